import type { BookingListQuery } from '@slotwise/schemas/table';
import type { BookingRow } from './rows.ts';
import { mergedRange, rangeOf, rangeWithout } from './row-range.ts';
import type { Direction, RowRange } from './row-range.ts';
import type { Tables } from './tables.ts';

export interface Hosts {
  readonly size: number;
  has(id: number): boolean;
  ids(): Iterable<number>;
}

/** The bookings that a listing asks for; what is `undefined` is not asked. */
export interface BookingFilter {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly status: string | undefined;
  readonly emails: readonly string[] | undefined;
}

interface Paged extends BookingFilter {
  readonly sortBy: SortBy;
  readonly order: Direction;
  readonly start: number;
  readonly end: number;
}

type SortBy = NonNullable<BookingListQuery['sortBy']>;

interface Candidate {
  readonly range: RowRange<BookingRow>;
  readonly sortBy: SortBy;
  readonly meets: readonly (keyof BookingFilter | 'hosts')[];
}

export function pageOfBookings(
  tables: Tables,
  source: Hosts | 'everyone' | readonly BookingRow[],
  paged: Paged,
): BookingRow[] {
  return rowsOfPage(tables, source, paged).map((row) => tables.bookings.whole(row));
}

function rowsOfPage(tables: Tables, source: Hosts | 'everyone' | readonly BookingRow[], paged: Paged): BookingRow[] {
  const { sortBy, order, start, end } = paged;
  const all = isRows(source) ? [candidateOf(source)] : candidatesOf(tables, source, paged);
  const asked = [...(isRows(source) || source === 'everyone' ? [] : ['hosts' as const]), ...conditionsOf(paged)];
  const sorted = all
    .filter((candidate) => candidate.sortBy === sortBy)
    .toSorted((one, other) => one.range.size - other.range.size);
  const exact = sorted.find(({ meets }) => asked.every((condition) => meets.includes(condition)));
  if (exact !== undefined) return [...exact.range.rows(order, start, end)];
  const smallest = all.reduce((least, other) => (other.range.size < least.range.size ? other : least));
  const isWanted = (row: BookingRow) =>
    (isRows(source) || source === 'everyone' || source.has(row.userId)) && isMet(row, paged, tables);
  // A page near the beginning may be found in the order, after fewer bookings than there are to be sorted.
  for (const { range } of sorted) {
    const found = readPage(range, isWanted, paged, smallest.range.size);
    if (found !== undefined) return found;
  }
  const rows = [...smallest.range.rows()].filter(isWanted).toSorted(comparing(sortBy));
  return (order === 'asc' ? rows : rows.toReversed()).slice(start, end);
}

function readPage(
  range: RowRange<BookingRow>,
  isWanted: (row: BookingRow) => boolean,
  { order, start, end }: Paged,
  most: number,
): BookingRow[] | undefined {
  const found: BookingRow[] = [];
  let [position, passed] = [0, 0];
  for (const row of range.rows(order)) {
    if (position >= end) break;
    if (passed > most) return undefined;
    passed += 1;
    if (!isWanted(row)) continue;
    if (position >= start) found.push(row);
    position += 1;
  }
  return found;
}

function isRows(source: Hosts | 'everyone' | readonly BookingRow[]): source is readonly BookingRow[] {
  return Array.isArray(source);
}

function candidateOf(rows: readonly BookingRow[]): Candidate {
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()].toSorted(comparing('id'));
  return { range: rangeOf(unique), sortBy: 'id', meets: [] };
}

const fewHosts = 32;

function candidatesOf(tables: Tables, hosts: Hosts | 'everyone', paged: Paged): Candidate[] {
  const attended: Candidate[] =
    paged.emails === undefined ? [] : [{ range: attendedBy(tables, paged.emails), sortBy: 'id', meets: ['emails'] }];
  if (hosts === 'everyone' || hosts.size > fewHosts) return [...indexedOf(tables, undefined, paged), ...attended];
  const [first, ...others] = [...hosts.ids()].map((host) => indexedOf(tables, host, paged));
  if (first === undefined) return [candidateOf([])];
  // Every host has the same candidates, one after the other.
  const merged = first.map(({ range, ...candidate }, at): Candidate => {
    const rest = others.flatMap((own) => own[at]?.range ?? []);
    return { ...candidate, range: mergedRange([range, ...rest], comparing(candidate.sortBy)) };
  });
  return [...merged, ...attended];
}

function indexedOf(tables: Tables, host: number | undefined, paged: Paged): Candidate[] {
  const { sortBy, status } = paged;
  const { bookings } = tables;
  const [key, hosts] = host === undefined ? [[], []] : [[host], ['hosts' as const]];
  const index = orders[sortBy][host === undefined ? 'all' : 'host'];
  return [
    { range: bookings.range(index, key), sortBy, meets: hosts },
    ...(status === undefined
      ? []
      : [
          {
            range: bookings.range(host === undefined ? 'status' : 'hostStatus', [...key, status]),
            sortBy: 'id' as const,
            meets: [...hosts, 'status' as const],
          },
        ]),
    ...betweenDates(tables, host, paged).map((candidate) => ({
      ...candidate,
      meets: [...hosts, ...candidate.meets],
    })),
  ];
}

const orders = {
  id: { all: undefined, host: 'user' },
  startTime: { all: 'start', host: 'hostStart' },
  createdAt: { all: 'creation', host: 'hostCreation' },
  updatedAt: { all: 'edit', host: 'hostEdit' },
} as const;

function betweenDates({ bookings }: Tables, host: number | undefined, { from, to }: Paged): Candidate[] {
  if (from === undefined && to === undefined) return [];
  const sortBy = 'startTime';
  const [key, index] = host === undefined ? [[], 'start' as const] : [[host], 'hostStart' as const];
  // One that ends before it starts can end in time and start too late.
  if (to === undefined || bookings.range('backwards').size > 0)
    return [{ range: bookings.range(index, key, { from }), sortBy, meets: ['from'] }];
  const started = bookings.range(index, key, { from, to });
  const dayBefore = new Date(Date.parse(to) - 24 * 3_600_000).toISOString();
  const recent = bookings.range(index, key, { from: from === undefined || from < dayBefore ? dayBefore : from, to });
  const long =
    host === undefined ? bookings.range('long', [0], { from: to }) : bookings.range('hostLong', key, { from: to });
  const isLate = ({ startTime, endTime }: BookingRow) =>
    endTime > to && startTime < to && (from === undefined || startTime >= from);
  const late = [...recent.rows(), ...long.rows()].filter(isLate).map((row) => started.positionOf(row));
  return [{ range: rangeWithout(started, late), sortBy, meets: ['from', 'to'] }];
}

function attendedBy({ attendees, bookings }: Tables, emails: readonly string[]): RowRange<BookingRow> {
  const each = [...new Set(emails)].map((email) => attendees.range('email', [email]));
  const all = mergedRange(each, (one, other) => one.bookingId - other.bookingId);
  return {
    size: all.size,
    *rows(direction = 'asc', start = 0, end = all.size) {
      let [position, last] = [0, 0];
      for (const { bookingId } of all.rows(direction)) {
        if (position >= end) return;
        const row = bookingId === last ? undefined : bookings.columnsOf(bookingId);
        if (row === undefined) continue;
        if (position >= start) yield row;
        position += 1;
        last = bookingId;
      }
    },
  };
}

function conditionsOf({ from, to, status, emails }: BookingFilter): (keyof BookingFilter)[] {
  return [
    ...(from === undefined ? [] : ['from' as const]),
    ...(to === undefined ? [] : ['to' as const]),
    ...(status === undefined ? [] : ['status' as const]),
    ...(emails === undefined ? [] : ['emails' as const]),
  ];
}

function isMet(row: BookingRow, { from, to, status, emails }: BookingFilter, { attendees }: Tables): boolean {
  return (
    (from === undefined || row.startTime >= from) &&
    (to === undefined || row.endTime <= to) &&
    (status === undefined || row.status === status) &&
    (emails === undefined ||
      attendees.range('booking', [row.id]).find(({ email }) => emails.includes(email.toLowerCase())) !== undefined)
  );
}

function comparing(sortBy: SortBy): (one: BookingRow, other: BookingRow) => number {
  return (one, other) => {
    const [left, right] = [one[sortBy] ?? '', other[sortBy] ?? ''];
    return left === right ? one.id - other.id : left < right ? -1 : 1;
  };
}
