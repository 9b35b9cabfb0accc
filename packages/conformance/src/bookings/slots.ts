import { cancel, instant, later, newBooking } from '../rule/booking.ts';
import { rulesOf } from '../rule/rules-of.ts';
import { each } from '../rule/steps.ts';
import { expectEqual } from '../runner/expect.ts';

const section = { source: 'Bookings', assumption: 'A-54', endpoints: ['bookings.create'] } as const;
const onEnforcedSlots = { under: { slots: 'enforce', lenient: false }, host: 'bob' } as const;
const timeTaken = { status: 409, code: 'slot_unavailable' } as const;
const otto = { responses: { name: 'Otto', email: 'otto@example.com' } };

export const slotRules = rulesOf(section, [
  [
    "bookings.opening-hours: A time outside the host's opening hours, in the schedule's time zone, returns 409 `slot_unavailable`; the first and last slots are free.",
    { under: onEnforcedSlots.under, at: 'alice' },
    async ({ start, bookAt }) => {
      const at = (hour: number, minute: number, days = 0) => {
        const time = new Date(start);
        time.setUTCDate(time.getUTCDate() + days);
        time.setUTCHours(hour, minute, 0, 0);
        return instant(time);
      };
      for (const open of [at(8, 0), at(15, 30)]) await bookAt(0, { start: open });
      // The start is in summer, so 09:00 to 17:00 in London is 08:00 to 16:00 in UTC.
      const saturday = 6 - start.getUTCDay();
      const weekend = [at(11, 0, saturday), at(11, 0, saturday + 1)];
      return each([at(7, 30), at(7, 45), at(15, 31), at(16, 0), at(0, 0), ...weekend], (closedTime) => [
        'bob',
        'POST /bookings',
        { body: newBooking('alice', closedTime), ...timeTaken },
      ]);
    },
  ],
  [
    'bookings.without-a-schedule: An event type without a schedule can be booked at any time, even across midnight.',
    { under: onEnforcedSlots.under, at: 'bob' },
    async ({ start, bookAt }) => {
      const night = new Date(start);
      night.setUTCHours(23, 30, 0, 0);
      const { startTime } = await bookAt(0, { start: instant(night) });
      expectEqual('the start of a booking across midnight', Date.parse(startTime), night.getTime());
    },
  ],
  [
    'bookings.no-overlap: A time that overlaps a live booking of the host returns 409 `slot_unavailable` with a reason.',
    { ...onEnforcedSlots, under: { ...onEnforcedSlots.under, imitates: 'specification' } },
    ({ start }) =>
      each([-59, -30, 0, 30, 59], (minutes) => {
        const body = newBooking('bob', later(start, minutes), otto);
        return ['alice', 'POST /bookings', { body, ...timeTaken, says: 'free time' }];
      }),
  ],
  [
    'bookings.back-to-back: A booking can start when another ends, and end when another starts.',
    onEnforcedSlots,
    async ({ bookAt }) => {
      const statuses = [(await bookAt(-60)).status, (await bookAt(60)).status];
      expectEqual('statuses of the bookings right before and after', statuses, ['PENDING', 'PENDING']);
    },
  ],
  [
    'bookings.freed-slot (A-59): Cancelling or rejecting a booking frees its time and its idempotency key.',
    { ...onEnforcedSlots, endpoints: ['bookings.create', 'bookings.update', 'bookings.cancel'] },
    async ({ target, booking, bookAt, take }) => {
      await cancel(target, 'bob', booking.id);
      const { id, idempotencyKey } = await bookAt(0);
      expectEqual('the key of the second booking', idempotencyKey, booking.idempotencyKey);
      await take([['bob', 'bookings.update', { id, body: { status: 'REJECTED' } }]]);
      await bookAt(0);
    },
  ],
  [
    'bookings.slots-unchecked: If slots are ignored, overlapping bookings and starts in the past are accepted.',
    { under: { slots: 'ignore' }, host: 'bob' },
    async ({ bookAt }) => {
      await bookAt(30, otto, 'alice');
      await bookAt(0, { eventTypeId: 1, start: '2001-01-06T23:00:00Z' }, 'alice');
    },
  ],
  [
    'bookings.slots-unchecked-when-lenient: In lenient mode, overlapping bookings are accepted.',
    { under: { lenient: true, slots: 'enforce' }, host: 'bob' },
    async ({ bookAt }) => void (await bookAt(30, otto, 'alice')),
  ],
]);
