/** A call whose first look at the store failed belongs to nobody: it sends no token of a user who signs in later. */
import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import type { Client } from '../../src/index.ts';
import { memoryStore } from '../../src/oauth/index.ts';
import type { Session, TokenSet, TokenStore } from '../../src/oauth/index.ts';
import { errorOf } from '../loopback.ts';
import { appOf, signIn, sampleService } from './sample-data.ts';

interface World {
  readonly client: Client;
  /** A client whose function hands its context on. */
  readonly wrapped: Client;
  readonly session: Session;
  /** The same session in another process, whose store does not fail. */
  readonly other: Session;
  readonly bob: TokenSet;
  /** The requests for anything but the own profile. */
  readonly requests: readonly string[];
  /** Statuses that come in place of the service's responses. */
  readonly statuses: number[];
  /** Lets the next look at the store be the failing one. */
  readonly arm: () => Promise<void>;
}

/** The first look of a call. */
type First = 'fails' | 'never ends' | 'finds another app';

const ends: Record<First, object> = {
  fails: { kind: 'store_failed', action: 'get', reason: 'threw', networkCode: 'ECONNREFUSED' },
  'never ends': { kind: 'store_failed', action: 'get', reason: 'no_response' },
  'finds another app': { kind: 'store_failed', action: 'get', reason: 'other_app' },
};

async function world(first: First): Promise<World> {
  const sample = sampleService();
  const { mock } = sample;
  mock.clock.autoAdvance();
  const [alice, bob] = [await signIn(sample), await signIn(sample, 5)];
  const requests: string[] = [];
  const statuses: number[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.endsWith('/me')) requests.push(request.url);
    const status = statuses.shift();
    if (status !== undefined) return Response.json({}, { status, headers: { 'retry-after': '5' } });
    return mock.fetch(request);
  };
  const inner = memoryStore();
  let isArmed = false;
  const store: TokenStore = {
    ...inner,
    get: async (key) => {
      if (!isArmed) return inner.get(key);
      isArmed = false;
      if (first === 'fails') throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
      if (first === 'finds another app') return '{"version":1,"app":"another"}';
      return new Promise(() => {});
    },
  };
  // A clock without limits of its own: those of the store are on a timer.
  const oauth = appOf(mock, { clock: { now: () => mock.clock.now() }, timeoutMs: 20 });
  const session = oauth.session({ store, key: 'visitor' });
  const other = oauth.session({ store: inner, key: 'visitor' });
  await other.start(alice);
  const arm = async () => {
    isArmed = true;
  };
  const about = { baseUrl: mock.baseUrl, fetch, clock: mock.clock };
  const client = createClient({ ...about, session });
  const wrapped = createClient({ ...about, accessToken: (context) => session.token(context) });
  return { client, wrapped, session, other, bob, requests, statuses, arm };
}

/** The ways in which bob signs in. */
const signIns: Record<string, (world: World) => Promise<void>> = {
  'on the same session': async ({ session, bob }) => session.start(bob),
  'in another process': async ({ other, bob }) => other.start(bob),
  'nowhere, and the store works again': async () => {},
};

type Change = () => Promise<void>;

const booking = { eventTypeId: 1, start: '2030-01-08T13:00:00Z', responses: { name: 'Ada', email: 'ada@example.com' } };

/** Each gives the errors of what a call does, with the change after its first look. */
const calls: Record<string, (world: World, change: Change) => Promise<unknown[]>> = {
  'a single call': async ({ client, arm }, change) => {
    await arm();
    const call = errorOf(client.bookings.get(1));
    await change();
    return [await call];
  },
  'a call that waits at the rate limit': async ({ client, statuses, arm }, change) => {
    statuses.push(429);
    const earlier = client.me.get().catch(() => {});
    await new Promise(setImmediate);
    await arm();
    const call = errorOf(client.bookings.get(1));
    await Promise.all([change(), earlier]);
    return [await call];
  },
  'a write with retryUntilKnown': async ({ client, arm }, change) => {
    await arm();
    const call = errorOf(client.bookings.create(booking, { retryUntilKnown: true }));
    await change();
    return [await call];
  },
  'a list, and its next pages': async ({ client, arm }, change) => {
    await arm();
    const pages = client.bookings.list({ take: 2 }).pages();
    const first = await errorOf(pages.next());
    await change();
    return [first, await errorOf(pages.next()), await errorOf(pages.next())];
  },
  'a list with pages ahead of time': async ({ client, arm }, change) => {
    await arm();
    const pages = client.bookings.list({ take: 2 }, { concurrency: 3 }).pages();
    const first = await errorOf(pages.next());
    await change();
    return [first, await errorOf(pages.next())];
  },
  'a list that is awaited, and then iterated': async ({ client, arm }, change) => {
    await arm();
    const list = client.bookings.list({ take: 2 });
    const first = await errorOf(list);
    await change();
    return [first, await errorOf(list.toArray({ limit: 3 }))];
  },
  'a list of a function that hands its context on': async ({ wrapped, arm }, change) => {
    await arm();
    const pages = wrapped.bookings.list({ take: 2 }).pages();
    const first = await errorOf(pages.next());
    await change();
    return [first, await errorOf(pages.next())];
  },
};

describe.each(['fails', 'never ends', 'finds another app'] as const)('if the first read of the store %s', (first) => {
  const rows = Object.keys(signIns).flatMap((how) => Object.keys(calls).map((call) => [call, how] as const));
  test.each(rows)('%s sends no token when bob signs in %s', async (call, how) => {
    const currentWorld = await world(first);
    const errors = (await calls[call]?.(currentWorld, async () => signIns[how]?.(currentWorld))) ?? [];
    expect(currentWorld.requests).toEqual([]);
    for (const error of errors) expect(error).toMatchObject(ends[first]);
    // Another call is that of whoever is signed in now.
    if (how.startsWith('nowhere')) return;
    expect(await currentWorld.client.me.get()).toMatchObject({ username: 'bob' });
    expect(await currentWorld.wrapped.me.get()).toMatchObject({ username: 'bob' });
  });
});
