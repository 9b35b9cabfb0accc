import { RateLimitedError } from '../errors/status-errors.ts';
import type { SlotwiseError } from '../errors/slotwise-error.ts';
import { Interrupted } from '../time/deadline.ts';
import { nowOf } from '../time/clock.ts';
import type { Sent } from './attempt.ts';
import type { RequestContext, RequestSettings } from './context.ts';
import { failureFacts } from './failures/facts.ts';
import { interruptedError } from './failures/failure.ts';
import type { Ticket } from './shared-rate-limit.ts';

export function ticketOf(settings: RequestSettings, startedAt: number): Ticket | undefined {
  const { shareRateLimit, rateLimit, retry: policy, random, totalTimeoutMs } = settings;
  if (!shareRateLimit || rateLimit === undefined) return undefined;
  return { policy, random, totalTimeoutMs, endsAt: startedAt + totalTimeoutMs, number: 0, excused: 0 };
}

export async function throughRateLimit(context: RequestContext, attempt: () => Promise<Sent>): Promise<Sent> {
  const { ticket, deadline, observer } = context;
  const { rateLimit } = context.settings;
  if (ticket === undefined || rateLimit === undefined) return attempt();
  let response: Response | undefined;
  try {
    const held = rateLimit.enter(ticket, observer.onHold);
    if (held !== undefined) {
      context.grant.isLate = true;
      const lateBy = await deadline.race(held).catch((error: unknown) => {
        if (!(error instanceof Interrupted)) throw error;
        if (error.by !== 'timeout') throw interruptedError(context, error, 'backoff');
        return rateLimit.wantedMs();
      });
      if (lateBy !== undefined) throw notSentInTime(context, lateBy);
    }
    const sent = await attempt();
    ({ response } = sent.result);
    return sent;
  } finally {
    rateLimit.leave(ticket, response);
  }
}

function notSentInTime(context: RequestContext, waitMs: number): SlotwiseError {
  const retryAt = new Date(Math.min(nowOf(context.settings.clock) + waitMs, 8.64e15));
  const again = context.attempts === 0 ? '' : ' again';
  const sentence = `was not sent${again}: too many requests; try again at ${retryAt.toISOString()}`;
  return new RateLimitedError({ ...failureFacts(context, 'unsent', sentence), status: null, retryAt });
}
