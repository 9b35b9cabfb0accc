/** A function that a client asks for a token hands the context of the call on to its session, or learns that it has to. */
import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import type { Credential } from '../../src/index.ts';
import type { TokenContext } from '../types.ts';
import type { Session } from '../../src/oauth/index.ts';
import { errorOf } from '../loopback.ts';
import { countOf, signedIn, signIn } from './sample-data.ts';

type AccessToken = (context: TokenContext) => string | Promise<string>;

const without: Record<string, (session: Session) => AccessToken> = {
  'calls token()': (session) => () => session.token(),
  'calls token() and is async': (session) => async () => session.token(),
  'calls token({})': (session) => () => session.token({}),
  'hands on the rejected token alone':
    (session) =>
    ({ rejected, signal }) =>
      session.token(rejected === undefined ? { signal } : { rejected, signal }),
  'calls token() before it waits': (session) => async () => {
    const [token] = await Promise.all([session.token(), Promise.resolve()]);
    return token;
  },
};

const credentials: Record<string, (session: Session) => Credential> = {
  'a credential of its own': (session) => ({ as: 'bearer', token: () => session.token() }),
  'a copy of the session': (session) => ({ ...session, token: () => session.token() }),
};

const refusal = {
  kind: 'misconfigured',
  endpoint: 'oauth.session',
  issues: [{ path: 'context' }],
  message: expect.stringMatching(/the option session .*\(context\) => session\.token\(context\)/) as unknown,
};

describe('without the context of the call', () => {
  test.each(Object.keys(without))('a function that %s gets no token, and nothing is sent', async (name) => {
    const { mock, session } = await signedIn();
    const accessToken = without[name]?.(session) ?? '';
    const { baseUrl, fetch } = mock;
    const clients = [
      createClient({ baseUrl, fetch, accessToken }),
      createClient({ baseUrl, fetch, apiKey: 'key' }).with({ accessToken }),
    ];
    for (const client of clients) {
      expect(await errorOf(client.me.get())).toMatchObject(refusal);
      expect(await errorOf(client.bookings.list().toArray({ limit: 3 }))).toMatchObject(refusal);
    }
    expect(mock.journal.entries({ endpoint: 'bookings.list' })).toEqual([]);
    expect(countOf(mock, 'me.get')).toBe(0);
  });

  test.each(Object.keys(credentials))('%s gets no token as the option session', async (name) => {
    const { mock, session } = await signedIn();
    const credential = credentials[name]?.(session) ?? session;
    const client = createClient({ baseUrl: mock.baseUrl, fetch: mock.fetch, session: credential });
    expect(await errorOf(client.me.get())).toMatchObject(refusal);
    expect(countOf(mock, 'me.get')).toBe(0);
  });

  test('the error contains no token, and the session stays active', async () => {
    const { mock, session, tokens, client } = await signedIn();
    const wrong = createClient({ baseUrl: mock.baseUrl, fetch: mock.fetch, accessToken: () => session.token() });
    const error = await errorOf(wrong.me.get());
    expect(String(error) + JSON.stringify(error)).not.toContain(tokens.accessToken);
    expect(await client.me.get()).toMatchObject({ username: 'alice' });
  });
});

describe('with the context of the call', () => {
  const kept: Record<string, (session: Session) => AccessToken> = {
    'hands it on': (session) => (context) => session.token(context),
    'hands it on after a wait': (session) => async (context) => Promise.resolve().then(() => session.token(context)),
    'hands a copy on': (session) => (context) => session.token({ ...context }),
    'is the method itself': (session) => Reflect.get(session, 'token'),
  };

  test.each(Object.keys(kept))('a function that %s binds a list to its user', async (name) => {
    const world = await signedIn();
    const { mock, session } = world;
    const bob = await signIn(world, 5);
    const accessToken = kept[name]?.(session) ?? '';
    const pages = createClient({ baseUrl: mock.baseUrl, fetch: mock.fetch, accessToken })
      .bookings.list({ take: 2 })
      .pages();
    await pages.next();
    await session.start(bob);
    expect(await errorOf(pages.next())).toMatchObject({ kind: 'signed_out', reason: 'replaced' });
  });
});

describe('outside of such a function', () => {
  test('token() works before, during and after calls, even if the function throws', async () => {
    const { mock, session, tokens } = await signedIn();
    const { baseUrl } = mock;
    const during: string[] = [];
    const fetch: typeof globalThis.fetch = async (...request) => {
      during.push(await session.token());
      return mock.fetch(...request);
    };
    const clients = [
      createClient({ baseUrl, fetch, session }),
      createClient({ baseUrl, fetch, accessToken: async (context) => session.token(context) }),
      createClient({
        baseUrl,
        fetch,
        accessToken: () => {
          throw new Error('the vault is closed');
        },
      }),
    ];
    for (const client of clients) {
      const call = client.me.get().catch(() => null);
      expect(await session.token()).toBe(tokens.accessToken);
      await call;
      expect(await session.token()).toBe(tokens.accessToken);
    }
    expect(during).toEqual([tokens.accessToken, tokens.accessToken]);
  });

  test('a token that was read earlier works like any other text', async () => {
    const { mock, session } = await signedIn();
    const token = await session.token();
    const client = createClient({ baseUrl: mock.baseUrl, fetch: mock.fetch, accessToken: () => token });
    expect(await client.me.get()).toMatchObject({ username: 'alice' });
  });
});
