import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { bookingOf, clientAt, clientOf, errorOf, loosely, me, reset, serve, silence } from '../loopback.ts';
import type { Loopback, Reply } from '../loopback.ts';
import { isSlotwiseError } from '../../src/index.ts';
import { monotonicOf } from '../../src/time/clock.ts';
import { SharedRateLimit } from '../../src/pipeline/shared-rate-limit.ts';
import type { Ticket } from '../../src/pipeline/shared-rate-limit.ts';
import type { CallOptions, Client, Clock } from '../../src/index.ts';
import type { ClientOverrides } from '../types.ts';

const start = Date.parse('2030-01-07T09:00:00Z');
const limited = (retryAfter = '5'): Reply => ({ status: 429, headers: { 'retry-after': retryAfter } });

/** A clock that stands still; each wait lasts until it is ended by hand, or aborted. */
function handClock() {
  const waits: { readonly ms: number; readonly signal: AbortSignal; readonly end: () => void }[] = [];
  let now = start;
  const clock: Clock = {
    now: () => now,
    wait: async (ms, signal) =>
      new Promise((resolve) => {
        waits.push({ ms, signal, end: resolve });
        signal.addEventListener('abort', () => resolve(), { once: true });
      }),
  };
  /** Ends the wait that was begun last, when it has begun. */
  const pass = async () => {
    while (waits.length === 0) await setImmediate();
    const last = waits.pop();
    now += last?.ms ?? 0;
    last?.end();
  };
  return { clock, waits, pass, set: (ms: number) => (now += ms) };
}

/** A client whose rate limit a first call, without retries, has closed. */
async function closed(reply: Reply = limited(), ...replies: readonly Reply[]) {
  const server = await serve(reply, ...replies, me);
  const hand = handClock();
  const client = clientOf(server, { clock: hand.clock });
  await errorOf(client.me.get({ retry: false }));
  return { server, client, ...hand };
}

/** The kind of the error that a call rejects with. */
async function kindOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'answered',
    (error: unknown) => (isSlotwiseError(error) ? error.kind : String(error)),
  );
}

const idsOf = ({ seen }: Loopback) => seen.map(({ path }) => Number(path.split('/').at(-1)));

describe('the delay of other calls', () => {
  test.each<[string, Reply, number | null]>([
    ['429 with Retry-After', limited('5'), 5000],
    ['429 with Retry-After as a date', limited('Mon, 07 Jan 2030 09:00:05 GMT'), 5000],
    ['429 with a reset', { status: 429, headers: { 'x-ratelimit-reset': String(start / 1000 + 5) } }, 5000],
    ['429 that says nothing, as long as a backoff', { status: 429 }, 125],
    ['429 with a reset in the past', { status: 429, headers: { 'x-ratelimit-reset': '1500000000' } }, 125],
    ['429 with Retry-After in words', limited('soon'), 125],
    ['503 with Retry-After', { status: 503, headers: { 'retry-after': '5' } }, null],
    ['503 that says nothing', { status: 503 }, null],
    ['500 with Retry-After', { status: 500, headers: { 'retry-after': '5' } }, null],
    ['403 with Retry-After', { status: 403, headers: { 'retry-after': '5' } }, null],
    [
      'a success that was the last',
      { ...me, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '5' } },
      null,
    ],
  ])('%s', async (_, reply, heldMs) => {
    const { clock, client } = await clientAt([reply, me]);
    await client.me.get({ retry: false }).catch(() => {});
    await client.me.get();
    expect(clock.waits).toEqual(heldMs === null ? [] : [heldMs]);
  });

  test('is not caused by a 503, which delays only its own call', async () => {
    const unavailable = { status: 503, json: { message: 'Later.' }, headers: { 'retry-after': '3600' } };
    const { client, server, clock } = await clientAt([unavailable, me, { json: { bookings: [] } }]);
    const error = await errorOf(client.bookings.get(7));
    expect(error).toMatchObject({ kind: 'server', status: 503, retryAt: new Date(clock.now() + 3_600_000) });
    expect(String(error)).toContain('unavailable until 2030-01-07T10:00:00.000Z');
    await client.me.get();
    await client.bookings.list();
    expect([server.seen.length, clock.waits]).toEqual([3, []]);
  });

  test('may exceed maxDelayMs if the total time limit allows it', async () => {
    const { client, clock, server } = await clientAt([limited('120'), me], { totalTimeoutMs: 300_000 });
    await client.me.get();
    expect([clock.waits, server.seen.length]).toEqual([[120_000], 2]);
  });

  test('ends at the time that the service names, whenever the calls start', async () => {
    const { client, server, clock, waits, set, pass } = await closed();
    set(2000);
    const call = client.me.get();
    await expect.poll(() => waits.map(({ ms }) => ms)).toEqual([3000]);
    expect(server.seen).toHaveLength(1);
    await pass();
    await call;
    expect(clock.now()).toBe(start + 5000);
  });

  test('is the longer of two requested delays, in either order', async () => {
    for (const refusals of [
      [limited('5'), limited('2')],
      [limited('2'), limited('5')],
    ]) {
      const { clock, client } = await clientAt([...refusals, me]);
      await Promise.all([errorOf(client.me.get({ retry: false })), errorOf(client.me.get({ retry: false }))]);
      await client.me.get();
      expect(clock.waits.map((ms) => Math.floor(ms / 1000))).toEqual([5]);
    }
  });

  test('is slightly longer than requested if several calls run, because other processes wait too', async () => {
    for (const [random, heldMs] of [
      [0, 5125],
      [0.5, 5188],
      [0.999, 5250],
    ] as const) {
      const { clock, client } = await clientAt([limited(), limited(), me], { random: () => random });
      await Promise.all([errorOf(client.me.get({ retry: false })), errorOf(client.me.get({ retry: false }))]);
      await client.me.get();
      expect(clock.waits).toEqual([heldMs]);
    }
  });

  test.each([
    ['whose time has come', 5000],
    ['that is set back', -3_600_000],
  ])('a clock %s does not make calls wait longer', async (_, ms) => {
    const { client, waits, set } = await closed();
    set(ms);
    await Promise.all([client.me.get(), client.me.get(), client.me.get()]);
    expect(waits).toEqual([]);
  });

  test('also follows a 429 whose body is cut off', async () => {
    const cut: Reply = (_, response) => {
      response.writeHead(429, { 'retry-after': '5', 'content-length': '99' }).write('{');
      setTimeout(() => response.destroy(), 10);
    };
    const { clock, client } = await clientAt([cut, me]);
    await errorOf(client.me.get({ retry: false }));
    await client.me.get();
    expect(clock.waits).toEqual([5000]);
  });

  test('applies to raw(), whose own 429 delays other calls', async () => {
    const { clock, client } = await clientAt([limited(), me]);
    expect((await client.me.get({ retry: false }).raw()).status).toBe(429);
    expect((await client.me.get().raw()).status).toBe(200);
    expect(clock.waits).toEqual([5000]);
  });
});

describe('the order of the calls', () => {
  test('is kept: one call is sent first, and the others follow', async () => {
    const { client, server, pass } = await closed();
    const calls = [1, 2, 3, 4, 5].map(async (id) => client.bookings.get(id).catch(() => id));
    await pass();
    await Promise.all(calls);
    expect(idsOf(server).slice(1)).toEqual([1, 2, 3, 4, 5]);
  });

  test('is the order in which they were made, also for calls that got a 429', async () => {
    const server = await serve(limited(), limited(), ({ path }, response) => {
      response.end(JSON.stringify({ booking: bookingOf(Number(path.split('/').at(-1))) }));
    });
    const { clock, pass, waits } = handClock();
    const client = clientOf(server, { clock });
    const calls = [1, 2].map(async (id) => client.bookings.get(id));
    while (server.seen.length < 2 || waits.length === 0) await setImmediate();
    await setImmediate();
    calls.push(client.bookings.get(3));
    await pass();
    await Promise.all(calls);
    expect(idsOf(server).slice(2)).toEqual([1, 2, 3]);
  });

  test('aborting a waiting call ends its wait at once, and the others keep their places', async () => {
    const { client, server, pass, waits } = await closed();
    const controller = new AbortController();
    const { signal } = controller;
    const [first, second, third] = [client.me.get(), errorOf(client.me.get({ signal })), client.me.get()];
    while (waits.length === 0) await setImmediate();
    controller.abort('left the page');
    expect(await second).toMatchObject({ kind: 'aborted', phase: 'backoff', attempts: 0, reason: 'left the page' });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    await pass();
    await Promise.all([first, third]);
    expect(server.seen).toHaveLength(3);
  });

  test('leaves no timers or listeners when all waiting calls are aborted', async () => {
    const { client, waits } = await closed();
    const controller = new AbortController();
    const errors = [1, 2, 3].map(async (id) => errorOf(client.bookings.get(id, { signal: controller.signal })));
    while (waits.length === 0) await setImmediate();
    controller.abort();
    await Promise.all(errors);
    expect(waits.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  });

  test.each<[string, Reply]>([
    ['loses its connection', reset],
    ['is refused for another reason', { status: 404, json: { message: 'No.' } }],
  ])('the next call is sent if the first %s', async (_, reply) => {
    const { client, pass } = await closed(limited(), reply);
    const first = errorOf(client.me.get({ retry: false }));
    const others = [client.me.get(), client.me.get()];
    await pass();
    await first;
    expect(await Promise.all(others)).toHaveLength(2);
  });

  test('the next call is sent if the first gets no token', async () => {
    const server = await serve(limited(), me);
    const { clock, pass } = handClock();
    let requestCount = 0;
    const accessToken = () => {
      requestCount += 1;
      if (requestCount === 2) throw new Error('signed out');
      return 'token_test';
    };
    const client = clientOf(server, { clock, accessToken });
    await errorOf(client.me.get({ retry: false }));
    const [first, second] = [errorOf(client.me.get()), client.me.get()];
    await pass();
    expect(await first).toMatchObject({ message: 'signed out' });
    expect((await second).id).toBe(1);
  });

  test('a failing clock does not block calls', async () => {
    const server = await serve(limited(), me);
    const clock = {
      now: () => start,
      wait: async () => {
        throw new Error('the clock’s fault');
      },
    };
    const client = clientOf(server, { clock });
    await errorOf(client.me.get({ retry: false }));
    expect(await Promise.all([client.me.get(), client.me.get()])).toHaveLength(2);
  });
});

describe('a turn that would come too late', () => {
  const retryAt = new Date(start + 5000);

  test('fails at once without a request, and the error contains retryAt', async () => {
    const { client, server, waits } = await closed();
    const error = await errorOf(client.bookings.update(7, { title: 'A talk' }, { totalTimeoutMs: 4000 }));
    expect(error).toMatchObject({ kind: 'rate_limited', status: null, attempts: 0, retryAt });
    expect(String(error)).toContain(
      'PATCH /bookings/{id} was not sent: too many requests; try again at 2030-01-07T09:00:05',
    );
    expect(server.seen).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  test('fails every call at once until one time limit has passed, and then one call is sent again', async () => {
    const { client, server, set } = await closed(limited('3600'), limited('3600'));
    const late = { kind: 'rate_limited', status: null, attempts: 0, retryAt: new Date(start + 3_600_000) };
    expect(await errorOf(client.me.get())).toMatchObject(late);
    set(59_999);
    expect(await errorOf(client.me.get())).toMatchObject(late);
    set(1);
    const [asking, waiting] = [errorOf(client.me.get()), errorOf(client.me.get())];
    const again = { retryAt: new Date(start + 3_660_000) };
    expect(await asking).toMatchObject({ status: 429, attempts: 1, ...again });
    expect(await waiting).toMatchObject({ ...late, ...again });
    expect(server.seen).toHaveLength(2);
  });

  test('fails at once when the service asks for a longer delay, also for calls that already wait', async () => {
    const { client, pass } = await closed(limited('5'), limited('70'));
    const calls = [client.me.get({ retry: 0 }), client.me.get(), client.me.get()].map(async (call) => errorOf(call));
    await pass();
    expect(await Promise.all(calls)).toMatchObject([
      { status: 429, attempts: 1 },
      { status: null, attempts: 0, retryAt: new Date(start + 75_000) },
      { status: null, attempts: 0, retryAt: new Date(start + 75_000) },
    ]);
  });

  test('is predicted from the place in the queue if the service reports its limit', async () => {
    const reset = String(start / 1000 + 15);
    const headers = { 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': reset };
    const { client, pass, server } = await closed(limited('5'), { ...me, headers }, silence);
    const controller = new AbortController();
    const { signal } = controller;
    const calls = Array.from({ length: 4 }, async () => kindOf(client.me.get({ signal })));
    await pass();
    while (server.seen.length < 3) await setImmediate();
    // Two wait already. Windows of 9 s at least are to come, and 60 s are left: the queue has room for 16.
    for (let more = 0; more < 18; more += 1) calls.push(kindOf(client.me.get({ signal })));
    await setImmediate();
    controller.abort();
    expect((await Promise.all(calls)).filter((kind) => kind === 'rate_limited')).toHaveLength(4);
  });

  test('is rate_limited also if the time limit ends while another call is being sent', async () => {
    const { client, pass } = await closed(limited('0.02'), silence);
    const asking = errorOf(client.me.get({ timeoutMs: 400, retry: false }));
    const waiting = errorOf(client.me.get({ totalTimeoutMs: 100 }));
    void pass();
    expect(await waiting).toMatchObject({ kind: 'rate_limited', status: null, attempts: 0 });
    expect(await asking).toMatchObject({ kind: 'timeout' });
  });
});

describe('retries and the shared rate limit', () => {
  /** Refuses these many times, then answers. */
  const refusing = (times: number, headers: Record<string, string> = { 'retry-after': '1' }): Reply => {
    let left = times;
    return (_, response) => {
      response.writeHead((left -= 1) < 0 ? 200 : 429, headers).end(JSON.stringify({ id: 1, email: 'ada@example.com' }));
    };
  };
  const attemptsOf = async (client: Client, options: CallOptions = {}) =>
    client.me
      .get(options)
      .withResponse()
      .then(
        ({ meta }) => meta.attempts,
        (error: unknown) => (isSlotwiseError(error) ? -error.attempts : error),
      );

  test('a 429 of a single call counts as a retry', async () => {
    expect(await attemptsOf(clientOf(await serve(refusing(2))))).toBe(3);
    expect(await attemptsOf(clientOf(await serve(refusing(3))))).toBe(-3);
  });

  test('five 429s of parallel calls do not count as retries, but later ones do', async () => {
    const client = clientOf(await serve(refusing(99)));
    const [first, second] = await Promise.all([attemptsOf(client), attemptsOf(client)]);
    // The one that asks first ends first; from then on the other is alone, and has been excused once.
    expect(first).toBe(-8);
    expect(second).toBeGreaterThanOrEqual(-8);
  });

  test('a call without retries is sent once', async () => {
    const client = clientOf(await serve(refusing(9)));
    for (const retry of [false, 0] as const) expect(await attemptsOf(client, { retry })).toBe(-1);
  });

  test('a 503 with Retry-After counts as a retry, even with parallel calls', async () => {
    const client = clientOf(await serve({ status: 503, headers: { 'retry-after': '1' } }));
    expect(await Promise.all([attemptsOf(client), attemptsOf(client)])).toEqual([-3, -3]);
  });
});

describe('the option shareRateLimit', () => {
  test('false: each call handles only its own 429s and does not wait for others', async () => {
    const { clock, client } = await clientAt([limited(), limited(), me], { shareRateLimit: false });
    await errorOf(client.me.get({ retry: false }));
    await errorOf(client.me.get({ retry: false }));
    await client.me.get();
    expect(clock.waits).toEqual([]);
  });

  test('false for a call: it is sent at once; true again: it joins the same rate limit', async () => {
    const { client, server, waits, pass } = await closed();
    await client.me.get({ shareRateLimit: false });
    expect([server.seen.length, waits]).toEqual([2, []]);
    const call = client.with({ shareRateLimit: false }).with({ shareRateLimit: true }).me.get();
    await pass();
    await call;
  });

  test.each([0, 'yes', null, {}, 'key_test'])('rejects %j without showing the value', async (gate) => {
    const { client, server } = await clientAt(me);
    const issues = [{ path: 'shareRateLimit', message: 'shareRateLimit must be true or false' }];
    for (const call of [
      loosely(client, 'with', { shareRateLimit: gate }),
      loosely(client.me, 'get', { shareRateLimit: gate }),
    ])
      expect(await errorOf(call)).toMatchObject({ kind: 'misconfigured', issues });
    expect(server.seen).toEqual([]);
  });
});

describe('clients that share a rate limit', () => {
  test.each<[string, ClientOverrides, boolean]>([
    ['other options', { timeoutMs: 1000, headers: { 'x-team': 'one' } }, true],
    ['the same key, given again', { apiKey: 'key_test' }, true],
    ['another key', { apiKey: 'key_other' }, false],
    ['another kind of credential', { session: { as: 'bearer', token: () => 'token_test' } as const }, false],
    ['another clock', { clock: { now: () => start } }, false],
  ])('with() shares the rate limit only for the same credential and clock: %s', async (_, overrides, isOne) => {
    const { client, waits, pass } = await closed();
    const call = client.with(overrides).me.get();
    if (isOne) await pass();
    await call;
    expect(waits).toEqual([]);
  });

  test('another service has its own rate limit, but another version of the same service shares it', async () => {
    const { client, server, pass } = await closed();
    await client.with({ baseUrl: (await serve(me)).baseUrl, apiKey: 'key_test' }).me.get();
    const call = client.with({ baseUrl: server.baseUrl.replace('/v1', '/v2') }).me.get();
    await pass();
    await call;
    expect(server.seen.at(-1)?.path).toBe('/v2/me');
  });

  test('two clients with the same key have two rate limits', async () => {
    const { server, clock, waits } = await closed();
    await clientOf(server, { clock }).me.get();
    expect(waits).toEqual([]);
  });
});

describe('the event rateLimitWait', () => {
  test('is emitted for each wait, before the request is sent', async () => {
    const server = await serve(limited('2'), me);
    const events: string[] = [];
    const lines: string[] = [];
    const client = clientOf(server, {
      logger: { debug: (line) => lines.push(line) },
      logLevel: 'debug',
      on: {
        request: ({ call, attempt }) => events.push(`${call} request ${attempt}`),
        retry: ({ call, delayMs }) => events.push(`${call} retry ${delayMs}`),
        rateLimitWait: ({ call, attempt, delayMs, ahead }) =>
          events.push(`${call} waiting ${attempt} ${delayMs} ${ahead}`),
      },
    });
    await client.me.get();
    await client.me.get();
    const call = Number.parseInt(events[0] ?? '', 10);
    expect(events).toEqual([
      `${call} request 1`,
      `${call} retry 2000`,
      `${call} waiting 2 2000 0`,
      `${call} request 2`,
      `${call + 1} request 1`,
    ]);
    expect(lines).toContain('slotwise: GET /me (attempt 2) waits for 2000 ms at least, 0 calls first');
  });

  test('contains the number of calls ahead', async () => {
    const { client, pass } = await closed();
    const events: (readonly [number, number, number])[] = [];
    const watched = client.with({
      on: { rateLimitWait: ({ attempt, delayMs, ahead }) => events.push([attempt, delayMs, ahead]) },
    });
    const calls = Promise.all([watched.me.get(), watched.me.get(), watched.me.get()]);
    await pass();
    await calls;
    expect(events).toEqual([0, 1, 2].map((ahead) => [1, 5000, ahead]));
  });
});

describe('SharedRateLimit', () => {
  const policy = { maxRetries: 2, baseDelayMs: 250, maxDelayMs: 60_000, repeatWrites: false };
  const refused = (headers: Readonly<Record<string, string>> = {}) => new Response(null, { status: 429, headers });
  const granted = (headers: Readonly<Record<string, string>> = {}) => new Response(null, { headers });

  /** A rate limit, and turns that end after some seconds. */
  function limitAt() {
    const { clock, set, pass } = handClock();
    const limit = new SharedRateLimit(clock, []);
    const turnOf = (seconds: number): Ticket => {
      const endsAt = monotonicOf(clock) + seconds * 1000;
      return { policy, random: () => 0.5, totalTimeoutMs: seconds * 1000, endsAt, number: 0, excused: 0 };
    };
    const enter = (turn: Ticket) => limit.enter(turn, () => {});
    return { limit, turnOf, enter, set, pass };
  }

  test('after a late 429 without a delay, the call uses its own backoff if the rate limit is free again', () => {
    const { limit, turnOf, enter, set } = limitAt();
    const [late, first, next] = [turnOf(60), turnOf(60), turnOf(60)];
    expect([enter(late), enter(first)]).toEqual([undefined, undefined]);
    limit.leave(first, refused({ 'retry-after': '5' }));
    set(10_000);
    expect(enter(next)).toBeUndefined();
    limit.leave(next, granted());
    limit.leave(late, refused());
    expect(late.heldMs).toBeUndefined();
  });

  test('a longer delay does not count the calls that it has just rejected', async () => {
    const { limit, turnOf, enter, pass } = limitAt();
    const asking = turnOf(60);
    expect(enter(asking)).toBeUndefined();
    limit.leave(asking, refused({ 'retry-after': '1' }));
    const [one, two, last] = [turnOf(20), turnOf(20), turnOf(35)];
    const soon = Array.from({ length: 4 }, () => turnOf(20));
    const [first, second, ...others] = [one, two, ...soon].map(async (turn) => enter(turn));
    let outcome: unknown = 'waits';
    void enter(last)?.then((tooLate) => (outcome = tooLate));
    await pass();
    await first;
    limit.leave(one, granted({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': '10' }));
    await second;
    limit.leave(two, refused({ 'retry-after': '30' }));
    const delays = await Promise.all(others);
    expect(delays.filter((delay) => delay === undefined)).toEqual([]);
    expect(outcome).toBe('waits');
  });
});
