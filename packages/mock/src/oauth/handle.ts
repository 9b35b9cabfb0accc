/** The OAuth addresses: their callers are browsers and apps instead of users, and their answers follow RFC 6749. */
import { decode } from '@slotwise/schemas';
import type { SchemaEndpoint, RefreshRequest, TokenRequest } from '@slotwise/schemas';
import { forkTables } from '../data/tables.ts';
import { sentToken } from '../rules/caller.ts';
import type { World } from '../world/world.ts';
import { handleConsent } from './consent.ts';
import type { OAuthRequest } from './consent.ts';
import { fieldsOf } from './form.ts';
import { OAuthRefusal } from './refusal.ts';
import { oauthErrorResponse, oauthResponse } from './respond.ts';
import type { OAuthResult } from './respond.ts';
import { checkToken, exchangeCode, refresh } from './token-endpoint.ts';
import { issuingIn } from './tokens.ts';
import type { IssuingContext } from './tokens.ts';

/** Handles a request to one of the OAuth addresses. */
export function handleOAuth(world: World, endpoint: SchemaEndpoint, oauthRequest: OAuthRequest): OAuthResult {
  if (endpoint.answer.kind === 'page') return handleConsent(world, oauthRequest);
  const { request, body, requestId } = oauthRequest;
  const { behavior } = world.settings;
  try {
    if (endpoint.name === 'oauth.check') {
      const answer = checkToken(tokenFor(world, request), issuingIn(world));
      return accepted(oauthResponse(answer, behavior.checkStatus, requestId));
    }
    const fields = fieldsOf(body);
    const answer = onFork(world, (issuing) => tokens(endpoint, fields, request.headers, { issuing, world }));
    return accepted(oauthResponse(answer, 200, requestId));
  } catch (thrown) {
    if (!(thrown instanceof OAuthRefusal)) throw thrown;
    return { response: oauthErrorResponse(thrown, behavior, requestId), rule: thrown.id, gap: thrown.gap };
  }
}

function accepted(response: Response): OAuthResult {
  return { response, rule: null, gap: null };
}

/** Runs a rule on a fork of the data, which takes the data's place when the rule is through, or when its refusal revokes. */
function onFork<Answer>(world: World, rule: (issuing: IssuingContext) => Answer): Answer {
  const issuing = { ...issuingIn(world), tables: forkTables(world.tables) };
  try {
    const answer = rule(issuing);
    world.tables = issuing.tables;
    return answer;
  } catch (thrown) {
    if (thrown instanceof OAuthRefusal && thrown.keeps) world.tables = issuing.tables;
    throw thrown;
  }
}

function tokens(
  endpoint: SchemaEndpoint,
  fields: Readonly<Record<string, string>>,
  headers: Headers,
  { issuing, world }: { readonly issuing: IssuingContext; readonly world: World },
): Record<string, unknown> {
  const grantType = endpoint.name === 'oauth.token' ? 'authorization_code' : 'refresh_token';
  if (fields['grant_type'] !== undefined && fields['grant_type'] !== grantType)
    throw new OAuthRefusal('oauth.grant-type');
  const named = withClient(fields, headers);
  const body = endpoint.name === 'oauth.refresh' ? withRefreshToken(named, headers) : named;
  // Parameters that this server does not know are ignored (RFC 6749 section 3.2).
  const read = decode(endpoint, { params: undefined, query: {}, body }, { wire: world.settings.wire, lenient: true });
  if (!read.ok)
    throw new OAuthRefusal('oauth.invalid', { message: `${read.issues.map((issue) => issue.message).join('; ')}.` });
  // Decoded by the endpoint of the token or of the refresh request.
  return endpoint.name === 'oauth.token'
    ? exchangeCode(read.value.body as TokenRequest, issuing)
    : refresh(read.value.body as RefreshRequest, issuing);
}

/** The client's id and secret from the body, or from HTTP Basic; both at once must agree (G-117). */
function withClient(body: Readonly<Record<string, string>>, headers: Headers): Readonly<Record<string, string>> {
  const basic = /^basic +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (basic === undefined) return body;
  const [id = '', secret = ''] = basicPair(basic);
  const differs = (name: string, value: string) => body[name] !== undefined && body[name] !== value;
  if (differs('client_id', id) || differs('client_secret', secret)) throw new OAuthRefusal('oauth.two-credentials');
  return { ...body, client_id: id, ...(secret === '' ? {} : { client_secret: secret }) };
}

function basicPair(text: string): string[] {
  try {
    // Both halves are form-encoded before they are joined (RFC 6749 section 2.3.1).
    const pair = /^([^:]*):(.*)$/.exec(atob(text))?.slice(1) ?? [];
    if (pair.length > 0) return pair.map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
  } catch {
    // A text that cannot be decoded is refused like one without a colon.
  }
  throw new OAuthRefusal('oauth.malformed');
}

function withRefreshToken(body: Readonly<Record<string, string>>, headers: Headers): Readonly<Record<string, string>> {
  const bearer = sentToken(headers);
  if (bearer === null) return body;
  if (body['refresh_token'] !== undefined && body['refresh_token'] !== bearer)
    throw new OAuthRefusal('oauth.refresh-two');
  return { ...body, refresh_token: bearer };
}

function tokenFor({ settings, tables }: World, request: Request): string | null {
  const token = sentToken(request.headers);
  if (token === null || !settings.behavior.checkNeedsProfile) return token;
  return tables.accessTokens.first('token', token)?.scopes.includes('READ_PROFILE') === true ? token : null;
}
