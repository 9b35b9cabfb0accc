/** A page of a listing is what a search through all bookings finds, whichever index it is taken from. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { pageOfBookings } from './booking-page.ts';
import type { BookingRow } from './rows.ts';
import { emptyTables } from './tables.ts';
import { createSeed } from '../seed/makers.ts';
import { runs } from '../../../../scripts/runs.ts';

vi.setConfig({ testTimeout: 120_000 });

const hour = 3_600_000;
const noon = Date.UTC(2030, 0, 1, 12);
const text = (hours: number) => new Date(noon + hours * hour).toISOString();
const statuses = ['ACCEPTED', 'PENDING', 'CANCELLED'] as const;
const emails = ['ada@example.com', 'Bob@example.com', 'nobody@example.com'] as const;

/** Hours of a booking: mostly one, now and then days. */
const hours = [
  { weight: 3, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.integer({ min: 20, max: 80 }) },
];
/** None or fewer, where an edit was not checked. */
const wrongHours = { weight: 1, arbitrary: fc.integer({ min: -30, max: 0 }) };

const bookingOf = (hours: fc.Arbitrary<number>) =>
  fc.record({
    host: fc.integer({ min: 1, max: 4 }),
    start: fc.nat(200),
    hours,
    status: fc.constantFrom(...statuses),
    edited: fc.option(fc.nat(5)),
    people: fc.array(fc.constantFrom(...emails.slice(0, 2)), { maxLength: 3 }),
  });

type Booking = ReturnType<typeof bookingOf> extends fc.Arbitrary<infer Made> ? Made : never;

const checked = fc.array(bookingOf(fc.oneof(...hours)), { maxLength: 60 });
const unchecked = fc.array(bookingOf(fc.oneof(...hours, wrongHours)), { maxLength: 60 });

function worldOf(bookings: readonly Booking[]) {
  const tables = emptyTables();
  const seed = createSeed({ tables, clock: { nowText: () => text(0) }, mark: '' });
  for (const name of ['a', 'b', 'c', 'd']) seed.user({ username: name, email: `${name}@example.com` });
  const attended: { readonly bookingId: number; readonly email: string }[] = [];
  for (const { host, start, hours: length, status, edited, people } of bookings) {
    const row = seed.booking({
      userId: host,
      status,
      startTime: text(start),
      endTime: text(start + Math.max(1, length)),
    });
    const updatedAt = edited === null ? null : text(edited);
    tables.bookings.put({ ...row, endTime: text(start + length), updatedAt });
    attended.push(...people.map((email) => ({ bookingId: row.id, email })));
  }
  // Who attends is known in another order than that of the bookings, and some are named twice.
  for (const person of attended.toReversed()) seed.attendee({ ...person, name: 'A', timeZone: 'UTC' });
  return tables;
}

const request = fc.record({
  sortBy: fc.constantFrom('id' as const, 'startTime' as const, 'createdAt' as const, 'updatedAt' as const),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.option(fc.record({ start: fc.nat(30), size: fc.integer({ min: 1, max: 12 }) })),
  from: fc.option(fc.nat(220).map(text), { nil: undefined }),
  to: fc.option(fc.nat(220).map(text), { nil: undefined }),
  status: fc.option(fc.constantFrom(...statuses), { nil: undefined }),
  emails: fc.option(
    fc.subarray(
      emails.map((email) => email.toLowerCase()),
      { minLength: 1 },
    ),
    { nil: undefined },
  ),
  hosts: fc.option(fc.subarray([1, 2, 3, 4, 5]), { nil: null }),
});

type Asked = typeof request extends fc.Arbitrary<infer Made> ? Made : never;

test('a page in any order, for any hosts and under any filter, equals the page of a full scan', () => {
  fc.assert(fc.property(fc.oneof(checked, unchecked), request, expectPage), { seed: 16, numRuns: runs(200, 2000) });
});

test('a page of bookings between two dates, sorted by start, leaves out bookings that end after the range', () => {
  const between = fc.record({
    from: fc.option(fc.nat(50).map(text), { nil: undefined }),
    to: fc.integer({ min: 60, max: 220 }).map(text),
  });
  const query = fc.tuple(request, between).map(([one, dates]) => ({
    ...one,
    ...dates,
    sortBy: 'startTime' as const,
    status: undefined,
    emails: undefined,
  }));
  fc.assert(fc.property(fc.array(bookingOf(fc.oneof(...hours)), { minLength: 20, maxLength: 60 }), query, expectPage), {
    seed: 17,
    numRuns: runs(50, 500),
  });
});

test('a page filtered by attendee email contains each booking once, even if an attendee is listed repeatedly', () => {
  const query = request.map((one) => ({
    ...one,
    emails: one.emails ?? ['ada@example.com'],
    sortBy: 'id' as const,
    from: undefined,
    to: undefined,
    status: undefined,
  }));
  fc.assert(fc.property(checked, query, expectPage), { seed: 18, numRuns: runs(50, 500) });
});

function expectPage(bookings: readonly Booking[], { page, hosts, ...query }: Asked): void {
  const tables = worldOf(bookings);
  const { start, end } = { start: page?.start ?? 0, end: page === null ? Infinity : page.start + page.size };
  const source = hosts === null ? 'everyone' : { has: (id: number) => hosts.includes(id), ids: () => hosts };
  const isAsked = (row: BookingRow) =>
    (hosts?.includes(row.userId) ?? true) &&
    (query.from === undefined || row.startTime >= query.from) &&
    (query.to === undefined || row.endTime <= query.to) &&
    (query.status === undefined || row.status === query.status) &&
    (query.emails?.some((email) =>
      [...tables.attendees.all()].some((one) => one.bookingId === row.id && one.email.toLowerCase() === email),
    ) ??
      true);
  const found = pageOfBookings(tables, source, { ...query, isWanted: isAsked, start, end });
  const gathered = pageOfBookings(
    tables,
    [...tables.bookings.all()].filter(({ userId }) => hosts?.includes(userId) ?? true),
    { ...query, isWanted: isAsked, start, end },
  );
  const sign = query.order === 'asc' ? 1 : -1;
  const expected = [...tables.bookings.all()].filter(isAsked).toSorted((one, other) => {
    const [left, right] = [one[query.sortBy] ?? '', other[query.sortBy] ?? ''];
    return sign * (left === right ? one.id - other.id : left < right ? -1 : 1);
  });
  const ids = expected.slice(start, end).map(({ id }) => id);
  expect(found.map(({ id }) => id)).toEqual(ids);
  expect(gathered.map(({ id }) => id)).toEqual(ids);
}
