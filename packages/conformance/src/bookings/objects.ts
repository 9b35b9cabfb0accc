import { rulesOf } from '../rule/rules-of.ts';
import { bookingStatuses, extraField, readLocation } from '@slotwise/schemas';
import { bookingShape, isRecord } from '@slotwise/schemas/internal/contract';
import { expectEqual, expectThat } from '../runner/expect.ts';
import { secretFields } from '../runner/secret-fields.ts';
import { get, listBookings } from '../rule/booking.ts';

const section = { source: 'Booking Object', endpoints: ['bookings.list', 'bookings.get'] } as const;

export const objectRules = rulesOf(section, [
  [
    'bookings.fields: A booking that is created, read or listed has every field of the Booking Object.',
    {
      source: 'Endpoints',
      endpoints: ['bookings.list', 'bookings.create', 'bookings.get'],
      under: { imitates: 'specification' },
      host: 'alice',
    },
    async ({ booking }) => {
      const fields = Object.keys(bookingShape);
      const missing = fields.filter((field) => !(field in booking));
      expectEqual('fields of the Booking Object that are missing in a new booking', missing, []);
      return [
        ['alice', 'bookings.get', { id: 1, fields }],
        ['alice', 'bookings.list', { fields }],
      ];
    },
  ],
  [
    'bookings.identifiers: No two bookings share an `id` or a `uid`.',
    {},
    async ({ target }) => {
      const all = await listBookings(target, 'admin');
      expectEqual('how many different ids there are', new Set(all.map(({ id }) => id)).size, all.length);
      expectEqual('how many different uids there are', new Set(all.map(({ uid }) => uid)).size, all.length);
    },
  ],
  [
    'bookings.statuses: Every booking has one of the five documented statuses.',
    { source: 'States and transitions' },
    async ({ target }) => {
      const words = new Set((await listBookings(target, 'admin')).map(({ status }) => status.toUpperCase()));
      expectEqual('the statuses of bookings', [...words].toSorted(), bookingStatuses.toSorted());
    },
  ],
  [
    'bookings.upper-case-statuses (A-60): The status of a booking is returned in upper case.',
    { source: 'Gaps in the object definitions' },
    async ({ target }) => {
      const words = (await listBookings(target, 'admin')).map(({ status }) => status);
      const strange = words.filter((status) => status !== status.toUpperCase());
      expectEqual('statuses that are not upper-case', strange, []);
    },
  ],
  [
    'bookings.one-level-of-relations (A-25): A booking contains its relations one level deep, without their own relations.',
    { under: { imitates: 'specification' } },
    async ({ target }) => {
      const booking = await get(target, 'alice', 1);
      expectEqual('id of the host', booking.user?.['id'], booking.userId);
      expectEqual('id of the event type', booking.eventType?.['id'], booking.eventTypeId);
      expectEqual('id of the destination calendar', booking.destinationCalendar?.['id'], booking.destinationCalendarId);
      for (const embedded of [
        booking.user,
        booking.eventType,
        booking.destinationCalendar,
        ...(booking.attendees ?? []),
        ...(booking.references ?? []),
      ]) {
        // Fields with any JSON can also contain objects. Only an object with an `id` counts as a relation.
        const deeper = Object.entries(embedded ?? {})
          .filter(([, value]) => isRecord(value) && 'id' in value)
          .map(([name]) => name);
        expectEqual('relations inside an embedded object', deeper, []);
      }
    },
  ],
  [
    'bookings.null-without-value (A-25): A booking field without a value is `null`.',
    {},
    async ({ target }) => {
      const { eventType = null, ...booking } = await get(target, 'adam', 111);
      const values = [eventType, booking.eventTypeId, booking.cancellationReason, booking.fromReschedule];
      expectEqual('what booking 111 has no value for', values, [null, null, null, null]);
    },
  ],
  [
    'bookings.no-secrets-of-the-host (A-13): The host in a booking contains no secrets and no bookings.',
    {},
    async ({ target }) => {
      const never = [...secretFields, 'bookings'];
      for (const { id, user } of await listBookings(target, 'admin')) {
        const returnedFields = never.filter((name) => (extraField(user ?? {}, name) ?? null) !== null);
        expectEqual(`what the host of booking ${id} gives away`, returnedFields, []);
      }
    },
  ],
  [
    'bookings.attendees-belong: The attendees in a booking have its id as `bookingId`.',
    { source: 'Attendee Object' },
    async ({ target }) => {
      for (const { id, attendees } of await listBookings(target, 'admin')) {
        const others = (attendees ?? []).map(({ bookingId }) => bookingId).filter((bookingId) => bookingId !== id);
        expectEqual(`other bookings that the attendees of booking ${id} belong to`, others, []);
      }
    },
  ],
  [
    'bookings.references: A booking contains its references, each with the id of the booking.',
    { source: 'Booking references', under: { imitates: 'specification' } },
    async ({ target }) => {
      const { id, references } = await get(target, 'alice', 1);
      expectThat((references ?? []).length > 0, 'references of booking 1', 'at least one', references);
      const bookings = new Set((references ?? []).map((reference) => extraField(reference, 'bookingId')));
      expectEqual('bookings of these references', [...bookings], [id]);
    },
  ],
  [
    'bookings.location-objects: The location of a booking is one of sixteen kinds and has the strings `value` and `optionValue`.',
    { source: 'Location Object' },
    async ({ target }) => {
      const locations = (await listBookings(target, 'admin')).flatMap(({ responses }) => responses?.['location'] ?? []);
      expectThat(locations.length > 0, 'bookings with a location', 'some', locations);
      for (const location of locations) {
        const texts = isRecord(location) ? [typeof location['value'], typeof location['optionValue']] : [];
        expectEqual('the types of value and optionValue', texts, ['string', 'string']);
        const isKnown = readLocation(location)?.kind !== 'unknown';
        expectThat(isKnown, 'the kind of a location', 'one of the sixteen', location);
      }
    },
  ],
  [
    'bookings.end-after-start: A booking ends after it starts.',
    {},
    async ({ target }) => {
      const wrong = (await listBookings(target, 'admin')).flatMap(({ id, startTime, endTime }) =>
        Date.parse(endTime) > Date.parse(startTime) ? [] : [id],
      );
      expectEqual('bookings that end before they start', wrong, []);
    },
  ],
]);
