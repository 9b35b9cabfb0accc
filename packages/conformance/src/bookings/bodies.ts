import { instant, later, newBooking } from '../rule/booking.ts';
import { rulesOf } from '../rule/rules-of.ts';
import { each } from '../rule/steps.ts';
import { expectEqual, expectThat, member, refuse } from '../runner/expect.ts';

const section = { source: 'Bookings', endpoints: ['bookings.create'], at: 'alice' } as const;
const invalid = { status: 400, code: 'invalid_request' } as const;
const furtherFields = ['timeZone', 'language', 'metadata'] as const;

export const bodyRules = rulesOf(section, [
  [
    'bookings.required-fields (A-50): A new booking requires `eventTypeId`, `start` and `responses` with `name` and `email`; the service returns 400 and names a missing one.',
    {},
    ({ start }) => [
      ...each(['eventTypeId', 'start', 'responses'], (says) => [
        'alice',
        'POST /bookings',
        { body: newBooking('alice', start, { [says]: undefined }), ...invalid, says },
      ]),
      ...each(['name', 'email'], (field) => {
        const responses = { name: 'Rita', email: 'rita@example.com', [field]: undefined };
        const body = newBooking('alice', start, { responses });
        return ['alice', 'POST /bookings', { body, ...invalid, says: `responses.${field}` }];
      }),
      ['alice', 'POST /bookings', invalid],
    ],
  ],
  [
    "bookings.optional-fields (A-50): Without a time zone and language in the request, the attendee gets the host's time zone and the locale `en`.",
    { under: { bookingRequires: [] } },
    async ({ bookAt }) => {
      const unsaid = { timeZone: undefined, language: undefined, metadata: undefined };
      const people = (await bookAt(0, unsaid, 'bob')).attendees?.map(({ timeZone, locale }) => [timeZone, locale]);
      expectEqual('time zone and locale of the attendee', people?.[0], ['Europe/London', 'en']);
    },
  ],
  [
    'bookings.further-required-fields (A-50): If the deployment requires `timeZone`, `language` and `metadata`, the service returns 400 and names a missing one.',
    { under: { bookingRequires: furtherFields } },
    ({ start }) =>
      each(furtherFields, (says) => {
        const body = newBooking('alice', start, { [says]: undefined });
        return ['alice', 'POST /bookings', { body, status: 400, says }];
      }),
  ],
  [
    'bookings.unknown-event-type (A-50): A booking of an unknown event type returns 404.',
    {},
    ({ start }) => {
      const body = newBooking('alice', start, { eventTypeId: 999_999 });
      return [['alice', 'POST /bookings', { body, status: 404, code: 'not_found' }]];
    },
  ],
  [
    'bookings.length (A-51): The `end` of a new booking must match the length of its event type; otherwise, the service returns 400.',
    {},
    async ({ start, bookAt }) => {
      await bookAt(0, { end: later(start, 30) });
      return each([15, 45], (minutes) => {
        const body = newBooking('alice', later(start, 60), { end: later(start, 60 + minutes) });
        return ['alice', 'POST /bookings', { body, ...invalid, says: 'end' }];
      });
    },
  ],
  [
    'bookings.end-before-start (A-64): A new booking that ends at or before its start returns 400 and names `end`.',
    { at: 'bob' },
    ({ start }) =>
      each([0, -30], (minutes) => {
        const body = newBooking('bob', start, { end: later(start, minutes) });
        return ['bob', 'POST /bookings', { body, ...invalid, says: 'end' }];
      }),
  ],
  [
    'bookings.offsets (A-24): A start without a zone returns 400 and names `start`; a start with an offset is accepted and returned in UTC.',
    { source: 'Resources and their fields' },
    async ({ target, start, bookAt }) => {
      const body = newBooking('alice', instant(start).slice(0, -1));
      await refuse(target, 'alice', 'POST /bookings', { body, ...invalid, says: 'start' });
      const { startTime } = await bookAt(0, { start: `${later(start, 120).slice(0, -1)}+02:00` });
      expectEqual('the start', Date.parse(startTime), start.getTime());
      expectThat(startTime.endsWith('Z'), 'the start', 'an instant in UTC', startTime);
    },
  ],
  [
    'bookings.unknown-fields (A-29): A new booking with an unknown field returns 400 and names the field.',
    { under: { lenient: false } },
    async ({ target, start }) => {
      const body = newBooking('alice', start, { colour: 'green' });
      const { json } = await refuse(target, 'alice', 'POST /bookings', { body, ...invalid, says: 'colour' });
      const issues = member(json, 'issues');
      if (Array.isArray(issues)) expectEqual('the field of the issue', member(issues[0], 'path'), 'colour');
    },
  ],
  [
    'bookings.unknown-fields-are-dropped (A-29): In lenient mode, unknown fields of a new booking are dropped.',
    { under: { lenient: true } },
    async ({ bookAt }) =>
      expectThat(!('colour' in (await bookAt(0, { colour: 'green' }))), 'the booking', 'no unknown field', 'one'),
  ],
  [
    'bookings.unsupported-time-zone (A-73): The time zone of a new booking must be an IANA name or link in exact case; anything else returns 400 and names `timeZone`.',
    { source: 'Errors' },
    async ({ start, bookAt }) => {
      for (const [index, timeZone] of ['Europe/London', 'Asia/Calcutta', 'UTC'].entries())
        await bookAt(60 * index, { timeZone });
      return each(['Mars/Olympus', 'europe/london', '+01:00', ''], (timeZone) => {
        const body = newBooking('alice', later(start, 180), { timeZone });
        return ['alice', 'POST /bookings', { body, ...invalid, says: 'timeZone' }];
      });
    },
  ],
]);
