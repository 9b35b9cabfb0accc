import { rulesOf } from '../rule/rules-of.ts';
import { bookingIn, cancel, get, later, patch } from '../rule/booking.ts';
import { answerIn } from '../runner/call.ts';
import { expectEqual, expectThat, member, refuse, succeed } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';

const own = { source: 'States and transitions', endpoints: ['bookings.cancel'] } as const;

/** Cancelling a booking. */
export const endingRules: readonly Rule[] = rulesOf(own, [
  [
    'bookings.cancel: A cancelled booking has the status `CANCELLED`, and is not marked as rescheduled.',
    { host: 'bob' },
    async ({ target, booking }) => {
      await cancel(target, 'bob', booking.id);
      const { status, rescheduled } = await get(target, 'bob', booking.id);
      expectEqual('the status', status.toUpperCase(), 'CANCELLED');
      expectThat(rescheduled !== true, 'rescheduled of a cancelled booking', 'not true', rescheduled);
    },
  ],
  [
    'bookings.cancellation-reason: A cancellation keeps the reason that its parameter `cancellationReason` gives.',
    { host: 'bob' },
    async ({ target, booking }) => {
      await cancel(target, 'bob', booking.id, { query: { cancellationReason: 'Rain & wind' } });
      expectEqual('the reason', (await get(target, 'bob', booking.id)).cancellationReason, 'Rain & wind');
    },
  ],
  [
    'bookings.cancellation-reason-required: Where a reason is required, a host cancels with one that is not blank, and an Admin without.',
    { gap: 'G-61', under: { cancelReason: 'required' }, host: 'bob' },
    async ({ target, booking, bookAt }) => {
      const line = `DELETE /bookings/${booking.id}/cancel`;
      await refuse(target, 'bob', line, { status: 400 });
      await refuse(target, 'bob', line, { query: { cancellationReason: ' ' }, status: 400 });
      await succeed(target, 'bob', line, { query: { cancellationReason: 'Rain' } });
      await succeed(target, 'admin', `DELETE /bookings/${(await bookAt(120)).id}/cancel`);
    },
  ],
  [
    'bookings.cancellation-reason-in-a-body: A cancellation takes its reason from a JSON body too.',
    { gap: 'G-61', host: 'bob' },
    async ({ target, booking }) => {
      await cancel(target, 'bob', booking.id, { body: { cancellationReason: 'Snow' } });
      expectEqual('the reason', (await get(target, 'bob', booking.id)).cancellationReason, 'Snow');
    },
  ],
  [
    'bookings.cancelled-twice: A second cancellation gets 400 `already_cancelled`, and the reason of the first stays.',
    { gap: 'G-62', host: 'bob' },
    async ({ target, booking }) => {
      await cancel(target, 'bob', booking.id, { query: { cancellationReason: 'Rain' } });
      const again = { query: { cancellationReason: 'Another reason' } };
      await refuse(target, 'bob', `DELETE /bookings/${booking.id}/cancel`, {
        ...again,
        status: 400,
        code: 'already_cancelled',
      });
    },
  ],
  [
    'bookings.answer-to-a-cancellation: A cancellation is answered with a `message` and the cancelled `booking`.',
    { gap: 'G-23', under: { envelope: 'keyed' }, host: 'bob' },
    async ({ target, booking }) => {
      const response = await cancel(target, 'bob', booking.id);
      expectEqual('the message is', typeof member(response.json, 'message'), 'string');
      const { id, status } = bookingIn(response);
      expectEqual('the booking in the answer', [id, status], [booking.id, 'CANCELLED']);
    },
  ],
  [
    'bookings.bare-answer-to-a-cancellation: Where envelopes are bare, a cancellation is answered with a `message` and no `booking`.',
    { gap: 'G-23', under: { envelope: 'bare' }, host: 'bob' },
    async ({ target, booking }) => {
      const { json } = await cancel(target, 'bob', booking.id);
      expectEqual('the message is', typeof member(json, 'message'), 'string');
      expectEqual('the booking in the answer', member(json, 'booking'), undefined);
    },
  ],
  [
    'bookings.series-cancelled-as-one: A cancellation with `allRemainingBookings=true` gives the other bookings of the series the same status and reason, and leaves the rest.',
    { gap: 'G-133', under: { fields: 'whole' }, host: 'bob', fields: { recurringEventId: 'a-series-of-two' } },
    async ({ target, booking, bookAt }) => {
      const other = await bookAt(120, { recurringEventId: 'a-series-of-two' });
      const alone = await bookAt(240);
      await cancel(target, 'bob', booking.id, {
        query: { cancellationReason: 'Storm', allRemainingBookings: 'true' },
      });
      for (const { id } of [booking, other]) {
        const { status, cancellationReason } = await get(target, 'bob', id);
        expectEqual('status and reason', [status.toUpperCase(), cancellationReason], ['CANCELLED', 'Storm']);
      }
      const { status } = await get(target, 'bob', alone.id);
      expectThat(status.toUpperCase() !== 'CANCELLED', 'a booking of no series', 'as it was', status);
    },
  ],
  [
    'bookings.one-of-a-series-cancelled: A cancellation without `allRemainingBookings` leaves the other bookings of the series.',
    { gap: 'G-133', host: 'bob', fields: { recurringEventId: 'another-series' } },
    async ({ target, booking, bookAt }) => {
      const other = await bookAt(120, { recurringEventId: 'another-series' });
      await cancel(target, 'bob', booking.id);
      const { status } = await get(target, 'bob', other.id);
      expectThat(status.toUpperCase() !== 'CANCELLED', 'the other of the series', 'as it was', status);
    },
  ],
  [
    'bookings.references-of-what-is-cancelled: A cancelled booking keeps its references, each marked `deleted`.',
    { gap: 'G-136', endpoints: ['bookings.cancel', 'bookingReferences.create', 'bookingReferences.list'], host: 'bob' },
    async ({ target, booking }) => {
      const body = { bookingId: booking.id, type: 'zoom_video', uid: 'called-off' };
      await succeed(target, 'bob', 'POST /booking-references', { body });
      await cancel(target, 'bob', booking.id);
      const rows = answerIn('bookingReferences.list', await succeed(target, 'admin', 'GET /booking-references'));
      const marks = rows.filter(({ bookingId }) => bookingId === booking.id).map(({ deleted }) => deleted);
      expectEqual('the marks of its references', marks, [true]);
    },
  ],
  [
    'bookings.sequence-of-what-is-cancelled: A cancellation by DELETE raises `iCalSequence` by 1.',
    { gap: 'G-137', under: { fields: 'whole', editedTimes: 'checked' }, host: 'bob' },
    async ({ target, booking, start }) => {
      await patch(target, 'bob', booking.id, { end: later(start, 90) });
      await cancel(target, 'bob', booking.id);
      const { iCalSequence } = await get(target, 'bob', booking.id);
      expectEqual('the sequence, after an edit of the end', iCalSequence, (booking.iCalSequence ?? 0) + 2);
    },
  ],
]);
