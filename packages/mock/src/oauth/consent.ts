/** The authorization page, on which the user allows or denies the access that an app requests. */
import { forkTables } from '../data/tables.ts';
import type { RequestBody } from '../http/body.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import type { World } from '../world/world.ts';
import { allow, deny, parseAuthorization } from './authorization.ts';
import type { RefusedAuthorization, UntrustedAuthorization } from './authorization.ts';
import { consentPage, refusalPage } from './consent-page.ts';
import { fieldsOf } from './form.ts';
import { OAuthRefusal } from './refusal.ts';
import { pageResponse, redirectResponse } from './respond.ts';
import type { OAuthResult } from './respond.ts';

export interface OAuthRequest {
  readonly request: PlainRequest;
  readonly body: RequestBody;
  readonly requestId: string;
}

/** Also reads the authorization request from the query of a `POST`, because the form posts to the URL of the page. */
export function handleConsent(world: World, { request, body, requestId }: OAuthRequest): OAuthResult {
  const parameters = request.url.searchParams;
  if (request.method === 'GET') return show(world, parameters, requestId);
  if (!isFromPage(request))
    return refuseForm('This form did not come from this page. Start again from the app.', requestId);
  try {
    return decide(world, parameters, fieldsOf(body), requestId);
  } catch (thrown) {
    if (!(thrown instanceof OAuthRefusal)) throw thrown;
    return refuseForm('The form cannot be read. Start again from the app.', requestId);
  }
}

function show(world: World, parameters: URLSearchParams, requestId: string): OAuthResult {
  const { tables, settings } = world;
  const authorization = parseAuthorization(tables, parameters, settings);
  if (authorization.kind !== 'valid') return refuseAuthorization(authorization, requestId);
  const page = consentPage(authorization.request, {
    users: [...tables.users.all()],
    signedIn: tables.users.get(world.signedIn),
    csrfToken: csrfToken(world, parameters),
    readOnly: settings.behavior.scopes === 'enforce' && !settings.lenient,
  });
  return { response: pageResponse(page, 200, { requestId }), rule: null, assumption: null, cause: null };
}

function decide(
  world: World,
  parameters: URLSearchParams,
  form: Readonly<Record<string, string>>,
  requestId: string,
): OAuthResult {
  const authorization = parseAuthorization(world.tables, parameters, world.settings);
  if (authorization.kind !== 'valid') return refuseAuthorization(authorization, requestId);
  if (form['csrf_token'] !== csrfToken(world, parameters))
    return refuseForm('This form did not come from this page. Start again from the app.', requestId);
  if (form['decision'] === 'deny') {
    const response = redirectResponse(deny(world, authorization.request), 303, { requestId });
    return { response, rule: null, assumption: null, cause: null };
  }
  // The form cannot change the signed-in user.
  const { users } = world.tables;
  const user = users.get(world.signedIn) ?? users.get(idIn(form['user_id']));
  if (user === undefined || form['decision'] !== 'allow')
    return refuseForm('The form is incomplete. Go back and choose who is signed in.', requestId);
  const tables = forkTables(world.tables);
  const response = redirectResponse(allow(world, tables, authorization.request, user.id), 303, { requestId });
  world.tables = tables;
  return { response, rule: null, assumption: null, cause: null };
}

function idIn(text = ''): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function refuseAuthorization(
  authorization: UntrustedAuthorization | RefusedAuthorization,
  requestId: string,
): OAuthResult {
  if (authorization.kind === 'untrusted') {
    const response = pageResponse(refusalPage(authorization.message), authorization.status, {
      requestId,
      assumption: 'A-108',
    });
    return { response, rule: 'oauth.untrusted', assumption: 'A-108', cause: authorization.message };
  }
  const { location, assumption, description } = authorization;
  return {
    response: redirectResponse(location, 302, { requestId, assumption }),
    rule: 'oauth.authorization',
    assumption,
    cause: description,
  };
}

function refuseForm(message: string, requestId: string): OAuthResult {
  const response = pageResponse(refusalPage(message), 400, { requestId, assumption: 'A-116' });
  return { response, rule: 'oauth.form', assumption: 'A-116', cause: message };
}

/**
 * Returns true if the form comes from this origin, according to the headers of the browser. If these headers are
 * missing, only the CSRF token protects the form.
 */
function isFromPage({ headers, url }: PlainRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  return origin === undefined || origin === url.origin;
}

function csrfToken(world: World, parameters: URLSearchParams): string {
  return world.secretOf(`csrf/${parameters.toString()}`);
}
