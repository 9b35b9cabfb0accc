/** The answers that each caller gets to one request, as the mock gives them. */
import { createMock } from '@slotwise/mock';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { CallParts } from './calls.ts';

/** A caller of the small town. */
interface TownCaller {
  readonly who: string;
  readonly key: string | null;
}

/** The callers whose outcomes differ, each with what makes the difference. */
const townCallers: readonly TownCaller[] = [
  { who: 'alice, whose example it is', key: 'key_alice' },
  { who: 'bob, another user', key: 'key_bob' },
  { who: 'olivia, OWNER of the organization that alice is a member of', key: 'key_olivia' },
  { who: 'a system-wide Admin', key: 'key_admin' },
  { who: 'nobody: no key', key: null },
];

/** The outcomes of a request, in the order of the callers, each in a world of its own. */
export async function outcomesOf(
  endpoint: SchemaEndpoint,
  parts: CallParts,
): Promise<readonly { readonly who: string; readonly outcome: string }[]> {
  return Promise.all(
    townCallers.map(async ({ who, key }) => ({ who, outcome: await outcomeOf(endpoint, parts, key) })),
  );
}

async function outcomeOf(
  { method, path }: SchemaEndpoint,
  { params = {}, query = {}, body }: CallParts,
  key: string | null,
): Promise<string> {
  const mock = createMock({ now: '2030-01-01T00:00:00Z' });
  const address = new URL(mock.baseUrl + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name])));
  const asked: Readonly<Record<string, unknown>> = { ...query, ...(key === null ? {} : { apiKey: key }) };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, String(value));
  const sent =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await mock.fetch(address, { method, ...sent });
  const answer: unknown = await response.json();
  return response.ok ? `${response.status}${amountIn(answer)}` : `${response.status}, \`${codeIn(answer)}\``;
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
