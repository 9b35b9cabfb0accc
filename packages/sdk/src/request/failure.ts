/** Makes the caller's error from what happened, and leaves every secret out. */
import type { Issue } from '@slotwise/schemas/table';
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
import { appliedOf } from './applied.ts';
import type { Ending } from './applied.ts';
import type { ErrorContext } from './context.ts';
import { requestIdOf } from '../exchange/meta.ts';
import { CallerFailure } from '../exchange/middleware.ts';
import { redactThrown } from './redact-thrown.ts';
import { redactIssues, redactor } from '../errors/redact.ts';
import type { ErrorFacts, SlotwiseError } from '../errors/slotwise-error.ts';
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
import type { ExchangeResult, ReceivedResponse } from '../exchange/transport.ts';
import { Interrupted } from '../exchange/deadline.ts';
import type { NetworkFailure } from '../exchange/network-failure.ts';

/** Makes the error of a call that was wrong, and that nothing was sent of. */
export function requestInvalid(
  context: Pick<ErrorContext, 'endpoint'> & { readonly secrets: Iterable<string>; readonly attempts?: number },
  issues: readonly Issue[],
): SlotwiseError {
  const { endpoint, attempts = 0, secrets } = context;
  const clean = redactIssues(issues, secrets);
  const message = `${labelOf(context)} was not sent: ${messagesOf(clean)}`;
  const applied = appliedOf(endpoint, 'unsent');
  return new RequestInvalidError({ message, endpoint: endpoint.name, attempts, issues: clean, applied });
}

/** Makes the error of a wait that was ended by the caller or by a time limit. */
export function interrupted(
  context: ErrorContext,
  { by, reason, limit, limitMs }: Interrupted,
  phase: Phase,
): SlotwiseError {
  const label = labelOf(context);
  const facts = { ...factsOf(context, phase === 'headers' || phase === 'body' ? 'lost' : 'unsent'), phase };
  const waiting = `while waiting for ${waits[phase]}`;
  if (by !== 'timeout') {
    const when = context.attempts === 0 ? 'before it was sent' : waiting;
    return new AbortedError({ ...facts, reason, message: `${label} was aborted ${when}${fateOf(context, facts)}` });
  }
  const inAll = limit === 'totalTimeoutMs' ? ' in all' : '';
  const took = `${label} took longer than ${limitMs} ms${inAll} ${waiting} (${limit}) at ${baseOf(context)}`;
  if (facts.applied !== 'unknown') return new TimeoutError({ ...facts, message: took });
  return new AmbiguousError({
    ...facts,
    because: 'timeout',
    networkCode: null,
    message: `${took}; ${adviceOf(context)}`,
  });
}

/** Makes the error of an exchange that failed, or of a refusal; what a middleware threw is handed on as it is. */
export function failure(context: ErrorContext, result: ExchangeResult, retryAt: Date | null): unknown {
  if (result.ok) return refusal(context, result, retryAt);
  const { cause, phase, response } = result;
  if (cause === 'too_large') return undecodable(context, response, 'a body of more bytes than maxBodyBytes allows', '');
  if (cause instanceof Interrupted) return interrupted(context, cause, phase);
  if (cause instanceof CallerFailure) return redactThrown(cause.thrown, context.secrets);
  const label = labelOf(context);
  if (cause === 'no_response')
    return new ResponseInvalidError({
      ...factsOf(context, 'lost', response),
      message: `${label}: fetch, or a middleware, returned no response`,
    });
  const tries = context.attempts > 1 ? ` after ${context.attempts} attempts` : '';
  const code = cause.code === null ? '' : ` (${cause.code})`;
  const facts = { ...factsOf(context, cause.sent === 'no' ? 'unsent' : 'lost', response), networkCode: cause.code };
  const base = baseOf(context);
  const isTimeout = cause.why === 'timeout';
  if (isTimeout && cause.sent === 'no')
    return new TimeoutError({
      ...facts,
      phase: 'connect',
      message: `${label} found no connection to ${base} in time${code}${tries}`,
    });
  if (cause.sent === 'no')
    return new NetworkError({
      ...facts,
      message: `${label} ${cause.why === 'refused' ? losses.refused : `could not reach ${base}`}${code}${tries}`,
    });
  const lost = `${label} ${losses[cause.why]} ${base}${code} while waiting for ${waits[phase]}${tries}`;
  if (facts.applied === null)
    return isTimeout
      ? new TimeoutError({ ...facts, phase, message: lost })
      : new NetworkError({ ...facts, message: lost });
  return new AmbiguousError({
    ...facts,
    because: isTimeout ? 'timeout' : 'network',
    phase,
    message: `${lost}; ${adviceOf(context)}`,
  });
}

/** Makes the error of a success that is not in the contract's shape: the object with drift, or, by default, something else. */
export function responseInvalid(
  context: ErrorContext,
  response: Response,
  { issues, ending = 'lost' }: { readonly issues: readonly Issue[]; readonly ending?: Ending },
): SlotwiseError {
  const clean = redactIssues(issues, context.secrets);
  const said = messagesOf(clean.slice(0, 3));
  const message = `${labelOf(context)} answered ${response.status}, and not as the contract says: ${said}`;
  const facts = factsOf(context, ending, response);
  return new ResponseInvalidError({ ...facts, message: `${message}${fateOf(context, facts)}`, issues: clean });
}

/** Makes the error of a success that is no JSON. */
export function undecodable(
  context: ErrorContext,
  response: Response | undefined,
  what: string,
  body: string,
): SlotwiseError {
  const { text } = redactor(context.secrets);
  const message = `${labelOf(context)} answered ${response?.status ?? 'success'} with ${what}`;
  const kept = body === '' ? null : text(body).slice(0, 16_384);
  const facts = factsOf(context, 'lost', response);
  return new UndecodableError({ ...facts, message: `${message}${fateOf(context, facts)}`, body: kept });
}

function refusal(context: ErrorContext, { response, text }: ReceivedResponse, retryAt: Date | null): SlotwiseError {
  const { status, headers } = response;
  const clean = redactor(context.secrets);
  const { kind, advice, make } = refusals[status] ?? (status >= 500 ? server : unexpected);
  const read = readRefusal(text, clean);
  const code = read.code ?? bearerCode(clean.text(headers.get('www-authenticate') ?? ''));
  const later = retryAt === null ? '' : `; try again at ${retryAt.toISOString()}`;
  const facts = factsOf(context, { status, retryAt }, response);
  return make({
    message: `${labelOf(context)} answered ${status} (${code ?? kind}): ${read.message ?? advice}${later}${fateOf(context, facts)}`,
    ...facts,
    status,
    code,
    body: read.body,
    issues: read.issues,
    retryAt,
  });
}

interface RefusalKind {
  readonly kind: string;
  /** Advice for a refusal that says nothing. */
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

/** The advice for a write whose fate is unknown. */
function fateOf(context: ErrorContext, { applied }: Pick<ErrorFacts, 'applied'>): string {
  return applied === 'unknown' ? `; ${adviceOf(context)}` : '';
}

function adviceOf({ reconcile }: ErrorContext): string {
  const next = reconcile === null ? 'look before you send it again' : 'error.reconcile() finds out';
  return `the service may have carried it out: ${next}`;
}

/** The ends of an exchange below HTTP. */
const losses: Readonly<Record<NetworkFailure['why'], string>> = {
  lost: 'lost its connection to',
  timeout: 'met a time limit of the transport to',
  redirect: 'was redirected in a circle, or to where fetch does not go, by',
  refused: 'was refused by the transport: look at its headers',
};

/** The things that a call can be waiting for. */
const waits: Readonly<Record<Phase, string>> = {
  token: 'the access token',
  connect: 'a connection',
  headers: 'headers',
  body: 'the body',
  backoff: 'the next attempt',
};

function messagesOf(issues: readonly Issue[]): string {
  return issues.map(({ message }) => message).join('; ');
}

function labelOf({ endpoint }: Pick<ErrorContext, 'endpoint'>): string {
  return `${endpoint.method} ${endpoint.path}`;
}

/** The address that a call was sent to: origin and base path, never a query or a credential. */
function baseOf({ settings, secrets }: ErrorContext): string {
  return redactor(secrets).line(settings.baseUrl);
}

/** The facts that every error tells of its call, and of the response where there is one. */
export function factsOf(
  { endpoint, attempts, secrets, reconcile }: ErrorContext,
  ending: Ending,
  response?: Response,
): ErrorFactsOfCall {
  const facts = { endpoint: endpoint.name, attempts, applied: appliedOf(endpoint, ending), reconcile };
  if (response === undefined) return facts;
  const id = requestIdOf(response.headers);
  return { ...facts, status: response.status, requestId: id === null ? null : redactor(secrets).line(id) };
}

type ErrorFactsOfCall = Pick<ErrorFacts, 'endpoint' | 'attempts' | 'status' | 'requestId' | 'applied' | 'reconcile'>;

/** The code of a refusal without a body that says one: `error="insufficient_scope"` (RFC 6750 section 3). */
function bearerCode(challenge: string): string | null {
  return /\berror="?([a-z_]{3,60})/.exec(challenge)?.[1] ?? null;
}
