import type { SchemaEndpoint } from '@slotwise/schemas';
import type { Switches } from '@slotwise/schemas/internal/contract';
import { corsHeaders, jsonResponse } from '../response/json.ts';
import type { Headings } from '../response/json.ts';
import type { PlainResponse } from '../response/plain-response.ts';
import type { Caller } from '../rules/caller.ts';
import type { Refusal } from '../rules/refusal.ts';
import type { AnswerContent } from '../rules/rule.ts';
import { errorBody, refusalText } from './error-body.ts';

export interface ResponseContext {
  readonly behavior: Switches;
  readonly requestId: string;
  readonly endpoint: SchemaEndpoint | undefined;
  readonly caller: Caller | null;
  /** Headers with the number of remaining requests. */
  readonly rateHeaders: Headings;
}

/** The response to a request that was accepted: the content in its envelope. */
export function successResponse(
  endpoint: SchemaEndpoint,
  content: AnswerContent,
  { behavior, requestId, rateHeaders }: ResponseContext,
): PlainResponse {
  const ids =
    behavior.requestIds === 'always' ? requestIdOf(requestId) : { ...responseIdOf(requestId), ...traceIdOf(requestId) };
  const answer = enveloped(endpoint, content, behavior);
  return jsonResponse(answer, 200, { ...rateHeaders, ...ids }, corsOf(behavior, false));
}

/**
 * The response to a rejected request. It contains the error body and the number of the assumption behind the
 * error. The number is left out if a hidden row must look like a missing one.
 */
export function refusalResponse(refused: Refusal, methods: readonly string[], context: ResponseContext): PlainResponse {
  const { behavior, requestId, rateHeaders } = context;
  const said = refusalText(refused, context);
  const headers: Record<string, string> = { ...rateHeaders, ...idsOfRefusal(said.layer, refused, context) };
  const { status } = said;
  if (refused.assumption !== undefined && status !== 401 && status !== 404)
    headers['x-slotwise-assumption'] = refused.assumption;
  if (behavior.challenges === 'sent') Object.assign(headers, challengesOf(status, refused, methods));
  const cors = refused.closed ? {} : corsOf(behavior, refused.early);
  const page = (type: string, body: string): PlainResponse => ({
    status,
    headers: { ...cors, ...headers, 'content-type': `${type}; charset=utf-8` },
    body,
  });
  if (said.layer === 'framework') return page('text/plain', said.message);
  if (said.layer === 'website' && behavior.errors === 'split') return page('text/html', unknownPage);
  return jsonResponse(errorBody(refused, said, { behavior, requestId }), status, headers, cors);
}

const unknownPage =
  '<!doctype html><html><head><meta charset="utf-8"><title>404: This page could not be found</title></head><body><h1>404</h1><h2>This page could not be found.</h2></body></html>';

/** Headers that show the client which method or credential the endpoint accepts. */
function challengesOf(status: number, { code }: Refusal, methods: readonly string[]): Headings {
  if (status === 405) return { allow: [...methods, 'OPTIONS'].join(', ') };
  if (status === 401) return { 'www-authenticate': 'Bearer' };
  return code === 'insufficient_scope' ? { 'www-authenticate': 'Bearer error="insufficient_scope"' } : {};
}

/**
 * The request id headers of an error response. In self-hosted deployments, they depend on the layers that the request
 * reached.
 */
function idsOfRefusal(layer: Refusal['layer'], { early }: Refusal, { behavior, requestId }: ResponseContext): Headings {
  if (behavior.requestIds === 'always') return requestIdOf(requestId);
  if (early) return {};
  return { ...responseIdOf(requestId), ...(layer === 'handler' ? traceIdOf(requestId) : {}) };
}

function requestIdOf(id: string): Headings {
  return { 'x-request-id': id };
}

function responseIdOf(id: string): Headings {
  return { 'calcom-response-id': id };
}

function traceIdOf(id: string): Headings {
  return { 'x-trace-id': id };
}

/** Headers that let pages of every origin read a response, in self-hosted deployments after the key and rate limit checks. */
const lateCorsHeaders: Headings = {
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'GET, OPTIONS, PATCH, DELETE, POST, PUT',
  'access-control-allow-headers': 'Accept, Authorization, Content-Type, api_key',
};

function corsOf({ cors }: Switches, early: boolean): Headings {
  if (cors === 'always') return corsHeaders;
  return early ? {} : lateCorsHeaders;
}

/** The response to a preflight. */
export function preflightResponse(): PlainResponse {
  const headers = {
    ...corsHeaders,
    'access-control-allow-methods': 'GET, POST, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': '*, Authorization',
    'access-control-max-age': '600',
  };
  return { status: 204, headers, body: '' };
}

/** The response to a preflight that needs a credential. */
export function openedResponse(): PlainResponse {
  return { status: 200, headers: lateCorsHeaders, body: '' };
}

/** Keys that self-hosted deployments write in snake_case. They write all others in camelCase. */
const snakeKeys: Readonly<Record<string, string>> = {
  bookingReference: 'booking_reference',
  bookingReferences: 'booking_references',
};

/** The endpoints whose responses contain a message next to the object, in self-hosted deployments. */
const saying: ReadonlySet<string> = new Set([
  'attendees.create',
  'destinationCalendars.create',
  'availabilities.create',
  'bookingReferences.create',
  'memberships.create',
]);

function enveloped(endpoint: SchemaEndpoint, content: AnswerContent, behavior: Switches): object {
  const { kind, key, alsoUnder } = endpoint.answer;
  const bare = behavior.envelope === 'bare';
  if (kind === 'itself' || kind === 'page') return bare && alsoUnder !== undefined ? { [alsoUnder]: content } : content;
  // A created booking has no envelope. The availability keeps its key under every setting, as the specification
  // requires.
  if (bare && endpoint.name === 'bookings.create') return content;
  const name = (bare ? snakeKeys[key] : undefined) ?? key;
  if (kind === 'many' && 'items' in content) return { [name]: content['items'], total: content['total'] };
  return { [name]: content, ...(bare && saying.has(endpoint.name) ? { message: 'Created successfully.' } : {}) };
}
