/** Rules about event types with seats: several people book the same start, and each sees only their own part. */
import { isRecord } from '@slotwise/schemas/internal/contract';
import { cancel, clear, get, later, newBooking, patch } from '../rule/booking.ts';
import { rulesOf } from '../rule/rules-of.ts';
import { each } from '../rule/steps.ts';
import { ask } from '../runner/ask.ts';
import { expectEqual, expectThat, member } from '../runner/expect.ts';
import type { CallerName, Target } from '../runner/target.ts';

const rita = { name: 'Rita', email: 'rita@example.com' };
const robin = { name: 'Robin', email: 'robin@example.com' };
const gus = { name: 'Gus', email: 'gus@example.com' };
const contract = {
  imitates: 'specification',
  bookingRequires: [],
} as const;

export const seatRules = rulesOf(
  { source: 'Bookings', endpoints: ['bookings.create', 'bookings.get'], needs: ['seats'], under: contract, at: 'bob' },
  [
    [
      'bookings.seats-shared (A-132): Bookers of the same start share a booking with seats; each sees only themselves and their own seat, and the host sees all.',
      {},
      async ({ target, start }) => {
        const first = await bookSeat(target, 'alice', { start, responses: rita, metadata: { of: 'Rita' } });
        const second = await bookSeat(target, 'adam', { start, responses: robin });
        const id = Number(first['id']);
        const wholeBooking = await get(target, 'bob', id);
        await clear(target, [wholeBooking]);
        const seat = await bookSeat(target, 'bob', { start, responses: gus });
        await clear(target, [await get(target, 'bob', Number(seat['id']))]);
        expectThat(
          'role' in (isRecord(seat['user']) ? seat['user'] : {}),
          'the host that the host is shown',
          'whole',
          seat,
        );
        expectEqual('the booking of the second person', second['id'], id);
        expectEqual('those whom the first is shown', emailsIn(first), [rita.email]);
        expectEqual('those whom the second is shown', emailsIn(second), [robin.email]);
        expectEqual('those whom the host is shown', emailsIn(wholeBooking), [rita.email, robin.email]);
        const seats = [...seatsIn(first), ...seatsIn(second)];
        expectEqual('seats that the host is shown', seatsIn(wholeBooking), seats);
        expectThat(new Set(seats).size === 2 && !seats.includes(undefined), 'the seats', 'two', seats);
        expectEqual('metadata that the first is shown', first['metadata'], { of: 'Rita' });
        const others = ['idempotencyKey', 'description', 'responses', 'metadata', 'smsReminderNumber'];
        expectEqual(
          'columns that the second is shown',
          others.map((name) => second[name] ?? null),
          others.map(() => null),
        );
        expectEqual('reminders that the second is shown', second['workflowReminders'] ?? [], []);
        expectEqual('references that both are shown', [first['references'], second['references']], [[], []]);
        const names = Object.keys(isRecord(second['user']) ? second['user'] : {}).toSorted();
        expectEqual('fields of the host that the second is shown', names, [
          'email',
          'id',
          'name',
          'timeZone',
          'username',
        ]);
      },
    ],
    [
      'bookings.seats-taken (A-132): A second seat for the same email in any letter case returns 409 `already_signed_up`; too many people return `seats_full`.',
      { under: { ...contract, slots: 'enforce', lenient: false } },
      async ({ target, start, take }) => {
        const body = (...people: readonly { readonly name: string; readonly email: string }[]) => {
          const [responses = gus, ...guests] = people;
          const answers = { ...responses, guests: guests.map(({ email }) => email) };
          return {
            ...newBooking('bob', start, { responses: answers }),
            eventTypeId: target.seats,
            idempotencyKey: people.map(({ email }) => email).join(),
          };
        };
        const { id } = await bookSeat(target, 'alice', { start, responses: rita });
        const shout = { ...rita, email: 'RITA@example.com' };
        await take([
          ...each([body(rita), body(shout), body(gus, rita)], (one) => [
            'adam',
            'POST /bookings',
            { body: one, status: 409, code: 'already_signed_up' },
          ]),
          ['adam', 'POST /bookings', { body: body(gus, robin), status: 409, code: 'seats_full' }],
          ['adam', 'POST /bookings', { body: { ...body(gus), eventTypeId: 2 }, status: 409, code: 'slot_unavailable' }],
        ]);
        await bookSeat(target, 'adam', { start, responses: robin });
        await take([['adam', 'POST /bookings', { body: body(gus), status: 409, code: 'seats_full' }]]);
        await clear(target, [await get(target, 'bob', Number(id))]);
      },
    ],
    [
      'bookings.seats-of-what-waits (A-132): A booker can join only an `ACCEPTED` booking of the same event type at that start; otherwise, the service returns 409.',
      { under: { ...contract, transitions: 'any', slots: 'enforce', lenient: false } },
      async ({ target, start, bookAt, take }) => {
        const { id } = await bookAt(0);
        const body = { ...newBooking('bob', start, { responses: robin }), eventTypeId: target.seats };
        const refusedStep = ['adam', 'POST /bookings', { body, status: 409, code: 'slot_unavailable' }] as const;
        await take([refusedStep, ['bob', 'bookings.update', { id, body: { status: 'ACCEPTED' } }], refusedStep]);
        await cancel(target, 'bob', id);
        const shared = Number((await bookSeat(target, 'alice', { start, responses: rita }))['id']);
        await take([['bob', 'bookings.update', { id: shared, body: { status: 'PENDING' } }], refusedStep]);
        await clear(target, [await get(target, 'bob', shared)]);
      },
    ],
    [
      'bookings.seats-no-series (A-132): Booking a seat with a `recurringEventId` returns 400 and names the field.',
      {},
      ({ target, start }) => {
        const body = { ...newBooking('bob', start, { recurringEventId: 'weekly' }), eventTypeId: target.seats };
        const says = 'recurringEventId';
        return [['adam', 'POST /bookings', { body, status: 400, code: 'invalid_request', says }]];
      },
    ],
    [
      'bookings.seats-key (A-56): Changing the times of a booking with seats changes its idempotency key; changing them back restores it.',
      {
        under: {
          ...contract,
          idempotencyKeys: 'honored',
        },
      },
      async ({ target, start }) => {
        const id = Number((await bookSeat(target, 'alice', { start, responses: rita }))['id']);
        const keyAt = async (minutes: number) => {
          const times = { start: later(start, minutes), end: later(start, minutes + 60) };
          return (await patch(target, 'bob', id, times)).idempotencyKey;
        };
        const { idempotencyKey: first, ...booking } = await get(target, 'bob', id);
        expectThat((await keyAt(120)) !== first, 'the key at other times', 'another one', first);
        const back = await keyAt(0);
        await clear(target, [{ ...booking, idempotencyKey: first }]);
        expectEqual('the key at the first times again', back, first);
      },
    ],
  ],
);

async function bookSeat(
  target: Target,
  as: CallerName,
  { start, ...fields }: { readonly start: Date } & Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const body = { ...newBooking('bob', later(start, 0), fields), eventTypeId: target.seats };
  const response = await ask(target, as, 'POST /bookings', { body });
  const visible = member(response.json, 'booking') ?? response.json;
  expectThat(
    response.status === 200 && isRecord(visible),
    `the response to ${response.request}`,
    'a booking',
    response.json,
  );
  return isRecord(visible) ? visible : {};
}

function emailsIn({ attendees }: { readonly attendees?: unknown }): unknown[] {
  return Array.isArray(attendees) ? attendees.map((one: unknown) => member(one, 'email')) : [];
}

function seatsIn({ seatsReferences }: { readonly seatsReferences?: unknown }): unknown[] {
  return Array.isArray(seatsReferences) ? seatsReferences.map((one: unknown) => member(one, 'referenceUid')) : [];
}
