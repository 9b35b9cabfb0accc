import type { Row } from '../control/responses.ts';

export type Document = Readonly<Record<string, unknown>>;

const secretTables: ReadonlySet<string> = new Set([
  'keys',
  'oauthClients',
  'authorizationCodes',
  'accessTokens',
  'refreshTokens',
]);

export function rowsOf(document: Document, table: string): readonly Row[] {
  const rows: unknown = document[table];
  // Each list of a snapshot contains rows with ids.
  return Array.isArray(rows) ? (rows as readonly Row[]) : [];
}

export function tablesOf(document: Document): readonly string[] {
  return Object.keys(document).filter((name) => Array.isArray(document[name]));
}

export function withoutSecrets(document: Document): Document {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !secretTables.has(name)));
}

interface Needed {
  readonly callers: readonly (number | null)[];
  /** With all bookings of the days in the text. */
  readonly withDays: boolean;
}

/** The rows that requests and responses mention. */
export function neededBy(document: Document, text: string, { callers, withDays }: Needed): Document {
  const ids = new Set([...text.matchAll(/"(?:id|bookingId)": ?"?(\d+)/g)].map(([, id]) => Number(id)));
  const days = new Set([...text.matchAll(/\d{4}-\d\d-\d\d(?=T)/g)].map(([day]) => day));
  const bookings = rowsOf(document, 'bookings').filter(
    ({ id, startTime }) => ids.has(id) || (withDays && days.has(String(startTime).slice(0, 10))),
  );
  const named = [...text.matchAll(/"userId": ?"?(\d+)/g)].map(([, id]) => Number(id));
  const users: ReadonlySet<unknown> = new Set([...callers, ...named, ...ids, ...bookings.map(({ userId }) => userId)]);
  const rows: Record<string, readonly Row[]> = {};
  const isKept = (column: string, table: string) => {
    const kept = new Set(rows[table]?.map(({ id }) => id));
    return (row: Row) => typeof row[column] !== 'number' || kept.has(row[column]);
  };
  for (const table of tablesOf(document))
    rows[table] = rowsOf(document, table).filter(({ userId }) => typeof userId !== 'number' || users.has(userId));
  rows['users'] = rowsOf(document, 'users').filter(({ id }) => users.has(id));
  rows['bookings'] = bookings;
  for (const table of ['attendees', 'bookingReferences'])
    rows[table] = (rows[table] ?? []).filter(isKept('bookingId', 'bookings'));
  rows['availabilities'] = (rows['availabilities'] ?? []).filter(isKept('scheduleId', 'schedules'));
  return { ...document, ...rows };
}

export function withoutEmptyColumns(document: Document): Document {
  return mapRows(document, ({ id, ...columns }) => ({
    id,
    ...Object.fromEntries(Object.entries(columns).filter(([, value]) => !isEmpty(value))),
  }));
}

export function withoutDefaults(document: Document, spelled: Document): Document {
  return mapRows(document, ({ id, ...columns }, table) => {
    const back = rowsOf(spelled, table).find((row) => row.id === id);
    const comesBack = (name: string, value: unknown) =>
      isEmpty(value) && JSON.stringify(back?.[name]) === JSON.stringify(value);
    return { id, ...Object.fromEntries(Object.entries(columns).filter(([name, value]) => !comesBack(name, value))) };
  });
}

function mapRows(document: Document, map: (row: Row, table: string) => Row): Document {
  const rows: Record<string, readonly Row[]> = {};
  for (const table of tablesOf(document)) rows[table] = rowsOf(document, table).map((row) => map(row, table));
  return { ...document, ...rows };
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
