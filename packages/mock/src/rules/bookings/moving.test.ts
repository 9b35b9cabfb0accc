/** The parts of a new booking: those of the request, and those that a booking keeps when it moves. */
import { profiles } from '@slotwise/schemas';
import { switchesOf } from '@slotwise/schemas/internal/contract';
import type { Switches } from '@slotwise/schemas/internal/contract';
import type { NewBooking } from '@slotwise/schemas/internal/table';
import { expect, test } from 'vitest';
import { emptyTables } from '../../data/tables.ts';
import { createSeed } from '../../seed/makers.ts';
import type { Seed } from '../../seed/seed.ts';
import { callerOf } from '../caller.ts';
import { bookerEmail, contentOf, peopleOf, statusOf } from './moving.ts';

const under = (behavior: Partial<Switches>) => ({ behavior: { ...switchesOf(profiles.specification), ...behavior } });
const [all, some] = [{ keptWhenMoved: 'all' }, { keptWhenMoved: 'some' }] as const;
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

const ofSome = { metadata: null, recurringEventId: null, paid: false, payment: [], cancellationReason: null };
const because = (rescheduleReason: unknown) => ({ responses: { ...ada, rescheduleReason } });
test.each([
  [{}, {}, {}],
  [{ metadata: { of: 1, and: 2 } }, {}, { metadata: { of: 1, and: 2 } }],
  [{ metadata: { of: 1, and: 2 } }, { metadata: { and: 3 } }, { metadata: { of: 1, and: 3 } }],
  [{ metadata: null }, { metadata: { and: 3 } }, { metadata: { and: 3 } }],
  [{ iCalSequence: 4 }, {}, { iCalSequence: 5 }],
  [{}, because('Rain'), { cancellationReason: 'Rain' }],
  [{ cancellationReason: 'Snow' }, because(''), {}],
  [{}, because(7), {}],
  [{ title: 'Ours', responses: { shoeSize: 38 } }, {}, {}],
])('of a build: one with %j that is moved with %j has %j', (booking, more, expected) => {
  const { original } = worldWith({ iCalUID: 'mine', ...booking });
  const body = { ...request, ...more };
  expect(contentOf(body, original, under(some))).toStrictEqual({
    ...{ ...ofSome, iCalUID: 'mine', iCalSequence: 1, responses: body.responses, ...expected },
  });
});

test('of the specification: the answers are merged, and another event type has a title and a calendar of its own', () => {
  const { original: booking } = worldWith({ title: 'Ours', responses: { name: 'Al', shoeSize: 38 } });
  const original = { ...booking, destinationCalendarId: 3 };
  const same = contentOf(request, original, under(all));
  expect(same).toMatchObject({ title: 'Ours', destinationCalendarId: 3, responses: { ...ada, shoeSize: 38 } });
  const other = contentOf({ ...request, eventTypeId: 2 }, original, under(all));
  expect(Object.keys(same).filter((name) => !(name in other))).toEqual(['title', 'destinationCalendarId']);
});

test.each([
  [all, 2, 'bob', undefined, 'ACCEPTED'],
  [all, 1, 'alice', 'ACCEPTED', 'PENDING'],
  [some, 1, 'alice', 'ACCEPTED', 'ACCEPTED'],
  [some, 1, 'alice', 'PENDING', 'PENDING'],
  [some, 1, 'bob', 'ACCEPTED', 'PENDING'],
] as const)('by %j, event type %d booked by %s, where it moves what is %s: %s (A-53)', (...cell) => {
  const [behavior, eventTypeId, name, status, expected] = cell;
  const { tables, original, ...people } = worldWith(status === undefined ? {} : { status });
  const eventType = tables.eventTypes.get(eventTypeId);
  if (eventType === undefined) throw new TypeError('two event types were seeded');
  const context = { ...under(behavior), caller: callerOf(tables, people[name]) };
  expect(statusOf(eventType, status === undefined ? undefined : original, context)).toBe(expected);
});

const guests = ['GIL@example.com', 'eve@example.com'];
const inUtc = { timeZone: 'UTC', language: 'en' } as const;
test.each([
  [all, {}, ['Ada ada@example.com America/New_York de', 'Gil gil@example.com Asia/Tokyo fr']],
  [all, { responses: { ...ada, guests: [] } }, ['Ada ada@example.com America/New_York de']],
  [
    ...([all, { responses: { ...ada, guests }, ...inUtc }] as const),
    ['Ada ada@example.com UTC en', 'Gil gil@example.com Asia/Tokyo fr', ' eve@example.com UTC en'],
  ],
  [
    all,
    { responses: { name: 'Eve', email: 'eve@example.com' } },
    ['Eve eve@example.com UTC en', 'Gil gil@example.com Asia/Tokyo fr'],
  ],
  [some, {}, ['Ada ada@example.com UTC en']],
])('by %j, who attends a booking that is moved with %j: %j (A-50)', (behavior, more, expected) => {
  const { tables, seed, original } = worldWith({ responses: ada });
  seed.attendee({ bookingId: 1, name: 'Ada', email: 'Ada@example.com', timeZone: 'America/New_York', locale: 'de' });
  seed.attendee({ bookingId: 1, name: 'Gil', email: 'gil@example.com', timeZone: 'Asia/Tokyo', locale: 'fr' });
  const people = peopleOf({ ...request, ...more }, { original, hostTimeZone: 'UTC' }, { ...under(behavior), tables });
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

const [answers, sent] = [{ bookingTexts: 'answers' }, { bookingTexts: 'sent' }] as const;
test.each([
  [answers, { smsReminderNumber: '+44', attendeePhoneNumber: '+49' }, '+44'],
  [answers, { attendeePhoneNumber: '+49' }, '+49'],
  [answers, { smsReminderNumber: '', attendeePhoneNumber: '+49' }, '+49'],
  [answers, { attendeePhoneNumber: '' }, undefined],
  [answers, { attendeePhoneNumber: 49 }, undefined],
  [answers, {}, undefined],
  [sent, { smsReminderNumber: '+44', attendeePhoneNumber: '+49' }, '+44'],
  [sent, { attendeePhoneNumber: '+49' }, undefined],
])('by %j, the number for SMS reminders among the answers %j is %s', (behavior, more, expected) => {
  const body = { ...request, responses: { ...ada, ...more } };
  expect(contentOf(body, undefined, under(behavior)).smsReminderNumber).toBe(expected);
});
