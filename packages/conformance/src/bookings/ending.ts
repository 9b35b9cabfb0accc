import { bookingIn, cancel, get, writing } from './booking.ts';
import { expectEqual, expectThat, member, refuse } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';

const own = { source: 'States and transitions', endpoints: ['bookings.cancel'] } as const satisfies Partial<Rule>;

/** Cancelling a booking. */
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
];
