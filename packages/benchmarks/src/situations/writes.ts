/** Writes of which nobody knows whether they were carried out. */
import { inspected, isRaw, nameOf } from '../errors.ts';
import { reply } from '../server.ts';
import type { Seen } from '../server.ts';
import { defect, ok } from '../situation.ts';
import type { Situation, Verdict } from '../situation.ts';

export const refusedPost: Situation = {
  name: 'a POST where nobody listens',
  respond: () => {},
  isClosed: true,
  ask: (subject, ask) => subject.create(ask),
  judge({ outcome }) {
    if (outcome.is !== 'rejected') return defect('fulfilled');
    if (isRaw(outcome.error)) return defect(`raw ${nameOf(outcome.error)}`);
    if (saysThatItMayHaveArrived(outcome.error)) return defect('told as ambiguous');
    return inspected(outcome.error).includes('ECONNREFUSED')
      ? ok('typed error with the reason')
      : defect('reason lost');
  },
};

export const resetAfterPost: Situation = {
  name: 'connection reset after a POST',
  respond: (response) => void response.socket?.resetAndDestroy(),
  ask: (subject, ask) => subject.create(ask),
  judge({ outcome, seen }) {
    if (outcome.is !== 'rejected') return defect('fulfilled');
    if (seen.length > 1) return repeated(seen);
    return saysThatItMayHaveArrived(outcome.error) ? ok('once, told as ambiguous') : defect('not told as ambiguous');
  },
};

export const failedPost: Situation = {
  name: 'POST answered 500',
  respond: (response) => reply(response, 500, '{"message":"Something went wrong."}'),
  ask: (subject, ask) => subject.create(ask),
  judge: ({ seen }) => (seen.length > 1 ? repeated(seen) : ok('sent once')),
};

/** Verdict on a write that was sent again, as it may be where the service can know it for the same one. */
export function repeated(seen: readonly Seen[]): Verdict {
  const keys = new Set(seen.map(keyOf));
  if (keys.size === 1 && !keys.has(undefined)) return ok(`${seen.length} times, one key`);
  return defect(`${seen.length} times, no key`);
}

/** Idempotency key of a request. */
export function keyOf({ headers, body }: Seen): string | undefined {
  const header = headers['idempotency-key'];
  if (header !== undefined) return String(header);
  return /"idempotencyKey":"([^"]+)"/.exec(body)?.[1];
}

function saysThatItMayHaveArrived(error: unknown): boolean {
  return /ambiguous|may have (?:been )?(?:carried|arrived|happened)|outcome is unknown/i.test(inspected(error));
}
