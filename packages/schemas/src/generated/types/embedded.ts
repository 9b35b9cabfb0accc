// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.

/** A nested object whose fields the specification does not show: kept as the service sent it. Assumption A-25. */
export interface RecordSummary {
  /** Id, generated automatically; absent where the object has none. Assumption A-25. */
  id?: number | string | null | undefined;
}

/** The user inside another object: scalar fields only. Assumption A-25. */
export interface UserSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Username. */
  username?: string | null | undefined;
  /** Name. */
  name?: string | null | undefined;
  /** Email address. */
  email?: string | null | undefined;
  /** Time zone, an IANA name. */
  timeZone?: string | null | undefined;
}

/** The booking inside another object: scalar fields only. Assumption A-25. */
export interface BookingSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Unique identifier of the booking. */
  uid?: string | null | undefined;
  /** Title. */
  title?: string | null | undefined;
  /** Start: ISO 8601 in UTC. */
  startTime?: string | null | undefined;
  /** End: ISO 8601 in UTC. */
  endTime?: string | null | undefined;
  /** Status word. */
  status?: string | null | undefined;
  /** Id of the host. */
  userId?: number | null | undefined;
}

/** The attendee inside another object: scalar fields only. Assumption A-25. */
export interface AttendeeSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Attendee email. */
  email?: string | null | undefined;
  /** Attendee name. */
  name?: string | null | undefined;
  /** Time zone, an IANA name. */
  timeZone?: string | null | undefined;
  /** Locale in lower case. */
  locale?: string | null | undefined;
  /** Id of the booking. */
  bookingId?: number | null | undefined;
  /** True where the attendee did not show up. */
  noShow?: boolean | null | undefined;
}

/** The destination calendar inside another object: scalar fields only. Assumption A-25. */
export interface DestinationCalendarSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Integration type of the calendar. */
  integration?: string | null | undefined;
  /** External id of the calendar. */
  externalId?: string | null | undefined;
  /** Primary email of the calendar. */
  primaryEmail?: string | null | undefined;
  /** Id of the event type; `null` for a global calendar. */
  eventTypeId?: number | null | undefined;
}

/** The availability inside another object: scalar fields only. Assumption A-25. */
export interface AvailabilitySummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Weekdays, 0 for Sunday to 6 for Saturday. */
  days?: number[] | null | undefined;
  /** Start: only the time of day counts. */
  startTime?: string | null | undefined;
  /** End: only the time of day counts. */
  endTime?: string | null | undefined;
  /** Date override, or `null` for a weekly row. */
  date?: string | null | undefined;
  /** Id of the schedule. */
  scheduleId?: number | null | undefined;
}

/** The booking reference inside another object. Assumption A-81. */
export interface BookingReferenceSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Kind of integration, such as `google_calendar`. Assumption A-81. */
  type?: string | null | undefined;
  /** Identifier at the integration. Assumption A-81. */
  uid?: string | null | undefined;
  /** Address of the meeting. Assumption A-81. */
  meetingUrl?: string | null | undefined;
}

/** The event type inside another object. Assumption A-25: its fields are not shown. */
export interface EventTypeSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Title. Assumption A-25. */
  title?: string | null | undefined;
  /** Part of the booking page's address. Assumption A-25. */
  slug?: string | null | undefined;
  /** Length in minutes. Assumption A-25. */
  length?: number | null | undefined;
}

/** The schedule inside another object. Assumption A-25: its fields are not shown. */
export interface ScheduleSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Id of the user who owns it (specification, Availability Object). */
  userId?: number | null | undefined;
  /** Name. Assumption A-25. */
  name?: string | null | undefined;
  /** Time zone in which its availabilities are read. Assumption A-25. */
  timeZone?: string | null | undefined;
}

/** The membership inside another object. Assumption A-83. */
export interface MembershipSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Id of the team. Assumption A-83. */
  teamId?: number | null | undefined;
  /** Id of the user. Assumption A-83. */
  userId?: number | null | undefined;
  /** True once the user accepted. Assumption A-83. */
  accepted?: boolean | null | undefined;
  /** Role in the team. Assumption A-83. */
  role?: string | null | undefined;
}

/** The team or organization inside another object. Assumption A-25: its fields are not shown. */
export interface TeamSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Name. Assumption A-25. */
  name?: string | null | undefined;
  /** Part of the team page's address. Assumption A-25. */
  slug?: string | null | undefined;
  /** Free key/value object. Assumption A-25. */
  metadata?: Record<string, unknown> | null | undefined;
}
