import { newBookingPart } from './generated/checks/bookings.ts';
import type { Booking, NewBooking } from './generated/types/bookings.ts';

/** Field of a new booking that the booking has under the same name, so that a rescheduled booking copies it. */
export type CopiedField = Exclude<keyof NewBooking & keyof Booking, OwnField>;

type OwnField = 'eventTypeId' | 'responses' | 'idempotencyKey';

/** Fields of a request with a meaning of their own, beside those that a booking has under another name. */
const others: ReadonlySet<string> = /* @__PURE__ */ new Set<OwnField | Exclude<keyof NewBooking, keyof Booking>>([
  ...(['eventTypeId', 'responses', 'idempotencyKey'] as const),
  ...(['start', 'end', 'timeZone', 'language', 'rescheduleUid'] as const),
]);

/** The names of these fields. */
export const copiedFields: readonly CopiedField[] = /* @__PURE__ */ Object.keys(newBookingPart.fields).filter(
  (name): name is CopiedField => !others.has(name),
);
