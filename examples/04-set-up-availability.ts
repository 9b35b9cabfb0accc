/**
 * Sets up when a host can be booked, using only endpoints in the specification: creates an availability in a schedule,
 * reads its id from the response, and moves it to another schedule. No endpoint creates schedules, so the example
 * seeds a host with one, and another schedule.
 */
import { createClient, isSlotwiseError, timeOfDay } from '@slotwise/sdk';
import { createMock } from '@slotwise/mock';

const mock = createMock({ now: '2030-01-01T09:00:00Z' });
const eve = mock.seed.host({
  ...{ name: 'Eve', timeZone: 'Europe/London', hours: [] },
  eventType: { title: 'Weekend walk', length: 60 },
});
const holidays = mock.seed.schedule({ userId: eve.user.id, name: 'Holidays', timeZone: 'Europe/London' });
const client = createClient(mock.as(eve));

// 6 January 2030 is a Sunday. Users cannot book the walk yet, because its schedule has no hours.
console.log(`at first: ${await tryToBook('2030-01-06T11:00:00Z')}`);

const availability = await client.availabilities.create({
  scheduleId: eve.schedule.id,
  days: [0, 6],
  startTime: '10:00',
  endTime: '16:00',
});
const { id, Schedule, days, startTime, endTime } = availability;
console.log(
  `availability ${id} of user ${Schedule?.userId}: days ${days.join(' and ')}, ${timeOfDay(startTime)} to ${timeOfDay(endTime)}`,
);
console.log(`in the schedule of the walk: ${await tryToBook('2030-01-06T11:00:00Z')}`);

const moved = await client.availabilities.update(id, { scheduleId: holidays.id });
console.log(`in schedule ${moved.scheduleId}, holidays: ${await tryToBook('2030-01-06T14:00:00Z')}`);

await client.availabilities.update(id, { scheduleId: eve.schedule.id, startTime: '14:30' });
console.log(`back, and later: ${await tryToBook('2030-01-06T14:00:00Z')}`);
console.log(`half an hour on: ${await tryToBook('2030-01-06T14:30:00Z')}`);

// The whole day of one date: an override replaces the weekly hours of that day, and ending where it starts closes it.
await client.availabilities.create({
  scheduleId: eve.schedule.id,
  date: '2030-01-13T00:00:00Z',
  startTime: '00:00',
  endTime: '00:00',
});
console.log(`a Sunday off: ${await tryToBook('2030-01-13T15:00:00Z')}`);

await client.availabilities.delete(id);
console.log(`deleted: ${await tryToBook('2030-01-20T15:00:00Z')}`);

async function tryToBook(start: string): Promise<string> {
  const responses = { name: 'Ada', email: 'ada@example.com' };
  try {
    return `booked ${(await client.bookings.create({ eventTypeId: eve.eventType.id, start, responses })).startTime}`;
  } catch (error) {
    if (isSlotwiseError(error) && error.code === 'slot_unavailable') return 'closed';
    throw error;
  }
}
