/** The answers that each caller gets to one request, as the mock gives them. */
import { createMock } from '@slotwise/mock';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { CallerName } from '../../playground/state.ts';
import type { CallParts } from './calls.ts';

/** A caller of the sample data. */
interface SampleCaller {
  readonly caller: CallerName;
  readonly who: string;
}

/** The answer to a caller. */
export interface Outcome extends SampleCaller {
  readonly ok: boolean;
  /** Status and code, in Markdown. */
  readonly answer: string;
}

/** The callers whose outcomes differ, each with what makes the difference. */
const sampleCallers: readonly SampleCaller[] = [
  { caller: 'alice', who: 'alice, whose bookings and calendars it is about' },
  { caller: 'bob', who: 'bob, another user' },
  { caller: 'olivia', who: 'olivia, OWNER of the organization that alice is a member of' },
  { caller: 'admin', who: 'admin, a system-wide Admin' },
  { caller: 'nobody', who: 'nobody: no key' },
];

/** The outcomes of a request, in the order of the callers, each in a world of its own. */
export async function outcomesOf(endpoint: SchemaEndpoint, parts: CallParts): Promise<readonly Outcome[]> {
  return Promise.all(
    sampleCallers.map(async (each) => ({ ...each, ...(await answerTo(endpoint, parts, keyOf(each.caller))) })),
  );
}

/** The key of a caller of the sample data, as examples show it. */
export function keyOf(caller: CallerName): string | undefined {
  return caller === 'nobody' ? undefined : `key_${caller}`;
}

async function answerTo(
  { method, path }: SchemaEndpoint,
  { params = {}, query = {}, body }: CallParts,
  key: string | undefined,
): Promise<Pick<Outcome, 'ok' | 'answer'>> {
  const mock = createMock({ now: '2030-01-01T00:00:00Z' });
  const address = new URL(mock.baseUrl + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name])));
  const asked: Readonly<Record<string, unknown>> = { ...query, ...(key === undefined ? {} : { apiKey: key }) };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, String(value));
  const sent =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await mock.fetch(address, { method, ...sent });
  const answer: unknown = await response.json();
  const said = response.ok ? amountIn(answer) : `, \`${codeIn(answer)}\``;
  return { ok: response.ok, answer: `${response.status}${said}` };
}

/** The number of items of a list, which differs from caller to caller. */
function amountIn(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return '';
  const list: unknown = Object.values(answer).find(Array.isArray);
  return Array.isArray(list) && Object.keys(answer).length === 1
    ? `, ${list.length} ${list.length === 1 ? 'item' : 'items'}`
    : '';
}

function codeIn(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : '';
}
