import { cancel, get, later, patch, cancelParts } from '../rule/booking.ts';
import { rulesOf } from '../rule/rules-of.ts';
import { each } from '../rule/steps.ts';
import { call } from '../runner/call.ts';
import { expectEqual, expectThat, member } from '../runner/expect.ts';

const section = { source: 'States and transitions', endpoints: ['bookings.cancel'], host: 'bob' } as const;
const rain = { cancellationReason: 'Rain & wind' };
const storm = { cancellationReason: 'Storm' };

export const endingRules = rulesOf(section, [
  [
    'bookings.cancel: A cancelled booking has the status `CANCELLED` and is not marked as rescheduled.',
    {},
    async ({ target, booking }) => {
      await cancel(target, 'bob', booking.id);
      const { status, rescheduled } = await get(target, 'bob', booking.id);
      expectEqual('the status', status.toUpperCase(), 'CANCELLED');
      expectThat(rescheduled !== true, 'rescheduled of a cancelled booking', 'not true', rescheduled);
    },
  ],
  [
    'bookings.cancellation-reason: A cancellation stores the reason from the query parameter `cancellationReason`.',
    {},
    ({ booking: { id } }) => [
      ['bob', 'bookings.cancel', { id, query: rain }],
      ['bob', 'bookings.get', { id, gets: rain }],
    ],
  ],
  [
    'bookings.cancellation-reason-required (A-61): If a reason is required, hosts must send one that is not blank; Admins can cancel without one.',
    { under: { cancelReason: 'required' } },
    async ({ booking: { id }, bookAt }) => [
      ['bob', 'bookings.cancel', { id, status: 400 }],
      ['bob', 'bookings.cancel', { id, query: { cancellationReason: ' ' }, status: 400 }],
      ['bob', 'bookings.cancel', { id, query: rain }],
      ['admin', 'bookings.cancel', { id: (await bookAt(120)).id }],
    ],
  ],
  [
    'bookings.cancellation-reason-in-a-body (A-61): A cancellation also accepts the reason in a JSON body.',
    {},
    ({ booking: { id } }) => [
      ['bob', 'bookings.cancel', { id, body: rain }],
      ['bob', 'bookings.get', { id, gets: rain }],
    ],
  ],
  [
    'bookings.cancelled-twice (A-62): A second cancellation returns 400 `already_cancelled`, and the first reason does not change.',
    {},
    ({ booking: { id } }) => [
      ['bob', 'bookings.cancel', { id, query: rain }],
      ['bob', 'bookings.cancel', { id, query: storm, status: 400, code: 'already_cancelled' }],
    ],
  ],
  [
    'bookings.response-to-a-cancellation (A-23): The response to a cancellation contains a `message` and the cancelled `booking`.',
    { under: { imitates: 'specification' } },
    async ({ target, booking: { id } }) => {
      const { json } = await cancel(target, 'bob', id);
      expectEqual('the type of the message', typeof member(json, 'message'), 'string');
      const booking = member(json, 'booking');
      const got = [member(booking, 'id'), member(booking, 'status')];
      expectEqual('the booking in the response', got, [id, 'CANCELLED']);
    },
  ],
  [
    'bookings.bare-response-to-a-cancellation (A-23): If envelopes are bare, the response to a cancellation contains a `message` but no `booking`.',
    { under: { imitates: 'self-hosted' } },
    async ({ target, booking }) => {
      const { json } = await cancel(target, 'bob', booking.id);
      expectEqual('the type of the message', typeof member(json, 'message'), 'string');
      expectEqual('the booking in the response', member(json, 'booking'), undefined);
    },
  ],
  [
    'bookings.series-cancelled-as-one (A-133): Cancelling with `allRemainingBookings=true` cancels the other bookings of the series with the same reason, and no booking outside the series.',
    { under: { imitates: 'specification' }, fields: { recurringEventId: 'a-series-of-two' } },
    async ({ booking, bookAt }) => {
      const { id } = booking;
      const other = await bookAt(120, { recurringEventId: 'a-series-of-two' });
      const [alone, last] = [await bookAt(240), await bookAt(360)];
      return [
        ['bob', 'bookings.cancel', { id: last.id, query: { ...storm, allRemainingBookings: 'true' } }],
        ['bob', 'bookings.cancel', { id, query: { ...storm, allRemainingBookings: 'true' } }],
        ['bob', 'bookings.get', { id, gets: { iCalSequence: (booking.iCalSequence ?? 0) + 1 } }],
        ...each([id, other.id], (one) => ['bob', 'bookings.get', { id: one, gets: { status: 'CANCELLED', ...storm } }]),
        ['bob', 'bookings.get', { id: alone.id, gets: { status: alone.status.toUpperCase() } }],
      ];
    },
  ],
  [
    'bookings.one-of-a-series-cancelled (A-133): Cancelling without `allRemainingBookings` does not change the other bookings of the series.',
    { fields: { recurringEventId: 'another-series' } },
    async ({ target, booking: { id }, bookAt }) => {
      const other = await bookAt(120, { recurringEventId: 'another-series' });
      return [
        ['bob', 'bookings.cancel', { id, ...cancelParts(target) }],
        ['bob', 'bookings.get', { id: other.id, gets: { status: other.status.toUpperCase() } }],
      ];
    },
  ],
  [
    'bookings.references-of-what-is-cancelled (A-136): A cancelled booking keeps its references, each marked as `deleted`.',
    { endpoints: ['bookings.cancel', 'bookingReferences.create', 'bookingReferences.list'] },
    async ({ target, booking }) => {
      const body = { bookingId: booking.id, type: 'zoom_video', uid: 'called-off' };
      await call(target, 'bob', 'bookingReferences.create', { body });
      await cancel(target, 'bob', booking.id);
      const rows = await call(target, 'admin', 'bookingReferences.list');
      const marks = rows.filter(({ bookingId }) => bookingId === booking.id).map(({ deleted }) => deleted);
      expectEqual('the marks of its references', marks, [true]);
    },
  ],
  [
    'bookings.sequence-of-what-is-cancelled (A-137): A cancellation by DELETE increases `iCalSequence` by 1.',
    { under: { imitates: 'specification' } },
    async ({ target, booking: { id, iCalSequence }, start }) => {
      await patch(target, 'bob', id, { end: later(start, 90) });
      await cancel(target, 'bob', id);
      return [['bob', 'bookings.get', { id, gets: { iCalSequence: (iCalSequence ?? 0) + 2 } }]];
    },
  ],
]);
