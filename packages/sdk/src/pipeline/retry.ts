import type { Endpoint } from '@slotwise/schemas/internal/table';
import { Interrupted } from '../time/deadline.ts';
import { dateIn, resetOf, skewOf } from '../http/meta.ts';
import type { ExchangeResult } from '../http/transport.ts';

/**
 * Number of retries of a request, and the time between them.
 *
 * The client retries reads after 408, 429, a status of 500 or higher, a broken connection or `timeoutMs`. The client stops
 * after `totalTimeoutMs`.
 *
 * The client retries writes only if they did not reach the service, or after a 429 with `Retry-After`. After a 503 with
 * `Retry-After`, the client retries only the creation or rescheduling of a booking, because the service recognizes the
 * idempotency key. If the profile states that the service ignores idempotency keys, the client does not retry these writes
 * after a 503.
 *
 * A request with a new token after a 401 does not count as a retry.
 */
export interface RetryOptions {
  /** Maximum number of retries of one request. Default 2. Pass 0 to disable retries. */
  readonly maxRetries?: number | undefined;
  /**
   * First backoff, in milliseconds. The backoff doubles with each retry. The time until each retry is random between 0 and the
   * backoff (full jitter). Default 250.
   */
  readonly baseDelayMs?: number | undefined;
  /**
   * Longest backoff, in milliseconds. This option does not limit the time from `Retry-After`; only `totalTimeoutMs` does. Default
   * 20000.
   */
  readonly maxDelayMs?: number | undefined;
  /** True to retry every write after a 503 with `Retry-After`. The service may then apply the write twice. Default false. */
  readonly repeatWrites?: boolean | undefined;
}

export type RetryPolicy = { readonly [Name in keyof RetryOptions]-?: NonNullable<RetryOptions[Name]> };

/** `waits` is `backoff` if the call itself waits, and `rate-limit` if the shared rate limit delays the next attempt. */
export type AfterFailure =
  | { readonly step: 'retry'; readonly delayMs: number; readonly waits: 'backoff' | 'rate-limit' }
  | { readonly step: 'fail'; readonly retryAt: Date | null };

interface RetryInput {
  readonly result: ExchangeResult;
  readonly isWrite: boolean;
  readonly isKeyed?: boolean | undefined;
  /** Number of attempts that count towards `maxRetries`. */
  readonly attempts: number;
  readonly policy: RetryPolicy;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly leftMs: number;
  readonly random: () => number;
  readonly heldMs?: number | undefined;
}

export function afterFailure(input: RetryInput): AfterFailure {
  const { result, isWrite, isKeyed = false, attempts, policy, now, heldMs } = input;
  const askedMs = result.ok ? delayAskedFor(result.response, now) : undefined;
  const retryAt = askedMs === undefined ? null : new Date(Math.min(now + askedMs, 8.64e15));
  const isSafe = !isWrite || isKeyed || policy.repeatWrites;
  if (attempts > policy.maxRetries || !isRepeatable(result, { isWrite, isSafe, askedMs }))
    return { step: 'fail', retryAt };
  const delayMs = Math.ceil(Math.max(askedMs ?? 0, heldMs ?? backoff(policy, attempts, input.random)));
  if (delayMs >= input.leftMs) return { step: 'fail', retryAt };
  return { step: 'retry', delayMs, waits: heldMs === undefined ? 'backoff' : 'rate-limit' };
}

export function backoff(
  { maxDelayMs, baseDelayMs }: Pick<RetryPolicy, 'maxDelayMs' | 'baseDelayMs'>,
  failures: number,
  random: () => number,
): number {
  return random() * Math.min(maxDelayMs, baseDelayMs * 2 ** (failures - 1));
}

export function isWrite({ method }: Endpoint): boolean {
  return method !== 'GET';
}

interface Repeatable {
  readonly isWrite: boolean;
  readonly isSafe: boolean;
  readonly askedMs: number | undefined;
}

function isRepeatable(result: ExchangeResult, { isWrite, isSafe, askedMs }: Repeatable): boolean {
  if (result.ok) {
    const { status, headers } = result.response;
    if (headers.get('x-should-retry') === 'false') return false;
    if (isWrite) return askedMs !== undefined && (status === 429 || (status === 503 && isSafe));
    return status === 408 || status === 429 || status >= 500;
  }
  // A body that is too long and an error of the caller's code stay the same at the next attempt.
  if (typeof result.cause === 'string') return false;
  if (result.cause instanceof Error) return !isWrite && isAttemptTimeout(result.cause);
  if (!('why' in result.cause)) return false;
  const { why, sent } = result.cause;
  // Final failures of the transport stay the same. A timeout of the transport is repeated only if nothing was sent.
  if (why !== 'lost' && !(why === 'timeout' && sent === 'no')) return false;
  return !isWrite || (result.phase !== 'body' && sent === 'no');
}

function isAttemptTimeout(cause: Error): boolean {
  return cause instanceof Interrupted && cause.by === 'timeout' && cause.limit === 'timeoutMs';
}

/**
 * Returns the delay that a response asks for, in milliseconds: `Retry-After` (RFC 9110 section 10.2.3), or after a 429
 * the reset of the rate limit.
 */
export function delayAskedFor({ status, headers }: Response, now: number): number | undefined {
  if (status !== 408 && status !== 429 && status < 500) return undefined;
  return retryAfter(headers, now) ?? (status === 429 ? untilReset(headers, now) : undefined);
}

function retryAfter(headers: Headers, now: number): number | undefined {
  const values = headers.get('retry-after')?.match(/\s*[a-z]+,[^,]*|[^,]+/gi) ?? [];
  const skew = skewOf(headers, now);
  const waits = values.flatMap((value) => {
    if (/^\s*\d+(\.\d+)?\s*$/.test(value)) return Number(value) * 1000;
    const at = dateIn(value.trim());
    return at === null ? [] : Math.max(at - skew - now, 0);
  });
  return waits.length === 0 ? undefined : waits.reduce((one, other) => Math.max(one, other));
}

function untilReset(headers: Headers, now: number): number | undefined {
  const at = resetOf(headers, now) ?? now;
  return at > now ? at - now : undefined;
}
