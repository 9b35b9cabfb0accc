import { inspect } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as module from '../../src/index.ts';
import { intercept } from '../../src/node.ts';
import { listen } from '../../src/server.ts';
import { MockClock } from '../../src/time/mock-clock.ts';

const { createMock, fault } = module;

const secret = 'CANARY-secret-0123456789';

const mock = createMock({
  now: '2030-01-01T00:00:00Z',
  baseUrl: `http://user:${secret}@slotwise.test/v1`,
  appUrl: 'http://slotwise.test',
});
mock.keys.create({ userId: 3, key: secret });
mock.oauth.client({ clientId: 'client_secret', clientSecret: secret, redirectUri: 'http://localhost/callback' });
mock.faults.add({ on: 'me.get', do: fault.status(503) });
await mock.fetch(`http://slotwise.test/v1/me?apiKey=${secret}`);
const fork = mock.fork();

interface Printed {
  readonly object: object;
  /** A part of its print. */
  readonly says: string;
}

/** The objects of a mock, by the property or method that returns them. */
const printed: Readonly<Record<string, Printed>> = {
  mock: { object: mock, says: "Mock 1 { baseUrl: 'http://slotwise.test/v1', profile: 'specification'" },
  fork: { object: fork, says: 'Mock 2 { forkOf: 1,' },
  seed: { object: mock.seed, says: "Seed { now: '2030-01-01T00:00:00.000Z'" },
  clock: { object: mock.clock, says: "Clock { now: '2030-01-01T00:00:00.000Z', mode: 'frozen', timers: 0 }" },
  faults: { object: mock.faults, says: "Faults { faults: 1, hits: [ 'status 503: 1' ] }" },
  journal: { object: mock.journal, says: "Journal { requests: 1, evicted: 0, edits: 0, lastRequest: 'me.get: 503' }" },
  keys: { object: mock.keys, says: 'create' },
  oauth: {
    object: mock.oauth,
    says: "MockOAuth { mock: 1, appUrl: 'http://slotwise.test', signedIn: null, clients: 2 }",
  },
  as: { object: mock.as('alice'), says: "MockCaller { mock: 1, user: { id: 3, username: 'alice' }" },
  checkpoint: { object: mock.checkpoint(), says: 'Checkpoint { mock: 1, users: 5, bookings: 115 }' },
};

test('the table has a row for each object of a mock', () => {
  const held = Object.entries(mock).filter(([name, value]) => typeof value === 'object' && !(name in data));
  expect(Object.keys(printed)).toEqual(expect.arrayContaining(held.map(([name]) => name)));
});

/** Plain data. */
const data = { profile: true, refusedByStrict: true };

describe.each(Object.entries(printed))('%s prints', (name, { object, says }) => {
  test('a short summary', () => {
    expectLines(object, says);
  });

  test('no secret, at any depth and as JSON', () => {
    const prints = [0, 1, 2, 3, 4, null].map((depth) => inspect({ in: { object } }, { depth, showHidden: true }));
    // The options for a client must work, so their JSON has the whole URL.
    const json = name === 'as' ? '' : JSON.stringify(object);
    expect([...prints, json].join()).not.toContain('CANARY');
  });
});

test('a server prints its URLs', async () => {
  const server = await listen(mock, { control: { token: secret.padEnd(32, 'x') } });
  onTestFinished(() => server.close());
  expectLines(server, `Listening { mock: 1, url: '${server.url}'`);
  expect(inspect(server, { showHidden: true })).not.toContain('CANARY');
});

test('an interception prints its mock', () => {
  using interception = intercept(fork);
  expectLines(interception, "Interception { mock: 2, baseUrl: 'http://slotwise.test/v1'");
  interception.stop();
  expect(inspect(interception)).toContain('isActive: false');
});

test('an error of an invalid snapshot prints how many issues it has', () => {
  const users = Array.from({ length: 500 }, (_, index) => ({ id: `id ${index}` }));
  const error = new module.InvalidDocumentError([]);
  expect(inspect(error).replace(/\n\s+at .*?(?=$| \{)/gm, '')).toBe(`${String(error)} { issues: 0 }`);
  expect(printOf(() => mock.import({ version: 1, users }))).toMatch(
    /^InvalidDocumentError: .*\n( +at .*\n)* +at .* \{ issues: \d+ \}$/,
  );
});

test('an error of invalid input prints how many issues it has', () => {
  expect(printOf(() => mock.as('nobody'))).toMatch(
    /^TypeError: mock.as: unknown user "nobody"; the users are admin, [^{]*\{ issues: 1 \}$/,
  );
});

test('a failed assertion shows a mock in a few lines', () => {
  expect(createMock({ now: '2030-01-01T00:00:00Z' })).toMatchInlineSnapshot(`
    {
      "baseUrl": "http://slotwise.test/v1",
      "bookings": 115,
      "clock": "frozen",
      "faults": 0,
      "now": "2030-01-01T00:00:00.000Z",
      "profile": "specification",
      "requests": 0,
      "users": 5,
    }
  `);
  expect(printOf(() => expect(mock).toEqual({})).split('\n    at')[0]?.length).toBeLessThan(400);
});

test('a copy without private fields prints its name', () => {
  const copy: unknown = Object.create(MockClock.prototype);
  expect(inspect(copy)).toBe('Clock {}');
  expect(inspect({ a: { mock } }, { depth: 0 })).toBe('{ a: [Object] }');
  expect(inspect({ a: { mock } }, { depth: 1 })).toBe('{ a: { mock: [Mock 1] } }');
});

test('custom printing does not affect keys, copies or equality', () => {
  const caller = mock.as('alice');
  expect(Object.getOwnPropertySymbols({ ...caller })).toEqual([]);
  expect(Object.keys(caller)).toEqual(
    ['baseUrl', 'allowHttp', 'apiKey', 'profile', 'fetch', 'clock'].filter((name) => name in caller),
  );
  expect(Object.keys(mock)).not.toContain('toJSON');
  expect(caller).toEqual({ ...caller });
});

function expectLines(object: object, says: string): void {
  expect(inspect(object).replace(/\s+/g, ' ')).toContain(says);
  expect(inspect(object).split('\n').length).toBeLessThanOrEqual(12);
}

/** Returns the print of the error that a function throws. */
function printOf(work: () => void): string {
  try {
    work();
  } catch (error) {
    return inspect(error);
  }
  throw new Error('the function threw nothing');
}
