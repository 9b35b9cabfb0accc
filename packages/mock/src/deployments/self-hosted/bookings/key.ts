/**
 * Idempotency keys of self-hosted deployments. Only accepted bookings get a key, which is derived from times and host.
 * An edit never adds a key.
 */
import { hostKeyOf } from '../../../data/identifiers.ts';
import type { BookingRow } from '../../../data/rows.ts';
import { checkKey } from '../../../rules/bookings/booking-key.ts';
import { Refusal } from '../../../rules/refusal.ts';
import type { RuleContext } from '../../../rules/rule.ts';

type Keyed = Pick<BookingRow, 'userId' | 'startTime' | 'endTime' | 'status'>;

export function keyOf({ status, startTime, endTime, userId }: Keyed): string | null {
  return status === 'ACCEPTED' ? hostKeyOf(startTime, endTime, userId) : null;
}

/** The key must be unique among the host's live bookings, and the times among the host's accepted bookings. */
export function checkKeyAndTimes(
  booking: Keyed & Pick<BookingRow, 'idempotencyKey'>,
  context: RuleContext,
  except?: number,
): void {
  if (typeof booking.idempotencyKey !== 'string') return;
  checkKey(booking, context, except);
  const twin = context.tables.bookings
    .where('hostStart', booking.userId, booking.startTime)
    .find((other) => other.endTime === booking.endTime && other.status === 'ACCEPTED' && other.id !== except);
  if (twin !== undefined)
    throw new Refusal('booking.duplicate', { detail: `booking ${twin.id} has the same host and times` });
}
