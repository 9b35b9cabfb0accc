import { bookingReferenceShape } from '@slotwise/schemas/internal/contract';
import { get } from './rule/booking.ts';
import { rulesOf } from './rule/rules-of.ts';
import { each, hides } from './rule/steps.ts';
import { call } from './runner/call.ts';
import { expectEqual, expectThat } from './runner/expect.ts';

const section = { source: 'Booking references', endpoints: ['bookingReferences.create'], host: 'bob' } as const;
const byId = ['bookingReferences.get', 'bookingReferences.update', 'bookingReferences.delete'] as const;
const removal = ['bookingReferences.delete', 'bookingReferences.list'] as const;
const onSpecification = { imitates: 'specification' } as const;
const invalid = { status: 400, code: 'invalid_request' } as const;
const details = {
  meetingId: '8001',
  meetingPassword: 'open',
  meetingUrl: 'https://zoom.example.com/j/8001',
  externalCalendarId: 'rita@example.com',
};
const newReference = (bookingId: number) => ({ bookingId, type: 'zoom_video', uid: 'rita' });

export const bookingReferenceRules = rulesOf(section, [
  [
    'booking-references.lists (A-09): Users and Organization Admins list only references of bookings that they host; system-wide Admins list all references.',
    { endpoints: ['bookingReferences.list'], host: undefined },
    async ({ target, take }) => {
      const all = new Set((await call(target, 'admin', 'bookingReferences.list')).map(({ id }) => id));
      for (const [name, userId] of [
        ['alice', 3],
        ['adam', 4],
        ['bob', 5],
      ] as const) {
        const some = (await call(target, name, 'bookingReferences.list')).slice(0, 3);
        expectThat(some.length > 0, `the references that ${name} lists`, 'some', some);
        const missing = some.filter(({ id }) => !all.has(id)).map(({ id }) => id);
        expectEqual('references that admin does not list', missing, []);
        await take(each(some, ({ bookingId }) => [name, 'bookings.get', { id: String(bookingId), gets: { userId } }]));
      }
      return [['olivia', 'bookingReferences.list', { ids: [] }]];
    },
  ],
  [
    'booking-references.mapped: A booking reference stores its booking and the id, password, URL and calendar of its meeting.',
    { endpoints: ['bookingReferences.create', 'bookingReferences.get', 'bookings.get'], under: onSpecification },
    async ({ booking, make }) => {
      const { id } = await make('bookingReferences.create', 'bob', { ...newReference(booking.id), ...details });
      return [['bob', 'bookingReferences.get', { id, gets: { bookingId: booking.id, ...details } }]];
    },
  ],
  [
    'booking-references.in-order (A-45): References are listed in the order of their creation, regardless of their bookings.',
    { endpoints: ['bookingReferences.create', 'bookingReferences.list'] },
    async ({ target, booking, bookAt, make }) => {
      const later = await bookAt(120);
      for (const { id } of [later, booking]) await make('bookingReferences.create', 'bob', newReference(id));
      const ids = (await call(target, 'bob', 'bookingReferences.list')).map(({ id }) => id);
      expectEqual(
        'ids of the references that bob lists',
        ids,
        ids.toSorted((a, b) => a - b),
      );
    },
  ],
  [
    'booking-references.of-the-booking: A new reference appears in the `references` of its booking.',
    { endpoints: ['bookingReferences.create', 'bookings.get'], source: 'Booking Object', under: onSpecification },
    async ({ target, booking, make }) => {
      const { id } = await make('bookingReferences.create', 'bob', newReference(booking.id));
      const { references } = await get(target, 'bob', booking.id);
      const isThere = references?.some((one) => one.id === id) === true;
      expectThat(isThere, 'the references of the booking', 'the new one among them', references);
    },
  ],
  [
    'booking-references.fields (A-81): A new booking reference has all its fields; a request without `type`, `uid` or `bookingId` returns 400.',
    { under: onSpecification },
    async ({ booking, make }) => {
      const reference = await make('bookingReferences.create', 'bob', newReference(booking.id));
      const missing = Object.keys(bookingReferenceShape).filter((field) => !(field in reference));
      expectEqual('fields of the booking reference that are missing in the response', missing, []);
      return each(['type', 'uid', 'bookingId'], (says) => {
        const body = { ...newReference(booking.id), [says]: undefined };
        return ['bob', 'bookingReferences.create', { body, ...invalid, says }];
      });
    },
  ],
  [
    "booking-references.credentials (A-81): A booking reference accepts only the user's own credentials; any other `credentialId` returns 400 and names the field.",
    { endpoints: ['bookingReferences.create', 'bookingReferences.update'], under: onSpecification },
    async ({ booking, make }) => {
      const reference = newReference(booking.id);
      const { id, credentialId } = await make('bookingReferences.create', 'bob', { ...reference, credentialId: 2 });
      expectEqual('the credential', credentialId, 2);
      const refusal = { ...invalid, says: 'credentialId' };
      return [1, 999_999].flatMap((other) => [
        ['bob', 'bookingReferences.create', { body: { ...reference, credentialId: other }, ...refusal }],
        ['bob', 'bookingReferences.update', { id, body: { credentialId: other }, ...refusal }],
      ]);
    },
  ],
  [
    'booking-references.edited (A-81): A PATCH request can change the type, uid, meeting details and booking of a reference; null clears a field.',
    { endpoints: ['bookingReferences.update'], under: onSpecification },
    async ({ booking, bookAt, make }) => {
      const { id } = await make('bookingReferences.create', 'bob', newReference(booking.id));
      const body = { ...details, type: 'daily_video', uid: 'otto', bookingId: (await bookAt(60)).id };
      return [
        ['bob', 'bookingReferences.update', { id, body, gets: body }],
        ['bob', 'bookingReferences.update', { id, body: { meetingUrl: null }, gets: { meetingUrl: null } }],
      ];
    },
  ],
  [
    'booking-references.of-own-bookings (A-28): Users can create and access references only of bookings that they host; other bookings and references are reported as missing.',
    {},
    async ({ booking, make }) => {
      const { id } = await make('bookingReferences.create', 'bob', newReference(booking.id));
      const missing = { status: 404, code: 'not_found' } as const;
      return [
        ...each([1, 999_999], (other) => [
          'bob',
          'bookingReferences.create',
          { body: newReference(other), ...missing },
        ]),
        ...each([1, 999_999], (bookingId) => [
          'bob',
          'bookingReferences.update',
          { id, body: { bookingId }, ...missing },
        ]),
        ...(['alice', 'adam', 'olivia'] as const).flatMap((name) => hides(name, 'bookingReferences', id)),
      ];
    },
  ],
  [
    "booking-references.of-an-organization-admin (A-09): References of members' bookings are reported as missing to an Organization Admin.",
    { endpoints: byId, host: undefined },
    // Olivia is an Organization Admin. She can access alice's bookings, but not their references.
    hides('olivia', 'bookingReferences', 1),
  ],
  [
    "booking-references.of-everyone-for-an-admin (A-09): A system-wide Admin can create, read, edit and delete references of any user's bookings.",
    { endpoints: ['bookingReferences.create', ...byId] },
    async ({ booking, make }) => {
      const { id } = await make('bookingReferences.create', 'admin', newReference(booking.id));
      return [
        ['admin', 'bookingReferences.get', { id, gets: { bookingId: booking.id } }],
        ['admin', 'bookingReferences.update', { id, body: { uid: 'otto' } }],
        ['admin', 'bookingReferences.delete', { id }],
      ];
    },
  ],
  [
    'booking-references.gone (A-82): A deleted reference no longer appears by id or in lists, even for a system-wide Admin.',
    { endpoints: removal, under: { imitates: 'specification' } },
    async ({ booking, make }) => {
      const { id } = await make('bookingReferences.create', 'bob', newReference(booking.id));
      return [
        ['bob', 'bookingReferences.delete', { id }],
        ...each(['bob', 'admin'], (name) => [name, 'bookingReferences.get', { id, hidden: true }]),
        ...each(['bob', 'admin'], (name) => [name, 'bookingReferences.list', { lacks: id }]),
        ...hides('bob', 'bookingReferences', id),
      ];
    },
  ],
  [
    "booking-references.marked (A-82): If deletion only marks a reference as `deleted`, it leaves the owner's list but stays readable by id and in a system-wide Admin's list.",
    { endpoints: removal, under: { imitates: 'self-hosted' } },
    async ({ booking, make }) => {
      const { id } = await make('bookingReferences.create', 'bob', newReference(booking.id));
      return [
        ['bob', 'bookingReferences.delete', { id }],
        ['bob', 'bookingReferences.list', { lacks: id }],
        ...each(['bob', 'admin'], (name) => [name, 'bookingReferences.get', { id, gets: { deleted: true } }]),
        ['bob', 'bookingReferences.delete', { id }],
        ['admin', 'bookingReferences.list', { lists: id }],
      ];
    },
  ],
]);
