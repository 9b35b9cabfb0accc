import type { Availability } from '@slotwise/schemas/table';
import { startAtCaller } from '../stacks/caller-stack.ts';
import type { CallOptions } from '../options/client-options.ts';
import type { AvailabilitiesResource } from '../resources/availabilities.ts';
import type { BookingsResource } from '../resources/bookings.ts';
import { freeTimesIn } from './free-times.ts';
import type { FreeTime } from './free-times.ts';
import { rangeOf } from './input.ts';
import type { FreeTimesInput, ScheduleHours } from './input.ts';
import { errorOf, invalid, refuse } from './invalid.ts';
import { issuesOfFindFreeTimes } from './shapes.ts';
import { dayMs } from './zone.ts';

/** The part of a client that `findFreeTimes` uses. */
export interface FreeTimesClient {
  readonly availabilities: Pick<AvailabilitiesResource, 'get'>;
  readonly bookings: Pick<BookingsResource, 'list'>;
}

/** Availabilities to read from the service. The API has no list of them, so you store their ids. */
export interface StoredHours extends Omit<ScheduleHours, 'availabilities' | 'timeZone'> {
  readonly availabilityIds: readonly number[];
  /** Time zone of the schedule. Required if the service does not return it with the availabilities, as self-hosted deployments do. */
  readonly timeZone?: string | undefined;
}

/** Input of `findFreeTimes`. Times are ISO 8601 text with a zone, or a `Date`. */
export interface FindFreeTimesInput extends Omit<FreeTimesInput, 'bookings' | 'hours' | 'now'> {
  /** Current time. Default: the system time. */
  readonly now?: FreeTimesInput['now'] | undefined;
  readonly hours: FreeTimesInput['hours'] | StoredHours;
  /**
   * Length of the longest booking of the host, in days. The function does not read bookings that start earlier than this before
   * `from`. Default 31.
   */
  readonly longestBookingDays?: number | undefined;
}

/**
 * Reads the opening hours and bookings of a host, and returns the free time slots of an event type, in order.
 *
 * The client must act as the host, or as an Admin who passes `hostId`. Use it on a server: it reads other people's bookings.
 *
 * @param options Timeouts, signal and retries for the requests.
 * @throws InvalidInputError if a field is invalid, before anything is sent. The error names each invalid field.
 */
export async function findFreeTimes(
  client: FreeTimesClient,
  input: FindFreeTimesInput,
  options: CallOptions = {},
): Promise<FreeTime[]> {
  try {
    refuse(issuesOfFindFreeTimes(input));
    return await findIn(client, input, options);
  } catch (error) {
    throw startAtCaller(errorOf('findFreeTimes', error), findFreeTimes);
  }
}

async function findIn(
  client: FreeTimesClient,
  { now = new Date(), hours, hostId, longestBookingDays = 31, ...input }: FindFreeTimesInput,
  options: CallOptions,
): Promise<FreeTime[]> {
  const { start } = rangeOf(input);
  const own = { ...input, now, ...(hostId === undefined ? {} : { hostId }) };
  // Invalid input fails before anything is sent.
  freeTimesIn({ ...own, hours: isStored(hours) ? 'always' : hours, bookings: [] });
  // The service lists bookings that lie wholly within the dates, and bookings that overlap the range count. A day is left for buffers.
  const query = {
    dateFrom: new Date(start - (longestBookingDays + 1) * dayMs),
    ...(hostId === undefined ? {} : { userId: hostId }),
  };
  const [bookings, read] = await Promise.all([
    allOf(client.bookings.list(query, options)),
    isStored(hours) ? readHours(client, hours, options) : hours,
  ]);
  return freeTimesIn({ ...own, hours: read, bookings });
}

async function allOf<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}

function isStored(hours: FindFreeTimesInput['hours']): hours is StoredHours {
  return typeof hours === 'object' && 'availabilityIds' in hours;
}

async function readHours(
  client: FreeTimesClient,
  { availabilityIds, timeZone, ...rest }: StoredHours,
  options: CallOptions,
): Promise<ScheduleHours> {
  const availabilities = await Promise.all(availabilityIds.map((id) => client.availabilities.get(id, options)));
  const zone = timeZone ?? availabilities.map(zoneOfSchedule).find((one) => one !== undefined);
  if (zone === undefined)
    throw invalid('hours.timeZone', 'is required, because the service does not return the time zone of the schedule');
  return { ...rest, timeZone: zone, availabilities };
}

function zoneOfSchedule({ Schedule }: Availability): string | undefined {
  return Schedule?.timeZone ?? undefined;
}
