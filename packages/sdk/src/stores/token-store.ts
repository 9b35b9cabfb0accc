/**
 * Store for session tokens. It stores texts under keys. You can implement the store with any database.
 *
 * The texts are JSON with tokens, so protect them like passwords. Sessions that share a store across processes need
 * `compareAndSwap`. Without `compareAndSwap`, two processes can refresh at the same time. A service that rotates refresh tokens
 * then revokes the session.
 */
export interface TokenStore {
  /** Returns the text under a key. `null` if the key has no text. */
  get(key: string): Promise<string | null>;
  /** Stores a text under a key. */
  set(key: string, text: string): Promise<void>;
  /** Deletes the text under a key. Also succeeds if the key has no text. */
  delete(key: string): Promise<void>;
  /**
   * Stores `text` only if the current text equals `expected`, in one atomic step. If `expected` is `null`, the key must have no
   * text. Returns true if the method stored `text`.
   */
  compareAndSwap?: ((key: string, expected: string | null, text: string) => Promise<boolean>) | undefined;
}
