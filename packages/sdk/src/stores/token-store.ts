/**
 * Store for session tokens: texts under keys. You can implement it with any database.
 *
 * The texts are JSON with tokens, so protect them like passwords. Sessions that share a store across processes need `compareAndSwap`.
 * Without it, two processes can refresh at the same time. A service that rotates refresh tokens then revokes the session.
 */
export interface TokenStore {
  /** Returns the text under a key. `null` if there is none. */
  get(key: string): Promise<string | null>;
  /** Stores a text under a key. */
  set(key: string, text: string): Promise<void>;
  /** Deletes the text under a key. It succeeds if there is none. */
  delete(key: string): Promise<void>;
  /**
   * Stores `text` only if the current text equals `expected`, in one atomic step. `null` means that there is no text. Returns true if it
   * stored the text.
   */
  compareAndSwap?(key: string, expected: string | null, text: string): Promise<boolean>;
}
