// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import type { BookingSummary, RecordSummary } from './embedded.ts';

/**
 * Fields of an attendee of a booking, as the service returns them. Unknown fields are kept. Source: specification, Attendee Object.
 *
 * Self-hosted deployments omit the optional fields. Assumption A-142.
 */
export interface Attendee {
  /** Id, generated automatically. */
  id: number;
  /** Email of the attendee. */
  email: string;
  /** Name of the attendee. */
  name: string | null;
  /** Time zone, a supported IANA name. Assumption A-73. */
  timeZone: string | null;
  /** Locale in lower case, such as `en`, or `pt-br` with a region. The client accepts any casing. Assumption A-89. */
  locale?: string | null | undefined;
  /** The booking, with scalar fields only. Self-hosted deployments omit it. Assumptions. */
  booking?: BookingSummary | null | undefined;
  /**
   * Id of the booking. An attendee belongs to exactly one booking; self-hosted deployments return `null` for an attendee without one.
   * Assumption A-142.
   */
  bookingId: number | null;
  /**
   * Seat, for events with seats. The specification does not list its fields. Self-hosted deployments omit it.
   * Assumptions.
   */
  bookingSeat?: RecordSummary | null | undefined;
  /** True if the attendee did not show up. */
  noShow?: boolean | null | undefined;
}

/** Path parameters of one attendee. Source: specification, Attendees. */
export interface AttendeeId {
  /** Id of the attendee, at least 1. */
  id: number;
}

/** Fields of a new attendee of a booking. The specification does not show the body. Assumption A-70. */
export interface NewAttendee {
  /** Id of a booking that the caller hosts. A system-wide Admin can use any booking. Assumptions. */
  bookingId: number;
  /** Email. Two attendees of a booking can have the same email. Assumptions. */
  email: string;
  /** Name. Assumption A-70. */
  name: string;
  /** Time zone: an IANA name with its exact casing. Assumptions. */
  timeZone: string;
  /** Locale in lower case, such as `en` or `pt-br`. The client accepts any casing. Default: `en`. Assumptions. */
  locale?: string | undefined;
}

/** Editable fields of an attendee. Assumption A-72. */
export interface AttendeePatch {
  /** Email. Assumption A-72. */
  email?: string | undefined;
  /** Name. Assumption A-72. */
  name?: string | undefined;
  /** Time zone: an IANA name with its exact casing. Assumptions. */
  timeZone?: string | undefined;
  /** Locale in lower case, such as `en` or `pt-br`. The client accepts any casing. Assumptions. */
  locale?: string | undefined;
  /** True if the attendee did not show up. Assumption A-72. */
  noShow?: boolean | undefined;
}
