import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { ask, bookingAt, sampleMock } from '../ask.ts';
import { fault, createMock } from '../../src/index.ts';
import type { Mock, StrictOptions, MockOptions } from '../../src/index.ts';
import { teardownText } from '../../src/testing/strict.ts';
import { verify } from '../../src/testing/verification.ts';
import { internalsOf, observerOf } from '../../src/forks/internals.ts';

/** The problems of a mock, without the line that counts them. */
function problemsOf(mock: Mock, strict?: StrictOptions): string[] {
  try {
    mock.verify(strict);
  } catch (error) {
    return error instanceof Error ? error.message.split('\n  ').slice(1) : [];
  }
  return [];
}

/** A request that is not waited for. */
function begin(mock: Mock, signal?: AbortSignal): void {
  const init = signal === undefined ? {} : { signal };
  mock.fetch(`${mock.baseUrl}/me?apiKey=key_alice`, init).catch(() => {});
}

/** Lets what was begun come as far as it comes. */
const turn = () => setImmediate();

/** Each kind of problem: how it comes about, and what is said of it. */
const mistakes: readonly (readonly [keyof StrictOptions, (mock: Mock) => unknown, string])[] = [
  [
    'unmatched',
    (mock) => ask(mock, 'key_alice', 'GET /booking/1'),
    'a request met no endpoint: GET /v1/booking/1 → 404 (request.no-such-path); near it: GET /v1/bookings/{id}, its path has bookings, not booking',
  ],
  [
    'unknownParameters',
    (mock) => ask(mock, 'key_bob', 'GET /bookings?tak=5'),
    'a query parameter that bookings.list does not know: tak (did you mean take?), in GET /bookings?tak=5 by user 5 → 200',
  ],
  [
    'unusedFaults',
    (mock) => mock.faults.add({ on: 'me.get', callerId: 5, times: 2, do: fault.status(503) }),
    'a fault was never applied: status 503 on me.get { callerId: 5, times: 2 }',
  ],
  [
    'unanswered',
    async (mock) => {
      mock.faults.add({ on: 'me.get', do: fault.hang() });
      begin(mock);
      await turn();
    },
    'a request got no response and was not aborted: GET /me',
  ],
];

test.each(mistakes.filter(([name]) => name === 'unmatched' || name === 'unknownParameters'))(
  'strict on %s ignores the requests before a reset',
  async (_, make) => {
    const mock = sampleMock();
    await make(mock);
    mock.reset();
    expect(problemsOf(mock)).toEqual([]);
  },
);

describe.each(mistakes)('strict on %s', (name, make, text) => {
  test('fails with a text that describes the problem', async () => {
    const mock = sampleMock();
    expect(problemsOf(mock)).toEqual([]);
    await make(mock);
    expect(problemsOf(mock)).toEqual([text]);
    expect(() => mock.verify()).toThrow('1 problem at the end of a strict test:\n  ');
    expect(verify(observerOf(mock), { strict: true })).toEqual({ held: false, problems: [text] });
  });

  test('can be turned on and off', async () => {
    const mock = sampleMock();
    await make(mock);
    expect(problemsOf(mock, { [name]: false })).toEqual([]);
    expect(problemsOf(mock, { [name]: true })).toEqual([text]);
    expect(verify(observerOf(mock), { strict: { [name]: false } }).held).toBe(true);
    expect(verify(observerOf(mock), { strict: false }).held).toBe(true);
    expect(verify(observerOf(mock), {}).held).toBe(true);
  });

  test('starts over with a reset, and keeps problems that left the journal', async () => {
    const mock = createMock({ now: '2030-01-01T00:00:00Z', journal: { entries: 1 } });
    await make(mock);
    for (let count = 0; count < 3; count += 1) await ask(mock, 'key_alice', 'GET /bookings');
    mock.journal.clear();
    expect(problemsOf(mock)).toEqual([text]);
    mock.reset();
    expect(problemsOf(mock)).toEqual([]);
  });

  test('applies to one mock, not to its parent, siblings or forks', async () => {
    const mock = sampleMock();
    const [one, other] = [mock.fork(), mock.fork()];
    await make(one);
    expect(problemsOf(one)).toEqual([text]);
    expect(problemsOf(other)).toEqual([]);
    expect(problemsOf(mock)).toEqual([]);
    expect(problemsOf(one.fork())).toEqual([]);
  });
});

test('verify lists each problem on its own line', async () => {
  const mock = sampleMock();
  for (const [, make] of mistakes.slice(0, 3)) await make(mock);
  expect(problemsOf(mock)).toEqual(mistakes.slice(0, 3).map(([, , text]) => text));
  expect(() => mock.verify()).toThrow('3 problems at the end of a strict test:\n');
});

test.each<[string, string, number, MockOptions?]>([
  ['a method that the path does not have', 'PUT /bookings/1', 1],
  ['an unknown path', 'GET /nothing', 1],
  ['a preflight for an unknown path', 'OPTIONS /nothing', 1, { profile: 'self-hosted' }],
  ['a preflight', 'OPTIONS /bookings', 0],
  ['a rejection', 'GET /bookings/4711', 0],
  ['parameters of the endpoint', 'GET /bookings?take=5&page=2', 0],
  ['a parameter that takes effect only for an Admin (A-47)', 'GET /bookings?userId=4', 0],
  ['a parameter of a cancellation', 'DELETE /bookings/1/cancel?cancellationReason=Rain', 0],
  ['a parameter that another deployment reads', 'GET /bookings?expand=team', 1],
  ['a parameter that this deployment reads', 'GET /bookings?expand=team', 0, { profile: 'self-hosted' }],
  ['a parameter that is repeated', 'GET /me?a=1&a=2', 1],
])('%s, as in %s: %d problems', async (_, line, count, options) => {
  const mock = sampleMock(options);
  await ask(mock, 'key_alice', line);
  expect(problemsOf(mock)).toHaveLength(count);
});

describe('an unmatched request', () => {
  test('is allowed by method and path, before or after it arrives', async () => {
    const mock = sampleMock();
    mock.allowUnmatched({ method: 'GET', path: '/v1/version' });
    for (const line of ['GET /version?x=1', 'POST /version', 'GET /versions']) await ask(mock, null, line);
    expect(problemsOf(mock)).toHaveLength(2);
    mock.allowUnmatched({ path: '/v1/version' });
    expect(problemsOf(mock)).toHaveLength(1);
    mock.allowUnmatched();
    expect(problemsOf(mock)).toEqual([]);
    mock.reset();
    await ask(mock, null, 'GET /version');
    expect(problemsOf(mock)).toHaveLength(1);
  });

  test('is reported without any key', async () => {
    const mock = sampleMock();
    await ask(mock, 'key_alice', 'GET /booking/key_alice?token=abc');
    expect(problemsOf(mock).join('\n')).not.toMatch(/key_alice|abc/);
  });

  test('is counted beyond the first hundred, unless it was allowed before', async () => {
    const mock = sampleMock();
    for (let count = 0; count < 102; count += 1) await ask(mock, null, 'GET /nothing');
    expect(problemsOf(mock)).toHaveLength(101);
    expect(problemsOf(mock).at(-1)).toBe('and 2 more');
    mock.reset();
    mock.allowUnmatched();
    for (let count = 0; count < 102; count += 1) await ask(mock, null, 'GET /nothing');
    expect(problemsOf(mock)).toEqual([]);
  });

  test.each([
    [{ methd: 'GET' }, 'unknown field methd (did you mean method?); a request has method, path'],
    [{ method: 'get' }, 'method must be an HTTP method in capitals, such as GET, got "get"'],
    [{ path: 'v1/version' }, 'path must be a whole path without query, such as /v1/version, got "v1/version"'],
    [{ path: '/v1/version?x=1' }, 'path must be a whole path without query'],
    ['GET /v1/version', 'requests must be an object'],
  ])('cannot be allowed with %o', (requests, reason) => {
    // A test in JavaScript says anything.
    expect(() => sampleMock().allowUnmatched(requests as object)).toThrow(`mock.allowUnmatched: ${reason}`);
  });
});

describe('a query parameter', () => {
  test('of an OAuth URL can have any name (RFC 6749 section 3.1)', async () => {
    const mock = sampleMock();
    await mock.fetch(`${mock.appUrl}/auth/oauth2/authorize?client_id=client_demo&prompt=login`);
    expect(mock.journal.entries()[0]?.endpoint).toBe('oauth.authorize');
    expect(problemsOf(mock)).toEqual([]);
  });

  test.each([
    ['GET /bookings?takes=5', 'takes (did you mean take?), in'],
    ['GET /bookings?pg=2', 'pg (it knows apiKey, take, page, userId, attendeeEmail,'],
    ['GET /bookings?limit=2', 'limit (it knows apiKey, take, page, userId, attendeeEmail,'],
    ['DELETE /bookings/1/cancel?why=Rain', 'why (it knows apiKey, cancellationReason, allRemainingBookings), in'],
    ['GET /me?verbose=1', 'verbose (it knows apiKey), in'],
  ])('%s: the problem names the parameters of the endpoint', async (line, text) => {
    const mock = sampleMock();
    await ask(mock, 'key_alice', line);
    expect(problemsOf(mock)).toEqual([expect.stringContaining(`does not know: ${text}`)]);
  });

  test('is reported for an endpoint without parameters', async () => {
    const mock = sampleMock({ protocol: { apiKey: { in: 'header', name: 'x-api-key' } } });
    await ask(mock, null, 'GET /me?verbose=1', { headers: { 'x-api-key': 'key_alice' } });
    expect(problemsOf(mock)).toEqual([expect.stringContaining('does not know: verbose (it knows none), in')]);
  });

  test('is checked in a rejected request too', async () => {
    const mock = sampleMock();
    await ask(mock, null, 'GET /me?apikey=key_alice');
    expect(problemsOf(mock).join()).toContain('me.get does not know: apikey (did you mean apiKey?), in GET /me');
    expect(problemsOf(mock).join()).not.toContain('key_alice');
  });
});

describe('a fault', () => {
  test.each([
    ['depends on chance', 0, { probability: 0.5, do: fault.status(503) }],
    ['always happens', 1, { probability: 1, do: fault.status(503) }],
    ['is optional', 0, { optional: true, do: fault.status(503) }],
    ['contains an optional fault', 0, { do: fault.optional(fault.status(503)) }],
  ])('that %s and is unused causes %d problems, and none after it was applied', async (_, count, rule) => {
    const mock = sampleMock();
    mock.faults.randomFrom(() => 0);
    mock.faults.add({ on: 'me.get', ...rule });
    expect(problemsOf(mock)).toHaveLength(count);
    expect((await ask(mock, 'key_alice', 'GET /me')).status).toBe(503);
    expect(problemsOf(mock)).toEqual([]);
  });

  test('that could not change the response counts as unused', async () => {
    const mock = sampleMock();
    mock.faults.add({ on: 'bookings.get', do: fault.wrongType('booking.title', 1) });
    await ask(mock, 'key_bob', 'GET /bookings/1');
    expect(problemsOf(mock)).toEqual(['a fault was never applied: wrong type at booking.title on bookings.get']);
  });

  test('that was removed before its use is still reported', () => {
    const mock = sampleMock();
    mock.faults.add({ on: 'me.get', do: fault.status(503) }).remove();
    mock.faults.addScenario('outage');
    mock.faults.clear();
    expect(problemsOf(mock)).toEqual([
      'a fault was never applied: status 503 on me.get',
      'a fault was never applied: status 503 on any endpoint { anyone: true }',
    ]);
  });
});

describe('a request', () => {
  test('that waits on the clock is reported until the clock moves, and one with a broken connection is not', async () => {
    const mock = sampleMock();
    mock.faults.add({ on: 'me.get', times: 1, do: fault.delay(1000) });
    begin(mock);
    await turn();
    expect(problemsOf(mock)).toEqual(['a request got no response and was not aborted: GET /me']);
    await mock.clock.advance({ seconds: 1 });
    mock.faults.add({ on: 'me.get', do: fault.reset() });
    await expect(ask(mock, 'key_alice', 'GET /me')).rejects.toThrow('fetch failed');
    expect(problemsOf(mock)).toEqual([]);
  });

  test.each([
    ['hangs', fault.hang()],
    ['waits', fault.delay(1000)],
  ])('that %s is not reported after its caller aborts it', async (_, does) => {
    const mock = sampleMock();
    mock.faults.add({ on: 'me.get', do: does });
    const controller = new AbortController();
    begin(mock, controller.signal);
    await turn();
    expect(problemsOf(mock)).toHaveLength(1);
    controller.abort();
    expect(problemsOf(mock)).toEqual([]);
  });

  test('from before a reset is not reported after it', async () => {
    const mock = sampleMock();
    mock.faults.add({ on: 'me.get', do: fault.delay(1000) });
    begin(mock);
    await turn();
    mock.reset();
    expect(problemsOf(mock)).toEqual([]);
    await mock.clock.advance({ seconds: 1 });
    await ask(mock, 'key_alice', 'POST /bookings', { body: bookingAt('2030-01-07T13:00:00Z') });
    expect(problemsOf(mock)).toEqual([]);
  });
});

test('a problem without a request is reported too', () => {
  const mock = sampleMock();
  internalsOf(mock).world.problems.addProblem(
    'a request came from no test: run it in mock.runInFork, or send a key of mock.as()',
  );
  expect(problemsOf(mock)).toEqual([
    'a request came from no test: run it in mock.runInFork, or send a key of mock.as()',
  ]);
});

const all = 'unmatched, unusedFaults, unknownParameters, unanswered';
test.each([
  [{ unmatchd: true }, `strict: unknown name unmatchd; the names are ${all} (did you mean unmatched?)`],
  [{ unmatched: 1 }, 'strict.unmatched must be true or false, got 1'],
  ['yes', `strict must be true, false or an object of ${all}, got "yes"`],
])('rejects strict: %o', (strict, reason) => {
  const mock = sampleMock();
  // A test in JavaScript says anything.
  expect(() => mock.verify(strict as StrictOptions)).toThrow(`mock.verify: ${reason}`);
  expect(() => verify(observerOf(mock), { strict: strict as StrictOptions })).toThrow(`verify: ${reason}`);
});

describe('an unknown enum value', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  afterEach(() => void warn.mockClear());
  afterAll(() => warn.mockRestore());

  const warnings = async (strict: boolean) => {
    const mock = sampleMock();
    mock.seed.user({ username: 'zoe', role: 'BOSS', smsLockState: 'LOCKED', identityProvider: null });
    expect(await teardownText(observerOf(mock), strict)).toBe(undefined);
    return warn.mock.calls.map(([text]) => String(text));
  };

  test('is reported at the end of a strict test, which still passes', async () => {
    expect(await warnings(true)).toEqual([
      'slotwise: at the end of a strict test: user 6: role "BOSS" has no meaning: the known words are USER, ADMIN',
    ]);
  });

  test('is not reported in other tests', async () => {
    expect(await warnings(false)).toEqual([]);
  });
});
