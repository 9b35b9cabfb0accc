/** Facts about the fields of bookings (resources 3.1 and 3.2). */
import { ask } from '../../runner/ask.ts';
import { fieldsOf, namesOf } from '../../fact/fact.ts';
import type { Fact } from '../../fact/fact.ts';
import { booked, edited, firstBooking, ofThese, said } from './book.ts';

const shared = { section: 'resources 3.1', request: 'GET /bookings', needs: 'reading' } as const;
const listedFields = { gap: 'G-25', contradicts: 'Booking Object', holds: { 'behavior.fields': 'listed' } } as const;

/** Fields of the specification that no read of such a build shows. */
const unread = [
  ...['updatedAt', 'paid', 'references', 'cancellationReason', 'rejectionReason', 'idempotencyKey', 'userPrimaryEmail'],
  ...['recurringEventId', 'rescheduled', 'seatsReferences', 'workflowReminders', 'iCalUID', 'iCalSequence', 'rating'],
  ...['noShowHost', 'isRecorded', 'destinationCalendar', 'destinationCalendarId'],
];

/** Extras of a new booking. */
const extras = ['paymentRequired', 'luckyUsers', 'isDryRun', 'seatReferenceUid', 'videoCallUrl'];

/** Facts about fields. */
export const readingFacts: readonly Fact[] = [
  {
    ...shared,
    ...listedFields,
    id: 'bookings.read-fields',
    fact: 'A booking that is read has 18 fields.',
    selfHosted: '18',
    specification: 'more than 20',
    look: async (service) => numberOf(await firstBooking(service)),
  },
  {
    ...shared,
    ...listedFields,
    id: 'bookings.unread-fields',
    fact: 'No read shows when a booking was edited, its payment, references, reasons, key, series or iCal data.',
    selfHosted: 'none',
    specification: unread.join(', '),
    look: async (service) => ofThese(unread, await firstBooking(service)),
  },
  {
    ...shared,
    ...listedFields,
    id: 'bookings.people-of-a-change',
    fact: 'A booking that is read says who cancelled and who moved it.',
    selfHosted: 'cancelledBy, rescheduledBy',
    specification: 'none',
    look: async (service) => ofThese(['cancelledBy', 'rescheduledBy'], await firstBooking(service)),
  },
  {
    ...shared,
    ...listedFields,
    id: 'bookings.attendee-fields',
    fact: 'An attendee within a booking has five fields.',
    selfHosted: 'id, email, name, timeZone, locale',
    specification: 'id, email, name, timeZone, locale, bookingId, noShow',
    look: async (service) => {
      const { attendees } = await firstBooking(service);
      return namesOf(Array.isArray(attendees) ? attendees[0] : undefined);
    },
  },
  {
    ...shared,
    ...listedFields,
    id: 'bookings.user-fields',
    fact: 'The host within a booking has email, name, time zone and locale.',
    selfHosted: 'email, name, timeZone, locale',
    specification: 'more than four',
    look: async (service) => {
      const { user } = await firstBooking(service);
      return Object.keys(fieldsOf(user)).length > 4 ? 'more than four' : namesOf(user);
    },
  },
  {
    ...shared,
    id: 'bookings.no-zone',
    fact: 'A booking has no field `timeZone`.',
    gap: null,
    holds: {},
    selfHosted: 'none',
    look: async (service) => ofThese(['timeZone'], await firstBooking(service)),
  },
  {
    ...shared,
    id: 'bookings.upper-case-status',
    fact: 'A status is one of five words in upper case.',
    gap: 'G-60',
    holds: {},
    selfHosted: 'upper case',
    look: async (service) => {
      const { status } = await firstBooking(service);
      return /^(CANCELLED|ACCEPTED|REJECTED|PENDING|AWAITING_HOST)$/.test(String(status)) ? 'upper case' : said(status);
    },
  },
  {
    ...listedFields,
    id: 'bookings.edited-fields',
    fact: 'An edit answers 15 fields: no attendees, host or payments.',
    section: 'resources 3.4',
    request: 'PATCH /bookings/{id}',
    selfHosted: '15',
    specification: 'more than 20',
    needs: 'writing',
    look: (service) =>
      booked(service, {}, async (booking) => {
        const { json } = await edited(service, booking, { title: 'Edited' });
        return numberOf(fieldsOf(fieldsOf(json)['booking']));
      }),
  },
  {
    ...listedFields,
    id: 'bookings.created-extras',
    fact: 'A new booking tells whether payment is due, who is lucky, its seat and its call.',
    section: 'resources 3.3',
    request: 'POST /bookings',
    selfHosted: extras.join(', '),
    specification: 'none',
    needs: 'writing',
    look: (service) => booked(service, {}, (booking) => ofThese(extras, booking)),
  },
  {
    ...listedFields,
    id: 'bookings.created-host',
    fact: 'A new booking keeps the address of its host back.',
    section: 'resources 3.3',
    request: 'POST /bookings',
    selfHosted: 'null',
    specification: 'an address',
    needs: 'writing',
    look: (service) =>
      booked(service, {}, ({ user }) => {
        const { email } = fieldsOf(user);
        return typeof email === 'string' ? 'an address' : said(email);
      }),
  },
  {
    ...listedFields,
    id: 'bookings.created-place',
    fact: 'A new booking has its place in a field of its own: the text of the answer, or else its kind.',
    section: 'resources 3.3',
    request: 'POST /bookings with a location',
    selfHosted: '"+44 20 7946 0000"',
    specification: 'absent',
    needs: 'writing',
    look: (service) => {
      const location = { value: 'phone', optionValue: '+44 20 7946 0000' };
      const responses = { name: 'Robin', email: 'robin@example.org', location };
      return booked(service, { responses }, (booking) => said(booking['location']));
    },
  },
  {
    ...listedFields,
    id: 'bookings.created-source',
    fact: 'A new booking says that it came through this interface.',
    section: 'resources 3.3',
    request: 'POST /bookings',
    selfHosted: '"API_V1"',
    specification: 'absent',
    needs: 'writing',
    look: (service) => booked(service, {}, ({ creationSource }) => said(creationSource)),
  },
  {
    ...shared,
    id: 'bookings.unknown-query',
    fact: 'A query parameter that is unknown is ignored where one booking is read.',
    section: 'resources 1.1',
    request: 'GET /bookings/{id}?unknown=1',
    gap: 'G-29',
    holds: {},
    selfHosted: '200',
    look: async (service) => {
      const { id } = await firstBooking(service);
      return String((await ask(service, 'alice', `GET /bookings/${Number(id)}`, { query: { unknown: 1 } })).status);
    },
  },
];

function numberOf(fields: object): string {
  const { length } = Object.keys(fields);
  return length > 20 ? 'more than 20' : String(length);
}
