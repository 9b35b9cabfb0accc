import { monotonicOf, nowOf } from '../time/clock.ts';
import type { Sent } from './attempt.ts';
import type { Received, RequestContext } from './context.ts';
import { isKeyed } from './failures/applied.ts';
import { afterFailure, isWrite } from './retry.ts';
import type { AfterFailure } from './retry.ts';
import type { Renewal } from './token.ts';

export type Next =
  | { readonly step: 'done'; readonly received: Received }
  | { readonly step: 'renew'; readonly rejected: string }
  | AfterFailure;

export function nextOf(context: RequestContext, { result, token, sentAt }: Sent, renewal: Renewal): Next {
  const { settings, startedAt, ticket } = context;
  const { clock, retry: policy, random, totalTimeoutMs } = settings;
  if (result.ok && result.response.ok) return { step: 'done', received: { ...result, sentAt } };
  if (result.ok && result.response.status === 401 && token !== undefined && renewal.state === 'none')
    return { step: 'renew', rejected: token };
  const { excused = 0, heldMs } = ticket ?? {};
  // Neither the attempt after a renewal of the token nor a 429 that simultaneous calls share counts as a retry.
  const attempts = context.attempts - excused - (renewal.state === 'none' ? 0 : 1);
  const leftMs = startedAt + totalTimeoutMs - monotonicOf(clock);
  const call = { isWrite: isWrite(context.endpoint), isKeyed: isKeyed(context), attempts, policy };
  const next = afterFailure({ result, ...call, now: nowOf(clock), leftMs, random, heldMs });
  // `raw()` returns error responses unchanged, so an error status does not fail the call.
  return next.step === 'fail' && result.ok && context.isRaw()
    ? { step: 'done', received: { ...result, sentAt } }
    : next;
}
