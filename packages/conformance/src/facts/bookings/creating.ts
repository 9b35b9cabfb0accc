/** Facts about new bookings (resources 3.3). */
import { ask } from '../../runner/ask.ts';
import { bookingBody, fieldsOf } from '../../fact/fact.ts';
import type { Fact } from '../../fact/fact.ts';
import { booked, bookingIn, offers, said } from './book.ts';
import type { Fields } from '../../fact/rows.ts';

const shared = { section: 'resources 3.3', request: 'POST /bookings', needs: 'writing' } as const;
const inTown = { ...shared, needs: 'town' } as const;

/** Facts about new bookings. */
export const creatingFacts: readonly Fact[] = [
  ...(['timeZone', 'language', 'metadata'] as const).map((name): Fact => ({
    ...shared,
    id: `bookings.${name === 'timeZone' ? 'time-zone' : name}-required`,
    fact: `A new booking needs \`${name}\`.`,
    request: `POST /bookings without ${name}`,
    gap: 'G-50',
    holds: { 'behavior.bookingRequires': ['timeZone', 'language', 'metadata'] },
    selfHosted: '400',
    specification: '200',
    look: (service) => booked(service, { [name]: undefined }, (_, { status }) => String(status)),
  })),
  {
    ...shared,
    id: 'bookings.description-of-notes',
    fact: 'The description is the answer `notes`.',
    gap: 'G-50',
    holds: { 'behavior.bookingTexts': 'answers' },
    selfHosted: '"An agenda"',
    specification: 'null',
    look: (service) =>
      booked(service, { responses: { ...robin, notes: 'An agenda' } }, ({ description }) => said(description)),
  },
  {
    ...shared,
    id: 'bookings.description-of-nothing',
    fact: 'Without the answer `notes` the description is empty text.',
    gap: 'G-50',
    holds: { 'behavior.bookingTexts': 'answers' },
    selfHosted: '""',
    specification: 'null',
    look: (service) => booked(service, {}, ({ description }) => said(description)),
  },
  {
    ...shared,
    id: 'bookings.title-not-read',
    fact: 'A title that is sent is ignored.',
    request: 'POST /bookings with a title',
    gap: 'G-52',
    holds: { 'behavior.bookingTexts': 'answers' },
    selfHosted: 'ignored',
    specification: 'taken',
    look: (service) => booked(service, { title: 'Ours' }, ({ title }) => (title === 'Ours' ? 'taken' : 'ignored')),
  },
  {
    ...shared,
    id: 'bookings.title',
    fact: 'The title names event type, host and booker.',
    gap: 'G-52',
    holds: {},
    selfHosted: 'between … and Robin',
    look: (service) =>
      booked(service, {}, ({ title }) =>
        /^.+ between .+ and Robin$/.test(String(title)) ? 'between … and Robin' : said(title),
      ),
  },
  {
    ...shared,
    id: 'bookings.booker-first',
    fact: 'The booker is the first attendee, in the language and zone that were sent.',
    gap: 'G-50',
    holds: {},
    selfHosted: 'Robin, Europe/Berlin, de',
    look: (service) =>
      booked(service, { language: 'de', responses: { ...robin, guests } }, ({ attendees }) => {
        const { name, timeZone, locale } = attendeeAt(attendees, 0);
        return [name, timeZone, locale].join(', ');
      }),
  },
  {
    ...shared,
    id: 'bookings.guest-name',
    fact: 'A guest has no name.',
    gap: 'G-50',
    holds: {},
    selfHosted: '""',
    look: (service) =>
      booked(service, { responses: { ...robin, guests } }, ({ attendees }) => said(attendeeAt(attendees, 1)['name'])),
  },
  {
    ...shared,
    id: 'bookings.guest-locale',
    fact: 'The locale of a guest is `en`, whatever the booker speaks.',
    gap: 'G-50',
    holds: { 'behavior.guestLocale': 'en' },
    selfHosted: '"en"',
    specification: '"de"',
    look: (service) =>
      booked(service, { language: 'de', responses: { ...robin, guests } }, ({ attendees }) =>
        said(attendeeAt(attendees, 1)['locale']),
      ),
  },
  {
    ...shared,
    id: 'bookings.key-of-the-host',
    fact: 'The key is made of times and host: another booker of the same time has the same one.',
    request: 'POST /bookings, cancelled, and again by another booker',
    gap: 'G-56',
    contradicts: 'Booking Object',
    holds: { 'behavior.bookingKey': 'host' },
    selfHosted: 'the same',
    specification: 'another',
    look: async (service) => {
      const start = service.nextStart();
      let first: unknown;
      await booked(service, { start }, ({ idempotencyKey }) => ((first = idempotencyKey), ''));
      const other = { ...robin, email: 'sam@example.org' };
      return booked(service, { start, responses: other }, ({ idempotencyKey }) =>
        typeof idempotencyKey !== 'string' ? 'no key' : idempotencyKey === first ? 'the same' : 'another',
      );
    },
  },
  {
    ...inTown,
    id: 'bookings.key-of-what-waits',
    fact: 'A booking that waits for its host has no key.',
    request: 'POST /bookings of an event type that requires confirmation',
    gap: 'G-56',
    contradicts: 'Booking Object',
    holds: { 'behavior.bookingKey': 'host' },
    selfHosted: 'null',
    specification: 'a key',
    look: (service) =>
      booked(
        service,
        { eventTypeId: 2 },
        ({ idempotencyKey }) => (typeof idempotencyKey === 'string' ? 'a key' : said(idempotencyKey)),
        'bob',
      ),
  },
  {
    ...shared,
    id: 'bookings.key-not-read',
    fact: 'A key that is sent plays no part.',
    request: 'POST /bookings with an idempotencyKey',
    gap: 'G-56',
    holds: { 'wire.idempotencyKeys': 'ignored' },
    selfHosted: 'ignored',
    specification: 'taken',
    look: (service) =>
      booked(service, { idempotencyKey: 'a key of ours' }, ({ idempotencyKey }) =>
        idempotencyKey === 'a key of ours' ? 'taken' : 'ignored',
      ),
  },
  {
    ...inTown,
    id: 'bookings.repeated-request',
    fact: 'The same request for a time that awaits confirmation is answered with the booking that is there.',
    request: 'POST /bookings twice, of an event type that requires confirmation',
    gap: 'G-56',
    holds: { 'behavior.repeatedRequest': 'answered' },
    selfHosted: 'the same booking',
    specification: 'refused',
    look: (service) => {
      const same = { eventTypeId: 2, start: service.nextStart() };
      return booked(
        service,
        same,
        async ({ id }) => {
          const again = await ask(service, 'bob', 'POST /bookings', { body: bookingBody(service, same) });
          return bookingIn(again)['id'] === id ? 'the same booking' : 'refused';
        },
        'bob',
      );
    },
  },
  {
    ...inTown,
    id: 'bookings.accepted',
    fact: 'A new booking is ACCEPTED where the event type needs no confirmation.',
    gap: 'G-53',
    holds: {},
    selfHosted: '"ACCEPTED"',
    look: (service) => booked(service, {}, ({ status }) => said(status)),
  },
  {
    ...inTown,
    id: 'bookings.pending',
    fact: 'A new booking is PENDING where the event type needs confirmation.',
    gap: 'G-53',
    holds: {},
    selfHosted: '"PENDING"',
    look: (service) => booked(service, { eventTypeId: 2 }, ({ status }) => said(status), 'bob'),
  },
  {
    ...inTown,
    id: 'bookings.anyone-books',
    fact: 'Any key may book any event type; the host is the one of the event type.',
    request: 'POST /bookings as adam, of an event type of alice',
    gap: 'G-65',
    holds: {},
    selfHosted: '200, host 3',
    look: (service) => booked(service, {}, ({ userId }, { status }) => `${status}, host ${String(userId)}`, 'adam'),
  },
  {
    ...shared,
    id: 'bookings.ends-by-itself',
    fact: 'Without an end a booking lasts as long as its event type.',
    gap: 'G-51',
    holds: {},
    selfHosted: 'an end after the start',
    look: (service) =>
      booked(service, {}, ({ startTime, endTime }) =>
        Date.parse(String(endTime)) > Date.parse(String(startTime)) ? 'an end after the start' : said(endTime),
      ),
  },
  {
    ...inTown,
    id: 'bookings.seat-joins',
    fact: 'An event type with seats joins the accepted booking at the same start.',
    request: 'POST /bookings twice at one start, by two people',
    gap: 'G-132',
    holds: {},
    selfHosted: 'the same booking',
    look: (service) => {
      const first = { eventTypeId: offers.seats, start: service.nextStart() };
      return booked(
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
  },
  {
    ...inTown,
    id: 'bookings.seat-answers',
    fact: 'A booking of an event type with seats keeps no answers and no description.',
    gap: 'G-132',
    holds: {},
    selfHosted: 'null, null',
    look: (service) =>
      booked(
        service,
        { eventTypeId: offers.seats },
        ({ responses, description }) => `${said(responses)}, ${said(description)}`,
        'bob',
      ),
  },
];

const robin = { name: 'Robin', email: 'robin@example.org' };
const guests = ['guest@example.org'];

function attendeeAt(attendees: unknown, index: number): Fields {
  return fieldsOf(Array.isArray(attendees) ? attendees[index] : undefined);
}
