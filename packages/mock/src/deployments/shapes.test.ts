import { describe, expect, test } from 'vitest';
import { emptyTables } from '../data/tables.ts';
import { columns } from '../rules/present.ts';
import { createSeed } from '../seed/makers.ts';
import { sampleTables } from '../seed/sample-data.ts';
import type { Seed } from '../seed/seed.ts';
import { withListedFields } from './self-hosted/sent-fields.ts';
import { createdBooking, editedBooking, shapes as builds } from './self-hosted/shapes.ts';
import { embed, shapes as whole } from './specification/shapes.ts';

/** Sample data whose first event type belongs to a team. */
const sample = sampleTables();
const eventType = sample.eventTypes.get(1);
if (eventType !== undefined) sample.eventTypes.put({ ...eventType, teamId: 1 });

type Booking = Partial<Parameters<Seed['booking']>[0]>;

/** A booking with every row that it is shown with, and one that has none. */
function worldWith(booking: Booking = {}, seats: readonly (Readonly<Record<string, unknown>> | null)[] = [null, null]) {
  const tables = emptyTables();
  const seed = createSeed({ tables, clock: { nowText: () => '2030-01-01T00:00:00.000Z' }, mark: '' });
  const user = seed.user({ username: 'hanna', email: 'hanna@example.com', name: 'Hanna', locale: 'de' });
  const team = seed.team({ name: 'House', slug: 'house' });
  const eventType = seed.eventType({ userId: 1, title: 'Talk', length: 60, teamId: 1 });
  const calendar = seed.destinationCalendar({ userId: 1, integration: 'google_calendar', externalId: 'hanna' });
  const times = { startTime: '2030-01-07T09:00:00.250Z', endTime: '2030-01-07T10:00:00.000Z' };
  const texts = { cancelledBy: 'tim@example.com', rescheduledBy: 'sam@example.com', description: 'Of this' };
  const lists = { payment: [{ id: 7, success: true, paymentOption: 'ON_BOOKING', amount: 5 }], metadata: { of: 1 } };
  const row = seed.booking({
    userId: 1,
    eventTypeId: 1,
    destinationCalendarId: 1,
    ...times,
    ...texts,
    ...lists,
    ...booking,
  });
  const none = { userId: 9, eventTypeId: 9, destinationCalendarId: 9, payment: null };
  const bare = tables.bookings.put({ ...row, id: 2, ...none });
  const rita = { bookingId: 1, name: 'Rita', locale: 'fr', noShow: true };
  const attendees = seats.map((bookingSeat, at) =>
    seed.attendee({ ...rita, email: `rita${at}@example.com`, bookingSeat }),
  );
  const references = [seed.bookingReference({ bookingId: 1, type: 'zoom_video', meetingId: '8' })];
  return { tables, row, bare, user, team, eventType, calendar, attendees, references };
}

const seconds = { deployment: 'self-hosted', behavior: { instants: 'seconds' } } as const;
const milliseconds = { deployment: 'self-hosted', behavior: { instants: 'milliseconds' } } as const;
const unspecified = new Set(['cancelledBy', 'rescheduledBy']);

describe('complete bookings (A-25)', () => {
  test('a booking contains its related rows, or null and empty lists if there are none', () => {
    const { tables, row, bare, user, eventType, calendar, attendees, references } = worldWith();
    const context = { tables, ...seconds };
    expect(whole.booking(row, context)).toEqual({
      ...columns(row, context, unspecified),
      user: embed(user, context),
      attendees: attendees.map((one) => embed(one, context)),
      references: references.map((one) => embed(one, context)),
      eventType: embed(eventType, context),
      destinationCalendar: embed(calendar, context),
    });
    expect(whole.booking(bare, context)).toEqual({
      ...columns(bare, context, unspecified),
      user: null,
      attendees: [],
      references: [],
      eventType: null,
      destinationCalendar: null,
    });
  });

  const [first, second] = [{ referenceUid: 'a' }, { referenceUid: 'b' }];
  test.each([
    [[null, null], null, null],
    [[null, null], [], []],
    [[null, null], [{ id: 9 }], [{ id: 9 }]],
    [[first, second], null, [first, second]],
    [[first, null], [], [first]],
    [[first, second], [{ id: 9 }], [{ id: 9 }]],
  ])('with the attendee seats %j and the booking seats %j, the response has %j', (seats, seatsReferences, expected) => {
    const { tables, row } = worldWith({ seatsReferences }, seats);
    expect(whole.booking(row, { tables, ...seconds })['seatsReferences']).toEqual(expected);
  });
});

describe('fields of self-hosted deployments (A-25)', () => {
  const host = { email: 'hanna@example.com', name: 'Hanna', timeZone: 'UTC', locale: 'de' };
  const people = [0, 1].map((at) => ({
    id: at + 1,
    email: `rita${at}@example.com`,
    name: 'Rita',
    timeZone: 'UTC',
    locale: 'fr',
  }));

  test('a booking contains its attendees and payments, and the response to an edit contains neither', () => {
    const { tables, row, bare } = worldWith();
    const context = { tables, ...milliseconds };
    const plain = withListedFields('editedBooking', columns(row, context));
    expect(plain).toMatchObject({ cancelledBy: 'tim@example.com', startTime: '2030-01-07T09:00:00.250Z' });
    const payment = [{ id: 7, success: true, paymentOption: 'ON_BOOKING' }];
    expect(builds.booking(row, context)).toEqual({ ...plain, attendees: people, user: host, payment });
    expect(editedBooking(row, context)).toEqual(plain);
    const ofBare = withListedFields('editedBooking', columns(bare, context));
    expect(builds.booking(bare, context)).toEqual({ ...ofBare, attendees: [], user: null, payment: [] });
  });

  test('the event type contains its team if the request expands the team', () => {
    const { tables, row, bare } = worldWith();
    const ask = (one: typeof row) => builds.booking(one, { tables, ...milliseconds, filters: { expand: ['team'] } });
    const eventType = { title: 'Talk', slug: 'talk', team: { name: 'House', slug: 'house' } };
    expect(ask(row)['eventType']).toEqual(eventType);
    expect(ask(bare)['eventType']).toBeNull();
    const firstEventType = tables.eventTypes.get(1);
    if (firstEventType !== undefined) tables.eventTypes.put({ ...firstEventType, teamId: null });
    expect(ask(row)['eventType']).toEqual({ ...eventType, team: null });
    expect(builds.booking(row, { tables, ...milliseconds, filters: {} })).not.toHaveProperty('eventType');
  });
});

test('a created booking contains its related rows, references without ids, and result fields', () => {
  const { tables, row, bare, attendees } = worldWith({ seatsReferences: [{ id: 9 }] });
  const context = { tables, ...milliseconds };
  const came = { paymentRequired: false, seatReferenceUid: null, videoCallUrl: null, luckyUsers: [], isDryRun: false };
  const none = ['seatsReferences', 'workflowReminders', 'scheduledTriggers', 'instantMeetingToken', 'payment'];
  const plain = Object.fromEntries(Object.entries(columns(row, context)).filter(([name]) => !none.includes(name)));
  expect(createdBooking(row, { location: 'phone' }, context)).toEqual({
    ...plain,
    ...came,
    location: 'phone',
    payment: row.payment,
    user: { name: 'Hanna', timeZone: 'UTC', username: 'hanna', email: null },
    attendees: attendees.map(({ bookingSeat: _seat, ...one }) => one),
    references: [{ type: 'zoom_video', uid: expect.any(String), meetingId: '8' }],
  });
  expect(createdBooking(bare, { isDryRun: true }, context)).toMatchObject({
    isDryRun: true,
    payment: [],
    attendees: [],
    references: [],
    user: { name: null, timeZone: null, username: null, email: null },
  });
});
