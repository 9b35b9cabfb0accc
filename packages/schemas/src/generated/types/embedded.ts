// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import type { BookingStatus } from '../../fields/booking-status.ts';
import type { MembershipRole } from '../../fields/words.ts';

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
  name: string | null;
  /** Email address. */
  email: string | null;
  /** Time zone, an IANA name. */
  timeZone: string;
}

/** Booking inside another object, with scalar fields only. Assumption A-25. */
export interface BookingSummary {
  /** Id, generated automatically. */
  id: number;
  /** Unique identifier of the booking. */
  uid: string;
  /** Title. */
  title: string;
  /** Start time: ISO 8601 in UTC. */
  startTime: string;
  /** End time: ISO 8601 in UTC. */
  endTime: string;
  /** Booking status. */
  status: BookingStatus;
  /** Id of the host. */
  userId: number | null;
}

/**
 * Attendee inside another object, with scalar fields only. Assumption A-25.
 *
 * Self-hosted deployments omit the optional fields. Assumption A-142.
 */
export interface AttendeeSummary {
  /** Id, generated automatically. Older self-hosted deployments omit it. Assumption A-142. */
  id?: number | null | undefined;
  /** Email of the attendee. */
  email: string;
  /** Name of the attendee. */
  name: string | null;
  /** Time zone, an IANA name. */
  timeZone: string | null;
  /** Locale in lower case. */
  locale: string | null;
  /** Id of the booking. */
  bookingId?: number | null | undefined;
  /** True if the attendee did not show up. */
  noShow?: boolean | null | undefined;
}

/** Destination calendar inside another object, with scalar fields only. Assumption A-25. */
export interface DestinationCalendarSummary {
  /** Id, generated automatically. */
  id: number;
  /** Integration type of the calendar. */
  integration: string;
  /** External id of the calendar. */
  externalId: string;
  /** Primary email of the calendar. */
  primaryEmail: string | null;
  /** Id of the event type, or `null` if the calendar is global. */
  eventTypeId: number | null;
}

/** Availability inside another object, with scalar fields only. Assumption A-25. */
export interface AvailabilitySummary {
  /** Id, generated automatically. */
  id: number;
  /** Weekdays, from 0 for Sunday to 6 for Saturday. */
  days: number[];
  /** Start time. Only the time of day is used. */
  startTime: string;
  /** End time. Only the time of day is used. */
  endTime: string;
  /** Date that this availability overrides, or `null` for a weekly availability. */
  date: string | null;
  /** Id of the schedule. */
  scheduleId: number;
}

/** Booking reference inside another object. Assumption A-81. */
export interface BookingReferenceSummary {
  /** Id, generated automatically. Self-hosted deployments omit it in the response to a new booking. Assumption A-142. */
  id?: number | null | undefined;
  /** Type of integration, such as `google_calendar`. Assumption A-81. */
  type: string;
  /** Identifier of the meeting or event in the integration. Assumption A-81. */
  uid: string;
  /** URL of the meeting. Self-hosted deployments omit it if there is none. Assumptions. */
  meetingUrl?: string | null | undefined;
}

/** Event type inside another object. The specification does not list its fields. Assumption A-25. */
export interface EventTypeSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Title. Assumption A-25. */
  title: string;
  /** Part of the booking page's URL. Assumption A-25. */
  slug: string;
  /** Length in minutes. Assumption A-25. */
  length?: number | null | undefined;
}

/** Schedule inside another object. The specification does not list its fields. Assumption A-25. */
export interface ScheduleSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Id of the user who owns the schedule. Source: specification, Availability Object. */
  userId: number;
  /** Name. Assumption A-25. */
  name?: string | null | undefined;
  /** Time zone of the times in this schedule. Assumption A-25. */
  timeZone?: string | null | undefined;
}

/** Membership inside another object. Assumption A-83. */
export interface MembershipSummary {
  /** Id, generated automatically. */
  id: number;
  /** Id of the team. Assumption A-83. */
  teamId: number;
  /** Id of the user. Assumption A-83. */
  userId: number;
  /** True once the user accepted the membership. Assumption A-83. */
  accepted: boolean;
  /** Role within the team. Assumption A-83. */
  role: MembershipRole;
}

/** Team or organization inside another object. The specification does not list its fields. Assumption A-25. */
export interface TeamSummary {
  /** Id, generated automatically. */
  id: number;
  /** Name. Assumption A-25. */
  name: string;
  /** Part of the team page's URL. Assumption A-25. */
  slug: string | null;
  /** Custom key/value object. Assumption A-25. */
  metadata?: Record<string, unknown> | null | undefined;
}
