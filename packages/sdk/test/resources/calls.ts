/** One call of each endpoint, and the request that it sends. */
import type { Client, EndpointName } from '../../src/index.ts';

const at = { userId: 5, teamId: 1 };
const user = { email: 'ada@example.com', username: 'ada' };
const calendar = { integration: 'google_calendar', externalId: 'ada' };
const schedule = { scheduleId: 1, days: [1] };
const hours = { startTime: '1970-01-01T09:00:00Z', endTime: '1970-01-01T17:00:00Z' };
const idempotencyKey = 'bc937cec-ee1f-548d-a64e-a982469d4a44';
const attendee = { bookingId: 7, email: 'ada@example.com', name: 'Ada', timeZone: 'Europe/London' };
const booking = { eventTypeId: 1, start: '2030-01-07T09:00:00Z', responses: { name: 'Ada', email: 'ada@example.com' } };
const reference = { type: 'zoom_video', uid: 'meeting-1', bookingId: 7 };

/** By the name of the endpoint: the call, method and path, and the body. */
export const calls: Record<
  Exclude<EndpointName, `oauth.${string}`>,
  [(client: Client) => PromiseLike<unknown>, string, unknown?]
> = {
  'users.list': [({ users }) => users.list({ take: 2, page: 1 }), 'GET /v1/users'],
  'users.get': [({ users }) => users.get(3), 'GET /v1/users/3'],
  'users.create': [({ users }) => users.create(user), 'POST /v1/users', user],
  'users.update': [({ users }) => users.update(3, { name: null }), 'PATCH /v1/users/3', { name: null }],
  'users.delete': [({ users }) => users.delete(3), 'DELETE /v1/users/3'],
  'bookings.list': [({ bookings }) => bookings.list(), 'GET /v1/bookings'],
  'bookings.get': [({ bookings }) => bookings.get(7), 'GET /v1/bookings/7'],
  'bookings.create': [({ bookings }) => bookings.create(booking), 'POST /v1/bookings', { ...booking, idempotencyKey }],
  'bookings.update': [
    ({ bookings }) => bookings.update(7, { status: 'REJECTED' }),
    'PATCH /v1/bookings/7',
    { status: 'REJECTED' },
  ],
  'bookings.cancel': [({ bookings }) => bookings.cancel(7), 'DELETE /v1/bookings/7/cancel'],
  'attendees.list': [({ attendees }) => attendees.list(), 'GET /v1/attendees'],
  'attendees.get': [({ attendees }) => attendees.get(9), 'GET /v1/attendees/9'],
  'attendees.create': [({ attendees }) => attendees.create(attendee), 'POST /v1/attendees', attendee],
  'attendees.update': [
    ({ attendees }) => attendees.update(9, { noShow: true }),
    'PATCH /v1/attendees/9',
    { noShow: true },
  ],
  'attendees.delete': [({ attendees }) => attendees.delete(9), 'DELETE /v1/attendees/9'],
  'destinationCalendars.list': [({ destinationCalendars: of }) => of.list(), 'GET /v1/destination-calendars'],
  'destinationCalendars.get': [({ destinationCalendars: of }) => of.get(1), 'GET /v1/destination-calendars/1'],
  'destinationCalendars.create': [
    ({ destinationCalendars: of }) => of.create(calendar),
    'POST /v1/destination-calendars',
    calendar,
  ],
  'destinationCalendars.update': [
    ({ destinationCalendars: of }) => of.update(1, { eventTypeId: null }),
    'PATCH /v1/destination-calendars/1',
    { eventTypeId: null },
  ],
  'destinationCalendars.delete': [({ destinationCalendars: of }) => of.delete(1), 'DELETE /v1/destination-calendars/1'],
  'availabilities.get': [({ availabilities: of }) => of.get(4), 'GET /v1/availabilities/4'],
  'availabilities.create': [
    ({ availabilities: of }) => of.create({ ...schedule, startTime: '09:00', endTime: '17:00' }),
    'POST /v1/availabilities',
    { ...schedule, ...hours },
  ],
  'availabilities.update': [
    ({ availabilities: of }) => of.update(4, { endTime: '16:30' }),
    'PATCH /v1/availabilities/4',
    { endTime: '1970-01-01T16:30:00Z' },
  ],
  'availabilities.delete': [({ availabilities: of }) => of.delete(4), 'DELETE /v1/availabilities/4'],
  'bookingReferences.list': [({ bookingReferences: of }) => of.list(), 'GET /v1/booking-references'],
  'bookingReferences.get': [({ bookingReferences: of }) => of.get(2), 'GET /v1/booking-references/2'],
  'bookingReferences.create': [
    ({ bookingReferences: of }) => of.create(reference),
    'POST /v1/booking-references',
    reference,
  ],
  'bookingReferences.update': [
    ({ bookingReferences: of }) => of.update(2, { deleted: true }),
    'PATCH /v1/booking-references/2',
    { deleted: true },
  ],
  'bookingReferences.delete': [({ bookingReferences: of }) => of.delete(2), 'DELETE /v1/booking-references/2'],
  'memberships.list': [({ memberships: of }) => of.list(), 'GET /v1/memberships'],
  'memberships.get': [({ memberships: of }) => of.get(at), 'GET /v1/memberships/5_1'],
  'memberships.create': [({ memberships: of }) => of.create(at), 'POST /v1/memberships', at],
  'memberships.update': [
    ({ memberships: of }) => of.update(at, { role: 'ADMIN' }),
    'PATCH /v1/memberships/5_1',
    { role: 'ADMIN' },
  ],
  'memberships.delete': [({ memberships: of }) => of.delete(at), 'DELETE /v1/memberships/5_1'],
  'me.get': [({ me }) => me.get(), 'GET /v1/me'],
};
