// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import type { BookingSummary, RecordSummary } from './embedded.ts';

/** A person who attends a booking, as the service answers it (specification, Attendee Object). Unknown fields stay. */
export interface Attendee {
  /** Id, generated automatically. */
  id: number;
  /** Attendee email. */
  email: string;
  /** Attendee name. */
  name?: string | null | undefined;
  /** Time zone, a supported IANA name. Assumption A-73: which those are. */
  timeZone?: string | null | undefined;
  /** Locale in lower case, such as `en`. Assumption A-89: `pt-br` with a region; any casing is read. */
  locale?: string | null | undefined;
  /** The booking: scalar fields only. Assumption A-25. */
  booking?: BookingSummary | null | undefined;
  /** Id of its booking, the only one that it belongs to. */
  bookingId?: number | null | undefined;
  /** Seat, for events with seats. Assumption A-25: its fields are not shown. */
  bookingSeat?: RecordSummary | null | undefined;
  /** True where the attendee did not show up. */
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
