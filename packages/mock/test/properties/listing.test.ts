/** A row that is listed can be read by id, and one that is not listed cannot: for every caller, in random worlds. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Mock } from '../../src/index.ts';
import { ask, townMock } from '../ask.ts';

vi.setConfig({ testTimeout: 120_000 });

interface Listing {
  readonly path: string;
  readonly key: string;
  /** Path part that names a row. */
  readonly nameOf: (row: Readonly<Record<string, unknown>>) => string;
  /** Names of every row in the world. */
  readonly all: (mock: Mock) => readonly string[];
}

const byId = (row: Readonly<Record<string, unknown>>) => String(row['id']);
const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => String(id));

const listings: readonly Listing[] = [
  { path: '/users', key: 'users', nameOf: byId, all: (mock) => ids(mock.export().users) },
  { path: '/bookings', key: 'bookings', nameOf: byId, all: (mock) => ids(mock.export().bookings) },
  { path: '/attendees', key: 'attendees', nameOf: byId, all: (mock) => ids(mock.export().attendees) },
  {
    path: '/destination-calendars',
    key: 'destinationCalendars',
    nameOf: byId,
    all: (mock) => ids(mock.export().destinationCalendars),
  },
  {
    path: '/booking-references',
    key: 'bookingReferences',
    nameOf: byId,
    all: (mock) => ids(mock.export().bookingReferences),
  },
  {
    path: '/memberships',
    key: 'memberships',
    nameOf: ({ userId, teamId }) => `${String(userId)}_${String(teamId)}`,
    all: (mock) => mock.export().memberships.map(({ userId, teamId }) => `${userId}_${teamId}`),
  },
];

const callers = ['admin', 'olivia', 'alice', 'adam', 'bob'] as const;

/** A system-wide Admin lists its own calendars and reads all (G-09); it lists all attendees and reads its own (G-90). */
function isException(caller: string, { key }: Listing): boolean {
  return caller === 'admin' && (key === 'destinationCalendars' || key === 'attendees');
}

const user = fc.integer({ min: 1, max: 5 });
const start = fc.integer({ min: 0, max: 300 }).map((day) => new Date(Date.UTC(2031, 0, 1 + day, 12)));

const world = fc.record({
  bookings: fc.array(fc.record({ userId: user, startTime: start }), { maxLength: 6 }),
  calendars: fc.array(user, { maxLength: 4 }),
  memberships: fc.array(
    fc.record({
      userId: user,
      teamId: fc.constantFrom(2, 3),
      accepted: fc.boolean(),
      role: fc.constantFrom('MEMBER', 'ADMIN', 'OWNER'),
    }),
    { maxLength: 8 },
  ),
});

/** The small town with some of alice's bookings gone, so that few rows tell much, and random rows added. */
function build(
  { bookings, calendars, memberships }: typeof world extends fc.Arbitrary<infer Value> ? Value : never,
  town: Mock,
): Mock {
  const mock = town.fork();
  mock.seed.organization({ name: 'Two' });
  mock.seed.team({ name: 'Three' });
  for (const { userId, startTime } of bookings) {
    const { id } = mock.seed.booking({ userId, startTime, endTime: new Date(startTime.getTime() + 1_800_000) });
    mock.seed.attendee({ bookingId: id, email: 'guest@example.com' });
    mock.seed.bookingReference({ bookingId: id, type: 'daily_video' });
  }
  for (const userId of calendars) mock.seed.destinationCalendar({ userId, integration: 'caldav', externalId: 'x' });
  const taken = new Set<string>();
  for (const membership of memberships) {
    const pair = `${membership.userId}_${membership.teamId}`;
    if (!taken.has(pair)) mock.seed.membership(membership);
    taken.add(pair);
  }
  return mock;
}

/** A town with a dozen bookings instead of 115: the rule is the same, and every row can be asked for. */
function smallTown(): Mock {
  const mock = townMock();
  const document = mock.export();
  const kept = new Set([1, 7, 21, 22, 101, 111]);
  mock.import({
    ...document,
    bookings: document.bookings.filter(({ id }) => kept.has(id)),
    attendees: document.attendees.filter(({ bookingId }) => kept.has(bookingId)),
    bookingReferences: document.bookingReferences.filter(({ bookingId }) => kept.has(bookingId)),
  });
  return mock;
}

test.each(callers)('%s reads by id what it lists, and nothing else', async (caller) => {
  const town = smallTown();
  await fc.assert(
    fc.asyncProperty(world, async (plan) => {
      const mock = build(plan, town);
      for (const listing of listings) {
        if (isException(caller, listing)) continue;
        const { json } = await ask(mock, `key_${caller}`, `GET ${listing.path}`);
        const listed = (json[listing.key] as Record<string, unknown>[]).map(listing.nameOf);
        const readable: string[] = [];
        for (const name of listing.all(mock)) {
          const { status } = await ask(mock, `key_${caller}`, `GET ${listing.path}/${name}`);
          if (status === 200) readable.push(name);
        }
        expect([listing.key, readable.toSorted()]).toEqual([listing.key, listed.toSorted()]);
      }
    }),
    { numRuns: 30 },
  );
});

test("a system-wide Admin lists its own calendars and reads everyone's by id (G-09)", async () => {
  const mock = townMock();
  expect((await ask(mock, 'key_admin', 'GET /destination-calendars')).json['destinationCalendars']).toEqual([]);
  expect((await ask(mock, 'key_admin', 'GET /destination-calendars/1')).status).toBe(200);
});

test('a system-wide Admin lists all attendees and reads those of its own bookings by id (G-90)', async () => {
  const mock = townMock();
  expect((await ask(mock, 'key_admin', 'GET /attendees')).json['attendees']).toHaveLength(135);
  expect((await ask(mock, 'key_admin', 'GET /attendees/1')).status).toBe(404);
});
