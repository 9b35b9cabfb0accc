/** The store over unstorage, with its real drivers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createStorage, prefixStorage } from 'unstorage';
import fsDriver from 'unstorage/drivers/fs-lite';
import lruDriver from 'unstorage/drivers/lru-cache';
import memoryDriver from 'unstorage/drivers/memory';
import redisDriver from 'unstorage/drivers/redis';
import { afterAll, describe, expect, test } from 'vitest';
import { storeRules } from './rules/index.ts';
import type { MakeStore } from './rules/index.ts';
import { unstorageStore } from '../../src/stores/unstorage.ts';
import { errorOf } from '../loopback.ts';
import { runs } from '../../../../scripts/runs.ts';

describe('drivers within one process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-store-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const memory = memoryDriver();
  const lru = lruDriver({ max: 1000 });

  const makers: Record<string, MakeStore> = {
    memory: () => unstorageStore(createStorage({ driver: memory })),
    // One driver each: an instance of its own would be another process, which this driver cannot hold apart.
    'lru-cache': () => unstorageStore(createStorage({ driver: lru })),
    'memory behind a prefix': () => unstorageStore(prefixStorage(createStorage({ driver: memory }), 'my-app')),
    'memory below a mount': () => unstorageStore(createStorage().mount('slotwise-check', memory)),
  };
  describe.each(runs(Object.entries(makers).slice(0, 1), Object.entries(makers)))('%s', (_, makeStore) => {
    test.each(storeRules)('keeps $id: $title', async ({ run }) => {
      expect(await run(makeStore)).toBe('kept');
    });
  });

  test.each(storeRules)('fs keeps $id: $title', async ({ run }) => {
    const storage = createStorage({ driver: fsDriver({ base: folder }) });
    expect(await run(() => unstorageStore(storage))).toBe('kept');
  });
});

test('a text is stored with a prefix, so unstorage does not parse it', async () => {
  const storage = createStorage();
  await unstorageStore(storage).set('slotwise:user-7', '{"a":1}');
  expect(await storage.getItem('slotwise:user-7')).toBe('text:{"a":1}');
});

test.each([
  ['slotwise:user-7', 'slotwise:user-7'],
  ['ada@example.com', 'ada@example.com'],
  ['a/b?c', 'a%2Fb%3Fc'],
  [':a::b:', '%3Aa:%3Ab%3A'],
  ['a:..:b', 'a:%2E%2E:b'],
  ['ü%', '%C3%BC%25'],
])('the key %j is stored as %j', async (key, place) => {
  const storage = createStorage();
  await unstorageStore(storage).set(key, 'text');
  expect(await storage.getKeys()).toEqual([place]);
});

test('rejects a value that another program wrote under the key', async () => {
  const storage = createStorage();
  await storage.setItem('user-7', { accessToken: 'another’s' });
  expect(await errorOf(unstorageStore(storage).get('user-7'))).toMatchObject({
    message: 'unstorageStore: the value under this key was not written by this store',
  });
});

test('a failed operation does not block the operations that wait for it', async () => {
  const storage = createStorage();
  const failing = { ...storage, setItem: async () => Promise.reject(new Error('the disk is full')) };
  const works = [unstorageStore(failing).set('user-7', 'lost'), unstorageStore(storage).set('user-7', 'kept')];
  expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await unstorageStore(storage).get('user-7')).toBe('kept');
});

test('a custom compareAndSwap receives the key and the values as stored', async () => {
  const requests: unknown[] = [];
  const store = unstorageStore(createStorage(), {
    compareAndSwap: async (...args) => {
      requests.push(args);
      return true;
    },
  });
  expect(await store.compareAndSwap?.('a/b', null, 'one')).toBe(true);
  expect(await store.compareAndSwap?.('a/b', 'one', 'two')).toBe(true);
  expect(requests).toEqual([
    ['a%2Fb', null, 'text:one'],
    ['a%2Fb', 'text:one', 'text:two'],
  ]);
});

test.each([0, -1, 1.5, Number.NaN, Infinity])('rejects ttlSeconds %d', (ttlSeconds) => {
  expect(() => unstorageStore(createStorage(), { ttlSeconds })).toThrow(
    `unstorageStore: ttlSeconds must be a whole number from 1, got ${ttlSeconds}`,
  );
});

test('rejects a prefixStorage over Redis, which hides where a key is stored', () => {
  const storage = prefixStorage(createStorage({ driver: redisDriver({ lazyConnect: true }) }), 'my-app');
  expect(() => unstorageStore(storage)).toThrow(
    'unstorageStore: storage is a prefixStorage, which hides where Redis keeps a key',
  );
  const compareAndSwap = async () => true;
  expect(unstorageStore(storage, { compareAndSwap })).toHaveProperty('compareAndSwap');
});

test('a read waits for a write in several steps and returns the whole text', async () => {
  const files = new Map<string, string>();
  const driver = {
    hasItem: (key: string) => files.has(key),
    getItem: (key: string) => files.get(key) ?? null,
    getKeys: () => [...files.keys()],
    setItem: async (key: string, text: string) => {
      files.set(key, '');
      await setImmediate();
      files.set(key, text);
    },
  };
  const store = unstorageStore(createStorage({ driver }));
  const writing = store.set('alice', 'tokens');
  expect(await store.get('alice')).toBe('tokens');
  await writing;
});
