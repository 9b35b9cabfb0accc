import { bookingShape, extraField } from '@slotwise/schemas';
import { later, inRequest, patch } from '../rule/booking.ts';
import { rulesOf } from '../rule/rules-of.ts';
import { each } from '../rule/steps.ts';
import { expectEqual, expectThat } from '../runner/expect.ts';

const own = { source: 'Bookings', endpoints: ['bookings.update'], host: 'bob' } as const;
const invalid = { status: 400, code: 'invalid_request' } as const;
const fixed = (changing: readonly string[]) => Object.keys(bookingShape).filter((name) => !changing.includes(name));

export const editingRules = rulesOf(own, [
  [
    'bookings.editable-fields: A PATCH changes title, description, status and the two times of a booking, and no other field but those that follow from the times.',
    {},
    ({ booking, start }) => {
      const { id } = booking;
      const words = { title: 'Second thoughts', description: 'With an agenda', status: 'ACCEPTED' };
      const [from, to] = [later(start, 90), later(start, 180)];
      // What follows from a change of times.
      const following = ['startTime', 'endTime', 'updatedAt', 'idempotencyKey', 'iCalSequence'];
      const others = fixed([...Object.keys(words), ...following]).map((name): [string, unknown] => [
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
    'bookings.fields-that-cannot-be-set (A-29): A PATCH with any other field of a booking gets 400 naming it, and changes nothing.',
    { stays: 'bookings' },
    ({ target, booking }) => {
      const times = Object.keys(inRequest(target, { start: '', end: '' }));
      return each(fixed(['title', 'status', 'description', ...times]), (says) => {
        const body = { title: 'Half done?', [says]: extraField(booking, says) ?? null };
        return ['bob', `PATCH /bookings/${booking.id}`, { body, ...invalid, says }];
      });
    },
  ],
  [
    'bookings.empty-edit (A-37): A PATCH of a booking with an empty body answers it as it was.',
    {},
    async ({ target, booking }) => expectEqual('the booking', await patch(target, 'bob', booking.id, {}), booking),
  ],
  [
    'bookings.sequence-of-what-is-edited (A-137): The `iCalSequence` of a booking starts at 0 and rises by 1 with a change of start or end and with a cancellation by PATCH, a second one left out.',
    { under: { fields: 'whole', editedTimes: 'checked' } },
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
    'bookings.names-of-the-times (A-58): A PATCH names the times `start` and `end`, and gets 400 for `startTime`.',
    { under: { bookingTimes: 'start-end' } },
    ({ booking, start }) => {
      const refused = { body: { startTime: later(start, -30) }, ...invalid, says: 'startTime' };
      return [['bob', `PATCH /bookings/${booking.id}`, refused]];
    },
  ],
  [
    'bookings.other-names-of-the-times (A-58): Where a PATCH names the times `startTime` and `endTime`, it gets 400 for `start`.',
    { under: { bookingTimes: 'startTime-endTime' } },
    ({ booking, start }) => {
      const refused = { body: { start: later(start, -30) }, ...invalid, says: 'start' };
      return [['bob', `PATCH /bookings/${booking.id}`, refused]];
    },
  ],
  [
    'bookings.one-time-alone (A-58): A PATCH with one of the times leaves the other as it was.',
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
    'bookings.edited-end-before-start (A-64): A PATCH that lets a booking end at or before its start gets 400 naming the time.',
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
    'bookings.edited-times-overlap (A-58): A change of times gets 409 for an overlap with another booking of the host, and is free of the opening hours.',
    { under: { slots: 'enforce', lenient: false }, host: 'alice' },
    async ({ booking: { id }, start, bookAt }) => {
      const other = await bookAt(60);
      const onto = { start: later(start, 30), end: later(start, 75) };
      const night = { start: later(start, 720), end: later(start, 750) };
      const longer = later(start, 45);
      return [
        ['alice', 'bookings.update', { id, body: onto, status: 409, code: 'slot_unavailable' }],
        ['alice', 'bookings.update', { id: other.id, body: night, gets: { startTime: new Date(night.start) } }],
        // It overlaps itself alone.
        ['alice', 'bookings.update', { id, body: { end: longer }, gets: { endTime: new Date(longer) } }],
      ];
    },
  ],
  [
    'bookings.last-update: An edit does not move `updatedAt` back.',
    { source: 'Booking Object' },
    async ({ target, booking }) => {
      const { updatedAt } = await patch(target, 'bob', booking.id, { description: null });
      const isLater = Date.parse(updatedAt ?? '') >= Date.parse(booking.updatedAt ?? '');
      expectThat(isLater, 'updatedAt after an edit', `at least ${booking.updatedAt}`, updatedAt);
    },
  ],
]);
