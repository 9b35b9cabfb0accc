import { typeError } from '../arguments/caller-error.ts';
import { endpoints } from '@slotwise/schemas';
import { deploymentOf } from '../deployments/index.ts';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { Profile } from '@slotwise/schemas/internal/table';
import { canonicalPath } from '../http/canonical-path.ts';
import { prefixesOf } from '../http/router.ts';
import type { Addresses } from './fetch.ts';

export interface Claimant extends Addresses {
  readonly profile: Profile;
}

export interface Claim {
  readonly origin: string;
  readonly path: string;
}

const oauthFolders = ['/auth/oauth2', '/api/auth/oauth'];

const resources = [
  ...new Set(
    Object.values<SchemaEndpoint>(endpoints)
      .filter(({ root }) => root === 'base')
      .map(({ path }) => /^\/[^/]*/.exec(path)?.[0] ?? path),
  ),
];

/**
 * The URLs that a mock claims: everything below `baseUrl`, but only the OAuth paths of `appUrl`, because your own app
 * may use the other paths. A deployment with several base paths claims those too. Below a base path that does
 * not end in the version, it claims only the paths of the API.
 */
export function claimsOf({ baseUrl, appUrl, profile }: Claimant): readonly Claim[] {
  const base = new URL(baseUrl);
  const app = new URL(appUrl);
  const [basePath, appPath] = [withoutSlash(base.pathname), withoutSlash(app.pathname)];
  const others = prefixesOf({ basePath, appPath }, deploymentOf(profile).addresses)
    .flatMap(([root, prefix]) => (root === 'base' && prefix !== basePath ? [prefix] : []))
    .flatMap((prefix) => (prefix.endsWith('/v1') ? [prefix] : resources.map((resource) => prefix + resource)));
  return [
    ...[basePath, ...others].map((path) => ({ origin: base.origin, path })),
    ...oauthFolders.map((folder) => ({ origin: app.origin, path: appPath + folder })),
  ];
}

export function isClaimed(claims: readonly Claim[], address: URL): boolean {
  const { origin } = address;
  return claims.some((claim) => claim.origin === origin && isWithin(canonicalPath(address.pathname), claim.path));
}

/** Returns the host and port that a client connects to, with the default port if the URL has none. */
export function hostOf({ origin }: Claim): string {
  const { protocol, hostname, port } = new URL(origin);
  const standardPort = protocol === 'https:' ? '443' : '80';
  return `${hostname.replace(/^\[|\]$/g, '')}:${port === '' ? standardPort : port}`;
}

export function refuseOverlap(action: string, [first, second]: readonly [Claimant, Claimant], advice: string): void {
  const others = claimsOf(second);
  for (const one of claimsOf(first)) {
    const other = others.find(
      ({ origin, path }) => origin === one.origin && (isWithin(path, one.path) || isWithin(one.path, path)),
    );
    if (other !== undefined)
      throw typeError(
        `${action}: two mocks claim the same addresses: ${textOf(one)} of ${nameOf(first)}, and ${textOf(other)} of ${nameOf(second)}; ${advice}`,
      );
  }
}

export function nameOf({ baseUrl, appUrl }: Addresses): string {
  return `the mock with baseUrl ${baseUrl} and appUrl ${appUrl}`;
}

function isWithin(path: string, claimed: string): boolean {
  return `${path}/`.startsWith(`${claimed}/`);
}

function textOf({ origin, path }: Claim): string {
  return `${origin}${path}/`;
}

function withoutSlash(path: string): string {
  return canonicalPath(path).replace(/\/+$/, '');
}
