/** The parts of a new booking: those of the request, and those that a booking keeps when it moves. */
import type { NewBooking } from '@slotwise/schemas/internal/table';
import { expect, test } from 'vitest';
import { emptyTables } from '../../data/tables.ts';
import { createSeed } from '../../seed/makers.ts';
import type { Seed } from '../../seed/seed.ts';
import { contentOf, peopleOf } from './moving.ts';
import { bookerEmail } from './people.ts';

const ada = { name: 'Ada', email: 'ada@example.com' };
const request: NewBooking = { eventTypeId: 1, start: '2030-01-08T09:00:00Z', responses: ada };

/** Tables of alice and bob, with a booking of hers, of event type 1, which waits for her. */
function worldWith(booking: Partial<Parameters<Seed['booking']>[0]> = {}) {
  const tables = emptyTables();
  const seed = createSeed({ tables, clock: { nowText: () => '2030-01-01T00:00:00.000Z' }, mark: '' });
  const [alice, bob] = ['alice', 'bob'].map((username) => seed.user({ username, email: `${username}@example.com` }));
  if (alice === undefined || bob === undefined) throw new TypeError('two users were seeded');
  seed.eventType({ userId: 1, title: 'Request', length: 30, requiresConfirmation: true });
  seed.eventType({ userId: 1, title: 'Talk', length: 30 });
  const times = { startTime: '2030-01-07T09:00:00Z', endTime: '2030-01-07T09:30:00Z' };
  const original = seed.booking({ userId: 1, eventTypeId: 1, ...times, ...booking });
  return { tables, seed, alice, bob, original };
}

test('of the specification: the answers are merged, and another event type has a title and a calendar of its own', () => {
  const { original: booking } = worldWith({ title: 'Ours', responses: { name: 'Al', shoeSize: 38 } });
  const original = { ...booking, destinationCalendarId: 3 };
  const same = contentOf(request, original);
  expect(same).toMatchObject({ title: 'Ours', destinationCalendarId: 3, responses: { ...ada, shoeSize: 38 } });
  const other = contentOf({ ...request, eventTypeId: 2 }, original);
  expect(Object.keys(same).filter((name) => !(name in other))).toEqual(['title', 'destinationCalendarId']);
});

const guests = ['GIL@example.com', 'eve@example.com'];
const inUtc = { timeZone: 'UTC', language: 'en' } as const;
test.each([
  [{}, ['Ada ada@example.com America/New_York de', 'Gil gil@example.com Asia/Tokyo fr']],
  [{ responses: { ...ada, guests: [] } }, ['Ada ada@example.com America/New_York de']],
  [
    { responses: { ...ada, guests }, ...inUtc },
    ['Ada ada@example.com UTC en', 'Gil gil@example.com Asia/Tokyo fr', ' eve@example.com UTC en'],
  ],
  [
    { responses: { name: 'Eve', email: 'eve@example.com' } },
    ['Eve eve@example.com UTC en', 'Gil gil@example.com Asia/Tokyo fr'],
  ],
])('who attends a booking that is moved with %j: %j (A-50)', (more, expected) => {
  const { tables, seed, original } = worldWith({ responses: ada });
  seed.attendee({ bookingId: 1, name: 'Ada', email: 'Ada@example.com', timeZone: 'America/New_York', locale: 'de' });
  seed.attendee({ bookingId: 1, name: 'Gil', email: 'gil@example.com', timeZone: 'Asia/Tokyo', locale: 'fr' });
  const people = peopleOf({ ...request, ...more }, { original, hostTimeZone: 'UTC' }, { tables });
  expect(people.map(({ name, email, timeZone, locale }) => `${name} ${email} ${timeZone} ${locale}`)).toEqual(expected);
});

test.each([
  [{ email: 'ada@example.com' }, 'ada@example.com'],
  [{ email: 7 }, 'gil@example.com'],
  [null, 'gil@example.com'],
])('what %j made was booked by %s', (responses, expected) => {
  const { tables, seed, original } = worldWith({ responses });
  expect(bookerEmail({ ...original, responses: null }, { tables })).toBe('');
  seed.attendee({ bookingId: 1, name: 'Gil', email: 'gil@example.com' });
  expect(bookerEmail(original, { tables })).toBe(expected);
});

test.each([
  [{ smsReminderNumber: '+44', attendeePhoneNumber: '+49' }, '+44'],
  [{ attendeePhoneNumber: '+49' }, undefined],
])('the number for SMS reminders among the answers %j is %s', (more, expected) => {
  const body = { ...request, responses: { ...ada, ...more } };
  expect(contentOf(body, undefined).smsReminderNumber).toBe(expected);
});
