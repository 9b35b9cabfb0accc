import * as addresses from './handle.ts';

export type OAuthAddresses = typeof addresses;

export function withOAuthAddresses<Result>(use: (part: OAuthAddresses) => Result): Result | Promise<Result> {
  return use(addresses);
}
