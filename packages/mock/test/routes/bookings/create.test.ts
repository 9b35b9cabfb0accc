/** New bookings: what is refused, what is kept of the request, moves, repeated requests, and what each caller is answered. */
import { describe, expect, test } from 'vitest';
import { ask, outcomeOf, seedPeople, sampleMock, worldOf } from '../../ask.ts';
import type { Reply } from '../../ask.ts';
import type { Mock, MockOptions, Seed } from '../../../src/index.ts';

const people = ['hanna', 'rita', 'sam', 'root'] as const;
type Person = (typeof people)[number];

const [talk, request, lesson, visit] = [1, 2, 3, 4] as const;
const [start, end] = ['2030-01-07T09:00:00.000Z', '2030-01-07T10:00:00.000Z'];

/** A host with event types of an hour: one that is free, two that wait for her, one that two people share; and two guests. */
function studio(options: MockOptions = {}, more: (seed: Seed) => void = () => {}): Mock {
  return sampleMock({
    ...options,
    seed: (seed) => {
      seedPeople(seed, people);
      seed.eventType({ userId: 1, title: 'Talk', length: 60 });
      seed.eventType({ userId: 1, title: 'Request', length: 60, requiresConfirmation: true });
      seed.eventType({ userId: 1, title: 'Lesson', length: 60, seatsPerTimeSlot: 2 });
      seed.eventType({ userId: 1, title: 'Visit', length: 60, requiresConfirmation: true, seatsPerTimeSlot: 3 });
      more(seed);
    },
  });
}

const responsesOf = (name: string, more: object = {}) => ({ name, email: `${name}@example.com`, ...more });

/** Asks for a booking: a talk at the usual time, unless more is said. */
function book(mock: Mock, caller: Person, more: object = {}): Promise<Reply> {
  const body = { eventTypeId: talk, start, responses: responsesOf(caller), ...more };
  return ask(mock, `key_${caller}`, 'POST /bookings', { body });
}

/** The outcome of such a request: the status, and the rule that refused. */
async function outcome(mock: Mock, caller: Person, more: object = {}): Promise<string> {
  await book(mock, caller, more);
  return outcomeOf(mock);
}

const builds = { profile: 'self-hosted' } as const;
const required = { timeZone: 'UTC', language: 'en', metadata: {} };
const rowOf = (mock: Mock, id: number) => mock.export().bookings.find((row) => row.id === id);

describe('rejections (A-50, A-51, A-55, A-64, A-73)', () => {
  test.each([
    [{}, {}, 'done'],
    [{}, { eventTypeId: 9 }, '404 event-type'],
    [{}, { start: '2029-12-31T23:59:59Z' }, '400 past', 'start'],
    [{}, { end: '9999-01-01T00:00:00Z' }, '400 request.invalid', 'end'],
    [{}, { end: start }, '400 order', 'end'],
    [{}, { end: '2030-01-07T10:01:00Z' }, '400 length', 'end'],
    [{}, { timeZone: 'Mars/Base' }, '400 request.time-zone', 'timeZone'],
    [{ bookingRequires: ['metadata', 'language'] }, { metadata: {} }, '400 required', 'language'],
    [{}, { eventTypeId: lesson, recurringEventId: 'weekly' }, '400 seats-recur', 'recurringEventId'],
  ] as const)(
    'with %j, a request with %j returns %s and an issue for the field %s',
    async (behavior, more, expected, path?: string) => {
      const mock = studio({ behavior });
      expect(await outcome(mock, 'rita', more)).toBe(expected);
      const { json } = await book(mock, 'rita', more);
      const named = [expect.objectContaining({ path, message: expect.stringContaining(path ?? '') })];
      if (expected !== 'done') expect(json['issues']).toEqual(path === undefined ? undefined : named);
    },
  );

  test('the minimum notice is checked before the time zone', async () => {
    const offer = (seed: Seed) =>
      void seed.eventType({ userId: 1, title: 'Planned', length: 60, minimumBookingNotice: 60 });
    const early = { eventTypeId: 5, start: '2030-01-01T00:59:00Z', timeZone: 'Mars/Base' };
    expect(await outcome(studio({}, offer), 'rita', early)).toBe('400 notice');
  });
});

test.each([
  [[], null],
  [[{ eventTypeId: request }], null],
  [[{ eventTypeId: null }], 1],
  [[{ eventTypeId: null }, { eventTypeId: talk }], 2],
  [[{ userId: 2, eventTypeId: null }], null],
])('with the calendars %j, a talk gets the calendar %s (A-52)', async (calendars, expected) => {
  const mock = studio({}, (seed) => {
    for (const calendar of calendars)
      seed.destinationCalendar({ userId: 1, integration: 'google_calendar', externalId: 'hanna', ...calendar });
  });
  await book(mock, 'rita');
  expect(rowOf(mock, 1)?.destinationCalendarId).toBe(expected);
});

describe('repeated requests (A-56, A-132)', () => {
  const shouted = { responses: { name: 'rita', email: 'RITA@example.com' } };
  test.each([
    [{}, 1],
    [shouted, 1],
    [{ responses: responsesOf('sam') }, 2],
    [{ eventTypeId: visit }, 2],
  ])('repeating a pending request with %j returns booking %d', async (more, id) => {
    const mock = studio(builds);
    await book(mock, 'rita', { ...required, eventTypeId: request });
    const before = worldOf(mock);
    const { json } = await book(mock, 'rita', { ...required, eventTypeId: request, ...more });
    expect(json).toMatchObject({ id, attendees: [{ name: expect.stringMatching(/^(rita|sam)$/) }] });
    expect(worldOf(mock) === before).toBe(id === 1);
  });

  test('rescheduling to the time of a pending request creates a new booking', async () => {
    const mock = studio(builds);
    await book(mock, 'rita', { ...required, eventTypeId: request });
    const { json } = await book(mock, 'hanna', {
      ...required,
      eventTypeId: request,
      responses: responsesOf('rita'),
      rescheduleUid: rowOf(mock, 1)?.uid,
    });
    expect(json).toMatchObject({ id: 2 });
  });

  test('with the specification profile, a repeated request is rejected because its time is taken', async () => {
    const mock = studio();
    await book(mock, 'rita', { eventTypeId: request });
    expect(await outcome(mock, 'rita', { eventTypeId: request, idempotencyKey: 'another' })).toBe('409 taken');
  });
});

describe('rescheduling (A-63, A-66, A-67)', () => {
  const before = { userId: 1, eventTypeId: talk, startTime: start, endTime: end, uid: 'moving', idempotencyKey: 'old' };
  const moving = (booking: Partial<Parameters<Seed['booking']>[0]> = {}) => {
    return (seed: Seed) => void seed.booking({ ...before, rescheduledBy: 'before@example.com', ...booking });
  };
  const move = { rescheduleUid: 'moving', start: '2030-01-07T09:30:00Z' };

  test.each([
    ['specification', 'hanna', 'done'],
    ['specification', 'rita', '404 hidden'],
    ['self-hosted', 'rita', 'done'],
    ['self-hosted', 'sam', '404 original'],
  ] as const)(
    'with the %s profile, %s reschedules a booking that rita attends: %s',
    async (profile, caller, expected) => {
      const mock = studio({ profile }, (seed) => {
        moving()(seed);
        seed.attendee({ bookingId: 1, name: 'Rita', email: 'rita@example.com' });
      });
      expect(await outcome(mock, caller, { ...move, ...required })).toBe(expected);
    },
  );

  test.each([
    ['specification', {}, { rescheduledBy: 'before@example.com', idempotencyKey: 'old' }],
    ['self-hosted', {}, { rescheduledBy: null, idempotencyKey: null }],
    ['self-hosted', { rescheduledBy: 'sam@example.com' }, { rescheduledBy: 'sam@example.com', idempotencyKey: null }],
  ] as const)(
    'with the %s profile, rescheduling with %j cancels the original booking, with %j',
    async (profile, more, rest) => {
      const mock = studio({ profile }, moving());
      const original = rowOf(mock, 1);
      await mock.clock.advance({ minutes: 1 });
      expect(await outcome(mock, 'hanna', { ...required, ...move, ...more })).toBe('done');
      const updatedAt = '2030-01-01T00:01:00.000Z';
      expect(rowOf(mock, 1)).toEqual({ ...original, status: 'CANCELLED', rescheduled: true, ...rest, updatedAt });
      expect(rowOf(mock, 2)).toMatchObject({
        status: 'ACCEPTED',
        fromReschedule: 'moving',
        startTime: '2030-01-07T09:30:00.000Z',
        createdAt: updatedAt,
        rescheduled: false,
      });
    },
  );
});

test.each([
  [undefined, 'integrations:daily'],
  [{ value: 'integrations:zoom', optionValue: '' }, 'integrations:zoom'],
  [{ value: 'phone' }, 'phone'],
  [{ value: 7, optionValue: ['+44'] }, 'integrations:daily'],
  ['anywhere', 'integrations:daily'],
])('self-hosted deployments return the location %j as %j (A-25)', async (location, expected) => {
  const mock = studio(builds);
  const { json } = await book(mock, 'hanna', { ...required, responses: responsesOf('hanna', { location }) });
  expect(json).toMatchObject({ location: expected, seatReferenceUid: null, creationSource: 'API_V1' });
});
