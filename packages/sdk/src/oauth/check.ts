/** The credential check: whether an access token works. */
import { checkCredentials } from '@slotwise/schemas';
import { fieldsOf } from '../errors/fields.ts';
import { UnauthorizedError } from '../errors/status-errors.ts';
import { ask } from './request.ts';
import type { OAuthSettings } from './options.ts';

/**
 * Whether an access token works.
 *
 * @example
 * ```ts
 * import type { TokenCheck } from '@slotwise/sdk/oauth';
 *
 * const say = (check: TokenCheck) => (check.works ? `It is ${check.username ?? 'somebody'}.` : 'It has run out.');
 * ```
 */
export type TokenCheck =
  | {
      /** The service takes it. */
      readonly works: true;
      /** Username of the user who authorized the app; `null` where the service does not tell. Assumption G-114. */
      readonly username: string | null;
    }
  | {
      /** Unknown, expired or revoked. */
      readonly works: false;
    };

/** Asks the service whether it takes the token. */
export async function checkToken(
  settings: OAuthSettings,
  accessToken: string,
  signal?: AbortSignal,
): Promise<TokenCheck> {
  try {
    const { value } = await ask(settings, checkCredentials, {
      bearer: accessToken,
      given: { name: 'accessToken', token: accessToken },
      secrets: [accessToken],
      signal,
    });
    const { username } = fieldsOf(value);
    return { works: true, username: typeof username === 'string' ? username : null };
  } catch (error) {
    if (error instanceof UnauthorizedError) return { works: false };
    throw error;
  }
}
