import { cancel, get, later, list, newBooking, writing } from './booking.ts';
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
export const movingRules: readonly Rule[] = [
  writing({
    ...moving,
    id: 'bookings.reschedule',
    statement: 'A move of a booking cancels it, and makes another that is live.',
    host: 'bob',
    async act({ target, booking, again }) {
      const next = await again(120, { rescheduleUid: booking.uid });
      const original = await get(target, 'bob', booking.id);
      expectThat(next.id !== original.id, 'the id of the new booking', 'another one', next.id);
      expectEqual('the status of the original', original.status.toUpperCase(), 'CANCELLED');
      expectThat(next.status.toUpperCase() !== 'CANCELLED', 'the status of the new booking', 'a live one', next.status);
    },
  }),
  writing({
    ...moving,
    id: 'bookings.reschedule-marks-both',
    gap: 'G-63',
    statement: 'A move marks the original `rescheduled`, and names its uid in `fromReschedule` of the new booking.',
    host: 'bob',
    async act({ target, booking, again }) {
      const next = await again(120, { rescheduleUid: booking.uid });
      expectEqual('rescheduled of the original', (await get(target, 'bob', booking.id)).rescheduled, true);
      expectEqual(
        'fromReschedule and rescheduled of the new one',
        [next.fromReschedule, next.rescheduled],
        [booking.uid, false],
      );
    },
  }),
  writing({
    ...moving,
    id: 'bookings.reschedule-onto-itself',
    gap: 'G-63',
    statement: 'A booking can be moved onto times that it takes itself.',
    host: 'bob',
    async act({ booking, again }) {
      const next = await again(30, { rescheduleUid: booking.uid });
      expectEqual('fromReschedule', next.fromReschedule, booking.uid);
      const same = await again(30, { rescheduleUid: next.uid });
      expectEqual('fromReschedule of the same times again', same.fromReschedule, next.uid);
    },
  }),
  writing({
    ...moving,
    id: 'bookings.reschedule-out-of-reach',
    gap: 'G-63',
    statement:
      "A booking out of the caller's reach, and an unknown uid, cannot be moved: both look missing, and nothing changes.",
    host: 'bob',
    async act({ target, booking, start }) {
      for (const rescheduleUid of [booking.uid, 'no-such-uid']) {
        const body = newBooking('bob', later(start, 120), { rescheduleUid });
        await refuseAsHidden(target, 'alice', 'POST /bookings', { body });
      }
    },
  }),
  writing({
    ...moving,
    id: 'bookings.refused-reschedule',
    gap: 'G-63',
    statement: 'A move onto a taken time gets 409 `slot_unavailable`, and the original stays as it was.',
    under: { slots: 'enforce', lenient: false },
    host: 'bob',
    async act({ target, booking, start, again }) {
      const other = await again(120, { responses: { name: 'Otto', email: 'otto@example.com' } });
      const body = newBooking('bob', later(start, 120), { rescheduleUid: booking.uid });
      await refuse(target, 'bob', 'POST /bookings', { body, status: 409, code: 'slot_unavailable' });
      const statuses = (await list(target, 'bob'))
        .filter(({ id }) => id === booking.id || id === other.id)
        .map(({ status }) => status);
      expectEqual('statuses of the two', statuses, ['PENDING', 'PENDING']);
    },
  }),
  writing({
    ...moving,
    id: 'bookings.reschedule-of-a-dead-booking',
    gap: 'G-66',
    statement: 'A cancelled booking cannot be moved: 400 `already_cancelled`.',
    host: 'bob',
    async act({ target, booking, start }) {
      await cancel(target, 'bob', booking.id);
      const body = newBooking('bob', later(start, 120), { rescheduleUid: booking.uid });
      await refuse(target, 'bob', 'POST /bookings', { body, status: 400, code: 'already_cancelled' });
    },
  }),
  writing({
    ...moving,
    id: 'bookings.recurring-event',
    source: 'Booking Object',
    statement: 'A new booking keeps the `recurringEventId` and the description that were sent.',
    host: 'bob',
    fields: { recurringEventId: 'every-monday', description: 'A series' },
    async act({ target, booking }) {
      const { recurringEventId, description } = await get(target, 'bob', booking.id);
      expectEqual('what was sent', [recurringEventId, description], ['every-monday', 'A series']);
    },
  }),
  writing({
    ...moving,
    id: 'bookings.moved-as-it-was',
    gap: 'G-67',
    statement:
      'A moved booking keeps its title, description, metadata, answers, series and attendees where the move does not say otherwise.',
    under: { keptWhenMoved: 'all', bookingRequires: [] },
    host: 'bob',
    fields: rich,
    async act({ target, booking, again }) {
      const { id } = await again(120, { rescheduleUid: booking.uid, ...unsaid });
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
  }),
  writing({
    ...moving,
    id: 'bookings.moved-with-little',
    gap: 'G-67',
    statement:
      'Where little is kept, a moved booking keeps its series and its metadata, merged with what is sent, but neither title nor description.',
    under: { keptWhenMoved: 'some' },
    host: 'bob',
    fields: rich,
    async act({ target, booking, again }) {
      const { id } = await again(120, { rescheduleUid: booking.uid, ...bare, metadata: { and: 2 } });
      const { title, description, metadata, recurringEventId } = await get(target, 'bob', id);
      expectThat(title !== rich.title, 'the title', 'another one', title);
      expectEqual(
        'what was kept',
        [description, metadata, recurringEventId],
        [null, { of: 'ours', and: 2 }, rich.recurringEventId],
      );
    },
  }),
];
