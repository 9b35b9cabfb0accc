import { isText } from '../checks/values.ts';
import { issueOf } from '../errors/issues.ts';
import { optionsInvalid, problemsOf } from '../options/option-checks.ts';
import type { OptionCheck } from '../options/option-checks.ts';
import { atCaller } from '../stacks/caller-stack.ts';
import { sealChecks, sealOf } from './seal.ts';
import type { OpenedText, Seal, SealOptions } from './seal.ts';

type TextSealOptions = SealOptions & {
  /** What the text is for. A text that was sealed for another purpose cannot be opened. */
  readonly purpose: string;
};

/**
 * Seals a text for a cookie. The result needs no encoding, and the user can neither read nor change it.
 *
 * @param text Text to seal, such as a transaction of `authorize` as JSON.
 * @param options Encryption keys, the client that the seal belongs to, and the purpose of the text.
 * @throws MisconfiguredError if a key is not 32 bytes or another option is invalid. The error lists each invalid option without
 * its value.
 *
 * @example
 * ```ts
 * import { openText, sealText } from '@slotwise/sdk/stores';
 *
 * const keys = [crypto.getRandomValues(new Uint8Array(32))]; // load them from your secret store
 * const seal = { keys, clientId: 'my-client-id', purpose: 'theme' };
 *
 * const cookie = await sealText('dark', seal);
 * const opened = await openText(cookie, seal);
 * console.log(opened.outcome === 'opened' ? opened.text : 'light'); // dark
 * ```
 */
export async function sealText(text: string, options: TextSealOptions): Promise<string> {
  const { seal } = atCaller(sealText, () => checkedSeal('sealText', options, text));
  return seal(text, [options.purpose]);
}

/**
 * Opens a sealed text from a cookie. `outcome` is `missing` if the cookie is missing or empty, `other_key` if its key is not in the
 * list, and `unreadable` if the text was changed, or sealed for another client or purpose.
 *
 * @param sealed Value of the cookie.
 * @param options Encryption keys, the client that the seal belongs to, and the purpose of the text.
 * @throws MisconfiguredError if a key is not 32 bytes or another option is invalid. The error lists each invalid option without
 * its value.
 *
 * @example
 * ```ts
 * import { openText, type SealOptions } from '@slotwise/sdk/stores';
 *
 * async function themeOf(cookie: string | undefined, seal: SealOptions): Promise<string> {
 *   const opened = await openText(cookie, { ...seal, purpose: 'theme' });
 *   return opened.outcome === 'opened' ? opened.text : 'light';
 * }
 * ```
 */
export async function openText(sealed: string | null | undefined, options: TextSealOptions): Promise<OpenedText> {
  const { open } = atCaller(openText, () => checkedSeal('openText', options));
  return typeof sealed === 'string' && sealed !== '' ? open(sealed, [options.purpose]) : { outcome: 'missing' };
}

/** Without its key id, a text with the purpose `session` would look like a text of `sealedStore` under that id. */
const checks: Record<keyof TextSealOptions, OptionCheck> = {
  ...sealChecks,
  purpose: (value) =>
    isText(value) && value !== 'session'
      ? undefined
      : 'must be text that is not empty, other than session, which is that of sealedStore',
};

/** TypeScript rejects wrong values, but callers in JavaScript can pass any value. */
function checkedSeal(caller: string, options: TextSealOptions, text: unknown = ''): Seal {
  const issues = problemsOf(options, checks, ['keys', 'clientId', 'purpose']);
  if (typeof text !== 'string') issues.push(issueOf('text', 'must be text'));
  if (issues.length > 0) throw optionsInvalid(caller, issues);
  return sealOf(options);
}
