/** Sessions that are at rest take no memory: a server has many users. */
import { sharedByCopies } from '@slotwise/schemas/internal/table';
import { expect, test } from 'vitest';
import { beforeSwaps } from '../../test/oauth/slow-store.ts';
import { sampleService, signedIn } from '../../test/oauth/sample-data.ts';
import { errorOf } from '../../test/loopback.ts';
import { memoryStore } from './index.ts';
import type { TokenStore } from './index.ts';
import { version } from '../version.ts';

const key = 'alice';

type States = WeakMap<TokenStore, ReadonlyMap<string, unknown>>;

/** The sessions of a store that the process remembers. */
function remembered(store: TokenStore): readonly string[] {
  const states = sharedByCopies(`@slotwise/sdk/sessions@${version}`, (): States => new WeakMap());
  return [...(states.get(store)?.keys() ?? [])];
}

const rotating = () => sampleService({ oauth: { rotation: 'rotate-and-detect-reuse' } });

test('keeps no session in memory after a refresh', async () => {
  const store = memoryStore();
  const { session, tokens } = await signedIn(rotating(), { store, key });
  await session.token({ rejected: tokens.accessToken });
  expect(remembered(store)).toEqual([]);
});

test('keeps no session in memory after a refresh that ended the session', async () => {
  const store = memoryStore();
  const { mock, session, tokens } = await signedIn(rotating(), { store, key });
  mock.oauth.revoke(tokens.accessToken);
  mock.oauth.revoke(tokens.refreshToken ?? '');
  expect(await errorOf(session.token({ rejected: tokens.accessToken }))).toMatchObject({ kind: 'session_ended' });
  expect(remembered(store)).toEqual([]);
});

test('keeps no session in memory after another process refreshed first', async () => {
  const service = rotating();
  const base = memoryStore();
  const { session: other, tokens } = await signedIn(service, { store: base, key });
  const rejected = { rejected: tokens.accessToken };
  const store = beforeSwaps(base, async (swap) => (swap === 1 ? other.token(rejected) : undefined));
  const token = await service.oauth.session({ store, key }).token(rejected);
  expect(token).toBe(await other.token());
  expect(remembered(store)).toEqual([]);
});
