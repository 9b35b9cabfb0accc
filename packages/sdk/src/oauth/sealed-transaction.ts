import { atCaller, startAtCaller } from '../stacks/caller-stack.ts';
import { parseJson } from '../checks/values.ts';
import { StateMismatchError } from '../errors/oauth-errors.ts';
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
 * import { openTransaction, sealTransaction } from '@slotwise/sdk/stores';
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
 * Opens a sealed transaction from a cookie. Returns `null` if the cookie is missing.
 *
 * Pass the result to `callback`, which rejects `null`.
 *
 * @param sealed Value of the cookie.
 * @param options Encryption keys, and the client that the seal belongs to.
 * @throws MisconfiguredError if a key is not 32 bytes or another option is invalid. The error lists each invalid option without
 * its value. StateMismatchError with the reason `unreadable` if the value was not sealed with one of the keys for this client.
 *
 * @example
 * ```ts
 * import { openTransaction, type SealOptions } from '@slotwise/sdk/stores';
 *
 * const isOurs = async (cookie: string | undefined, seal: SealOptions) => (await openTransaction(cookie, seal)) !== null;
 * ```
 */
export async function openTransaction(
  sealed: string | null | undefined,
  options: SealOptions,
): Promise<Transaction | null> {
  const { open } = atCaller(openTransaction, () => sealOf('openTransaction', options));
  if (typeof sealed !== 'string' || sealed === '') return null;
  const text = await open(sealed, place);
  if (text === null) throw startAtCaller(unreadable(), openTransaction);
  const transaction = parseJson(text);
  return isTransaction(transaction) ? transaction : null;
}

/** The cookie was changed, or it was sealed with other keys or for another client. The decryption does not show which. */
function unreadable(): StateMismatchError {
  const message =
    'openTransaction: the cookie was not sealed with one of the keys for this clientId: use the same keys on every server, and keep an old key in the list until its cookies expire; start again with authorize()';
  return new StateMismatchError({ message, endpoint: 'openTransaction', reason: 'unreadable' });
}
