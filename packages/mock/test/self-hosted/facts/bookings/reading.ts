/** Facts about the fields of bookings (resources 3.1 and 3.2). */
import { ask, fieldsOf } from '../../../../../conformance/test/asking.ts';
import { factsOf } from '../../fact/facts-of.ts';
import { namesOf } from '../../fact/fact.ts';
import type { Fact } from '../../fact/fact.ts';
import { edit, firstBooking, inWords, ofThese, readAgain, withBooking } from './book.ts';

const shared = { section: 'resources 3.1', needs: 'reading' } as const;
const listedFields = { assumption: 'A-25', holds: { 'service.shapes': 'self-hosted' } } as const;

/** Fields of the specification that no read of such a build shows. */
const unread = [
  ...['updatedAt', 'paid', 'references', 'cancellationReason', 'rejectionReason', 'idempotencyKey', 'userPrimaryEmail'],
  ...['recurringEventId', 'rescheduled', 'seatsReferences', 'workflowReminders', 'iCalUID', 'iCalSequence', 'rating'],
  ...['noShowHost', 'isRecorded', 'destinationCalendar', 'destinationCalendarId'],
];

/** Extras of a new booking. */
const extras = ['paymentRequired', 'luckyUsers', 'isDryRun', 'seatReferenceUid', 'videoCallUrl'];

/** Facts about fields. */
export const readingFacts: readonly Fact[] = factsOf({}, [
  [
    'bookings.read-fields: A booking that is read has 18 fields.',
    { ...shared, ...listedFields, statuses: ['18', 'more than 20'] },
    async (service) => numberOf(await firstBooking(service)),
  ],
  [
    'bookings.unread-fields: No read shows when a booking was edited, its payment, references, reasons, key, series or iCal data.',
    { ...shared, ...listedFields, statuses: ['none', unread.join(', ')] },
    async (service) => ofThese(unread, await firstBooking(service)),
  ],
  [
    'bookings.people-of-a-change: A booking that is read says who cancelled and who moved it.',
    { ...shared, ...listedFields, statuses: ['cancelledBy, rescheduledBy', 'none'] },
    async (service) => ofThese(['cancelledBy', 'rescheduledBy'], await firstBooking(service)),
  ],
  [
    'bookings.attendee-fields: An attendee within a booking has five fields.',
    {
      ...shared,
      ...listedFields,
      statuses: ['id, email, name, timeZone, locale', 'id, email, name, timeZone, locale, bookingId, noShow'],
    },
    async (service) => {
      const { attendees } = await firstBooking(service);
      return namesOf(Array.isArray(attendees) ? attendees[0] : undefined);
    },
  ],
  [
    'bookings.user-fields: The host within a booking has email, name, time zone and locale.',
    { ...shared, ...listedFields, statuses: ['email, name, timeZone, locale', 'more than four'] },
    async (service) => {
      const { user } = await firstBooking(service);
      return Object.keys(fieldsOf(user)).length > 4 ? 'more than four' : namesOf(user);
    },
  ],
  [
    'bookings.no-zone: A booking has no field `timeZone`.',
    { ...shared, statuses: 'none' },
    async (service) => ofThese(['timeZone'], await firstBooking(service)),
  ],
  [
    'bookings.upper-case-status (A-60): A status is one of five words in upper case.',
    { ...shared, statuses: 'upper case' },
    async (service) => {
      const { status } = await firstBooking(service);
      return /^(CANCELLED|ACCEPTED|REJECTED|PENDING|AWAITING_HOST)$/.test(String(status))
        ? 'upper case'
        : inWords(status);
    },
  ],
  [
    'bookings.edited-fields: An edit answers 15 fields: no attendees, host or payments.',
    {
      ...listedFields,
      section: 'resources 3.4',
      statuses: ['15', 'more than 20'],
      needs: 'writing',
    },
    (service) =>
      withBooking(service, {}, async (booking) => {
        const { json } = await edit(service, booking, { title: 'Edited' });
        return numberOf(fieldsOf(fieldsOf(json)['booking']));
      }),
  ],
  [
    'bookings.created-extras: A new booking tells whether payment is due, who is lucky, its seat and its call.',
    {
      ...listedFields,
      section: 'resources 3.3',
      statuses: [extras.join(', '), 'none'],
      needs: 'writing',
    },
    (service) => withBooking(service, {}, (booking) => ofThese(extras, booking)),
  ],
  [
    'bookings.created-for-free: Nothing is due for a new booking of an event type without a price: no payment, no winner, no trial run.',
    {
      ...listedFields,
      section: 'resources 3.3',
      statuses: ['[], false, [], false', 'no payment'],
      needs: 'writing',
    },
    (service) =>
      withBooking(service, {}, async (booking) => {
        const { payment } = await readAgain(service, booking);
        const events = ['payment', 'paymentRequired', 'luckyUsers', 'isDryRun'].map((name) => inWords(booking[name]));
        if (booking['isDryRun'] !== undefined && inWords(payment) !== '[]') return `${inWords(payment)} when read`;
        return booking['isDryRun'] === undefined ? 'no payment' : events.join(', ');
      }),
  ],
  [
    'bookings.created-host: A new booking keeps the address of its host back.',
    {
      ...listedFields,
      section: 'resources 3.3',
      statuses: ['null', 'an address'],
      needs: 'writing',
    },
    (service) =>
      withBooking(service, {}, ({ user }) => {
        const { email } = fieldsOf(user);
        return typeof email === 'string' ? 'an address' : inWords(email);
      }),
  ],
  [
    'bookings.created-place: A new booking has its place in a field of its own: the text of the answer, or else its kind.',
    {
      ...listedFields,
      section: 'resources 3.3',
      statuses: ['"+44 20 7946 0000"', 'absent'],
      needs: 'writing',
    },
    (service) => {
      const location = { value: 'phone', optionValue: '+44 20 7946 0000' };
      const responses = { name: 'Robin', email: 'robin@example.org', location };
      return withBooking(service, { responses }, (booking) => inWords(booking['location']));
    },
  ],
  [
    'bookings.created-source: A new booking says that it came through this interface.',
    {
      ...listedFields,
      section: 'resources 3.3',
      statuses: ['"API_V1"', 'absent'],
      needs: 'writing',
    },
    (service) => withBooking(service, {}, ({ creationSource }) => inWords(creationSource)),
  ],
  [
    'bookings.unknown-query (A-29): A query parameter that is unknown is ignored where one booking is read.',
    { ...shared, section: 'resources 1.1', statuses: '200' },
    async (service) => {
      const { id } = await firstBooking(service);
      return String((await ask(service, 'alice', `GET /bookings/${Number(id)}`, { query: { unknown: 1 } })).status);
    },
  ],
]);

function numberOf(fields: object): string {
  const { length } = Object.keys(fields);
  return length > 20 ? 'more than 20' : String(length);
}
