/** The parts of a new booking: those of the request and its answers, and those that a booking keeps when it moves. */
import { expect, test } from 'vitest';
import { ada, request, worldWith } from '../../../../test/moving-world.ts';
import { callerOf } from '../../../rules/caller.ts';
import { contentOf, peopleOf, statusOf } from './content.ts';

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
])('a booking with %j that is rescheduled with %j has %j', (booking, more, expected) => {
  const { original } = worldWith({ iCalUID: 'mine', ...booking });
  const body = { ...request, ...more };
  expect(contentOf(body, original)).toStrictEqual({
    ...ofSome,
    iCalUID: 'mine',
    iCalSequence: 1,
    responses: body.responses,
    ...expected,
  });
});

test.each([
  [2, 'bob', undefined, 'ACCEPTED'],
  [1, 'bob', undefined, 'PENDING'],
  [1, 'alice', 'ACCEPTED', 'ACCEPTED'],
  [1, 'alice', 'PENDING', 'PENDING'],
  [1, 'bob', 'ACCEPTED', 'PENDING'],
] as const)('event type %d, booked by %s, original booking %s: the new booking is %s (A-53)', (...cell) => {
  const [eventTypeId, name, status, expected] = cell;
  const { tables, original, ...people } = worldWith(status === undefined ? {} : { status });
  const eventType = tables.eventTypes.get(eventTypeId);
  if (eventType === undefined) throw new TypeError('two event types were seeded');
  expect(statusOf(eventType, status === undefined ? undefined : original, callerOf(tables, people[name]))).toBe(
    expected,
  );
});

test('guests have the locale en, and attendees come only from the request', () => {
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
])('with the answers %j, the number for SMS reminders is %s', (more, expected) => {
  const body = { ...request, responses: { ...ada, ...more } };
  expect(contentOf(body, undefined).smsReminderNumber).toBe(expected);
});
