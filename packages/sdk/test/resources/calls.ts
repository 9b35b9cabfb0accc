/** One call of each endpoint, and the request that it sends. */
import type { Client } from '../../src/index.ts';

const at = { userId: 5, teamId: 1 };
const attendee = { bookingId: 7, email: 'ada@example.com', name: 'Ada', timeZone: 'Europe/London' };
const booking = { eventTypeId: 1, start: '2030-01-07T09:00:00Z', responses: { name: 'Ada', email: 'ada@example.com' } };
const reference = { type: 'zoom_video', uid: 'meeting-1', bookingId: 7 };

/** By the name of the endpoint: the call, method and path, and the body. */
export const calls: Record<string, [(client: Client) => PromiseLike<unknown>, string, unknown?]> = {
  'users.list': [(client) => client.users.list({ take: 2, page: 1 }), 'GET /v1/users'],
  'users.get': [(client) => client.users.get(3), 'GET /v1/users/3'],
  'users.create': [
    (client) => client.users.create({ email: 'ada@example.com', username: 'ada' }),
    'POST /v1/users',
    { email: 'ada@example.com', username: 'ada' },
  ],
  'users.update': [(client) => client.users.update(3, { name: null }), 'PATCH /v1/users/3', { name: null }],
  'users.delete': [(client) => client.users.delete(3), 'DELETE /v1/users/3'],
  'bookings.list': [(client) => client.bookings.list(), 'GET /v1/bookings'],
  'bookings.get': [(client) => client.bookings.get(7), 'GET /v1/bookings/7'],
  'bookings.create': [
    (client) => client.bookings.create(booking),
    'POST /v1/bookings',
    { ...booking, idempotencyKey: 'bc937cec-ee1f-548d-a64e-a982469d4a44' },
  ],
  'bookings.update': [
    (client) => client.bookings.update(7, { status: 'REJECTED' }),
    'PATCH /v1/bookings/7',
    { status: 'REJECTED' },
  ],
  'bookings.cancel': [(client) => client.bookings.cancel(7), 'DELETE /v1/bookings/7/cancel'],
  'attendees.list': [(client) => client.attendees.list(), 'GET /v1/attendees'],
  'attendees.get': [(client) => client.attendees.get(9), 'GET /v1/attendees/9'],
  'attendees.create': [(client) => client.attendees.create(attendee), 'POST /v1/attendees', attendee],
  'attendees.update': [
    (client) => client.attendees.update(9, { noShow: true }),
    'PATCH /v1/attendees/9',
    { noShow: true },
  ],
  'attendees.delete': [(client) => client.attendees.delete(9), 'DELETE /v1/attendees/9'],
  'destinationCalendars.list': [(client) => client.destinationCalendars.list(), 'GET /v1/destination-calendars'],
  'destinationCalendars.get': [(client) => client.destinationCalendars.get(1), 'GET /v1/destination-calendars/1'],
  'destinationCalendars.create': [
    (client) => client.destinationCalendars.create({ integration: 'google_calendar', externalId: 'ada' }),
    'POST /v1/destination-calendars',
    { integration: 'google_calendar', externalId: 'ada' },
  ],
  'destinationCalendars.update': [
    (client) => client.destinationCalendars.update(1, { eventTypeId: null }),
    'PATCH /v1/destination-calendars/1',
    { eventTypeId: null },
  ],
  'destinationCalendars.delete': [
    (client) => client.destinationCalendars.delete(1),
    'DELETE /v1/destination-calendars/1',
  ],
  'availabilities.get': [(client) => client.availabilities.get(4), 'GET /v1/availabilities/4'],
  'availabilities.create': [
    (client) => client.availabilities.create({ scheduleId: 1, days: [1], startTime: '09:00', endTime: '17:00' }),
    'POST /v1/availabilities',
    { scheduleId: 1, days: [1], startTime: '1970-01-01T09:00:00Z', endTime: '1970-01-01T17:00:00Z' },
  ],
  'availabilities.update': [
    (client) => client.availabilities.update(4, { endTime: '16:30' }),
    'PATCH /v1/availabilities/4',
    { endTime: '1970-01-01T16:30:00Z' },
  ],
  'availabilities.delete': [(client) => client.availabilities.delete(4), 'DELETE /v1/availabilities/4'],
  'bookingReferences.list': [(client) => client.bookingReferences.list(), 'GET /v1/booking-references'],
  'bookingReferences.get': [(client) => client.bookingReferences.get(2), 'GET /v1/booking-references/2'],
  'bookingReferences.create': [
    (client) => client.bookingReferences.create(reference),
    'POST /v1/booking-references',
    reference,
  ],
  'bookingReferences.update': [
    (client) => client.bookingReferences.update(2, { deleted: true }),
    'PATCH /v1/booking-references/2',
    { deleted: true },
  ],
  'bookingReferences.delete': [(client) => client.bookingReferences.delete(2), 'DELETE /v1/booking-references/2'],
  'memberships.list': [(client) => client.memberships.list(), 'GET /v1/memberships'],
  'memberships.get': [(client) => client.memberships.get(at), 'GET /v1/memberships/5_1'],
  'memberships.create': [(client) => client.memberships.create(at), 'POST /v1/memberships', at],
  'memberships.update': [
    (client) => client.memberships.update(at, { role: 'ADMIN' }),
    'PATCH /v1/memberships/5_1',
    { role: 'ADMIN' },
  ],
  'memberships.delete': [(client) => client.memberships.delete(at), 'DELETE /v1/memberships/5_1'],
  'me.get': [(client) => client.me.get(), 'GET /v1/me'],
};
