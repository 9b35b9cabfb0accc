import { rulesOf } from '../rule/rules-of.ts';
import { isRecord } from '@slotwise/schemas';
import { ask } from '../runner/ask.ts';
import { expectEqual, expectThat, member, refuse } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import { book, bookingIn, clear, instant, later, newBooking } from '../rule/booking.ts';

const own = { source: 'Bookings', endpoints: ['bookings.create'] } as const;

/** The rules of the body of a new booking: what it must hold, may hold, and must not. */
export const bodyRules: readonly Rule[] = rulesOf(own, [
  [
    'bookings.required-fields: A new booking needs `eventTypeId`, `start` and `responses` with `name` and `email`; it gets 400 naming the one that is missing.',
    { gap: 'G-50', at: 'alice' },
    async ({ target, start }) => {
      for (const field of ['eventTypeId', 'start', 'responses']) {
        const body = newBooking('alice', start, { [field]: undefined });
        await refuse(target, 'alice', 'POST /bookings', { body, status: 400, code: 'invalid_request', says: field });
      }
      for (const responses of [{ email: 'rita@example.com' }, { name: 'Rita' }]) {
        const says = 'name' in responses ? 'responses.email' : 'responses.name';
        await refuse(target, 'alice', 'POST /bookings', {
          body: newBooking('alice', start, { responses }),
          status: 400,
          code: 'invalid_request',
          says,
        });
      }
      await refuse(target, 'alice', 'POST /bookings', { status: 400, code: 'invalid_request' });
    },
  ],
  [
    "bookings.optional-fields: A new booking without time zone and language gives its attendee the host's time zone and the locale `en`.",
    { gap: 'G-50', under: { bookingRequires: [] }, at: 'alice' },
    async ({ target, start }) => {
      const body = newBooking('alice', start, { timeZone: undefined, language: undefined, metadata: undefined });
      const booking = await book(target, 'bob', body);
      const [attendee] = booking.attendees ?? [];
      await clear(target, [booking]);
      expectEqual(
        'time zone and locale of the attendee',
        [attendee?.['timeZone'], attendee?.['locale']],
        ['Europe/London', 'en'],
      );
    },
  ],
  [
    'bookings.further-required-fields: Where the deployment requires more, a new booking gets 400 naming `timeZone`, `language` or `metadata` where that is missing.',
    { gap: 'G-50', under: { bookingRequires: ['timeZone', 'language', 'metadata'] }, at: 'alice' },
    async ({ target, start }) => {
      for (const field of ['timeZone', 'language', 'metadata']) {
        const body = newBooking('alice', start, { [field]: undefined });
        await refuse(target, 'alice', 'POST /bookings', { body, status: 400, says: field });
      }
    },
  ],
  [
    'bookings.unknown-event-type: A booking of an unknown event type gets 404.',
    { gap: 'G-50', at: 'alice' },
    async ({ target, start }) => {
      await refuse(target, 'alice', 'POST /bookings', {
        body: newBooking('alice', start, { eventTypeId: 999_999 }),
        status: 404,
        code: 'not_found',
      });
    },
  ],
  [
    'bookings.length: A booking is as long as its event type, in minutes: an `end` at any other time gets 400.',
    { gap: 'G-51', at: 'alice' },
    async ({ target, start }) => {
      const exact = await book(target, 'alice', newBooking('alice', start, { end: later(start, 30) }));
      await clear(target, [exact]);
      for (const minutes of [15, 45]) {
        const body = newBooking('alice', start, { end: later(start, minutes) });
        await refuse(target, 'alice', 'POST /bookings', { body, status: 400, code: 'invalid_request', says: 'end' });
      }
    },
  ],
  [
    'bookings.end-before-start: A new booking that ends at or before its start gets 400 naming `end`.',
    { gap: 'G-64', at: 'bob' },
    async ({ target, start }) => {
      for (const minutes of [0, -30]) {
        const body = newBooking('bob', start, { end: later(start, minutes) });
        await refuse(target, 'bob', 'POST /bookings', { body, status: 400, code: 'invalid_request', says: 'end' });
      }
    },
  ],
  [
    'bookings.offsets: A start without a zone gets 400 naming `start`; one with an offset is accepted, and answered in UTC.',
    { gap: 'G-24', source: 'Resources and their fields', at: 'alice' },
    async ({ target, start }) => {
      const zoneless = instant(start).slice(0, -1);
      await refuse(target, 'alice', 'POST /bookings', {
        body: newBooking('alice', zoneless),
        status: 400,
        code: 'invalid_request',
        says: 'start',
      });
      const eastern = `${later(start, 120).slice(0, -1)}+02:00`;
      const booking = await book(target, 'alice', newBooking('alice', eastern));
      await clear(target, [booking]);
      expectEqual('the start', Date.parse(booking.startTime), start.getTime());
      expectThat(booking.startTime.endsWith('Z'), 'the start', 'an instant in UTC', booking.startTime);
    },
  ],
  [
    'bookings.unknown-fields: An unknown field of a new booking gets 400 naming it.',
    { gap: 'G-29', under: { lenient: false }, at: 'alice' },
    async ({ target, start }) => {
      const body = newBooking('alice', start, { colour: 'green' });
      const response = await refuse(target, 'alice', 'POST /bookings', {
        body,
        status: 400,
        code: 'invalid_request',
        says: 'colour',
      });
      const issues = member(response.json, 'issues');
      if (Array.isArray(issues))
        expectEqual('the field of the issue', isRecord(issues[0]) ? issues[0]['path'] : undefined, 'colour');
    },
  ],
  [
    'bookings.unknown-fields-are-dropped: Under lenient judgement, an unknown field of a new booking is dropped.',
    { gap: 'G-29', under: { lenient: true }, at: 'alice' },
    async ({ target, start }) => {
      const booking = await book(target, 'alice', newBooking('alice', start, { colour: 'green' }));
      await clear(target, [booking]);
      expectThat(!('colour' in booking), 'the booking', 'without the unknown field', 'with it');
    },
  ],
  [
    'bookings.unsupported-time-zone: The time zone of a new booking is a name of the IANA database, links included, in exact case; anything else gets 400 naming `timeZone`.',
    { gap: 'G-73', source: 'Errors', at: 'alice' },
    async ({ target, start }) => {
      for (const timeZone of ['Mars/Olympus', 'europe/london', '+01:00', '']) {
        const sent = { body: newBooking('alice', start, { timeZone }) };
        await refuse(target, 'alice', 'POST /bookings', {
          ...sent,
          status: 400,
          code: 'invalid_request',
          says: 'timeZone',
        });
      }
      for (const timeZone of ['Europe/London', 'Asia/Calcutta', 'UTC']) {
        const response = await ask(target, 'alice', 'POST /bookings', {
          body: newBooking('alice', start, { timeZone }),
        });
        await clear(target, [bookingIn(response)]);
      }
    },
  ],
]);
