import { newBookingPart } from './generated/checks/bookings.ts';
import type { Booking, NewBooking } from './generated/types/bookings.ts';

/** Field of a new booking that the booking has under the same name, so that a rescheduled booking copies it. */
export type CopiedField = Exclude<keyof NewBooking & keyof Booking, OwnField>;

type OwnField = 'eventTypeId' | 'responses' | 'idempotencyKey';

/** Fields that a rescheduled booking gets in another way. */
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

/** The names of these fields. */
export const copiedFields: readonly CopiedField[] = /* @__PURE__ */ Object.keys(newBookingPart.fields).filter(
  (name): name is CopiedField => !Object.hasOwn(notCopied, name),
);
