import { describe, expect, test } from 'vitest';
import { fault, profiles } from '@slotwise/mock';
import { appOf, countOf, signIn, town } from '../../test/oauth/town.ts';
import { errorOf, loosely } from '../../test/loopback.ts';
import { fieldsOf } from '../errors/fields.ts';
import { createClient } from '../index.ts';
import { memoryStore } from './index.ts';
import type { SessionOptions, TokenStore } from './index.ts';

/** Alice, signed in: her session, and a client of it. */
async function signedIn({
  options = {},
  given = town(),
}: { options?: SessionOptions; given?: ReturnType<typeof town> } = {}) {
  const { mock, oauth } = given;
  const tokens = await signIn(given);
  const session = oauth.session(options);
  await session.start(tokens);
  const client = createClient({ baseUrl: mock.baseUrl, session, fetch: mock.fetch, clock: mock.clock, retry: false });
  return { mock, oauth, tokens, session, client };
}

/** A call that waits for a refresh, which is answered when the mock's clock has gone on by a second. */
async function refreshing({
  mock,
  tokens,
  session,
}: Pick<Awaited<ReturnType<typeof signedIn>>, 'mock' | 'tokens' | 'session'>) {
  mock.faults.add({ on: 'oauth.refresh', times: 1, do: fault.delay(1000) });
  const token = session.token({ rejected: tokens.accessToken });
  await expect.poll(() => mock.clock.isAwaited).toBe(true);
  // Inside an object: a promise of a promise would be waited for.
  return { token };
}

/** A store that can neither compare nor lock. */
function withoutSwap(): TokenStore {
  const inner = memoryStore();
  return {
    get: async (key) => inner.get(key),
    set: async (key, text) => inner.set(key, text),
    delete: async (key) => inner.delete(key),
  };
}

/** A store that does something of its own at each method. */
function storeWith(more: Partial<TokenStore>): TokenStore {
  return { ...memoryStore(), ...more };
}

/** A store whose swaps, by their number from 1, do something of their own first. */
function storeWithSwaps(before: (swap: number) => Promise<void> | void): TokenStore {
  const inner = memoryStore();
  let swaps = 0;
  return storeWith({
    ...inner,
    compareAndSwap: async (...given) => {
      await before((swaps += 1));
      return (await inner.compareAndSwap?.(...given)) ?? false;
    },
  });
}

/** Fails, as a store that is down. */
function down(): never {
  throw new Error('connection lost');
}

test('a session is a credential of createClient, and needs no refresh while its token works', async () => {
  const { mock, client } = await signedIn();
  expect(await client.me.get()).toMatchObject({ username: 'alice' });
  expect((await client.bookings.list({ take: 1, page: 1 })).length).toBe(1);
  expect(countOf(mock, 'oauth.refresh')).toBe(0);
});

describe('ahead of the expiry', () => {
  test.each([
    [60, 29 * 60 - 1, 0],
    [60, 29 * 60, 1],
    [300, 25 * 60 - 1, 0],
    [300, 25 * 60, 1],
    // Never in the first half of a lifetime.
    [1700, 15 * 60 - 1, 0],
    [1700, 15 * 60, 1],
    [0, 30 * 60 - 1, 0],
  ])('with refreshAheadSeconds %i, a call after %i seconds makes %i refreshes', async (ahead, seconds, refreshes) => {
    const { mock, client } = await signedIn({ options: { refreshAheadSeconds: ahead } });
    mock.clock.advance({ seconds });
    await client.me.get();
    expect(countOf(mock, 'oauth.refresh')).toBe(refreshes);
    // Either way no call has met a 401.
    expect(mock.journal.entries().filter(({ status }) => status === 401)).toEqual([]);
  });

  test('a refresh that fails disturbs no call, and is not tried again for ten seconds', async () => {
    const { mock, client } = await signedIn();
    mock.faults.add({ on: 'oauth.refresh', do: fault.status(500) });
    mock.clock.advance({ minutes: 29, seconds: 5 });
    await client.me.get();
    await client.me.get();
    expect(countOf(mock, 'oauth.refresh')).toBe(1);
    mock.clock.advance({ seconds: 10 });
    expect(await client.me.get()).toMatchObject({ id: 3 });
    expect(countOf(mock, 'oauth.refresh')).toBe(2);
  });

  test('a refresh that failed is tried again at once after a sign-in, and after an end', async () => {
    const store = memoryStore();
    const { mock, tokens, session } = await signedIn({ options: { store, key: 'alice' } });
    mock.faults.add({ on: 'oauth.refresh', do: fault.status(500) });
    const text = (await store.get('alice')) ?? '';
    mock.clock.advance({ minutes: 29, seconds: 5 });
    await session.token();
    // Its refresh is due: of the minute that is left, half is over.
    await session.start({ ...tokens, expiresAt: new Date(mock.clock.now() + 2000).toISOString() });
    mock.clock.advance({ seconds: 1 });
    await session.token();
    expect(countOf(mock, 'oauth.refresh')).toBe(2);
    await session.end();
    await store.set('alice', text);
    await session.token();
    expect(countOf(mock, 'oauth.refresh')).toBe(3);
  });

  test('a token whose expiry is not known is refreshed by nobody', async () => {
    const { mock, tokens, session } = await signedIn();
    await session.start({ ...tokens, expiresAt: null });
    mock.clock.advance({ hours: 300 });
    expect(await session.token()).toBe(tokens.accessToken);
    expect(countOf(mock, 'oauth.refresh')).toBe(0);
  });

  test('a token that has run out is refreshed before it is sent', async () => {
    const { mock, client } = await signedIn();
    mock.clock.advance({ hours: 3 });
    expect(await client.me.get()).toMatchObject({ id: 3 });
    expect([countOf(mock, 'oauth.refresh'), countOf(mock, 'me.get')]).toEqual([1, 1]);
  });
});

describe('on 401', () => {
  test('the call is sent again with the fresh token, once', async () => {
    const { mock, tokens, client, session } = await signedIn();
    mock.oauth.revoke(tokens.accessToken);
    expect(await client.me.get()).toMatchObject({ id: 3 });
    expect(mock.journal.entries({ endpoint: 'me.get' }).map(({ status }) => status)).toEqual([401, 200]);
    expect((await session.tokens())?.accessToken).not.toBe(tokens.accessToken);
  });

  test('a fresh token that is rejected too is the caller’s 401, not another refresh', async () => {
    const { mock, client } = await signedIn();
    mock.faults.add({ on: 'me.get', do: fault.status(401) });
    expect(await errorOf(client.me.get())).toMatchObject({ kind: 'unauthorized', attempts: 2 });
    expect(countOf(mock, 'oauth.refresh')).toBe(1);
  });

  test('a late 401 of a token that was replaced long ago refreshes nothing', async () => {
    const { mock, tokens, session } = await signedIn();
    mock.oauth.revoke(tokens.accessToken);
    const fresh = await session.token({ rejected: tokens.accessToken });
    expect(await session.token({ rejected: tokens.accessToken })).toBe(fresh);
    expect(await session.token()).toBe(fresh);
    expect(countOf(mock, 'oauth.refresh')).toBe(1);
  });

  test('a call that is aborted while it waits for a refresh leaves the refresh to the others', async () => {
    const { mock, tokens, client, session } = await signedIn({ given: town() });
    mock.faults.add({ on: 'oauth.refresh', do: fault.delay(1000) });
    mock.oauth.revoke(tokens.accessToken);
    const ending = new AbortController();
    const aborted = errorOf(client.me.get({ signal: ending.signal }));
    const waiting = client.me.get();
    await expect.poll(() => mock.clock.isAwaited).toBe(true);
    ending.abort('left');
    expect(await aborted).toMatchObject({ kind: 'aborted', phase: 'token', reason: 'left' });
    mock.clock.advance({ seconds: 1 });
    expect(await waiting).toMatchObject({ id: 3 });
    expect(countOf(mock, 'oauth.refresh')).toBe(1);
    expect((await session.tokens())?.accessToken).not.toBe(tokens.accessToken);
  });
});

describe('the store', () => {
  test('holds the new tokens before anybody uses them', async () => {
    const { mock, oauth, tokens } = await signedIn();
    const sequence: string[] = [];
    const inner = memoryStore();
    const store = storeWith({
      ...inner,
      compareAndSwap: async (key, expected, text) => {
        const done = await inner.compareAndSwap?.(key, expected, text);
        if (!text.includes(tokens.accessToken)) sequence.push('stored');
        return done ?? false;
      },
    });
    const session = oauth.session({ store, key: 'alice' });
    await session.start(tokens);
    mock.oauth.revoke(tokens.accessToken);
    await session.token({ rejected: tokens.accessToken }).then(() => sequence.push('used'));
    expect(sequence).toEqual(['stored', 'used']);
  });

  test('keeps the old refresh token when no other one comes, and the new one when one does (G-105)', async () => {
    for (const rotation of ['none', 'rotate'] as const) {
      const { tokens, session } = await signedIn({ given: town({ oauth: { rotation } }) });
      await session.token({ rejected: tokens.accessToken });
      const after = await session.tokens();
      expect(after?.refreshToken === tokens.refreshToken).toBe(rotation === 'none');
      expect(after?.scopes).toEqual(['READ_BOOKING', 'READ_PROFILE']);
    }
  });

  test('that is down for a moment while the tokens come is asked again, and they are not lost', async () => {
    // The first swap takes the lease; the next two would store the tokens.
    const store = storeWithSwaps((swap) => (swap === 2 || swap === 3 ? down() : undefined));
    const given = town({ oauth: { rotation: 'rotate-and-detect-reuse' } });
    const { mock, tokens, session } = await signedIn({ given, options: { store, key: 'alice' } });
    const fresh = await session.token({ rejected: tokens.accessToken });
    expect((await session.tokens())?.accessToken).toBe(fresh);
    expect(countOf(mock, 'oauth.refresh')).toBe(1);
  });

  test('that stays down says so, and the tokens that came are stored when it is back', async () => {
    const inner = memoryStore();
    let isDown = false;
    const store = storeWith({
      ...inner,
      compareAndSwap: async (key, expected, text) => {
        if (isDown) throw Object.assign(new Error(`SET ${text}`), { code: 'ECONNREFUSED' });
        isDown = text.includes('"lease":{');
        return (await inner.compareAndSwap?.(key, expected, text)) ?? false;
      },
    });
    const given = town({ oauth: { rotation: 'rotate-and-detect-reuse' } });
    const { mock, tokens, session } = await signedIn({ given, options: { store, key: 'alice' } });
    const { accessToken } = tokens;
    const error = await errorOf(session.token({ rejected: accessToken }));
    expect(error).toMatchObject({ kind: 'store_failed', action: 'compareAndSwap', networkCode: 'ECONNREFUSED' });
    isDown = false;
    expect(await session.token({ rejected: accessToken })).not.toBe(accessToken);
    expect(countOf(mock, 'oauth.refresh')).toBe(1);
  });

  test.each(['get', 'set', 'delete'] as const)('that fails at %s is named without what it said', async (action) => {
    const { oauth, tokens } = await signedIn();
    const failing = async () => Promise.reject(new Error(`no ${tokens.accessToken}`));
    const session = oauth.session({ store: storeWith({ [action]: failing }), key: 'alice' });
    const work = { get: () => session.token(), set: () => session.start(tokens), delete: () => session.end() };
    const error = await errorOf(work[action]());
    expect(error).toMatchObject({ kind: 'store_failed', action, networkCode: null });
    expect(JSON.stringify(error) + String(error)).not.toContain(tokens.accessToken);
  });

  test.each([
    ['another client id', 'other_app', { clientId: 'another' }],
    ['another service', 'other_app', { appUrl: 'https://app.example.com' }],
    ['the same app, with its address written in another way', null, { appUrl: 'HTTP://SLOTWISE.TEST:80/' }],
    ['the same app without its secret', null, { clientSecret: 'another' }],
  ])(
    'that holds the session of %s: whatever a session does fails with %j, or takes it for its own',
    async (_, reason, more) => {
      const store = memoryStore();
      const { mock, tokens } = await signedIn({ options: { store, key: 'alice' } });
      const other = appOf(mock, more).session({ store, key: 'alice' });
      const text = await store.get('alice');
      for (const work of [
        async () => other.token(),
        async () => other.token({ rejected: tokens.accessToken }),
        async () => other.tokens(),
        async () => other.start({ ...tokens, accessToken: 'token_of_another' }),
        async () => other.end(),
      ]) {
        const failed: unknown = await work().catch((error: unknown) => error);
        if (reason === null) expect(failed).not.toMatchObject({ kind: 'store_failed' });
        else expect(failed).toMatchObject({ kind: 'store_failed', action: 'get', reason });
      }
      expect((await store.get('alice')) === text).toBe(reason !== null);
    },
  );

  test.each([
    ...['a cart', '', 'null', '7', '{"name":"Alice"}', '{"version":2,"tokens":{"accessToken":"token_1"}}'],
    ...['{"version":1,"app":"', '{"version":1}', '[]', '\u0000'],
  ])('that holds %j, which is nobody’s session, is written over by a sign-in', async (text) => {
    const store = memoryStore();
    const { tokens, oauth } = await signedIn();
    const session = oauth.session({ store, key: 'alice' });
    await store.set('alice', text);
    expect(await errorOf(session.token())).toMatchObject({ kind: 'store_failed', reason: 'other_content' });
    expect(await store.get('alice')).toBe(text);
    await session.start(tokens);
    expect(await session.token()).toBe(tokens.accessToken);
    await store.set('alice', text);
    await session.end();
    expect(await store.get('alice')).toBeNull();
  });

  test('that holds its own record, cut off anywhere or without one of its fields, lets its user sign in and out', async () => {
    const store = memoryStore();
    const { tokens, session } = await signedIn({ options: { store, key: 'alice' } });
    const whole = (await store.get('alice')) ?? '';
    const fields = fieldsOf(JSON.parse(whole));
    const damaged = [
      ...Array.from({ length: whole.length }, (_, length) => whole.slice(0, length)),
      ...Object.keys(fields).map((name) => JSON.stringify({ ...fields, [name]: undefined })),
    ];
    for (const text of damaged) {
      await store.set('alice', text);
      await session.start(tokens);
      expect(await session.token()).toBe(tokens.accessToken);
      await store.set('alice', text);
      await session.end();
      expect(await store.get('alice')).toBeNull();
    }
  });

  test('that holds the record of another app, of any version and with any field missing, keeps it', async () => {
    const store = memoryStore();
    const { mock, tokens, session } = await signedIn({ options: { store, key: 'alice' } });
    const fields = fieldsOf(JSON.parse((await store.get('alice')) ?? ''));
    const other = appOf(mock, { clientId: 'another' }).session({ store, key: 'alice' });
    const kept = Object.keys(fields).filter((name) => name !== 'version' && name !== 'app');
    const records = [...kept.map((name) => ({ ...fields, [name]: undefined })), { ...fields, version: 2 }, fields];
    for (const text of records.map((record) => JSON.stringify(record))) {
      await store.set('alice', text);
      for (const work of [other.start(tokens), other.end(), other.token()])
        expect(await errorOf(work)).toMatchObject({ kind: 'store_failed', reason: 'other_app' });
      expect(await store.get('alice')).toBe(text);
    }
    await session.end();
  });

  describe('that never answers', () => {
    const methods = ['get', 'set', 'delete', 'compareAndSwap'] as const;
    type Work = (given: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>;
    /** Each piece of work, with the methods that it needs. */
    const works: Record<string, [Work, ...(typeof methods)[number][]]> = {
      token: [async ({ session }) => session.token(), 'get'],
      'a late 401': [
        async ({ session, tokens }) => session.token({ rejected: tokens.accessToken }),
        ...(['get', 'compareAndSwap'] as const),
      ],
      call: [async ({ client }) => client.me.get(), 'get'],
      tokens: [async ({ session }) => session.tokens(), 'get'],
      start: [async ({ session, tokens }) => session.start(tokens), 'get', 'set'],
      end: [async ({ session }) => session.end(), 'get', 'delete'],
    };

    test.each(Object.keys(works).flatMap((work) => methods.map((method) => [method, work] as const)))(
      '%s ends %s in store_failed within timeoutMs, where it needs it',
      async (method, name) => {
        const store = storeWith({});
        const given = await signedIn({ options: { store, key: 'alice' } });
        Object.assign(store, { [method]: async () => new Promise(() => {}) });
        const [work, ...needs] = works[name] ?? [async () => {}];
        let isDone = false;
        const outcome = work(given)
          .then(
            () => 'done',
            (error: unknown) => error,
          )
          .finally(() => void (isDone = true));
        const needed = needs.includes(method);
        await new Promise(setImmediate);
        given.mock.clock.advance({ seconds: 9, milliseconds: 999 });
        await new Promise(setImmediate);
        expect(isDone).toBe(!needed);
        given.mock.clock.advance({ milliseconds: 1 });
        const failed = { kind: 'store_failed', action: method, reason: 'no_answer', networkCode: null };
        if (needed) expect(await outcome).toMatchObject(failed);
        else expect(await outcome).toBe('done');
      },
    );

    test('after a refresh keeps nobody waiting, and has the tokens when it answers again', async () => {
      const given = town({ oauth: { rotation: 'rotate-and-detect-reuse' } });
      let swaps = 0;
      const store = storeWithSwaps(async (swap) => ((swaps = swap) === 2 ? new Promise(() => {}) : undefined));
      const { mock, session, tokens } = await signedIn({ given, options: { store, key: 'alice' } });
      const calls = [1, 2].map(async () => errorOf(session.token({ rejected: tokens.accessToken })));
      await expect.poll(() => swaps).toBe(2);
      await new Promise(setImmediate);
      mock.clock.advance({ seconds: 10 });
      for (const call of calls) expect(await call).toMatchObject({ kind: 'store_failed', reason: 'no_answer' });
      expect(await session.token({ rejected: tokens.accessToken })).not.toBe(tokens.accessToken);
      expect(countOf(mock, 'oauth.refresh')).toBe(1);
    });
  });

  test('that is down when a failed refresh is given up keeps nobody of this process waiting', async () => {
    // The first swap takes the lease, the second would give it back.
    const store = storeWithSwaps((swap) => (swap === 2 ? down() : undefined));
    const { mock, tokens, session } = await signedIn({ options: { store, key: 'alice' } });
    const { accessToken } = tokens;
    mock.faults.add({ on: 'oauth.refresh', times: 1, do: fault.status(500) });
    expect(await errorOf(session.token({ rejected: accessToken }))).toMatchObject({ kind: 'server' });
    expect(await session.token({ rejected: accessToken })).not.toBe(accessToken);
  });

  test('without compareAndSwap still makes one refresh for one process', async () => {
    const store = withoutSwap();
    const { mock, tokens, session, client } = await signedIn({ options: { store, key: 'alice' } });
    mock.oauth.revoke(tokens.accessToken);
    await Promise.all(Array.from({ length: 10 }, async () => client.me.get()));
    expect((await session.tokens())?.accessToken).not.toBe(tokens.accessToken);
    expect(countOf(mock, 'oauth.refresh')).toBe(1);
  });

  test('keeps users apart by their keys', async () => {
    const store = memoryStore();
    const given = town();
    const [alice, bob] = [given.oauth.session({ store, key: 'a' }), given.oauth.session({ store, key: 'b' })];
    await alice.start(await signIn(given, 3));
    await bob.start(await signIn(given, 5));
    expect(await given.oauth.check(await alice.token())).toMatchObject({ username: 'alice' });
    expect(await given.oauth.check(await bob.token())).toMatchObject({ username: 'bob' });
  });
});

describe('an invalid grant', () => {
  test('fails each call at once with one kind of error, and is not asked about again', async () => {
    const { mock, tokens, client } = await signedIn();
    mock.oauth.revoke(tokens.accessToken);
    mock.oauth.revoke(tokens.refreshToken ?? '');
    const errors = await Promise.all(Array.from({ length: 5 }, async () => errorOf(client.me.get())));
    for (const error of [...errors, await errorOf(client.me.get())])
      expect(error).toMatchObject({ kind: 'grant_invalid', code: 'invalid_grant', endpoint: 'oauth.refresh' });
    expect(countOf(mock, 'oauth.refresh')).toBe(1);
  });

  test('is invalid for every session on the store, also of another process', async () => {
    const store = memoryStore();
    const { mock, tokens, session } = await signedIn({ options: { store, key: 'alice' } });
    mock.oauth.revoke(tokens.refreshToken ?? '');
    await errorOf(session.token({ rejected: tokens.accessToken }));
    // Another object over the same texts knows nothing of this process.
    const other = appOf(mock).session({ store: { ...store }, key: 'alice' });
    expect(await errorOf(other.token({ rejected: tokens.accessToken }))).toMatchObject({ kind: 'grant_invalid' });
    expect(countOf(mock, 'oauth.refresh')).toBe(1);
  });

  test('still lends its access token until that runs out', async () => {
    const { mock, tokens, client } = await signedIn();
    mock.oauth.revoke(tokens.refreshToken ?? '');
    mock.clock.advance({ minutes: 29, seconds: 30 });
    expect(await client.me.get()).toMatchObject({ id: 3 });
    mock.clock.advance({ minutes: 1 });
    expect(await errorOf(client.me.get())).toMatchObject({ kind: 'grant_invalid' });
  });

  test('is ended by signing in again', async () => {
    const given = town();
    const { mock, tokens, client, session } = await signedIn({ given });
    mock.oauth.revoke(tokens.accessToken);
    mock.oauth.revoke(tokens.refreshToken ?? '');
    await errorOf(client.me.get());
    await session.start(await signIn(given));
    expect(await client.me.get()).toMatchObject({ id: 3 });
  });

  test('is one without a refresh token', async () => {
    const { tokens, session } = await signedIn();
    await session.start({ ...tokens, refreshToken: null });
    const error = await errorOf(session.token({ rejected: tokens.accessToken }));
    expect(error).toMatchObject({ kind: 'grant_invalid', message: expect.stringContaining('no refresh token') });
    expect(error).toMatchObject({ status: null, code: null });
  });

  test.each([
    [400, { message: 'No.' }],
    [403, { message: 'No.' }],
    [400, { error: 'invalid_request' }],
    [401, { error: 'invalid_client' }],
    [400, { error: 'unauthorized_client' }],
  ])('is not what %d with %j means: the next call tries again', async (status, json) => {
    const { mock, tokens, session } = await signedIn();
    mock.faults.add({ on: 'oauth.refresh', times: 1, do: fault.answer({ status, json }) });
    const error = await errorOf(session.token({ rejected: tokens.accessToken }));
    expect(error).toMatchObject({ kind: 'oauth_refused', status });
    expect(await session.token({ rejected: tokens.accessToken })).not.toBe(tokens.accessToken);
  });

  test('is not what a wrong client secret means: the next process with the right one refreshes', async () => {
    const store = memoryStore();
    const given = town();
    const { mock, tokens } = await signedIn({ given, options: { store, key: 'alice' } });
    const wrong = appOf(mock, { clientSecret: 'another' }).session({ store, key: 'alice' });
    const error = await errorOf(wrong.token({ rejected: tokens.accessToken }));
    expect(error).toMatchObject({ kind: 'oauth_refused', code: 'invalid_client' });
    const right = given.oauth.session({ store, key: 'alice' });
    expect(await right.token({ rejected: tokens.accessToken })).not.toBe(tokens.accessToken);
  });
});

describe('start and end', () => {
  test('before start, every call says that nobody has signed in', async () => {
    const { mock, oauth } = town();
    const session = oauth.session();
    const client = createClient({ baseUrl: mock.baseUrl, session, fetch: mock.fetch });
    expect(await errorOf(client.me.get())).toMatchObject({ kind: 'grant_missing', endpoint: 'oauth.session' });
    expect(await session.tokens()).toBeNull();
    expect(mock.journal.entries()).toEqual([]);
  });

  test('after end, so does every call', async () => {
    const { client, session } = await signedIn();
    await session.end();
    expect(await errorOf(client.me.get())).toMatchObject({ kind: 'grant_missing' });
  });

  test('the end during a refresh is not undone by its tokens', async () => {
    const { mock, tokens, session } = await signedIn();
    const call = await refreshing({ mock, tokens, session });
    await session.end();
    mock.clock.advance({ seconds: 1 });
    expect(await errorOf(call.token)).toMatchObject({ kind: 'grant_missing' });
    expect(await session.tokens()).toBeNull();
  });

  test.each([
    ['its tokens', () => memoryStore(), false],
    ['its tokens where the store cannot compare', withoutSwap, false],
    ['its failure', () => memoryStore(), true],
  ])('a sign-in during a refresh is not undone by %s', async (_, makeStore, isRevoked) => {
    const given = town();
    const { mock, tokens, session } = await signedIn({ given, options: { store: makeStore(), key: 'alice' } });
    const others = await signIn(given, 5);
    if (isRevoked) mock.oauth.revoke(tokens.refreshToken ?? '');
    const call = await refreshing({ mock, tokens, session });
    await session.start(others);
    mock.clock.advance({ seconds: 1 });
    expect(await call.token).toBe(others.accessToken);
  });

  test('a sign-in during a refresh whose token has run out already is refreshed in its turn', async () => {
    const given = town();
    const { mock, oauth, tokens, session } = await signedIn({ given });
    const others = await signIn(given, 5);
    const call = await refreshing({ mock, tokens, session });
    await session.start({ ...others, expiresAt: '2030-01-07T09:00:00Z' });
    mock.clock.advance({ seconds: 1 });
    expect(await oauth.check(await call.token)).toEqual({ works: true, username: 'bob' });
    expect(await call.token).not.toBe(others.accessToken);
  });

  const good = { accessToken: 'token_1', refreshToken: 'refresh_1', expiresAt: null, scopes: null };

  test.each([
    [{ accessToken: 'token_1' }, { refreshToken: null, expiresAt: null, scopes: null }],
    [
      { ...good, expiresAt: '2030-01-07T09:30:00Z', scopes: [] },
      { expiresAt: '2030-01-07T09:30:00Z', scopes: [] },
    ],
  ])('start takes %j', async (tokens, stored) => {
    const session = town().oauth.session();
    await loosely(session, 'start', tokens);
    expect(await session.tokens()).toMatchObject({ accessToken: 'token_1', ...stored });
  });

  test.each<[object]>([
    ...([[{}], [{ accessToken: '' }], [{ accessToken: 'two words' }], [{ accessToken: 7 }]] satisfies [object][]),
    ...['', 'two words', 7, {}].map((refreshToken): [object] => [{ ...good, refreshToken }]),
    ...[7, new Date(), {}].map((expiresAt): [object] => [{ ...good, expiresAt }]),
    ...['READ_BOOKING', 7, {}].map((scopes): [object] => [{ ...good, scopes }]),
  ])('start with %j is refused, and stores nothing', async (tokens) => {
    const session = town().oauth.session();
    const error = await errorOf(loosely(session, 'start', tokens));
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject({
      message: expect.stringMatching(/^session\.start: (accessToken|refreshToken|expiresAt|scopes) \w/),
    });
    expect(await session.tokens()).toBeNull();
  });
});

describe('two processes on one store', () => {
  /** Two sessions that share the texts of a store, and nothing of this process. */
  async function twoProcesses(given = town()) {
    const store = memoryStore();
    const tokens = await signIn(given);
    const [one, two] = [{ ...store }, { ...store }].map((own) => given.oauth.session({ store: own, key: 'alice' }));
    if (one === undefined || two === undefined) throw new Error('there are two');
    await one.start(tokens);
    return { ...given, store, tokens, one, two };
  }

  test('ahead of the expiry, the second goes on with the token that there is', async () => {
    const { mock, tokens, one, two } = await twoProcesses();
    mock.clock.advance({ minutes: 29, seconds: 30 });
    mock.faults.add({ on: 'oauth.refresh', times: 1, do: fault.delay(1000) });
    const first = one.token();
    await expect.poll(() => mock.clock.isAwaited).toBe(true);
    expect(await two.token()).toBe(tokens.accessToken);
    mock.clock.advance({ seconds: 1 });
    const fresh = await first;
    expect(await two.token()).toBe(fresh);
  });

  test('an older server’s bare 401 ends the grant in the process that was told it alone (G-107)', async () => {
    const oauthErrors = { behavior: { oauthErrors: profiles.selfHosted.behavior.oauthErrors } };
    const { mock, tokens, one, two } = await twoProcesses(town(oauthErrors));
    mock.oauth.revoke(tokens.refreshToken ?? '');
    const askOne = async () => errorOf(one.token({ rejected: tokens.accessToken }));
    for (const error of [await askOne(), await askOne()])
      expect(error).toMatchObject({ kind: 'grant_invalid', status: 401, code: null });
    expect(countOf(mock, 'oauth.refresh')).toBe(1);
    // It could have been this process's secret that was wrong.
    expect(await errorOf(two.token({ rejected: tokens.accessToken }))).toMatchObject({ kind: 'grant_invalid' });
    expect(countOf(mock, 'oauth.refresh')).toBe(2);
  });
});

test('a token that ran out while nothing could be refreshed is not sent', async () => {
  const { mock, client } = await signedIn();
  mock.clock.advance({ minutes: 30 });
  mock.faults.add({ on: 'oauth.refresh', do: fault.status(500) });
  expect(await errorOf(client.me.get())).toMatchObject({ kind: 'server', endpoint: 'oauth.refresh' });
  expect(countOf(mock, 'me.get')).toBe(0);
});

test('a refresh whose answer tells no scopes leaves them as they were (G-104)', async () => {
  const { tokens, session } = await signedIn({ given: town({ behavior: { tokenAnswer: 'pair' } }) });
  await session.token({ rejected: tokens.accessToken });
  expect(await session.tokens()).toMatchObject({ scopes: ['READ_BOOKING', 'READ_PROFILE'], expiresAt: null });
});

test('a refresh that did not come through is the call’s error, and the next call tries again', async () => {
  const { mock, tokens, session } = await signedIn();
  mock.faults.add({ on: 'oauth.refresh', times: 1, do: fault.status(500) });
  expect(await errorOf(session.token({ rejected: tokens.accessToken }))).toMatchObject({ kind: 'server', status: 500 });
  expect(await session.token({ rejected: tokens.accessToken })).not.toBe(tokens.accessToken);
});

test('the end of a session is told once, and once more after it was started anew', async () => {
  const told: unknown[] = [];
  const given = town({}, { on: { ended: ({ reason }) => void told.push(reason) } });
  const { tokens, session } = await signedIn({ given });
  await session.token();
  expect(told).toEqual([]);
  for (const expected of [1, 2]) {
    await session.end();
    for (let calls = 0; calls < 2; calls += 1) await errorOf(session.token());
    expect(told).toEqual(Array.from({ length: expected }, () => 'grant_missing'));
    await session.start(tokens);
  }
  given.mock.faults.add({ on: 'oauth.refresh', do: fault.status(500) });
  await errorOf(session.token({ rejected: tokens.accessToken }));
  expect(told).toHaveLength(2);
  await session.start({ ...tokens, refreshToken: null });
  await errorOf(session.token({ rejected: tokens.accessToken }));
  expect(told.at(-1)).toBe('grant_invalid');
});
