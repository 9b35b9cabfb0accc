import { compileFunction } from 'node:vm';
import { expect, test as runnerTest } from 'vitest';
import ts from 'typescript';
import type { Entry, Snapshot } from '../control/responses.ts';
import { Control } from '../control/control.ts';
import { makeTest } from './make-test.ts';
import type { StartingPoint } from './make-test.ts';
import { createMock } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import { listen } from '@slotwise/mock/server';

const start = '2030-01-08T13:00:00Z';
const newBooking = {
  eventTypeId: 1,
  start,
  timeZone: 'Europe/Berlin',
  language: 'en',
  metadata: {},
  responses: { name: 'Ada', email: 'ada@example.com' },
};
function ask(
  mock: Mock,
  key: string | null,
  line: string,
  { body }: { readonly body?: object } = {},
): Promise<Response> {
  const [method = 'GET', path = ''] = line.split(' ');
  const url = new URL(mock.baseUrl + path);
  if (key !== null) url.searchParams.set('apiKey', key);
  const headers = { 'content-type': 'application/json' };
  return mock.fetch(url, { method, ...(body === undefined ? {} : { headers, body: JSON.stringify(body) }) });
}

const lines = {
  create: (mock: Mock) => ask(mock, 'key_alice', 'POST /bookings', { body: newBooking }),
  list: (mock: Mock) => ask(mock, 'key_alice', 'GET /bookings?take=250'),
  read: (mock: Mock) => ask(mock, 'key_alice', 'GET /bookings/1'),
  change: (mock: Mock) => ask(mock, 'key_alice', 'PATCH /bookings/1', { body: { title: 'Another' } }),
  cancel: (mock: Mock) => ask(mock, 'key_alice', 'DELETE /bookings/2'),
  me: (mock: Mock) => ask(mock, 'key_alice', 'GET /me'),
  nobody: (mock: Mock) => ask(mock, null, 'GET /me'),
} as const;
type Line = keyof typeof lines;

/** Sends requests before and after the page is opened, and copies some of them. */
async function copied(before: readonly Line[], after: readonly Line[], chosen: readonly number[]) {
  const mock = createMock({ now: '2030-01-01T00:00:00Z' });
  await using port = await listen(mock, { control: true });
  const control = new Control('', {
    ...{ fetch: globalThis.fetch, origin: port.url },
    token: { current: () => null, ask: () => Promise.reject(new Error('no token')) },
  });
  for (const line of before) await lines[line](mock);
  const snapshot: StartingPoint = { document: await control.get<Snapshot>('/export'), last: mock.journal.last };
  for (const line of after) await lines[line](mock);
  const { entries } = await control.get<{ entries: readonly Entry[] }>('/journal');
  const made = await makeTest(control, snapshot, entries, new Set(chosen));
  return made;
}

/** Runs the code of a test, as a project would that has both packages. */
async function run(code: string): Promise<void> {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const tests: (() => Promise<void>)[] = [];
  const modules: Readonly<Record<string, unknown>> = {
    '@slotwise/mock': { createMock },
    vitest: { expect, test: (_: string, body: () => Promise<void>) => tests.push(body) },
  };
  // A function with the two parameters that are named.
  const load = compileFunction(outputText, ['require', 'exports']) as (
    require: (name: string) => unknown,
    exports: object,
  ) => void;
  load((name) => modules[name], {});
  expect(tests).toHaveLength(1);
  for (const body of tests) await body();
}

const notChecked = (number: number, how: string) =>
  `Request ${number} is not checked: with the data of the test it gets ${how}. Choose requests that the mock received after you opened this page.`;

const earlier = (count: number) =>
  `It also sends ${count} earlier ${count === 1 ? 'request' : 'requests'} that changed data.`;

type Copying = Parameters<typeof copied>;

runnerTest.each<[string, Copying, string[]]>([
  ['a read', [[], ['read'], [1]], []],
  ['a write', [[], ['create'], [1]], []],
  ['a write twice', [[], ['create', 'create'], [1, 2]], []],
  [
    'reads around writes',
    [[], ['list', 'create', 'list', 'change', 'read', 'cancel', 'list'], [1, 3, 4, 5, 7]],
    [earlier(1)],
  ],
  ['only the last read', [[], ['create', 'change', 'list'], [3]], [earlier(2)]],
  ['a rejected request', [[], ['nobody', 'me'], [1, 2]], []],
  ['a read from before, of what stayed the same', [['me', 'create'], [], [1]], []],
  [
    'a read from before, beside a later one',
    [['list', 'create'], ['list'], [1, 3]],
    [notChecked(1, 'a response with another body')],
  ],
  [
    'a write from before, beside a later one',
    [['create'], ['create', 'me'], [1, 3]],
    [notChecked(1, 'the status 409 instead of 200')],
  ],
])('%s makes a test that passes', async (_, copying, notes) => {
  const made = await copied(...copying);
  expect(made.notes).toEqual(notes);
  await run(made.text);
});

runnerTest('a test of requests fails if the response differs', async () => {
  const { text } = await copied([], ['create', 'list'], [1, 2]);
  await expect(run(text.replace('"status": 200', '"status": 201'))).rejects.toThrow('201');
});

runnerTest.each<[Line[], number[], string]>([
  [['create'], [1], notChecked(1, 'the status 409 instead of 200')],
  [['read', 'change'], [1], notChecked(1, 'a response with another body')],
])('requests that came before the data was read make no test: %j', async (before, chosen, message) => {
  await expect(copied(before, [], chosen)).rejects.toThrow(message);
});
