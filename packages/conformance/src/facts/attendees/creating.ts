/** Facts about new attendees, by the status of one response. */
import type { Fact } from '../../fact/fact.ts';
import { factsOf } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';
import { ask } from '../../runner/ask.ts';

const section = 'resources 4';
const hidden = { holds: { 'behavior.hidden': 'by-resource' }, selfHosted: '403', specification: '404' } as const;
/** Attendee 1 is of alice's booking 1. */
const robin = { email: 'robin@example.org', name: 'Robin', timeZone: 'Europe/Berlin' };
const missing = 999_999;

/** Facts about new attendees. */
export const creating: readonly Fact[] = factsOf({ section, as: 'alice', line: 'POST /attendees' }, [
  ...['bookingId', 'email', 'name', 'timeZone'].map((field): FactRow => [
    `attendees.create-without-${field}: A new attendee needs the field ${field}.`,
    { gap: 'G-70', answers: '400', body: { bookingId: 1, ...robin, [field]: undefined } },
  ]),
  [
    'attendees.create-locale: A new attendee cannot name a locale.',
    {
      gap: 'G-70',
      holds: { 'behavior.writable': 'listed' },
      answers: ['400', '200'],
      body: { bookingId: 1, ...robin, locale: 'de' },
    },
  ],
  [
    'attendees.create-no-show: A new attendee cannot be a no-show.',
    { gap: 'G-70', answers: '400', body: { bookingId: 1, ...robin, noShow: true } },
  ],
  [
    'attendees.create-unknown-field: Unknown fields of a new attendee are refused.',
    { gap: 'G-29', answers: '400', body: { bookingId: 1, ...robin, colour: 'red' } },
  ],
  [
    'attendees.create-time-zone: The time zone of a new attendee is one of the tz database, in its exact case.',
    { gap: 'G-73', answers: '400', body: { bookingId: 1, ...robin, timeZone: 'europe/berlin' } },
  ],
  [
    'attendees.create-time-zone-alias: The aliases of the tz database are time zones.',
    { gap: 'G-73', answers: '200', body: { bookingId: 1, ...robin, timeZone: 'Asia/Calcutta' } },
  ],
  [
    'attendees.create-checked-first: The fields of a new attendee are looked at before its booking.',
    { gap: 'G-71', answers: '400', as: 'bob', body: { bookingId: 1, ...robin, timeZone: 'nowhere' } },
  ],
  [
    'attendees.create-not-host: Who does not host a booking adds no attendee to it: 403.',
    { ...hidden, gap: 'G-71', as: 'bob', body: { bookingId: 1, ...robin } },
  ],
  [
    'attendees.create-missing-booking: A booking that is not there looks like one of another host: 403.',
    { ...hidden, gap: 'G-71', body: { bookingId: missing, ...robin } },
  ],
  [
    'attendees.create-missing-booking-admin: An Admin is told that a booking is not there: 404.',
    { gap: 'G-71', answers: '404', as: 'admin', body: { bookingId: missing, ...robin } },
  ],
  [
    'attendees.create-admin: An Admin adds attendees to any booking.',
    { answers: '200', as: 'admin', body: { bookingId: 1, ...robin } },
  ],
  [
    'attendees.create-cancelled: An attendee can be added to a cancelled booking.',
    {
      gap: 'G-71',
      answers: '200',
      before: (service) => ask(service, 'alice', 'DELETE /bookings/1/cancel'),
      body: { bookingId: 1, ...robin },
    },
  ],
  [
    'attendees.create-twice: The same address can attend a booking twice.',
    {
      gap: 'G-74',
      answers: '200',
      before: (service) => ask(service, 'alice', 'POST /attendees', { body: { bookingId: 1, ...robin } }),
      body: { bookingId: 1, ...robin },
    },
  ],
]);
