import { bookingIn, cancel, get, later, list, newBooking, writing } from './booking.ts';
import { expectEqual, expectThat, member, refuse, refuseAsHidden } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';

const own = { source: 'States and transitions', endpoints: ['bookings.cancel'] } as const satisfies Partial<Rule>;
const moving = { source: 'States and transitions', endpoints: ['bookings.create', 'bookings.get'] } as const;

/** Cancelling a booking, and moving it to another time. */
export const endingRules: readonly Rule[] = [
  writing({
    ...own,
    id: 'bookings.cancel',
    sentence: 'The booking is cancelled',
    host: 'bob',
    async act({ target, booking }) {
      await cancel(target, 'bob', booking.id);
      const { status, rescheduled } = await get(target, 'bob', booking.id);
      expectEqual('the status', status.toUpperCase(), 'CANCELLED');
      expectThat(rescheduled !== true, 'rescheduled of a cancelled booking', 'not true', rescheduled);
    },
  }),
  writing({
    ...own,
    id: 'bookings.cancellation-reason',
    sentence: 'cancellationReason can carry the reason',
    host: 'bob',
    async act({ target, booking }) {
      await cancel(target, 'bob', booking.id, { query: { cancellationReason: 'Rain & wind' } });
      expectEqual('the reason', (await get(target, 'bob', booking.id)).cancellationReason, 'Rain & wind');
    },
  }),
  writing({
    ...own,
    id: 'bookings.cancellation-reason-in-a-body',
    gap: 'G-61',
    sentence: 'query parameter `cancellationReason`; the mock also reads a JSON body',
    host: 'bob',
    async act({ target, booking }) {
      await cancel(target, 'bob', booking.id, { body: { cancellationReason: 'Snow' } });
      expectEqual('the reason', (await get(target, 'bob', booking.id)).cancellationReason, 'Snow');
    },
  }),
  writing({
    ...own,
    id: 'bookings.cancelled-twice',
    gap: 'G-62',
    sentence: '400 `already_cancelled`',
    host: 'bob',
    async act({ target, booking }) {
      await cancel(target, 'bob', booking.id, { query: { cancellationReason: 'Rain' } });
      const again = { query: { cancellationReason: 'Another reason' } };
      await refuse(target, 'bob', `DELETE /bookings/${booking.id}/cancel`, {
        ...again,
        status: 400,
        code: 'already_cancelled',
      });
    },
  }),
  writing({
    ...own,
    id: 'bookings.answer-to-a-cancellation',
    gap: 'G-23',
    sentence: 'cancel: `{ "message": …, "booking": {…} }`',
    under: { envelope: 'keyed' },
    host: 'bob',
    async act({ target, booking }) {
      const response = await cancel(target, 'bob', booking.id);
      expectEqual('the message is', typeof member(response.json, 'message'), 'string');
      const { id, status } = bookingIn(response);
      expectEqual('the booking in the answer', [id, status], [booking.id, 'CANCELLED']);
    },
  }),
  writing({
    ...own,
    id: 'bookings.bare-answer-to-a-cancellation',
    gap: 'G-23',
    sentence: 'cancel: a bare result object',
    under: { envelope: 'bare' },
    host: 'bob',
    async act({ target, booking }) {
      const { json } = await cancel(target, 'bob', booking.id);
      expectEqual('the message is', typeof member(json, 'message'), 'string');
      expectEqual('the booking in the answer', member(json, 'booking'), undefined);
    },
  }),
  writing({
    ...moving,
    id: 'bookings.reschedule',
    sentence: 'Rescheduling is not a transition: the original booking is cancelled and a new booking is created.',
    host: 'bob',
    async act({ target, booking, again }) {
      const next = await again(120, { rescheduleUid: booking.uid });
      const original = await get(target, 'bob', booking.id);
      expectThat(next.id !== original.id, 'the id of the new booking', 'another one', next.id);
      expectEqual('the status of the original', original.status.toUpperCase(), 'CANCELLED');
      expectThat(next.status.toUpperCase() !== 'CANCELLED', 'the status of the new booking', 'a live one', next.status);
    },
  }),
  writing({
    ...moving,
    id: 'bookings.reschedule-marks-both',
    gap: 'G-63',
    sentence:
      "the original becomes CANCELLED with `rescheduled` true, the new one carries `fromReschedule` = the original's uid, in one step",
    host: 'bob',
    async act({ target, booking, again }) {
      const next = await again(120, { rescheduleUid: booking.uid });
      expectEqual('rescheduled of the original', (await get(target, 'bob', booking.id)).rescheduled, true);
      expectEqual(
        'fromReschedule and rescheduled of the new one',
        [next.fromReschedule, next.rescheduled],
        [booking.uid, false],
      );
    },
  }),
  writing({
    ...moving,
    id: 'bookings.reschedule-onto-itself',
    gap: 'G-63',
    sentence: "the original's own slot counts as free",
    host: 'bob',
    async act({ booking, again }) {
      const next = await again(30, { rescheduleUid: booking.uid });
      expectEqual('fromReschedule', next.fromReschedule, booking.uid);
      const same = await again(30, { rescheduleUid: next.uid });
      expectEqual('fromReschedule of the same times again', same.fromReschedule, next.uid);
    },
  }),
  writing({
    ...moving,
    id: 'bookings.reschedule-out-of-reach',
    gap: 'G-63',
    sentence: 'the caller must be able to act on the original, else 404 and nothing changes',
    host: 'bob',
    async act({ target, booking, start }) {
      for (const rescheduleUid of [booking.uid, 'no-such-uid']) {
        const body = newBooking('bob', later(start, 120), { rescheduleUid });
        await refuseAsHidden(target, 'alice', 'POST /bookings', { body });
      }
    },
  }),
  writing({
    ...moving,
    id: 'bookings.refused-reschedule',
    gap: 'G-63',
    sentence: 'in one step',
    under: { slots: 'enforce', lenient: false },
    host: 'bob',
    async act({ target, booking, start, again }) {
      const other = await again(120, { responses: { name: 'Otto', email: 'otto@example.com' } });
      const body = newBooking('bob', later(start, 120), { rescheduleUid: booking.uid });
      await refuse(target, 'bob', 'POST /bookings', { body, status: 409, code: 'slot_unavailable' });
      const statuses = (await list(target, 'bob'))
        .filter(({ id }) => id === booking.id || id === other.id)
        .map(({ status }) => status);
      expectEqual('statuses of the two', statuses, ['PENDING', 'PENDING']);
    },
  }),
  writing({
    ...moving,
    id: 'bookings.reschedule-of-a-dead-booking',
    gap: 'G-66',
    sentence: 'a cancelled or rejected booking cannot be moved: 400 `already_cancelled`',
    host: 'bob',
    async act({ target, booking, start }) {
      await cancel(target, 'bob', booking.id);
      const body = newBooking('bob', later(start, 120), { rescheduleUid: booking.uid });
      await refuse(target, 'bob', 'POST /bookings', { body, status: 400, code: 'already_cancelled' });
    },
  }),
  writing({
    ...moving,
    id: 'bookings.recurring-event',
    source: 'Booking Object',
    sentence: 'Id of the recurring event',
    host: 'bob',
    fields: { recurringEventId: 'every-monday', description: 'A series' },
    async act({ target, booking }) {
      const { recurringEventId, description } = await get(target, 'bob', booking.id);
      expectEqual('what was sent', [recurringEventId, description], ['every-monday', 'A series']);
    },
  }),
];
