/**
 * Stands in for addresses.ts in a bundle for browsers: `#oauth` of package.json leads here under the condition `browser`. Few pages sign
 * users in, so the part that answers is loaded with the first request to it.
 */
import type { OAuthAddresses } from './addresses.ts';

let loaded: OAuthAddresses | undefined;

export function withOAuthAddresses<Result>(use: (part: OAuthAddresses) => Result): Result | Promise<Result> {
  return loaded === undefined ? load().then(use) : use(loaded);
}

async function load(): Promise<OAuthAddresses> {
  loaded = await import('./handle.ts');
  return loaded;
}
