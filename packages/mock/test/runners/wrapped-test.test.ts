import { expect, test } from 'vitest';
import { fault } from '../../src/index.ts';
import type { Mock } from '../../src/index.ts';
import { contextMock } from '../../src/forks/world-context.ts';
import { forkRunner, testForks } from '../../src/runners/test-forks.ts';
import type { MockFixtures, TestOptions } from '../../src/runners/test-forks.ts';
import { wrappedTest } from '../../src/runners/wrapped-test.ts';

type Work = (fixtures: MockFixtures) => unknown;

interface Define {
  (name: string, ...rest: readonly unknown[]): void;
  only: Define;
  skip: Define;
  todo: Define;
  each(rows: readonly unknown[]): (name: string, run: (row: unknown, fixtures: MockFixtures) => unknown) => void;
}

/** A runner that keeps what is defined. */
function fakeRunner(options: TestOptions = {}) {
  const defined: { readonly mode: string; readonly args: readonly unknown[] }[] = [];
  const stops: (() => Promise<void>)[] = [];
  let unfinished = (): string | undefined => undefined;
  const define =
    (mode: string) =>
    (...args: readonly unknown[]) =>
      void defined.push({ mode, args });
  const runner = Object.assign(define('test'), {
    only: define('only'),
    skip: define('skip'),
    todo: define('todo'),
    each: (rows: readonly unknown[]) => (name: string, run: (row: unknown) => unknown) =>
      rows.forEach((row) => defined.push({ mode: 'each', args: [name, () => run(row)] })),
    describe: define('describe'),
  });
  const run = forkRunner(testForks(options, (stop) => stops.push(stop)));
  const wrapped = wrappedTest(
    runner,
    ['only', 'skip', 'todo', 'failing'],
    (work) =>
      (...row) =>
        run(
          (fixtures) => work(...row, fixtures),
          (text) => (unfinished = text),
        ),
  ) as Define; // has what the runner has
  const start = async (index = 0): Promise<unknown> => {
    const run = defined[index]?.args.findLast((arg) => typeof arg === 'function') as () => Promise<void>;
    return run();
  };
  return { wrapped, defined, stops, start, unfinished: () => unfinished() };
}

const get = ({ mock }: MockFixtures, path: string) => mock.fetch(`${mock.baseUrl}${path}?apiKey=key_alice`);

test('each run of a test has its own fork', async () => {
  const { wrapped, start } = fakeRunner();
  const seen: unknown[] = [];
  wrapped('one', (async (fixtures) => {
    await get(fixtures, '/me');
    seen.push([fixtures.mock.journal.entries().length, contextMock() === fixtures.mock, fixtures.mock.clock.nowText()]);
  }) satisfies Work);
  await start();
  await start();
  expect(seen).toEqual(Array.from({ length: 2 }, () => [1, true, '2030-01-01T00:00:00.000Z']));
});

test.each<[string, (fixtures: MockFixtures) => unknown]>([
  [
    'a sync function',
    () => {
      throw new Error('own');
    },
  ],
  [
    'an async function',
    async (fixtures) => {
      await get(fixtures, '/me');
      throw new Error('own');
    },
  ],
])('the error of %s lists the requests', async (_, work) => {
  const { wrapped, start } = fakeRunner();
  wrapped('one', work);
  await expect(start()).rejects.toThrow(/^own\n\nWhat the mock received:\n {2}(nothing|1\. GET \/me by user 3 → 200)$/);
});

test('the error lists the requests of each profile', async () => {
  const { wrapped, start } = fakeRunner();
  wrapped('one', async ({ withProfile }: MockFixtures) => {
    const { mock, as } = withProfile('self-hosted');
    expect(contextMock()).toBe(mock);
    await as('alice').fetch(`${mock.baseUrl}/me?apiKey=key_alice`);
    throw new Error('own');
  });
  await expect(start()).rejects.toThrow(
    'What the mock received:\n  nothing\n\nWhat the mock under self-hosted received:\n  1. GET /me by user 3',
  );
});

test('a strict test fails at its end, or adds its problems to its own error', async () => {
  const { wrapped, start } = fakeRunner({ strict: true });
  wrapped('one', (fixtures: MockFixtures) => get(fixtures, '/booking'));
  wrapped('two', async (fixtures: MockFixtures) => {
    await get(fixtures, '/booking');
    throw new Error('own');
  });
  wrapped('three', (fixtures: MockFixtures) => get(fixtures, '/me'));
  await expect(start(0)).rejects.toThrow(/^1 problem at the end of a strict test:[^]*What the mock received:/);
  await expect(start(1)).rejects.toThrow(/^own\n\n1 problem at the end of a strict test:[^]*What the mock received:/);
  expect(await start(2)).toBeUndefined();
});

test('the list of requests is available while a test runs, and not afterwards', async () => {
  const { wrapped, start, unfinished } = fakeRunner({ autoAdvance: false });
  const mocks: Mock[] = [];
  wrapped('one', async (fixtures: MockFixtures) => {
    fixtures.mock.faults.add({ on: 'me.get', do: fault.delay(1000) });
    mocks.push(fixtures.mock);
    await get(fixtures, '/me');
  });
  const run = start();
  await new Promise(setImmediate);
  await mocks[0]?.clock.advance({ milliseconds: 1 });
  expect(unfinished()).toBe('What the mock received:\n  GET /me → no response yet');
  await mocks[0]?.clock.advance({ milliseconds: 999 });
  await run;
  expect(unfinished()).toBeUndefined();
});

test('intercepts from the first test to the end of the file', async () => {
  const { wrapped, start, stops } = fakeRunner({ baseUrl: 'https://app.test/v1', intercept: true });
  wrapped('one', async ({ mock }: MockFixtures) => {
    await fetch('https://app.test/v1/me?apiKey=key_alice');
    expect(mock.journal.entries()).toHaveLength(1);
  });
  await start();
  expect(stops).toHaveLength(1);
  await stops[0]?.();
});

test('passes names and options to the runner unchanged, in each mode of the runner', () => {
  const { wrapped, defined } = fakeRunner();
  const run = () => {};
  const options = { timeout: 5 };
  wrapped('a', options, run);
  for (const [mode, ...args] of [
    ['only', 'b', run, 5],
    ['skip', 'c', run],
    ['todo', 'd'],
  ] as const)
    Reflect.apply(wrapped[mode], undefined, args);
  expect(defined).toEqual([
    { mode: 'test', args: ['a', options, expect.any(Function)] },
    { mode: 'only', args: ['b', expect.any(Function), 5] },
    { mode: 'skip', args: ['c', expect.any(Function)] },
    { mode: 'todo', args: ['d'] },
  ]);
  expect(Object.keys(wrapped)).toEqual(['only', 'skip', 'todo', 'each']);
});

test('each passes the row before the fixtures', async () => {
  const { wrapped, start } = fakeRunner();
  const rows: unknown[] = [];
  wrapped.each([5, 6])('row', (row, { mock }) => rows.push([row, mock.journal.entries().length]));
  await start(0);
  await start(1);
  expect(rows).toEqual([
    [5, 0],
    [6, 0],
  ]);
});

test('rejects a runner without a test function', () => {
  expect(() => wrappedTest(undefined, [], (work) => work)).toThrow('createTest: the runner has no test function');
});
