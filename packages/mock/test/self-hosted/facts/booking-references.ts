/** Facts about booking references. */
import { ask } from '../../../../conformance/test/asking.ts';
import { factsOf } from '../fact/facts-of.ts';
import type { FactRow } from '../fact/facts-of.ts';
import { namesOf } from '../fact/fact.ts';
import type { Fact, FactTarget } from '../fact/fact.ts';
import { firstOf, list, read } from '../fact/rows.ts';

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
const marked = { section, assumption: 'A-82', holds: { 'service.stored': 'self-hosted' } } as const;

const statuses: readonly Fact[] = factsOf({ as: 'alice', line: create }, [
  ...['type', 'uid', 'bookingId'].map((field): FactRow => [
    `references.create-without-${field} (A-81): A new reference needs the field ${field}.`,
    { section, statuses: '400', body: { ...reference, [field]: undefined } },
  ]),
  [
    'references.create-empty-uid (A-81): The uid of a reference is not empty.',
    { section, statuses: '400', body: { ...reference, uid: '' } },
  ],
  [
    'references.create-details (A-81): A new reference may have details of the meeting and of its calendar.',
    { section, statuses: '200', body: { ...reference, ...details } },
  ],
  [
    'references.create-series (A-81): A new reference may name the series at its calendar.',
    {
      section,
      holds: { 'service.requests': 'self-hosted' },
      statuses: ['200', '400'],
      body: { ...reference, thirdPartyRecurringEventId: 'series' },
    },
  ],
  [
    'references.create-unknown-field (A-29): Unknown fields of a new reference are refused.',
    { section, statuses: '400', body: { ...reference, colour: 'red' } },
  ],
  ...[
    ['foreign', 101, 'of another host'],
    ['missing', missing, 'that is not there'],
  ].map(([name, bookingId, whose]): FactRow => [
    `references.create-${String(name)}-booking (A-81): A reference for a booking ${String(whose)} is refused with 404.`,
    { section, statuses: '404', body: { ...reference, bookingId } },
  ]),
  [
    'references.create-admin (A-09): An Admin makes references of any booking.',
    { section, statuses: '200', as: 'admin', body: reference },
  ],
  ...(['GET', 'PATCH', 'DELETE'] as const).flatMap((method): FactRow[] => {
    const name = method.toLowerCase();
    const at = { section, assumption: 'A-28' as const, body: method === 'PATCH' ? { uid: 'robin' } : undefined };
    return [
      [
        `references.${name}-foreign: ${method} of a reference of another host's booking is refused with 403.`,
        { ...at, ...hidden, as: 'bob', line: `${method} /booking-references/1` },
      ],
      [
        `references.${name}-missing: ${method} of a reference that is not there is refused with 403.`,
        {
          ...at,
          ...hidden,
          needs: method === 'GET' ? 'reading' : 'data',
          line: `${method} /booking-references/${missing}`,
        },
      ],
      [
        `references.${name}-any-admin (A-09): ${method} of any reference is open to an Admin.`,
        { ...at, holds: {}, statuses: '200', as: 'admin', line: `${method} /booking-references/1` },
      ],
      [
        `references.${name}-missing-admin: ${method} of a reference that is not there tells an Admin 404.`,
        { ...at, holds: {}, statuses: '404', as: 'admin', line: `${method} /booking-references/${missing}` },
      ],
    ];
  }),
  ...[true, false].map((deleted): FactRow => [
    `references.edit-${deleted ? 'deleted' : 'kept'} (A-82): A reference whose \`deleted\` is ${deleted} is not found by an edit.`,
    {
      ...marked,
      statuses: ['404', '200'],
      line: 'PATCH /booking-references/1',
      body: { uid: 'another' },
      before: (service) => ask(service, 'alice', 'PATCH /booking-references/1', { body: { deleted } }),
    },
  ]),
  [
    'references.edit-foreign-booking (A-81): A reference cannot be moved to the booking of another host: 404.',
    { section, statuses: '404', line: 'PATCH /booking-references/1', body: { bookingId: 101 } },
  ],
  [
    'references.edit-own-booking (A-81): A reference can be moved to another booking of the host.',
    { section, statuses: '200', line: 'PATCH /booking-references/1', body: { bookingId: 2 } },
  ],
  [
    'references.edit-unknown-field (A-29): Unknown fields of an edit of a reference are refused.',
    { section, statuses: '400', line: 'PATCH /booking-references/1', body: { colour: 'red' } },
  ],
  [
    'references.removed-twice: A reference can be removed again and again.',
    { ...marked, statuses: ['200', '404'], before: removed, line: 'DELETE /booking-references/1' },
  ],
]);

/** Facts about booking references. */
export const bookingReferenceFacts: readonly Fact[] = factsOf({ needs: 'data' }, [
  [
    'references.fields (A-81): A booking reference has eight fields, and neither its calendar nor its credential.',
    {
      section,
      holds: { 'service.shapes': 'self-hosted' },
      statuses: [listedFields, wholeFields],
      needs: 'reading',
    },
    async (service) => namesOf(await firstOf(service, 'alice', 'GET /booking-references')),
  ],
  [
    'references.fields-by-id (A-81): By its id a booking reference shows the same eight fields.',
    {
      section,
      holds: { 'service.shapes': 'self-hosted' },
      statuses: [listedFields, wholeFields],
      needs: 'reading',
    },
    async (service) => {
      const { id } = await firstOf(service, 'alice', 'GET /booking-references');
      return namesOf(await read(service, 'alice', `GET /booking-references/${String(id)}`));
    },
  ],
  [
    'references.of-hosted-bookings (A-09): A user lists the references of the bookings it hosts.',
    { section, statuses: 'of the own bookings alone', needs: 'reading' },
    async (service) => {
      const hosted = new Set((await list(service, 'alice', 'GET /bookings')).map(({ id }) => id));
      const references = await list(service, 'alice', 'GET /booking-references');
      return references.every(({ bookingId }) => hosted.has(bookingId)) ? 'of the own bookings alone' : 'of others too';
    },
  ],
  [
    'references.removed-in-the-list (A-82): A removed reference is not in the list of its host.',
    { section, statuses: 'not listed' },
    async (service) => {
      await removed(service);
      return listedText(service, 'alice');
    },
  ],
  [
    'references.removed-in-the-list-of-an-admin: A removed reference stays in the list of an Admin.',
    {
      ...marked,
      statuses: ['listed', 'not listed'],
    },
    async (service) => {
      await removed(service);
      return listedText(service, 'admin');
    },
  ],
  [
    'references.removed-by-id: A removed reference still comes by its id, marked as deleted.',
    {
      ...marked,
      statuses: ['deleted: true', 'deleted: undefined'],
    },
    async (service) => {
      await removed(service);
      const { deleted } = await read(service, 'alice', 'GET /booking-references/1');
      return `deleted: ${String(deleted)}`;
    },
  ],
  [
    'references.marked-by-hand: A reference that is edited to be deleted is not in the list of its host any more.',
    {
      ...marked,
      statuses: ['not listed', 'listed'],
    },
    async (service) => {
      await ask(service, 'alice', 'PATCH /booking-references/1', { body: { deleted: true } });
      return listedText(service, 'alice');
    },
  ],
  ...statuses,
]);

function removed(service: FactTarget): Promise<unknown> {
  return ask(service, 'alice', 'DELETE /booking-references/1');
}

async function listedText(service: FactTarget, as: 'alice' | 'admin'): Promise<string> {
  const references = await list(service, as, 'GET /booking-references');
  return references.some(({ id }) => id === 1) ? 'listed' : 'not listed';
}
