import { bookingStatuses } from '@slotwise/schemas';
import { cancel, later, listBookings } from '../rule/booking.ts';
import { rulesOf } from '../rule/rules-of.ts';
import { each } from '../rule/steps.ts';
import { call } from '../runner/call.ts';
import { expectThat } from '../runner/expect.ts';

const section = { source: 'States and transitions', endpoints: ['bookings.update'], host: 'bob' } as const;
const otto = { responses: { name: 'Otto', email: 'otto@example.com' } };

const sets = (id: number, statuses: readonly string[]) =>
  each(statuses, (status) => ['bob', 'bookings.update', { id, body: { status }, gets: { status } }]);
const refuses = (id: number, statuses: readonly string[], says = 'cannot become') =>
  each(statuses, (to) => ['bob', 'bookings.update', { id, body: { status: to }, status: 409, code: 'conflict', says }]);

export const statusRules = rulesOf(section, [
  [
    'bookings.status-sent: A PATCH request can set any of the five statuses, whatever the current status is.',
    { under: { transitions: 'any' } },
    ({ booking: { id } }) =>
      bookingStatuses.flatMap((from) =>
        sets(
          id,
          bookingStatuses.flatMap((to) => [from, to]),
        ),
      ),
  ],
  [
    'bookings.lifecycle (A-59): If statuses follow the lifecycle, pending bookings can be accepted, rejected or cancelled, and accepted ones cancelled; other changes return 409.',
    { under: { transitions: 'lifecycle' } },
    async ({ booking: { id }, bookAt, take }) => {
      await take([
        ...refuses(id, ['AWAITING_HOST']),
        ...sets(id, ['ACCEPTED']),
        ...refuses(id, ['PENDING', 'AWAITING_HOST', 'REJECTED'], 'follow is CANCELLED'),
        ...sets(id, ['CANCELLED']),
      ]);
      const rejectedId = await bookAt(0);
      const dead = ['PENDING', 'ACCEPTED', 'AWAITING_HOST'];
      return [
        ...sets(rejectedId.id, ['REJECTED']),
        ...[id, rejectedId.id].flatMap((one) => refuses(one, dead, 'final')),
      ];
    },
  ],
  [
    'bookings.lifecycle-of-what-awaits-its-host (A-59): If statuses follow the lifecycle, a booking that awaits its host can be accepted, rejected or cancelled; repeating a status succeeds.',
    { under: { transitions: 'lifecycle' }, needs: ['fresh'], writes: true, host: undefined },
    async ({ target }) => {
      const waiting = (await listBookings(target, 'alice')).filter(
        ({ status }) => status.toUpperCase() === 'AWAITING_HOST',
      );
      expectThat(waiting.length >= 3, 'the bookings of alice that await her', 'three or more', waiting.length);
      return ['ACCEPTED', 'REJECTED', 'CANCELLED'].flatMap((status, index) =>
        each([status, status], () => {
          const parts = { id: waiting[index]?.id ?? 0, body: { status }, gets: { status } };
          return ['alice', 'bookings.update', parts];
        }),
      );
    },
  ],
  [
    'bookings.dead-on-a-taken-slot (A-59): A cancelled booking whose time is booked again can still be edited and moved, because it does not occupy the time.',
    { under: { slots: 'enforce' } },
    async ({ target, booking: { id }, start, bookAt }) => {
      await cancel(target, 'bob', id);
      await bookAt(0, otto);
      const end = later(start, 90);
      return [
        ['bob', 'bookings.update', { id, body: { title: 'Called off' } }],
        ['bob', 'bookings.update', { id, body: { end }, gets: { endTime: new Date(end) } }],
      ];
    },
  ],
  [
    'bookings.back-on-a-taken-slot (A-59): Reactivating a cancelled booking whose time is booked again returns 409.',
    { under: { slots: 'enforce', lenient: false, imitates: 'specification', transitions: 'any' } },
    async ({ target, booking: { id }, bookAt }) => {
      await cancel(target, 'bob', id);
      await bookAt(0, otto);
      return [['bob', 'bookings.update', { id, body: { status: 'ACCEPTED' }, status: 409 }]];
    },
  ],
  [
    'bookings.live-again (A-59): A cancelled booking that becomes live again has no cancellation reason and is not marked as rescheduled.',
    { under: { imitates: 'specification', transitions: 'any' } },
    async ({ target, booking: { id }, bookAt }) => {
      const movedId = await bookAt(120);
      await bookAt(240, { rescheduleUid: movedId.uid });
      await call(target, 'bob', 'bookings.cancel', { id, query: { cancellationReason: 'Rain' } });
      const gets = { status: 'ACCEPTED', cancellationReason: null, rescheduled: false };
      return each([id, movedId.id], (one) => [
        'bob',
        'bookings.update',
        { id: one, body: { status: 'ACCEPTED' }, gets },
      ]);
    },
  ],
  [
    'bookings.unknown-status (A-59): A status other than the five upper-case values returns 400 and names `status`.',
    {},
    ({ booking: { id } }) =>
      each(['DONE', 'accepted', '', null, 1], (status) => [
        'bob',
        'bookings.update',
        { id, body: { status }, status: 400, code: 'invalid_request', says: 'status' },
      ]),
  ],
]);
