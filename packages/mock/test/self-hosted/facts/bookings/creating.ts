/** Facts about new bookings (resources 3.3). */
import { ask, fieldsOf } from '../../../../../conformance/test/asking.ts';
import type { Fields } from '../../../../../conformance/test/asking.ts';
import { factsOf } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';
import { bookingBody } from '../../fact/fact.ts';
import type { Fact } from '../../fact/fact.ts';
import { bookingIn, inWords, offers, withBooking } from './book.ts';

const shared = { section: 'resources 3.3', needs: 'writing' } as const;
const inSampleData = { ...shared, needs: 'data' } as const;

/** Facts about new bookings. */
export const creatingFacts: readonly Fact[] = factsOf({}, [
  ...(['timeZone', 'language', 'metadata'] as const).map((name): FactRow => [
    `bookings.${name === 'timeZone' ? 'time-zone' : name}-required (A-50): A new booking needs \`${name}\`.`,
    {
      ...shared,
      holds: { 'behavior.bookingRequires': ['timeZone', 'language', 'metadata'] },
      statuses: ['400', '200'],
    },
    (service) => withBooking(service, { [name]: undefined }, (_, { status }) => String(status)),
  ]),
  [
    'bookings.metadata-of-texts (A-50): Metadata are texts: any other value is refused with 400.',
    {
      ...shared,
      holds: { 'service.requests': 'self-hosted' },
      statuses: ['400', '200'],
    },
    (service) => withBooking(service, { metadata: { seats: 2 } }, (_, { status }) => String(status)),
  ],
  [
    'bookings.any-place (A-57): A place that the table of kinds does not name is taken as it is.',
    {
      ...shared,
      holds: { 'service.requests': 'self-hosted' },
      statuses: ['200', '400'],
    },
    (service) =>
      withBooking(
        service,
        { responses: { ...robin, location: { value: 'integrations:jitsi', optionValue: '' } } },
        (_, { status }) => String(status),
      ),
  ],
  [
    'bookings.description-of-notes (A-50): The description is the answer `notes`.',
    { ...shared, holds: { 'service.routes': 'self-hosted' }, statuses: ['"An agenda"', 'null'] },
    (service) =>
      withBooking(service, { responses: { ...robin, notes: 'An agenda' } }, ({ description }) => inWords(description)),
  ],
  [
    'bookings.description-of-nothing (A-50): Without the answer `notes` the description is empty text.',
    { ...shared, holds: { 'service.routes': 'self-hosted' }, statuses: ['""', 'null'] },
    (service) => withBooking(service, {}, ({ description }) => inWords(description)),
  ],
  [
    'bookings.phone-of-attendee (A-50): Without the answer `smsReminderNumber`, the answer `attendeePhoneNumber` is used.',
    { ...shared, holds: { 'service.routes': 'self-hosted' }, statuses: ['"+442079460000"', 'null'] },
    (service) =>
      withBooking(service, { responses: { ...robin, attendeePhoneNumber: '+442079460000' } }, ({ smsReminderNumber }) =>
        inWords(smsReminderNumber),
      ),
  ],
  [
    'bookings.title-not-read (A-52): A title that is sent is ignored.',
    {
      ...shared,
      holds: { 'service.routes': 'self-hosted' },
      statuses: ['ignored', 'taken'],
    },
    (service) => withBooking(service, { title: 'Ours' }, ({ title }) => (title === 'Ours' ? 'taken' : 'ignored')),
  ],
  [
    'bookings.title (A-52): The title names event type, host and booker.',
    { ...shared, statuses: 'between … and Robin' },
    (service) =>
      withBooking(service, {}, ({ title }) =>
        /^.+ between .+ and Robin$/.test(String(title)) ? 'between … and Robin' : inWords(title),
      ),
  ],
  [
    'bookings.booker-first (A-50): The booker is the first attendee, in the language and zone that were sent.',
    { ...shared, statuses: 'Robin, Europe/Berlin, de' },
    (service) =>
      withBooking(service, { language: 'de', responses: { ...robin, guests } }, ({ attendees }) => {
        const { name, timeZone, locale } = attendeeAt(attendees, 0);
        return [name, timeZone, locale].join(', ');
      }),
  ],
  [
    'bookings.guest-name (A-50): A guest has no name.',
    { ...shared, statuses: '""' },
    (service) =>
      withBooking(service, { responses: { ...robin, guests } }, ({ attendees }) =>
        inWords(attendeeAt(attendees, 1)['name']),
      ),
  ],
  [
    'bookings.guest-locale (A-50): The locale of a guest is `en`, whatever the booker speaks.',
    { ...shared, holds: { 'service.routes': 'self-hosted' }, statuses: ['"en"', '"de"'] },
    (service) =>
      withBooking(service, { language: 'de', responses: { ...robin, guests } }, ({ attendees }) =>
        inWords(attendeeAt(attendees, 1)['locale']),
      ),
  ],
  [
    'bookings.key-of-the-host (A-56): The key is made of times and host: another booker of the same time has the same one.',
    {
      ...shared,
      holds: { 'service.routes': 'self-hosted' },
      statuses: ['the same', 'another'],
    },
    async (service) => {
      const start = service.nextStart();
      let first: unknown;
      await withBooking(service, { start }, ({ idempotencyKey }) => ((first = idempotencyKey), ''));
      const other = { ...robin, email: 'sam@example.org' };
      return withBooking(service, { start, responses: other }, ({ idempotencyKey }) =>
        typeof idempotencyKey !== 'string' ? 'no key' : idempotencyKey === first ? 'the same' : 'another',
      );
    },
  ],
  [
    'bookings.key-of-what-waits (A-56): A booking that waits for its host has no key.',
    {
      ...inSampleData,
      holds: { 'service.routes': 'self-hosted' },
      statuses: ['null', 'a key'],
    },
    (service) =>
      withBooking(
        service,
        { eventTypeId: 2 },
        ({ idempotencyKey }) => (typeof idempotencyKey === 'string' ? 'a key' : inWords(idempotencyKey)),
        'bob',
      ),
  ],
  [
    'bookings.key-not-read (A-56): A key that is sent plays no part.',
    {
      ...shared,
      holds: { 'protocol.idempotencyKeys': 'ignored' },
      statuses: ['ignored', 'taken'],
    },
    (service) =>
      withBooking(service, { idempotencyKey: 'a key of ours' }, ({ idempotencyKey }) =>
        idempotencyKey === 'a key of ours' ? 'taken' : 'ignored',
      ),
  ],
  [
    'bookings.repeated-request (A-56): The same request for a time that awaits confirmation is answered with the booking that is there.',
    {
      ...inSampleData,
      holds: { 'service.routes': 'self-hosted' },
      statuses: ['the same booking', 'refused'],
    },
    (service) => {
      const same = { eventTypeId: 2, start: service.nextStart() };
      return withBooking(
        service,
        same,
        async ({ id }) => {
          const again = await ask(service, 'bob', 'POST /bookings', { body: bookingBody(service, same) });
          return bookingIn(again)['id'] === id ? 'the same booking' : 'refused';
        },
        'bob',
      );
    },
  ],
  [
    'bookings.repeated-request-of-another-type (A-56): The same booker who asks for another event type at that time makes another request.',
    {
      ...inSampleData,
      holds: { 'service.availability': 'self-hosted' },
      statuses: ['another booking', 'refused'],
    },
    (service) => {
      const start = service.nextStart();
      return withBooking(
        service,
        { eventTypeId: 2, start },
        ({ id }) =>
          withBooking(
            service,
            { eventTypeId: offers.blocking, start },
            (again, { status }) => (status !== 200 ? 'refused' : again['id'] === id ? 'the same' : 'another booking'),
            'bob',
          ),
        'bob',
      );
    },
  ],
  [
    'bookings.repeated-move (A-56): A move of a request onto its own time makes another booking.',
    {
      ...inSampleData,
      statuses: 'another booking',
    },
    (service) => {
      const same = { eventTypeId: 2, start: service.nextStart() };
      return withBooking(
        service,
        same,
        ({ id, uid }) =>
          withBooking(
            service,
            { ...same, rescheduleUid: uid },
            (moved) => (typeof moved['id'] === 'number' && moved['id'] !== id ? 'another booking' : 'the same'),
            'bob',
          ),
        'bob',
      );
    },
  ],
  [
    'bookings.accepted (A-53): A new booking is ACCEPTED where the event type needs no confirmation.',
    { ...inSampleData, statuses: '"ACCEPTED"' },
    (service) => withBooking(service, {}, ({ status }) => inWords(status)),
  ],
  [
    'bookings.pending (A-53): A new booking is PENDING where the event type needs confirmation.',
    { ...inSampleData, statuses: '"PENDING"' },
    (service) => withBooking(service, { eventTypeId: 2 }, ({ status }) => inWords(status), 'bob'),
  ],
  [
    'bookings.anyone-books (A-65): Any key may book any event type; the host is the one of the event type.',
    { ...inSampleData, statuses: '200, host 3' },
    (service) => withBooking(service, {}, ({ userId }, { status }) => `${status}, host ${String(userId)}`, 'adam'),
  ],
  [
    'bookings.ends-by-itself (A-51): Without an end a booking lasts as long as its event type.',
    { ...shared, statuses: 'an end after the start' },
    (service) =>
      withBooking(service, {}, ({ startTime, endTime }) =>
        Date.parse(String(endTime)) > Date.parse(String(startTime)) ? 'an end after the start' : inWords(endTime),
      ),
  ],
  [
    'bookings.seat-joins (A-132): An event type with seats joins the accepted booking at the same start.',
    { ...inSampleData, statuses: 'the same booking' },
    (service) => {
      const first = { eventTypeId: offers.seats, start: service.nextStart() };
      return withBooking(
        service,
        first,
        async ({ id }) => {
          const body = bookingBody(service, { ...first, responses: { name: 'Sam', email: 'sam@example.org' } });
          const second = bookingIn(await ask(service, 'bob', 'POST /bookings', { body }));
          return second['id'] === id ? 'the same booking' : 'another';
        },
        'bob',
      );
    },
  ],
  [
    'bookings.seat-answers (A-132): A booking of an event type with seats keeps no answers and no description.',
    { ...inSampleData, statuses: 'null, null' },
    (service) =>
      withBooking(
        service,
        { eventTypeId: offers.seats },
        ({ responses, description }) => `${inWords(responses)}, ${inWords(description)}`,
        'bob',
      ),
  ],
]);

const robin = { name: 'Robin', email: 'robin@example.org' };
const guests = ['guest@example.org'];

function attendeeAt(attendees: unknown, index: number): Fields {
  return fieldsOf(Array.isArray(attendees) ? attendees[index] : undefined);
}
