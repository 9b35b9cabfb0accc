import { atCaller } from '../stacks/caller-stack.ts';
import { parseJson } from '../errors/fields.ts';
import { sealOf } from '../stores/seal.ts';
import type { SealOptions } from '../stores/seal.ts';
import { isTransaction } from './transaction.ts';
import type { Transaction } from './transaction.ts';

const place = ['transaction'];

/**
 * Seals a transaction for a cookie. The result needs no encoding, and the user can neither read nor change it.
 *
 * @param transaction Transaction that `authorize` created.
 * @param options Encryption keys, and the client that the seal belongs to.
 * @throws MisconfiguredError if a key is not 32 bytes or another option is invalid. The error lists each invalid option without
 * its value.
 *
 * @example
 * ```ts
 * import { createOAuth } from '@slotwise/sdk/oauth';
 * import { openTransaction, sealTransaction } from '@slotwise/sdk/sealed';
 *
 * const clientId = 'my-client-id';
 * const oauth = createOAuth({
 *   appUrl: 'https://app.example.com',
 *   clientId,
 *   clientSecret: 'my-client-secret',
 *   redirectUri: 'https://my.example.com/callback',
 * });
 * const seal = { keys: [crypto.getRandomValues(new Uint8Array(32))], clientId };
 *
 * const { transaction } = await oauth.authorize({ scopes: ['READ_PROFILE'] });
 * const cookie = await sealTransaction(transaction, seal);
 * console.log((await openTransaction(cookie, seal))?.state === transaction.state); // true
 * ```
 */
export async function sealTransaction(transaction: Transaction, options: SealOptions): Promise<string> {
  const { seal } = atCaller(sealTransaction, () => sealOf('sealTransaction', options));
  return seal(JSON.stringify(transaction), place);
}

/**
 * Opens a sealed transaction from a cookie. Returns `null` if the cookie is missing, or if its value was not sealed with one of
 * the keys for this client.
 *
 * Pass the result to `callback`, which rejects `null`.
 *
 * @param sealed Value of the cookie.
 * @param options Encryption keys, and the client that the seal belongs to.
 * @throws MisconfiguredError if a key is not 32 bytes or another option is invalid. The error lists each invalid option without
 * its value.
 *
 * @example
 * ```ts
 * import { openTransaction, type SealOptions } from '@slotwise/sdk/sealed';
 *
 * const isOurs = async (cookie: string | undefined, seal: SealOptions) => (await openTransaction(cookie, seal)) !== null;
 * ```
 */
export async function openTransaction(
  sealed: string | null | undefined,
  options: SealOptions,
): Promise<Transaction | null> {
  const { open } = atCaller(openTransaction, () => sealOf('openTransaction', options));
  const text = typeof sealed === 'string' ? await open(sealed, place) : null;
  const transaction = text === null ? null : parseJson(text);
  return isTransaction(transaction) ? transaction : null;
}
