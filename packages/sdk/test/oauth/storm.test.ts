/** Refresh storms: many calls that hold the same rejected token, in one process. Two processes: `test/stores/`. */
import { describe, expect, test } from 'vitest';
import type { Mock, MockOptions } from '@slotwise/mock';
import { createClient } from '../../src/index.ts';
import type { Client } from '../../src/index.ts';
import { memoryStore } from '../../src/oauth/index.ts';
import type { Session } from '../../src/oauth/index.ts';
import { countOf, signIn, town } from './town.ts';

const rotations = ['none', 'rotate', 'rotate-and-detect-reuse'] as const;

/** Alice's session, whose access token has just been revoked, and a client of it. */
async function deadSession(options: MockOptions, fetchOf: (mock: Mock) => typeof fetch) {
  const given = town(options);
  const { mock, oauth } = given;
  const tokens = await signIn(given);
  const session = oauth.session();
  await session.start(tokens);
  mock.oauth.revoke(tokens.accessToken);
  const client = createClient({ baseUrl: mock.baseUrl, session, fetch: fetchOf(mock), clock: mock.clock });
  return { mock, session, client };
}

/** A transport that keeps each 401 until it is let go. */
function holding(mock: Mock) {
  const held: (() => void)[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await mock.fetch(input, init);
    if (response.status !== 401) return response;
    await new Promise<void>((resolve) => {
      held.push(resolve);
    });
    return response;
  };
  return { held, fetch };
}

function twentyCalls(client: Client): Promise<number>[] {
  return Array.from({ length: 20 }, async () => (await client.me.get()).id);
}

async function expectOneRefresh(mock: Mock, session: Session) {
  expect(countOf(mock, 'oauth.refresh')).toBe(1);
  const tokens = await session.tokens();
  expect(mock.journal.entries({ endpoint: 'oauth.refresh' })).toMatchObject([{ status: 200 }]);
  expect(tokens?.expiresAt).not.toBeNull();
}

describe.each(rotations)('with refresh tokens under %j', (rotation) => {
  const options: MockOptions = { oauth: { rotation } };

  test('20 parallel calls whose 401s come at once make 1 refresh, and 20 of 20 succeed', async () => {
    const { mock, session, client } = await deadSession(options, ({ fetch }) => fetch);
    expect(await Promise.all(twentyCalls(client))).toEqual(Array(20).fill(3));
    expect(countOf(mock, 'me.get')).toBe(40);
    await expectOneRefresh(mock, session);
  });

  test('20 parallel calls whose 401s come over two seconds make 1 refresh, and 20 of 20 succeed', async () => {
    let held: (() => void)[] = [];
    const { mock, session, client } = await deadSession(options, (of) => {
      const transport = holding(of);
      ({ held } = transport);
      return transport.fetch;
    });
    const calls = twentyCalls(client);
    await expect.poll(() => held.length).toBe(20);
    // One call is through before the next one hears of its 401: the token that it was sent with is long replaced.
    for (const call of calls) {
      held.shift()?.();
      expect(await call).toBe(3);
      mock.clock.advance({ seconds: 0.1 });
    }
    await expectOneRefresh(mock, session);
  });

  test('20 calls of two clients and two sessions on one store make 1 refresh', async () => {
    const given = town(options);
    const { mock, oauth } = given;
    const tokens = await signIn(given);
    const store = memoryStore();
    const sessions = [oauth.session({ store, key: 'alice' }), oauth.session({ store, key: 'alice' })];
    await sessions[0]?.start(tokens);
    mock.oauth.revoke(tokens.accessToken);
    const { baseUrl, fetch, clock } = mock;
    const clients = sessions.map((session) => createClient({ baseUrl, session, fetch, clock }));
    const calls = clients.flatMap((client) => Array.from({ length: 10 }, async () => client.me.get()));
    expect((await Promise.all(calls)).map(({ id }) => id)).toEqual(Array(20).fill(3));
    expect(countOf(mock, 'oauth.refresh')).toBe(1);
  });
});

test('a token that runs out twice is refreshed twice', async () => {
  const { mock, session, client } = await deadSession({}, ({ fetch }) => fetch);
  await Promise.all(twentyCalls(client));
  mock.oauth.revoke((await session.tokens())?.accessToken ?? '');
  await Promise.all(twentyCalls(client));
  expect(countOf(mock, 'oauth.refresh')).toBe(2);
});
