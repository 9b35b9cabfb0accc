import type { Issue } from '@slotwise/schemas/internal/table';
import {
  AbortedError,
  AmbiguousError,
  NetworkError,
  RedirectedError,
  InvalidResponseError,
  MisconfiguredError,
  TimeoutError,
  InvalidJsonError,
} from '../../errors/request-errors.ts';
import type { Phase } from '../../errors/request-errors.ts';
import { issueOf, messagesOf } from '../../errors/issues.ts';
import { oneLine } from '../../errors/one-line.ts';
import { appliedOf } from './applied.ts';
import type { Ending } from './applied.ts';
import type { ErrorContext, RequestContext } from '../context.ts';
import { CallerFailure, MiddlewareMistake } from '../../http/middleware.ts';
import { copyOfThrown, redactThrown } from './redact-thrown.ts';
import { redactIssues, redactor } from '../../errors/redact.ts';
import type { ErrorFacts, SlotwiseError } from '../../errors/slotwise-error.ts';
import type { ExchangeResult, FailedExchange } from '../../http/transport.ts';
import { Interrupted } from '../../time/deadline.ts';
import type { NetworkFailure } from '../../http/network-failure.ts';
import type { Redirect } from '../../http/redirect.ts';
import { addressOption, baseOf, failureFacts } from './facts.ts';
import { refusedError } from './refused.ts';
import { misconfiguredError } from './caller-mistakes.ts';

export function interruptedError(
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
  return lostOrUnsentError({ ...failureFacts(context, ending, took), phase, networkCode: null }, 'timeout');
}

/** Waits for a value. Throws the error of the call if the call is aborted or reaches a timeout first. */
export async function unlessInterrupted<Value>(
  context: RequestContext,
  wait: Promise<Value>,
  phase: Phase,
): Promise<Value> {
  return context.deadline.race(wait).catch((error: unknown) => {
    throw error instanceof Interrupted ? interruptedError(context, error, phase) : error;
  });
}

export function failure(context: ErrorContext, result: ExchangeResult, retryAt: Date | null): unknown {
  if (result.ok) return refusedError(context, result, retryAt);
  const { cause, phase, response } = result;
  if (cause === 'too_large') return invalidJson(context, response, 'a body larger than maxBodyBytes', '');
  if (cause instanceof Interrupted) return interruptedError(context, cause, phase);
  if (cause instanceof CallerFailure) return thrownWithApplied(context, cause.thrown, phase);
  if (cause instanceof MiddlewareMistake) return middlewareError(context, cause);
  if (cause !== 'no_response')
    return 'reason' in cause ? redirectError(context, cause, response) : networkFailureError(context, cause, result);
  const sentence = 'failed, because fetch or a middleware returned no response';
  return new InvalidResponseError(failureFacts(context, 'lost', sentence, response));
}

function middlewareError(context: ErrorContext, { option, message, isSent }: MiddlewareMistake): SlotwiseError {
  const issue = issueOf(option, message);
  if (!isSent) return misconfiguredError(context, [issue]);
  return new MisconfiguredError({ ...failureFacts(context, 'lost', `failed: ${issue.message}`), issues: [issue] });
}

function thrownWithApplied(context: ErrorContext, thrown: unknown, phase: Phase): unknown {
  const error = redactThrown(thrown, context.secrets);
  const ending = phase === 'connect' ? 'unsent' : 'lost';
  const applied = appliedOf(context, ending);
  if (applied === null) return error;
  if (Object.isExtensible(error))
    return Object.defineProperty(Object(error), 'applied', { value: applied, configurable: true });
  const facts = failureFacts(context, ending, 'failed, because a middleware threw (see error.cause)');
  return lostOrUnsentError({ ...facts, cause: error, phase, networkCode: null }, 'network');
}

function redirectError(context: ErrorContext, { reason, ...to }: Redirect, response?: Response): SlotwiseError {
  const origin = to.origin === null ? null : redactor(context.secrets).line(to.origin).slice(0, 300);
  const sentence = `was redirected to ${origin ?? 'a hidden address'} (${reason}), and the client did not follow`;
  const facts = failureFacts(
    context,
    'lost',
    `${sentence}: set ${addressOption(context)} to the final URL of the service`,
    response,
  );
  return new RedirectedError({ ...facts, reason, origin });
}

function networkFailureError(
  context: ErrorContext,
  { code, sent, why, thrown, proxy }: NetworkFailure,
  { phase, response }: FailedExchange,
): SlotwiseError {
  const isUnsent = sent === 'no' || phase === 'connect';
  const reachedService = isUnsent ? 'no' : sent;
  const { attempts } = context;
  const cause = copyOfThrown(thrown, context.secrets);
  const codeText = code === null ? '' : ` (${code})`;
  const waitText = isUnsent ? '' : ` while waiting for ${waits[phase]}`;
  const tries = attempts > 1 ? ` after ${attempts} attempts` : '';
  const end = proxy === null ? endOf({ sent: reachedService, why }) : endAtProxy(proxy);
  const sentence = `${end} ${baseOf(context)}${codeText}${waitText}${tries}${innermost(cause)}${adviceOn(cause)}`;
  const facts = failureFacts(context, isUnsent ? 'unsent' : 'lost', sentence, response);
  const because = why === 'timeout' ? 'timeout' : 'network';
  return lostOrUnsentError({ ...facts, cause, phase: isUnsent ? 'connect' : phase, networkCode: code }, because);
}

function innermost(error: unknown): string {
  let last = error;
  while (last instanceof Error && last.cause !== undefined) last = last.cause;
  return last instanceof Error && last.message !== '' ? `: ${oneLine(last.message)}` : '';
}

/**
 * undici throws `invalid onRequestStart method` or a similar error if the `dispatcher` comes from another major version
 * than the undici inside Node.
 */
function adviceOn(cause: unknown): string {
  if (!/invalid on[A-Z]\w+ method/.test(innermost(cause))) return '';
  return '; the major version of undici must match process.versions.undici, or pass the fetch of that undici';
}

function lostOrUnsentError(
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
  const sentence = `returned ${response.status}, but the body does not match the contract: ${messagesOf(clean)}`;
  return new InvalidResponseError({
    ...failureFacts(context, ending, sentence, response),
    issues: clean,
    body: bodyOf(context, text),
  });
}

export function invalidJson(
  context: ErrorContext,
  response: Response | undefined,
  subject: string,
  text: string,
): SlotwiseError {
  const sentence = `returned ${response?.status ?? 'success'} with ${subject}`;
  return new InvalidJsonError({ ...failureFacts(context, 'lost', sentence, response), body: bodyOf(context, text) });
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
  // Brackets inside strings do not count.
  const bare = body.replace(/"(\\.|[^"\\])*"?/gs, '');
  return bare.split(/[[{]/).length > bare.split(/[\]}]/).length;
}

const mostShown = 16_384;

/** The client masks secrets before it truncates the text. Unescaping can shorten the text, so this limit is larger than `mostShown`. */
const mostCleaned = 4 * mostShown;

function bodyOf({ secrets }: ErrorContext, text: string): string | null {
  if (text === '') return null;
  const clean = redactor(secrets).text(text.slice(0, mostCleaned));
  // A cut can leave the first letters of a secret, which are too few to be recognized.
  return (text.length > mostCleaned ? clean.slice(0, -64) : clean).slice(0, mostShown);
}

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
