import type { Booking } from '@slotwise/schemas/internal/table';
import { startAtCaller } from '../stacks/caller-stack.ts';
import type { CallOptions } from '../options/client-options.ts';
import { profileOf } from '../options/profile-of.ts';
import { freeTimesIn } from './free-times.ts';
import type { FreeTime } from './free-times.ts';
import { rangeOf } from './input.ts';
import type { FindFreeTimesInput, FreeTimesClient, ScheduleHours, StoredHours } from './input.ts';
import { errorOf, invalid, refuse } from './invalid.ts';
import { readHost } from './read-host.ts';
import { rulesOfProfile } from './rules.ts';
import { issuesOfFindFreeTimes } from './shapes.ts';
import { dayMs } from './zone.ts';

/**
 * Reads the opening hours and bookings of a host, and returns the free time slots of an event type, in order. Their times are in UTC;
 * {@link slotsByDay} groups them by the days of a time zone.
 *
 * The client must act as the host, or as an Admin who passes `hostId`. The rules are those of the client's profile. Use the function
 * on a server, because it reads other people's bookings.
 *
 * Assumptions.
 *
 * @param client Client of the host, or of an Admin.
 * @param input Range, event type and opening hours.
 * @param options Timeouts, signal and retries for the requests.
 * @throws InvalidInputError if a field is invalid, before anything is sent, or if the service does not return enough data. The error
 * names each invalid field, or the field to pass.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createClient } from '@slotwise/sdk';
 * import { findFreeTimes, slotsByDay } from '@slotwise/sdk/free-times';
 *
 * const mock = createMock({ now: '2030-01-01T00:00:00Z' });
 * const client = createClient(mock.as('alice'));
 *
 * const slots = await findFreeTimes(client, {
 *   from: '2030-01-07T00:00:00Z',
 *   to: '2030-01-14T00:00:00Z',
 *   now: mock.clock.nowText(),
 *   eventType: { id: 1, length: 30 },
 *   hours: { availabilityIds: [1] },
 * });
 * const [monday] = slotsByDay(slots, 'Europe/Berlin');
 * console.log(monday?.date, monday?.slots.length);
 * ```
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

async function findIn(client: FreeTimesClient, input: FindFreeTimesInput, options: CallOptions): Promise<FreeTime[]> {
  const { now = new Date(), hours, hostId, longestBookingDays = 31, attendedBookings, ...rest } = input;
  const rules = rulesOfProfile(profileOf(client));
  const { start } = rangeOf(input);
  const commonInput = { ...rest, now, rules };
  // This call without the host's data makes invalid input fail before the client sends a request.
  freeTimesIn({ ...commonInput, hours: isStored(hours) ? 'always' : hours, bookings: attendedBookings ?? [] });
  if (hours === 'always' && rules.travels === 'followed')
    throw invalid(
      'hours',
      'must be the hours of the default schedule, which the service uses for an event type without one',
    );
  const from = new Date(start - (longestBookingDays + 1) * dayMs);
  const [host, read] = await Promise.all([
    readHost(client, { hostId, from, rules }, options),
    isStored(hours) ? readHours(client, hours, options) : hours,
  ]);
  const attended = attendedBookings ?? (host.isMerged || rules.attendedBookings === 'free' ? [] : undefined);
  if (attended === undefined)
    throw invalid(
      'attendedBookings',
      'is required, because the service does not return the bookings that the host attends',
    );
  const hostedBookings = host.bookings.filter(({ userId }) => userId === host.id);
  refuseUnknownBuffers(hostedBookings, input);
  const others = host.isMerged ? host.bookings.filter(({ userId }) => userId !== host.id) : [];
  // The host only attends these bookings. `userId: 0` marks them as bookings of another host.
  const elsewhere = attended.map((one) => ({ ...one, userId: 0 }));
  return freeTimesIn({
    ...commonInput,
    hours: read,
    hostId: host.id,
    bookings: [...hostedBookings, ...others, ...elsewhere],
  });
}

/**
 * The buffers of a booking also block time. If a booking of another event type does not contain that type, its buffers
 * are unknown, so the function throws.
 */
function refuseUnknownBuffers(
  bookings: readonly Booking[],
  { eventType, otherEventTypes = [] }: FindFreeTimesInput,
): void {
  const unknown = bookings.find(
    ({ status, eventTypeId, eventType: summary }) =>
      !/^(cancelled|rejected)$/i.test(status) &&
      (eventTypeId ?? null) !== null &&
      (summary ?? null) === null &&
      eventTypeId !== eventType.id &&
      !otherEventTypes.some(({ id }) => id === eventTypeId),
  );
  if (unknown !== undefined)
    throw invalid(
      'otherEventTypes',
      `must contain event type ${String(unknown.eventTypeId)} with its buffers, because the service does not return them`,
    );
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
  const zone =
    timeZone ?? availabilities.map(({ Schedule }) => Schedule?.timeZone ?? undefined).find((one) => one !== undefined);
  if (zone === undefined)
    throw invalid('hours.timeZone', 'is required, because the service does not return the time zone of the schedule');
  return { ...rest, timeZone: zone, availabilities };
}
