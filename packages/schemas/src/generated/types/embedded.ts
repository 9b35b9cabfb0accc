// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.

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
 */
export interface RecordSummary {
  /** Id, generated automatically; absent where the object has none. Assumption G-25. */
  id?: number | string | null | undefined;
}

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
 */
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
 */
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
 */
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
 */
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
 */
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
 */
export interface BookingReferenceSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Kind of integration, such as `google_calendar`. Assumption G-81. */
  type?: string | null | undefined;
  /** Identifier at the integration. Assumption G-81. */
  uid?: string | null | undefined;
  /** Address of the meeting. Assumption G-81. */
  meetingUrl?: string | null | undefined;
}

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
 */
export interface EventTypeSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Title. Assumption G-25. */
  title?: string | null | undefined;
  /** Part of the booking page's address. Assumption G-25. */
  slug?: string | null | undefined;
  /** Length in minutes. Assumption G-25. */
  length?: number | null | undefined;
}

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
 */
export interface ScheduleSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Id of the user who owns it (specification, Availability Object). */
  userId?: number | null | undefined;
  /** Name. Assumption G-25. */
  name?: string | null | undefined;
  /** Time zone in which its availabilities are read. Assumption G-25. */
  timeZone?: string | null | undefined;
}

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
 */
export interface MembershipSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Id of the team. Assumption G-83. */
  teamId?: number | null | undefined;
  /** Id of the user. Assumption G-83. */
  userId?: number | null | undefined;
  /** True once the user accepted. Assumption G-83. */
  accepted?: boolean | null | undefined;
  /** Role in the team. Assumption G-83. */
  role?: string | null | undefined;
}

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
 */
export interface TeamSummary {
  /** Id, generated automatically. */
  id?: number | null | undefined;
  /** Name. Assumption G-25. */
  name?: string | null | undefined;
  /** Part of the team page's address. Assumption G-25. */
  slug?: string | null | undefined;
  /** Free key/value object. Assumption G-25. */
  metadata?: Record<string, unknown> | null | undefined;
}
