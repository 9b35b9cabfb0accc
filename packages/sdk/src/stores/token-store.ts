/**
 * A store in which sessions keep their tokens: texts under keys. Bring your own, over any database.
 *
 * The text is JSON with tokens in it: keep it as a password would be kept. Sessions that share a store across processes need
 * `compareAndSwap`; without it, two processes can refresh at the same time, and a service that rotates refresh tokens ends the grant.
 */
export interface TokenStore {
  /** The text under a key; `null` where there is none. */
  get(key: string): Promise<string | null>;
  /** Puts a text under a key. */
  set(key: string, text: string): Promise<void>;
  /** Takes away what is under a key; nothing there is fine. */
  delete(key: string): Promise<void>;
  /**
   * Puts `text` under the key if exactly `expected` is there (`null`: nothing), in one step that nobody can come between. Says
   * whether it did.
   */
  compareAndSwap?(key: string, expected: string | null, text: string): Promise<boolean>;
}
