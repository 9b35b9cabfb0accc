/** Marks a request as the caller's: with an API key, or with an access token. */
import type { Wire } from '@slotwise/schemas';

/**
 * What is told to a function that hands out access tokens.
 *
 * @example
 * ```ts
 * import { createClient, type TokenContext } from '@slotwise/sdk';
 *
 * const tokens = ['first-token', 'second-token'];
 * const accessToken = ({ rejected }: TokenContext) => (rejected === tokens[0] ? 'second-token' : 'first-token');
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', accessToken });
 * ```
 */
export interface TokenContext {
  /** The token that the service has just answered 401 to; a different one makes the client send the request again, once. */
  readonly rejected: string | undefined;
  /** Aborted when the call no longer waits. */
  readonly signal: AbortSignal;
}

/**
 * Hands out the token to use; told which one was rejected, another one if it has one. An OAuth session is one of these.
 *
 * @example
 * ```ts
 * import { createClient, type Credential } from '@slotwise/sdk';
 *
 * const session: Credential = { as: 'bearer', token: () => 'a-token' };
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', session });
 * ```
 */
export interface Credential {
  /** How the token travels. */
  readonly as: 'apiKey' | 'bearer';
  /** The token to use now. What it throws reaches the caller as it is. */
  token(context: TokenContext): string | Promise<string>;
}

/** A credential whose token never changes, or that a function tells. */
export function credentialOf(as: Credential['as'], token: string | Credential['token']): Credential {
  return { as, token: typeof token === 'string' ? () => token : token };
}

/** Where a token goes on a request: a query parameter or a header. */
export interface Mark {
  readonly in: 'query' | 'header';
  readonly name: string;
  readonly value: string;
}

/** The mark that a token makes (G-01 for an API key; a bearer token as RFC 6750 section 2.1 says). */
export function markOf(as: Credential['as'], token: string, wire: Wire): Mark {
  if (as === 'bearer') return { in: 'header', name: 'Authorization', value: `Bearer ${token}` };
  const place = wire.apiKey;
  if (place.in === 'query') return { in: 'query', name: place.name, value: token };
  return { in: 'header', name: place.name, value: place.scheme === undefined ? token : `${place.scheme} ${token}` };
}

/** What is wrong with a token for the place it goes to, without quoting it; `undefined` where nothing is. */
export function problemOfToken(token: unknown, as: Credential['as'], wire: Wire): string | undefined {
  if (typeof token !== 'string' || token === '') return 'must be text that is not empty';
  const inHeader = as === 'bearer' || wire.apiKey.in === 'header';
  return inHeader && !/^[\x21-\x7e]+$/.test(token)
    ? 'must hold visible ASCII characters only, to travel in a header'
    : undefined;
}
