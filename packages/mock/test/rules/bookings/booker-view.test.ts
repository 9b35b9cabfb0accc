/** The response to the booker: it leaves out what others wrote. The host sees everything. */
import { isRecord } from '@slotwise/schemas/internal/contract';
import { expect, test } from 'vitest';
import { ask, seedPeople, sampleMock } from '../../ask.ts';
import type { Mock, MockOptions } from '../../../src/index.ts';

const times = { startTime: '2030-01-07T09:00:00Z', endTime: '2030-01-07T10:00:00Z' };

/** The columns that the first to book a lesson filled, or that came of it: those who join later are not shown them. */
const ofTheFirst = {
  idempotencyKey: 'first',
  description: 'Of this',
  responses: { name: 'Rita' },
  metadata: { of: 'Rita' },
  smsReminderNumber: '+44',
  payment: [{ id: 7 }],
  workflowReminders: [{ id: 8 }],
  scheduledTriggers: [{ id: 9 }],
  instantMeetingToken: { id: 10 },
  rating: 5,
  ratingFeedback: 'Fine',
  cancellationReason: 'Rain',
  rejectionReason: 'Snow',
};

/** A host with a talk and a lesson that people share; the lesson at nine is rita's, seated, on a calendar and with a reference. */
function house(options: MockOptions = {}): Mock {
  return sampleMock({
    ...options,
    seed: (seed) => {
      seedPeople(seed, ['hanna', 'rita', 'sam'], { timeZone: 'Europe/London' });
      seed.eventType({ userId: 1, title: 'Talk', length: 60 });
      seed.eventType({ userId: 1, title: 'Lesson', length: 60, seatsPerTimeSlot: 3 });
      seed.destinationCalendar({ userId: 1, integration: 'google_calendar', externalId: 'hanna' });
      seed.booking({ userId: 1, eventTypeId: 2, destinationCalendarId: 1, ...times, ...ofTheFirst });
      seed.attendee({ bookingId: 1, name: 'Rita', email: 'rita@example.com', bookingSeat: { referenceUid: 'first' } });
      seed.bookingReference({ bookingId: 1, type: 'zoom_video', meetingUrl: 'https://zoom.example.com/j/1' });
    },
  });
}

/** The booking that somebody is answered. */
async function booked(mock: Mock, caller: string, more: object = {}): Promise<Record<string, unknown>> {
  const responses = { name: caller, email: `${caller}@example.com` };
  const required = { timeZone: 'UTC', language: 'en', metadata: {} };
  const body = { ...required, eventTypeId: 2, start: times.startTime, responses, ...more };
  const { status, json } = await ask(mock, `key_${caller}`, 'POST /bookings', { body });
  expect(status).toBe(200);
  return isRecord(json['booking']) ? json['booking'] : json;
}

const host = { id: 1, username: 'hanna', name: null, email: 'hanna@example.com', timeZone: 'Europe/London' };

test('a joining attendee sees its own seat, and no data of others, references or calendars', async () => {
  const mock = house();
  const booking = await booked(mock, 'sam');
  const empty = { payment: [], workflowReminders: [], scheduledTriggers: [] };
  const blanks = Object.fromEntries(Object.keys(ofTheFirst).map((name) => [name, null]));
  expect(booking).toMatchObject({
    id: 1,
    title: 'Meeting',
    status: 'ACCEPTED',
    ...blanks,
    ...empty,
    userPrimaryEmail: 'hanna@example.com',
    references: [],
    destinationCalendar: null,
    destinationCalendarId: null,
    attendees: [{ id: 2, email: 'sam@example.com' }],
  });
  expect(booking['seatsReferences']).toEqual([mock.export().attendees[1]?.bookingSeat]);
  expect([booking['user'], booking['eventType']]).toEqual([
    host,
    { id: 2, title: 'Lesson', slug: 'lesson', length: 60 },
  ]);
  expect(booking).not.toHaveProperty('customInputs');
});

test('a joining attendee of a self-hosted deployment sees no data of others', async () => {
  const booking = await booked(house({ profile: 'self-hosted' }), 'sam');
  expect(booking).toMatchObject({ description: null, responses: null, metadata: null, payment: [], references: [] });
  expect(booking['attendees']).toMatchObject([{ id: 2 }]);
  expect(booking).not.toHaveProperty('seatsReferences');
});

test.each(['specification', 'self-hosted'] as const)(
  'the host sees the whole booking with the %s profile',
  async (profile) => {
    const booking = await booked(house({ profile }), 'hanna');
    expect(booking).toMatchObject({
      description: 'Of this',
      responses: { name: 'Rita' },
      metadata: { of: 'Rita' },
      payment: [{ id: 7 }],
      attendees: [{ id: 1 }, { id: 2 }],
      references: [{ type: 'zoom_video' }],
      destinationCalendarId: 1,
    });
  },
);

const metadata = { of: 'Sam' };
const later = '2030-01-08T09:00:00Z';

test.each([1, 2])(
  'the first booker of event type %d sees what it sent, including guests, with the same fields as the host',
  async (eventTypeId) => {
    const mock = house();
    const responses = { name: 'Sam', email: 'sam@example.com', guests: ['tim@example.com'] };
    const booking = await booked(mock, 'sam', { eventTypeId, start: later, responses, metadata });
    const seat = { referenceUid: expect.any(String) };
    expect(booking).toMatchObject({
      id: 2,
      metadata,
      idempotencyKey: expect.any(String),
      user: host,
      references: [],
      destinationCalendar: null,
      destinationCalendarId: null,
      attendees: [{ email: 'sam@example.com' }, { email: 'tim@example.com' }],
      seatsReferences: eventTypeId === 1 ? [] : [seat, seat],
    });
    const { json } = await ask(mock, 'key_hanna', 'GET /bookings/2');
    expect(Object.keys(booking).toSorted()).toEqual(Object.keys(json['booking'] ?? {}).toSorted());
  },
);

test('a repeated request to a self-hosted deployment returns all attendees and no references', async () => {
  const mock = house({ profile: 'self-hosted' });
  const request = { userId: 1, title: 'Ask', length: 60, requiresConfirmation: true };
  const more = { eventTypeId: mock.seed.eventType(request).id, start: later, metadata };
  const first = await booked(mock, 'sam', more);
  mock.seed.bookingReference({ bookingId: 2, type: 'zoom_video' });
  mock.seed.attendee({ bookingId: 2, name: 'Tim', email: 'tim@example.com' });
  const again = await booked(mock, 'sam', more);
  expect([first['references'], again['references'], again['metadata']]).toEqual([[], [], metadata]);
  expect(again['attendees']).toMatchObject([{ email: 'sam@example.com' }, { email: 'tim@example.com' }]);
});
