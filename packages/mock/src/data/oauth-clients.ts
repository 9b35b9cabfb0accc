import * as z from 'zod/mini';
import { nullable, text } from './columns.ts';
import type { ColumnType } from './columns.ts';
import { entity } from './entity.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';

const redirectRule =
  'must be an absolute address of the app, without a fragment, white space and the parameters that the user returns with (code, state, error, iss)';
const redirectUri: ColumnType<string> = z.string(redirectRule).check(z.refine(isRedirect, redirectRule));

const linkRule = 'must be an http or https address';
const link: ColumnType<string> = z.string(linkRule).check(z.refine(isWebAddress, linkRule));
const logoRule = 'must be an http or https address, or an image such as data:image/png;base64,…';
const logo: ColumnType<string> = z
  .string(logoRule)
  .check(z.refine((address) => isWebAddress(address) || isImageAddress(address), logoRule));

const columns = {
  clientId: text,
  /** `null` for a public client, which must use PKCE. */
  clientSecret: nullable(text),
  /** Authorization requests must contain exactly this text. */
  redirectUri,
  name: text,
  logo: nullable(logo),
  link: nullable(link),
};

const defaults = { name: ({ clientId }) => clientId } satisfies Defaults<typeof columns>;

/** An app that can request access with OAuth. */
export interface OAuthClientRow extends RowOf<typeof columns> {}

/** Fields to seed an OAuth client. */
export interface OAuthClientSeed extends SeedOf<typeof columns, typeof defaults> {}

export const oauthClients = entity<OAuthClientRow, OAuthClientSeed>()({
  kind: 'oauthClient',
  columns,
  defaults,
  indexes: { clientId: [(row) => row.clientId] },
  unique: { clientId: ['clientId'] },
  secret: 'clientSecret',
});

/** Returns true if the URI is a valid and safe target for redirects (RFC 6749 section 3.1.2, RFC 9700 section 2.1; A-108). */
function isRedirect(address: string): boolean {
  const url = URL.parse(address);
  const isPage = url !== null && !/^(javascript|data|vbscript|blob|file|about):$/.test(url.protocol);
  // If the address already had such a parameter, clients could not distinguish it from the one that the service adds.
  const isAmbiguous = ['code', 'state', 'error', 'error_description', 'iss'].some((name) =>
    url?.searchParams.has(name),
  );
  return isPage && !isAmbiguous && !/[#\s\p{Surrogate}]/u.test(address);
}

/**
 * Accepts only http and https URLs, because the authorization page links to them. Other schemes could run a script or
 * read a local file.
 */
function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

export function isImageAddress(address: string): boolean {
  return /^data:image\/[a-z\d.+-]+(?:;[^,]*)?,/i.test(address);
}
