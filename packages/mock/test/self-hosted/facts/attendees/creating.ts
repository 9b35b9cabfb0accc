/** Facts about new attendees, by the status of one response. */
import { ask } from '../../../../../conformance/test/asking.ts';
import type { Fact } from '../../fact/fact.ts';
import { factsOf } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';

const section = 'resources 4';
const hidden = { holds: { 'behavior.hidden': 'by-resource' }, selfHosted: '403', specification: '404' } as const;
/** Attendee 1 is of alice's booking 1. */
const robin = { email: 'robin@example.org', name: 'Robin', timeZone: 'Europe/Berlin' };
const missing = 999_999;

/** Facts about new attendees. */
export const creating: readonly Fact[] = factsOf({ section, as: 'alice', line: 'POST /attendees' }, [
  ...['bookingId', 'email', 'name', 'timeZone'].map((field): FactRow => [
    `attendees.create-without-${field} (A-70): A new attendee needs the field ${field}.`,
    { statuses: '400', body: { bookingId: 1, ...robin, [field]: undefined } },
  ]),
  [
    'attendees.create-empty-name (A-70): The name of a new attendee may be empty.',
    {
      holds: { 'service.requests': 'self-hosted' },
      statuses: ['200', '400'],
      body: { bookingId: 1, ...robin, name: '' },
    },
  ],
  [
    'attendees.create-locale (A-70): A new attendee cannot name a locale.',
    {
      holds: { 'service.requests': 'self-hosted' },
      statuses: ['400', '200'],
      body: { bookingId: 1, ...robin, locale: 'de' },
    },
  ],
  [
    'attendees.create-no-show (A-70): A new attendee cannot be a no-show.',
    { statuses: '400', body: { bookingId: 1, ...robin, noShow: true } },
  ],
  [
    'attendees.create-unknown-field (A-29): Unknown fields of a new attendee are refused.',
    { statuses: '400', body: { bookingId: 1, ...robin, colour: 'red' } },
  ],
  [
    'attendees.create-time-zone (A-73): The time zone of a new attendee is one of the tz database, in its exact case.',
    { statuses: '400', body: { bookingId: 1, ...robin, timeZone: 'europe/berlin' } },
  ],
  [
    'attendees.create-time-zone-alias (A-73): The aliases of the tz database are time zones.',
    { statuses: '200', body: { bookingId: 1, ...robin, timeZone: 'Asia/Calcutta' } },
  ],
  [
    'attendees.create-checked-first (A-71): The fields of a new attendee are looked at before its booking.',
    { statuses: '400', as: 'bob', body: { bookingId: 1, ...robin, timeZone: 'nowhere' } },
  ],
  [
    'attendees.create-not-host (A-71): Who does not host a booking adds no attendee to it: 403.',
    { ...hidden, as: 'bob', body: { bookingId: 1, ...robin } },
  ],
  [
    'attendees.create-missing-booking (A-71): A booking that is not there looks like one of another host: 403.',
    { ...hidden, body: { bookingId: missing, ...robin } },
  ],
  [
    'attendees.create-missing-booking-admin (A-71): An Admin is told that a booking is not there: 404.',
    { statuses: '404', as: 'admin', body: { bookingId: missing, ...robin } },
  ],
  [
    'attendees.create-admin: An Admin adds attendees to any booking.',
    { statuses: '200', as: 'admin', body: { bookingId: 1, ...robin } },
  ],
  [
    'attendees.create-cancelled (A-71): An attendee can be added to a cancelled booking.',
    {
      statuses: '200',
      before: (service) => ask(service, 'alice', 'DELETE /bookings/1/cancel'),
      body: { bookingId: 1, ...robin },
    },
  ],
  [
    'attendees.create-twice (A-74): The same address can attend a booking twice.',
    {
      statuses: '200',
      before: (service) => ask(service, 'alice', 'POST /attendees', { body: { bookingId: 1, ...robin } }),
      body: { bookingId: 1, ...robin },
    },
  ],
]);
