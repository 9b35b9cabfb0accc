/** The entry point `@slotwise/sdk/stores/unstorage`: sessions in whatever unstorage can write to, Redis above all. */
import { fieldsOf } from '../errors/fields.ts';
import { isRedis, swapInRedis } from './redis-swap.ts';
import type { Driver } from './redis-swap.ts';
import type { TokenStore } from './token-store.ts';
import { takeTurn } from './turns.ts';

/** A `Storage` of unstorage (1.17 or a later 1), as far as a token store uses it. */
export interface UnstorageLike {
  /** The value under a key; `null` where there is none. */
  getItem(key: string): Promise<unknown>;
  /** Puts a value under a key; the options say `ttl`, in seconds, for drivers that know it. */
  setItem(key: string, value: string, options?: { readonly ttl?: number }): Promise<void>;
  /** Takes away what is under a key. */
  removeItem(key: string): Promise<void>;
  /** The drivers, and the beginnings of the keys that each keeps: the longest first. */
  getMounts(): readonly { readonly base: string; readonly driver: Driver }[];
}

/** The options of {@link unstorageStore}. */
export interface UnstorageStoreOptions {
  /** Whole seconds from the last refresh after which the store forgets a session, where the driver knows how. Default: what the driver does. */
  readonly ttlSeconds?: number;
  /**
   * Compares and swaps across processes, for a driver other than redis: puts `value` under `key` if exactly `expected` is there (`null`:
   * nothing), in one step, and says whether it did. Key and values are as the storage hands them to its driver; a mount's name is part of the key.
   */
  readonly compareAndSwap?: (key: string, expected: string | null, value: string) => Promise<boolean>;
}

/**
 * Keeps tokens in a storage of unstorage.
 *
 * With the redis driver, `compareAndSwap` is one script in Redis: any number of processes share one session. With any other, this process's calls
 * take turns and other processes are not seen: use it in one process, or bring `compareAndSwap` in the options.
 *
 * Keys stay apart whatever they hold: characters that unstorage would change are percent-encoded. Texts come back exactly: each is
 * stored behind `text:`, so that nothing takes it for JSON.
 *
 * @throws TypeError where `ttlSeconds` is no whole number from 1, or the storage is one of `prefixStorage` over Redis: its keys cannot be
 *   told. Put the prefix into the driver's `base`, or into the session's key.
 *
 * @example
 * ```ts
 * import { createOAuth } from '@slotwise/sdk/oauth';
 * import { unstorageStore } from '@slotwise/sdk/stores/unstorage';
 * import { createStorage } from 'unstorage';
 * import redisDriver from 'unstorage/drivers/redis';
 *
 * const storage = createStorage({ driver: redisDriver({ url: 'redis://127.0.0.1:6379', base: 'my-app' }) });
 * const store = unstorageStore(storage);
 *
 * const oauth = createOAuth({
 *   appUrl: 'https://app.example.com',
 *   clientId: 'my-client-id',
 *   redirectUri: 'https://my.example.com/callback',
 * });
 * const session = oauth.session({ store, key: 'user-7' });
 * ```
 */
export function unstorageStore(storage: UnstorageLike, options: UnstorageStoreOptions = {}): TokenStore {
  const { ttlSeconds, compareAndSwap } = options;
  if (ttlSeconds !== undefined && !(Number.isSafeInteger(ttlSeconds) && ttlSeconds >= 1))
    throw new TypeError(`unstorageStore: ttlSeconds must be a whole number from 1, got ${ttlSeconds}`);
  if (compareAndSwap === undefined && isPrefixed(storage) && storage.getMounts().some(({ driver }) => isRedis(driver)))
    throw new TypeError(
      'unstorageStore: prefixStorage hides where Redis keeps a key; put the prefix into the base of the driver, or into the key of the session',
    );

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

  const inTurn = async <Value>(key: string, work: (place: string) => Promise<Value>): Promise<Value> => {
    const place = placeOf(key);
    return takeTurn(driverOf(storage, place).driver, place, async () => work(place));
  };

  return {
    // A driver such as fs writes a file piece by piece: whoever reads meanwhile would see half of it.
    get: async (key) => (isRedis(driverOf(storage, placeOf(key)).driver) ? get(placeOf(key)) : inTurn(key, get)),
    set: async (key, text) => inTurn(key, async (place) => set(place, text)),
    delete: async (key) => inTurn(key, async (place) => storage.removeItem(place)),
    compareAndSwap: async (key, expected, text) => inTurn(key, async (place) => swap(place, expected, text)),
  };
}

/** Before each text: what begins so is neither JSON nor base64 to unstorage and its drivers. */
const mark = 'text:';

/** A key that unstorage leaves as it is: no two keys become one. Single colons between words stay: they name mounts and folders. */
function placeOf(key: string): string {
  return key
    .replace(/[^\w.@:-]/gu, encodeURIComponent)
    .replace(/(?<=^|:):|:$/g, '%3A')
    .replace(/(?<=^|:)\.{1,2}(?=:|$)/g, (dots) => dots.replaceAll('.', '%2E'));
}

/** Finds the driver that keeps an item, and its own key for it. Asked like this, and not by `getMount`, which takes an item for a folder. */
function driverOf(storage: UnstorageLike, place: string): { readonly driver: Driver; readonly key: string } {
  const mount = storage.getMounts().find(({ base }) => place.startsWith(base));
  if (mount === undefined) throw new Error('unstorageStore: no driver is mounted');
  return { driver: mount.driver, key: place.slice(mount.base.length) };
}

/** True where `prefixStorage` made it: its mounts are told without the prefix. In unstorage 1, this tells the two kinds apart. */
function isPrefixed(storage: UnstorageLike): boolean {
  const { keys, getKeys } = fieldsOf(storage);
  return keys !== undefined && keys === getKeys;
}
