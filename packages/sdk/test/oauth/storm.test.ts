/** Refresh storms: many calls that hold the same rejected token, in one process. Two processes: `test/stores/`. */
import { describe, expect, test } from 'vitest';
import type { Mock, MockOptions } from '@slotwise/mock';
import { createClient } from '../../src/index.ts';
import type { Client } from '../../src/index.ts';
import { memoryStore } from '../../src/oauth/index.ts';
import type { Session } from '../../src/oauth/index.ts';
import { countOf, signIn, sampleService } from './sample-data.ts';

const rotations = ['none', 'rotate', 'rotate-and-detect-reuse'] as const;

/** Alice's session, whose access token has just been revoked, and a client of it. */
async function deadSession(options: MockOptions, fetchOf: (mock: Mock) => typeof fetch) {
  const sample = sampleService(options);
  const { mock, oauth } = sample;
  const tokens = await signIn(sample);
  const session = oauth.session();
  await session.start(tokens);
  mock.oauth.revoke(tokens.accessToken);
  const client = createClient({ baseUrl: mock.baseUrl, session, fetch: fetchOf(mock), clock: mock.clock });
  return { mock, session, client };
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

describe.each(rotations)('with refresh token rotation %j', (rotation) => {
  const options: MockOptions = { oauth: { rotation } };

  test('20 parallel calls that get a 401 at once share 1 refresh, and all 20 succeed', async () => {
    const { mock, session, client } = await deadSession(options, ({ fetch }) => fetch);
    expect(await Promise.all(twentyCalls(client))).toEqual(Array(20).fill(3));
    expect(countOf(mock, 'me.get')).toBe(40);
    await expectOneRefresh(mock, session);
  });

  test('20 calls of two clients and two sessions on one store share 1 refresh', async () => {
    const sample = sampleService(options);
    const { mock, oauth } = sample;
    const tokens = await signIn(sample);
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
