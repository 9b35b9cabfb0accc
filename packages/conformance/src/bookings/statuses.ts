import { rulesOf } from '../rule/rules-of.ts';
import { bookingStatuses } from '@slotwise/schemas';
import { expectEqual, expectThat, refuse } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import { cancel, later, list, patch } from '../rule/booking.ts';

const own = { source: 'States and transitions', endpoints: ['bookings.update'] } as const;
const invalid = { status: 400, code: 'invalid_request' } as const;

/** Changing the status of a booking. */
export const statusRules: readonly Rule[] = rulesOf(own, [
  [
    'bookings.status-sent: A PATCH sets any of the five statuses, whichever the booking had.',
    { under: { transitions: 'any' }, host: 'bob' },
    async ({ target, booking }) => {
      for (const from of bookingStatuses) {
        for (const to of bookingStatuses) {
          await patch(target, 'bob', booking.id, { status: from });
          expectEqual(
            `the status after ${to}`,
            (await patch(target, 'bob', booking.id, { status: to })).status.toUpperCase(),
            to,
          );
        }
      }
    },
  ],
  [
    'bookings.lifecycle: Where statuses follow a lifecycle, a pending booking is accepted, rejected or cancelled, an accepted one cancelled, and any other step gets 409.',
    { gap: 'G-59', under: { transitions: 'lifecycle' }, host: 'bob' },
    async ({ target, booking, bookAt }) => {
      const conflict = { status: 409, code: 'conflict' } as const;
      const refused = (id: number, to: string) =>
        refuse(target, 'bob', `PATCH /bookings/${id}`, { body: { status: to }, ...conflict });
      await refused(booking.id, 'AWAITING_HOST');
      await patch(target, 'bob', booking.id, { status: 'ACCEPTED' });
      for (const to of ['PENDING', 'AWAITING_HOST', 'REJECTED']) await refused(booking.id, to);
      await patch(target, 'bob', booking.id, { status: 'CANCELLED' });
      const rejected = await bookAt(0);
      await patch(target, 'bob', rejected.id, { status: 'REJECTED' });
      for (const to of ['PENDING', 'ACCEPTED', 'AWAITING_HOST']) {
        await refused(booking.id, to);
        await refused(rejected.id, to);
      }
    },
  ],
  [
    'bookings.lifecycle-of-what-awaits-its-host: Where statuses follow a lifecycle, a booking that awaits its host is accepted, rejected or cancelled, and a status is set again.',
    { gap: 'G-59', under: { transitions: 'lifecycle' }, needs: ['fresh'], writes: true },
    async ({ target }) => {
      const waiting = (await list(target, 'alice')).filter(({ status }) => status.toUpperCase() === 'AWAITING_HOST');
      expectThat(waiting.length >= 3, 'the bookings of alice that await her', 'three or more', waiting.length);
      for (const [index, status] of (['ACCEPTED', 'REJECTED', 'CANCELLED'] as const).entries()) {
        const id = waiting[index]?.id ?? 0;
        for (const again of [status, status]) {
          const edited = await patch(target, 'alice', id, { status: again });
          expectEqual('the status', edited.status.toUpperCase(), status);
        }
      }
    },
  ],
  [
    'bookings.dead-on-a-taken-slot: A cancelled booking whose time was booked again can be edited and moved, as it takes no time.',
    { gap: 'G-59', under: { slots: 'enforce' }, host: 'bob' },
    async ({ target, booking, start, bookAt }) => {
      await cancel(target, 'bob', booking.id);
      await bookAt(0, { responses: { name: 'Otto', email: 'otto@example.com' } });
      await patch(target, 'bob', booking.id, { title: 'Called off' });
      const { endTime } = await patch(target, 'bob', booking.id, { end: later(start, 90) });
      expectEqual('the end', Date.parse(endTime), Date.parse(later(start, 90)));
    },
  ],
  [
    'bookings.back-on-a-taken-slot: A cancelled booking whose time was booked again cannot become live: 409.',
    { gap: 'G-59', under: { slots: 'enforce', lenient: false, transitions: 'any' }, host: 'bob' },
    async ({ target, booking, bookAt }) => {
      await cancel(target, 'bob', booking.id);
      await bookAt(0, { responses: { name: 'Otto', email: 'otto@example.com' } });
      await refuse(target, 'bob', `PATCH /bookings/${booking.id}`, { body: { status: 'ACCEPTED' }, status: 409 });
    },
  ],
  [
    'bookings.unknown-status: A status that is none of the five, in capitals, gets 400 naming `status`.',
    { gap: 'G-59', host: 'bob' },
    async ({ target, booking }) => {
      for (const status of ['DONE', 'accepted', '', null, 1]) {
        await refuse(target, 'bob', `PATCH /bookings/${booking.id}`, { body: { status }, ...invalid, says: 'status' });
      }
    },
  ],
]);
