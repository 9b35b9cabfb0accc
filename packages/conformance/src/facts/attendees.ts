/** Facts about attendees. */
import { ask } from '../runner/ask.ts';
import { namesOf } from './fact.ts';
import type { Fact, FactTarget } from './fact.ts';
import { byStatus, firstOf, list, objectIn, read } from './rows.ts';
import type { StatusFact } from './rows.ts';

const section = 'resources 4';
const hidden = { holds: { 'behavior.hidden': 'by-resource' }, selfHosted: '403', specification: '404' } as const;
const listedFields = 'id, bookingId, name, email, timeZone';
const wholeFields = 'id, email, name, timeZone, locale, bookingId, bookingSeat, noShow, booking';
const robin = { email: 'robin@example.org', name: 'Robin', timeZone: 'Europe/Berlin' };
const missing = 999_999;

/** Attendee 1 is of alice's booking 1. */
const statuses: readonly StatusFact[] = [
  ...['bookingId', 'email', 'name', 'timeZone'].map((field) => ({
    id: `attendees.create-without-${field}`,
    fact: `A new attendee needs the field ${field}.`,
    section,
    gap: 'G-70' as const,
    holds: {},
    selfHosted: '400',
    as: 'alice' as const,
    line: 'POST /attendees',
    body: { bookingId: 1, ...robin, [field]: undefined },
  })),
  {
    id: 'attendees.create-locale',
    fact: 'A new attendee cannot name a locale.',
    section,
    gap: 'G-70',
    holds: { 'behavior.writable': 'listed' },
    selfHosted: '400',
    specification: '200',
    as: 'alice',
    line: 'POST /attendees',
    body: { bookingId: 1, ...robin, locale: 'de' },
  },
  {
    id: 'attendees.create-no-show',
    fact: 'A new attendee cannot be a no-show.',
    section,
    gap: 'G-70',
    holds: {},
    selfHosted: '400',
    as: 'alice',
    line: 'POST /attendees',
    body: { bookingId: 1, ...robin, noShow: true },
  },
  {
    id: 'attendees.create-unknown-field',
    fact: 'Unknown fields of a new attendee are refused.',
    section,
    gap: 'G-29',
    holds: {},
    selfHosted: '400',
    as: 'alice',
    line: 'POST /attendees',
    body: { bookingId: 1, ...robin, colour: 'red' },
  },
  {
    id: 'attendees.create-time-zone',
    fact: 'The time zone of a new attendee is one of the tz database, in its exact case.',
    section,
    gap: 'G-73',
    holds: {},
    selfHosted: '400',
    as: 'alice',
    line: 'POST /attendees',
    body: { bookingId: 1, ...robin, timeZone: 'europe/berlin' },
  },
  {
    id: 'attendees.create-time-zone-alias',
    fact: 'The aliases of the tz database are time zones.',
    section,
    gap: 'G-73',
    holds: {},
    selfHosted: '200',
    as: 'alice',
    line: 'POST /attendees',
    body: { bookingId: 1, ...robin, timeZone: 'Asia/Calcutta' },
  },
  {
    id: 'attendees.create-checked-first',
    fact: 'The fields of a new attendee are looked at before its booking.',
    section,
    gap: 'G-71',
    holds: {},
    selfHosted: '400',
    as: 'bob',
    line: 'POST /attendees',
    body: { bookingId: 1, ...robin, timeZone: 'nowhere' },
  },
  {
    ...hidden,
    id: 'attendees.create-not-host',
    fact: 'Who does not host a booking adds no attendee to it: 403.',
    section,
    gap: 'G-71',
    as: 'bob',
    line: 'POST /attendees',
    body: { bookingId: 1, ...robin },
  },
  {
    ...hidden,
    id: 'attendees.create-missing-booking',
    fact: 'A booking that is not there looks like one of another host: 403.',
    section,
    gap: 'G-71',
    as: 'alice',
    line: 'POST /attendees',
    body: { bookingId: missing, ...robin },
  },
  {
    id: 'attendees.create-missing-booking-admin',
    fact: 'An Admin is told that a booking is not there: 404.',
    section,
    gap: 'G-71',
    holds: {},
    selfHosted: '404',
    as: 'admin',
    line: 'POST /attendees',
    body: { bookingId: missing, ...robin },
  },
  {
    id: 'attendees.create-admin',
    fact: 'An Admin adds attendees to any booking.',
    section,
    gap: null,
    holds: {},
    selfHosted: '200',
    as: 'admin',
    line: 'POST /attendees',
    body: { bookingId: 1, ...robin },
  },
  {
    id: 'attendees.create-cancelled',
    fact: 'An attendee can be added to a cancelled booking.',
    section,
    gap: 'G-71',
    holds: {},
    selfHosted: '200',
    before: (service) => ask(service, 'alice', 'DELETE /bookings/1/cancel'),
    as: 'alice',
    line: 'POST /attendees',
    body: { bookingId: 1, ...robin },
  },
  {
    id: 'attendees.create-twice',
    fact: 'The same address can attend a booking twice.',
    section,
    gap: 'G-74',
    holds: {},
    selfHosted: '200',
    before: (service) => ask(service, 'alice', 'POST /attendees', { body: { bookingId: 1, ...robin } }),
    as: 'alice',
    line: 'POST /attendees',
    body: { bookingId: 1, ...robin },
  },
  ...(['GET', 'PATCH', 'DELETE'] as const).flatMap((method): StatusFact[] => {
    const body = method === 'PATCH' ? { name: 'Robin' } : undefined;
    const own = { section, gap: 'G-28' as const, body };
    const name = method.toLowerCase();
    return [
      {
        ...own,
        ...hidden,
        id: `attendees.${name}-foreign`,
        fact: `${method} of an attendee of another host's booking is refused with 403.`,
        as: 'bob',
        line: `${method} /attendees/1`,
      },
      {
        ...own,
        ...hidden,
        id: `attendees.${name}-missing`,
        fact: `${method} of an attendee that is not there is refused with 403.`,
        as: 'alice',
        line: `${method} /attendees/${missing}`,
      },
      {
        ...own,
        id: `attendees.${name}-any-admin`,
        fact: `${method} of any attendee is open to an Admin.`,
        gap: 'G-90',
        contradicts: 'Attendees',
        holds: { 'behavior.adminAttendees': 'all' },
        selfHosted: '200',
        specification: '404',
        as: 'admin',
        line: `${method} /attendees/1`,
      },
      {
        ...own,
        id: `attendees.${name}-missing-admin`,
        fact: `${method} of an attendee that is not there tells an Admin ${method === 'GET' ? '400' : '404'}.`,
        ...(method === 'GET'
          ? { holds: { 'behavior.missingForAdmin': 400 }, selfHosted: '400', specification: '404' }
          : { holds: {}, selfHosted: '404' }),
        as: 'admin',
        line: `${method} /attendees/${missing}`,
      },
    ];
  }),
  {
    id: 'attendees.organization-admin',
    fact: 'An Organization Admin reaches no attendees of the members.',
    section: 'resources 1.10',
    gap: 'G-09',
    ...hidden,
    as: 'olivia',
    line: 'GET /attendees/1',
  },
  {
    id: 'attendees.edit-locale',
    fact: 'The locale of an attendee cannot be edited.',
    section,
    gap: 'G-72',
    holds: { 'behavior.writable': 'listed' },
    selfHosted: '400',
    specification: '200',
    as: 'alice',
    line: 'PATCH /attendees/1',
    body: { locale: 'de' },
  },
  {
    id: 'attendees.edit-no-show',
    fact: 'An attendee cannot be marked as a no-show.',
    section,
    gap: 'G-72',
    holds: { 'behavior.writable': 'listed' },
    selfHosted: '400',
    specification: '200',
    as: 'alice',
    line: 'PATCH /attendees/1',
    body: { noShow: true },
  },
  {
    id: 'attendees.edit-unknown-field',
    fact: 'Unknown fields of an edit of an attendee are refused.',
    section,
    gap: 'G-29',
    holds: {},
    selfHosted: '400',
    as: 'alice',
    line: 'PATCH /attendees/1',
    body: { colour: 'red' },
  },
  {
    id: 'attendees.move',
    fact: 'An attendee can be moved to another booking of the host.',
    section,
    gap: 'G-72',
    holds: { 'behavior.writable': 'listed' },
    selfHosted: '200',
    specification: '400',
    as: 'alice',
    line: 'PATCH /attendees/1',
    body: { bookingId: 2 },
  },
  {
    id: 'attendees.move-foreign',
    fact: 'An attendee cannot be moved to the booking of another host: 403.',
    section,
    gap: 'G-72',
    holds: { 'behavior.writable': 'listed', 'behavior.hidden': 'by-resource' },
    selfHosted: '403',
    specification: '400',
    as: 'alice',
    line: 'PATCH /attendees/1',
    body: { bookingId: 101 },
  },
  {
    id: 'attendees.move-missing-admin',
    fact: 'An Admin who moves an attendee to a booking that is not there is told 404.',
    section,
    gap: 'G-72',
    holds: { 'behavior.writable': 'listed', 'behavior.adminAttendees': 'all' },
    selfHosted: '404',
    specification: '400',
    as: 'admin',
    line: 'PATCH /attendees/1',
    body: { bookingId: missing },
  },
];

/** Facts about attendees. */
export const attendeeFacts: readonly Fact[] = [
  {
    id: 'attendees.fields',
    fact: 'An attendee has five fields.',
    section,
    gap: 'G-25',
    contradicts: 'Attendee Object',
    request: 'GET /attendees/{id}',
    holds: { 'behavior.fields': 'listed' },
    selfHosted: listedFields,
    specification: wholeFields,
    needs: 'reading',
    look: async (service) => {
      const { id } = await firstOf(service, 'alice', 'GET /attendees');
      return namesOf(await read(service, 'alice', `GET /attendees/${String(id)}`));
    },
  },
  {
    id: 'attendees.fields-in-the-list',
    fact: 'The list shows the same five fields of each attendee.',
    section,
    gap: 'G-25',
    contradicts: 'Attendee Object',
    request: 'GET /attendees',
    holds: { 'behavior.fields': 'listed' },
    selfHosted: listedFields,
    specification: wholeFields,
    needs: 'reading',
    look: async (service) => namesOf(await firstOf(service, 'alice', 'GET /attendees')),
  },
  {
    id: 'attendees.fields-of-a-new-one',
    fact: 'The answer to a new attendee has the same five fields.',
    section,
    gap: 'G-25',
    contradicts: 'Attendee Object',
    request: 'POST /attendees',
    holds: { 'behavior.fields': 'listed' },
    selfHosted: listedFields,
    specification: wholeFields,
    needs: 'town',
    look: async (service) => namesOf(await added(service)),
  },
  {
    id: 'attendees.one-list',
    fact: 'The list of attendees does not come in pages.',
    section,
    gap: 'G-40',
    request: 'GET /attendees',
    holds: {},
    selfHosted: 'more than 100',
    needs: 'town',
    look: async (service) =>
      (await list(service, 'alice', 'GET /attendees')).length >= 100 ? 'more than 100' : 'fewer',
  },
  {
    id: 'attendees.of-hosted-bookings',
    fact: 'A user lists the attendees of the bookings it hosts.',
    section,
    gap: null,
    request: 'GET /attendees',
    holds: {},
    selfHosted: 'of the own bookings alone',
    needs: 'reading',
    look: async (service) => {
      const bookings = await list(service, 'alice', 'GET /bookings');
      const hosted = new Set(bookings.map(({ id }) => id));
      const attendees = await list(service, 'alice', 'GET /attendees');
      return attendees.every(({ bookingId }) => hosted.has(bookingId)) ? 'of the own bookings alone' : 'of others too';
    },
  },
  {
    id: 'attendees.all-for-an-admin',
    fact: 'An Admin lists the attendees of all bookings.',
    section,
    gap: null,
    request: 'GET /attendees as admin',
    holds: {},
    selfHosted: 'of bookings of several hosts',
    needs: 'town',
    look: async (service) => {
      const bookings = new Set((await list(service, 'admin', 'GET /attendees')).map(({ bookingId }) => bookingId));
      return bookings.has(1) && bookings.has(101) ? 'of bookings of several hosts' : 'of some';
    },
  },
  {
    id: 'attendees.removed',
    fact: 'A removed attendee is gone, and its booking stays.',
    section,
    gap: 'G-88',
    request: 'DELETE /attendees/{id}, then GET /attendees and GET /bookings/{id}',
    holds: {},
    selfHosted: 'gone, 200',
    needs: 'town',
    look: async (service) => {
      await ask(service, 'alice', 'DELETE /attendees/1');
      const isLeft = (await list(service, 'alice', 'GET /attendees')).some(({ id }) => id === 1);
      return `${isLeft ? 'there' : 'gone'}, ${(await ask(service, 'alice', 'GET /bookings/1')).status}`;
    },
  },
  {
    id: 'attendees.removal-says-the-id',
    fact: 'The answer to a removal names the id in a sentence.',
    section: 'resources 1.5',
    gap: 'G-23',
    request: 'DELETE /attendees/{id}',
    holds: {},
    selfHosted: 'message, with the id',
    needs: 'town',
    look: async (service) => {
      const { id } = await added(service);
      const { json, text } = await ask(service, 'alice', `DELETE /attendees/${String(id)}`);
      return `${namesOf(json)}, ${text.includes(String(id)) ? 'with' : 'without'} the id`;
    },
  },
  ...statuses.map(byStatus),
];

async function added(service: FactTarget): Promise<Readonly<Record<string, unknown>>> {
  return objectIn(await ask(service, 'alice', 'POST /attendees', { body: { bookingId: 1, ...robin } }));
}
