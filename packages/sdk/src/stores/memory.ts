import type { TokenStore } from './token-store.ts';

/**
 * Creates a token store in the memory of this process. Tokens are lost when the process ends, and other processes cannot read them.
 * `session` uses it by default.
 *
 * @example
 * ```ts
 * import { createOAuth, memoryStore } from '@slotwise/sdk/oauth';
 *
 * const oauth = createOAuth({
 *   appUrl: 'https://app.example.com',
 *   clientId: 'my-client-id',
 *   clientSecret: 'my-client-secret',
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
