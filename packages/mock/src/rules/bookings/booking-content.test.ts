/** The parts of a new booking: those of the request, and those that a booking keeps when it moves. */
import { expect, test } from 'vitest';
import { ada, request, worldWith } from '../../../test/moving-world.ts';
import { contentOf, peopleOf } from './booking-content.ts';
import { bookerEmail } from './people.ts';

test('rescheduling merges the booker’s answers, and does not copy title and calendar to another event type', () => {
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
])('a booking rescheduled with %j has the attendees %j (A-50)', (more, expected) => {
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
])('the booker of a booking with the answers %j is %s', (responses, expected) => {
  const { tables, seed, original } = worldWith({ responses });
  expect(bookerEmail({ ...original, responses: null }, { tables })).toBe('');
  seed.attendee({ bookingId: 1, name: 'Gil', email: 'gil@example.com' });
  expect(bookerEmail(original, { tables })).toBe(expected);
});

test.each([
  [{ smsReminderNumber: '+44', attendeePhoneNumber: '+49' }, '+44'],
  [{ attendeePhoneNumber: '+49' }, undefined],
])('with the answers %j, the number for SMS reminders is %s', (more, expected) => {
  const body = { ...request, responses: { ...ada, ...more } };
  expect(contentOf(body, undefined).smsReminderNumber).toBe(expected);
});
