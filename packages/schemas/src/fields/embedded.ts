/**
 * Objects inside other objects.
 *
 * The schemas list common fields and allow any others. `embeddedRecord` is for nested objects without a specific
 * schema.
 */
import * as z from 'zod/mini';
import { bookingStatuses } from './booking-status.ts';
import { email, flag, instant, integer, json, optionalOrNull, openEnum, text } from './scalars.ts';
import { membershipRoles } from './words.ts';

/**
 * Nested object whose fields the specification does not list. The client returns it as the service sent it. Assumption A-25.
 *
 * @internal
 */
export const embeddedRecordShape = {
  /** Id, generated automatically. Absent if the object has no id. Assumption A-25. */
  id: optionalOrNull(z.union([z.int(), z.string()])),
};

/** Schema of a nested object whose fields the specification does not list. Unknown fields are allowed. Assumption A-25. */
export const embeddedRecord: z.ZodMiniObject<typeof embeddedRecordShape, z.core.$loose> =
  z.looseObject(embeddedRecordShape);

/**
 * User inside another object, with scalar fields only. Assumption A-25.
 *
 * @internal
 */
export const embeddedUserShape = {
  /** Id, generated automatically. */
  id: optionalOrNull(integer),
  /** Username. */
  username: optionalOrNull(text),
  /** Name. */
  name: z.nullable(text),
  /** Email address. */
  email: z.nullable(email),
  /** Time zone, an IANA name. */
  timeZone: text,
};

/** Schema of a user inside another object. Unknown fields are allowed. Assumption A-25. */
export const embeddedUser: z.ZodMiniObject<typeof embeddedUserShape, z.core.$loose> = z.looseObject(embeddedUserShape);

/**
 * Booking inside another object, with scalar fields only. Assumption A-25.
 *
 * @internal
 */
export const embeddedBookingShape = {
  /** Id, generated automatically. */
  id: integer,
  /** Unique identifier of the booking. */
  uid: text,
  /** Title. */
  title: text,
  /** Start time: ISO 8601 in UTC. */
  startTime: instant,
  /** End time: ISO 8601 in UTC. */
  endTime: instant,
  /** Booking status. */
  status: openEnum(bookingStatuses),
  /** Id of the host. */
  userId: z.nullable(integer),
};

/** Schema of a booking inside another object. Unknown fields are allowed. Assumption A-25. */
export const embeddedBooking: z.ZodMiniObject<typeof embeddedBookingShape, z.core.$loose> =
  z.looseObject(embeddedBookingShape);

/**
 * Attendee inside another object, with scalar fields only. Assumption A-25.
 *
 * Self-hosted deployments omit the optional fields. Assumption A-142.
 *
 * @internal
 */
export const embeddedAttendeeShape = {
  /** Id, generated automatically. Older self-hosted deployments omit it. Assumption A-142. */
  id: optionalOrNull(integer),
  /** Email of the attendee. */
  email,
  /** Name of the attendee. */
  name: z.nullable(text),
  /** Time zone, an IANA name. */
  timeZone: z.nullable(text),
  /** Locale in lower case. */
  locale: z.nullable(text),
  /** Id of the booking. */
  bookingId: optionalOrNull(integer),
  /** True if the attendee did not show up. */
  noShow: optionalOrNull(flag),
};

/** Schema of an attendee inside another object. Unknown fields are allowed. Assumption A-25. */
export const embeddedAttendee: z.ZodMiniObject<typeof embeddedAttendeeShape, z.core.$loose> =
  z.looseObject(embeddedAttendeeShape);

/**
 * Destination calendar inside another object, with scalar fields only. Assumption A-25.
 *
 * @internal
 */
export const embeddedDestinationCalendarShape = {
  /** Id, generated automatically. */
  id: integer,
  /** Integration type of the calendar. */
  integration: text,
  /** External id of the calendar. */
  externalId: text,
  /** Primary email of the calendar. */
  primaryEmail: z.nullable(text),
  /** Id of the event type, or `null` if the calendar is global. */
  eventTypeId: z.nullable(integer),
};

/** Schema of a destination calendar inside another object. Unknown fields are allowed. Assumption A-25. */
export const embeddedDestinationCalendar: z.ZodMiniObject<typeof embeddedDestinationCalendarShape, z.core.$loose> =
  z.looseObject(embeddedDestinationCalendarShape);

/**
 * Availability inside another object, with scalar fields only. Assumption A-25.
 *
 * @internal
 */
export const embeddedAvailabilityShape = {
  /** Id, generated automatically. */
  id: integer,
  /** Weekdays, from 0 for Sunday to 6 for Saturday. */
  days: z.array(integer),
  /** Start time. Only the time of day is used. */
  startTime: instant,
  /** End time. Only the time of day is used. */
  endTime: instant,
  /** Date that this availability overrides, or `null` for a weekly availability. */
  date: z.nullable(instant),
  /** Id of the schedule. */
  scheduleId: integer,
};

/** Schema of an availability inside another object. Unknown fields are allowed. Assumption A-25. */
export const embeddedAvailability: z.ZodMiniObject<typeof embeddedAvailabilityShape, z.core.$loose> =
  z.looseObject(embeddedAvailabilityShape);

/**
 * Booking reference inside another object. Assumption A-81.
 *
 * @internal
 */
export const embeddedBookingReferenceShape = {
  /** Id, generated automatically. Self-hosted deployments omit it in the response to a new booking. Assumption A-142. */
  id: optionalOrNull(integer),
  /** Type of integration, such as `google_calendar`. Assumption A-81. */
  type: text,
  /** Identifier of the meeting or event in the integration. Assumption A-81. */
  uid: text,
  /** URL of the meeting. Self-hosted deployments omit it if there is none. Assumptions. */
  meetingUrl: optionalOrNull(text),
};

/** Schema of a booking reference inside another object. Unknown fields are allowed. Assumption A-81. */
export const embeddedBookingReference: z.ZodMiniObject<typeof embeddedBookingReferenceShape, z.core.$loose> =
  z.looseObject(embeddedBookingReferenceShape);

/**
 * Event type inside another object. The specification does not list its fields. Assumption A-25.
 *
 * @internal
 */
export const embeddedEventTypeShape = {
  /** Id, generated automatically. */
  id: optionalOrNull(integer),
  /** Title. Assumption A-25. */
  title: text,
  /** Part of the booking page's URL. Assumption A-25. */
  slug: text,
  /** Length in minutes. Assumption A-25. */
  length: optionalOrNull(integer),
};

/** Schema of an event type inside another object. Unknown fields are allowed. Assumption A-25. */
export const embeddedEventType: z.ZodMiniObject<typeof embeddedEventTypeShape, z.core.$loose> =
  z.looseObject(embeddedEventTypeShape);

/**
 * Schedule inside another object. The specification does not list its fields. Assumption A-25.
 *
 * @internal
 */
export const embeddedScheduleShape = {
  /** Id, generated automatically. */
  id: optionalOrNull(integer),
  /** Id of the user who owns the schedule. Source: specification, Availability Object. */
  userId: integer,
  /** Name. Assumption A-25. */
  name: optionalOrNull(text),
  /** Time zone of the times in this schedule. Assumption A-25. */
  timeZone: optionalOrNull(text),
};

/** Schema of a schedule inside another object. Unknown fields are allowed. Assumption A-25. */
export const embeddedSchedule: z.ZodMiniObject<typeof embeddedScheduleShape, z.core.$loose> =
  z.looseObject(embeddedScheduleShape);

/**
 * Membership inside another object. Assumption A-83.
 *
 * @internal
 */
export const embeddedMembershipShape = {
  /** Id, generated automatically. */
  id: integer,
  /** Id of the team. Assumption A-83. */
  teamId: integer,
  /** Id of the user. Assumption A-83. */
  userId: integer,
  /** True once the user accepted the membership. Assumption A-83. */
  accepted: flag,
  /** Role within the team. Assumption A-83. */
  role: openEnum(membershipRoles),
};

/** Schema of a membership inside another object. Unknown fields are allowed. Assumption A-83. */
export const embeddedMembership: z.ZodMiniObject<typeof embeddedMembershipShape, z.core.$loose> =
  z.looseObject(embeddedMembershipShape);

/**
 * Team or organization inside another object. The specification does not list its fields. Assumption A-25.
 *
 * @internal
 */
export const embeddedTeamShape = {
  /** Id, generated automatically. */
  id: integer,
  /** Name. Assumption A-25. */
  name: text,
  /** Part of the team page's URL. Assumption A-25. */
  slug: z.nullable(text),
  /** Custom key/value object. Assumption A-25. */
  metadata: optionalOrNull(json),
};

/** Schema of a team or organization inside another object. Unknown fields are allowed. Assumption A-25. */
export const embeddedTeam: z.ZodMiniObject<typeof embeddedTeamShape, z.core.$loose> = z.looseObject(embeddedTeamShape);
