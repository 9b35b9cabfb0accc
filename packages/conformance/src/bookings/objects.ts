import { bookingShape, bookingStatuses, extraField, isRecord, readLocation } from '@slotwise/schemas';
import { expectEqual, expectThat } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import { get, list, writing } from './booking.ts';

const own = { source: 'Booking Object', endpoints: ['bookings.list', 'bookings.get'] } as const satisfies Partial<Rule>;

/** The rules of the Booking Object. */
export const objectRules: readonly Rule[] = [
  writing({
    ...own,
    id: 'bookings.fields',
    source: 'Endpoints',
    statement: 'A booking that is created, read or listed has every field of the Booking Object.',
    endpoints: ['bookings.list', 'bookings.create', 'bookings.get'],
    under: { fields: 'whole' },
    host: 'alice',
    async act({ target, booking }) {
      const [listed] = await list(target, 'alice');
      for (const [where, one] of [
        ['a created booking', booking],
        ['GET /bookings/1', await get(target, 'alice', 1)],
        ['a listed booking', listed],
      ] as const) {
        const missing = Object.keys(bookingShape).filter((field) => one === undefined || !(field in one));
        expectEqual(`fields of the Booking Object that ${where} lacks`, missing, []);
      }
    },
  }),
  {
    ...own,
    id: 'bookings.identifiers',
    statement: 'No two bookings share an `id` or a `uid`.',
    async run(target) {
      const all = await list(target, 'admin');
      expectEqual('how many different ids there are', new Set(all.map(({ id }) => id)).size, all.length);
      expectEqual('how many different uids there are', new Set(all.map(({ uid }) => uid)).size, all.length);
    },
  },
  {
    ...own,
    id: 'bookings.statuses',
    source: 'States and transitions',
    statement: 'Bookings have five statuses, and no other.',
    async run(target) {
      const words = new Set((await list(target, 'admin')).map(({ status }) => status.toUpperCase()));
      const known: readonly string[] = bookingStatuses;
      expectEqual(
        'statuses beyond the five',
        [...words].filter((word) => !known.includes(word)),
        [],
      );
      expectEqual(
        'statuses that no booking has',
        known.filter((word) => !words.has(word)),
        [],
      );
    },
  },
  {
    ...own,
    id: 'bookings.upper-case-statuses',
    gap: 'G-60',
    source: 'Gaps in the object definitions',
    statement: 'The status of a booking is answered in capitals.',
    async run(target) {
      const words = (await list(target, 'admin')).map(({ status }) => status);
      expectEqual(
        'statuses that are not upper-case',
        words.filter((word) => word !== word.toUpperCase()),
        [],
      );
    },
  },
  {
    ...own,
    id: 'bookings.one-level-of-relations',
    gap: 'G-25',
    statement: 'A booking embeds its relations one level deep, without relations of their own.',
    under: { fields: 'whole' },
    async run(target) {
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
        // A column may hold loose JSON; an embedded object has an id.
        const deeper = Object.entries(embedded ?? {})
          .filter(([, value]) => isRecord(value) && 'id' in value)
          .map(([name]) => name);
        expectEqual('relations inside an embedded object', deeper, []);
      }
    },
  },
  {
    ...own,
    id: 'bookings.null-without-value',
    gap: 'G-25',
    statement: 'A field of a booking without a value is `null`.',
    async run(target) {
      const { eventType, eventTypeId, cancellationReason, fromReschedule } = await get(target, 'adam', 111);
      expectEqual(
        'what booking 111 has no value for',
        [eventType ?? null, eventTypeId, cancellationReason, fromReschedule],
        [null, null, null, null],
      );
    },
  },
  {
    ...own,
    id: 'bookings.no-secrets-of-the-host',
    gap: 'G-13',
    statement: 'The host inside a booking shows no secret and no bookings.',
    async run(target) {
      const never = [
        'password',
        'twoFactorSecret',
        'backupCodes',
        'apiKeys',
        'credentials',
        'accounts',
        'sessions',
        'accessCodes',
        'AccessToken',
        'RefreshToken',
        'PlatformAuthorizationToken',
        'bookings',
      ];
      for (const { id, user } of await list(target, 'admin')) {
        const sent = never.filter((name) => (extraField(user ?? {}, name) ?? null) !== null);
        expectEqual(`what the host of booking ${id} gives away`, sent, []);
      }
    },
  },
  {
    ...own,
    id: 'bookings.attendees-belong',
    source: 'Attendee Object',
    statement: 'The attendees inside a booking name that booking, and no other, as theirs.',
    async run(target) {
      for (const { id, attendees } of await list(target, 'admin')) {
        const bookings = new Set((attendees ?? []).map(({ bookingId }) => bookingId));
        expectEqual(`bookings that the attendees of booking ${id} belong to`, [...bookings], [id]);
      }
    },
  },
  {
    ...own,
    id: 'bookings.references',
    source: 'Booking references',
    statement: 'A booking shows its references, each of which names the booking.',
    under: { fields: 'whole' },
    async run(target) {
      const { id, references } = await get(target, 'alice', 1);
      expectThat((references ?? []).length > 0, 'references of booking 1', 'at least one', references);
      expectEqual(
        'bookings of these references',
        [...new Set((references ?? []).map((reference) => extraField(reference, 'bookingId')))],
        [id],
      );
    },
  },
  {
    ...own,
    id: 'bookings.location-objects',
    source: 'Location Object',
    statement: 'The location of a booking is one of sixteen kinds, told by the texts `value` and `optionValue`.',
    async run(target) {
      const locations = (await list(target, 'admin')).flatMap(({ responses }) => responses?.['location'] ?? []);
      expectThat(locations.length > 0, 'bookings with a location', 'some', locations);
      for (const location of locations) {
        const texts = isRecord(location) ? [typeof location['value'], typeof location['optionValue']] : [];
        expectEqual('the types of value and optionValue', texts, ['string', 'string']);
        expectThat(
          readLocation(location)?.kind !== 'unknown',
          'the kind of a location',
          'one of the sixteen',
          location,
        );
      }
    },
  },
  {
    ...own,
    id: 'bookings.end-after-start',
    statement: 'A booking ends after it starts.',
    async run(target) {
      const wrong = (await list(target, 'admin')).filter(
        ({ startTime, endTime }) => Date.parse(endTime) <= Date.parse(startTime),
      );
      expectEqual(
        'bookings that end before they start',
        wrong.map(({ id }) => id),
        [],
      );
    },
  },
];
