import { attendeeShape } from '@slotwise/schemas/internal/contract';
import { get, listBookings } from '../rule/booking.ts';
import { rulesOf } from '../rule/rules-of.ts';
import { hides } from '../rule/steps.ts';
import { call } from '../runner/call.ts';
import { expectEqual, expectThat } from '../runner/expect.ts';
import { add } from './attendee.ts';

const section = { source: 'Attendees', endpoints: ['attendees.get'] } as const;
const byId = ['attendees.get', 'attendees.update', 'attendees.delete'] as const;

export const reachRules = rulesOf(section, [
  [
    'attendees.of-the-caller: A user who is not an Admin lists exactly the attendees of the bookings that they host.',
    { endpoints: ['attendees.list'] },
    async ({ target }) => {
      for (const name of ['alice', 'adam', 'bob'] as const) {
        const hostedBookings = await listBookings(target, name);
        const bookings = new Set(hostedBookings.map(({ id }) => id));
        const attendees = await call(target, name, 'attendees.list');
        const strange = attendees.filter(({ bookingId }) => bookingId === null || !bookings.has(bookingId));
        expectEqual(`how many attendees of others ${name} lists`, strange.length, 0);
        const attendedIds = new Set(attendees.map(({ bookingId }) => bookingId));
        // Leave out bookings without attendees: a cancelled booking of an event type with seats has none.
        const withAttendees = hostedBookings.filter((booking) => (booking.attendees ?? []).length > 0);
        expectEqual(`how many bookings ${name}'s attendees attend`, attendedIds.size, withAttendees.length);
      }
    },
  ],
  [
    'attendees.all-for-an-admin: A system-wide Admin lists every attendee.',
    { endpoints: ['attendees.list'] },
    async ({ target }) => {
      const each: number[] = [];
      for (const name of ['alice', 'adam', 'bob'] as const)
        each.push(...(await call(target, name, 'attendees.list')).map(({ id }) => id));
      return [['admin', 'attendees.list', { ids: each.toSorted((a, b) => a - b) }]];
    },
  ],
  [
    'attendees.of-an-organization-admin (A-09): An Organization Admin can list and access only attendees of their own bookings, like any other user.',
    { endpoints: ['attendees.list', ...byId] },
    [['olivia', 'attendees.list', { ids: [] }], ...hides('olivia', 'attendees', 1)],
  ],
  [
    'attendees.fields: An attendee has every field of the Attendee Object and appears in the booking with its `bookingId`.',
    { source: 'Attendee Object', under: { imitates: 'specification' } },
    async ({ target }) => {
      const { bookingId } = await call(target, 'alice', 'attendees.get', { id: 1 });
      const among = (await get(target, 'alice', Number(bookingId))).attendees?.map(({ id }) => id) ?? [];
      expectThat(among.includes(1), 'the attendees of the booking', 'attendee 1 among them', among);
      return [['alice', 'attendees.get', { id: 1, fields: Object.keys(attendeeShape) }]];
    },
  ],
  [
    'attendees.embedded-booking (A-25): An attendee contains its booking one level deep, without relations.',
    { under: { imitates: 'specification' } },
    async ({ target }) => {
      const { booking, bookingId } = await call(target, 'alice', 'attendees.get', { id: 1 });
      expectEqual('the id of the embedded booking', booking?.id, bookingId);
      expectThat(!('attendees' in (booking ?? {})), 'the embedded booking', 'without relations', booking);
    },
  ],
  [
    'attendees.by-id: The host of a booking can read, edit and delete its attendees by id; for other users, they are reported as missing.',
    { endpoints: byId, host: 'bob' },
    async (scene) => {
      const { id } = await add(scene);
      return [
        ['bob', 'attendees.get', { id, gets: { id } }],
        ['bob', 'attendees.update', { id, body: { name: 'Rita May' }, gets: { name: 'Rita May' } }],
        ...(['alice', 'adam', 'olivia'] as const).flatMap((name) => hides(name, 'attendees', id)),
        ['bob', 'attendees.delete', { id }],
        ['bob', 'attendees.get', { id, hidden: true }],
      ];
    },
  ],
  [
    "attendees.out-of-reach: An attendee of another host's booking is reported as missing, even to a user who attends that booking.",
    { endpoints: byId, source: 'Errors' },
    async ({ target }) => {
      // Bob attends booking 7 of alice, but an attendee cannot access the booking's attendees.
      const attendee = (await call(target, 'alice', 'attendees.list')).find(({ bookingId }) => bookingId === 7);
      expectThat(attendee !== undefined, 'the attendees of alice', 'one of booking 7', 'none');
      const [ofBob] = await call(target, 'bob', 'attendees.list');
      return [
        ...hides('bob', 'attendees', attendee.id),
        ...hides('bob', 'attendees', 1),
        ...hides('alice', 'attendees', ofBob?.id ?? 0),
      ];
    },
  ],
  [
    "attendees.of-others-for-an-admin (A-90): An attendee of another host's booking, requested by id, is reported as missing to a system-wide Admin.",
    { endpoints: byId, under: { imitates: 'specification' } },
    hides('admin', 'attendees', 1),
  ],
]);
