/** The OAuth addresses: their callers are browsers and apps instead of users, and their answers follow RFC 6749. */
import { decode } from '@slotwise/schemas';
import type { Endpoint, RefreshRequest, TokenRequest, Wire } from '@slotwise/schemas';
import { allow, deny, readAuthorization } from './authorization.ts';
import type { Asked } from './authorization.ts';
import { sentToken } from './caller.ts';
import { OAuthRefusal } from './oauth-refusal.ts';
import { consentPage, refusalPage } from './page.ts';
import { oauthError, pageAnswer, plainAnswer, redirectAnswer } from './respond.ts';
import { checkToken, exchangeCode, refresh } from './routes/oauth.ts';
import { forkTables } from './tables.ts';
import type { Tables } from './tables.ts';
import type { Minting } from './tokens.ts';
import type { World } from './world.ts';

/** An answer of an OAuth address, and what the journal says of it. */
export interface OAuthAnswered {
  readonly response: Response;
  readonly rule: string | null;
  readonly gap: string | null;
  readonly changed: boolean;
}

/** Answers a request to one of the OAuth addresses. */
export async function answerOAuth(
  world: World,
  row: Endpoint,
  request: Request,
  requestId: string,
): Promise<OAuthAnswered> {
  const isPage = row.answer.kind === 'page';
  // The body first: nothing may come between the fork of the data and its taking the data's place.
  const sent = isPage && request.method === 'GET' ? new URL(request.url).searchParams : await readForm(request, row);
  if (sent instanceof OAuthRefusal) return refused(world, sent, requestId);
  const tables = forkTables(world.tables);
  if (isPage)
    return request.method === 'GET'
      ? showConsent(world, tables, sent, requestId)
      : decide(world, tables, sent, requestId);
  const minting: Minting = { tables, now: world.clock.now(), secretOf: world.secretOf, oauth: world.settings.oauth };
  try {
    const content =
      row.name === 'oauth.check'
        ? checkToken(tokenFor(world, request), minting)
        : tokens(row, sent, request, { minting, wire: world.settings.wire });
    const changed = row.name !== 'oauth.check';
    if (changed) world.tables = tables;
    const status = row.name === 'oauth.check' ? world.settings.habits.checkStatus : 200;
    return { response: plainAnswer(content, status, { requestId }), rule: null, gap: null, changed };
  } catch (thrown) {
    if (!(thrown instanceof OAuthRefusal)) throw thrown;
    if (thrown.keeps) world.tables = tables;
    return refused(world, thrown, requestId);
  }
}

function refused(world: World, refusal: OAuthRefusal, requestId: string): OAuthAnswered {
  const response = oauthError(refusal, { habits: world.settings.habits, requestId });
  return { response, rule: refusal.id, gap: refusal.gap, changed: refusal.keeps };
}

function tokens(
  row: Endpoint,
  sent: URLSearchParams,
  request: Request,
  { minting, wire }: { readonly minting: Minting; readonly wire: Wire },
): Record<string, unknown> {
  if (row.body === undefined) return {};
  const body = withClient(Object.fromEntries(sent), request.headers);
  const grantType = row.name === 'oauth.token' ? 'authorization_code' : 'refresh_token';
  if (body['grant_type'] !== undefined && body['grant_type'] !== grantType) throw new OAuthRefusal('oauth.grant-type');
  if (row.name === 'oauth.refresh') addRefreshToken(body, request.headers);
  // Parameters that this server does not know are ignored (RFC 6749 section 3.2).
  const read = decode(row, { params: undefined, query: {}, body }, { wire, lenient: true });
  if (!read.ok)
    throw new OAuthRefusal('oauth.invalid', { message: `${read.issues.map((issue) => issue.message).join('; ')}.` });
  // Decoded by the row of the token or of the refresh request.
  return row.name === 'oauth.token'
    ? exchangeCode(read.value.body as TokenRequest, minting)
    : refresh(read.value.body as RefreshRequest, minting);
}

/** The client's id and secret from the body, or from HTTP Basic; both at once must agree (G-117). */
function withClient(body: Record<string, string>, headers: Headers): Record<string, string> {
  const basic = /^basic +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (basic === undefined) return body;
  const [id = '', secret = ''] = basicPair(basic);
  const differs = (name: string, value: string) => body[name] !== undefined && body[name] !== value;
  if (differs('client_id', id) || differs('client_secret', secret)) throw new OAuthRefusal('oauth.two-credentials');
  return { ...body, client_id: id, ...(secret === '' ? {} : { client_secret: secret }) };
}

function basicPair(text: string): string[] {
  try {
    const pair = atob(text);
    const at = pair.indexOf(':');
    // Both halves are form-encoded before they are joined (RFC 6749 section 2.3.1).
    return [pair.slice(0, at), pair.slice(at + 1)].map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
  } catch {
    throw new OAuthRefusal('oauth.malformed');
  }
}

function addRefreshToken(body: Record<string, string>, headers: Headers): void {
  const bearer = sentToken(headers);
  if (bearer === null) return;
  if (body['refresh_token'] !== undefined && body['refresh_token'] !== bearer)
    throw new OAuthRefusal('oauth.refresh-two');
  body['refresh_token'] = bearer;
}

function tokenFor({ settings, tables }: World, request: Request): string | null {
  const token = sentToken(request.headers);
  if (token === null || !settings.habits.checkNeedsProfile) return token;
  return tables.accessTokens.first('token', token)?.scopes.includes('READ_PROFILE') === true ? token : null;
}

/** A form or JSON, as parameters (G-100). */
async function readForm(request: Request, row: Endpoint): Promise<URLSearchParams | OAuthRefusal> {
  if (request.method === 'GET') return new URLSearchParams();
  const text = await request.text();
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded') {
    const parameters = new URLSearchParams(text);
    const names = [...parameters.keys()];
    return new Set(names).size === names.length || row.answer.kind === 'page'
      ? parameters
      : new OAuthRefusal('oauth.repeated');
  }
  if (type !== 'application/json') return new OAuthRefusal('oauth.media-type');
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return new OAuthRefusal('oauth.malformed');
    return new URLSearchParams(Object.entries(json).map(([name, value]): [string, string] => [name, String(value)]));
  } catch {
    return new OAuthRefusal('oauth.malformed');
  }
}

function showConsent(world: World, tables: Tables, parameters: URLSearchParams, requestId: string): OAuthAnswered {
  const reading = readAuthorization(tables, parameters);
  if (reading.kind !== 'asked') return notAsked(reading, requestId);
  const { signedIn } = world.settings.oauth;
  const page = consentPage(reading.asked, {
    users: [...tables.users.all()],
    signedIn: tables.users.get(signedIn),
    csrfToken: csrfToken(world, parameters),
    parameters,
  });
  return { response: pageAnswer(page, 200, { requestId }), rule: null, gap: null, changed: false };
}

/** The user's decision, which counts only when it comes from the page itself. */
function decide(world: World, tables: Tables, form: URLSearchParams, requestId: string): OAuthAnswered {
  const own = new Set(['csrf_token', 'decision', 'user_id']);
  const parameters = new URLSearchParams([...form].filter(([name]) => !own.has(name)));
  const reading = readAuthorization(tables, parameters);
  if (reading.kind !== 'asked') return notAsked(reading, requestId);
  const user = tables.users.get(Number(form.get('user_id')));
  const decision = form.get('decision');
  if (form.get('csrf_token') !== csrfToken(world, parameters))
    return unfit('This form did not come from this page. Start again from the app.', requestId);
  if (user === undefined || (decision !== 'allow' && decision !== 'deny'))
    return unfit('The form is incomplete. Go back and choose who is signed in.', requestId);
  const location = decision === 'allow' ? allowed(world, tables, reading.asked, user.id) : denied(world, reading.asked);
  world.tables = tables;
  return { response: redirectAnswer(location, { requestId }), rule: null, gap: null, changed: decision === 'allow' };
}

/** The address to return to after the user allowed: for the page, and for code that plays the user. */
export function allowed(world: World, tables: Tables, asked: Asked, userId: number): string {
  const { lifetimes } = world.settings.oauth;
  return allow(tables, asked, { userId, now: world.clock.now(), secretOf: world.secretOf, lifetimes });
}

/** The address to return to after the user denied (G-109). */
export function denied(world: World, asked: Asked): string {
  return deny(asked, { bare: world.settings.habits.denial === 'bare' });
}

function notAsked(
  reading:
    { readonly kind: 'untrusted'; readonly message: string } | { readonly kind: 'refused'; readonly location: string },
  requestId: string,
): OAuthAnswered {
  if (reading.kind === 'untrusted')
    return { ...unfit(reading.message, requestId), rule: 'oauth.untrusted', gap: 'G-108' };
  return {
    response: redirectAnswer(reading.location, { requestId }),
    rule: 'oauth.authorization',
    gap: 'G-110',
    changed: false,
  };
}

function unfit(message: string, requestId: string): OAuthAnswered {
  return {
    response: pageAnswer(refusalPage(message), 400, { requestId }),
    rule: 'oauth.form',
    gap: 'G-116',
    changed: false,
  };
}

/** Text that only this page knows: made from what is asked and the world's secret. */
function csrfToken(world: World, parameters: URLSearchParams): string {
  return world.secretOf(`csrf/${parameters.toString()}`);
}
