import { rulesOf } from './rule/rules-of.ts';
import { bookingReferenceShape, extraField } from '@slotwise/schemas';
import type { BookingReference } from '@slotwise/schemas/table';
import type { As } from './runner/ask.ts';
import { get } from './rule/booking.ts';
import { call, lineOf } from './runner/call.ts';
import { expectEqual, expectThat, refuse, refuseAsHidden } from './runner/expect.ts';
import type { Rule } from './runner/rule.ts';
import type { Target } from './runner/target.ts';

const own = { source: 'Booking references' } as const;
const byId = ['bookingReferences.get', 'bookingReferences.update', 'bookingReferences.delete'] as const;
const create = { ...own, endpoints: ['bookingReferences.create'] } as const;
const edit = { ...own, endpoints: ['bookingReferences.update'] } as const;
const removal = { ...own, endpoints: ['bookingReferences.delete', 'bookingReferences.list'] } as const;
const invalid = { status: 400, code: 'invalid_request' } as const;
const details = {
  meetingId: '8001',
  meetingPassword: 'open',
  meetingUrl: 'https://zoom.example.com/j/8001',
  externalCalendarId: 'rita@example.com',
};

/** The rules of booking references. */
export const bookingReferenceRules: readonly Rule[] = rulesOf(own, [
  [
    'booking-references.lists: A plain user lists the references of bookings that it hosts, an Organization Admin no others, a system-wide Admin all.',
    { endpoints: ['bookingReferences.list'], gap: 'G-09' },
    async ({ target }) => {
      const each: number[] = [];
      for (const [name, userId] of [
        ['alice', 3],
        ['adam', 4],
        ['bob', 5],
      ] as const) {
        const references = await call(target, name, 'bookingReferences.list');
        for (const { id, bookingId } of references.slice(0, 3)) {
          each.push(id);
          expectEqual(`the host of booking ${bookingId}`, (await get(target, name, bookingId ?? 0)).userId, userId);
        }
        expectThat(references.length > 0, `the references that ${name} lists`, 'some', references);
      }
      expectEqual('references that olivia lists', await call(target, 'olivia', 'bookingReferences.list'), []);
      const all = new Set((await call(target, 'admin', 'bookingReferences.list')).map(({ id }) => id));
      expectEqual(
        'references that admin does not list',
        each.filter((id) => !all.has(id)),
        [],
      );
    },
  ],
  [
    "booking-references.mapped: A booking reference keeps its meeting's id, password, address and calendar, and the booking that these are for.",
    {
      endpoints: ['bookingReferences.create', 'bookingReferences.get', 'bookings.get'],
      under: { fields: 'whole' },
      host: 'bob',
    },
    async ({ target, booking }) => {
      const made = await refer(target, 'bob', booking.id, details);
      const read = await call(target, 'bob', 'bookingReferences.get', { id: made.id });
      expectEqual('the booking', read.bookingId, booking.id);
      const { meetingId, meetingPassword, meetingUrl, externalCalendarId } = read;
      expectEqual('the details', { meetingId, meetingPassword, meetingUrl, externalCalendarId }, details);
      await call(target, 'bob', 'bookingReferences.delete', { id: made.id });
    },
  ],
  [
    'booking-references.of-the-booking: A new reference stands among the `references` of its booking.',
    {
      endpoints: ['bookingReferences.create', 'bookings.get'],
      source: 'Booking Object',
      under: { fields: 'whole' },
      host: 'bob',
    },
    async ({ target, booking }) => {
      const { id } = await refer(target, 'bob', booking.id);
      const { references } = await get(target, 'bob', booking.id);
      expectThat(
        references?.some((one) => one.id === id) === true,
        'the references of the booking',
        'the new one among them',
        references,
      );
      await call(target, 'bob', 'bookingReferences.delete', { id });
    },
  ],
  [
    'booking-references.fields: A booking reference has all its fields, and gets 400 without `type`, `uid` or `bookingId`.',
    { ...create, gap: 'G-81', under: { fields: 'whole' }, host: 'bob' },
    async ({ target, booking }) => {
      const made = await refer(target, 'bob', booking.id);
      const missing = Object.keys(bookingReferenceShape).filter((field) => !(field in made));
      expectEqual('fields of the booking reference that the answer lacks', missing, []);
      await call(target, 'bob', 'bookingReferences.delete', { id: made.id });
      for (const field of ['type', 'uid', 'bookingId']) {
        const body = { ...newReference(booking.id), [field]: undefined };
        await refuse(target, 'bob', 'POST /booking-references', { body, ...invalid, says: field });
      }
    },
  ],
  [
    "booking-references.credentials: A booking reference takes a credential of the caller's own; any other gets 400 naming it.",
    {
      endpoints: ['bookingReferences.create', 'bookingReferences.update'],
      gap: 'G-81',
      under: { fields: 'whole' },
      host: 'bob',
    },
    async ({ target, booking }) => {
      const { id, credentialId } = await refer(target, 'bob', booking.id, { credentialId: 2 });
      expectEqual('the credential', credentialId, 2);
      for (const other of [1, 999_999]) {
        const refused = { ...invalid, says: 'credentialId' };
        const body = newReference(booking.id, { credentialId: other });
        await refuse(target, 'bob', 'POST /booking-references', { body, ...refused });
        await refuse(target, 'bob', lineOf('bookingReferences.update', id), {
          body: { credentialId: other },
          ...refused,
        });
      }
      await call(target, 'bob', 'bookingReferences.delete', { id });
    },
  ],
  [
    'booking-references.edited: A PATCH changes type, uid, meeting details and booking of a reference, and empties what it sets to null.',
    { ...edit, gap: 'G-81', under: { fields: 'whole' }, host: 'bob' },
    async ({ target, booking, bookAt }) => {
      const { id } = await refer(target, 'bob', booking.id);
      const next = await bookAt(60);
      const body = { ...details, type: 'daily_video', uid: 'otto', bookingId: next.id };
      const edited = await call(target, 'bob', 'bookingReferences.update', { id, body });
      const changed = Object.entries(body).filter(([name, value]) => extraField(edited, name) !== value);
      expectEqual('fields that did not change', changed, []);
      const emptied = await call(target, 'bob', 'bookingReferences.update', { id, body: { meetingUrl: null } });
      expectEqual('the emptied address', emptied.meetingUrl, null);
      await call(target, 'bob', 'bookingReferences.delete', { id });
    },
  ],
  [
    "booking-references.of-own-bookings: A reference belongs to a booking of the caller's own; other bookings, and references of others, look missing.",
    { ...create, gap: 'G-28', host: 'bob' },
    async ({ target, booking }) => {
      const { id } = await refer(target, 'bob', booking.id);
      for (const bookingId of [1, 999_999]) {
        const hidden = { status: 404, code: 'not_found' } as const;
        await refuse(target, 'bob', 'POST /booking-references', { body: newReference(bookingId), ...hidden });
        await refuse(target, 'bob', lineOf('bookingReferences.update', id), { body: { bookingId }, ...hidden });
      }
      for (const name of ['alice', 'adam', 'olivia'] as const) await hide(target, name, id);
      await call(target, 'bob', 'bookingReferences.delete', { id });
    },
  ],
  [
    "booking-references.of-an-organization-admin: A reference of a member's booking looks missing to an Organization Admin.",
    { endpoints: byId, gap: 'G-09' }, // Olivia reaches alice's bookings, not the references that belong to them.
    ({ target }) => hide(target, 'olivia', 1),
  ],
  [
    "booking-references.of-everyone-for-an-admin: A system-wide Admin makes, reads, edits and removes references of anyone's bookings.",
    { endpoints: ['bookingReferences.create', ...byId], gap: 'G-09', host: 'bob' },
    async ({ target, booking }) => {
      const { id } = await refer(target, 'admin', booking.id);
      expectEqual('the booking', (await call(target, 'admin', 'bookingReferences.get', { id })).bookingId, booking.id);
      await call(target, 'admin', 'bookingReferences.update', { id, body: { uid: 'otto' } });
      await call(target, 'admin', 'bookingReferences.delete', { id });
    },
  ],
  [
    'booking-references.gone: A removed reference is neither found by id nor listed, by a system-wide Admin either.',
    { ...removal, gap: 'G-82', under: { removedReferences: 'gone' }, host: 'bob' },
    async ({ target, booking }) => {
      const { id } = await refer(target, 'bob', booking.id);
      await call(target, 'bob', 'bookingReferences.delete', { id });
      for (const name of ['bob', 'admin'] as const) {
        await refuseAsHidden(target, name, lineOf('bookingReferences.get', id));
        expectThat(!(await lists(target, name, id)), `the references of ${name}`, 'without the removed one', id);
      }
      await hide(target, 'bob', id);
    },
  ],
  [
    "booking-references.marked: Where removed references are marked, one leaves its owner's list, and stays as `deleted` by id and in the list of a system-wide Admin.",
    { ...removal, gap: 'G-82', under: { removedReferences: 'marked' }, host: 'bob' },
    async ({ target, booking }) => {
      const { id } = await refer(target, 'bob', booking.id);
      await call(target, 'bob', 'bookingReferences.delete', { id });
      expectThat(!(await lists(target, 'bob', id)), 'the references of bob', 'without the removed one', id);
      for (const name of ['bob', 'admin'] as const)
        expectEqual('its mark', (await call(target, name, 'bookingReferences.get', { id })).deleted, true);
      await call(target, 'bob', 'bookingReferences.delete', { id });
      expectThat(await lists(target, 'admin', id), 'the references of admin', 'the marked one among them', id);
    },
  ],
]);

function newReference(bookingId: number, fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { bookingId, type: 'zoom_video', uid: 'rita', ...fields };
}

async function refer(
  target: Target,
  as: As,
  bookingId: number,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<BookingReference> {
  return call(target, as, 'bookingReferences.create', { body: newReference(bookingId, fields) });
}

async function lists(target: Target, as: As, id: number): Promise<boolean> {
  return (await call(target, as, 'bookingReferences.list')).some((reference) => reference.id === id);
}

async function hide(target: Target, as: As, id: number): Promise<void> {
  await refuseAsHidden(target, as, lineOf('bookingReferences.get', id));
  await refuseAsHidden(target, as, lineOf('bookingReferences.update', id), { body: { uid: 'mine' } });
  await refuseAsHidden(target, as, lineOf('bookingReferences.delete', id));
}
