/** A row that is listed can be read by id, and one that is not listed cannot: for every caller, in random worlds. */
import { endpoints } from '@slotwise/schemas';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Mock } from '../../src/index.ts';
import { ask, sampleMock } from '../ask.ts';

vi.setConfig({ testTimeout: 120_000 });

type Listed = keyof typeof endpoints extends infer Name
  ? Name extends `${infer Resource}.list`
    ? Resource
    : never
  : never;

const lists = Object.keys(endpoints).flatMap((name) => (name.endsWith('.list') ? [name.slice(0, -5) as Listed] : [])); // by their names

/** The part of a path that names a row: its id, or those of a membership. */
const nameOf = ({ id, userId, teamId }: Readonly<Record<string, unknown>>) =>
  typeof teamId === 'number' ? `${Number(userId)}_${teamId}` : `${Number(id)}`;

const callers = ['admin', 'olivia', 'alice', 'adam', 'bob'] as const;

/** A system-wide Admin lists its own calendars and reads all (A-09); it lists all attendees and reads its own (A-90). */
const exceptions: readonly string[] = ['destinationCalendars', 'attendees'];

const user = fc.integer({ min: 1, max: 5 });
const start = fc.integer({ min: 0, max: 300 }).map((day) => new Date(Date.UTC(2031, 0, 1 + day, 12)));

const world = fc.record({
  bookings: fc.array(fc.record({ userId: user, startTime: start }), { maxLength: 6 }),
  calendars: fc.array(user, { maxLength: 4 }),
  memberships: fc.uniqueArray(
    fc.record({
      userId: user,
      teamId: fc.constantFrom(2, 3),
      accepted: fc.boolean(),
      role: fc.constantFrom('MEMBER', 'ADMIN', 'OWNER'),
    }),
    { maxLength: 8, selector: nameOf },
  ),
});

/** A fork of the reduced sample data, with random rows added. */
function build(
  { bookings, calendars, memberships }: typeof world extends fc.Arbitrary<infer Value> ? Value : never,
  sample: Mock,
): Mock {
  const mock = sample.fork();
  mock.seed.organization({ name: 'Two' });
  mock.seed.team({ name: 'Three' });
  for (const { userId, startTime } of bookings) {
    const { id } = mock.seed.booking({ userId, startTime, endTime: new Date(startTime.getTime() + 1_800_000) });
    mock.seed.attendee({ bookingId: id, email: 'guest@example.com' });
    mock.seed.bookingReference({ bookingId: id, type: 'daily_video' });
  }
  for (const userId of calendars) mock.seed.destinationCalendar({ userId, integration: 'caldav', externalId: 'x' });
  for (const membership of memberships) mock.seed.membership(membership);
  return mock;
}

/** Sample data with a dozen bookings instead of 115: the rule is the same, and every row can be asked for. */
function seededMock(): Mock {
  const mock = sampleMock();
  const document = mock.export();
  const rest = new Set([1, 7, 21, 22, 101, 111]);
  mock.import({
    ...document,
    bookings: document.bookings.filter(({ id }) => rest.has(id)),
    attendees: document.attendees.filter(({ bookingId }) => rest.has(bookingId)),
    bookingReferences: document.bookingReferences.filter(({ bookingId }) => rest.has(bookingId)),
  });
  return mock;
}

test.each(callers)('%s can read exactly the rows it lists by ID', async (caller) => {
  const sample = seededMock();
  await fc.assert(
    fc.asyncProperty(world, async (plan) => {
      const mock = build(plan, sample);
      for (const list of lists) {
        if (caller === 'admin' && exceptions.includes(list)) continue;
        const path = `/${list.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`;
        const { json } = await ask(mock, `key_${caller}`, `GET ${path}`);
        const names = (json[list] as Record<string, unknown>[]).map(nameOf);
        const readable: string[] = [];
        for (const name of mock.export()[list].map((row) => nameOf({ ...row }))) {
          const { status } = await ask(mock, `key_${caller}`, `GET ${path}/${name}`);
          if (status === 200) readable.push(name);
        }
        expect([list, readable.toSorted()]).toEqual([list, names.toSorted()]);
      }
    }),
    { numRuns: 30 },
  );
});
