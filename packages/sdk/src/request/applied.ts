/** The table of outcomes: the fate of a write, by the way in which its last attempt ended. */
import type { Endpoint } from '@slotwise/schemas/table';
import type { Applied } from '../errors/slotwise-error.ts';
import { isWrite } from '../pacing/retry.ts';

/** The end of a call's last attempt. */
export type Ending =
  /** Nothing of it reached the service. */
  | 'unsent'
  /** It left, and no whole response came. */
  | 'lost'
  /** The service answered success with the object. */
  | 'object'
  /** The service answered with this status, and, where it said when to come again, with that. */
  | { readonly status: number; readonly retryAt?: Date | null };

/** Tells the fate of a call that ended so; `null` for one that reads. */
export function appliedOf(endpoint: Endpoint, ending: Ending): Applied | null {
  if (!isWrite(endpoint)) return null;
  if (ending === 'unsent') return 'no';
  if (ending === 'object') return 'yes';
  return ending !== 'lost' && isRefused(ending) ? 'no' : 'unknown';
}

/** A refusal is looked at before anything is done; 408 tells of a time limit, and 503 that says when, of a service that did not begin. */
function isRefused({ status, retryAt = null }: Exclude<Ending, string>): boolean {
  return status === 503 ? retryAt !== null : status >= 400 && status < 500 && status !== 408;
}
