import { isRecord } from '@slotwise/schemas/internal/contract';
import { clear, get, later, listIds, newBooking } from '../rule/booking.ts';
import { rulesOf } from '../rule/rules-of.ts';
import { each } from '../rule/steps.ts';
import type { Step } from '../rule/steps.ts';
import { ask } from '../runner/ask.ts';
import { call } from '../runner/call.ts';
import { expectEqual, expectThat, member } from '../runner/expect.ts';
import type { Target } from '../runner/target.ts';

const section = { source: 'Bookings', endpoints: ['bookings.create'] } as const;
const moving = { source: 'States and transitions', endpoints: ['bookings.create', 'bookings.get'] } as const;
const keepsAll = { imitates: 'specification', bookingRequires: [] } as const;
const rita = { name: 'Rita', email: 'rita@example.com' };
const robin = { name: 'Robin', email: 'robin@example.com' };
const unsaid = { timeZone: undefined, language: undefined, metadata: undefined };

export const bookerRules = rulesOf(section, [
  [
    'bookings.shown-to-the-booker (A-65): A booker who is not the host sees five host fields, four event type fields, no calendar and no references; the host sees all.',
    { under: { imitates: 'specification' }, at: 'alice' },
    async ({ target, start }) => {
      const visible = await shownTo(target, 'bob', start);
      expectEqual('fields of the host', namesIn(visible['user']), ['email', 'id', 'name', 'timeZone', 'username']);
      expectEqual('the host', [member(visible['user'], 'id'), visible['userPrimaryEmail']], [3, 'alice@example.com']);
      expectEqual('fields of the event type', namesIn(visible['eventType']), ['id', 'length', 'slug', 'title']);
      expectEqual('the event type', member(visible['eventType'], 'length'), 30);
      expectEqual('the calendar', [visible['destinationCalendar'], visible['destinationCalendarId']], [null, null]);
      expectEqual('references', visible['references'], []);
      const wholeBooking = await shownTo(target, 'alice', start);
      expectThat(
        namesIn(wholeBooking['user']).length > 5,
        'fields of the host, for itself',
        'all',
        namesIn(wholeBooking['user']),
      );
      expectThat(wholeBooking['destinationCalendarId'] !== null, 'the calendar, for the host', 'one', null);
    },
  ],
  [
    'bookings.moved-for-another-booker (A-67): Rescheduling for another booker replaces the original booker and keeps the guests.',
    { ...moving, under: keepsAll, host: 'bob', fields: { responses: { ...rita, guests: ['gus@example.com'] } } },
    async ({ target, booking, bookAt }) => {
      const { id } = await bookAt(120, { rescheduleUid: booking.uid, ...unsaid, responses: robin });
      const { attendees } = await get(target, 'bob', id);
      const emails = (attendees ?? []).map(({ email }) => email);
      expectEqual('those who attend', emails, ['robin@example.com', 'gus@example.com']);
    },
  ],
  [
    "bookings.moved-to-another-event-type (A-67): Rescheduling to another event type keeps the description, but uses the new event type's title and calendar.",
    {
      ...moving,
      under: keepsAll,
      at: 'alice',
    },
    async ({ target, start, bookAt }) => {
      const plain = await bookAt(0);
      const rich = { eventTypeId: 2, title: 'Our talk', description: 'Of this and that' };
      const { uid } = await bookAt(240, rich, 'bob');
      const { id } = await bookAt(30, { rescheduleUid: uid, ...unsaid }, 'bob');
      const { title, description, destinationCalendarId } = await get(target, 'alice', id);
      const expected = [plain.title, 'Of this and that', plain.destinationCalendarId];
      expectEqual(
        `title, description and calendar at ${start.toISOString()}`,
        [title, description, destinationCalendarId],
        expected,
      );
    },
  ],
  [
    'bookings.attended-among-others (A-49): If attendees can read bookings by id, each attendee of a booking can read it.',
    {
      endpoints: ['bookings.get'],
      under: { imitates: 'self-hosted' },
      host: 'alice',
      fields: { responses: { ...rita, guests: ['gus@example.com', 'bob@example.com'] } },
    },
    ({ booking: { id } }) => [['bob', 'bookings.get', { id, gets: { id } }]],
  ],
  [
    "bookings.of-members-who-accepted (A-08): An Organization Admin can access a member's bookings as soon as the member accepts the membership.",
    { endpoints: ['bookings.list', 'bookings.get'], writes: true },
    async ({ target, make, take }) => {
      const [id = 0] = await listIds(target, 'bob');
      await make('memberships.create', 'admin', { userId: 5, teamId: 1 });
      await take([
        ['olivia', 'bookings.list', { lacks: id }],
        ['olivia', 'bookings.get', { id, hidden: true }],
      ]);
      await call(target, 'admin', 'memberships.update', { id: '5_1', body: { accepted: true } });
      return [
        ['olivia', 'bookings.list', { lists: id }],
        ['olivia', 'bookings.get', { id, gets: { id } }],
      ];
    },
  ],
  [
    'bookings.long-in-a-listing (A-48): The list omits a booking of several days if `dateTo` is before its end or `dateFrom` is after its start.',
    { endpoints: ['bookings.list', 'bookings.update'], host: 'bob' },
    async ({ booking: { id }, start, take }) => {
      await take([['bob', 'bookings.update', { id, body: { end: later(start, 50 * 60) } }]]);
      const between = (from: number | null, to: number | null) => ({
        ...(from === null ? {} : { dateFrom: later(start, from) }),
        ...(to === null ? {} : { dateTo: later(start, to) }),
      });
      const queries = [
        [between(null, 49 * 60), { lacks: id }],
        [between(null, 50 * 60), { lists: id }],
        [between(0, 49 * 60), { lacks: id }],
        [between(0, 50 * 60), { lists: id }],
        [between(1, 50 * 60), { lacks: id }],
        [between(0, null), { lists: id }],
        [between(1, null), { lacks: id }],
      ] as const;
      return (['admin', 'bob'] as const).flatMap((as) =>
        (['id', 'startTime'] as const).flatMap((sortBy) =>
          each(queries, ([query, expected]) => [as, 'bookings.list', { query: { ...query, sortBy }, ...expected }]),
        ),
      );
    },
  ],
  [
    'bookings.years (A-55): A start or end outside the years 1 to 9998 returns 400 and names the field.',
    { under: { imitates: 'specification' } },
    [
      ...each(['9999-01-01T00:00:00Z', '0000-12-31T23:59:59Z', '9999-12-31T23:59:59Z'], (start) => [
        'alice',
        'POST /bookings',
        { body: newBooking('bob', start), status: 400, says: 'start' },
      ]),
      [
        'alice',
        'POST /bookings',
        { body: newBooking('bob', '9998-12-31T23:00:00Z', { end: '9999-01-01T00:00:00Z' }), status: 400, says: 'end' },
      ],
    ],
  ],
  [
    'bookings.years-of-a-listing (A-55): A `dateFrom` or `dateTo` outside the years 1 to 9998 returns 400 and names the parameter; both of these years are accepted.',
    { endpoints: ['bookings.list'] },
    ['dateFrom', 'dateTo'].flatMap((says): Step[] => [
      ...each(['9999-01-01T00:00:00Z', '0000-12-31T23:59:59Z'], (at) => [
        'alice',
        'bookings.list',
        { query: { [says]: at }, status: 400, says },
      ]),
      ...each(['9998-12-31T00:00:00Z', '0001-01-01T00:00:00Z'], (at) => [
        'alice',
        'bookings.list',
        { query: { [says]: at } },
      ]),
    ]),
  ],
  [
    'bookings.years-of-an-edit (A-55): An edit with a time outside the years 1 to 9998 returns 400 and names `start` or `end`.',
    {
      endpoints: ['bookings.update'],
      under: { imitates: 'specification', bookingTimes: 'start-end' },
      host: 'bob',
    },
    ({ booking: { id } }) =>
      each(['start', 'end'], (says) => [
        'bob',
        'bookings.update',
        { id, body: { [says]: '9999-01-01T00:00:00Z' }, status: 400, says },
      ]),
  ],
]);

async function shownTo(target: Target, as: 'alice' | 'bob', start: Date): Promise<Readonly<Record<string, unknown>>> {
  const response = await ask(target, as, 'POST /bookings', { body: newBooking('alice', later(start, 0)) });
  const visible = member(response.json, 'booking') ?? response.json;
  expectThat(isRecord(visible), `the response to ${response.request}`, 'a booking', visible);
  await clear(target, [await get(target, 'admin', Number(visible['id']))]);
  return visible;
}

const namesIn = (value: unknown): string[] => (isRecord(value) ? Object.keys(value).toSorted() : []);
