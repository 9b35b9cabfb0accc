/** The parts of a new booking: those of the request, and those that a booking keeps when it moves (G-67). */
import { profiles } from '@slotwise/schemas';
import type { Behavior } from '@slotwise/schemas/table';
import { describe, expect, test } from 'vitest';
import { emptyTables } from '../../data/tables.ts';
import { createMock } from '../../index.ts';
import type { Mock, WorldExport } from '../../index.ts';
import { ask } from '../../../test/ask.ts';
import { createSeed } from '../../seed/makers.ts';
import type { Seed } from '../../seed/seed.ts';
import { callerOf } from '../caller.ts';
import { bookerEmail, contentOf, statusOf } from './moving.ts';

type Row = WorldExport['bookings'][number];

/** The fate of a column under each setting; `given` are those that every request names, or whose event type does. */
const fates: Readonly<Record<keyof Row, 'given' | 'kept' | 'kept under all' | 'kept under some' | 'made anew'>> = {
  id: 'made anew',
  uid: 'made anew',
  idempotencyKey: 'made anew',
  userId: 'given',
  userPrimaryEmail: 'made anew',
  eventTypeId: 'given',
  title: 'kept under all',
  description: 'kept under all',
  responses: 'kept under all',
  startTime: 'given',
  endTime: 'made anew',
  createdAt: 'made anew',
  updatedAt: 'made anew',
  status: 'made anew',
  paid: 'kept',
  payment: 'kept',
  destinationCalendarId: 'kept under all',
  cancellationReason: 'made anew',
  rejectionReason: 'made anew',
  dynamicEventSlugRef: 'kept under all',
  dynamicGroupSlugRef: 'kept under all',
  rescheduled: 'made anew',
  fromReschedule: 'made anew',
  recurringEventId: 'kept',
  smsReminderNumber: 'kept under all',
  workflowReminders: 'made anew',
  seatsReferences: 'made anew',
  metadata: 'kept',
  isRecorded: 'made anew',
  iCalUID: 'kept under some',
  iCalSequence: 'made anew',
  instantMeetingToken: 'made anew',
  rating: 'made anew',
  ratingFeedback: 'made anew',
  noShowHost: 'made anew',
  scheduledTriggers: 'made anew',
  cancelledBy: 'made anew',
  rescheduledBy: 'made anew',
};

const booker = { name: 'Ada', email: 'ada@example.com' };
const body = { eventTypeId: 1, start: '2030-01-08T09:00:00Z', responses: booker, rescheduleUid: 'moving' };

/** A world whose one booking has a value of its own in every column. */
function mockOf(keptWhenMoved: 'all' | 'some'): Mock {
  return createMock({
    now: '2030-01-01T00:00:00Z',
    behavior: { keptWhenMoved },
    seed: (seed) => {
      for (const username of ['alice', 'bob']) {
        const { id: userId } = seed.user({ username, email: `${username}@example.com`, timeZone: 'Europe/London' });
        seed.key({ userId, key: `key_${username}` });
        seed.eventType({ userId, title: 'Talk', length: 30 });
        seed.destinationCalendar({ userId, integration: 'google_calendar', externalId: `${username}-1` });
      }
      seed.destinationCalendar({ userId: 1, integration: 'google_calendar', externalId: 'alice-2', eventTypeId: null });
      const times = {
        startTime: '2030-01-07T09:00:00Z',
        endTime: '2030-01-07T09:30:00Z',
        createdAt: '2029-01-01T00:00:00Z',
      };
      const text = {
        title: 'Our talk',
        description: 'Of this and that',
        userPrimaryEmail: 'old@example.com',
        uid: 'moving',
      };
      const notes = {
        cancellationReason: 'a',
        rejectionReason: 'b',
        ratingFeedback: 'c',
        idempotencyKey: 'd',
        iCalUID: 'e',
        cancelledBy: 'j@example.com',
        rescheduledBy: 'k@example.com',
      };
      const slugs = { dynamicEventSlugRef: 'f', dynamicGroupSlugRef: 'g', fromReschedule: 'h', recurringEventId: 'i' };
      const lists = { payment: [{ id: 7 }], workflowReminders: [{ id: 8 }], seatsReferences: [{ id: 9 }] };
      const marks = { paid: true, isRecorded: true, noShowHost: true, iCalSequence: 4, rating: 5, rescheduled: true };
      const { id: bookingId } = seed.booking({
        ...{ userId: 1, eventTypeId: 1, destinationCalendarId: 3, status: 'PENDING', updatedAt: times.createdAt },
        ...{ ...times, ...text, ...notes, ...slugs, ...lists, ...marks },
        ...{ scheduledTriggers: [{ id: 10 }], instantMeetingToken: { id: 11 }, smsReminderNumber: '+44' },
        responses: { ...booker, location: { value: 'phone', optionValue: '+1' }, shoeSize: 38 },
        metadata: { of: 'ours', and: 1 },
      });
      const zones = { timeZone: 'America/New_York', locale: 'de' };
      seed.attendee({ bookingId, ...booker, email: 'Ada@example.com', ...zones });
      seed.attendee({
        bookingId,
        name: 'Gil',
        email: 'gil@example.com',
        timeZone: 'Asia/Tokyo',
        locale: 'fr',
        noShow: true,
      });
    },
  });
}

/** Moves the booking, and yields both rows and the attendees of the new one. */
async function moved(mock: Mock, more: object = {}) {
  const [before] = mock.export().bookings;
  const { status } = await ask(mock, 'key_alice', 'POST /bookings', { body: { ...body, ...more } });
  expect(status).toBe(200);
  const { bookings, attendees } = mock.export();
  const after = bookings[1];
  if (before === undefined || after === undefined) throw new TypeError('nothing moved');
  const people = attendees.filter(({ bookingId }) => bookingId === after.id);
  return { before, after, people: people.map(({ email, name, timeZone, locale }) => [email, name, timeZone, locale]) };
}

test('the table above has every column of a booking', () => {
  expect(Object.keys(mockOf('all').export().bookings[0] ?? {}).toSorted()).toEqual(Object.keys(fates).toSorted());
});

test('guests come along with their names, and everybody with time zone and locale', async () => {
  const ada = ['ada@example.com', 'Ada', 'America/New_York', 'de'];
  const gil = ['gil@example.com', 'Gil', 'Asia/Tokyo', 'fr'];
  expect((await moved(mockOf('all'))).people).toEqual([ada, gil]);
  expect((await moved(mockOf('all'), { responses: { ...booker, guests: [] } })).people).toEqual([ada]);
  const guests = ['GIL@example.com', 'eve@example.com'];
  const eve = ['eve@example.com', '', 'UTC', 'en'];
  const said = { responses: { ...booker, guests }, timeZone: 'UTC', language: 'en' };
  expect((await moved(mockOf('all'), said)).people).toEqual([['ada@example.com', 'Ada', 'UTC', 'en'], gil, eve]);
  expect((await moved(mockOf('some'))).people).toEqual([['ada@example.com', 'Ada', 'Europe/London', 'en']]);
});

test('another booker takes the place of the one before', async () => {
  const { people, after } = await moved(mockOf('all'), { responses: { name: 'Eve', email: 'eve@example.com' } });
  expect(people).toEqual([
    ['eve@example.com', 'Eve', 'Europe/London', 'en'],
    ['gil@example.com', 'Gil', 'Asia/Tokyo', 'fr'],
  ]);
  expect(after.responses).toMatchObject({ name: 'Eve', shoeSize: 38 });
});

test('the title and the calendar of one event type are not taken over to another', async () => {
  const { after } = await moved(mockOf('all'), { eventTypeId: 2 });
  expect(after).toMatchObject({
    title: 'Talk between bob and Ada',
    destinationCalendarId: 2,
    description: 'Of this and that',
  });
});

const under = (behavior: Partial<Behavior>) => ({ behavior: { ...profiles.specification.behavior, ...behavior } });
const [all, some] = [{ keptWhenMoved: 'all' }, { keptWhenMoved: 'some' }] as const;
const request = { eventTypeId: 1, start: '2030-01-08T09:00:00Z', responses: booker };

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

describe('what a booking that moves keeps', () => {
  const ofSome = { metadata: null, recurringEventId: null, paid: false, payment: [], cancellationReason: null };
  const because = (rescheduleReason: unknown) => ({ responses: { ...booker, rescheduleReason } });
  test.each([
    [{}, {}, {}],
    [{ metadata: { of: 1, and: 2 } }, {}, { metadata: { of: 1, and: 2 } }],
    [{ metadata: { of: 1, and: 2 } }, { metadata: { and: 3 } }, { metadata: { of: 1, and: 3 } }],
    [{ metadata: null }, { metadata: { and: 3 } }, { metadata: { and: 3 } }],
    [{ recurringEventId: 'weekly' }, {}, { recurringEventId: 'weekly' }],
    [{ recurringEventId: 'weekly' }, { recurringEventId: 'daily' }, { recurringEventId: 'daily' }],
    [{ iCalSequence: 4 }, {}, { iCalSequence: 5 }],
    [{ iCalSequence: null }, {}, { iCalSequence: 1 }],
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
});

test.each([
  [all, 2, 'bob', undefined, 'ACCEPTED'],
  [all, 1, 'bob', undefined, 'PENDING'],
  [all, 1, 'alice', 'ACCEPTED', 'PENDING'],
  [some, 1, 'alice', undefined, 'PENDING'],
  [some, 1, 'alice', 'ACCEPTED', 'ACCEPTED'],
  [some, 1, 'alice', 'AWAITING_HOST', 'ACCEPTED'],
  [some, 1, 'alice', 'PENDING', 'PENDING'],
  [some, 1, 'bob', 'ACCEPTED', 'PENDING'],
  [some, 2, 'bob', 'PENDING', 'ACCEPTED'],
] as const)('by %j, event type %d booked by %s, where it moves what is %s: %s (G-53)', (...cell) => {
  const [behavior, eventTypeId, name, status, expected] = cell;
  const { tables, original, ...people } = worldWith(status === undefined ? {} : { status });
  const eventType = tables.eventTypes.get(eventTypeId);
  if (eventType === undefined) throw new TypeError('two event types were seeded');
  const context = { ...under(behavior), caller: callerOf(tables, people[name]) };
  expect(statusOf(eventType, status === undefined ? undefined : original, context)).toBe(expected);
});

describe('who attends (G-50, G-67)', () => {
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
});
