/**
 * A store in which sessions keep their tokens: texts under keys. Bring your own, over any database.
 *
 * The text is JSON with tokens in it: keep it as a password would be kept. Sessions that share a store across processes need
 * `compareAndSwap`; without it, two processes can refresh at the same time, and a service that rotates refresh tokens ends the grant.
 * `@slotwise/sdk/stores/conformance` tests a store.
 */
export interface TokenStore {
  /**
   * The text under a key; `null` where there is none.
   *
   * @example
   * ```ts
   * import { memoryStore, type TokenStore } from '@slotwise/sdk/oauth';
   *
   * const isSignedIn = async (store: TokenStore, key: string) => (await store.get(key)) !== null;
   * console.log(await isSignedIn(memoryStore(), 'user-7')); // false
   * ```
   */
  get(key: string): Promise<string | null>;
  /**
   * Puts a text under a key.
   *
   * @example
   * ```ts
   * import { memoryStore } from '@slotwise/sdk/oauth';
   *
   * const store = memoryStore();
   * await store.set('user-7', 'first');
   * await store.set('user-7', 'second');
   * console.log(await store.get('user-7')); // second
   * ```
   */
  set(key: string, text: string): Promise<void>;
  /**
   * Takes away what is under a key; nothing there is fine.
   *
   * @example
   * ```ts
   * import { memoryStore } from '@slotwise/sdk/oauth';
   *
   * const store = memoryStore();
   * await store.set('user-7', 'a text');
   * for (const key of ['user-7', 'nobody']) await store.delete(key);
   * console.log(await store.get('user-7')); // null
   * ```
   */
  delete(key: string): Promise<void>;
  /**
   * Puts `text` under the key if exactly `expected` is there (`null`: nothing), in one step that nobody can come between. Says
   * whether it did.
   *
   * @example
   * ```ts
   * import { memoryStore } from '@slotwise/sdk/oauth';
   *
   * const store = memoryStore();
   * const isFirst = await store.compareAndSwap?.('user-7', null, 'first');
   * const isSecond = await store.compareAndSwap?.('user-7', null, 'second');
   * console.log(isFirst, isSecond); // true false
   * ```
   */
  compareAndSwap?(key: string, expected: string | null, text: string): Promise<boolean>;
}
