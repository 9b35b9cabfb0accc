import { extraField } from '@slotwise/schemas';
import { bookingShape } from '@slotwise/schemas/internal/contract';
import { later, withTimeNames, patch, secondBefore } from '../rule/booking.ts';
import { rulesOf } from '../rule/rules-of.ts';
import { each } from '../rule/steps.ts';
import { expectEqual, expectThat, messageOf, refuse } from '../runner/expect.ts';

const section = { source: 'Bookings', endpoints: ['bookings.update'], host: 'bob' } as const;
const invalid = { status: 400, code: 'invalid_request' } as const;
const fixedFields = (changingFields: readonly string[]) =>
  Object.keys(bookingShape).filter((name) => !changingFields.includes(name));

export const editingRules = rulesOf(section, [
  [
    'bookings.editable-fields: A PATCH request changes only title, description, status and times of a booking, and fields that depend on the times.',
    {},
    ({ booking, start }) => {
      const { id } = booking;
      const words = { title: 'Second thoughts', description: 'With an agenda', status: 'ACCEPTED' };
      const [from, to] = [later(start, 90), later(start, 180)];
      // The service updates these fields itself when the times change.
      const following = ['startTime', 'endTime', 'updatedAt', 'idempotencyKey', 'iCalSequence'];
      const others = fixedFields([...Object.keys(words), ...following]).map((name): [string, unknown] => [
        name,
        extraField(booking, name),
      ]);
      const gets = { ...words, startTime: new Date(from), endTime: new Date(to) };
      return [
        ['bob', 'bookings.update', { id, body: { ...words, start: from, end: to }, gets }],
        ['bob', 'bookings.get', { id, gets: { ...gets, ...Object.fromEntries(others) } }],
      ];
    },
  ],
  [
    'bookings.fields-that-cannot-be-set (A-29): A PATCH request with any other booking field returns 400, names the field and changes nothing.',
    { stays: 'bookings' },
    ({ target, booking }) => {
      const times = Object.keys(withTimeNames(target, { start: '', end: '' }));
      return each(fixedFields(['title', 'status', 'description', ...times]), (says) => {
        const body = { title: 'Half done?', [says]: extraField(booking, says) ?? null };
        return ['bob', `PATCH /bookings/${booking.id}`, { body, ...invalid, says }];
      });
    },
  ],
  [
    'bookings.empty-edit (A-37): A PATCH request with an empty body returns the booking unchanged.',
    {},
    async ({ target, booking }) => expectEqual('the booking', await patch(target, 'bob', booking.id, {}), booking),
  ],
  [
    'bookings.sequence-of-what-is-edited (A-137): The `iCalSequence` of a booking starts at 0 and increases by 1 with each change of times and the first cancellation by PATCH.',
    { under: { imitates: 'specification' } },
    async ({ target, booking, start }) => {
      const sequences = [booking.iCalSequence];
      for (const body of [
        { title: 'Another' },
        { start: later(start, 90), end: later(start, 180) },
        { start: later(start, 60) },
        { end: later(start, 210) },
        { status: 'CANCELLED' },
        { status: 'CANCELLED' },
      ])
        sequences.push((await patch(target, 'bob', booking.id, body)).iCalSequence);
      expectEqual('the sequences', sequences, [0, 0, 1, 2, 3, 4, 4]);
    },
  ],
  [
    'bookings.names-of-the-times (A-58): A PATCH request uses `start` and `end` for the times; `startTime` returns 400.',
    { under: { bookingTimes: 'start-end' } },
    ({ booking, start }) => {
      const refusal = { body: { startTime: later(start, -30) }, ...invalid, says: 'startTime' };
      return [['bob', `PATCH /bookings/${booking.id}`, refusal]];
    },
  ],
  [
    'bookings.other-names-of-the-times (A-58): If PATCH requests use `startTime` and `endTime`, `start` returns 400.',
    { under: { bookingTimes: 'startTime-endTime' } },
    ({ booking, start }) => {
      const refusal = { body: { start: later(start, -30) }, ...invalid, says: 'start' };
      return [['bob', `PATCH /bookings/${booking.id}`, refusal]];
    },
  ],
  [
    'bookings.one-time-alone (A-58): A PATCH request with only the start or only the end does not change the other.',
    {},
    ({ booking: { id, endTime }, start }) => {
      const [from, to] = [later(start, -30), later(start, 90)];
      const startTime = new Date(from);
      return [
        ['bob', 'bookings.update', { id, body: { start: from }, gets: { startTime, endTime } }],
        ['bob', 'bookings.update', { id, body: { end: to }, gets: { startTime, endTime: new Date(to) } }],
      ];
    },
  ],
  [
    'bookings.edited-end-before-start (A-64): A PATCH request that would end a booking at or before its start returns 400 and names the field.',
    {},
    ({ booking: { id }, start }) => [
      ['bob', 'bookings.update', { id, body: { end: later(start, 0) }, ...invalid, says: 'end' }],
      ['bob', 'bookings.update', { id, body: { start: later(start, 60) }, ...invalid, says: 'start' }],
      [
        'bob',
        'bookings.update',
        { id, body: { start: later(start, 300), end: later(start, 240) }, ...invalid, says: 'end' },
      ],
    ],
  ],
  [
    'bookings.edited-times-overlap (A-58): A change of times returns 409 if it overlaps another booking of the host, but may be outside opening hours.',
    { under: { slots: 'enforce', lenient: false }, host: 'alice' },
    async ({ booking: { id }, start, bookAt }) => {
      const other = await bookAt(60);
      const onto = { start: later(start, 30), end: later(start, 75) };
      const night = { start: later(start, 720), end: later(start, 750) };
      const longer = later(start, 45);
      return [
        ['alice', 'bookings.update', { id, body: onto, status: 409, code: 'slot_unavailable' }],
        ['alice', 'bookings.update', { id: other.id, body: night, gets: { startTime: new Date(night.start) } }],
        // The longer booking overlaps the old times of the same booking. This is not a conflict.
        ['alice', 'bookings.update', { id, body: { end: longer }, gets: { endTime: new Date(longer) } }],
      ];
    },
  ],
  [
    'bookings.edited-into-the-past (A-55): A PATCH request that moves the start into the past returns 400 `start_in_past` and does not change the booking.',
    { under: { slots: 'enforce', lenient: false, imitates: 'specification' } },
    async ({ target, booking: { id, startTime } }) => {
      const refusal = { status: 400, code: 'start_in_past', says: 'start' } as const;
      const refuseAt = async (start: string) => {
        const body = withTimeNames(target, { start, end: later(start, 60) });
        return messageOf(await refuse(target, 'bob', `PATCH /bookings/${id}`, { ...refusal, body }));
      };
      const message = await refuseAt('2001-01-03T11:00:00Z');
      await refuseAt(secondBefore(message));
      return [['bob', 'bookings.get', { id, gets: { startTime } }]];
    },
  ],
  [
    'bookings.last-update: An edit never moves `updatedAt` back.',
    { source: 'Booking Object' },
    async ({ target, booking }) => {
      const { updatedAt } = await patch(target, 'bob', booking.id, { description: null });
      const isLater = Date.parse(updatedAt ?? '') >= Date.parse(booking.updatedAt ?? '');
      expectThat(isLater, 'updatedAt after an edit', `at least ${booking.updatedAt}`, updatedAt);
    },
  ],
]);
