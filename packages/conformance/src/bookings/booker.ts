/** What a booker who is no host is shown, and who comes along when somebody else moves a booking. */
import { isRecord } from '@slotwise/schemas';
import { ask } from '../runner/ask.ts';
import { call } from '../runner/call.ts';
import { expectEqual, expectThat, member, refuse } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import type { Target } from '../runner/target.ts';
import { book, clear, freeStart, get, later, listIds, newBooking, writing } from './booking.ts';

const creating = { source: 'Bookings', endpoints: ['bookings.create'] } as const satisfies Partial<Rule>;
const moving = { source: 'States and transitions', endpoints: ['bookings.create', 'bookings.get'] } as const;
const rita = { name: 'Rita', email: 'rita@example.com' };
const robin = { name: 'Robin', email: 'robin@example.com' };
const unsaid = { timeZone: undefined, language: undefined, metadata: undefined };

/** The rules about bookers and those who attend. */
export const bookerRules: readonly Rule[] = [
  {
    ...creating,
    id: 'bookings.shown-to-the-booker',
    gap: 'G-65',
    statement:
      'A booker who is no host is shown five fields of the host, four of the event type, no calendar and no references; the host is shown all.',
    under: { envelope: 'keyed', fields: 'whole' },
    writes: true,
    async run(target) {
      const shown = await shownAs(target, 'bob');
      expectEqual('fields of the host', namesIn(shown['user']), ['email', 'id', 'name', 'timeZone', 'username']);
      expectEqual('the host', [member(shown['user'], 'id'), shown['userPrimaryEmail']], [3, 'alice@example.com']);
      expectEqual('fields of the event type', namesIn(shown['eventType']), ['id', 'length', 'slug', 'title']);
      expectEqual('the event type', member(shown['eventType'], 'length'), 30);
      expectEqual('the calendar', [shown['destinationCalendar'], shown['destinationCalendarId']], [null, null]);
      expectEqual('references', shown['references'], []);
      const whole = await shownAs(target, 'alice');
      expectThat(namesIn(whole['user']).length > 5, 'fields of the host, for itself', 'all', namesIn(whole['user']));
      expectThat(whole['destinationCalendarId'] !== null, 'the calendar, for the host', 'one', null);
    },
  },
  writing({
    ...moving,
    id: 'bookings.moved-for-another-booker',
    gap: 'G-67',
    statement: 'Where a move names another booker, that one attends in place of the first; the guests come along.',
    under: { keptWhenMoved: 'all', bookingRequires: [] },
    host: 'bob',
    fields: { responses: { ...rita, guests: ['gus@example.com'] } },
    async act({ target, booking, again }) {
      const next = await again(120, { rescheduleUid: booking.uid, ...unsaid, responses: robin });
      const { attendees } = await get(target, 'bob', next.id);
      const emails = (attendees ?? []).map(({ email }) => email);
      expectEqual('those who attend', emails, ['robin@example.com', 'gus@example.com']);
    },
  }),
  writing({
    ...moving,
    id: 'bookings.moved-to-another-event-type',
    gap: 'G-67',
    statement:
      'A booking that moves to another event type keeps its description, and gets the title and the calendar of that one.',
    under: { keptWhenMoved: 'all', bookingRequires: [], fields: 'whole' },
    host: 'bob',
    fields: { title: 'Our talk', description: 'Of this and that' },
    async act({ target, booking }) {
      const start = await freeStart(target, 'alice');
      const plain = await book(target, 'alice', newBooking('alice', start));
      const body = newBooking('alice', later(start, 30), { rescheduleUid: booking.uid, ...unsaid });
      const moved = await book(target, 'bob', body);
      const { title, description, destinationCalendarId } = await get(target, 'alice', moved.id);
      await clear(target, [plain, moved]);
      const wanted = [plain.title, 'Of this and that', plain.destinationCalendarId];
      expectEqual('title, description and calendar', [title, description, destinationCalendarId], wanted);
    },
  }),
  writing({
    source: 'Bookings',
    endpoints: ['bookings.get'],
    id: 'bookings.attended-among-others',
    gap: 'G-49',
    statement: 'Where those who attend a booking read it, each of several does.',
    under: { attendeeAccess: 'by-id' },
    host: 'alice',
    fields: { responses: { ...rita, guests: ['gus@example.com', 'bob@example.com'] } },
    async act({ target, booking }) {
      expectEqual('the booking that bob reads', (await get(target, 'bob', booking.id)).id, booking.id);
    },
  }),
  {
    source: 'Bookings',
    endpoints: ['bookings.list', 'bookings.get'],
    id: 'bookings.of-members-who-accepted',
    gap: 'G-08',
    statement: 'An Organization Admin reaches the bookings of a member from the day on which the member accepts.',
    writes: true,
    async run(target) {
      await call(target, 'admin', 'memberships.create', { body: { userId: 5, teamId: 1 } });
      try {
        const [own = 0] = await listIds(target, 'bob');
        const seen = async () => [
          (await listIds(target, 'olivia')).includes(own),
          (await ask(target, 'olivia', `GET /bookings/${own}`)).status === 200,
        ];
        expectEqual('whether the booking of who is invited is listed and read', await seen(), [false, false]);
        await call(target, 'admin', 'memberships.update', { id: '5_1', body: { accepted: true } });
        expectEqual('whether that of a member is', await seen(), [true, true]);
      } finally {
        await ask(target, 'admin', 'DELETE /memberships/5_1');
      }
    },
  },
  {
    ...creating,
    id: 'bookings.years',
    gap: 'G-55',
    statement: 'A start outside the years 1 to 9998 gets 400 naming `start`.',
    under: { bookingErrors: 'contract' },
    async run(target) {
      for (const start of ['9999-01-01T00:00:00Z', '0000-12-31T23:59:59Z', '9999-12-31T23:59:59Z'])
        await refuse(target, 'alice', 'POST /bookings', { body: newBooking('bob', start), status: 400, says: 'start' });
    },
  },
];

/** The answer to a booking of alice's time by somebody. */
async function shownAs(target: Target, as: 'alice' | 'bob'): Promise<Readonly<Record<string, unknown>>> {
  const start = await freeStart(target, 'alice');
  const response = await ask(target, as, 'POST /bookings', { body: newBooking('alice', start) });
  const shown = member(response.json, 'booking') ?? response.json;
  expectThat(isRecord(shown), `the answer of ${response.request}`, 'a booking', shown);
  await clear(target, [await get(target, 'admin', Number(shown['id']))]);
  return shown;
}

const namesIn = (value: unknown): string[] => (isRecord(value) ? Object.keys(value).toSorted() : []);
