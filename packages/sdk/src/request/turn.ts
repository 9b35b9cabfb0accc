/** The turn of a call at the gate of its client, and the error of one that would come too late. */
import { RateLimitedError } from '../errors/status-errors.ts';
import type { SlotwiseError } from '../errors/slotwise-error.ts';
import { Interrupted } from '../exchange/deadline.ts';
import type { ExchangeResult } from '../exchange/transport.ts';
import { nowOf } from '../pacing/clock.ts';
import type { RequestContext, RequestSettings } from './context.ts';
import { factsOf, interrupted } from './failure.ts';
import type { Turn } from '../pacing/gate.ts';

/** The place of a call that begins now; `undefined` where no gate holds it. */
export function turnOf(settings: RequestSettings, startedAt: number): Turn | undefined {
  const { gate, sharedGate, retry, random, totalTimeoutMs } = settings;
  if (!gate || sharedGate === undefined) return undefined;
  return { gate: sharedGate, policy: retry, random, endsAt: startedAt + totalTimeoutMs, number: 0, excused: 0 };
}

/** Runs one attempt of a call in its turn. */
export async function inTurn<Value extends { readonly result: ExchangeResult }>(
  context: RequestContext,
  attempt: () => Promise<Value>,
): Promise<Value> {
  const { turn, deadline, observer } = context;
  if (turn === undefined) return attempt();
  let response: Response | undefined;
  try {
    const held = turn.gate.enter(turn, observer.held);
    const tooLate = held && (await deadline.race(held).catch((error: unknown) => endOf(context, error)));
    if (tooLate !== undefined) throw heldBack(context, tooLate);
    const value = await attempt();
    ({ response } = value.result);
    return value;
  } finally {
    turn.gate.leave(turn, response);
  }
}

/** Milliseconds until another try, for a call whose time limit ran out before its turn; an abort stays one. */
function endOf(context: RequestContext, error: unknown): number | undefined {
  if (!(error instanceof Interrupted)) throw error;
  if (error.by !== 'timeout') throw interrupted(context, error, 'backoff');
  return context.turn?.gate.wantedMs() ?? 0;
}

/** Makes the error of a call whose time limits end before its turn: this request was not sent. */
function heldBack(context: RequestContext, waitMs: number): SlotwiseError {
  const { endpoint, attempts, settings } = context;
  const at = new Date(Math.min(nowOf(settings.clock) + waitMs, 8.64e15));
  const again = attempts === 0 ? '' : ' again';
  const message = `${endpoint.method} ${endpoint.path} was not sent${again}: too many requests; try again at ${at.toISOString()}`;
  return new RateLimitedError({ ...factsOf(context, 'unsent'), status: null, message, retryAt: at });
}
