/** A call keeps the grant that it began with, wherever it is when another person signs in on the same session. */
import { describe, expect, test } from 'vitest';
import { createClient, isSlotwiseError } from '../../src/index.ts';
import type { Client } from '../../src/index.ts';
import { memoryStore } from '../../src/oauth/index.ts';
import type { Session, TokenSet, TokenStore } from '../../src/oauth/index.ts';
import { errorOf } from '../loopback.ts';
import { appOf, signIn, sampleService } from './sample-data.ts';
import type { Sample } from './sample-data.ts';

/** An answer in place of the service's, which can do something first. */
type Reaction = (change: () => Promise<void>) => Promise<Response | undefined>;

/** The changes of the session while alice's call is under way, and the reasons with which the call ends. */
const changes: Record<string, { readonly run: (world: World) => Promise<void>; readonly reason: string | null }> = {
  'bob signs in': { run: async ({ session, bob }) => session.start(bob), reason: 'replaced' },
  'bob signs in in another process': { run: async ({ other, bob }) => other.start(bob), reason: 'replaced' },
  'alice signs in again': { run: async ({ session, again }) => session.start(again), reason: 'replaced' },
  'alice signs out': { run: async ({ session }) => session.end(), reason: 'none' },
  nothing: { run: async () => {}, reason: null },
};

/** A session that alice has begun, and all who are concerned with it. */
interface World extends Sample {
  readonly store: TokenStore;
  readonly session: Session;
  /** The same session in another process. */
  readonly other: Session;
  readonly client: Client;
  readonly alice: TokenSet;
  /** Tokens of another sign-in of alice. */
  readonly again: TokenSet;
  readonly bob: TokenSet;
  /** The tokens that calls have sent. */
  readonly body: readonly (string | null)[];
  /** The ends that the session told. */
  readonly ends: readonly unknown[];
  readonly fetch: typeof globalThis.fetch;
  readonly change: () => Promise<void>;
}

async function world(
  name: keyof typeof changes = 'nothing',
  reactions: Partial<Record<'api' | 'refresh', Reaction[]>> = {},
): Promise<World> {
  const sample = sampleService();
  const { mock } = sample;
  mock.clock.autoAdvance();
  const [alice, again, bob] = [await signIn(sample), await signIn(sample), await signIn(sample, 5)];
  const body: (string | null)[] = [];
  const ends: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const isApi = request.url.startsWith(mock.baseUrl);
    if (isApi) body.push(request.headers.get('authorization')?.slice('Bearer '.length) ?? null);
    const reaction = reactions[isApi ? 'api' : 'refresh']?.shift();
    return (await reaction?.(whole.change)) ?? mock.fetch(request);
  };
  const oauth = appOf(mock, { fetch, on: { ended: (event) => void ends.push(event) } });
  const store = memoryStore();
  const session = oauth.session({ store, key: 'visitor' });
  const other = oauth.session({ store: { ...store }, key: 'visitor' });
  const client = createClient({ baseUrl: mock.baseUrl, session, fetch, clock: mock.clock });
  const change = async () => changes[name]?.run(whole);
  const whole: World = { mock, oauth, store, session, other, client, alice, again, bob, body, ends, fetch, change };
  await session.start(alice);
  return whole;
}

const status = (code: number, headers: Readonly<Record<string, string>> = {}) =>
  Response.json({ message: 'no' }, { status: code, headers });

const busy: Reaction = async (change) => {
  await change();
  return status(503, { 'retry-after': '1' });
};
const rejected: Reaction = async (change) => {
  await change();
  return status(401);
};
const refused: Reaction = async () => status(401);
const passed: Reaction = async (change) => {
  await change();
  return undefined;
};
const lost: Reaction = async (change) => {
  await change();
  throw Object.assign(new TypeError('fetch failed'), {
    cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }),
  });
};

const booking = { eventTypeId: 1, start: '2030-01-08T13:00:00Z', responses: { name: 'Ada', email: 'ada@example.com' } };

async function drain(list: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const item of list) if (item !== undefined) count += 1;
  return count;
}

/** The places where a call can be: the answers that lead it there, and the call. */
const places: Record<
  string,
  { readonly api?: Reaction[]; readonly refresh?: Reaction[]; readonly run: (world: World) => Promise<unknown> }
> = {
  'while a 401 is on its way': { api: [rejected], run: async ({ client }) => client.me.get() },
  'while it waits for a refresh after a 401': {
    api: [refused],
    refresh: [passed],
    run: async ({ client }) => client.me.get(),
  },
  'while it waits for a refresh ahead of the expiry': {
    refresh: [passed],
    run: async ({ client, mock }) => {
      await mock.clock.advance({ minutes: 29, seconds: 30 });
      return client.me.get();
    },
  },
  'while it waits for the refresh of another process': {
    api: [refused],
    refresh: [passed],
    run: async ({ client, other, alice }) => {
      const begun = other.token({ rejected: alice.accessToken }).catch(() => {});
      await Promise.resolve();
      return client.me.get().finally(() => void begun);
    },
  },
  'before it is repeated after a 503': { api: [busy], run: async ({ client }) => client.me.get() },
  'before it is repeated after a lost answer': { api: [lost], run: async ({ client }) => client.me.get() },
  'before a write is repeated after a 503': { api: [busy], run: async ({ client }) => client.bookings.create(booking) },
  'between two pages': {
    run: async ({ client, change }) => {
      for await (const { number } of client.bookings.list({ take: 2 }).pages()) if (number < 3) await change();
      return undefined;
    },
  },
  'between a list and its second iteration': {
    run: async ({ client, change }) => {
      const list = client.bookings.list({ take: 50 });
      await drain(list);
      await change();
      return drain(list);
    },
  },
  'before retryUntilKnown looks for a booking': {
    api: [lost],
    run: async ({ client }) => client.bookings.create(booking, { retryUntilKnown: true }),
  },
  'before recover looks for a booking': {
    api: [lost],
    run: async ({ client }) => {
      const error = await errorOf(client.bookings.create(booking));
      if (!isSlotwiseError(error) || error.recover === null) throw new Error('it was lost');
      return error.recover();
    },
  },
  'after its method is called, before anything is awaited': {
    run: async ({ client, change }) => {
      const call = client.me.get();
      await Promise.all([change(), call.catch(() => {})]);
      return call;
    },
  },
  'at the rate limit': {
    api: [async () => status(429, { 'retry-after': '5' })],
    run: async ({ client, change }) => {
      const first = client.me.get().catch(() => {});
      await new Promise(setImmediate);
      const call = client.me.get();
      // Before the clock is moved on.
      await Promise.all([change(), first, call.catch(() => {})]);
      return call;
    },
  },
  'where a function passes its context on to the session': {
    api: [rejected],
    run: async ({ mock, session, fetch }) =>
      createClient({ baseUrl: mock.baseUrl, accessToken: (context) => session.token(context), fetch }).me.get(),
  },
};

describe.each(Object.keys(changes))('when %s', (change) => {
  test.each(Object.keys(places))('%s, a call of alice sends only her tokens', async (name) => {
    const place = places[name];
    const currentWorld = await world(change, { api: [...(place?.api ?? [])], refresh: [...(place?.refresh ?? [])] });
    const { session, body, ends, bob, again, mock } = currentWorld;
    const outcome = await place?.run(currentWorld).then(
      () => null,
      (error: unknown) => error,
    );
    for (const token of body) expect([bob.accessToken, again.accessToken]).not.toContain(token);
    const { reason } = changes[change] ?? {};
    // What had its token before is carried out, by alice.
    const isThrough = name.startsWith('after its method') && outcome === null;
    if (!isThrough && reason !== null)
      expect(outcome).toMatchObject({ kind: 'signed_out', reason, endpoint: 'oauth.session' });
    // A service may refuse a write with an access token for what it is.
    if (reason === null) expect(outcome).not.toMatchObject({ kind: 'signed_out' });
    expect(ends.length > 0).toBe(!isThrough && reason === 'none');
    // Whoever has signed in is signed in, and their own calls go through.
    const client = createClient({ baseUrl: mock.baseUrl, session, fetch: mock.fetch, clock: mock.clock });
    const username = await client.me.get().then(
      (me) => me.username,
      () => null,
    );
    expect(username).toBe(change === 'alice signs out' ? null : change.startsWith('bob') ? 'bob' : 'alice');
  });
});

test.each(Object.keys(places).filter((name) => /retryUntilKnown/.test(name)))(
  '%s, the error of a call that may have booked reports an unknown result',
  async (name) => {
    const error = await errorOf(places[name]?.run(await world('bob signs in', { api: [lost] })) ?? Promise.resolve());
    expect(error).toMatchObject({ kind: 'signed_out', reason: 'replaced', applied: 'unknown' });
  },
);

test('the error of an unsent call gives the reason: a new sign-in, or no sign-in', async () => {
  const { client, session, bob } = await world();
  const list = client.bookings.list({ take: 2 })[Symbol.asyncIterator]();
  for (let item = 0; item < 2; item += 1) await list.next();
  await session.start(bob);
  expect(String(await errorOf(list.next()))).toBe(
    'SignedOutError: another sign-in has replaced that of this call; nothing more is sent',
  );
  await session.end();
  expect(String(await errorOf(client.me.get()))).toBe(
    'SignedOutError: the session has no tokens, because it was not started or has ended; send the user to authorize()',
  );
});

test('each sign-in gets a new grant id, which refreshes keep', async () => {
  const { session, store, alice } = await world();
  const idIn = async () => (JSON.parse((await store.get('visitor')) ?? '') as { grant: string }).grant;
  const first = await idIn();
  expect(first).toMatch(/^[\w-]{43}$/);
  let rejected: string = alice.accessToken;
  for (let times = 0; times < 3; times += 1) {
    rejected = await session.token({ rejected });
    expect(await idIn()).toBe(first);
  }
  await session.start(alice);
  expect(await idIn()).not.toBe(first);
});

describe('a record without a grant id, as older processes write it', () => {
  /** Takes the id away, as an older process does when it refreshes. */
  async function strip(store: TokenStore) {
    const record: unknown = JSON.parse((await store.get('visitor')) ?? '');
    await store.set('visitor', JSON.stringify({ ...Object(record), grant: undefined }));
  }

  test('does not end a call that started with a grant id', async () => {
    const currentWorld = await world('nothing', {
      api: [async () => strip(currentWorld.store).then(() => status(401))],
    });
    expect(await currentWorld.client.me.get()).toMatchObject({ username: 'alice' });
  });

  test('lets a call continue as the user who signs in next, whose grant id is the first that it sees', async () => {
    const currentWorld = await world('bob signs in', { api: [rejected] });
    await strip(currentWorld.store);
    expect(await currentWorld.client.me.get()).toMatchObject({ username: 'bob' });
  });

  test('still has no grant id after a refresh', async () => {
    const { session, store, alice } = await world();
    await strip(store);
    await session.token({ rejected: alice.accessToken });
    expect(JSON.parse((await store.get('visitor')) ?? '')).toMatchObject({ grant: null });
  });
});

test('a token requested without the context of a call belongs to the user who is signed in', async () => {
  const { session, bob, alice } = await world();
  await session.start(bob);
  expect(await session.token({ rejected: alice.accessToken })).toBe(bob.accessToken);
});

test('a call reads the record once for its first token, when its method is called', async () => {
  const { mock, oauth, alice } = await world();
  let reads = 0;
  const inner = memoryStore();
  const store: TokenStore = {
    ...inner,
    get: async (key) => {
      reads += 1;
      return inner.get(key);
    },
  };
  const session = oauth.session({ store, key: 'visitor' });
  await session.start(alice);
  reads = 0;
  const client = createClient({ baseUrl: mock.baseUrl, session, fetch: mock.fetch });
  const calls = [client.me.get(), client.bookings.get(1), client.bookings.create(booking)];
  expect(reads).toBe(3);
  await Promise.allSettled(calls);
  expect(reads).toBe(3);
});
