/** The turn of a call at the rate limit of its client, and the error of one that would come too late. */
import { RateLimitedError } from '../errors/status-errors.ts';
import type { SlotwiseError } from '../errors/slotwise-error.ts';
import { Interrupted } from '../time/deadline.ts';
import type { ExchangeResult } from '../http/transport.ts';
import { nowOf } from '../time/clock.ts';
import type { RequestContext } from './context.ts';
import { failureFacts } from './failures/facts.ts';
import { interrupted } from './failures/failure.ts';

export async function inTurn<Value extends { readonly result: ExchangeResult }>(
  context: RequestContext,
  attempt: () => Promise<Value>,
): Promise<Value> {
  const { settings, startedAt, deadline, observer } = context;
  const { shareRateLimit, rateLimit, retry: policy, random, totalTimeoutMs } = settings;
  if (!shareRateLimit || rateLimit === undefined) return attempt();
  const endsAt = startedAt + totalTimeoutMs;
  const turn = (context.turn ??= { policy, random, totalTimeoutMs, endsAt, number: 0, excused: 0 });
  let response: Response | undefined;
  try {
    const held = rateLimit.enter(turn, observer.held);
    if (held) context.grant.isLate = true;
    const tooLate = held && (await deadline.race(held).catch((error: unknown) => endOf(context, error)));
    if (tooLate !== undefined) throw notSentInTime(context, tooLate);
    const value = await attempt();
    ({ response } = value.result);
    return value;
  } finally {
    rateLimit.leave(turn, response);
  }
}

function endOf(context: RequestContext, error: unknown): number | undefined {
  if (!(error instanceof Interrupted)) throw error;
  if (error.by !== 'timeout') throw interrupted(context, error, 'backoff');
  return context.settings.rateLimit?.wantedMs() ?? 0;
}

function notSentInTime(context: RequestContext, waitMs: number): SlotwiseError {
  const retryAt = new Date(Math.min(nowOf(context.settings.clock) + waitMs, 8.64e15));
  const again = context.attempts === 0 ? '' : ' again';
  const said = `was not sent${again}: too many requests; try again at ${retryAt.toISOString()}`;
  return new RateLimitedError({ ...failureFacts(context, 'unsent', said), status: null, retryAt });
}
