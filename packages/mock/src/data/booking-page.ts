import type { BookingListQuery } from '@slotwise/schemas/internal/table';
import type { BookingRow } from './rows.ts';
import type { Direction } from './table.ts';
import type { Tables } from './tables.ts';

export interface Hosts {
  has(id: number): boolean;
  ids(): Iterable<number>;
}

export type BookingSource = Hosts | 'everyone' | readonly BookingRow[];

/**
 * `isWanted` checks the whole filter, including `from` and `emails`. These two are also separate fields, so that an
 * index can find the bookings.
 */
export interface BookingFilter {
  readonly isWanted: (row: BookingRow) => boolean;
  /** Earliest start, inclusive. */
  readonly from: string | undefined;
  /** Emails in lower case. A booking matches if one of its attendees has one of them. */
  readonly emails: readonly string[] | undefined;
}

interface Paged extends BookingFilter {
  readonly sortBy: SortBy;
  readonly order: Direction;
  readonly start: number;
  readonly end: number;
}

type SortBy = NonNullable<BookingListQuery['sortBy']>;

export function pageOfBookings(tables: Tables, source: BookingSource, paged: Paged): BookingRow[] {
  const { sortBy, order, start, end } = paged;
  const sortedRows = inOrder(tables, source, paged);
  if (sortedRows !== undefined) return pageOf(sortedRows, paged);
  const rows = candidates(tables, source, paged).filter(paged.isWanted).toSorted(compareBy(sortBy));
  return (order === 'asc' ? rows : rows.toReversed()).slice(start, end);
}

/** Returns `undefined` if no index has the requested order. With an index, a page reads no rows after its last one. */
function inOrder(tables: Tables, source: BookingSource, paged: Paged): Iterable<BookingRow> | undefined {
  const { sortBy, order, from, emails } = paged;
  if (isRows(source) || emails !== undefined) return undefined;
  if (source === 'everyone') return sortBy === 'id' ? tables.bookings.all(order) : undefined;
  const [host, ...others] = source.ids();
  if (host === undefined || others.length > 0) return undefined;
  if (sortBy === 'startTime') return tables.bookings.scan('hostStart', [host], { from }, order);
  return sortBy === 'id' && from === undefined ? tables.bookings.scan('user', [host], {}, order) : undefined;
}

function pageOf(rows: Iterable<BookingRow>, { isWanted, start, end }: Paged): BookingRow[] {
  const page: BookingRow[] = [];
  let position = 0;
  for (const row of rows) {
    if (position >= end) break;
    if (!isWanted(row)) continue;
    if (position >= start) page.push(row);
    position += 1;
  }
  return page;
}

function candidates({ bookings, attendees }: Tables, source: BookingSource, paged: Paged): BookingRow[] {
  const { from, emails } = paged;
  if (isRows(source)) return unique(source);
  const isOfHost = (row: BookingRow) => source === 'everyone' || source.has(row.userId);
  if (emails !== undefined) {
    const attendedBookings = emails.flatMap((email) => attendees.where('email', email));
    return unique(attendedBookings.flatMap(({ bookingId }) => bookings.get(bookingId) ?? [])).filter(isOfHost);
  }
  if (source === 'everyone') return [...bookings.all()];
  return [...source.ids()].flatMap((host) => [...bookings.scan('hostStart', [host], { from })]);
}

function unique(rows: readonly BookingRow[]): BookingRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function isRows(source: BookingSource): source is readonly BookingRow[] {
  return Array.isArray(source);
}

function compareBy(sortBy: SortBy): (one: BookingRow, other: BookingRow) => number {
  return (one, other) => {
    const [left, right] = [one[sortBy] ?? '', other[sortBy] ?? ''];
    return left === right ? one.id - other.id : left < right ? -1 : 1;
  };
}
