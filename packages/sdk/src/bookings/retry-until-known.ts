import { isSlotwiseError } from '../errors/any-error.ts';
import type { AnySlotwiseError } from '../errors/any-error.ts';
import { checkCallOptions } from '../options/check-client-options.ts';
import type { CallOptions } from '../options/client-options.ts';
import { monotonicOf, nowOf, waitOn } from '../time/clock.ts';
import { backoff } from '../pipeline/retry.ts';
import type { CallResult } from '../pipeline/send.ts';
import { isKeyInUse } from '../pipeline/failures/refusal.ts';
import { Doubt, isOver, isWordless, settle } from './recover.ts';
import type { Creation } from './start-creation.ts';

export async function retryUntilKnown(
  creationResult: Promise<CallResult<unknown>>,
  creation: Creation,
  { options, isRaw }: { readonly options: CallOptions; readonly isRaw: (() => boolean) | undefined },
): Promise<CallResult<unknown>> {
  const checked = checkCallOptions(creation.settings, options);
  // Without `settings`, the options are invalid. The creation itself then fails with an error about them.
  if (!('settings' in checked)) return creationResult;
  const { clock, retry, random, timeoutMs, totalTimeoutMs, signal = new AbortController().signal } = checked.settings;
  const endsAt = monotonicOf(clock) + totalTimeoutMs;
  try {
    return await creationResult;
  } catch (firstError) {
    // If the result is known, there is nothing to recover.
    if (!isSlotwiseError(firstError) || firstError.applied !== 'unknown') throw firstError;
    let lastError: unknown = firstError;
    for (let round = 1; isOpen(lastError) && isRaw?.() !== true; round += 1) {
      const delayMs = Math.max(Math.ceil(backoff(retry, round, random)), retryAfterMs(lastError, nowOf(clock)));
      if (monotonicOf(clock) + delayMs >= endsAt) break;
      await waitOn(clock, delayMs, signal);
      const leftMs = Math.max(1, Math.ceil(endsAt - monotonicOf(clock)));
      try {
        const limits = { timeoutMs: Math.min(timeoutMs, leftMs), totalTimeoutMs: leftMs };
        return (await settle(creation, { ...options, ...limits }, { isEarlierOurs: false })).result;
      } catch (error) {
        lastError = error;
      }
    }
    throw isFact(lastError) || isOver(lastError) ? lastError : firstError;
  }
}

function isOpen(error: unknown): error is AnySlotwiseError {
  if (!isSlotwiseError(error) || error.applied === 'yes' || error instanceof Doubt) return false;
  if (isKeyInUse(error)) return true;
  if (error.applied === 'unknown' && error.status !== null && error.status >= 400 && isWordless(error)) return true;
  return /^(network|timeout|ambiguous|server|rate_limited|invalid_json|invalid_response|redirected|unexpected_status)$/.test(
    error.kind,
  );
}

function isFact(error: unknown): boolean {
  if (!isSlotwiseError(error) || error instanceof Doubt || error.code === 'duplicate_booking') return true;
  return error.applied === 'yes' || (error.applied === 'no' && /^(conflict|bad_request|not_found)$/.test(error.kind));
}

function retryAfterMs(error: AnySlotwiseError, now: number): number {
  return 'retryAt' in error && error.retryAt !== null ? error.retryAt.getTime() - now : 0;
}
