// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isRecord } from '../../fields/record.ts';
import {
  isMaybeInteger,
  isMaybeText,
  isNullableText,
  isOptionalWordsInput,
  isRefreshRequestGrantType,
  isTokenRequestGrantType,
  isWordsInput,
} from './scalars.ts';
import type {
  AuthorizationQuery,
  CredentialCheck,
  OAuthError,
  RefreshRequest,
  RefreshedTokens,
  TokenRequest,
  Tokens,
} from '../types/oauth.ts';
import type { Part } from '../../table/part.ts';

/** The fields of a {@link AuthorizationQuery}. */
export const authorizationQueryPart: Part<AuthorizationQuery> = {
  fields: {
    client_id: isWordsInput,
    state: isOptionalWordsInput,
    redirect_uri: isWordsInput,
    scope: isWordsInput,
    response_type: isOptionalWordsInput,
    code_challenge: isOptionalWordsInput,
    code_challenge_method: isOptionalWordsInput,
  },
};

/** The fields of a {@link TokenRequest}. */
export const tokenRequestPart: Part<TokenRequest> = {
  fields: {
    code: isWordsInput,
    client_id: isWordsInput,
    client_secret: isOptionalWordsInput,
    grant_type: isTokenRequestGrantType,
    redirect_uri: isWordsInput,
    code_verifier: isOptionalWordsInput,
  },
};

/** The fields of a {@link RefreshRequest}. */
export const refreshRequestPart: Part<RefreshRequest> = {
  fields: {
    grant_type: isRefreshRequestGrantType,
    client_id: isWordsInput,
    client_secret: isOptionalWordsInput,
    refresh_token: isOptionalWordsInput,
  },
};

/** Accepts a {@link RefreshedTokens}. */
export function isRefreshedTokens(value: unknown): value is RefreshedTokens {
  return (
    isRecord(value) &&
    typeof value['access_token'] === 'string' &&
    isMaybeText(value['refresh_token']) &&
    isMaybeText(value['token_type']) &&
    isMaybeInteger(value['expires_in']) &&
    isMaybeText(value['scope'])
  );
}

/** Accepts a {@link Tokens}. */
export function isTokens(value: unknown): value is Tokens {
  return (
    isRecord(value) &&
    typeof value['access_token'] === 'string' &&
    typeof value['refresh_token'] === 'string' &&
    isMaybeText(value['token_type']) &&
    isMaybeInteger(value['expires_in']) &&
    isMaybeText(value['scope'])
  );
}

/** Accepts a {@link CredentialCheck}. */
export function isCredentialCheck(value: unknown): value is CredentialCheck {
  return isRecord(value) && isNullableText(value['username']);
}

/** Accepts a {@link OAuthError}. */
export function isOAuthError(value: unknown): value is OAuthError {
  return isRecord(value) && typeof value['error'] === 'string' && isMaybeText(value['error_description']);
}
