import { fieldsOf, isText } from '../errors/fields.ts';

/**
 * The secrets of one authorization, to be remembered in the user's own browser until they are back: plain JSON for a cookie (`HttpOnly`, `Secure`,
 * `SameSite=Lax`) or the browser's session storage. It is good for one callback.
 */
export interface Transaction {
  /** Comes back with the user: 256 random bits against forged returns (Assumption A-111). */
  readonly state: string;
  /** Proves that whoever has the code also began (RFC 7636; Assumption A-112). */
  readonly codeVerifier: string;
  /** Scopes that were asked for. */
  readonly scopes: readonly string[];
  /** Address of the service that the user was sent to, in its normal form: `callback` of another service refuses the transaction. */
  readonly appUrl: string;
  /** Client ID of the app that asked. */
  readonly clientId: string;
  /** Address that the user was to return to. */
  readonly redirectUri: string;
  /** Instant at which it was made, in ISO 8601 by the clock of `createOAuth`: it is good for `maxAgeMs`. */
  readonly issuedAt: string;
}

/** True for a transaction: a cookie holds whatever a browser sends. */
export function isTransaction(value: unknown): value is Transaction {
  const { state, codeVerifier, scopes, appUrl, clientId, redirectUri, issuedAt } = fieldsOf(value);
  const isSecret = (one: unknown) => typeof one === 'string' && /^[\w.~-]{43,128}$/.test(one);
  return (
    isSecret(state) &&
    isSecret(codeVerifier) &&
    Array.isArray(scopes) &&
    scopes.concat(appUrl, clientId, redirectUri, issuedAt).every(isText)
  );
}
