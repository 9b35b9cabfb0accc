/** The rules of the token endpoints and of the credential check (specification, Authentication; ). */
import type { RefreshRequest, TokenRequest } from '@slotwise/schemas/internal/table';
import { isOver } from '../rules/instants.ts';
import { matchesChallenge } from './code-challenge.ts';
import { OAuthRefusal } from './refusal.ts';
import type { AuthorizationCodeRow, OAuthClientRow, RefreshTokenRow } from '../data/rows.ts';
import { beginGrant, issueAccessToken, issueRefreshToken, revokeGrant } from './tokens.ts';
import type { Grant, IssuingContext } from './tokens.ts';

/** Exchanges an authorization code for tokens (Access token request; ). */
export function exchangeCode(body: TokenRequest, issuing: IssuingContext): Record<string, unknown> {
  const { tables, behavior, part } = issuing;
  const client = authenticateClient(body, issuing);
  const code = usableCode(body.code, client, issuing);
  if (body.redirect_uri !== code.redirectUri) {
    const detail = `redirect_uri is ${body.redirect_uri}, but the authorization request had ${code.redirectUri}`;
    throw new OAuthRefusal('oauth.redirect-uri', { detail });
  }
  tables.authorizationCodes.put({ ...code, used: true });
  // If a second use of a code is only rejected, a wrong verifier also uses up the code. `keeps` stores this although
  // the request fails.
  if (behavior.oauthEndpoints === 'standard' && !provesChallenge(code, body.code_verifier))
    throw new OAuthRefusal('oauth.verifier', { keeps: part.codeReuse === 'refused' });
  const grant: Grant = { userId: code.userId, clientId: client.clientId, scopes: code.scopes, codeId: code.id };
  return tokenResponse(issuing, grant, {
    access_token: issueAccessToken(issuing, grant),
    refresh_token: issueRefreshToken(issuing, grant),
  });
}

/** Also returns a new refresh token if rotation is on (Refresh token request; ). */
export function refresh(body: RefreshRequest, issuing: IssuingContext): Record<string, unknown> {
  const { tables, oauth } = issuing;
  const client = authenticateClient(body, issuing);
  const row = usableRefreshToken(body.refresh_token, client, issuing);
  const { userId, clientId, scopes } = row;
  const isRotated = oauth.rotation !== 'none';
  // The rotation of a token that was seeded without a code starts a grant, so that its tokens are revoked together.
  const startsGrant = isRotated && row.codeId === null;
  const codeId = startsGrant ? beginGrant(issuing, client, { userId, scopes }) : row.codeId;
  const grant: Grant = { userId, clientId, scopes, codeId };
  const accessToken = { access_token: issueAccessToken(issuing, grant) };
  if (!isRotated) return tokenResponse(issuing, grant, accessToken);
  tables.refreshTokens.put({ ...row, codeId, used: true });
  return tokenResponse(issuing, grant, { ...accessToken, refresh_token: issueRefreshToken(issuing, grant) });
}

/** The response contains only the username of the token's user (Credential check; A-114). */
export function checkToken(token: string | null, { tables, now }: IssuingContext): Record<string, unknown> {
  const row = token === null ? undefined : tables.accessTokens.first('token', token);
  const user = tables.users.get(row?.userId);
  if (row === undefined || user === undefined || row.revoked || isOver(row.expiresAt, now))
    throw new OAuthRefusal('oauth.token', { detail: `the access token ${tokenProblem(token, row, now)}` });
  return { username: user.username };
}

function authenticateClient(
  body: Pick<TokenRequest, 'client_id' | 'client_secret'>,
  { tables, onClient }: IssuingContext,
): OAuthClientRow {
  const client = tables.oauthClients.first('clientId', body.client_id);
  // A client without a secret authenticates only with PKCE.
  if (client === undefined)
    throw new OAuthRefusal('oauth.client', { detail: `no client has the client_id ${body.client_id}` });
  if ((client.clientSecret ?? undefined) !== body.client_secret)
    throw new OAuthRefusal('oauth.client', { detail: secretProblem(client, body.client_secret) });
  onClient?.(client.clientId);
  return client;
}

function usableCode(text: string, client: OAuthClientRow, { tables, now, part }: IssuingContext): AuthorizationCodeRow {
  const code = tables.authorizationCodes.first('code', text);
  if (code === undefined) throw new OAuthRefusal('oauth.code', { detail: 'the code is unknown' });
  if (code.clientId !== client.clientId)
    throw new OAuthRefusal('oauth.code', { detail: `the code belongs to client ${code.clientId}` });
  if (code.used && part.codeReuse === 'refused') throw new OAuthRefusal('oauth.code-spent');
  if (code.used) {
    // The code may be stolen, so the tokens that came from it are revoked (RFC 6749 section 4.1.2).
    revokeGrant(tables, code.id);
    throw new OAuthRefusal('oauth.code-used', { keeps: true });
  }
  if (isOver(code.expiresAt, now))
    throw new OAuthRefusal('oauth.code', { detail: `the code expired at ${code.expiresAt}` });
  return code;
}

function provesChallenge({ codeChallenge }: AuthorizationCodeRow, verifier: string | undefined): boolean {
  if (codeChallenge === null || verifier === undefined) return codeChallenge === null && verifier === undefined;
  return matchesChallenge(verifier, codeChallenge);
}

function usableRefreshToken(
  text: string | undefined,
  client: OAuthClientRow,
  { tables, now, oauth, part }: IssuingContext,
): RefreshTokenRow {
  if (text === undefined) throw new OAuthRefusal('oauth.refresh-missing');
  const row = tables.refreshTokens.first('token', text);
  // With narrow token requests, the refresh token of another client is accepted.
  const isOwn = row?.clientId === client.clientId || part.requests === 'narrow';
  if (row === undefined) throw new OAuthRefusal('oauth.refresh', { detail: 'the refresh token is unknown' });
  if (!isOwn)
    throw new OAuthRefusal('oauth.refresh', { detail: `the refresh token belongs to client ${row.clientId}` });
  if (row.used && oauth.rotation === 'rotate-and-detect-reuse') {
    revokeGrant(tables, row.codeId);
    throw new OAuthRefusal('oauth.refresh-reused', { keeps: true });
  }
  if (row.used || row.revoked || isOver(row.expiresAt, now))
    throw new OAuthRefusal('oauth.refresh', { detail: `the refresh token ${tokenProblem(text, row, now)}` });
  return row;
}

type IssuedToken = Pick<RefreshTokenRow, 'revoked' | 'expiresAt'> & { readonly used?: boolean };

/** The text ends a sentence in the journal, after `the access token` or a similar subject. */
function tokenProblem(text: string | null, row: IssuedToken | undefined, now: number): string {
  if (text === null) return 'is missing';
  if (row === undefined) return 'is unknown';
  if (row.used === true) return 'was already used';
  if (row.revoked) return 'was revoked';
  return isOver(row.expiresAt, now) ? `expired at ${row.expiresAt}` : 'belongs to a user who no longer exists';
}

function secretProblem({ clientId, clientSecret }: OAuthClientRow, sentSecret: string | undefined): string {
  if (clientSecret === null) return `client ${clientId} has no secret, but the request has a client_secret`;
  return sentSecret === undefined
    ? 'client_secret is missing'
    : `client_secret is not the secret of client ${clientId}`;
}

/** With `oauthEndpoints: 'reduced'`, the body contains only the tokens. */
function tokenResponse(
  { oauth, behavior }: IssuingContext,
  { scopes }: Grant,
  tokens: Readonly<Record<string, string>>,
): Record<string, unknown> {
  if (behavior.oauthEndpoints === 'reduced') return tokens;
  return { ...tokens, token_type: 'Bearer', expires_in: oauth.lifetimes.accessToken, scope: scopes.join(' ') };
}
