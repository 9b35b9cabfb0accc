import database from 'tzdata' with { type: 'json' };

const names: ReadonlySet<string> = new Set(Object.keys(database.zones));

/** Tells whether a name is one of the IANA time zone database, links included, in exact case (G-73). */
export function isSupportedTimeZone(name: string): boolean {
  return names.has(name);
}
