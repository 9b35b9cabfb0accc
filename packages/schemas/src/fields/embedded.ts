/**
 * Objects inside other objects: one level deep, scalar fields only, and open (G-25).
 *
 * The commonest fields are named of the objects that the specification shows, and of the others only `id`.
 */
import * as z from 'zod/mini';
import { email, flag, instant, integer, json, maybe, text } from './scalars.ts';

/**
 * A nested object whose fields the specification does not show: kept as the service sent it. Assumption G-25.
 *
 * @example
 * ```ts
 * import { extraField, type RecordSummary } from '@slotwise/sdk';
 *
 * const payment: RecordSummary = Object.assign({ id: 12 }, { amount: 4500 });
 * console.log(payment.id, extraField(payment, 'amount')); // 12 4500
 * ```
 *
 * @internal
 */
export const embeddedRecordShape = {
  /** Id, generated automatically; absent where the object has none. Assumption G-25. */
  id: maybe(z.union([z.int(), z.string()])),
};

/** A nested object whose fields the specification does not show, as an open schema. Assumption G-25. */
export const embeddedRecord: z.ZodMiniObject<typeof embeddedRecordShape, z.core.$loose> =
  z.looseObject(embeddedRecordShape);

/**
 * The user inside another object: scalar fields only. Assumption G-25.
 *
 * @example
 * ```ts
 * import { createClient, type UserSummary } from '@slotwise/sdk';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 *
 * const hostText = ({ name, timeZone }: UserSummary) => `${name ?? 'somebody'}, ${timeZone ?? 'UTC'}`;
 * const { user } = await client.bookings.get(1);
 * if (user) console.log(hostText(user)); // Alice, Europe/London
 * ```
 *
 * @internal
 */
export const embeddedUserShape = {
  /** Id, generated automatically. */
  id: maybe(integer),
  /** Username. */
  username: maybe(text),
  /** Name. */
  name: maybe(text),
  /** Email address. */
  email: maybe(email),
  /** Time zone, an IANA name. */
  timeZone: maybe(text),
};

/** The user inside another object, as an open schema. Assumption G-25. */
export const embeddedUser: z.ZodMiniObject<typeof embeddedUserShape, z.core.$loose> = z.looseObject(embeddedUserShape);

/**
 * The booking inside another object: scalar fields only. Assumption G-25.
 *
 * @example
 * ```ts
 * import { createClient, type BookingSummary } from '@slotwise/sdk';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 *
 * const whenOf = ({ startTime }: BookingSummary) => startTime ?? 'no time';
 * const { booking } = await client.attendees.get(1);
 * if (booking) console.log(whenOf(booking)); // 2030-01-07T09:00:00Z
 * ```
 *
 * @internal
 */
export const embeddedBookingShape = {
  /** Id, generated automatically. */
  id: maybe(integer),
  /** Unique identifier of the booking. */
  uid: maybe(text),
  /** Title. */
  title: maybe(text),
  /** Start: ISO 8601 in UTC. */
  startTime: maybe(instant),
  /** End: ISO 8601 in UTC. */
  endTime: maybe(instant),
  /** Status word. */
  status: maybe(text),
  /** Id of the host. */
  userId: maybe(integer),
};

/** The booking inside another object, as an open schema. Assumption G-25. */
export const embeddedBooking: z.ZodMiniObject<typeof embeddedBookingShape, z.core.$loose> =
  z.looseObject(embeddedBookingShape);

/**
 * The attendee inside another object: scalar fields only. Assumption G-25.
 *
 * @example
 * ```ts
 * import { createClient, type AttendeeSummary } from '@slotwise/sdk';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 *
 * const namesOf = (people: readonly AttendeeSummary[]) => people.map(({ name, email }) => name ?? email);
 * console.log(namesOf((await client.bookings.get(1)).attendees ?? [])); // [ 'Grace Whitfield' ]
 * ```
 *
 * @internal
 */
export const embeddedAttendeeShape = {
  /** Id, generated automatically. */
  id: maybe(integer),
  /** Attendee email. */
  email: maybe(email),
  /** Attendee name. */
  name: maybe(text),
  /** Time zone, an IANA name. */
  timeZone: maybe(text),
  /** Locale in lower case. */
  locale: maybe(text),
  /** Id of the booking. */
  bookingId: maybe(integer),
  /** True where the attendee did not show up. */
  noShow: maybe(flag),
};

/** The attendee inside another object, as an open schema. Assumption G-25. */
export const embeddedAttendee: z.ZodMiniObject<typeof embeddedAttendeeShape, z.core.$loose> =
  z.looseObject(embeddedAttendeeShape);

/**
 * The destination calendar inside another object: scalar fields only. Assumption G-25.
 *
 * @example
 * ```ts
 * import type { DestinationCalendarSummary } from '@slotwise/sdk';
 *
 * const isGlobal = ({ eventTypeId }: DestinationCalendarSummary) => eventTypeId === null;
 * console.log(isGlobal({ id: 2, integration: 'office365_calendar', eventTypeId: null })); // true
 * ```
 *
 * @internal
 */
export const embeddedDestinationCalendarShape = {
  /** Id, generated automatically. */
  id: maybe(integer),
  /** Integration type of the calendar. */
  integration: maybe(text),
  /** External id of the calendar. */
  externalId: maybe(text),
  /** Primary email of the calendar. */
  primaryEmail: maybe(text),
  /** Id of the event type; `null` for a global calendar. */
  eventTypeId: maybe(integer),
};

/** The destination calendar inside another object, as an open schema. Assumption G-25. */
export const embeddedDestinationCalendar: z.ZodMiniObject<typeof embeddedDestinationCalendarShape, z.core.$loose> =
  z.looseObject(embeddedDestinationCalendarShape);

/**
 * The availability inside another object: scalar fields only. Assumption G-25.
 *
 * @example
 * ```ts
 * import type { AvailabilitySummary } from '@slotwise/sdk';
 *
 * const isOpenOnSunday = ({ days }: AvailabilitySummary) => days?.includes(0) ?? false;
 * console.log(isOpenOnSunday({ id: 1, days: [1, 2, 3, 4, 5] })); // false
 * ```
 *
 * @internal
 */
export const embeddedAvailabilityShape = {
  /** Id, generated automatically. */
  id: maybe(integer),
  /** Weekdays, 0 for Sunday to 6 for Saturday. */
  days: maybe(z.array(integer)),
  /** Start: only the time of day counts. */
  startTime: maybe(instant),
  /** End: only the time of day counts. */
  endTime: maybe(instant),
  /** Date override, or `null` for a weekly row. */
  date: maybe(instant),
  /** Id of the schedule. */
  scheduleId: maybe(integer),
};

/** The availability inside another object, as an open schema. Assumption G-25. */
export const embeddedAvailability: z.ZodMiniObject<typeof embeddedAvailabilityShape, z.core.$loose> =
  z.looseObject(embeddedAvailabilityShape);

/**
 * The booking reference inside another object. Assumption G-81.
 *
 * @example
 * ```ts
 * import { createClient, type BookingReferenceSummary } from '@slotwise/sdk';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 *
 * const linkOf = ({ type, meetingUrl }: BookingReferenceSummary) => `${type ?? 'meeting'}: ${meetingUrl ?? 'no link'}`;
 * const [reference] = (await client.bookings.get(1)).references ?? [];
 * if (reference) console.log(linkOf(reference)); // zoom_video: https://zoom.example.com/j/8001
 * ```
 *
 * @internal
 */
export const embeddedBookingReferenceShape = {
  /** Id, generated automatically. */
  id: maybe(integer),
  /** Kind of integration, such as `google_calendar`. Assumption G-81. */
  type: maybe(text),
  /** Identifier at the integration. Assumption G-81. */
  uid: maybe(text),
  /** Address of the meeting. Assumption G-81. */
  meetingUrl: maybe(text),
};

/** The booking reference inside another object, as an open schema. Assumption G-81. */
export const embeddedBookingReference: z.ZodMiniObject<typeof embeddedBookingReferenceShape, z.core.$loose> =
  z.looseObject(embeddedBookingReferenceShape);

/**
 * The event type inside another object. Assumption G-25: its fields are not shown.
 *
 * @example
 * ```ts
 * import { createClient, type EventTypeSummary } from '@slotwise/sdk';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 *
 * const lengthOf = ({ title, length }: EventTypeSummary) => `${title ?? 'event'}, ${length ?? 0} minutes`;
 * const { eventType } = await client.bookings.get(1);
 * if (eventType) console.log(lengthOf(eventType)); // Intro call, 30 minutes
 * ```
 *
 * @internal
 */
export const embeddedEventTypeShape = {
  /** Id, generated automatically. */
  id: maybe(integer),
  /** Title. Assumption G-25. */
  title: maybe(text),
  /** Part of the booking page's address. Assumption G-25. */
  slug: maybe(text),
  /** Length in minutes. Assumption G-25. */
  length: maybe(integer),
};

/** The event type inside another object, as an open schema. Assumption G-25: its fields are not shown. */
export const embeddedEventType: z.ZodMiniObject<typeof embeddedEventTypeShape, z.core.$loose> =
  z.looseObject(embeddedEventTypeShape);

/**
 * The schedule inside another object. Assumption G-25: its fields are not shown.
 *
 * @example
 * ```ts
 * import { createClient, type ScheduleSummary } from '@slotwise/sdk';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 *
 * const zoneOf = ({ name, timeZone }: ScheduleSummary) => `${name ?? 'schedule'} in ${timeZone ?? 'UTC'}`;
 * const { Schedule: schedule } = await client.availabilities.get(1);
 * if (schedule) console.log(zoneOf(schedule)); // Working hours in Europe/London
 * ```
 *
 * @internal
 */
export const embeddedScheduleShape = {
  /** Id, generated automatically. */
  id: maybe(integer),
  /** Id of the user who owns it (specification, Availability Object). */
  userId: maybe(integer),
  /** Name. Assumption G-25. */
  name: maybe(text),
  /** Time zone in which its availabilities are read. Assumption G-25. */
  timeZone: maybe(text),
};

/** The schedule inside another object, as an open schema. Assumption G-25: its fields are not shown. */
export const embeddedSchedule: z.ZodMiniObject<typeof embeddedScheduleShape, z.core.$loose> =
  z.looseObject(embeddedScheduleShape);

/**
 * The membership inside another object. Assumption G-83.
 *
 * @example
 * ```ts
 * import type { MembershipSummary } from '@slotwise/sdk';
 *
 * const isInvited = ({ accepted }: MembershipSummary) => accepted === false;
 * const teams: readonly MembershipSummary[] = [{ teamId: 1, role: 'MEMBER', accepted: true }, { teamId: 2, accepted: false }];
 * console.log(teams.filter(isInvited).map(({ teamId }) => teamId)); // [ 2 ]
 * ```
 *
 * @internal
 */
export const embeddedMembershipShape = {
  /** Id, generated automatically. */
  id: maybe(integer),
  /** Id of the team. Assumption G-83. */
  teamId: maybe(integer),
  /** Id of the user. Assumption G-83. */
  userId: maybe(integer),
  /** True once the user accepted. Assumption G-83. */
  accepted: maybe(flag),
  /** Role in the team. Assumption G-83. */
  role: maybe(text),
};

/** The membership inside another object, as an open schema. Assumption G-83. */
export const embeddedMembership: z.ZodMiniObject<typeof embeddedMembershipShape, z.core.$loose> =
  z.looseObject(embeddedMembershipShape);

/**
 * The team or organization inside another object. Assumption G-25: its fields are not shown.
 *
 * @example
 * ```ts
 * import type { TeamSummary } from '@slotwise/sdk';
 *
 * const pageOf = ({ slug, id }: TeamSummary) => `/team/${slug ?? id ?? ''}`;
 * console.log(pageOf({ id: 1, name: 'Acme', slug: 'acme' }), pageOf({ id: 2 })); // /team/acme /team/2
 * ```
 *
 * @internal
 */
export const embeddedTeamShape = {
  /** Id, generated automatically. */
  id: maybe(integer),
  /** Name. Assumption G-25. */
  name: maybe(text),
  /** Part of the team page's address. Assumption G-25. */
  slug: maybe(text),
  /** Free key/value object. Assumption G-25. */
  metadata: maybe(json),
};

/** The team or organization inside another object, as an open schema. Assumption G-25: its fields are not shown. */
export const embeddedTeam: z.ZodMiniObject<typeof embeddedTeamShape, z.core.$loose> = z.looseObject(embeddedTeamShape);
