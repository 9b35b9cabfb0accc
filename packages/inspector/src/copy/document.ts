/** A world as one document, and the part of it that some requests need. */
import type { Row } from '../control/answers.ts';

/** A document: a list of rows for each table. */
export type Document = Readonly<Record<string, unknown>>;

/** The tables whose rows hold secrets: a test calls by `mock.as`, and gets none of them. */
const secretTables: ReadonlySet<string> = new Set([
  'keys',
  'oauthClients',
  'authorizationCodes',
  'accessTokens',
  'refreshTokens',
]);

/** The rows of a list of a document. */
export function rowsOf(document: Document, table: string): readonly Row[] {
  const rows: unknown = document[table];
  // Every list of a document holds rows with ids; the port wrote it.
  return Array.isArray(rows) ? (rows as readonly Row[]) : [];
}

/** The names of the lists. */
export function tablesOf(document: Document): readonly string[] {
  return Object.keys(document).filter((name) => Array.isArray(document[name]));
}

/** The document without anything secret. */
export function withoutSecrets(document: Document): Document {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !secretTables.has(name)));
}

/** The document with those users alone that the requests name, call as or book, and with what is theirs; likewise its bookings, by id or by day. */
export function neededBy(document: Document, text: string, callers: readonly (number | null)[]): Document {
  const ids = new Set([...text.matchAll(/"(?:id|bookingId)": ?"?(\d+)/g)].map(([, id]) => Number(id)));
  const days = new Set([...text.matchAll(/\d{4}-\d\d-\d\d(?=T)/g)].map(([day]) => day));
  const bookings = rowsOf(document, 'bookings').filter(
    ({ id, startTime }) => ids.has(id) || days.has(String(startTime).slice(0, 10)),
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

/** The document without the columns that are null or empty: most rows have them so by default. */
export function withoutEmptyColumns(document: Document): Document {
  return mapRows(document, ({ id, ...columns }) => ({
    id,
    ...Object.fromEntries(Object.entries(columns).filter(([, value]) => !isEmpty(value))),
  }));
}

/** The document without the empty columns that come back by themselves, as a port showed that spelled its defaults out. */
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
