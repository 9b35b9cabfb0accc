/** A page of a listing is found after a look at few bookings: those of the index that has the fewest. */
import { describe, expect, test, vi } from 'vitest';
import { CountedTree } from './counted-tree.ts';
import { emptyTables } from './tables.ts';
import { createSeed } from '../seed/makers.ts';
import { pageOfBookings } from './booking-page.ts';

const text = (hours: number) => new Date(Date.UTC(2030, 0, 1) + hours * 3_600_000).toISOString();

/**
 * Three hosts with forty bookings each, of an hour, by turns: the later the id, the earlier the start. Every tenth of a host is PENDING; ada
 * attends the first seven, and the first one twice, tim the second and the ninth.
 */
function hall() {
  const { tables, seed } = hosts();
  for (let at = 0; at < 120; at += 1) {
    const status = Math.floor(at / 3) % 10 === 0 ? 'PENDING' : 'ACCEPTED';
    const times = { startTime: text(2 * (120 - at)), endTime: text(2 * (120 - at) + 1) };
    seed.booking({ userId: 1 + (at % 3), ...times, status });
  }
  for (const bookingId of [1, 1, 2, 3, 4, 5, 6, 7]) seed.attendee({ bookingId, name: 'Ada', email: 'Ada@example.com' });
  for (const bookingId of [2, 9]) seed.attendee({ bookingId, name: 'Tim', email: 'tim@example.com' });
  return tables;
}

/** Three hosts without bookings. */
function hosts() {
  const tables = emptyTables();
  const seed = createSeed({ tables, clock: { nowText: () => text(0) }, mark: '' });
  for (const username of ['a', 'b', 'c']) seed.user({ username, email: `${username}@example.com` });
  return { tables, seed };
}

const tables = hall();
const unasked = { from: undefined, to: undefined, status: undefined, emails: undefined };
const first = { sortBy: 'id', order: 'asc', start: 0, end: 4 } as const;

type Query = Parameters<typeof pageOfBookings>[2];

/** The ids of a page, and how many bookings were looked at one by one for it. */
function page(hosts: readonly number[], query: Partial<Query>, size = hosts.length) {
  let looks = 0;
  const has = (id: number) => {
    looks += 1;
    return hosts.includes(id);
  };
  const found = pageOfBookings(tables, { size, has, ids: () => hosts }, { ...unasked, ...first, ...query });
  return { ids: found.map(({ id }) => id), looks };
}

const byStart = { sortBy: 'startTime' } as const;
const pending = { status: 'PENDING' } as const;
const ada = { emails: ['ada@example.com'] } as const;

test.each([
  [{}, [1, 4, 7, 10], 0],
  [{ order: 'desc', start: 1, end: 3 }, [115, 112], 0],
  [{ start: 38, end: 50 }, [115, 118], 0],
  [byStart, [118, 115, 112, 109], 0],
  [pending, [1, 31, 61, 91], 0],
  [{ ...pending, ...byStart }, [91, 61, 31, 1], 9],
  [ada, [1, 4, 7], 7],
  [{ ...ada, order: 'desc', end: 1 }, [7], 1],
  [{ ...ada, ...byStart }, [7, 4, 1], 16],
  [{ ...byStart, from: text(60), to: text(80) }, [91, 88, 85, 82], 0],
  [{ ...byStart, from: text(60), to: text(79) }, [91, 88, 85, 82], 0],
  [{ ...byStart, from: text(60), to: text(78.5) }, [91, 88, 85], 0],
  [{ ...byStart, from: text(60.5), to: text(79) }, [88, 85, 82], 0],
  [{ ...byStart, from: text(228) }, [7, 4, 1], 0],
  [{ ...byStart, to: text(43) }, [118, 115, 112, 109], 0],
  [{ ...byStart, to: text(43), order: 'desc' }, [100, 103, 106, 109], 0],
  [{ from: text(60), to: text(79) }, [82, 85, 88, 91], 9],
  [{ from: text(228) }, [1, 4, 7], 7],
  [{ ...pending, sortBy: 'createdAt', from: text(0), to: text(238) }, [31, 61, 91], 9],
  [{ ...pending, ...byStart, from: text(60), to: text(80) }, [91], 4],
  [{ ...byStart, end: 0 }, [], 0],
] as const)('of one host: %j finds %j after a look at %d', (query, ids, looks) => {
  expect(page([1], query)).toEqual({ ids, looks });
});

describe('of several hosts', () => {
  test.each([
    [[], {}, [], 0],
    [[1, 2], {}, [1, 2, 4, 5], 0],
    [[2, 1], { ...byStart, end: 3 }, [119, 118, 116], 0],
    [[1, 3], pending, [1, 3, 31, 33], 0],
    [[1, 2], { ...ada, start: 2 }, [4, 5], 5],
    [[1, 2], { ...byStart, from: text(60), to: text(68) }, [91, 89, 88], 0],
  ] as const)('%j: %j finds %j after a look at %d', (hosts, query, ids, looks) => {
    expect(page(hosts, query)).toEqual({ ids, looks });
  });

  test.each([
    [32, {}, [1, 4, 7, 10], 0],
    [33, {}, [1, 4, 7, 10], 10],
    [33, pending, [1, 31, 61, 91], 10],
    [33, byStart, [118, 115, 112, 109], 12],
    [33, ada, [1, 4, 7], 7],
    [33, { ...byStart, from: text(60), to: text(68) }, [91, 88], 4],
  ] as const)('that may be %d: %j finds %j after a look at %d', (size, query, ids, looks) => {
    expect(page([1], query, size)).toEqual({ ids, looks });
  });
});

test.each([
  [{}, [1, 2, 3, 4], 4],
  [{ start: 50, end: 52 }, [51, 52], 2],
  [{ ...byStart, order: 'desc', start: 50, end: 52 }, [51, 52], 2],
  [{ ...pending, start: 9, end: 11 }, [91, 92], 2],
  [{ ...pending, ...byStart }, [93, 92, 91, 63], 132],
  [{ ...byStart, from: text(60), to: text(64) }, [91, 90], 4],
  [{ ...ada, start: 5, end: 9 }, [6, 7], 8],
  [{ ...ada, order: 'desc', start: 1 }, [6, 5, 4], 8],
  [{ emails: ['ada@example.com', 'tim@example.com'], start: 5, end: 9 }, [6, 7, 9], 10],
] as const)('of everyone: %j finds %j, and asks the indexes for %d rows', (query, ids, rows) => {
  expect(pageOfEveryone(tables, query)).toEqual({ ids, rows });
});

/** The ids of a page of everyone's bookings, and how many rows of indexes were asked for. */
function pageOfEveryone(world: typeof tables, query: Partial<Query>) {
  const read = [vi.spyOn(CountedTree.prototype, 'slice'), vi.spyOn(CountedTree.prototype, 'reversed')];
  const found = pageOfBookings(world, 'everyone', { ...unasked, ...first, ...query });
  const calls = read.flatMap((spy) => spy.mock.calls.map(([start = 0, end = Infinity]) => end - start));
  vi.restoreAllMocks();
  return { ids: found.map(({ id }) => id), rows: calls.reduce((sum, count) => sum + count, 0) };
}

describe('between dates by their start', () => {
  /** Bookings from one hour to another; those of days are looked for by their end. */
  const { tables: days, seed } = hosts();
  const spans = [
    '1 0-1',
    '1 2-60',
    '1 4-30',
    '1 10-11',
    '1 19-21',
    '1 19.6-19.9',
    '1 20-90',
    '1 40-41',
    '2 3-60',
    '2 5-6',
  ];
  for (const span of spans) {
    const [userId = 0, from = 0, to = 0] = span.split(/[ -]/).map(Number);
    seed.booking({ userId, startTime: text(from), endTime: text(to) });
  }

  test.each([
    [{ to: text(20) }, [1, 10, 4, 6]],
    [{ to: text(21) }, [1, 10, 4, 5, 6]],
    [{ from: text(5), to: text(20) }, [10, 4, 6]],
    [{ from: text(19.5), to: text(20) }, [6]],
    [{ from: text(19.5), to: text(90) }, [6, 7, 8]],
  ])('%j leaves out what runs on: %j', (query, ids) => {
    const asked = { ...unasked, ...first, ...byStart, end: 9, ...query };
    expect(pageOfBookings(days, 'everyone', asked).map(({ id }) => id)).toEqual(ids);
    const one = { size: 1, has: (id: number) => id === 1, ids: () => [1] };
    expect(pageOfBookings(days, one, asked).map(({ id }) => id)).toEqual(ids.filter((id) => id !== 10));
  });

  test.each([
    [{ to: text(20) }, [1, 10, 4, 6], 20],
    [{ to: text(59) }, [1, 3, 10, 4], 10],
    [{ to: text(91) }, [1, 2, 9, 3], 4],
  ])('of everyone, those of days that end before are not read: %j finds %j in %d rows', (query, ids, rows) => {
    expect(pageOfEveryone(days, { ...byStart, ...query, end: 4 })).toEqual({ ids, rows });
  });
});
