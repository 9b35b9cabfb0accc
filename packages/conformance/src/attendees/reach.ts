import { rulesOf } from '../rule/rules-of.ts';
import { attendeeShape } from '@slotwise/schemas';
import { get, list as listBookings } from '../rule/booking.ts';
import { call, lineOf } from '../runner/call.ts';
import { expectEqual, expectThat, refuseAsHidden } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import { add, hide, idsOf } from './attendee.ts';

const own = { source: 'Attendees' } as const;
const list = { ...own, endpoints: ['attendees.list'] } as const;
const byId = { ...own, endpoints: ['attendees.get', 'attendees.update', 'attendees.delete'] } as const;

/** The rules of reach: who sees and changes which attendees, and what is in them. */
export const reachRules: readonly Rule[] = rulesOf(own, [
  [
    'attendees.of-the-caller: A caller who is no Admin lists the attendees of each booking that it hosts, and no others.',
    { ...list },
    async ({ target }) => {
      for (const name of ['alice', 'adam', 'bob'] as const) {
        const bookings = new Set((await listBookings(target, name)).map(({ id }) => id));
        const attendees = await call(target, name, 'attendees.list');
        const strange = attendees.filter(({ bookingId }) => !bookings.has(Number(bookingId)));
        expectEqual(`attendees of others that ${name} lists`, idsOf(strange), []);
        const attended = new Set(attendees.map(({ bookingId }) => bookingId));
        expectEqual(`how many bookings ${name}'s attendees attend`, attended.size, bookings.size);
      }
    },
  ],
  [
    'attendees.all-for-an-admin: A system-wide Admin lists every attendee there is.',
    { ...list },
    async ({ target }) => {
      const all = idsOf(await call(target, 'admin', 'attendees.list'));
      const each: number[] = [];
      for (const name of ['alice', 'adam', 'bob'] as const)
        each.push(...idsOf(await call(target, name, 'attendees.list')));
      expectEqual(
        'attendees that admin lists',
        all,
        each.toSorted((a, b) => a - b),
      );
    },
  ],
  [
    'attendees.of-an-organization-admin: An Organization Admin lists and reaches attendees as a plain user does.',
    { endpoints: ['attendees.list', ...byId.endpoints], gap: 'G-09' },
    async ({ target }) => {
      expectEqual('attendees that olivia lists', idsOf(await call(target, 'olivia', 'attendees.list')), []);
      await hide(target, 'olivia', 1);
    },
  ],
  [
    'attendees.fields: An attendee has every field of the Attendee Object, and stands in the booking that `bookingId` names.',
    { endpoints: ['attendees.get'], source: 'Attendee Object', under: { fields: 'whole' } },
    async ({ target }) => {
      const attendee = await call(target, 'alice', 'attendees.get', { id: 1 });
      const missing = Object.keys(attendeeShape).filter((field) => !(field in attendee));
      expectEqual('fields of the Attendee Object that attendee 1 lacks', missing, []);
      const among = (await get(target, 'alice', Number(attendee.bookingId))).attendees ?? [];
      expectThat(
        among.some(({ id }) => id === 1),
        'the attendees of the booking',
        'attendee 1 among them',
        among,
      );
    },
  ],
  [
    'attendees.embedded-booking: An attendee embeds its booking one level deep, without relations.',
    { endpoints: ['attendees.get'], gap: 'G-25', under: { fields: 'whole' } },
    async ({ target }) => {
      const { booking, bookingId } = await call(target, 'alice', 'attendees.get', { id: 1 });
      expectEqual('the id of the embedded booking', booking?.id, bookingId);
      expectThat(!('attendees' in (booking ?? {})), 'the embedded booking', 'without relations', booking);
    },
  ],
  [
    'attendees.by-id: The host of its booking reads, edits and removes an attendee by id; for anyone else it looks missing.',
    { ...byId, host: 'bob' },
    async ({ target, booking }) => {
      const { id } = await add(target, 'bob', booking.id);
      expectEqual('the attendee that bob gets', (await call(target, 'bob', 'attendees.get', { id })).id, id);
      const edited = await call(target, 'bob', 'attendees.update', { id, body: { name: 'Rita May' } });
      expectEqual('the name', edited.name, 'Rita May');
      for (const name of ['alice', 'adam', 'olivia'] as const) await hide(target, name, id);
      await call(target, 'bob', 'attendees.delete', { id });
      await refuseAsHidden(target, 'bob', lineOf('attendees.get', id));
    },
  ],
  [
    "attendees.out-of-reach: An attendee of somebody else's booking looks missing by id, also to a user who attends that booking.",
    { ...byId, source: 'Errors' },
    async ({ target }) => {
      // Bob attends booking 7 of alice's: that alone opens him nothing here.
      const attending = (await call(target, 'alice', 'attendees.list')).find(({ bookingId }) => bookingId === 7);
      expectThat(attending !== undefined, 'the attendees of alice', 'one of booking 7', 'none');
      await hide(target, 'bob', attending.id);
      await hide(target, 'bob', 1);
      const [ofBob] = await call(target, 'bob', 'attendees.list');
      await hide(target, 'alice', ofBob?.id ?? 0);
    },
  ],
  [
    "attendees.of-others-for-an-admin: An attendee of somebody else's booking looks missing by id to a system-wide Admin.",
    { ...byId, gap: 'G-90', under: { adminAttendees: 'own' } },
    ({ target }) => hide(target, 'admin', 1),
  ],
  [
    'attendees.every-one-for-an-admin: Where attendees are open to Admins, a system-wide Admin reads, edits and removes any by id.',
    { ...byId, gap: 'G-90', under: { adminAttendees: 'all', writable: 'specified' }, host: 'bob' },
    async ({ target, booking }) => {
      const { id } = await add(target, 'bob', booking.id);
      expectEqual('the attendee that admin gets', (await call(target, 'admin', 'attendees.get', { id })).id, id);
      await call(target, 'admin', 'attendees.update', { id, body: { noShow: true } });
      await call(target, 'admin', 'attendees.delete', { id });
    },
  ],
]);
