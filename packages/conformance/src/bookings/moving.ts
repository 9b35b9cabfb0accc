import { cancel, get, later, newBooking } from '../rule/booking.ts';
import { rulesOf } from '../rule/rules-of.ts';
import { each } from '../rule/steps.ts';
import { expectEqual, expectThat } from '../runner/expect.ts';

const section = {
  source: 'States and transitions',
  endpoints: ['bookings.create', 'bookings.get'],
  host: 'bob',
} as const;

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

/** Fields that every reschedule request needs. Some deployments also require `timeZone`, `language` and `metadata`. */
const bare = { responses: { name: 'Rita', email: 'rita@example.com' } };
const series = { recurringEventId: 'every-monday', description: 'A series' };
const unsaid = { ...bare, timeZone: undefined, language: undefined, metadata: undefined };

export const movingRules = rulesOf(section, [
  [
    'bookings.reschedule: Rescheduling a booking cancels it and creates a new live booking.',
    {},
    async ({ booking: { id, uid }, bookAt }) => {
      const next = await bookAt(120, { rescheduleUid: uid });
      expectThat(next.id !== id, 'the id of the new booking', 'another one', next.id);
      expectThat(next.status.toUpperCase() !== 'CANCELLED', 'the status of the new booking', 'a live one', next.status);
      return [['bob', 'bookings.get', { id, gets: { status: 'CANCELLED' } }]];
    },
  ],
  [
    "bookings.reschedule-marks-both (A-63): Rescheduling sets `rescheduled` on the original booking, and `fromReschedule` on the new one to the original's uid.",
    {},
    async ({ booking: { id, uid }, bookAt }) => {
      const { fromReschedule, rescheduled } = await bookAt(120, { rescheduleUid: uid });
      expectEqual('fromReschedule and rescheduled of the new one', [fromReschedule, rescheduled], [uid, false]);
      return [['bob', 'bookings.get', { id, gets: { rescheduled: true } }]];
    },
  ],
  [
    'bookings.reschedule-onto-itself (A-63): A booking can be rescheduled to times that it already occupies.',
    {},
    async ({ booking, bookAt }) => {
      const next = await bookAt(30, { rescheduleUid: booking.uid });
      expectEqual('fromReschedule', next.fromReschedule, booking.uid);
      const same = await bookAt(30, { rescheduleUid: next.uid });
      expectEqual('fromReschedule of the same times again', same.fromReschedule, next.uid);
    },
  ],
  [
    'bookings.reschedule-out-of-reach (A-63): Rescheduling an inaccessible or unknown booking reports it as missing and changes nothing.',
    {},
    ({ booking, start }) =>
      each([booking.uid, 'no-such-uid'], (rescheduleUid) => {
        const body = newBooking('bob', later(start, 120), { rescheduleUid });
        return ['alice', 'POST /bookings', { body, hidden: true }];
      }),
  ],
  [
    'bookings.refused-reschedule (A-63): Rescheduling to a taken time returns 409 `slot_unavailable`, and the original does not change.',
    { under: { slots: 'enforce', lenient: false, imitates: 'specification' } },
    async ({ booking, start, bookAt }) => {
      const other = await bookAt(120, { responses: { name: 'Otto', email: 'otto@example.com' } });
      const body = newBooking('bob', later(start, 120), { rescheduleUid: booking.uid });
      return [
        ['bob', 'POST /bookings', { body, status: 409, code: 'slot_unavailable' }],
        ...each([booking.id, other.id], (id) => ['bob', 'bookings.get', { id, gets: { status: 'PENDING' } }]),
      ];
    },
  ],
  [
    'bookings.reschedule-of-a-dead-booking (A-66): Rescheduling a cancelled booking returns 400 `already_cancelled`.',
    {},
    async ({ target, booking, start }) => {
      await cancel(target, 'bob', booking.id);
      const body = newBooking('bob', later(start, 120), { rescheduleUid: booking.uid });
      return [['bob', 'POST /bookings', { body, status: 400, code: 'already_cancelled' }]];
    },
  ],
  [
    'bookings.recurring-event: A new booking stores the `recurringEventId` and the description from the request.',
    { source: 'Booking Object', fields: series },
    ({ booking: { id } }) => [['bob', 'bookings.get', { id, gets: series }]],
  ],
  [
    'bookings.moved-as-it-was (A-67): A rescheduled booking keeps its title, description, metadata, answers, series and attendees unless the request changes them.',
    { under: { imitates: 'specification', bookingRequires: [] }, fields: rich },
    async ({ target, booking, bookAt }) => {
      const { id } = await bookAt(120, { rescheduleUid: booking.uid, ...unsaid });
      const { timeZone, language, ...values } = rich;
      const { attendees } = await get(target, 'bob', id);
      const people = (attendees ?? []).map((one) => [one.email, one.timeZone, one.locale]);
      const expected = ['rita', 'gus'].map((name) => [`${name}@example.com`, timeZone, language]);
      expectEqual('the attendees', people, expected);
      const { uid } = await get(target, 'bob', id);
      const again = await bookAt(240, {
        rescheduleUid: uid,
        responses: { ...bare.responses, guests: ['ada@example.com'] },
      });
      const now = (await get(target, 'bob', again.id)).attendees?.map(({ email }) => email);
      expectEqual('the attendees of a move that names its guests', now, ['rita@example.com', 'ada@example.com']);
      return [['bob', 'bookings.get', { id, gets: values }]];
    },
  ],
  [
    'bookings.moved-with-little (A-67): If rescheduling keeps little, the new booking keeps the series and merges the metadata, but loses title and description.',
    { under: { imitates: 'self-hosted' }, fields: rich },
    async ({ target, booking, bookAt }) => {
      const { id } = await bookAt(120, { rescheduleUid: booking.uid, ...bare, metadata: { and: 2 } });
      const { title } = await get(target, 'bob', id);
      expectThat(title !== rich.title, 'the title', 'another one', title);
      const { recurringEventId } = rich;
      const gets = { description: null, metadata: { of: 'ours', and: 2 }, recurringEventId, 'responses.name': 'Rita' };
      return [['bob', 'bookings.get', { id, gets }]];
    },
  ],
]);
