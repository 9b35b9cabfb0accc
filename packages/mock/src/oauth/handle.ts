/** The OAuth addresses: their callers are browsers and apps instead of users, and their answers follow RFC 6749. */
import { decode } from '@slotwise/schemas';
import type { Endpoint, RefreshRequest, TokenRequest } from '@slotwise/schemas';
import { sentToken } from '../rules/caller.ts';
import { answerConsent } from './consent.ts';
import type { OAuthRequest } from './consent.ts';
import { fieldsOf } from './form.ts';
import { OAuthRefusal } from './refusal.ts';
import { oauthError, plainAnswer } from '../service/respond.ts';
import type { OAuthAnswered } from '../service/respond.ts';
import { checkToken, exchangeCode, refresh } from './token-endpoint.ts';
import { forkTables } from '../data/tables.ts';
import { mintingIn } from './tokens.ts';
import type { Minting } from './tokens.ts';
import type { World } from '../world/world.ts';

/** Answers a request to one of the OAuth addresses. */
export function answerOAuth(world: World, row: Endpoint, asked: OAuthRequest): OAuthAnswered {
  const { request, sent, requestId } = asked;
  if (row.answer.kind === 'page') return answerConsent(world, asked);
  const { behavior } = world.settings;
  try {
    if (row.name === 'oauth.check')
      return passed(
        plainAnswer(checkToken(tokenFor(world, request), mintingIn(world)), behavior.checkStatus, { requestId }),
      );
    const fields = fieldsOf(sent.text, sent.type);
    const content = onFork(world, (minting) => tokens(row, fields, request.headers, { minting, world }));
    return passed(plainAnswer(content, 200, { requestId }));
  } catch (thrown) {
    if (!(thrown instanceof OAuthRefusal)) throw thrown;
    return { response: oauthError(thrown, { behavior, requestId }), rule: thrown.id, gap: thrown.gap };
  }
}

function passed(response: Response): OAuthAnswered {
  return { response, rule: null, gap: null };
}

/** Runs a rule on a fork of the data, which takes the data's place when the rule is through, or when its refusal revokes. */
function onFork<Content>(world: World, rule: (minting: Minting) => Content): Content {
  const minting = { ...mintingIn(world), tables: forkTables(world.tables) };
  try {
    const content = rule(minting);
    world.tables = minting.tables;
    return content;
  } catch (thrown) {
    if (thrown instanceof OAuthRefusal && thrown.keeps) world.tables = minting.tables;
    throw thrown;
  }
}

function tokens(
  row: Endpoint,
  fields: Readonly<Record<string, string>>,
  headers: Headers,
  { minting, world }: { readonly minting: Minting; readonly world: World },
): Record<string, unknown> {
  const grantType = row.name === 'oauth.token' ? 'authorization_code' : 'refresh_token';
  if (fields['grant_type'] !== undefined && fields['grant_type'] !== grantType)
    throw new OAuthRefusal('oauth.grant-type');
  const named = withClient(fields, headers);
  const body = row.name === 'oauth.refresh' ? withRefreshToken(named, headers) : named;
  // Parameters that this server does not know are ignored (RFC 6749 section 3.2).
  const read = decode(row, { params: undefined, query: {}, body }, { wire: world.settings.wire, lenient: true });
  if (!read.ok)
    throw new OAuthRefusal('oauth.invalid', { message: `${read.issues.map((issue) => issue.message).join('; ')}.` });
  // Decoded by the row of the token or of the refresh request.
  return row.name === 'oauth.token'
    ? exchangeCode(read.value.body as TokenRequest, minting)
    : refresh(read.value.body as RefreshRequest, minting);
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
    // What cannot be decoded is refused like what has no colon.
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
