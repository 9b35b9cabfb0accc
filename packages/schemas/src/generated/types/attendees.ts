// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import type { BookingSummary, RecordSummary } from './embedded.ts';

/** Fields of an attendee of a booking, as the service returns them. Unknown fields are kept. Source: specification, Attendee Object. */
export interface Attendee {
  /** Id, generated automatically. */
  id: number;
  /** Email of the attendee. */
  email: string;
  /** Name of the attendee. */
  name?: string | null | undefined;
  /** Time zone, a supported IANA name. The supported names follow Assumption A-73. */
  timeZone?: string | null | undefined;
  /** Locale in lower case, such as `en`, or `pt-br` with a region. Any casing is accepted. Assumption A-89. */
  locale?: string | null | undefined;
  /** The booking, with scalar fields only. Assumption A-25. */
  booking?: BookingSummary | null | undefined;
  /** Id of the booking. An attendee belongs to exactly one booking. */
  bookingId?: number | null | undefined;
  /** Seat, for events with seats. The specification does not list its fields. Assumption A-25. */
  bookingSeat?: RecordSummary | null | undefined;
  /** True if the attendee did not show up. */
  noShow?: boolean | null | undefined;
}

/** Path of one attendee (specification, Attendees). */
export interface AttendeeId {
  /** Id of the attendee, from 1. */
  id: number;
}

/** The fields of an attendee to add to a booking. Assumption A-70: the specification does not show the body. */
export interface NewAttendee {
  /** Id of a booking that the caller hosts; any booking for a system-wide Admin. Assumptions. */
  bookingId: number;
  /** Email. Assumptions A-70 and A-74 (twice in one booking is accepted). */
  email: string;
  /** Name. Assumption A-70. */
  name: string;
  /** Time zone, an IANA name in its exact casing. Assumptions. */
  timeZone: string;
  /** Locale in lower case; without it, `en`. Assumptions. */
  locale?: string | undefined;
}

/** The fields of an attendee that can be changed. Assumption A-72. */
export interface AttendeePatch {
  /** Email. Assumption A-72. */
  email?: string | undefined;
  /** Name. Assumption A-72. */
  name?: string | undefined;
  /** Time zone, an IANA name in its exact casing. Assumptions. */
  timeZone?: string | undefined;
  /** Locale in lower case. Assumptions. */
  locale?: string | undefined;
  /** True where the attendee did not show up. Assumption A-72. */
  noShow?: boolean | undefined;
}
