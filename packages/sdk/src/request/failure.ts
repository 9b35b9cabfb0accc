import type { Issue } from '@slotwise/schemas/table';
import {
  AbortedError,
  AmbiguousError,
  NetworkError,
  RedirectedError,
  InvalidInputError,
  InvalidResponseError,
  TimeoutError,
  InvalidJsonError,
} from '../errors/request-errors.ts';
import type { Phase } from '../errors/request-errors.ts';
import { issueOf, joined, messagesOf } from '../errors/issues.ts';
import { oneLine } from '../errors/one-line.ts';
import { isRecord } from '../errors/fields.ts';
import { isWrite } from '../pacing/retry.ts';
import { appliedOf, isKeyed } from './applied.ts';
import { isKeyInUse, refusalOf } from './refusal.ts';
import type { Ending } from './applied.ts';
import type { ErrorContext } from './context.ts';
import { requestIdOf } from '../exchange/meta.ts';
import { CallerFailure, TransportHeader } from '../exchange/middleware.ts';
import { copyOfThrown, redactThrown } from './redact-thrown.ts';
import { redactHeaders, redactIssues, redactor } from '../errors/redact.ts';
import type { ErrorFacts, SlotwiseError } from '../errors/slotwise-error.ts';
import {
  BadRequestError,
  ConflictError,
  EndpointNotFoundError,
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
import type { ExchangeResult, FailedExchange, ReceivedResponse } from '../exchange/transport.ts';
import { Interrupted } from '../exchange/deadline.ts';
import type { NetworkFailure } from '../exchange/network-failure.ts';
import type { Redirect } from '../exchange/redirect.ts';

export function invalidInput(
  context: Pick<ErrorContext, 'endpoint' | 'isUncertain'> & {
    readonly secrets: Iterable<string>;
    readonly attempts?: number;
  },
  issues: readonly Issue[],
): SlotwiseError {
  const { endpoint, attempts = 0, secrets } = context;
  const clean = redactIssues(issues, secrets);
  const message = `${labelOf(context)} was not sent: ${messagesOf(clean)}`;
  const applied = appliedOf(context, 'unsent');
  return new InvalidInputError({ message, endpoint: endpoint.name, attempts, issues: clean, applied });
}

export function interrupted(
  context: ErrorContext,
  { by, reason, limit, limitMs }: Interrupted,
  phase: Phase,
): SlotwiseError {
  const ending = phase === 'headers' || phase === 'body' ? 'lost' : 'unsent';
  const waiting = `while waiting for ${waits[phase]}`;
  if (by !== 'timeout') {
    const when = context.attempts === 0 ? 'before it was sent' : waiting;
    return new AbortedError({ ...failureFacts(context, ending, `was aborted ${when}`), phase, reason });
  }
  const inAll = limit === 'totalTimeoutMs' ? ' in all' : '';
  const took = `took longer than ${limitMs} ms${inAll} ${waiting} (${limit}) at ${baseOf(context)}`;
  return unanswered({ ...failureFacts(context, ending, took), phase, networkCode: null }, 'timeout');
}

export function failure(context: ErrorContext, result: ExchangeResult, retryAt: Date | null): unknown {
  if (result.ok) return refusal(context, result, retryAt);
  const { cause, phase, response } = result;
  if (cause === 'too_large') return invalidJson(context, response, 'a body larger than maxBodyBytes', '');
  if (cause instanceof Interrupted) return interrupted(context, cause, phase);
  if (cause instanceof CallerFailure) return thrownWithFate(context, cause.thrown, phase);
  if (cause instanceof TransportHeader)
    return invalidInput(context, [
      issueOf('headers', `must not contain ${cause.message}, because the transport sets it`),
    ]);
  if (cause !== 'no_response')
    return 'reason' in cause ? redirected(context, cause, response) : disconnected(context, cause, result);
  const said = 'failed, because fetch or a middleware returned no response';
  return new InvalidResponseError(failureFacts(context, 'lost', said, response));
}

function thrownWithFate(context: ErrorContext, thrown: unknown, phase: Phase): unknown {
  const error = redactThrown(thrown, context.secrets);
  const ending = phase === 'connect' ? 'unsent' : 'lost';
  const applied = appliedOf(context, ending);
  if (applied === null) return error;
  if (Object.isExtensible(error))
    return Object.defineProperty(Object(error), 'applied', { value: applied, configurable: true });
  const facts = failureFacts(context, ending, 'failed, because a middleware threw (see error.cause)');
  return unanswered({ ...facts, cause: error, phase, networkCode: null }, 'network');
}

function redirected(context: ErrorContext, { reason, ...to }: Redirect, response?: Response): SlotwiseError {
  const origin = to.origin === null ? null : redactor(context.secrets).line(to.origin).slice(0, 300);
  const how = `was redirected to ${origin ?? 'a hidden address'} (${reason}), and the client did not follow`;
  const facts = failureFacts(
    context,
    'lost',
    `${how}: set ${addressOption(context)} to the final URL of the service`,
    response,
  );
  return new RedirectedError({ ...facts, reason, origin });
}

function disconnected(
  context: ErrorContext,
  { code, sent: reached, why, thrown, proxy }: NetworkFailure,
  { phase, response }: FailedExchange,
): SlotwiseError {
  const isUnsent = reached === 'no' || phase === 'connect';
  const sent = isUnsent ? 'no' : reached;
  const { attempts } = context;
  const cause = copyOfThrown(thrown, context.secrets);
  const named = code === null ? '' : ` (${code})`;
  const waiting = isUnsent ? '' : ` while waiting for ${waits[phase]}`;
  const tries = attempts > 1 ? ` after ${attempts} attempts` : '';
  const end = proxy === null ? endOf({ sent, why }) : endAtProxy(proxy);
  const how = `${end} ${baseOf(context)}${named}${waiting}${tries}${innermost(cause)}${adviceOn(cause)}`;
  const facts = failureFacts(context, isUnsent ? 'unsent' : 'lost', how, response);
  const because = why === 'timeout' ? 'timeout' : 'network';
  return unanswered({ ...facts, cause, phase: isUnsent ? 'connect' : phase, networkCode: code }, because);
}

function innermost(error: unknown): string {
  let last = error;
  while (last instanceof Error && last.cause !== undefined) last = last.cause;
  return last instanceof Error && last.message !== '' ? `: ${oneLine(last.message)}` : '';
}

/** The advice for a dispatcher of another undici than the one behind Node's `fetch`. */
function adviceOn(cause: unknown): string {
  if (!/invalid on[A-Z]\w+ method/.test(innermost(cause))) return '';
  return '; the major version of undici must match process.versions.undici, or pass the fetch of that undici';
}

function unanswered(
  facts: ErrorFacts & Pick<AmbiguousError, 'phase' | 'networkCode'>,
  because: AmbiguousError['because'],
): SlotwiseError {
  if (facts.applied === 'unknown') return new AmbiguousError({ ...facts, because });
  return because === 'timeout' ? new TimeoutError(facts) : new NetworkError(facts);
}

export function invalidResponse(
  context: ErrorContext,
  response: Response,
  {
    issues,
    ending = 'lost',
    text = '',
  }: { readonly issues: readonly Issue[]; readonly ending?: Ending; readonly text?: string },
): SlotwiseError {
  const clean = redactIssues(issues, context.secrets);
  const said = `returned ${response.status}, but the body does not match the contract: ${messagesOf(clean)}`;
  return new InvalidResponseError({
    ...failureFacts(context, ending, said, response),
    issues: clean,
    body: bodyOf(context, text),
  });
}

export function invalidJson(
  context: ErrorContext,
  response: Response | undefined,
  what: string,
  text: string,
): SlotwiseError {
  const said = `returned ${response?.status ?? 'success'} with ${what}`;
  return new InvalidJsonError({ ...failureFacts(context, 'lost', said, response), body: bodyOf(context, text) });
}

export function nonJson(text: string): string {
  const body = text.trim();
  if (body === '') return 'an empty body';
  const isWide = /^[\uFFFD\0]*[^\0]\0/.test(text.slice(0, mostLooked));
  return `a body that is ${isWide ? 'UTF-16, and not UTF-8' : isTruncated(body) ? 'truncated JSON' : 'not JSON'}`;
}

const mostLooked = 4096;

function isTruncated(body: string): boolean {
  if (!/^[[{]/.test(body)) return false;
  if (body.length > mostLooked) return body.at(-1) !== (body.startsWith('[') ? ']' : '}');
  // Without its strings, which hold brackets too.
  const bare = body.replace(/"(\\.|[^"\\])*"?/gs, '');
  return bare.split(/[[{]/).length > bare.split(/[\]}]/).length;
}

const mostShown = 16_384;

/** Longer than what is shown: secrets are masked before the rest is cut off, and an escaped text shrinks. */
const mostCleaned = 4 * mostShown;

function bodyOf({ secrets }: ErrorContext, text: string): string | null {
  if (text === '') return null;
  const clean = redactor(secrets).text(text.slice(0, mostCleaned));
  // A cut can leave the first letters of a secret, too few to be known again.
  return (text.length > mostCleaned ? clean.slice(0, -64) : clean).slice(0, mostShown);
}

function refusal(context: ErrorContext, { response, text }: ReceivedResponse, retryAt: Date | null): SlotwiseError {
  const { status } = response;
  const [kind, advice, Refusal] = refusals[status] ?? (status >= 500 ? server : unexpected);
  const { message, code, ...read } = refusalOf(context, { response, text });
  if (status === 404 && !isMissingObject(context, { body: read.body, code })) {
    const said = `returned 404 (endpoint_not_found): ${baseOf(context)} has no such endpoint, check ${addressOption(context)}`;
    const facts = failureFacts(context, { status }, said, response);
    return new EndpointNotFoundError({ ...read, ...facts, status, code: 'endpoint_not_found' });
  }
  const until = retryAt?.toISOString();
  const later = until === undefined ? [] : [status === 503 ? `unavailable until ${until}` : `try again at ${until}`];
  const why = status === 503 && isWrite(context.endpoint) && context.attempts === 1 ? notRepeated(context) : [];
  const said = joined([`returned ${status} (${code ?? kind}): ${message ?? advice}`, ...later, ...why]);
  const ending = { status, isRunning: isKeyInUse({ ...read, status, message }) };
  return new Refusal({ ...read, ...failureFacts(context, ending, said, response), status, code, retryAt });
}

function notRepeated(context: ErrorContext): string[] {
  if (isKeyed(context)) return [];
  if (context.recover === null) return ['not retried, because a second request could apply it twice'];
  return [`not retried, because the profile ${context.settings.profile.name} ignores idempotency keys`];
}

function isMissingObject(
  { endpoint, settings }: ErrorContext,
  { body, code }: { readonly body: unknown; readonly code: string | null },
): boolean {
  if (code === 'endpoint_not_found' || !isRecord(body)) return false;
  const { message, error, statusCode } = body;
  const text = isRecord(error) ? error['message'] : message;
  if (typeof text !== 'string' || /^Cannot [A-Z]+ \//.test(text)) return false;
  if (statusCode === 404 && error === 'Not Found') return false;
  const { words } = settings.profile;
  const isListed = words.some((row) => row.endpoint === endpoint.name && row.status === 404);
  return isListed || (endpoint.errors?.includes('not_found') ?? true);
}

function addressOption({ endpoint }: ErrorContext): string {
  return endpoint.root === 'app' ? 'appUrl' : 'baseUrl';
}

type RefusalKind = readonly [kind: string, advice: string, error: new (facts: RetryableFacts) => SlotwiseError];

const badRequest: RefusalKind = ['bad_request', 'check the fields of the request', BadRequestError];
const server: RefusalKind = ['server', 'the service failed', ServerError];
const unexpected: RefusalKind = [
  'unexpected_status',
  'check that baseUrl is the URL of the service',
  UnexpectedStatusError,
];

const refusals: Readonly<Record<number, RefusalKind>> = {
  400: badRequest,
  401: ['unauthorized', 'check that the credential is correct and has not expired', UnauthorizedError],
  403: ['forbidden', 'the caller does not have permission', ForbiddenError],
  404: ['not_found', 'the object does not exist, or the caller cannot access it', NotFoundError],
  405: ['method_not_allowed', 'the service does not support this method', MethodNotAllowedError],
  409: ['conflict', 'the request conflicts with existing data', ConflictError],
  410: ['gone', 'the endpoint no longer exists', GoneError],
  413: ['content_too_large', 'the body is larger than the service accepts', UnexpectedStatusError],
  415: ['unsupported_media_type', 'the service does not accept this media type', UnsupportedMediaTypeError],
  422: badRequest,
  429: ['rate_limited', 'too many requests', RateLimitedError],
};

function endAtProxy({ status }: { readonly status: number | null }): string {
  const rejection =
    status === null ? 'the proxy rejected the connection' : `the proxy rejected the connection (${status})`;
  return `was not sent: ${rejection}, check its address and credentials. The target was`;
}

function endOf({ sent, why }: Pick<NetworkFailure, 'sent' | 'why'>): string {
  if (why === 'final') return sent === 'no' ? 'was not sent to' : 'got no readable response from';
  if (why === 'timeout') return sent === 'no' ? 'could not connect in time to' : 'hit a timeout of the transport at';
  return sent === 'no' ? 'could not reach' : 'lost its connection to';
}

const waits: Readonly<Record<Phase, string>> = {
  token: 'the access token',
  connect: 'a connection',
  headers: 'headers',
  body: 'the body',
  backoff: 'the next attempt',
};

export function labelOf({ endpoint }: Pick<ErrorContext, 'endpoint'>): string {
  return `${endpoint.method} ${endpoint.path}`;
}

/** The origin that a call was sent to: never a path, a query or a credential. */
function baseOf({ settings, secrets }: ErrorContext): string {
  return redactor(secrets).line(new URL(settings.baseUrl).origin);
}

export function failureFacts(
  context: ErrorContext,
  ending: Ending,
  said: string,
  response?: Response,
): ErrorFactsOfCall & Pick<ErrorFacts, 'message'> {
  const facts = factsOf(context, ending, response);
  const next = context.recover === null ? 'read the object before you retry' : 'call error.recover()';
  const fate = facts.applied === 'unknown' ? [`the service may have applied it, so ${next}`] : [];
  return { ...facts, message: `${labelOf(context)} ${joined([said, ...fate])}` };
}

export function factsOf(context: ErrorContext, ending: Ending, response?: Response): ErrorFactsOfCall {
  const { endpoint, attempts, secrets, recover } = context;
  const applied = appliedOf(context, ending);
  const facts = { endpoint: endpoint.name, attempts, applied, recover, isKeyed: isKeyed(context) };
  if (response === undefined) return facts;
  const id = requestIdOf(response.headers);
  const requestId = id === null ? null : redactor(secrets).line(id);
  return { ...facts, status: response.status, requestId, headers: redactHeaders(response.headers, secrets) };
}

type ErrorFactsOfCall = Pick<
  ErrorFacts,
  'endpoint' | 'attempts' | 'status' | 'requestId' | 'headers' | 'applied' | 'recover' | 'isKeyed'
>;
