/** The store over unstorage and a real Redis. */
import { Redis as Client } from 'ioredis';
import { createStorage } from 'unstorage';
import redisDriver from 'unstorage/drivers/redis';
import type { RedisOptions } from 'unstorage/drivers/redis';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { storeRules } from './rules/index.ts';
import { unstorageStore } from '../../src/stores/unstorage.ts';
import { redisStorage, startRedis } from './redis.ts';
import type { Redis } from './redis.ts';

describe('redis', () => {
  let redis: Redis;
  let client: Client;
  beforeAll(async () => {
    redis = await startRedis();
    client = new Client(redis.url);
  });
  afterAll(async () => {
    client.disconnect();
    await redis.stop();
  });

  /** A storage that ends with the test. */
  function storageOf(options: RedisOptions = {}) {
    const storage = redisStorage(redis.url, options);
    onTestFinished(async () => storage.dispose());
    return storage;
  }

  test.each(storeRules)('keeps $id: $title', async ({ run }) => {
    expect(await run(() => unstorageStore(storageOf()))).toBe('kept');
    expect(await client.keys('*')).toEqual([]);
  });

  test.each([
    [{}, 'slotwise:user-7'],
    [{ base: 'my-app' }, 'my-app:slotwise:user-7'],
    [{ base: 'my/app:' }, 'my:app:slotwise:user-7'],
    [{ base: 'my-app::' }, 'my-app:slotwise:user-7'],
    [{ base: ':my-app' }, 'my-app:slotwise:user-7'],
    [{ keyPrefix: 'my-app-' }, 'my-app-slotwise:user-7'],
    [{ base: 'my-app', keyPrefix: 'eu/' }, 'eu/my-app:slotwise:user-7'],
  ])('with the driver’s options %j, set and compareAndSwap write to %j', async (options, place) => {
    const store = unstorageStore(storageOf(options));
    await store.set('slotwise:user-7', 'one');
    expect(await store.compareAndSwap?.('slotwise:user-7', 'one', 'two')).toBe(true);
    expect(await client.keys('*')).toEqual([place]);
    expect(await client.get(place)).toBe('text:two');
    await client.flushall();
  });

  test('below a mount, compareAndSwap writes where the mount does', async () => {
    const driver = redisDriver({ url: redis.url });
    const storage = createStorage().mount('sessions', driver);
    onTestFinished(async () => storage.dispose());
    const store = unstorageStore(storage);
    expect(await store.compareAndSwap?.('sessions:user-7', null, 'one')).toBe(true);
    expect(await store.get('sessions:user-7')).toBe('one');
    expect(await client.get('user-7')).toBe('text:one');
    // The mount's own name is no key of it.
    expect(await store.compareAndSwap?.('sessions', null, 'beside')).toBe(true);
    expect([await store.get('sessions'), await client.keys('*')]).toEqual(['beside', ['user-7']]);
    await client.flushall();
  });

  test.each([
    [{}, undefined, -1],
    [{ ttl: 500 }, undefined, 500],
    [{}, 900, 900],
    [{ ttl: 500 }, 900, 900],
  ])(
    'with the driver’s %j and ttlSeconds %s, a text stays for %i seconds, swapped or set',
    async (options, ttlSeconds, seconds) => {
      const store = unstorageStore(storageOf(options), ttlSeconds === undefined ? {} : { ttlSeconds });
      await store.set('set', 'one');
      await store.compareAndSwap?.('swapped', null, 'one');
      await store.compareAndSwap?.('both', null, 'one');
      await store.compareAndSwap?.('both', 'one', 'two');
      const left = await Promise.all(['set', 'swapped', 'both'].map(async (key) => client.ttl(key)));
      // A second may have passed.
      expect(left.every((one) => one === seconds || (seconds > 0 && one === seconds - 1))).toBe(true);
      await client.flushall();
    },
  );
});
