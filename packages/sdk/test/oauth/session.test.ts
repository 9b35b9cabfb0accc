import { describe, expect, test } from 'vitest';
import { fault } from '@slotwise/mock';
import { beforeSwaps, withoutSwap } from './slow-store.ts';
import { appOf, countOf, signedIn, signIn, sampleService } from './sample-data.ts';
import type { SignedIn } from './sample-data.ts';
import { errorOf, loosely } from '../loopback.ts';
import { fieldsOf } from '../../src/checks/values.ts';
import { InvalidInputError } from '../../src/index.ts';
import { memoryStore } from '../../src/oauth/index.ts';
import type { TokenStore } from '../../src/oauth/index.ts';

const key = 'alice';
const rotating = () => sampleService({ oauth: { rotation: 'rotate-and-detect-reuse' } });

/** A session over a store of its own. */
async function stored(store: TokenStore = memoryStore(), sample = sampleService()) {
  return { store, ...(await signedIn(sample, { store, key })) };
}

/** A late 401 of the tokens that alice signed in with. */
const rejected = async ({ session, tokens }: Pick<SignedIn, 'session' | 'tokens'>) =>
  session.token({ rejected: tokens.accessToken });

/** A call that waits for a refresh, which is answered when the mock's clock has gone on by a second. */
async function refreshing(world: SignedIn) {
  world.mock.faults.add({ on: 'oauth.refresh', times: 1, do: fault.delay(1000) });
  const token = rejected(world);
  await expect.poll(() => world.mock.clock.isAwaited).toBe(true);
  // Inside an object: a promise of a promise would be waited for.
  return { token };
}

/** Fails, as a store that is down. */
function down(): never {
  throw new Error('connection lost');
}

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
    [60, 3 * 3600, 1],
  ])('with refreshAheadSeconds %i, a call after %i seconds makes %i refreshes', async (ahead, seconds, refreshes) => {
    const { mock, client } = await signedIn(sampleService(), { refreshAheadSeconds: ahead });
    await mock.clock.advance({ seconds });
    await client.me.get();
    expect(countOf(mock, 'oauth.refresh')).toBe(refreshes);
    // Either way no call has met a 401.
    expect(mock.journal.entries().filter(({ status }) => status === 401)).toEqual([]);
  });

  test('a failed refresh does not affect calls, and the session waits ten seconds before the next one', async () => {
    const { mock, client } = await signedIn();
    mock.faults.add({ on: 'oauth.refresh', do: fault.status(500) });
    await mock.clock.advance({ minutes: 29, seconds: 5 });
    await client.me.get();
    await client.me.get();
    expect(countOf(mock, 'oauth.refresh')).toBe(1);
    await mock.clock.advance({ seconds: 10 });
    expect(await client.me.get()).toMatchObject({ id: 3 });
    expect(countOf(mock, 'oauth.refresh')).toBe(2);
  });

  test('a successful refresh ends the pause after a failed one', async () => {
    const { mock, session, tokens } = await stored(
      memoryStore(),
      sampleService({ oauth: { lifetimes: { accessToken: 4 } } }),
    );
    mock.faults.add({ on: 'oauth.refresh', times: 1, do: fault.status(500) });
    // The client refreshes after half of the lifetime.
    await mock.clock.advance({ seconds: 3 });
    await session.token();
    await rejected({ session, tokens });
    await mock.clock.advance({ seconds: 3 });
    await session.token();
    expect(countOf(mock, 'oauth.refresh')).toBe(3);
  });

  test('a sign-in or sign-out ends the pause after a failed refresh', async () => {
    const { mock, tokens, session, store } = await stored();
    mock.faults.add({ on: 'oauth.refresh', do: fault.status(500) });
    const text = (await store.get(key)) ?? '';
    await mock.clock.advance({ minutes: 29, seconds: 5 });
    await session.token();
    // Its refresh is due: of the minute that is left, half is over.
    await session.start({ ...tokens, expiresAt: new Date(mock.clock.now() + 2000).toISOString() });
    await mock.clock.advance({ seconds: 1 });
    await session.token();
    expect(countOf(mock, 'oauth.refresh')).toBe(2);
    await session.end();
    await store.set(key, text);
    await session.token();
    expect(countOf(mock, 'oauth.refresh')).toBe(3);
  });

  test('a token without a known expiry is never refreshed ahead of time', async () => {
    const { mock, tokens, session } = await signedIn();
    await session.start({ ...tokens, expiresAt: null });
    await mock.clock.advance({ hours: 300 });
    expect([await session.token(), countOf(mock, 'oauth.refresh')]).toEqual([tokens.accessToken, 0]);
  });

  test('a token that expired while refreshes failed is not sent', async () => {
    const { mock, client } = await signedIn();
    await mock.clock.advance({ minutes: 30 });
    mock.faults.add({ on: 'oauth.refresh', do: fault.status(500) });
    expect(await errorOf(client.me.get())).toMatchObject({ kind: 'server', endpoint: 'oauth.refresh' });
    expect(countOf(mock, 'me.get')).toBe(0);
  });
});

describe('on 401', () => {
  test('the caller gets the 401 if a fresh token is rejected too, without another refresh', async () => {
    const { mock, client } = await signedIn();
    mock.faults.add({ on: 'me.get', do: fault.status(401) });
    expect(await errorOf(client.me.get())).toMatchObject({ kind: 'unauthorized', attempts: 2 });
    expect(countOf(mock, 'oauth.refresh')).toBe(1);
  });

  test('a late 401 for a token that was already replaced does not refresh', async () => {
    const world = await signedIn();
    const fresh = await rejected(world);
    expect([await rejected(world), await world.session.token()]).toEqual([fresh, fresh]);
    expect(countOf(world.mock, 'oauth.refresh')).toBe(1);
  });

  test('aborting a call that waits for a refresh does not cancel the refresh for other calls', async () => {
    const { mock, tokens, client, session } = await signedIn();
    mock.faults.add({ on: 'oauth.refresh', do: fault.delay(1000) });
    mock.oauth.revoke(tokens.accessToken);
    const ending = new AbortController();
    const aborted = errorOf(client.me.get({ signal: ending.signal }));
    const waiting = client.me.get();
    await expect.poll(() => mock.clock.isAwaited).toBe(true);
    ending.abort('left');
    expect(await aborted).toMatchObject({ kind: 'aborted', phase: 'token', reason: 'left' });
    await mock.clock.advance({ seconds: 1 });
    expect(await waiting).toMatchObject({ id: 3 });
    expect(countOf(mock, 'oauth.refresh')).toBe(1);
    expect((await session.tokens())?.accessToken).not.toBe(tokens.accessToken);
  });
});

describe('the store', () => {
  test('contains the new tokens before any call uses them', async () => {
    const sequence: unknown[] = [];
    const slowly = async (swap: number) => new Promise(setImmediate).then(() => sequence.push(swap));
    const world = await stored(beforeSwaps(memoryStore(), slowly));
    await rejected(world).then(() => sequence.push('used'));
    expect(sequence).toEqual([1, 2, 'used']);
  });

  test('is retried if it fails briefly while new tokens are stored, so they are not lost', async () => {
    // The first swap takes the lease; the next two would store the tokens.
    const store = beforeSwaps(memoryStore(), (swap) => (swap === 2 || swap === 3 ? down() : undefined));
    const world = await stored(store, rotating());
    const fresh = await rejected(world);
    expect((await world.session.tokens())?.accessToken).toBe(fresh);
    expect(countOf(world.mock, 'oauth.refresh')).toBe(1);
  });

  test.each([
    ['another client id', 'other_app', { clientId: 'another' }],
    ['another service', 'other_app', { appUrl: 'https://app.example.com' }],
    ['the same app, with its address written in another way', null, { appUrl: 'HTTP://SLOTWISE.TEST:80/' }],
    ['the same app without its secret', null, { clientSecret: 'another' }],
  ])('with the session of %s: every method of a session fails with %j (null: succeeds)', async (_, reason, more) => {
    const { mock, tokens, store } = await stored();
    const other = appOf(mock, more).session({ store, key });
    const text = await store.get(key);
    for (const work of [
      async () => other.token(),
      async () => rejected({ session: other, tokens }),
      async () => other.tokens(),
      async () => other.start({ ...tokens, accessToken: 'token_of_another' }),
      async () => other.end(),
    ]) {
      const failed: unknown = await work().catch((error: unknown) => error);
      if (reason === null) expect(failed).not.toMatchObject({ kind: 'store_failed' });
      else expect(failed).toMatchObject({ kind: 'store_failed', action: 'get', reason });
    }
    expect((await store.get(key)) === text).toBe(reason !== null);
  });

  test.each([
    ...['a cart', '', 'null', '7', '{"name":"Alice"}', '{"version":2,"tokens":{"accessToken":"token_1"}}'],
    ...['{"version":1,"app":"', '{"version":1}', '[]', '\u0000'],
  ])('is overwritten by a sign-in if it contains %j, which is not a session', async (text) => {
    const { tokens, session, store } = await stored();
    await store.set(key, text);
    expect(await errorOf(session.token())).toMatchObject({ kind: 'store_failed', reason: 'other_content' });
    expect(await store.get(key)).toBe(text);
    await session.start(tokens);
    expect(await session.token()).toBe(tokens.accessToken);
  });

  test('lets its user sign in and out if the record is truncated or lacks a field', async () => {
    const { tokens, session, store } = await stored();
    const whole = (await store.get(key)) ?? '';
    const fields = fieldsOf(JSON.parse(whole));
    const damaged = [
      ...Array.from({ length: whole.length }, (_, length) => whole.slice(0, length)),
      ...Object.keys(fields).map((name) => JSON.stringify({ ...fields, [name]: undefined })),
    ];
    for (const text of damaged) {
      await store.set(key, text);
      await session.start(tokens);
      expect(await session.token()).toBe(tokens.accessToken);
      await store.set(key, text);
      await session.end();
      expect(await store.get(key)).toBeNull();
    }
  });

  test('keeps the record of another app, whatever its version or missing fields', async () => {
    const { mock, tokens, store } = await stored();
    const fields = fieldsOf(JSON.parse((await store.get(key)) ?? ''));
    const other = appOf(mock, { clientId: 'another' }).session({ store, key });
    const rest = Object.keys(fields).filter((name) => name !== 'version' && name !== 'app');
    for (const record of [...rest.map((name) => ({ ...fields, [name]: undefined })), { ...fields, version: 2 }]) {
      const text = JSON.stringify(record);
      await store.set(key, text);
      for (const work of [other.start(tokens), other.end(), other.token()])
        expect(await errorOf(work)).toMatchObject({ kind: 'store_failed', reason: 'other_app' });
      expect(await store.get(key)).toBe(text);
    }
  });

  describe('that never responds', () => {
    const methods = ['get', 'set', 'delete', 'compareAndSwap'] as const;
    type Row = readonly [
      name: string,
      work: (world: SignedIn) => Promise<unknown>,
      ...needs: (typeof methods)[number][],
    ];
    /** Each piece of work, with the methods that it needs. */
    const works: readonly Row[] = [
      ['token', async ({ session }) => session.token(), 'get'],
      ['a late 401', rejected, 'get', 'compareAndSwap'],
      ['call', async ({ client }) => client.me.get(), 'get'],
      ['tokens', async ({ session }) => session.tokens(), 'get'],
      ['start', async ({ session, tokens }) => session.start(tokens), 'get', 'set'],
      ['end', async ({ session }) => session.end(), 'get', 'delete'],
    ];
    test.each(works.flatMap(([name, work, ...needs]) => methods.map((method) => [method, name, work, needs] as const)))(
      'a hanging %s makes %s fail with store_failed after timeoutMs, if it uses that method',
      async (method, _, work, needs) => {
        const world = await stored({ ...memoryStore() });
        Object.assign(world.store, { [method]: async () => new Promise(() => {}) });
        let isDone = false;
        const outcome = work(world)
          .catch((error: unknown) => error)
          .finally(() => void (isDone = true));
        const needed = needs.includes(method);
        await new Promise(setImmediate);
        await world.mock.clock.advance({ seconds: 9, milliseconds: 999 });
        await new Promise(setImmediate);
        expect(isDone).toBe(!needed);
        await world.mock.clock.advance({ milliseconds: 1 });
        const failed = { kind: 'store_failed', action: method, reason: 'no_response', networkCode: null };
        if (needed) expect(await outcome).toMatchObject(failed);
        else expect(await outcome).not.toBeInstanceOf(Error);
      },
    );

    test('does not block calls after a refresh, and gets the tokens once it responds again', async () => {
      let swaps = 0;
      const store = beforeSwaps(memoryStore(), (swap) => ((swaps = swap) === 2 ? new Promise(() => {}) : undefined));
      const world = await stored(store, rotating());
      const calls = [1, 2].map(async () => errorOf(rejected(world)));
      await expect.poll(() => swaps).toBe(2);
      await new Promise(setImmediate);
      await world.mock.clock.advance({ seconds: 10 });
      for (const call of calls) expect(await call).toMatchObject({ kind: 'store_failed', reason: 'no_response' });
      expect(await rejected(world)).not.toBe(world.tokens.accessToken);
      expect(countOf(world.mock, 'oauth.refresh')).toBe(1);
    });
  });

  test('does not block later calls of the process if it fails after a failed refresh', async () => {
    // The first swap takes the lease, the second would give it back.
    const world = await stored(beforeSwaps(memoryStore(), (swap) => (swap === 2 ? down() : undefined)));
    world.mock.faults.add({ on: 'oauth.refresh', times: 1, do: fault.status(500) });
    expect(await errorOf(rejected(world))).toMatchObject({ kind: 'server' });
    expect(await rejected(world)).not.toBe(world.tokens.accessToken);
  });

  test('separates users by key', async () => {
    const { store, session, ...args } = await stored();
    const bob = args.oauth.session({ store, key: 'bob' });
    await bob.start(await signIn(args, 5));
    expect(await args.oauth.check(await session.token())).toMatchObject({ username: 'alice' });
    expect(await args.oauth.check(await bob.token())).toMatchObject({ username: 'bob' });
  });
});

describe('an invalid grant', () => {
  test('fails each call at once with the same error, without another refresh request', async () => {
    const { mock, tokens, client } = await signedIn();
    mock.oauth.revoke(tokens.accessToken);
    mock.oauth.revoke(tokens.refreshToken ?? '');
    const errors = await Promise.all(Array.from({ length: 5 }, async () => errorOf(client.me.get())));
    for (const error of [...errors, await errorOf(client.me.get())])
      expect(error).toMatchObject({ kind: 'session_ended', code: 'invalid_grant', endpoint: 'oauth.refresh' });
    expect(countOf(mock, 'oauth.refresh')).toBe(1);
  });

  test('ends every session on the store, also in another process', async () => {
    const world = await stored();
    const { mock, tokens, store } = world;
    mock.oauth.revoke(tokens.refreshToken ?? '');
    await errorOf(rejected(world));
    // Another object over the same texts knows nothing of this process.
    const session = appOf(mock).session({ store: { ...store }, key });
    expect(await errorOf(rejected({ session, tokens }))).toMatchObject({ kind: 'session_ended' });
    expect(countOf(mock, 'oauth.refresh')).toBe(1);
  });

  test('leaves the access token in use until it expires', async () => {
    const { mock, tokens, client } = await signedIn();
    mock.oauth.revoke(tokens.refreshToken ?? '');
    await mock.clock.advance({ minutes: 29, seconds: 30 });
    expect(await client.me.get()).toMatchObject({ id: 3 });
    await mock.clock.advance({ minutes: 1 });
    expect(await errorOf(client.me.get())).toMatchObject({ kind: 'session_ended' });
  });

  test('includes a session without a refresh token', async () => {
    const world = await signedIn();
    await world.session.start({ ...world.tokens, refreshToken: null });
    const message: unknown = expect.stringContaining('no refresh token');
    expect(await errorOf(rejected(world))).toMatchObject({ kind: 'session_ended', message, status: null, code: null });
  });

  test.each([
    [400, { message: 'No.' }, 'oauth_refused'],
    [403, { message: 'No.' }, 'oauth_refused'],
    [400, { error: 'invalid_request' }, 'oauth_refused'],
    [401, { error: 'invalid_client' }, 'oauth_refused'],
    [400, { error: 'unauthorized_client' }, 'oauth_refused'],
    [500, {}, 'server'],
  ])('is not assumed after %d with %j: the next call retries the refresh', async (status, json, kind) => {
    const world = await signedIn();
    world.mock.faults.add({ on: 'oauth.refresh', times: 1, do: fault.respond({ status, json }) });
    expect(await errorOf(rejected(world))).toMatchObject({ kind, status });
    expect(await rejected(world)).not.toBe(world.tokens.accessToken);
  });

  test('from the bare 401 of an older server ends the session only in the process that received it (A-107)', async () => {
    const world = await stored(memoryStore(), sampleService({ profile: 'self-hosted' }));
    const { mock, tokens, store } = world;
    mock.oauth.revoke(tokens.refreshToken ?? '');
    for (const error of [await errorOf(rejected(world)), await errorOf(rejected(world))])
      expect(error).toMatchObject({ kind: 'session_ended', status: 401, code: null });
    expect(countOf(mock, 'oauth.refresh')).toBe(1);
    // It could have been this process's secret that was wrong.
    const session = world.oauth.session({ store: { ...store }, key });
    expect(await errorOf(rejected({ session, tokens }))).toMatchObject({ kind: 'session_ended' });
    expect(countOf(mock, 'oauth.refresh')).toBe(2);
  });
});

describe('start and end', () => {
  test('every call before a start or after an end reports that no user is signed in', async () => {
    const { mock, oauth, session, client } = await signedIn();
    await session.end();
    expect(await errorOf(client.me.get())).toMatchObject({ kind: 'signed_out', endpoint: 'oauth.session' });
    expect([await session.tokens(), await oauth.session().tokens(), countOf(mock, 'me.get')]).toEqual([null, null, 0]);
  });

  test.each([
    ['its tokens', memoryStore(), false],
    ['its tokens where the store cannot compare', withoutSwap(memoryStore()), false],
    ['its failure', memoryStore(), true],
  ])('a refresh does not undo a sign-in that happens during it: %s', async (_, store, isRevoked) => {
    const world = await stored(store);
    const others = await signIn(world, 5);
    if (isRevoked) world.mock.oauth.revoke(world.tokens.refreshToken ?? '');
    const call = await refreshing(world);
    await world.session.start(others);
    await world.mock.clock.advance({ seconds: 1 });
    expect(await call.token).toBe(others.accessToken);
  });

  test('a sign-in during a refresh is refreshed too if its token has already expired', async () => {
    const world = await signedIn();
    const others = await signIn(world, 5);
    const call = await refreshing(world);
    await world.session.start({ ...others, expiresAt: '2030-01-07T09:00:00Z' });
    await world.mock.clock.advance({ seconds: 1 });
    expect(await world.oauth.check(await call.token)).toEqual({ works: true, username: 'bob' });
    expect(await call.token).not.toBe(others.accessToken);
  });

  test('a refresh whose response has no scopes keeps the scopes (A-104)', async () => {
    const world = await signedIn(sampleService({ profile: 'self-hosted' }));
    await rejected(world);
    expect(await world.session.tokens()).toMatchObject({ scopes: ['READ_BOOKING', 'READ_PROFILE'], expiresAt: null });
  });

  const good = { accessToken: 'token_1', refreshToken: 'refresh_1', expiresAt: null, scopes: null };
  test.each([
    [{ accessToken: 'token_1' }, { refreshToken: null, expiresAt: null, scopes: null }],
    [
      { ...good, expiresAt: '2030-01-07T09:30:00Z', scopes: [] },
      { expiresAt: '2030-01-07T09:30:00Z', scopes: [] },
    ],
  ])('start accepts %j', async (tokens, rest) => {
    const session = sampleService().oauth.session();
    await loosely(session, 'start', tokens);
    expect(await session.tokens()).toMatchObject({ accessToken: 'token_1', ...rest });
  });

  test.each<[object]>([
    ...[undefined, '', 'two words', 7].map((accessToken): [object] => [{ accessToken }]),
    ...['', 'two words', 7, {}].map((refreshToken): [object] => [{ ...good, refreshToken }]),
    ...[7, new Date(), {}].map((expiresAt): [object] => [{ ...good, expiresAt }]),
    ...['READ_BOOKING', 7, {}].map((scopes): [object] => [{ ...good, scopes }]),
  ])('start rejects %j and stores nothing', async (tokens) => {
    const session = sampleService().oauth.session();
    const error = await errorOf(loosely(session, 'start', tokens));
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(String(error)).toMatch(/: session\.start: (accessToken|refreshToken|expiresAt|scopes) \w/);
    const [, field] = /session\.start: (\w+)/.exec(String(error)) ?? [];
    expect(fieldsOf(error)['issues']).toMatchObject([{ path: field }]);
    expect(await session.tokens()).toBeNull();
  });

  test.each<[unknown, RegExp]>([
    [{ outcome: 'granted', tokens: good }, /pass result\.tokens/],
    [{ outcome: 'denied', confirmed: true }, /the user clicked Deny/],
    ...[undefined, null, 'token_1', 7, []].map((one): [unknown, RegExp] => [one, /tokens must be a set of tokens/]),
  ])('start rejects %j and names what to pass', async (value, pattern) => {
    const session = sampleService().oauth.session();
    const error = await errorOf(loosely(session, 'start', value));
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(String(error)).toMatch(pattern);
    expect(String(error)).not.toContain('token_1');
    expect(await session.tokens()).toBeNull();
  });

  test('the session reports its end once, and once more after a new start', async () => {
    const events: unknown[] = [];
    const world = await signedIn(sampleService({}, { on: { ended: ({ reason }) => void events.push(reason) } }));
    const { tokens, session } = world;
    await session.token();
    expect(events).toEqual([]);
    for (const expected of [1, 2]) {
      await session.end();
      for (let calls = 0; calls < 2; calls += 1) await errorOf(session.token());
      expect(events).toEqual(Array.from({ length: expected }, () => 'signed_out'));
      await session.start(tokens);
    }
    world.mock.faults.add({ on: 'oauth.refresh', do: fault.status(500) });
    await errorOf(rejected(world));
    expect(events).toHaveLength(2);
    await session.start({ ...tokens, refreshToken: null });
    await errorOf(rejected(world));
    expect(events.at(-1)).toBe('session_ended');
  });
});
