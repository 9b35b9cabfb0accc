import type { TokenStore } from './token-store.ts';

/**
 * Keeps tokens in this process's memory: gone when it ends, shared with nobody. The default of `session`.
 *
 * @example
 * ```ts
 * import { createOAuth, memoryStore } from '@slotwise/sdk/oauth';
 *
 * const oauth = createOAuth({
 *   appUrl: 'https://app.example.com',
 *   clientId: 'my-client-id',
 *   redirectUri: 'https://my.example.com/callback',
 * });
 * const session = oauth.session({ store: memoryStore(), key: 'user-7' });
 * ```
 */
export function memoryStore(): TokenStore {
  const texts = new Map<string, string>();
  return {
    get: async (key) => texts.get(key) ?? null,
    set: async (key, text) => void texts.set(key, text),
    delete: async (key) => void texts.delete(key),
    compareAndSwap: async (key, expected, text) => {
      if ((texts.get(key) ?? null) !== expected) return false;
      texts.set(key, text);
      return true;
    },
  };
}
