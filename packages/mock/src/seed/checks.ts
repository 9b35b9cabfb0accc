/** What a seed is checked for, and how what it says is stored. */
import { endOfDay } from '../rules/instants.ts';
import type { IndexKeys, Row, Table } from '../data/table.ts';
import type { Tables } from '../data/tables.ts';
import { isSupportedTimeZone } from '../rules/time-zones.ts';

/** What was given, without what is undefined; instants as the tables keep them. */
export function given<Fields extends object>(
  fields: Fields,
): { [K in keyof Fields]: Exclude<Fields[K], Date | undefined> } {
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [
      [
        name,
        instantColumns.has(name) && value !== null && typeof value !== 'number' ? storedInstant(name, value) : value,
      ],
    ];
  });
  // The same names with the same values, save that no value is undefined and no instant is a Date.
  return Object.fromEntries(entries) as { [K in keyof Fields]: Exclude<Fields[K], Date | undefined> };
}

const instantColumns: ReadonlySet<string> = new Set([
  'startTime',
  'endTime',
  'date',
  'createdAt',
  'updatedAt',
  'createdDate',
  'emailVerified',
  'trialEndsAt',
  'expiresAt',
]);

function storedInstant(name: string, value: unknown): string {
  const instant =
    value instanceof Date
      ? value
      : new Date(/^\d\d:\d\d/.test(String(value)) ? timeOfDay(name, String(value)) : String(value));
  if (Number.isNaN(instant.getTime()))
    throw new TypeError(`seed: ${name} must be a Date or an instant such as 2030-01-07T09:00:00Z`);
  return instant.toISOString();
}

/** A time of day as the tables keep it: on 1970-01-01 in UTC, or the end of the day as such (G-77). */
export function timeOfDay(name: string, value: string): string {
  if (value === '24:00' || value === endOfDay) return endOfDay;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return `1970-01-01T${storedInstant(name, value).slice(11)}`;
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? [];
  if (hours === undefined || minutes === undefined)
    throw new TypeError(`seed.availability: ${name} must be a time of day such as 09:00`);
  return `1970-01-01T${hours}:${minutes}:00.000Z`;
}

/** The id of a new row: the one that was given, if it is free, else the next. */
export function newId<R extends Row, Indexes extends IndexKeys<R>>(
  kind: string,
  table: Table<R, Indexes>,
  id: number | undefined,
): number {
  if (id === undefined) return table.nextId;
  if (!Number.isSafeInteger(id) || id < 1)
    throw new TypeError(`seed.${kind}: id must be a whole number from 1, got ${id}`);
  if (table.get(id) !== undefined) throw new TypeError(`seed.${kind}: id ${id} is taken`);
  return id;
}

/** Refuses what another row has already. */
export function refuseTaken(kind: string, what: string, other: Row | undefined): void {
  if (other !== undefined) throw new TypeError(`seed.${kind}: ${what} is taken by ${kind} ${other.id}`);
}

/** Refuses a time zone that is not a supported one. */
export function refuseZone(kind: string, name: string | null | undefined): void {
  if (name !== undefined && name !== null && !isSupportedTimeZone(name))
    throw new TypeError(`seed.${kind}: timeZone ${JSON.stringify(name)} is not a supported one`);
}

/** Refuses an address that no user can return to, or should (RFC 6749 section 3.1.2, RFC 9700 section 2.1; G-108). */
export function refuseRedirect(redirectUri: string): void {
  const url = URL.parse(redirectUri);
  if (url === null || redirectUri.includes('#') || /^(javascript|data|vbscript|blob|file|about):$/.test(url.protocol))
    throw new TypeError('seed.oauthClient: redirectUri must be an absolute address of the app, without a fragment');
}

type References = { readonly [Name in keyof Tables]?: readonly [column: string, id: number | null | undefined] };

/** Refuses a reference to a row that is not there. */
export function refuseDangling(kind: string, tables: Tables, references: References): void {
  for (const [name, [column, id]] of Object.entries(references)) {
    // The name is a key of the record above, and so of the tables.
    const table = tables[name as keyof Tables];
    if (id !== null && id !== undefined && table.get(id) === undefined) {
      throw new TypeError(`seed.${kind}: ${column} ${id} dangles: seed that row of ${name} first`);
    }
  }
}

/** A part of an address, made from words. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
