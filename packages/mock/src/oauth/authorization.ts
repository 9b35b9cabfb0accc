import type { OAuthErrorCode } from '@slotwise/schemas/internal/contract';
import type { Scope } from '@slotwise/schemas/internal/table';
import type { WorldSettings } from '../world/settings.ts';
import type { AuthorizationCodeRow, OAuthClientRow } from '../data/rows.ts';
import type { Tables } from '../data/tables.ts';
import type { World } from '../world/world.ts';

export interface AuthorizationRequest {
  readonly client: OAuthClientRow;
  readonly scopes: readonly Scope[];
  readonly state: string | null;
  /** True if the parameters are appended to the redirect URI as text, even if it already has a query (A-111). */
  readonly joinsText: boolean;
  readonly codeChallenge: string | null;
  /** Value of `iss` in the redirect to the app. `null` leaves it out (A-118). */
  readonly issuer: string | null;
}

export type ParsedAuthorization =
  | { readonly kind: 'valid'; readonly request: AuthorizationRequest }
  /**
   * The user gets an error page without a redirect: the client or its redirect URI is wrong (A-108), or the deployment
   * fails with 500 (A-110).
   */
  | UntrustedAuthorization
  /** The user is redirected to the app's redirect URI with an error. */
  | RefusedAuthorization;

export interface UntrustedAuthorization {
  readonly kind: 'untrusted';
  readonly status: 200 | 400 | 500;
  readonly message: string;
}

export interface RefusedAuthorization {
  readonly kind: 'refused';
  readonly location: string;
  readonly description: string;
  readonly assumption: string;
}

const knownScopes: readonly string[] = ['READ_BOOKING', 'READ_PROFILE'] satisfies Scope[];

/** Parses an authorization request (specification, Authorization request; A-102, A-108 to A-113). */
export function parseAuthorization(
  tables: Tables,
  parameters: URLSearchParams,
  { oauth: { issuer }, behavior }: Pick<WorldSettings, 'oauth' | 'behavior'>,
): ParsedAuthorization {
  const isReduced = behavior.oauthEndpoints === 'reduced';
  // A parameter without a value counts as absent (RFC 6749 section 3.1).
  const value = (name: string) => parameters.get(name) || null;
  const client = tables.oauthClients.first('clientId', value('client_id') ?? '');
  if (client === undefined)
    return untrustedResult(isReduced ? 200 : 400, 'The app is unknown: its client ID is not registered here.');
  if (isReduced) return parseFew(client, parameters, issuer);
  if (value('redirect_uri') !== client.redirectUri)
    return untrustedResult(400, 'The address to return to is not exactly the one that the app registered.');
  const state = value('state');
  const refuse = (error: OAuthErrorCode, assumption: string, description: string): RefusedAuthorization => ({
    kind: 'refused',
    description,
    assumption,
    location: redirectTo(client, { error, error_description: description, state, iss: issuer }),
  });
  const names = [...parameters.keys()];
  if (new Set(names).size !== names.length)
    return refuse('invalid_request', 'A-107', 'A parameter appears more than once.');
  if ((value('response_type') ?? 'code') !== 'code')
    return refuse('unsupported_response_type', 'A-113', 'The response type must be code.');
  const scopes = (value('scope') ?? '').split(/[ ,]+/).filter((scope) => scope !== '');
  if (scopes.length === 0 || !scopes.every(isScope))
    return refuse('invalid_scope', 'A-110', `The scopes are ${knownScopes.join(' and ')}.`);
  const codeChallenge = value('code_challenge');
  if (codeChallenge !== null && (value('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge))) {
    return refuse('invalid_request', 'A-112', 'The code challenge must be one of method S256.');
  }
  if (codeChallenge === null && client.clientSecret === null)
    return refuse('invalid_request', 'A-112', 'An app without a secret must send a code challenge.');
  const authorization = { client, scopes: [...new Set(scopes)], state, codeChallenge, issuer };
  return { kind: 'valid', request: { ...authorization, joinsText: false } };
}

/** With `oauthEndpoints: 'reduced'`, the service reads only the client, the scope and the state (A-108, A-110 to A-113). */
function parseFew(client: OAuthClientRow, parameters: URLSearchParams, issuer: string | null): ParsedAuthorization {
  const scope = parameters.get('scope') ?? '';
  const scopes = scope === '' ? [] : scope.split(',');
  if (!scopes.every(isScope))
    return untrustedResult(
      500,
      'Builds of this kind fail here with 500: the scope is not a list of known ones, joined with commas.',
    );
  // The deployment builds the redirect URL as text, so a missing state becomes the text `null`.
  const state = parameters.get('state') ?? 'null';
  const authorization = { client, scopes: [...new Set(scopes)], state, codeChallenge: null, issuer };
  return { kind: 'valid', request: { ...authorization, joinsText: true } };
}

function untrustedResult(status: UntrustedAuthorization['status'], message: string): UntrustedAuthorization {
  return { kind: 'untrusted', status, message };
}

/** Returns the redirect URI with the new code (specification, Authorization request; A-103). */
export function allow(world: World, tables: Tables, request: AuthorizationRequest, userId: number): string {
  const { clock, secretOf, settings } = world;
  const { client, scopes, state, codeChallenge, issuer } = request;
  const id = tables.authorizationCodes.nextId;
  const row: AuthorizationCodeRow = {
    id,
    code: `code_${secretOf(`authorizationCodes/${id}`)}`,
    clientId: client.clientId,
    userId,
    scopes,
    redirectUri: client.redirectUri,
    codeChallenge,
    expiresAt: new Date(clock.now() + settings.oauth.lifetimes.code * 1000).toISOString(),
    used: false,
  };
  tables.authorizationCodes.put(row);
  if (request.joinsText) {
    const iss = issuer === null ? '' : `&${new URLSearchParams({ iss: issuer })}`;
    return forHeader(`${client.redirectUri}?code=${row.code}&state=${state}${iss}`);
  }
  return redirectTo(client, { code: row.code, state, iss: issuer });
}

/** Returns the redirect URI with `access_denied`, or without parameters with `oauthEndpoints: 'reduced'` (A-109). */
export function deny({ settings }: World, { client, state, issuer }: AuthorizationRequest): string {
  const parameters = { error: 'access_denied', error_description: 'The user denied.', state, iss: issuer };
  return redirectTo(client, settings.behavior.oauthEndpoints === 'reduced' ? {} : parameters);
}

function isScope(text: string): text is Scope {
  return knownScopes.includes(text);
}

/** Appends the parameters as text, because `URL` could rewrite the query of the redirect URI (RFC 6749 section 3.1.2). */
function redirectTo({ redirectUri }: OAuthClientRow, parameters: Readonly<Record<string, string | null>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== null) search.append(name, value);
  if (search.size === 0) return forHeader(redirectUri);
  const joint = redirectUri.includes('?') ? (/[?&]$/.test(redirectUri) ? '' : '&') : '?';
  return forHeader(redirectUri + joint + search.toString());
}

function forHeader(address: string): string {
  return address.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
}
