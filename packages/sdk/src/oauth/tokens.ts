import { refreshTokens, requestTokens } from '@slotwise/schemas/internal/table';
import { problemOfToken } from '../pipeline/credentials.ts';
import { fieldsOf } from '../checks/values.ts';
import { issuesIn } from '../errors/issues.ts';
import { invalidResponse } from '../pipeline/failures/failure.ts';
import type { Received, RequestContext } from '../pipeline/context.ts';
import type { OAuthApp } from './options.ts';
import { sendOAuth } from './request.ts';

/** Tokens of one user for one app, as plain JSON. Protect them like passwords. */
export interface TokenSet {
  /** Access token. The client sends it as `Authorization: Bearer`. Treat it as opaque. Assumption A-115. */
  readonly accessToken: string;
  /**
   * Refresh token, which gets the next access token. `null` if there is no refresh token. The refresh token remains valid unless
   * the service sends a new one. Assumption A-105.
   */
  readonly refreshToken: string | null;
  /** Time at which the access token expires, in ISO 8601. `null` if the service does not return it. Assumptions. */
  readonly expiresAt: string | null;
  /** Scopes that the user allowed. `null` if the service does not return them. Assumption A-104. */
  readonly scopes: readonly string[] | null;
}

/** Sends the code only once: if a code arrives twice, the service revokes its tokens (Assumption A-106). */
export async function exchangeCode(
  app: OAuthApp,
  {
    code,
    codeVerifier,
    signal,
  }: { readonly code: string; readonly codeVerifier: string; readonly signal?: AbortSignal | undefined },
): Promise<TokenSet> {
  const { clientId, clientSecret, redirectUri } = app;
  return sendOAuth(app, requestTokens, {
    body: {
      grant_type: 'authorization_code',
      code,
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
    },
    secrets: [code, codeVerifier],
    advice: 'the code may be used up: send the user to authorize() again',
    signal,
    readValue: readTokens,
  });
}

/** Keeps the refresh token if the service sends no new one (Assumptions ). */
export async function refreshWith(app: OAuthApp, refreshToken: string, signal?: AbortSignal): Promise<TokenSet> {
  const { clientId, clientSecret } = app;
  const { protocol } = app.settings;
  const inBody = protocol.refreshToken === 'header' ? {} : { refresh_token: refreshToken };
  const tokens = await sendOAuth(app, refreshTokens, {
    body: { grant_type: 'refresh_token', client_id: clientId, client_secret: clientSecret, ...inBody },
    ...(protocol.refreshToken === 'body' ? {} : { bearer: refreshToken }),
    checkedToken: { name: 'refreshToken', token: refreshToken },
    secrets: [refreshToken],
    advice: 'where the service rotates refresh tokens, this one may be used up',
    signal,
    readValue: readTokens,
  });
  return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
}

function readTokens(json: unknown, context: RequestContext, { response, sentAt }: Received): TokenSet {
  const { access_token, refresh_token, token_type, expires_in, scope } = fieldsOf(json);
  const { protocol } = context.settings;
  const refreshToken = refresh_token === undefined || refresh_token === '' ? null : refresh_token;
  const isBearer =
    token_type === undefined || token_type === null || (typeof token_type === 'string' && /^bearer$/i.test(token_type));
  const issues = issuesIn({
    access_token: access_token === undefined ? 'is missing' : problemOfToken(access_token, 'bearer', protocol),
    // An unusable refresh token would end the session later, without an obvious cause.
    refresh_token: refreshToken === null ? undefined : problemOfToken(refreshToken, 'bearer', protocol),
    token_type: isBearer ? undefined : 'must be Bearer: no other kind is known here',
  });
  if (typeof access_token !== 'string' || issues.length > 0) throw invalidResponse(context, response, { issues });
  return {
    accessToken: access_token,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
    expiresAt: expiryIn(expires_in, sentAt),
    scopes: scopesIn(scope),
  };
}

function expiryIn(lifetime: unknown, sentAt: number): string | null {
  const isDigits = typeof lifetime === 'string' && /^\d+(\.\d+)?$/.test(lifetime);
  const seconds = typeof lifetime === 'number' || isDigits ? Number(lifetime) : 0;
  const at = sentAt + seconds * 1000;
  return seconds > 0 && at <= 8.64e15 ? new Date(at).toISOString() : null;
}

function scopesIn(scope: unknown): readonly string[] | null {
  const words: readonly unknown[] =
    typeof scope === 'string' ? scope.split(/[ ,]+/) : Array.isArray(scope) ? scope : [];
  const scopes = words.filter((one) => typeof one === 'string' && one !== '');
  return scopes.length === 0 ? null : scopes.map(String);
}
