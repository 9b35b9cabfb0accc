/** The parts of a new booking: those of the request and its answers, and those that a booking keeps when it moves. */
import type { NewBooking } from '@slotwise/schemas/internal/table';
import { expect, test } from 'vitest';
import { emptyTables } from '../../../data/tables.ts';
import { createSeed } from '../../../seed/makers.ts';
import type { Seed } from '../../../seed/seed.ts';
import { callerOf } from '../../../rules/caller.ts';
import { contentOf, peopleOf, statusOf } from './content.ts';

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

const ofSome = {
  description: '',
  metadata: null,
  recurringEventId: null,
  paid: false,
  payment: [],
  cancellationReason: null,
};
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
])('one with %j that is moved with %j has %j', (booking, more, expected) => {
  const { original } = worldWith({ iCalUID: 'mine', ...booking });
  const body = { ...request, ...more };
  expect(contentOf(body, original)).toStrictEqual({
    ...{ ...ofSome, iCalUID: 'mine', iCalSequence: 1, responses: body.responses, ...expected },
  });
});

test.each([
  [2, 'bob', undefined, 'ACCEPTED'],
  [1, 'bob', undefined, 'PENDING'],
  [1, 'alice', 'ACCEPTED', 'ACCEPTED'],
  [1, 'alice', 'PENDING', 'PENDING'],
  [1, 'bob', 'ACCEPTED', 'PENDING'],
] as const)('event type %d booked by %s, where it moves what is %s: %s (A-53)', (...cell) => {
  const [eventTypeId, name, status, expected] = cell;
  const { tables, original, ...people } = worldWith(status === undefined ? {} : { status });
  const eventType = tables.eventTypes.get(eventTypeId);
  if (eventType === undefined) throw new TypeError('two event types were seeded');
  expect(statusOf(eventType, status === undefined ? undefined : original, callerOf(tables, people[name]))).toBe(
    expected,
  );
});

test('guests speak English, and nobody is kept of a booking that moves', () => {
  const body = {
    ...request,
    language: 'de',
    timeZone: 'Asia/Tokyo',
    responses: { ...ada, guests: ['gil@example.com'] },
  };
  const zone = { timeZone: 'Asia/Tokyo' };
  expect(peopleOf(body, 'UTC')).toEqual([
    { ...ada, ...zone, locale: 'de' },
    { name: '', email: 'gil@example.com', ...zone, locale: 'en' },
  ]);
  expect(peopleOf(request, 'UTC')).toEqual([{ ...ada, timeZone: 'UTC', locale: 'en' }]);
});

test.each([
  [{ smsReminderNumber: '+44', attendeePhoneNumber: '+49' }, '+44'],
  [{ attendeePhoneNumber: '+49' }, '+49'],
  [{ smsReminderNumber: '', attendeePhoneNumber: '+49' }, '+49'],
  [{ attendeePhoneNumber: '' }, undefined],
  [{ attendeePhoneNumber: 49 }, undefined],
  [{}, undefined],
])('the number for SMS reminders among the answers %j is %s', (more, expected) => {
  const body = { ...request, responses: { ...ada, ...more } };
  expect(contentOf(body, undefined).smsReminderNumber).toBe(expected);
});
