import * as addresses from './handle.ts';

/** The part of the authorization server that answers at its addresses. */
export type OAuthAddresses = typeof addresses;

/** Does something with the part that answers at the OAuth addresses, at once. */
export function withOAuthAddresses<Result>(use: (part: OAuthAddresses) => Result): Result | Promise<Result> {
  return use(addresses);
}
