import { atCaller } from '../stacks/caller-stack.ts';
import { optionsInvalid, problemsOf } from '../options/option-checks.ts';
import { sealChecks, sealOf } from './seal.ts';
import type { Seal, SealOptions } from './seal.ts';
import type { TokenStore } from './token-store.ts';

/**
 * Wraps a token store and seals its texts. Anyone who can read the inner store sees no tokens. Anyone who can write to the
 * inner store can neither create a session nor move a session to another user's key.
 *
 * Create the sealed store once and pass it to every session. The sealed store supports `compareAndSwap` if the inner store
 * does.
 *
 * If a text was not sealed for its key and client, calls reject with `store_failed` and the `networkCode` `SEAL_BROKEN`.
 * `session.start` does not overwrite such a text. `session.end` deletes it.
 *
 * @param store Store for the sealed texts.
 * @param options Encryption keys, and the client that the seal belongs to.
 * @throws MisconfiguredError if a key is not 32 bytes or another option is invalid. The error lists each invalid option without
 * its value.
 *
 * @example
 * ```ts
 * import { createOAuth, memoryStore } from '@slotwise/sdk/oauth';
 * import { sealedStore } from '@slotwise/sdk/stores';
 *
 * const clientId = 'my-client-id';
 * const oauth = createOAuth({
 *   appUrl: 'https://app.example.com',
 *   clientId,
 *   clientSecret: 'my-client-secret',
 *   redirectUri: 'https://my.example.com/callback',
 * });
 * const keys = [crypto.getRandomValues(new Uint8Array(32))]; // from where your secrets are
 * const store = sealedStore(memoryStore(), { keys, clientId });
 * const session = oauth.session({ store, key: 'user-7' });
 * ```
 */
export function sealedStore(store: TokenStore, options: SealOptions): TokenStore {
  const { seal, open } = atCaller(sealedStore, () => checkedSeal(options));
  const placeOf = (key: string) => ['session', key];

  async function find(key: string): Promise<{ readonly sealed: string; readonly text: string } | null> {
    const sealed = await store.get(key);
    if (sealed === null || sealed === undefined) return null;
    const opened = await open(sealed, placeOf(key));
    if (opened.outcome === 'opened') return { sealed, text: opened.text };
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
    // Sealing uses a random IV, so sealing `expected` again gives another text. Compare with the sealed text from the store.
    compareAndSwap: async (key, expected, text) => {
      const current = expected === null ? null : await find(key);
      if ((current?.text ?? null) !== expected) return false;
      const isSwapped = await store.compareAndSwap?.(key, current?.sealed ?? null, await seal(text, placeOf(key)));
      return isSwapped === true;
    },
  };
}

function checkedSeal(options: SealOptions): Seal {
  const issues = problemsOf(options, sealChecks, ['keys', 'clientId']);
  if (issues.length > 0) throw optionsInvalid('sealedStore', issues);
  return sealOf(options);
}
