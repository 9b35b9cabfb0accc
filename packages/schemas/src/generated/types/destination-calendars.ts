// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import type { BookingSummary, EventTypeSummary, RecordSummary, UserSummary } from './embedded.ts';

/**
 * Fields of a destination calendar. The calendar gets an event for each booking, either for all event types or for only one event type.
 * Unknown fields are kept. Source: specification, Destination Calendar Object.
 *
 * Self-hosted deployments omit the optional fields. Assumption A-142.
 */
export interface DestinationCalendar {
  /** Id, generated automatically. */
  id: number;
  /** Integration type of the calendar, such as `google_calendar`. */
  integration: string;
  /** External id of the calendar: the name of the calendar in the integration. */
  externalId: string;
  /** Primary email of the calendar. */
  primaryEmail?: string | null | undefined;
  /** The user, with scalar fields only. Self-hosted deployments omit it. Assumptions. */
  user?: UserSummary | null | undefined;
  /** Id of the user. */
  userId: number | null;
  /**
   * Bookings that use this calendar, with scalar fields only. Self-hosted deployments omit them.
   * Assumptions.
   */
  booking?: BookingSummary[] | null | undefined;
  /**
   * Event type that uses this calendar. The specification does not list its fields. Self-hosted deployments omit it.
   * Assumptions.
   */
  eventType?: EventTypeSummary | null | undefined;
  /** Id of the event type, or `null` if the calendar is global. */
  eventTypeId: number | null;
  /** Id of the credential used. */
  credentialId?: number | null | undefined;
  /**
   * The credential. The specification does not list its fields. Self-hosted deployments omit it.
   * Assumptions.
   */
  credential?: RecordSummary | null | undefined;
}

/** Path parameters of one destination calendar. Source: specification, Destination calendars. */
export interface DestinationCalendarId {
  /** Id of the destination calendar, at least 1. */
  id: number;
}

/** Fields of a new destination calendar, created with an existing credential. The specification does not show the body. Assumption A-75. */
export interface NewDestinationCalendar {
  /** Integration type, such as `google_calendar`. Assumption A-75. */
  integration: string;
  /** External id of the calendar in the integration. Assumption A-75. */
  externalId: string;
  /** Primary email of the calendar. Default: none. Assumption A-92. */
  primaryEmail?: string | null | undefined;
  /** Id of one of the caller's event types. Without an id, the calendar is global: it applies to all event types. Assumption A-75. */
  eventTypeId?: number | null | undefined;
  /** Id of one of the caller's credentials. Default: the caller's first credential for the integration. Assumption A-75. */
  credentialId?: number | undefined;
}

/** Editable fields of a destination calendar. Assumption A-37. */
export interface DestinationCalendarPatch {
  /** Integration type. Assumption A-37. */
  integration?: string | undefined;
  /** External id of the calendar in the integration. Assumption A-37. */
  externalId?: string | undefined;
  /** Primary email of the calendar. Assumption A-37. */
  primaryEmail?: string | null | undefined;
  /** Id of one of the caller's event types. `null` makes the calendar global: it applies to all event types. Assumption A-37. */
  eventTypeId?: number | null | undefined;
  /** Id of one of the caller's credentials. Assumption A-37. */
  credentialId?: number | undefined;
}
