/** The differences between a world and what it was before, save what is listed as staying. */
import type { Mock } from '@slotwise/mock';

type Row = Readonly<Record<string, unknown>>;
type World = Readonly<Record<string, readonly Row[]>>;

/** The tables of a world. */
export function worldOf(mock: Mock): World {
  const tables = Object.entries(mock.export()).filter(([, rows]) => Array.isArray(rows));
  // Rows as plain as they are exported.
  return JSON.parse(JSON.stringify(Object.fromEntries(tables))) as World;
}

/** The differences that no line tells, in words. */
export function remains(before: World, after: World, leftBehind: readonly string[]): string[] {
  const cancelled = idsOf(leftBehind);
  const hasTokens = leftBehind.some((line) => line.startsWith('codes and tokens: '));
  return Object.entries(after).flatMap(([table, rows]) => {
    if (hasTokens && /^(accessTokens|refreshTokens|authorizationCodes)$/.test(table)) return [];
    const old = byKey(before[table] ?? []);
    const now = byKey(rows);
    // Nothing lists availabilities: one whose creation was not answered is told without its id.
    const isUnnamed =
      table === 'availabilities' && leftBehind.some((line) => line.startsWith('availabilities: one may'));
    const isTold = (row: Row) =>
      (isUnnamed && !old.has(keyIn(row))) ||
      isCancelled(table, row, cancelled) ||
      isOfNamedBooking(table, row, leftBehind) ||
      leftBehind.some((line) => line.startsWith(`${segmentOf(table)} ${nameIn(table, row)}:`));
    const added = [...now].flatMap(([key, row]) => (old.has(key) || isTold(row) ? [] : row));
    const gone = [...old].flatMap(([key, row]) => (now.has(key) || isTold(row) ? [] : row));
    const changed = [...now].flatMap(([key, row]) => {
      const was = old.get(key);
      return was !== undefined && JSON.stringify(was) !== JSON.stringify(row) && !isTold(row) ? row : [];
    });
    return [
      ...added.map((row) => `${table}: ${JSON.stringify(row)} is new`),
      ...gone.map((row) => `${table}: ${JSON.stringify(row)} is gone`),
      ...changed.map((row) => `${table}: ${JSON.stringify(row)} was another`),
    ];
  });
}

/** The ids of the bookings that are listed as cancelled. */
function idsOf(leftBehind: readonly string[]): readonly number[] {
  const [, ids = ''] =
    leftBehind.map((line) => /^bookings ([\d, ]+): cancelled; they stay/.exec(line)).find((found) => found !== null) ??
    [];
  return ids.split(', ').map(Number);
}

/** A cancelled booking stays with what belongs to it. */
function isCancelled(table: string, row: Row, ids: readonly number[]): boolean {
  if (table === 'bookings') return row['status'] === 'CANCELLED' && ids.includes(Number(row['id']));
  return /^(attendees|bookingReferences)$/.test(table) && ids.includes(Number(row['bookingId']));
}

/** A booking that could not be removed is named, with all that belongs to it. */
function isOfNamedBooking(table: string, { bookingId }: Row, leftBehind: readonly string[]): boolean {
  const isPart = /^(attendees|bookingReferences)$/.test(table);
  return isPart && leftBehind.some((line) => line.startsWith(`bookings ${String(bookingId)}: not removed`));
}

function segmentOf(table: string): string {
  return table.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function nameIn(table: string, { id, userId, teamId }: Row): string {
  return table === 'memberships' ? `${String(userId)}_${String(teamId)}` : String(id);
}

function byKey(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [keyIn(row), row]));
}

function keyIn({ id, ...row }: Row): string {
  return id === undefined ? JSON.stringify(row) : JSON.stringify(id);
}
