import { newBookingPart } from './generated/checks/bookings.ts';
import type { Booking, NewBooking } from './generated/types/bookings.ts';

/** Name of a field that a rescheduled booking copies from the old booking. Both objects use this name. */
export type CopiedField = Exclude<keyof NewBooking & keyof Booking, OwnField>;

type OwnField = 'eventTypeId' | 'responses' | 'idempotencyKey';

/**
 * The type requires an entry for each field of `NewBooking` that `Booking` lacks. A new field of this kind is therefore
 * a compile error.
 */
const notCopied: Readonly<Record<OwnField | Exclude<keyof NewBooking, keyof Booking>, true>> = {
  eventTypeId: true,
  start: true,
  end: true,
  responses: true,
  timeZone: true,
  language: true,
  idempotencyKey: true,
  rescheduleUid: true,
};

/** Names of the fields that a rescheduled booking copies from the old booking. */
export const copiedFields: readonly CopiedField[] = /* @__PURE__ */ Object.keys(newBookingPart.fields).filter(
  (name): name is CopiedField => !Object.hasOwn(notCopied, name),
);
