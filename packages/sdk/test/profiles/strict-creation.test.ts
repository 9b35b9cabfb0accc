/** With `validate: 'strict'`, a creation succeeds if a real deployment omits fields or returns `null` for them. */
import { createMock } from '@slotwise/mock';
import { expect, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import type { NewBooking } from '../../src/index.ts';
import { bookingJson, meJson } from '../../../schemas/test/objects.ts';
import { clientAt } from '../loopback.ts';

const input = {
  eventTypeId: 1,
  start: '2030-01-07T12:00:00Z',
  responses: { name: 'Ada', email: 'ada@example.com' },
  timeZone: 'Europe/Berlin',
  language: 'en',
  metadata: {},
} satisfies NewBooking;

const profile = 'self-hosted';
const strict = { profile, validate: 'strict' } as const;

test('a new booking of the mock contains references without ids', async () => {
  const mock = createMock({ profile, now: '2030-01-01T00:00:00Z' });
  const client = createClient({ ...mock.as('alice'), ...strict });
  const { id: eventTypeId } = mock.seed.eventType({ userId: 3, title: 'Class', length: 30, seatsPerTimeSlot: 2 });
  const first = await client.bookings.create({ ...input, eventTypeId });
  await client.bookingReferences.create({ bookingId: first.id, type: 'zoom_video', uid: 'z' });
  const responses = { name: 'Sam', email: 'sam@example.com' };
  const { references } = await client.bookings.create({ ...input, eventTypeId, responses });
  expect(references).toEqual([{ type: 'zoom_video', uid: 'z' }]);
});

test.each([
  ['references without id', { references: [{ type: 'zoom_video', uid: 'z', bookingId: null, meetingUrl: null }] }],
  ['references without details', { references: [{ type: 'google_calendar', uid: 'g' }] }],
  ['attendees without id', { attendees: [{ email: 'ada@example.com', name: 'Ada', timeZone: 'UTC', locale: 'en' }] }],
  ['no creation time', { createdAt: undefined }],
])('a new booking can have %s', async (_, more) => {
  const { client } = await clientAt({ json: { ...bookingJson, ...more } }, strict);
  expect(await client.bookings.create(input)).toEqual({ ...bookingJson, ...more });
});

test('an attendee, a reference, an availability and a profile are valid without their optional fields', async () => {
  const attendee = { id: 1, email: 'ada@example.com', name: 'Ada', timeZone: 'UTC', bookingId: null };
  const meeting = { meetingId: null, meetingPassword: null, meetingUrl: null, deleted: null };
  const reference = { id: 1, type: 'zoom_video', uid: 'z', bookingId: null, ...meeting };
  const times = { startTime: '1970-01-01T09:00:00.000Z', endTime: '1970-01-01T17:00:00.000Z' };
  const availability = { id: 1, ...times, days: [1], date: null, scheduleId: null, Schedule: null };
  const replies = [{ attendee }, { booking_reference: reference }, { availability }, { user: meJson }];
  const { client } = await clientAt(
    replies.map((json) => ({ json })),
    strict,
  );
  expect(await client.attendees.get(1)).toEqual(attendee);
  expect(await client.bookingReferences.get(1)).toEqual(reference);
  expect(await client.availabilities.get(1)).toEqual(availability);
  expect(await client.me.get()).not.toHaveProperty('avatar');
});
