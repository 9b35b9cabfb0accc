/** The rules of a store, and sessions, over Redis as services run it: under Sentinels that fail over, and as a Cluster. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { RedisOptions } from 'unstorage/drivers/redis';
import { sealedStore } from '../../src/stores.ts';
import { storeRules } from './rules/index.ts';
import { unstorageStore } from '../../src/stores/unstorage.ts';
import { countOf, signIn, sampleService } from '../oauth/sample-data.ts';
import { storageOf } from './redis.ts';
import { startCluster, startSentinels } from './redis-topologies.ts';
import type { Cluster, Sentinels } from './redis-topologies.ts';

/** A store with connections of its own, which end with the test. */
function storeOf(options: RedisOptions) {
  const storage = storageOf(options);
  onTestFinished(async () => storage.dispose());
  return unstorageStore(storage);
}

const seal = { keys: [new Uint8Array(32).fill(7)], clientId: 'client_demo' };

describe('under three Sentinels', () => {
  let sentinels: Sentinels;
  beforeAll(async () => {
    sentinels = await startSentinels();
  });
  afterAll(async () => sentinels.stop());

  test.each(storeRules)('a store keeps $id: $title', async ({ run }) => {
    expect(await run(() => storeOf(sentinels.options))).toBe('kept');
  });

  describe('that fail over', () => {
    /** Sentinels of one test: what it kills stays dead. */
    async function ownSentinels() {
      const sentinels = await startSentinels();
      onTestFinished(async () => sentinels.stop());
      return sentinels;
    }

    test.each([
      ['plain', (options: RedisOptions) => storeOf(options)],
      ['sealed', (options: RedisOptions) => sealedStore(storeOf(options), seal)],
    ])('a %s session goes on, and again after the next failover', async (_, makeStore) => {
      const sentinels = await ownSentinels();
      const sample = sampleService({ oauth: { rotation: 'rotate-and-detect-reuse' } });
      const stores = [makeStore(sentinels.options), makeStore(sentinels.options)];
      const [one, two] = stores.map((store) => sample.oauth.session({ store, key: 'alice' }));
      await one?.start(await signIn(sample));
      for (let times = 1; times <= 2; times += 1) {
        await sentinels.replicated();
        await sentinels.killMaster();
        await sentinels.elected();
        const rejected = await one?.token();
        const tokens = await Promise.all([one, two].map(async (session) => session?.token({ rejected })));
        expect(new Set(tokens).size).toBe(1);
        expect(countOf(sample.mock, 'oauth.refresh')).toBe(times);
      }
    });

    test('the rules are kept by the master that was elected', async () => {
      const sentinels = await ownSentinels();
      await sentinels.killMaster();
      await sentinels.elected();
      for (const { run } of storeRules) expect(await run(() => storeOf(sentinels.options))).toBe('kept');
    });
  });
});

describe('as a Cluster of three', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(async () => cluster.stop());

  test.each(storeRules)('a store keeps $id: $title', async ({ run }) => {
    expect(await run(() => storeOf(cluster.options))).toBe('kept');
  });

  test('sessions are spread over its servers, and each is refreshed once by two processes', async () => {
    const sample = sampleService({ journal: { entries: 10_000 } });
    const [one, two] = [storeOf(cluster.options), storeOf(cluster.options)];
    const keys = Array.from({ length: 40 }, (_, index) => `slotwise:user-${index}`);
    const { accessToken, refreshToken } = sample.mock.oauth.tokens({ clientId: 'client_demo', userId: 3, scopes: [] });
    await Promise.all(
      keys.map(async (key) => {
        const [first, second] = [one, two].map((store) => sample.oauth.session({ store, key }));
        await first?.start({ accessToken, refreshToken, expiresAt: null, scopes: null });
        const tokens = await Promise.all(
          [first, second].map(async (session) => session?.token({ rejected: accessToken })),
        );
        expect(new Set(tokens).size).toBe(1);
      }),
    );
    expect(countOf(sample.mock, 'oauth.refresh')).toBe(40);
    expect((await cluster.keys()).every((count) => count > 0)).toBe(true);
  });
});
