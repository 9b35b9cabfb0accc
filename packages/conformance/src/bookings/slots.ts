import { rulesOf } from '../rule/rules-of.ts';
import { ask } from '../runner/ask.ts';
import { expectEqual, refuse } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import { book, bookingIn, cancel, clear, instant, later, newBooking } from '../rule/booking.ts';

const own = { source: 'Bookings', gap: 'G-54', endpoints: ['bookings.create'] } as const;
const enforced = { slots: 'enforce', lenient: false } as const;
const taken = { status: 409, code: 'slot_unavailable' } as const;

/** The rules of slots: which times can be booked. */
export const slotRules: readonly Rule[] = rulesOf(own, [
  [
    "bookings.opening-hours: A time outside the host's opening hours, on the clocks of the schedule, gets 409 `slot_unavailable`; the first and last that fit are free.",
    { under: enforced, at: 'alice' },
    async ({ target, start }) => {
      const at = (hour: number, minute: number, days = 0) => {
        const moved = new Date(start);
        moved.setUTCDate(moved.getUTCDate() + days);
        moved.setUTCHours(hour, minute, 0, 0);
        return instant(moved);
      };
      // Summer in London: 09:00 to 17:00 there are 08:00 to 16:00 in UTC. Four days after a Monday to Thursday start comes no later than a Monday.
      const saturday = 6 - start.getUTCDay();
      for (const closed of [
        at(7, 30),
        at(7, 45),
        at(15, 31),
        at(16, 0),
        at(0, 0),
        at(11, 0, saturday),
        at(11, 0, saturday + 1),
      ]) {
        await refuse(target, 'bob', 'POST /bookings', { body: newBooking('alice', closed), ...taken });
      }
      for (const open of [at(8, 0), at(15, 30)])
        await clear(target, [await book(target, 'alice', newBooking('alice', open))]);
    },
  ],
  [
    'bookings.without-a-schedule: An event type without a schedule can be booked at any hour, across midnight too.',
    { under: enforced, at: 'bob' },
    async ({ target, start }) => {
      const night = new Date(start);
      night.setUTCHours(23, 30, 0, 0);
      const booking = await book(target, 'bob', newBooking('bob', night));
      await clear(target, [booking]);
      expectEqual('the start of a booking across midnight', Date.parse(booking.startTime), night.getTime());
    },
  ],
  [
    'bookings.no-overlap: A time that overlaps a live booking of the host gets 409 `slot_unavailable` with the reason.',
    { under: enforced, host: 'bob' },
    async ({ target, start }) => {
      const responses = { name: 'Otto', email: 'otto@example.com' };
      for (const minutes of [-59, -30, 0, 30, 59]) {
        const body = newBooking('bob', later(start, minutes), { responses });
        await refuse(target, 'alice', 'POST /bookings', { body, ...taken, says: 'free time' });
      }
    },
  ],
  [
    'bookings.back-to-back: A booking may end where another starts, and start where another ends.',
    { under: enforced, host: 'bob' },
    async ({ bookAt }) => {
      const before = await bookAt(-60);
      const after = await bookAt(60);
      expectEqual(
        'statuses of the bookings right before and after',
        [before.status, after.status],
        ['PENDING', 'PENDING'],
      );
    },
  ],
  [
    'bookings.freed-slot: A cancelled or rejected booking frees its time and its idempotency key.',
    { gap: 'G-59', endpoints: ['bookings.create', 'bookings.update', 'bookings.cancel'], under: enforced, host: 'bob' },
    async ({ target, booking, bookAt }) => {
      await cancel(target, 'bob', booking.id);
      const second = await bookAt(0);
      expectEqual('the key of the second booking', second.idempotencyKey, booking.idempotencyKey);
      const sent = { body: { status: 'REJECTED' } };
      expectEqual('the status', (await ask(target, 'bob', `PATCH /bookings/${second.id}`, sent)).status, 200);
      await bookAt(0);
    },
  ],
  [
    'bookings.slots-unchecked: Where slots are ignored, an overlap and a start in the past are booked.',
    { under: { slots: 'ignore' }, host: 'bob' },
    async ({ target, start }) => {
      const responses = { name: 'Otto', email: 'otto@example.com' };
      const over = await ask(target, 'alice', 'POST /bookings', {
        body: newBooking('bob', later(start, 30), { responses }),
      });
      const past = await ask(target, 'alice', 'POST /bookings', { body: newBooking('alice', '2001-01-06T23:00:00Z') });
      await clear(target, [bookingIn(over), bookingIn(past)]);
      expectEqual('the statuses of an overlap and a start in the past', [over.status, past.status], [200, 200]);
    },
  ],
  [
    'bookings.slots-unchecked-when-lenient: Under lenient judgement, an overlap is booked.',
    { under: { lenient: true, slots: 'enforce' }, host: 'bob' },
    async ({ target, start }) => {
      const responses = { name: 'Otto', email: 'otto@example.com' };
      const over = await ask(target, 'alice', 'POST /bookings', {
        body: newBooking('bob', later(start, 30), { responses }),
      });
      await clear(target, [bookingIn(over)]);
      expectEqual('the status of an overlap', over.status, 200);
    },
  ],
]);
