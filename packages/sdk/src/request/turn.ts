/** The turn of a call at the gate of its client, and the error of one that would come too late. */
import { RateLimitedError } from '../errors/status-errors.ts';
import type { SlotwiseError } from '../errors/slotwise-error.ts';
import { Interrupted } from '../exchange/deadline.ts';
import type { ExchangeResult } from '../exchange/transport.ts';
import { nowOf } from './clock.ts';
import type { RequestContext } from './context.ts';
import { factsOf, interrupted } from './failure.ts';
import type { Hold, Turn } from './gate.ts';

/** Runs one attempt of a call in its turn. */
export async function inTurn<Value extends { readonly result: ExchangeResult }>(
  context: RequestContext,
  attempt: () => Promise<Value>,
): Promise<Value> {
  const { turn } = context;
  if (turn === undefined) return attempt();
  const { gate } = turn;
  let response: Response | undefined;
  try {
    const hold = gate.enter(turn);
    if (typeof hold === 'number') throw heldBack(context, hold);
    if (hold !== undefined) await wait(context, turn, hold);
    const value = await attempt();
    ({ response } = value.result);
    return value;
  } finally {
    gate.leave(turn, response);
  }
}

async function wait(context: RequestContext, turn: Turn, { over, ...told }: Hold): Promise<void> {
  const { deadline, observer } = context;
  observer.held(told);
  try {
    const tooLate = await deadline.race(over);
    if (typeof tooLate === 'number') throw heldBack(context, tooLate);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    throw error.by === 'timeout' ? heldBack(context, turn.gate.wantedMs()) : interrupted(context, error, 'backoff');
  }
}

/** Makes the error of a call whose time limits end before its turn: this request was not sent. */
function heldBack(context: RequestContext, waitMs: number): SlotwiseError {
  const { endpoint, attempts, settings } = context;
  const at = new Date(Math.min(nowOf(settings.clock) + waitMs, 8.64e15));
  const again = attempts === 0 ? '' : ' again';
  const message = `${endpoint.method} ${endpoint.path} was not sent${again}: too many requests; try again at ${at.toISOString()}`;
  return new RateLimitedError({ ...factsOf(context, 'unsent'), status: null, message, retryAt: at });
}
