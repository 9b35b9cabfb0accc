import { rulesOf } from '../rule/rules-of.ts';
import { cancel, get, later, list, newBooking } from '../rule/booking.ts';
import { expectEqual, expectThat, refuse, refuseAsHidden } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';

const moving = { source: 'States and transitions', endpoints: ['bookings.create', 'bookings.get'] } as const;

/** A booking with something in everything that a request can say. */
const rich = {
  title: 'Our talk',
  description: 'Of this and that',
  metadata: { of: 'ours', and: 1 },
  recurringEventId: 'every-monday',
  responses: {
    name: 'Rita',
    email: 'rita@example.com',
    guests: ['gus@example.com'],
    location: { value: 'integrations:zoom', optionValue: '' },
  },
  timeZone: 'Asia/Tokyo',
  language: 'pt-br',
};

/** The least that a move says; deployments may require more of every booking (G-50). */
const bare = { responses: { name: 'Rita', email: 'rita@example.com' } };
const unsaid = { ...bare, timeZone: undefined, language: undefined, metadata: undefined };

/** Moving a booking to another time. */
export const movingRules: readonly Rule[] = rulesOf(moving, [
  [
    'bookings.reschedule: A move of a booking cancels it, and makes another that is live.',
    { host: 'bob' },
    async ({ target, booking, bookAt }) => {
      const next = await bookAt(120, { rescheduleUid: booking.uid });
      const original = await get(target, 'bob', booking.id);
      expectThat(next.id !== original.id, 'the id of the new booking', 'another one', next.id);
      expectEqual('the status of the original', original.status.toUpperCase(), 'CANCELLED');
      expectThat(next.status.toUpperCase() !== 'CANCELLED', 'the status of the new booking', 'a live one', next.status);
    },
  ],
  [
    'bookings.reschedule-marks-both: A move marks the original `rescheduled`, and names its uid in `fromReschedule` of the new booking.',
    { gap: 'G-63', host: 'bob' },
    async ({ target, booking, bookAt }) => {
      const next = await bookAt(120, { rescheduleUid: booking.uid });
      expectEqual('rescheduled of the original', (await get(target, 'bob', booking.id)).rescheduled, true);
      expectEqual(
        'fromReschedule and rescheduled of the new one',
        [next.fromReschedule, next.rescheduled],
        [booking.uid, false],
      );
    },
  ],
  [
    'bookings.reschedule-onto-itself: A booking can be moved onto times that it takes itself.',
    { gap: 'G-63', host: 'bob' },
    async ({ booking, bookAt }) => {
      const next = await bookAt(30, { rescheduleUid: booking.uid });
      expectEqual('fromReschedule', next.fromReschedule, booking.uid);
      const same = await bookAt(30, { rescheduleUid: next.uid });
      expectEqual('fromReschedule of the same times again', same.fromReschedule, next.uid);
    },
  ],
  [
    "bookings.reschedule-out-of-reach: A booking out of the caller's reach, and an unknown uid, cannot be moved: both look missing, and nothing changes.",
    { gap: 'G-63', host: 'bob' },
    async ({ target, booking, start }) => {
      for (const rescheduleUid of [booking.uid, 'no-such-uid']) {
        const body = newBooking('bob', later(start, 120), { rescheduleUid });
        await refuseAsHidden(target, 'alice', 'POST /bookings', { body });
      }
    },
  ],
  [
    'bookings.refused-reschedule: A move onto a taken time gets 409 `slot_unavailable`, and the original stays as it was.',
    { gap: 'G-63', under: { slots: 'enforce', lenient: false }, host: 'bob' },
    async ({ target, booking, start, bookAt }) => {
      const other = await bookAt(120, { responses: { name: 'Otto', email: 'otto@example.com' } });
      const body = newBooking('bob', later(start, 120), { rescheduleUid: booking.uid });
      await refuse(target, 'bob', 'POST /bookings', { body, status: 409, code: 'slot_unavailable' });
      const statuses = (await list(target, 'bob'))
        .filter(({ id }) => id === booking.id || id === other.id)
        .map(({ status }) => status);
      expectEqual('statuses of the two', statuses, ['PENDING', 'PENDING']);
    },
  ],
  [
    'bookings.reschedule-of-a-dead-booking: A cancelled booking cannot be moved: 400 `already_cancelled`.',
    { gap: 'G-66', host: 'bob' },
    async ({ target, booking, start }) => {
      await cancel(target, 'bob', booking.id);
      const body = newBooking('bob', later(start, 120), { rescheduleUid: booking.uid });
      await refuse(target, 'bob', 'POST /bookings', { body, status: 400, code: 'already_cancelled' });
    },
  ],
  [
    'bookings.recurring-event: A new booking keeps the `recurringEventId` and the description that were sent.',
    { source: 'Booking Object', host: 'bob', fields: { recurringEventId: 'every-monday', description: 'A series' } },
    async ({ target, booking }) => {
      const { recurringEventId, description } = await get(target, 'bob', booking.id);
      expectEqual('what was sent', [recurringEventId, description], ['every-monday', 'A series']);
    },
  ],
  [
    'bookings.moved-as-it-was: A moved booking keeps its title, description, metadata, answers, series and attendees where the move does not say otherwise.',
    { gap: 'G-67', under: { keptWhenMoved: 'all', bookingRequires: [] }, host: 'bob', fields: rich },
    async ({ target, booking, bookAt }) => {
      const { id } = await bookAt(120, { rescheduleUid: booking.uid, ...unsaid });
      const {
        title,
        description,
        metadata,
        recurringEventId,
        responses,
        attendees = [],
      } = await get(target, 'bob', id);
      expectEqual(
        'what was kept',
        { title, description, metadata, recurringEventId, responses },
        {
          title: rich.title,
          description: rich.description,
          metadata: rich.metadata,
          recurringEventId: rich.recurringEventId,
          responses: rich.responses,
        },
      );
      const people = (attendees ?? []).map(({ email, timeZone, locale }) => [email, timeZone, locale]);
      const zone = ['Asia/Tokyo', 'pt-br'];
      expectEqual('the attendees', people, [
        ['rita@example.com', ...zone],
        ['gus@example.com', ...zone],
      ]);
    },
  ],
  [
    'bookings.moved-with-little: Where little is kept, a moved booking keeps its series and its metadata, merged with what is sent, but neither title nor description.',
    { gap: 'G-67', under: { keptWhenMoved: 'some' }, host: 'bob', fields: rich },
    async ({ target, booking, bookAt }) => {
      const { id } = await bookAt(120, { rescheduleUid: booking.uid, ...bare, metadata: { and: 2 } });
      const { title, description, metadata, recurringEventId } = await get(target, 'bob', id);
      expectThat(title !== rich.title, 'the title', 'another one', title);
      expectEqual(
        'what was kept',
        [description, metadata, recurringEventId],
        [null, { of: 'ours', and: 2 }, rich.recurringEventId],
      );
    },
  ],
]);
