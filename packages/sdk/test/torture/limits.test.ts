/** Many calls against a service that limits its requests: none is lost, and none is sent for ever. */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { isSlotwiseError } from '../../src/index.ts';
import type { Clock, Fetch } from '../../src/index.ts';
import type { ClientOverrides, Listeners } from '../types.ts';
import { bookingOf, clientOf, nowhere, stillClock } from '../loopback.ts';
import type { StillClock } from '../loopback.ts';
import { isLong, runs } from '../../../../scripts/runs.ts';

/** A decision of a service about a request. */
interface Admission {
  readonly ok: boolean;
  /** Requests that are left; below 0 for a refusal. */
  readonly left: number;
  readonly resetAt: number;
}

/** A service's count of requests, a second at a time. */
type Counter = (now: number) => Admission;
/** A service's words for it. */
type Wording = (admission: Admission, now: number) => Record<string, string>;

/** Windows that begin at these instants. */
function windows(beginningOf: (now: number, endsAt: number) => number, requests = 20): Counter {
  let endsAt = -Infinity;
  let count = 0;
  return (now) => {
    if (now >= endsAt) {
      endsAt = beginningOf(now, endsAt) + 1000;
      count = 0;
    }
    count += 1;
    return { ok: count <= requests, left: requests - count, resetAt: endsAt };
  };
}

/** A bucket of 20 that 20 drops a second fill. */
function bucket(): Counter {
  let drops = 20;
  let before = -Infinity;
  return (now) => {
    drops = Math.min(20, drops + (now - Math.max(before, 0)) * 0.02);
    before = now;
    const ok = drops >= 1;
    if (ok) drops -= 1;
    return { ok, left: ok ? Math.floor(drops) : -1, resetAt: now + (20 - drops) * 50 };
  };
}

/** The last second counts. */
function slidingLog(): Counter {
  let passed: number[] = [];
  return (now) => {
    passed = passed.filter((at) => at > now - 1000);
    const ok = passed.length < 20;
    if (ok) passed.push(now);
    return { ok, left: ok ? 20 - passed.length : -1, resetAt: (passed[0] ?? now) + 1000 };
  };
}

/** Windows of 20, from the third on of 10. */
function shrinking(): Counter {
  let seen = 0;
  const [first, then] = [windows((now) => now), windows((now) => now, 10)];
  return (now) => ((seen += 1) < 230 ? first(now) : then(now));
}

const counters: Readonly<Record<string, () => Counter>> = {
  'windows from their first request': () => windows((now) => now),
  'windows of the clock': () => windows((now) => Math.floor(now / 1000) * 1000),
  'a bucket that fills': bucket,
  'the last second': slidingLog,
  'a limit that shrinks to 10': shrinking,
};

const rateLimit = (left: number, resetAt: unknown, limit = 20) => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(Math.max(left, 0)),
  'x-ratelimit-reset': String(resetAt),
});
const retryAfter: Wording = ({ ok, resetAt }, now) =>
  ok ? {} : { 'retry-after': String(Math.ceil((resetAt - now) / 1000)) };

const wordings: Readonly<Record<string, Wording>> = {
  'all of X-RateLimit, and Retry-After': (said, now) => ({
    ...rateLimit(said.left, Math.ceil(said.resetAt / 1000)),
    ...retryAfter(said, now),
  }),
  'X-RateLimit, its reset in seconds': ({ left, resetAt }) => rateLimit(left, Math.ceil(resetAt / 1000)),
  'X-RateLimit, its reset in seconds cut off': ({ left, resetAt }) => rateLimit(left, Math.floor(resetAt / 1000)),
  'X-RateLimit, its reset in milliseconds': ({ left, resetAt }) => rateLimit(left, resetAt),
  'X-RateLimit, its reset in seconds from now': ({ left, resetAt }, now) => rateLimit(left, (resetAt - now) / 1000),
  'the reset alone': ({ resetAt }) => ({ 'x-ratelimit-reset': String(resetAt) }),
  'Remaining without a reset': ({ left }) => ({ 'x-ratelimit-remaining': String(Math.max(left, 0)) }),
  'Remaining of nothing, always': ({ resetAt }) => rateLimit(0, resetAt),
  'more requests than it takes': ({ left, resetAt }) => rateLimit(left + 15, resetAt, 35),
  'Retry-After alone': retryAfter,
  'Retry-After of nothing': ({ ok }) => (ok ? {} : { 'retry-after': '0' }),
  'nothing but 429': () => ({}),
};

/** A clock that waits until every request on the way is answered, and then at once; and the listeners that tell it of them. */
function patientClock(at: string): { readonly clock: Clock & { now: () => number }; readonly on: Listeners } {
  const { now, wait } = stillClock(at);
  let onTheWay = 0;
  return {
    clock: {
      now,
      async wait(ms) {
        while (onTheWay > 0) await setImmediate();
        return wait(ms);
      },
    },
    on: { request: () => void (onTheWay += 1), response: () => void (onTheWay -= 1) },
  };
}

/** The reaction of a service to the request for a path. */
type React = (path: string) => { readonly ok: boolean; readonly headers: Record<string, string> };

/** A service that reacts so to `GET /bookings/{id}`: over a socket, or as the client's own transport. */
interface Service {
  readonly react: React;
  /** Greatest number of times that one path was asked for. */
  readonly mostSent: () => number;
}

function serviceOf(react: React): Service {
  const times = new Map<string, number>();
  return {
    react(path) {
      times.set(path, (times.get(path) ?? 0) + 1);
      return react(path);
    },
    mostSent: () => Math.max(...times.values()),
  };
}

function bodyOf(path: string, ok: boolean): string {
  return JSON.stringify(ok ? { booking: bookingOf(Number(path.split('/').at(-1))) } : { message: 'Slowly.' });
}

function transportOf({ react }: Service): Fetch {
  return async ({ url }) => {
    const { pathname } = new URL(url);
    const { ok, headers } = react(pathname);
    await setImmediate();
    return new Response(bodyOf(pathname, ok), { status: ok ? 200 : 429, headers });
  };
}

/** Numbers from 0 up to 1, the same each time. */
function drawsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Makes these many calls at once; each is `answered`, or the kind of its error. None is sent more often than a limit excuses. */
async function outcomes(service: Service, options: ClientOverrides, count: number): Promise<readonly string[]> {
  const client = clientOf(nowhere, { ...options, fetch: transportOf(service) });
  const calls = Array.from({ length: count }, async (_, index) => client.bookings.get(index + 1));
  const ends = await Promise.allSettled(calls);
  expect(service.mostSent()).toBeLessThanOrEqual(1 + 2 + 5);
  return ends.map((one) => {
    if (one.status === 'fulfilled') return 'answered';
    return isSlotwiseError(one.reason) ? one.reason.kind : String(one.reason);
  });
}

function limitedService(clock: Pick<StillClock, 'now'>, admit: Counter, wording: Wording): Service {
  return serviceOf(() => {
    const admission = admit(clock.now());
    return { ok: admission.ok, headers: wording(admission, clock.now()) };
  });
}

describe('200 parallel calls all succeed at a limit of 20 requests per second', () => {
  const start = '2030-01-07T09:00:00.300Z';

  // `test` takes each wording once, and each counter twice at least; `test --mode long` all pairs.
  const cells = Object.entries(counters).flatMap(([count, counter], row) =>
    Object.entries(wordings)
      .filter((_, column) => isLong || column % 5 === row)
      .map(([words, wording]) => [count, words, counter, wording] as const),
  );
  test.each(cells)('counted by %s, reported as %s', async (_, __, counter, wording) => {
    const { clock, on } = patientClock(start);
    const service = limitedService(clock, counter(), wording);
    const kinds = await outcomes(service, { clock, on, random: drawsOf(4711) }, 200);
    expect(kinds).toEqual(Array.from({ length: 200 }, () => 'answered'));
  });
});

/** The calls at once that meet 429 by chance: `test --mode long` makes 2,000. */
const calls = runs(200, 2000);

describe(`${calls} calls of which 30 % get a 429: each succeeds or is rate_limited, and none is retried forever`, () => {
  const refusals: Readonly<Record<string, (times: number, draw: () => number) => boolean>> = {
    'its first request': (times, draw) => times === 1 && draw() < 0.3,
    'any request': (_, draw) => draw() < 0.3,
    'its first request, and then each': (times, draw) => times > 1 || draw() < 0.3,
  };
  const soon = [{}, { 'retry-after': '0.05' }, { 'retry-after': '1' }];
  const cells = Object.entries(refusals).flatMap(([name, refuses]) => [
    ...soon.map((headers) => [name, headers, refuses, name.endsWith('each') ? 0.7 : 1] as const),
    [name, { 'retry-after': '3600' }, refuses, 0.7] as const,
  ]);
  test.each(cells)('%s gets a 429 with %j', async (_, headers, refuses, least) => {
    const { clock, on } = patientClock('2030-01-07T09:00:00Z');
    const draw = drawsOf(4711);
    const times = new Map<string, number>();
    const service = serviceOf((path) => {
      times.set(path, (times.get(path) ?? 0) + 1);
      return refuses(times.get(path) ?? 0, draw) ? { ok: false, headers } : { ok: true, headers: {} };
    });
    const kinds = await outcomes(service, { clock, on, random: draw }, calls);
    expect(kinds.filter((kind) => kind === 'answered').length).toBeGreaterThanOrEqual(least * calls);
    expect(kinds.filter((kind) => kind !== 'answered' && kind !== 'rate_limited')).toEqual([]);
  });
});
