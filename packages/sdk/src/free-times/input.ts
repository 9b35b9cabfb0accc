import { isTimeZone } from '../checks/values.ts';
import { adviceOnDate, textOfInstant } from '@slotwise/schemas/internal/table';
import type { InstantInput } from '@slotwise/schemas/internal/table';
import type { AvailabilitiesResource } from '../resources/availabilities.ts';
import type { BookingsResource } from '../resources/bookings.ts';
import type { MeResource } from '../resources/me.ts';
import { invalid } from './invalid.ts';
import type { FreeTimesRules } from './rules.ts';

/** Opening hours of a schedule, as the API returns its availabilities. Times of day are in UTC on 1970-01-01. */
export interface OpeningHours {
  /** Weekdays, 0 is Sunday. Ignored if `date` is set. */
  readonly days?: readonly number[] | null | undefined;
  /** The one day of a date override, which replaces the weekly hours of this day. */
  readonly date?: string | null | undefined;
  readonly startTime: string;
  readonly endTime: string;
}

/** An event type, with the fields that decide which times are free. Durations are in minutes. */
export interface BookableEventType {
  /** Id, to recognize bookings of the same event type. */
  readonly id?: number | undefined;
  /** Length of a booking. */
  readonly length: number;
  readonly beforeEventBuffer?: number | null | undefined;
  readonly afterEventBuffer?: number | null | undefined;
  /** Earliest start from now. Default: that of the profile. */
  readonly minimumBookingNotice?: number | null | undefined;
  /** Seats of each time slot. Bookers share a booking until its seats are taken. */
  readonly seatsPerTimeSlot?: number | null | undefined;
  readonly requiresConfirmation?: boolean | null | undefined;
  readonly requiresConfirmationWillBlockSlot?: boolean | null | undefined;
}

/** The event type of a booking, as far as the service returns it. */
export interface BookedEventType {
  readonly id?: number | null | undefined;
  readonly beforeEventBuffer?: number | null | undefined;
  readonly afterEventBuffer?: number | null | undefined;
  readonly requiresConfirmation?: boolean | null | undefined;
  readonly requiresConfirmationWillBlockSlot?: boolean | null | undefined;
}

/** A booking of the host, as the API returns it. */
export interface ExistingBooking {
  readonly startTime: string;
  readonly endTime: string;
  readonly status: string;
  readonly uid?: string | undefined;
  /** Id of its host. A booking of another host is one that this host attends. */
  readonly userId?: number | null | undefined;
  readonly eventTypeId?: number | null | undefined;
  /** Its event type, for buffers and requests that block their time. Default: the wanted event type if the ids are equal. */
  readonly eventType?: BookedEventType | null | undefined;
  /** Its attendees, to count taken seats. */
  readonly attendees?: readonly unknown[] | null | undefined;
}

/** Hours of a schedule in its time zone. */
export interface ScheduleHours {
  /** The time zone of the schedule, not that of the host's profile: an IANA name such as `Europe/London`. */
  readonly timeZone: string;
  readonly availabilities: readonly OpeningHours[];
  /** Travels of the host, for the default schedule under a profile that follows them. Assumption A-140. */
  readonly travels?:
    | readonly {
        readonly timeZone: string;
        readonly startDate: string;
        readonly endDate: string | null;
      }[]
    | undefined;
  /** Days out of office, first and last, under a profile that closes them. Assumption A-141. */
  readonly daysOff?: readonly { readonly start: string; readonly end: string }[] | undefined;
}

/** Input of `freeTimes`. Times are ISO 8601 text with a zone, or a `Date`. */
export interface FreeTimesInput {
  /** Current time. The function returns only time slots that start later. */
  readonly now: InstantInput;
  /** First start. */
  readonly from: InstantInput;
  /** End of the range: starts are before it. At most 366 days after `from`. */
  readonly to: InstantInput;
  /** Minutes between two starts. Default: the length of the event type. */
  readonly stepMinutes?: number | undefined;
  /** Event type to book: its length and buffers, in minutes. */
  readonly eventType: BookableEventType;
  /** Opening hours, or `always` for an event type without a schedule. */
  readonly hours: ScheduleHours | 'always';
  /** Id of the host, to tell hosted from attended bookings. If you omit it, every booking counts as hosted. */
  readonly hostId?: number | undefined;
  /**
   * Bookings of the host that overlap the range, also those that start before it or end after it. `bookings.list` with `dateFrom` and
   * `dateTo` returns only bookings that lie wholly within these dates.
   */
  readonly bookings: readonly ExistingBooking[];
  /** Other event types of the host, for the buffers of their bookings, if the service does not return them with a booking. */
  readonly otherEventTypes?: readonly BookedEventType[] | undefined;
  /** `uid` of a booking that is being rescheduled: its time counts as free. */
  readonly ignoreBookingUid?: string | undefined;
  /** Profile of the service, or its rules. Default `specification`. */
  readonly rules?: 'specification' | 'self-hosted' | FreeTimesRules | undefined;
}

/** The part of a client that `findFreeTimes` uses. */
export interface FreeTimesClient {
  readonly availabilities: Pick<AvailabilitiesResource, 'get'>;
  readonly bookings: Pick<BookingsResource, 'list'>;
  readonly me: Pick<MeResource, 'get'>;
}

/** Availabilities to read from the service. The API has no list of them, so you store their ids. */
export interface StoredHours extends Omit<ScheduleHours, 'availabilities' | 'timeZone'> {
  /** Ids of the availabilities of the schedule. */
  readonly availabilityIds: readonly number[];
  /** Time zone of the schedule. Required if the service does not return it with the availabilities, as self-hosted deployments do. */
  readonly timeZone?: string | undefined;
}

/** Input of `findFreeTimes`. Times are ISO 8601 text with a zone, or a `Date`. */
export interface FindFreeTimesInput extends Omit<FreeTimesInput, 'bookings' | 'hours' | 'now' | 'rules'> {
  /** Current time. Default: the system time. */
  readonly now?: FreeTimesInput['now'] | undefined;
  /** Opening hours, the ids of availabilities to read, or `always` for an event type without a schedule. */
  readonly hours: FreeTimesInput['hours'] | StoredHours;
  /**
   * Length of the longest booking of the host, in days. The function reads bookings that start up to this many days before `from`.
   * Default 31.
   */
  readonly longestBookingDays?: number | undefined;
  /**
   * Bookings of other hosts that this host attends, if the profile counts them as busy. Pass an empty list if there are none. The
   * service returns them only to Admins, so the list is required for other users. Assumption A-139.
   */
  readonly attendedBookings?: readonly ExistingBooking[] | undefined;
}

const longestRangeDays = 366;

const withZone = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Returns milliseconds since 1970. `Date.parse` alone would also accept text without a zone, in the machine's zone, and
 * dates such as 30 February.
 */
export function checkedMs(value: InstantInput, field: string): number {
  const [, day = ''] = typeof value === 'string' ? (withZone.exec(value) ?? []) : [];
  const text = typeof value === 'string' && !isDay(day) ? undefined : textOfInstant(value);
  const at = Date.parse(text ?? '');
  if (Number.isNaN(at))
    throw invalid(
      field,
      `must be a Date or ISO 8601 text with a zone such as 2030-01-07T09:00:00Z${adviceOnDate(value)}`,
    );
  return at;
}

function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

export function rangeOf({ from, to }: Pick<FreeTimesInput, 'from' | 'to'>): {
  readonly start: number;
  readonly end: number;
} {
  const range = { start: checkedMs(from, 'from'), end: checkedMs(to, 'to') };
  if (range.end < range.start) throw invalid('to', 'must not be before from', 'range');
  if (range.end - range.start > longestRangeDays * 86_400_000)
    throw invalid('to', `must be at most ${longestRangeDays} days after from`, 'range');
  return range;
}

export function minutesOf(value: number, field: string, minimum: number): number {
  if (Number.isInteger(value) && value >= minimum) return value;
  throw invalid(field, `must be a whole number of at least ${minimum}, got ${String(value)}`);
}

export function zoneOf(timeZone: string, field: string): string {
  if (isTimeZone(timeZone)) return timeZone;
  throw invalid(
    field,
    `must be a time zone that this runtime knows such as Europe/London, got ${JSON.stringify(timeZone)}`,
  );
}
