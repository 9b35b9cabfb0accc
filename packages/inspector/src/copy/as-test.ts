import { keyHeader } from '../code/key-place.ts';
import type { KeyPlace } from '../control/responses.ts';
import { rowsOf, tablesOf } from './document.ts';
import type { Document } from './document.ts';
import type { ProfileValue, Received } from './replay.ts';
import type { Replayable } from './replayable.ts';

interface Step {
  readonly request: Replayable;
  /** Without a body, only the status is checked. */
  readonly expected: Pick<Received, 'status'> & Partial<Received>;
}

export interface TestParts {
  readonly document: Document;
  readonly profile: ProfileValue;
  readonly key: KeyPlace;
  readonly steps: readonly Step[];
}

const wholeAtMost = 4000;

export function asTest({ document, profile, key, steps }: TestParts): string {
  const now = steps[0]?.request.at ?? '';
  let clock = now;
  const lines = steps.flatMap(({ request, expected }) => {
    const moves = request.at === clock ? [] : [`mock.clock.set(${quoted(request.at)});`];
    clock = request.at;
    return [...moves, stepOf(request, expected)];
  });
  return `import { createMock } from '@slotwise/mock';
import { expect, test } from 'vitest';

/** A mock with the data that the requests need. */
const start = createMock({
  profile: ${typeof profile === 'string' ? quoted(profile) : JSON.stringify(profile)},
  now: ${quoted(now)},
  seed: ${seedOf(document)},
});

test(${quoted(titleOf(steps))}, async () => {
  const mock = start.fork();
${senderOf(key)}

${lines.map((line) => indented(line, 2)).join('\n')}
});
`;
}

function stepOf({ method, path, callerId, body }: Replayable, expected: Step['expected']): string {
  const call = `await send(${callerId}, ${quoted(`${method} ${path}`)}${body === undefined ? '' : `, ${JSON.stringify(body, null, 2)}`})`;
  if (expected.body === undefined) return `expect(${call}).toMatchObject({ status: ${expected.status} });`;
  const isWhole = JSON.stringify(expected.body).length <= wholeAtMost;
  const body_ = isWhole ? expected.body : shortened(expected.body);
  const received = inProcess(JSON.stringify({ status: expected.status, body: body_ }, null, 2));
  return `expect(${call}).${isWhole ? 'toEqual' : 'toMatchObject'}(${received});`;
}

/** Only servers mention the address of their OpenAPI document in the error for an unknown path. */
function inProcess(received: string): string {
  return received.replace(/GET \S*\/openapi\.json(?= lists all endpoints)/, 'the OpenAPI document');
}

function shortened(body: unknown): unknown {
  if (Array.isArray(body)) {
    const items: readonly unknown[] = body;
    return items.map((item) => (hasId(item) ? { id: item.id } : shortened(item)));
  }
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, shortened(value)]));
}

function hasId(value: unknown): value is { readonly id: unknown } {
  return typeof value === 'object' && value !== null && 'id' in value;
}

function titleOf(steps: readonly Step[]): string {
  const said = steps.flatMap(({ request: { method, path }, expected }) =>
    expected.body === undefined ? [] : [`${method} ${path.split('?')[0]} returns ${expected.status}`],
  );
  return said.length <= 3 ? said.join(', ') : `${said.slice(0, 3).join(', ')}, and ${said.length - 3} more`;
}

function senderOf(key: KeyPlace): string {
  const place =
    key.in === 'query'
      ? `url.searchParams.set(${quoted(key.name)}, mock.as(callerId).apiKey)`
      : `headers.set(${quoted(key.name)}, ${keyHeader(key, '').trim() === '' ? '' : `${quoted(keyHeader(key, ''))} + `}mock.as(callerId).apiKey)`;
  return `  const send = async (callerId: number | null, line: string, body?: unknown) => {
    const [method = 'GET', path = '/'] = line.split(' ');
    const url = new URL(mock.appUrl + path);
    const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' });
    if (callerId !== null) ${place};
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await mock.fetch(url, { method, headers, ...(body === undefined ? {} : { body: text }) });
    const received = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: received === '' ? null : isJson ? JSON.parse(received) : received };
  };`;
}

function seedOf(document: Document): string {
  const tables = tablesOf(document).filter((table) => rowsOf(document, table).length > 0);
  const lists = tables.map(
    (table) =>
      `    ${table}: [\n${rowsOf(document, table)
        .map((row) => `      ${JSON.stringify(row)},\n`)
        .join('')}    ],\n`,
  );
  return `{\n    version: 1,\n    nextIds: ${JSON.stringify(document['nextIds'])},\n${lists.join('')}  }`;
}

function quoted(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`);
  return `'${inner}'`;
}

function indented(text: string, spaces: number): string {
  return text.replaceAll(/^/gm, ' '.repeat(spaces));
}
