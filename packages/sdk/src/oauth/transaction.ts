import { fieldsOf, isText } from '../checks/values.ts';

/**
 * Secrets of one authorization, valid for one callback. Store them in the user's own browser until the user returns.
 *
 * The transaction is plain JSON for a cookie (`HttpOnly`, `Secure`, `SameSite=Lax`) or the browser's session storage.
 */
export interface Transaction {
  /** Value that the callback must return: 256 random bits that protect against forged callbacks. Assumption A-111. */
  readonly state: string;
  /** PKCE code verifier, which proves that the code belongs to this authorization. Source: RFC 7636. Assumption A-112. */
  readonly codeVerifier: string;
  /** Requested scopes. */
  readonly scopes: readonly string[];
  /** Normalized URL of the service that the user was sent to. A `callback` of another service rejects the transaction. */
  readonly appUrl: string;
  /** Client ID of the app. */
  readonly clientId: string;
  /** URL that the user returns to. */
  readonly redirectUri: string;
  /** Time at which the transaction was created, in ISO 8601 on the clock of `createOAuth`. The transaction is valid for `maxAgeMs`. */
  readonly issuedAt: string;
  /** Data of the app that `authorize` got, such as the page to return to. */
  readonly data?: string | undefined;
}

/** Checks every field, because a browser can send any value in a cookie. */
export function isTransaction(value: unknown): value is Transaction {
  const { state, codeVerifier, scopes, appUrl, clientId, redirectUri, issuedAt, data } = fieldsOf(value);
  const isSecret = (one: unknown) => typeof one === 'string' && /^[\w.~-]{43,128}$/.test(one);
  return (
    isSecret(state) &&
    isSecret(codeVerifier) &&
    Array.isArray(scopes) &&
    scopes.concat(appUrl, clientId, redirectUri, issuedAt).every(isText) &&
    typeof (data ?? '') === 'string'
  );
}
