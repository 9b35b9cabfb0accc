/** The authorization page: shows what an app asks for, and takes the decision of the user (G-108, G-109, G-116). */
import { allow, deny, readAuthorization } from './authorization.ts';
import type { Asked, Refused, Untrusted } from './authorization.ts';
import { fieldsOf } from './form.ts';
import type { SentBody } from '../journal/entry.ts';
import { OAuthRefusal } from './refusal.ts';
import { consentPage, refusalPage } from './consent-page.ts';
import { pageAnswer, redirectAnswer } from '../service/respond.ts';
import type { OAuthAnswered } from '../service/respond.ts';
import { forkTables } from '../data/tables.ts';
import type { Tables } from '../data/tables.ts';
import type { World } from '../world/world.ts';

/** A request to an OAuth address, with what was sent. */
export interface OAuthRequest {
  readonly request: Request;
  readonly url: URL;
  readonly sent: SentBody;
  readonly requestId: string;
}

/** Answers the page's address: `GET` shows the page, `POST` is its form. What the app asks for stands in the address both times. */
export function answerConsent(world: World, { request, url, sent, requestId }: OAuthRequest): OAuthAnswered {
  const parameters = url.searchParams;
  if (request.method === 'GET') return show(world, parameters, requestId);
  if (!isFromPage(request)) return unfit('This form did not come from this page. Start again from the app.', requestId);
  try {
    return decide(world, parameters, fieldsOf(sent.text, sent.type), requestId);
  } catch (thrown) {
    if (!(thrown instanceof OAuthRefusal)) throw thrown;
    return unfit('The form cannot be read. Start again from the app.', requestId);
  }
}

function show(world: World, parameters: URLSearchParams, requestId: string): OAuthAnswered {
  const { tables, settings } = world;
  const reading = readAuthorization(tables, parameters);
  if (reading.kind !== 'asked') return notAsked(reading, requestId);
  const page = consentPage(reading.asked, {
    users: [...tables.users.all()],
    signedIn: tables.users.get(world.signedIn),
    csrfToken: csrfToken(world, parameters),
    readOnly: settings.behavior.scopes === 'enforce' && !settings.lenient,
  });
  return { response: pageAnswer(page, 200, { requestId }), rule: null, gap: null };
}

/** The user's decision, which counts only when it comes from the page itself. */
function decide(
  world: World,
  parameters: URLSearchParams,
  form: Readonly<Record<string, string>>,
  requestId: string,
): OAuthAnswered {
  const reading = readAuthorization(world.tables, parameters);
  if (reading.kind !== 'asked') return notAsked(reading, requestId);
  if (form['csrf_token'] !== csrfToken(world, parameters))
    return unfit('This form did not come from this page. Start again from the app.', requestId);
  if (form['decision'] === 'deny') {
    const response = redirectAnswer(denied(world, reading.asked), 303, { requestId });
    return { response, rule: null, gap: null };
  }
  // Where somebody is signed in, nobody else can be chosen.
  const { users } = world.tables;
  const user = users.get(world.signedIn) ?? users.get(idIn(form['user_id']));
  if (user === undefined || form['decision'] !== 'allow')
    return unfit('The form is incomplete. Go back and choose who is signed in.', requestId);
  const tables = forkTables(world.tables);
  const response = redirectAnswer(allowed(world, tables, reading.asked, user.id), 303, { requestId });
  world.tables = tables;
  return { response, rule: null, gap: null };
}

function idIn(text = ''): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** The address to return to after the user allowed: for the page, and for code that plays the user. */
export function allowed(world: World, tables: Tables, asked: Asked, userId: number): string {
  const { lifetimes } = world.settings.oauth;
  return allow(tables, asked, { userId, now: world.clock.now(), secretOf: world.secretOf, lifetimes });
}

/** The address to return to after the user denied (G-109). */
export function denied(world: World, asked: Asked): string {
  return deny(asked, { bare: world.settings.behavior.denial === 'bare' });
}

function notAsked(reading: Untrusted | Refused, requestId: string): OAuthAnswered {
  if (reading.kind === 'untrusted') {
    const response = pageAnswer(refusalPage(reading.message), 400, { requestId, gap: 'G-108' });
    return { response, rule: 'oauth.untrusted', gap: 'G-108' };
  }
  const { location, gap } = reading;
  return {
    response: redirectAnswer(location, 302, { requestId, gap }),
    rule: 'oauth.authorization',
    gap,
  };
}

function unfit(message: string, requestId: string): OAuthAnswered {
  const response = pageAnswer(refusalPage(message), 400, { requestId, gap: 'G-116' });
  return { response, rule: 'oauth.form', gap: 'G-116' };
}

/** Whether a browser may have been on the page: it says so when it was on another site's, which knows the token if it asked for it. */
function isFromPage({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  return origin === null || origin === new URL(url).origin;
}

/** Text that only this page knows: made from what is asked and the world's secret. */
function csrfToken(world: World, parameters: URLSearchParams): string {
  return world.secretOf(`csrf/${parameters.toString()}`);
}
