/** Idempotency keys of bookings, which identify repeated requests. */
import { hostKeyOf, idempotencyKeyOf } from '../../data/identifiers.ts';
import type { BookingRow } from '../../data/rows.ts';
import { Refusal } from '../refusal.ts';
import type { RuleContext } from '../rule.ts';

type Keyed = Pick<BookingRow, 'userId' | 'startTime' | 'endTime' | 'status'>;

export function keyOf(
  booking: Keyed,
  { sent, email }: { readonly sent?: string | undefined; readonly email: string },
  { behavior, protocol }: RuleContext,
): string | null {
  const own = protocol.idempotencyKeys === 'ignored' ? undefined : sent;
  if (behavior.bookingKey === 'host')
    return booking.status === 'ACCEPTED'
      ? (own ?? hostKeyOf(booking.startTime, booking.endTime, booking.userId))
      : null;
  return protocol.idempotencyKeys === 'ignored'
    ? null
    : (own ?? idempotencyKeyOf(booking.startTime, booking.endTime, email));
}

export function keyAfterStatus({ idempotencyKey, status }: BookingRow, { behavior }: RuleContext): string | null {
  const isOver = status === 'CANCELLED' || status === 'REJECTED';
  return behavior.bookingKey === 'host' && isOver ? null : (idempotencyKey ?? null);
}

export function checkKey(
  booking: Keyed & Pick<BookingRow, 'idempotencyKey'>,
  context: RuleContext,
  except?: number,
): void {
  const { tables } = context;
  if (typeof booking.idempotencyKey !== 'string') return;
  for (const { id } of tables.bookings.where('liveKey', booking.idempotencyKey, booking.userId))
    if (id !== except) throw new Refusal('booking.duplicate', { detail: `booking ${id} has the same idempotency key` });
  const twin = context.behavior.bookingKey === 'host' ? twinOf(booking, context, except) : undefined;
  if (twin !== undefined)
    throw new Refusal('booking.duplicate', { detail: `booking ${twin.id} has the same host and times` });
}

function twinOf(
  { userId, startTime, endTime }: Keyed,
  { tables }: RuleContext,
  except?: number,
): BookingRow | undefined {
  return tables.bookings
    .where('hostStart', userId, startTime)
    .find((other) => other.endTime === endTime && other.status === 'ACCEPTED' && other.id !== except);
}
