/** Facts about booking references. */
import { ask } from '../runner/ask.ts';
import { namesOf } from '../fact/fact.ts';
import type { Fact, FactTarget } from '../fact/fact.ts';
import { byStatus, firstOf, list, read } from '../fact/rows.ts';
import type { StatusFact } from '../fact/rows.ts';

const section = 'resources 7';
const create = 'POST /booking-references';
const missing = 999_999;
const listedFields = 'id, type, bookingId, uid, meetingId, meetingPassword, meetingUrl, deleted';
const wholeFields =
  'id, type, uid, bookingId, meetingId, meetingPassword, meetingUrl, externalCalendarId, deleted, credentialId';
/** Booking 1 and reference 1 are of alice's, booking 101 is bob's. */
const reference = { type: 'zoom_video', uid: 'robin', bookingId: 1 };
const details = { meetingId: '8001', meetingPassword: 'open', externalCalendarId: 'robin@example.org' };
const hidden = { holds: { 'behavior.hidden': 'by-resource' }, selfHosted: '403', specification: '404' } as const;
const marked = { section, gap: 'G-82', holds: { 'behavior.removedReferences': 'marked' } } as const;

const statuses: readonly StatusFact[] = [
  ...['type', 'uid', 'bookingId'].map((field) => ({
    section,
    id: `references.create-without-${field}`,
    fact: `A new reference needs the field ${field}.`,
    gap: 'G-81' as const,
    holds: {},
    selfHosted: '400',
    as: 'alice' as const,
    line: create,
    body: { ...reference, [field]: undefined },
  })),
  {
    section,
    id: 'references.create-empty-uid',
    fact: 'The uid of a reference is not empty.',
    gap: 'G-81',
    holds: {},
    selfHosted: '400',
    as: 'alice',
    line: create,
    body: { ...reference, uid: '' },
  },
  {
    section,
    id: 'references.create-details',
    fact: 'A new reference may have details of the meeting and of its calendar.',
    gap: 'G-81',
    holds: {},
    selfHosted: '200',
    as: 'alice',
    line: create,
    body: { ...reference, ...details },
  },
  {
    section,
    id: 'references.create-series',
    fact: 'A new reference may name the series at its calendar.',
    gap: 'G-81',
    holds: { 'behavior.writable': 'listed' },
    selfHosted: '200',
    specification: '400',
    as: 'alice',
    line: create,
    body: { ...reference, thirdPartyRecurringEventId: 'series' },
  },
  {
    section,
    id: 'references.create-unknown-field',
    fact: 'Unknown fields of a new reference are refused.',
    gap: 'G-29',
    holds: {},
    selfHosted: '400',
    as: 'alice',
    line: create,
    body: { ...reference, colour: 'red' },
  },
  ...[
    ['foreign', 101, 'of another host'],
    ['missing', missing, 'that is not there'],
  ].map(([name, bookingId, whose]): StatusFact => ({
    section,
    id: `references.create-${String(name)}-booking`,
    fact: `A reference for a booking ${String(whose)} is refused with 404.`,
    gap: 'G-81',
    holds: {},
    selfHosted: '404',
    as: 'alice',
    line: create,
    body: { ...reference, bookingId },
  })),
  {
    section,
    id: 'references.create-admin',
    fact: 'An Admin makes references of any booking.',
    gap: 'G-09',
    holds: {},
    selfHosted: '200',
    as: 'admin',
    line: create,
    body: reference,
  },
  ...(['GET', 'PATCH', 'DELETE'] as const).flatMap((method): StatusFact[] => {
    const name = method.toLowerCase();
    const at = { section, gap: 'G-28' as const, body: method === 'PATCH' ? { uid: 'robin' } : undefined };
    return [
      {
        ...at,
        ...hidden,
        id: `references.${name}-foreign`,
        fact: `${method} of a reference of another host's booking is refused with 403.`,
        as: 'bob',
        line: `${method} /booking-references/1`,
      },
      {
        ...at,
        ...hidden,
        id: `references.${name}-missing`,
        fact: `${method} of a reference that is not there is refused with 403.`,
        needs: method === 'GET' ? 'reading' : 'town',
        as: 'alice',
        line: `${method} /booking-references/${missing}`,
      },
      {
        ...at,
        id: `references.${name}-any-admin`,
        fact: `${method} of any reference is open to an Admin.`,
        gap: 'G-09',
        holds: {},
        selfHosted: '200',
        as: 'admin',
        line: `${method} /booking-references/1`,
      },
      {
        ...at,
        id: `references.${name}-missing-admin`,
        fact: `${method} of a reference that is not there tells an Admin 404.`,
        holds: {},
        selfHosted: '404',
        as: 'admin',
        line: `${method} /booking-references/${missing}`,
      },
    ];
  }),
  {
    section,
    id: 'references.edit-foreign-booking',
    fact: 'A reference cannot be moved to the booking of another host: 404.',
    gap: 'G-81',
    holds: {},
    selfHosted: '404',
    as: 'alice',
    line: 'PATCH /booking-references/1',
    body: { bookingId: 101 },
  },
  {
    section,
    id: 'references.edit-own-booking',
    fact: 'A reference can be moved to another booking of the host.',
    gap: 'G-81',
    holds: {},
    selfHosted: '200',
    as: 'alice',
    line: 'PATCH /booking-references/1',
    body: { bookingId: 2 },
  },
  {
    section,
    id: 'references.edit-unknown-field',
    fact: 'Unknown fields of an edit of a reference are refused.',
    gap: 'G-29',
    holds: {},
    selfHosted: '400',
    as: 'alice',
    line: 'PATCH /booking-references/1',
    body: { colour: 'red' },
  },
  {
    ...marked,
    id: 'references.removed-twice',
    fact: 'A reference can be removed again and again.',
    selfHosted: '200',
    specification: '404',
    before: removed,
    as: 'alice',
    line: 'DELETE /booking-references/1',
  },
];

/** Facts about booking references. */
export const bookingReferenceFacts: readonly Fact[] = [
  {
    id: 'references.fields',
    fact: 'A booking reference has eight fields, and neither its calendar nor its credential.',
    section,
    gap: 'G-81',
    request: 'GET /booking-references',
    holds: { 'behavior.fields': 'listed' },
    selfHosted: listedFields,
    specification: wholeFields,
    needs: 'reading',
    look: async (service) => namesOf(await firstOf(service, 'alice', 'GET /booking-references')),
  },
  {
    id: 'references.fields-by-id',
    fact: 'By its id a booking reference shows the same eight fields.',
    section,
    gap: 'G-81',
    request: 'GET /booking-references/{id}',
    holds: { 'behavior.fields': 'listed' },
    selfHosted: listedFields,
    specification: wholeFields,
    needs: 'reading',
    look: async (service) => {
      const { id } = await firstOf(service, 'alice', 'GET /booking-references');
      return namesOf(await read(service, 'alice', `GET /booking-references/${String(id)}`));
    },
  },
  {
    id: 'references.of-hosted-bookings',
    fact: 'A user lists the references of the bookings it hosts.',
    section,
    gap: 'G-09',
    request: 'GET /booking-references',
    holds: {},
    selfHosted: 'of the own bookings alone',
    needs: 'reading',
    look: async (service) => {
      const hosted = new Set((await list(service, 'alice', 'GET /bookings')).map(({ id }) => id));
      const references = await list(service, 'alice', 'GET /booking-references');
      return references.every(({ bookingId }) => hosted.has(bookingId)) ? 'of the own bookings alone' : 'of others too';
    },
  },
  {
    section,
    gap: 'G-82',
    id: 'references.removed-in-the-list',
    fact: 'A removed reference is not in the list of its host.',
    request: 'DELETE /booking-references/{id}, then GET /booking-references',
    holds: {},
    selfHosted: 'not listed',
    needs: 'town',
    look: async (service) => {
      await removed(service);
      return isListed(service, 'alice');
    },
  },
  {
    ...marked,
    id: 'references.removed-in-the-list-of-an-admin',
    fact: 'A removed reference stays in the list of an Admin.',
    request: 'DELETE /booking-references/{id}, then GET /booking-references as admin',
    selfHosted: 'listed',
    specification: 'not listed',
    needs: 'town',
    look: async (service) => {
      await removed(service);
      return isListed(service, 'admin');
    },
  },
  {
    ...marked,
    id: 'references.removed-by-id',
    fact: 'A removed reference still comes by its id, marked as deleted.',
    request: 'DELETE /booking-references/{id}, then GET /booking-references/{id}',
    selfHosted: 'deleted: true',
    specification: 'deleted: undefined',
    needs: 'town',
    look: async (service) => {
      await removed(service);
      const { deleted } = await read(service, 'alice', 'GET /booking-references/1');
      return `deleted: ${String(deleted)}`;
    },
  },
  {
    ...marked,
    id: 'references.marked-by-hand',
    fact: 'A reference that is edited to be deleted is not in the list of its host any more.',
    request: 'PATCH /booking-references/{id} { "deleted": true }, then GET /booking-references',
    selfHosted: 'not listed',
    specification: 'listed',
    needs: 'town',
    look: async (service) => {
      await ask(service, 'alice', 'PATCH /booking-references/1', { body: { deleted: true } });
      return isListed(service, 'alice');
    },
  },
  ...statuses.map(byStatus),
];

function removed(service: FactTarget): Promise<unknown> {
  return ask(service, 'alice', 'DELETE /booking-references/1');
}

async function isListed(service: FactTarget, as: 'alice' | 'admin'): Promise<string> {
  const references = await list(service, as, 'GET /booking-references');
  return references.some(({ id }) => id === 1) ? 'listed' : 'not listed';
}
