/** Answers as this deployment spells them: envelopes, error bodies, and the headers that every answer carries. */
import type { Behavior, Endpoint } from '@slotwise/schemas';
import type { Json } from '../rules/present.ts';
import type { OAuthRefusal } from '../oauth/refusal.ts';
import type { Page } from '../oauth/consent-page.ts';
import type { Refusal } from '../rules/refusal.ts';
import type { ListedPage } from '../rules/rule.ts';
import { textResponse } from '../response/text-response.ts';

const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'X-Request-Id, X-Slotwise-Gap, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset',
};

/** An answer of an OAuth address, and what the journal says of it. */
export interface OAuthAnswered {
  readonly response: Response;
  readonly rule: string | null;
  readonly gap: string | null;
}

interface Answering {
  readonly behavior: Behavior;
  readonly requestId: string;
  /** How many requests are left (G-30). */
  readonly limits?: Readonly<Record<string, string>>;
}

/** A successful answer: the content in its envelope (G-20, G-21). */
export function answer(
  row: Endpoint,
  content: Json | Json[] | ListedPage,
  { behavior, requestId, limits }: Answering,
): Response {
  return json(enveloped(row, content, behavior), 200, { ...limits, 'x-request-id': requestId });
}

/** A refusal: the error body (G-26), and the number of the assumption it rests on, save where a hidden row must look like a missing one. */
export function refusal(
  refused: Refusal,
  { behavior, requestId, limits, allow }: Answering & { readonly allow: readonly string[] },
): Response {
  const status = statusOf(refused, behavior);
  const { message, code, issues } = refused;
  const body =
    behavior.errors === 'message' ? { message } : { message, code, ...(issues === undefined ? {} : { issues }) };
  const headers: Record<string, string> = { ...limits, ...refused.headers, 'x-request-id': requestId };
  if (refused.gap !== undefined && status !== 401 && status !== 404) headers['x-slotwise-gap'] = refused.gap;
  if (status === 405) headers['allow'] = [...allow, 'OPTIONS'].join(', ');
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  if (code === 'insufficient_scope') headers['www-authenticate'] = 'Bearer error="insufficient_scope"';
  return json(body, status, headers);
}

function statusOf(refused: Refusal, behavior: Behavior): number {
  if (refused.hides) return behavior.hidden;
  return refused.status === 409 && refused.id === 'request.taken' ? behavior.taken : refused.status;
}

const notStored = { 'cache-control': 'no-store', pragma: 'no-cache' };

/** A successful answer of an OAuth address, which nobody may store (RFC 6749 section 5.1). */
export function plainAnswer(content: Json, status: number, { requestId }: Pick<Answering, 'requestId'>): Response {
  return json(content, status, { ...notStored, 'x-request-id': requestId });
}

/** A refusal of an OAuth address (RFC 6749 section 5.2, RFC 6750 section 3; G-107). */
export function oauthError(refused: OAuthRefusal, { behavior, requestId }: Answering): Response {
  const { code, message, gap } = refused;
  const status = behavior.oauthErrors === 'message' ? 401 : refused.status;
  const body = behavior.oauthErrors === 'message' ? { message } : { error: code, error_description: message };
  const headers: Record<string, string> = { ...notStored, 'x-request-id': requestId };
  if (status !== 401) headers['x-slotwise-gap'] = gap;
  else
    headers['www-authenticate'] = code === 'invalid_token' ? 'Bearer error="invalid_token"' : 'Basic realm="Slotwise"';
  return json(body, status, headers);
}

interface Browsing extends Pick<Answering, 'requestId'> {
  /** Number of the assumption that a refusal rests on. */
  readonly gap?: string;
}

/** A page for a browser. */
export function pageAnswer(page: Page, status: number, { requestId, gap }: Browsing): Response {
  return textResponse(page.html, status, {
    ...page.headers,
    ...(gap === undefined ? {} : { 'x-slotwise-gap': gap }),
    'x-request-id': requestId,
    'content-type': 'text/html; charset=utf-8',
  });
}

/** A redirect back to the app, with 303 after a form (RFC 9700 section 4.12); what it carries is for the app alone. */
export function redirectAnswer(location: string, status: 302 | 303, { requestId, gap }: Browsing): Response {
  const headers = {
    location,
    ...(gap === undefined ? {} : { 'x-slotwise-gap': gap }),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-request-id': requestId,
    'content-length': '0',
  };
  return new Response(null, { status, headers });
}

/** The answer to a browser's question before a request from another origin (G-33). */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...cors,
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': '*, Authorization',
      'access-control-max-age': '600',
    },
  });
}

function enveloped(row: Endpoint, content: Json | Json[] | ListedPage, behavior: Behavior): unknown {
  const { kind, key, alsoUnder } = row.answer;
  const bare = behavior.envelope === 'bare';
  if (kind === 'itself' || kind === 'page') return bare && alsoUnder !== undefined ? { [alsoUnder]: content } : content;
  // A created booking comes bare; the availability stays keyed under every setting, as the specification says (G-20).
  if (bare && row.name === 'bookings.create') return content;
  const name = bare ? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : key;
  if (kind === 'many' && !Array.isArray(content)) return { [name]: content['items'], total: content['total'] };
  return { [name]: content };
}

function json(body: unknown, status: number, headers: Readonly<Record<string, string>>): Response {
  return textResponse(JSON.stringify(body), status, {
    ...cors,
    ...headers,
    'content-type': 'application/json; charset=utf-8',
  });
}
