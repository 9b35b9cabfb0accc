/** A token store whose texts are sealed. */
import { sealOf } from './seal.ts';
import type { SealOptions } from './seal.ts';
import type { TokenStore } from './token-store.ts';

/**
 * Seals what another store keeps: whoever reads that one sees no token, and whoever writes to it can neither make a session nor move one to another
 * user's key. Make it once, and give it to every session. It can compare and swap where the other store can.
 *
 * A text that was not sealed for its place and client by one of the keys is an error, and a session's call rejects with `storeFailed`, whose `networkCode` is
 * `SEAL_BROKEN`. Nobody can tell damage from another key or another app: `session.start` leaves it as it is, and `session.end` takes it away.
 *
 * @param store The store that keeps the sealed texts.
 * @param options The keys, and the client that they seal for.
 * @throws InvalidInputError where a key is not 32 bytes, or another option is wrong; it names each, without its value.
 *
 * @example
 * ```ts
 * import { createOAuth, memoryStore } from '@slotwise/sdk/oauth';
 * import { sealedStore } from '@slotwise/sdk/sealed';
 *
 * const clientId = 'my-client-id';
 * const oauth = createOAuth({
 *   appUrl: 'https://app.example.com',
 *   clientId,
 *   redirectUri: 'https://my.example.com/callback',
 * });
 * const keys = [crypto.getRandomValues(new Uint8Array(32))]; // from where your secrets are
 * const store = sealedStore(memoryStore(), { keys, clientId });
 * const session = oauth.session({ store, key: 'user-7' });
 * ```
 */
export function sealedStore(store: TokenStore, options: SealOptions): TokenStore {
  const { seal, open } = sealOf('sealedStore', options);
  const placeOf = (key: string) => ['session', key];

  async function find(key: string): Promise<{ readonly sealed: string; readonly text: string } | null> {
    const sealed = await store.get(key);
    if (sealed === null || sealed === undefined) return null;
    const text = await open(sealed, placeOf(key));
    if (text !== null) return { sealed, text };
    const message = 'sealedStore: none of the keys can open the value under this key';
    throw Object.assign(new Error(message), { code: 'SEAL_BROKEN' });
  }

  const plain: TokenStore = {
    get: async (key) => (await find(key))?.text ?? null,
    set: async (key, text) => store.set(key, await seal(text, placeOf(key))),
    delete: async (key) => store.delete(key),
  };
  if (store.compareAndSwap === undefined) return plain;
  return {
    ...plain,
    // The same text is sealed anew each time, so it is the very seal that was read which is expected.
    compareAndSwap: async (key, expected, text) => {
      const found = expected === null ? null : await find(key);
      if ((found?.text ?? null) !== expected) return false;
      const swapped = await store.compareAndSwap?.(key, found?.sealed ?? null, await seal(text, placeOf(key)));
      return swapped === true;
    },
  };
}
