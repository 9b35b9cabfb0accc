/** The stories of sessions that change hands, over Redis: two processes with connections of their own. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sealedStore } from '../../src/stores.ts';
import { unstorageStore } from '../../src/stores/unstorage.ts';
import type { TokenStore } from '../../src/oauth/index.ts';
import { run } from '../oauth/interleaving.ts';
import { slow } from '../oauth/slow-store.ts';
import { replayed, stories } from '../oauth/stories.ts';
import { redisStorage, startRedis } from './redis.ts';
import type { Redis } from './redis.ts';

const seal = { keys: [new Uint8Array(32).fill(7)], clientId: 'client_demo' };

describe('a call never sends the tokens of another sign-in', () => {
  let redis: Redis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => redis.stop());

  test.each([
    ['Redis', (store: TokenStore) => store],
    ['Redis, sealed', (store: TokenStore) => sealedStore(store, seal)],
  ])('in 500 interleavings over %s', async (name, wrap) => {
    const storages = [redisStorage(redis.url, { base: name }), redisStorage(redis.url, { base: name })];
    onTestFinished(async () => void (await Promise.all(storages.map(async (storage) => storage.dispose()))));
    const stores = storages.map((storage) => unstorageStore(storage));
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(stories, async (story) => {
        await stores[0]?.delete('user');
        let count = 0;
        const make = (step: Parameters<typeof slow>[1]) => {
          const store = stores[count % 2];
          count += 1;
          if (store === undefined) throw new Error('there are two');
          return wrap(slow(store, step));
        };
        const { problems, ends } = await run(story, { make, isSafe: true, processes: 2 });
        expect(problems).toEqual([]);
        for (const end of ends) seen.add(end);
      }),
      { ...replayed, numRuns: 500 },
    );
    for (const end of ['done', 'signed_out replaced', 'session_ended']) expect(seen).toContain(end);
  });
});
