// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.

/** Nested object whose fields the specification does not list. The client returns it as the service sent it. Assumption A-25. */
export interface RecordSummary {
  /** Id, generated automatically. Absent if the object has no id. Assumption A-25. */
  id?: number | string | null | undefined;
}

/** User inside another object, with scalar fields only. Assumption A-25. */
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

/** Booking inside another object, with scalar fields only. Assumption A-25. */
export interface BookingSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Unique identifier of the booking. */
  uid?: string | null | undefined;
  /** Title. */
  title?: string | null | undefined;
  /** Start time: ISO 8601 in UTC. */
  startTime?: string | null | undefined;
  /** End time: ISO 8601 in UTC. */
  endTime?: string | null | undefined;
  /** Booking status. */
  status?: string | null | undefined;
  /** Id of the host. */
  userId?: number | null | undefined;
}

/** Attendee inside another object, with scalar fields only. Assumption A-25. */
export interface AttendeeSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Email of the attendee. */
  email?: string | null | undefined;
  /** Name of the attendee. */
  name?: string | null | undefined;
  /** Time zone, an IANA name. */
  timeZone?: string | null | undefined;
  /** Locale in lower case. */
  locale?: string | null | undefined;
  /** Id of the booking. */
  bookingId?: number | null | undefined;
  /** True if the attendee did not show up. */
  noShow?: boolean | null | undefined;
}

/** Destination calendar inside another object, with scalar fields only. Assumption A-25. */
export interface DestinationCalendarSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Integration type of the calendar. */
  integration?: string | null | undefined;
  /** External id of the calendar. */
  externalId?: string | null | undefined;
  /** Primary email of the calendar. */
  primaryEmail?: string | null | undefined;
  /** Id of the event type, or `null` if the calendar is global. */
  eventTypeId?: number | null | undefined;
}

/** Availability inside another object, with scalar fields only. Assumption A-25. */
export interface AvailabilitySummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Weekdays, from 0 for Sunday to 6 for Saturday. */
  days?: number[] | null | undefined;
  /** Start time. Only the time of day is used. */
  startTime?: string | null | undefined;
  /** End time. Only the time of day is used. */
  endTime?: string | null | undefined;
  /** Date that this availability overrides, or `null` for a weekly availability. */
  date?: string | null | undefined;
  /** Id of the schedule. */
  scheduleId?: number | null | undefined;
}

/** Booking reference inside another object. Assumption A-81. */
export interface BookingReferenceSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Type of integration, such as `google_calendar`. Assumption A-81. */
  type?: string | null | undefined;
  /** Identifier of the meeting or event in the integration. Assumption A-81. */
  uid?: string | null | undefined;
  /** URL of the meeting. Assumption A-81. */
  meetingUrl?: string | null | undefined;
}

/** Event type inside another object. The specification does not list its fields. Assumption A-25. */
export interface EventTypeSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Title. Assumption A-25. */
  title?: string | null | undefined;
  /** Part of the booking page's URL. Assumption A-25. */
  slug?: string | null | undefined;
  /** Length in minutes. Assumption A-25. */
  length?: number | null | undefined;
}

/** Schedule inside another object. The specification does not list its fields. Assumption A-25. */
export interface ScheduleSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Id of the user who owns the schedule. Source: specification, Availability Object. */
  userId?: number | null | undefined;
  /** Name. Assumption A-25. */
  name?: string | null | undefined;
  /** Time zone of the times in this schedule. Assumption A-25. */
  timeZone?: string | null | undefined;
}

/** Membership inside another object. Assumption A-83. */
export interface MembershipSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Id of the team. Assumption A-83. */
  teamId?: number | null | undefined;
  /** Id of the user. Assumption A-83. */
  userId?: number | null | undefined;
  /** True once the user accepted the membership. Assumption A-83. */
  accepted?: boolean | null | undefined;
  /** Role within the team. Assumption A-83. */
  role?: string | null | undefined;
}

/** Team or organization inside another object. The specification does not list its fields. Assumption A-25. */
export interface TeamSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Name. Assumption A-25. */
  name?: string | null | undefined;
  /** Part of the team page's URL. Assumption A-25. */
  slug?: string | null | undefined;
  /** Custom key/value object. Assumption A-25. */
  metadata?: Record<string, unknown> | null | undefined;
}
