import { fieldsOf } from '../checks/values.ts';
import { issueOf } from '../errors/issues.ts';
import { optionsInvalid } from '../options/option-checks.ts';
import { isRedis, swapInRedis } from './redis-swap.ts';
import type { Driver } from './redis-swap.ts';
import type { TokenStore } from './token-store.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Methods of an unstorage `Storage` that a token store uses. It works with unstorage 1.17 and later 1.x versions. */
export interface UnstorageLike {
  /** Returns the value under a key. `null` if the key has no value. */
  getItem(key: string): Promise<unknown>;
  /** Stores a value under a key. The option `ttl` is in seconds, for drivers that support it. */
  setItem(key: string, value: string, options?: { readonly ttl?: number }): Promise<void>;
  /** Deletes the value under a key. */
  removeItem(key: string): Promise<void>;
  /** Returns the drivers and their key prefixes, longest prefix first. */
  getMounts(): readonly { readonly base: string; readonly driver: Driver }[];
}

/** Options of {@link unstorageStore}. */
export interface UnstorageStoreOptions {
  /**
   * Time from the last refresh until the store deletes a session, in whole seconds. The driver must support it. Default: the driver's
   * behavior.
   */
  readonly ttlSeconds?: number | undefined;
  /**
   * Atomic compare-and-swap across processes, for drivers other than redis.
   *
   * The function stores `value` only if the current value equals `expected`. If `expected` is `null`, the key must have no value.
   * The function returns true if it stored `value`. It receives the same key and values that the storage passes to its driver.
   * The key includes the mount name.
   */
  readonly compareAndSwap?: ((key: string, expected: string | null, value: string) => Promise<boolean>) | undefined;
}

/**
 * Creates a token store from an unstorage storage.
 *
 * With the redis driver, any number of processes can share a session. With other drivers, use the token store in one process
 * only, or pass the option `compareAndSwap`.
 *
 * Keys can contain any characters, because the token store percent-encodes those that unstorage would change. The token store
 * adds the prefix `text:` to each text, so that unstorage does not parse the text as JSON.
 *
 * @throws MisconfiguredError if `ttlSeconds` is not a positive integer, or if the storage uses `prefixStorage` over Redis. Put the
 * prefix into the driver's `base` or the session's key instead.
 *
 * @example
 * ```ts
 * import { createOAuth } from '@slotwise/sdk/oauth';
 * import { unstorageStore } from '@slotwise/sdk/stores';
 * import { createStorage } from 'unstorage';
 * import redisDriver from 'unstorage/drivers/redis';
 *
 * const storage = createStorage({ driver: redisDriver({ url: 'redis://127.0.0.1:6379', base: 'my-app' }) });
 * const store = unstorageStore(storage);
 *
 * const oauth = createOAuth({
 *   appUrl: 'https://app.example.com',
 *   clientId: 'my-client-id',
 *   clientSecret: 'my-client-secret',
 *   redirectUri: 'https://my.example.com/callback',
 * });
 * const session = oauth.session({ store, key: 'user-7' });
 * ```
 */
export function unstorageStore(storage: UnstorageLike, options: UnstorageStoreOptions = {}): TokenStore {
  const { ttlSeconds, compareAndSwap } = options;
  if (ttlSeconds !== undefined && !(Number.isSafeInteger(ttlSeconds) && ttlSeconds >= 1))
    throw optionsInvalid('unstorageStore', [issueOf('ttlSeconds', `must be a whole number from 1, got ${ttlSeconds}`)]);
  if (compareAndSwap === undefined && isPrefixed(storage) && storage.getMounts().some(({ driver }) => isRedis(driver)))
    throw optionsInvalid('unstorageStore', [
      issueOf(
        'storage',
        'is a prefixStorage, which hides where Redis keeps a key; put the prefix into the base of the driver, or into the key of the session',
      ),
    ]);

  async function get(place: string): Promise<string | null> {
    const value = await storage.getItem(place);
    if (value === null || value === undefined) return null;
    if (typeof value === 'string' && value.startsWith(mark)) return value.slice(mark.length);
    const message = 'unstorageStore: the value under this key was not written by this store';
    throw Object.assign(new Error(message), { code: 'OTHER_CONTENT' });
  }

  async function set(place: string, text: string): Promise<void> {
    return storage.setItem(place, mark + text, ttlSeconds === undefined ? {} : { ttl: ttlSeconds });
  }

  async function swap(place: string, expected: string | null, text: string): Promise<boolean> {
    const before = expected === null ? null : mark + expected;
    if (compareAndSwap !== undefined) return compareAndSwap(place, before, mark + text);
    const { driver, key } = driverOf(storage, place);
    if (isRedis(driver)) return swapInRedis(driver, key, { expected: before, text: mark + text, ttlSeconds });
    if ((await get(place)) !== expected) return false;
    await set(place, text);
    return true;
  }

  const inOrder = async <Value>(key: string, work: (place: string) => Promise<Value>): Promise<Value> => {
    const place = placeOf(key);
    return oneAtATime(driverOf(storage, place).driver, place, async () => work(place));
  };

  return {
    // Drivers such as fs write a file in pieces. Reads wait for writes of the same key, so that they do not see half of a file.
    get: async (key) => (isRedis(driverOf(storage, placeOf(key)).driver) ? get(placeOf(key)) : inOrder(key, get)),
    set: async (key, text) => inOrder(key, async (place) => set(place, text)),
    delete: async (key) => inOrder(key, async (place) => storage.removeItem(place)),
    compareAndSwap: async (key, expected, text) => inOrder(key, async (place) => swap(place, expected, text)),
  };
}

const mark = 'text:';

function placeOf(key: string): string {
  return key
    .replace(/[^\w.@:-]/gu, encodeURIComponent)
    .replace(/(?<=^|:):|:$/g, '%3A')
    .replace(/(?<=^|:)\.{1,2}(?=:|$)/g, (dots) => dots.replaceAll('.', '%2E'));
}

function driverOf(storage: UnstorageLike, place: string): { readonly driver: Driver; readonly key: string } {
  const mount = storage.getMounts().find(({ base }) => place.startsWith(base));
  if (mount === undefined) throw new Error('unstorageStore: no driver is mounted');
  return { driver: mount.driver, key: place.slice(mount.base.length) };
}

function isPrefixed(storage: UnstorageLike): boolean {
  const { keys, getKeys } = fieldsOf(storage);
  return keys !== undefined && keys === getKeys;
}
