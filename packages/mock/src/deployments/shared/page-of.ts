import type { Range } from '../../rules/deployment.ts';
import { refuseField } from '../../rules/refusal.ts';

export const everything: Range = { start: 0, end: Number.POSITIVE_INFINITY };

/** Throws if `take` is above the maximum. Some deployments have no maximum. */
export function pageOf(take: number, page: number, maxTake: number | null): Range {
  if (maxTake !== null && take > maxTake)
    throw refuseField('booking.take-maximum', 'take', `must be at most ${maxTake}, got ${take}`);
  return { start: (page - 1) * take, end: page * take };
}
