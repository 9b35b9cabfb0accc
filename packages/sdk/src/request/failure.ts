/** Makes the caller's error from what happened, and leaves every secret out. */
import type { Endpoint, Issue } from '@slotwise/schemas';
import {
  AbortedError,
  AmbiguousError,
  NetworkError,
  RequestInvalidError,
  ResponseInvalidError,
  TimeoutError,
  UndecodableError,
} from '../errors/request-errors.ts';
import type { Phase } from '../errors/request-errors.ts';
import { readRefusal } from '../errors/error-body.ts';
import { requestIdOf } from './meta.ts';
import { MiddlewareFault } from './middleware.ts';
import type { Reconcile } from '../errors/reconciliation.ts';
import { redactor } from '../errors/redact.ts';
import type { SlotwiseError } from '../errors/slotwise-error.ts';
import {
  BadRequestError,
  ConflictError,
  ForbiddenError,
  GoneError,
  MethodNotAllowedError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
  UnexpectedStatusError,
  UnsupportedMediaTypeError,
} from '../errors/status-errors.ts';
import type { RetryableFacts } from '../errors/status-errors.ts';
import type { Answered, Failed } from './transport.ts';
import { Stopped } from './deadline.ts';

/** One call on its way: what its errors tell. */
export interface Trip {
  readonly row: Endpoint;
  /** Whether the service's data changes. */
  readonly write: boolean;
  /** How often the request was sent so far. */
  attempts: number;
  /** What no error may quote. */
  readonly secrets: Set<string>;
  /** The way out where the outcome of a write is unknown. */
  readonly reconcile: Reconcile | null;
}

/** A call that has not left yet. */
export function startTrip(row: Endpoint, secrets: readonly string[], reconcile: Reconcile | null = null): Trip {
  return { row, write: row.method !== 'GET', attempts: 0, secrets: new Set(secrets), reconcile };
}

/** The call was wrong; nothing was sent. */
export function requestInvalid(trip: Trip, issues: readonly Issue[]): SlotwiseError {
  const { text } = redactor(trip.secrets);
  const clean = issues.map(({ path, message }) => ({ path: text(path), message: text(message) }));
  const message = `${labelOf(trip)} was not sent: ${clean.map((one) => one.message).join('; ')}`;
  return new RequestInvalidError({ message, endpoint: trip.row.name, attempts: trip.attempts, issues: clean });
}

/** A wait was ended: by the caller or by a time limit. */
export function stopped(trip: Trip, { by, reason, limit, limitMs }: Stopped, phase: Phase): SlotwiseError {
  const label = labelOf(trip);
  const facts = { endpoint: trip.row.name, attempts: trip.attempts, phase };
  const mayHaveArrived = trip.write && (phase === 'headers' || phase === 'body');
  const waiting = `while waiting for ${waits[phase]}`;
  if (by !== 'timeout') {
    const when = trip.attempts === 0 ? 'before it was sent' : waiting;
    const warning = mayHaveArrived ? '; the service may have carried it out' : '';
    return new AbortedError({ ...facts, mayHaveArrived, reason, message: `${label} was aborted ${when}${warning}` });
  }
  const took = `${label} took longer than ${limitMs} ms${limit === 'totalTimeoutMs' ? ' in all' : ''} ${waiting}`;
  if (!mayHaveArrived) return new TimeoutError({ ...facts, message: `${took} (${limit})` });
  return new AmbiguousError({
    ...facts,
    because: 'timeout',
    networkCode: null,
    reconcile: trip.reconcile,
    message: `${took} (${limit}); ${adviceOf(trip)}`,
  });
}

/** The exchange failed, or the service refused; what a middleware threw is handed on as it is. */
export function failure(trip: Trip, outcome: Answered | Failed, retryAt: Date | null): unknown {
  if (outcome.ok) return refusal(trip, outcome, retryAt);
  const { why, phase, response } = outcome;
  if (why === 'too_large') return undecodable(trip, response, 'a body of more bytes than maxBodyBytes allows', '');
  if (why instanceof Stopped) return stopped(trip, why, phase);
  if (why instanceof MiddlewareFault) return why.thrown;
  const label = labelOf(trip);
  const tries = trip.attempts > 1 ? ` after ${trip.attempts} attempts` : '';
  const code = why.code === null ? '' : ` (${why.code})`;
  const facts = {
    endpoint: trip.row.name,
    attempts: trip.attempts,
    networkCode: why.code,
    ...answerFacts(trip, response),
  };
  if (why.connectTimeout)
    return new TimeoutError({
      ...facts,
      phase: 'connect',
      message: `${label} found no connection in time${code}${tries}`,
    });
  if (why.sent === 'no')
    return new NetworkError({ ...facts, message: `${label} could not reach the service${code}${tries}` });
  const lost = `${label} lost its connection${code} while waiting for ${waits[phase]}${tries}`;
  if (!trip.write) return new NetworkError({ ...facts, message: lost });
  const { reconcile } = trip;
  return new AmbiguousError({ ...facts, because: 'network', phase, reconcile, message: `${lost}; ${adviceOf(trip)}` });
}

/** Success, but not in the contract's shape. */
export function responseInvalid(trip: Trip, response: Response, issues: readonly Issue[]): SlotwiseError {
  const { text } = redactor(trip.secrets);
  const clean = issues.map(({ path, message }) => ({ path: text(path), message: text(message) }));
  const said = clean
    .slice(0, 3)
    .map((one) => one.message)
    .join('; ');
  const message = `${labelOf(trip)} answered ${response.status}, and not as the contract says: ${said}`;
  return new ResponseInvalidError({
    ...answerFacts(trip, response),
    message,
    endpoint: trip.row.name,
    attempts: trip.attempts,
    issues: clean,
  });
}

/** Success, but no JSON. */
export function undecodable(trip: Trip, response: Response | undefined, what: string, body: string): SlotwiseError {
  const { text } = redactor(trip.secrets);
  const message = `${labelOf(trip)} answered ${response?.status ?? 'success'} with ${what}`;
  const kept = body === '' ? null : text(body).slice(0, 16_384);
  return new UndecodableError({
    ...answerFacts(trip, response),
    message,
    endpoint: trip.row.name,
    attempts: trip.attempts,
    body: kept,
  });
}

function refusal(trip: Trip, { response, text }: Answered, retryAt: Date | null): SlotwiseError {
  const { status, headers } = response;
  const clean = redactor(trip.secrets);
  const { kind, advice, make } = refusals[status] ?? (status >= 500 ? server : unexpected);
  const read = readRefusal(clean.text(text));
  const code = read.code ?? bearerCode(clean.text(headers.get('www-authenticate') ?? ''));
  const later = retryAt === null ? '' : `; try again at ${retryAt.toISOString()}`;
  return make({
    message: `${labelOf(trip)} answered ${status} (${code ?? kind}): ${read.message ?? advice}${later}`,
    endpoint: trip.row.name,
    attempts: trip.attempts,
    ...answerFacts(trip, response),
    status,
    code,
    body: clean.json(read.body),
    issues: read.issues,
    retryAt,
  });
}

interface RefusalKind {
  readonly kind: string;
  /** What is said where the service says nothing. */
  readonly advice: string;
  readonly make: (facts: RetryableFacts) => SlotwiseError;
}

const badRequest: RefusalKind = {
  kind: 'bad_request',
  advice: 'look at the fields that were sent',
  make: (facts) => new BadRequestError(facts),
};

const server: RefusalKind = {
  kind: 'server',
  advice: 'a fault of the service',
  make: (facts) => new ServerError(facts),
};

const unexpected: RefusalKind = {
  kind: 'unexpected_status',
  advice: 'look whether baseUrl is the service itself',
  make: (facts) => new UnexpectedStatusError(facts),
};

const refusals: Readonly<Record<number, RefusalKind>> = {
  400: badRequest,
  401: {
    kind: 'unauthorized',
    advice: 'look whether the credential is the right one and has not expired',
    make: (facts) => new UnauthorizedError(facts),
  },
  403: { kind: 'forbidden', advice: 'the caller may not do this', make: (facts) => new ForbiddenError(facts) },
  404: {
    kind: 'not_found',
    advice: "there is no such thing, or none within the caller's reach",
    make: (facts) => new NotFoundError(facts),
  },
  405: {
    kind: 'method_not_allowed',
    advice: 'the service does not have this operation',
    make: (facts) => new MethodNotAllowedError(facts),
  },
  409: { kind: 'conflict', advice: 'it collides with what is there', make: (facts) => new ConflictError(facts) },
  410: { kind: 'gone', advice: 'the endpoint is out of service', make: (facts) => new GoneError(facts) },
  415: {
    kind: 'unsupported_media_type',
    advice: 'the service does not read this media type',
    make: (facts) => new UnsupportedMediaTypeError(facts),
  },
  422: badRequest,
  429: { kind: 'rate_limited', advice: 'too many requests', make: (facts) => new RateLimitedError(facts) },
};

function adviceOf({ reconcile }: Trip): string {
  const next = reconcile === null ? 'look before you send it again' : 'error.reconcile() finds out';
  return `the service may have carried it out: ${next}`;
}

const waits: Readonly<Record<Phase, string>> = {
  token: 'the access token',
  connect: 'a connection',
  headers: 'headers',
  body: 'the body',
  backoff: 'the next attempt',
};

function labelOf({ row }: Trip): string {
  return `${row.method} ${row.path}`;
}

function answerFacts({ secrets }: Trip, response: Response | undefined) {
  if (response === undefined) return {};
  const id = requestIdOf(response.headers);
  return { status: response.status, requestId: id === null ? null : redactor(secrets).text(id) };
}

/** The code of an answer without a body that says one: `error="insufficient_scope"` (RFC 6750 section 3). */
function bearerCode(challenge: string): string | null {
  return /\berror="?([a-z_]{3,60})/.exec(challenge)?.[1] ?? null;
}
