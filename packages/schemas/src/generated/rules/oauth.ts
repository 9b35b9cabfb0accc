// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isCredentialCheck, isRefreshedTokens, isTokens } from '../checks/oauth.ts';
import { isMaybeInteger, isMaybeText, isNullableText, isText } from '../checks/scalars.ts';
import type { RuleOfCheck } from '../../table/rule.ts';

/** The rules of the checks in `checks/oauth.ts`. */
export const oauthRules: readonly RuleOfCheck[] = [
  [
    isTokens,
    {
      fields: {
        access_token: isText,
        refresh_token: isText,
        token_type: isMaybeText,
        expires_in: isMaybeInteger,
        scope: isMaybeText,
      },
      open: true,
    },
  ],
  [
    isRefreshedTokens,
    {
      fields: {
        access_token: isText,
        refresh_token: isMaybeText,
        token_type: isMaybeText,
        expires_in: isMaybeInteger,
        scope: isMaybeText,
      },
      open: true,
    },
  ],
  [isCredentialCheck, { fields: { username: isNullableText }, open: true }],
];
