/** Idempotency keys of bookings, which identify repeated requests. */
import { idempotencyKeyOf } from '../../data/identifiers.ts';
import type { BookingRow } from '../../data/rows.ts';
import { Refusal } from '../refusal.ts';
import type { RuleContext } from '../rule.ts';

/** Returns the key of the request, or a key derived from times and email. Returns null if the service ignores keys. */
export function keyOf(
  { startTime, endTime }: Pick<BookingRow, 'startTime' | 'endTime'>,
  { key, email }: { readonly key?: string | undefined; readonly email: string },
  { protocol }: Pick<RuleContext, 'protocol'>,
): string | null {
  return protocol.idempotencyKeys === 'ignored' ? null : (key ?? idempotencyKeyOf(startTime, endTime, email));
}

/** Throws if another live booking of the host has the same key. */
export function checkKey(
  { idempotencyKey, userId }: Pick<BookingRow, 'idempotencyKey' | 'userId'>,
  { tables }: Pick<RuleContext, 'tables'>,
  except?: number,
): void {
  if (typeof idempotencyKey !== 'string') return;
  for (const { id } of tables.bookings.where('liveKey', idempotencyKey, userId))
    if (id !== except) throw new Refusal('booking.duplicate', { detail: `booking ${id} has the same idempotency key` });
}
