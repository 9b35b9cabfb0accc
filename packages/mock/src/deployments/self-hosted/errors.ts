import { moreIn, mostIssues } from '@slotwise/schemas/internal/contract';
import type { FieldIssue } from '@slotwise/schemas/internal/table';
import { jsonResponse } from '../../http/json.ts';
import type { Headings } from '../../http/json.ts';
import type { PlainResponse } from '../../http/plain-response.ts';
import type { Refusal, RefusalId } from '../../rules/refusal.ts';
import type { RefusalLayer } from '../../rules/refusal-rule.ts';
import type { ErrorContext, ErrorPart, ResourceEndpoint } from '../../rules/deployment.ts';
import { assumptionHeaders } from '../shared/assumption-headers.ts';
import { responseIdOf, responses, traceIdOf } from './responses.ts';

export const errors: ErrorPart = {
  response(refusal, context) {
    const { requestId, rateHeaders } = context;
    const text = textOf(refusal, context);
    const { status, layer, message } = text;
    const headers = {
      ...rateHeaders,
      ...idsOf(layer, refusal, requestId),
      ...assumptionHeaders(status, refusal),
    };
    const cors = refusal.closed || refusal.early ? {} : responses.cors;
    if (layer === 'framework') return page(text, { ...cors, ...headers }, 'text/plain');
    if (layer === 'website') return page({ status, message: unknownPage }, { ...cors, ...headers }, 'text/html');
    return jsonResponse(bodyOf(layer, message, requestId), status, headers, cors);
  },
  faultBody: (status, message, requestId) => bodyOf(layerOfFault[status] ?? 'handler', message, requestId),
  badCredentials: {
    missing: { layer: 'plain', message: 'No API key: send it as a query parameter.' },
    unknown: { message: 'The API key is not valid.' },
    expired: { message: 'The API key has expired.' },
  },
};

const layerOfFault: Readonly<Record<number, RefusalLayer>> = { 401: 'key', 405: 'plain', 429: 'plain' };

interface ErrorText {
  readonly status: number;
  readonly layer: RefusalLayer;
  readonly message: string;
}

/** Statuses and messages of errors that differ from the specification. */
const ownTexts: Readonly<Partial<Record<RefusalId, { readonly status: number; readonly message?: string }>>> = {
  'request.taken': { status: 400 },
  'membership.team': { status: 400 },
  'membership.user': { status: 400 },
  'booking.event-type': { status: 400, message: 'event_type_not_found_error' },
  'booking.closed': { status: 400, message: 'no_available_users_found_error' },
  'booking.taken': { status: 400, message: 'no_available_users_found_error' },
  'booking.duplicate': { status: 409, message: 'booking_conflict_error' },
  'booking.notice': { status: 400, message: 'booking_time_out_of_bounds_error' },
  'booking.length': { status: 400, message: 'The span from start to end is not the event length.' },
  'booking.move-dead': { status: 400, message: 'cancelled_bookings_cannot_be_rescheduled' },
  'booking.seats-recur': { status: 400, message: 'recurring_event_seats_error' },
  'booking.seats-full': { status: 409, message: 'booking_seats_full_error' },
  'booking.seat-taken': { status: 409, message: 'already_signed_up_for_this_booking_error' },
};

function textOf(refusal: Refusal, context: ErrorContext): ErrorText {
  const { layer, creation, message } = refusal;
  if (refusal.hides !== undefined) return hiddenResponse(refusal, refusal.hides, context);
  if (creation && context.endpoint?.method === 'POST') return { status: 401, layer, message };
  const { status = refusal.status, message: text = joinIssues(refusal) } = ownTexts[refusal.id] ?? {};
  return { status, layer, message: text };
}

/** True if an Admin who reads a missing row gets a validation error with status 400, false if the Admin gets 404. */
const validatedReads = new Map<string, boolean>(
  Object.entries({
    'users.get': true,
    'bookings.get': true,
    'attendees.get': true,
    'destinationCalendars.get': true,
    'availabilities.get': true,
    'bookingReferences.get': false,
    'memberships.get': false,
    'me.get': false,
  } satisfies Readonly<Record<Extract<ResourceEndpoint, `${string}.get`>, boolean>>),
);

/** The error for a missing row and for one that the caller cannot access. Admins can get a validation error instead. */
function hiddenResponse({ message }: Refusal, foreign: 403 | 404, { endpoint, caller }: ErrorContext): ErrorText {
  const isAdmin = caller?.kind === 'admin';
  if (isAdmin && validatedReads.get(endpoint?.name ?? '') === true)
    return {
      status: 400,
      layer: 'handler',
      message: `invalid_type in '${endpoint?.response.key ?? ''}': it is not there`,
    };
  if (isAdmin || foreign === 404) return { status: 404, layer: 'handler', message };
  const sentence = `Forbidden. ${message}`;
  // The permission error of a cancellation has the format of the middleware layer.
  return endpoint?.path.endsWith('/cancel') === true
    ? { status: 400, layer: 'middleware', message: sentence }
    : { status: 403, layer: 'handler', message: sentence };
}

/** Each layer of the service that the request reached adds its own id headers. */
function idsOf(layer: RefusalLayer, { early }: Refusal, requestId: string): Headings {
  if (early) return {};
  return { ...responseIdOf(requestId), ...(layer === 'handler' ? traceIdOf(requestId) : {}) };
}

function page(
  { status, message }: Pick<ErrorText, 'status' | 'message'>,
  headers: Headings,
  type: string,
): PlainResponse {
  return { status, headers: { ...headers, 'content-type': `${type}; charset=utf-8` }, body: message };
}

const unknownPage =
  '<!doctype html><html><head><meta charset="utf-8"><title>404: This page could not be found</title></head><body><h1>404</h1><h2>This page could not be found.</h2></body></html>';

/** Each layer of the service has its own form of error body. */
function bodyOf(layer: RefusalLayer, message: string, requestId: string): object {
  switch (layer) {
    case 'key':
      return { error: message };
    case 'middleware':
      return { message, error: { message } };
    case 'handler':
      return { message, data: { traceId: requestId } };
    case 'plain':
    case 'website':
    case 'framework':
      return { message };
  }
}

function joinIssues({ id, issues, unknown, message, layer }: Refusal): string {
  if (issues === undefined) return message;
  // The error for a taken username is a code. The error for a taken email is a sentence.
  if (id === 'request.taken' && issues[0]?.path === 'username') return 'already_in_use_error';
  if (layer === 'middleware') return JSON.stringify(issues);
  if (unknown.length === 0) return issues.map(issueCode).join('; ');
  const names = new Set(unknown);
  const knownIssues = issues.filter((issue) => moreIn(issue) === 0 && !names.has(issue.path)).map(issueCode);
  const others = unknown.slice(0, Math.max(1, mostIssues - knownIssues.length));
  const more = unknown.length === others.length ? '' : `, and ${unknown.length - others.length} more`;
  const quotedNames = others.map((name) => `'${name}'`).join(', ');
  return [...knownIssues, `Unrecognized key(s) in object: ${quotedNames}${more}`].join('; ');
}

function issueCode(issue: FieldIssue): string {
  const { path, message } = issue;
  if (moreIn(issue) > 0) return message;
  const text = message.startsWith(`${path} `) ? message.slice(path.length + 1) : message;
  const code = /^is required|^must be (text|true|an? |of type)/.test(text) ? 'invalid_type' : 'custom';
  return `${code} in '${path}': ${text}`;
}
