import { rulesOf } from '../rule/rules-of.ts';
import { bookingShape, extraField } from '@slotwise/schemas';
import { expectEqual, expectThat, refuse, refuseOnly, unchanged } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import { settingsOf } from '../runner/rule.ts';
import type { Target } from '../runner/target.ts';
import { get, later, onWire, patch } from '../rule/booking.ts';

const own = { source: 'Bookings', endpoints: ['bookings.update'] } as const;
const invalid = { status: 400, code: 'invalid_request' } as const;

/** Changing a booking: its five editable fields, its times, its status. */
export const editingRules: readonly Rule[] = rulesOf(own, [
  [
    'bookings.editable-fields: A PATCH changes title, description, status and the two times of a booking, and no other field but those that follow from the times.',
    { host: 'bob' },
    async ({ target, booking, start }) => {
      const edited = await patch(target, 'bob', booking.id, {
        title: 'Second thoughts',
        description: 'With an agenda',
        start: later(start, 90),
        end: later(start, 180),
        status: 'ACCEPTED',
      });
      const kept = await get(target, 'bob', booking.id);
      for (const one of [edited, kept]) {
        const { title, description, status, startTime, endTime } = one;
        expectEqual(
          'the edited fields',
          [title, description, status.toUpperCase()],
          ['Second thoughts', 'With an agenda', 'ACCEPTED'],
        );
        expectEqual(
          'the edited times',
          [Date.parse(startTime), Date.parse(endTime)],
          [Date.parse(later(start, 90)), Date.parse(later(start, 180))],
        );
      }
      const mayChange = ['title', 'description', 'status', 'startTime', 'endTime'];
      // What follows from a change of times (G-56, G-137).
      mayChange.push('updatedAt', 'idempotencyKey', 'iCalSequence');
      const fixed = Object.keys(bookingShape).filter((name) => !mayChange.includes(name));
      expectEqual(
        'the other fields',
        fixed.map((name) => extraField(kept, name)),
        fixed.map((name) => extraField(booking, name)),
      );
    },
  ],
  [
    'bookings.fields-that-cannot-be-set: A PATCH with any other field of a booking gets 400 naming it, and changes nothing.',
    { gap: 'G-29', host: 'bob' },
    async ({ target, booking }) => {
      const editable = ['title', 'status', 'description', ...timeNames(target)];
      await unchanged(
        target,
        async () => {
          for (const name of Object.keys(bookingShape).filter((field) => !editable.includes(field))) {
            const sent = { body: { title: 'Half done?', [name]: extraField(booking, name) ?? null } };
            await refuseOnly(target, 'bob', `PATCH /bookings/${booking.id}`, { ...sent, ...invalid, says: name });
          }
        },
        'bookings',
      );
    },
  ],
  [
    'bookings.empty-edit: A PATCH of a booking with an empty body answers it as it was.',
    { gap: 'G-37', host: 'bob' },
    async ({ target, booking }) => {
      expectEqual('the booking', await patch(target, 'bob', booking.id, {}), booking);
    },
  ],
  [
    'bookings.sequence-of-what-is-edited: The `iCalSequence` of a booking starts at 0 and rises by 1 with a change of start or end and with a cancellation by PATCH, a second one left out.',
    { gap: 'G-137', under: { fields: 'whole', editedTimes: 'checked' }, host: 'bob' },
    async ({ target, booking, start }) => {
      const renamed = await patch(target, 'bob', booking.id, { title: 'Another' });
      const times = { start: later(start, 90), end: later(start, 180) };
      const moved = await patch(target, 'bob', booking.id, times);
      const earlier = await patch(target, 'bob', booking.id, { start: later(start, 60) });
      const longer = await patch(target, 'bob', booking.id, { end: later(start, 210) });
      const cancelled = await patch(target, 'bob', booking.id, { status: 'CANCELLED' });
      const again = await patch(target, 'bob', booking.id, { status: 'CANCELLED' });
      const sequences = [booking, renamed, moved, earlier, longer, cancelled, again].map(
        ({ iCalSequence }) => iCalSequence,
      );
      expectEqual('the sequences', sequences, [0, 0, 1, 2, 3, 4, 4]);
    },
  ],
  [
    'bookings.names-of-the-times: A PATCH names the times `start` and `end`, and gets 400 for `startTime`.',
    { gap: 'G-58', under: { bookingTimes: 'start-end' }, host: 'bob' },
    async ({ target, booking, start }) => {
      await refuse(target, 'bob', `PATCH /bookings/${booking.id}`, {
        body: { startTime: later(start, -30) },
        ...invalid,
        says: 'startTime',
      });
    },
  ],
  [
    'bookings.other-names-of-the-times: Where a PATCH names the times `startTime` and `endTime`, it gets 400 for `start`.',
    { gap: 'G-58', under: { bookingTimes: 'startTime-endTime' }, host: 'bob' },
    async ({ target, booking, start }) => {
      await refuse(target, 'bob', `PATCH /bookings/${booking.id}`, {
        body: { start: later(start, -30) },
        ...invalid,
        says: 'startTime',
      });
    },
  ],
  [
    'bookings.one-time-alone: A PATCH with one of the times leaves the other as it was.',
    { gap: 'G-58', host: 'bob' },
    async ({ target, booking, start }) => {
      const earlier = await patch(target, 'bob', booking.id, { start: later(start, -30) });
      expectEqual(
        'the times',
        [Date.parse(earlier.startTime), earlier.endTime],
        [start.getTime() - 30 * 60_000, booking.endTime],
      );
      const longer = await patch(target, 'bob', booking.id, { end: later(start, 90) });
      expectEqual(
        'the times',
        [longer.startTime, Date.parse(longer.endTime)],
        [earlier.startTime, start.getTime() + 90 * 60_000],
      );
    },
  ],
  [
    'bookings.edited-end-before-start: A PATCH that lets a booking end at or before its start gets 400 naming the time.',
    { gap: 'G-64', host: 'bob' },
    async ({ target, booking, start }) => {
      const wrong = [
        ['end', { end: later(start, 0) }],
        ['start', { start: later(start, 60) }],
        ['end', { start: later(start, 300), end: later(start, 240) }],
      ] as const;
      for (const [says, body] of wrong) {
        await refuse(target, 'bob', `PATCH /bookings/${booking.id}`, { body: onWire(target, body), ...invalid, says });
      }
    },
  ],
  [
    'bookings.edited-times-overlap: A change of times gets 409 for an overlap with another booking of the host, and is free of the opening hours.',
    { gap: 'G-58', under: { slots: 'enforce', lenient: false }, host: 'alice' },
    async ({ target, booking, start, bookAt }) => {
      const other = await bookAt(60);
      const onto = onWire(target, { start: later(start, 30), end: later(start, 75) });
      await refuse(target, 'alice', `PATCH /bookings/${booking.id}`, {
        body: onto,
        status: 409,
        code: 'slot_unavailable',
      });
      const night = await patch(target, 'alice', other.id, { start: later(start, 720), end: later(start, 750) });
      expectEqual('the start outside the opening hours', Date.parse(night.startTime), start.getTime() + 720 * 60_000);
      const within = await patch(target, 'alice', booking.id, { end: later(start, 45) });
      expectEqual('the end, which overlapped itself alone', Date.parse(within.endTime), start.getTime() + 45 * 60_000);
    },
  ],
  [
    'bookings.last-update: An edit does not move `updatedAt` back.',
    { source: 'Booking Object', host: 'bob' },
    async ({ target, booking }) => {
      const { updatedAt } = await patch(target, 'bob', booking.id, { description: null });
      expectThat(
        Date.parse(updatedAt ?? '') >= Date.parse(booking.updatedAt ?? ''),
        'updatedAt after an edit',
        `at least ${booking.updatedAt}`,
        updatedAt,
      );
    },
  ],
]);

function timeNames(target: Target): readonly string[] {
  return settingsOf(target).bookingTimes === 'start-end' ? ['start', 'end'] : ['startTime', 'endTime'];
}
