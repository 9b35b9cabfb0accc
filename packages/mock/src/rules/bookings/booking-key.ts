/** Idempotency keys of bookings, which identify repeated requests. */
import { idempotencyKeyOf } from '../../data/identifiers.ts';
import type { BookingRow } from '../../data/rows.ts';
import { Refusal } from '../refusal.ts';
import type { RuleContext } from '../rule.ts';

/** Without a key in the request, the key depends on times and email. Protocols that ignore keys have none. */
export function keyOf(
  { startTime, endTime }: Pick<BookingRow, 'startTime' | 'endTime'>,
  { key, email }: { readonly key?: string | undefined; readonly email: string },
  { protocol }: Pick<RuleContext, 'protocol'>,
): string | null {
  return protocol.idempotencyKeys === 'ignored' ? null : (key ?? idempotencyKeyOf(startTime, endTime, email));
}

/** Only live bookings of the same host count, so a cancelled booking frees its key. `except` is the id of an edited booking. */
export function checkKey(
  { idempotencyKey, userId }: Pick<BookingRow, 'idempotencyKey' | 'userId'>,
  { tables }: Pick<RuleContext, 'tables'>,
  except?: number,
): void {
  if (typeof idempotencyKey !== 'string') return;
  for (const { id } of tables.bookings.where('liveKey', idempotencyKey, userId))
    if (id !== except) throw new Refusal('booking.duplicate', { detail: `booking ${id} has the same idempotency key` });
}
