import database from 'tzdata' with { type: 'json' };
import { refuseField } from './refusal.ts';

const names: ReadonlySet<string> = new Set(Object.keys(database.zones));

/** The supported time zones are those of the IANA time zone database, links included, in exact case (G-73). */
export function isSupportedTimeZone(name: string): boolean {
  return names.has(name);
}

/** Refuses a time zone that is not a supported one (Errors 6). */
export function checkTimeZone(name: string | null | undefined): void {
  if (name === undefined || name === null || isSupportedTimeZone(name)) return;
  throw refuseField(
    'request.time-zone',
    'timeZone',
    `must be a supported time zone such as Europe/London, in exact case, got ${JSON.stringify(name.slice(0, 60))}`,
  );
}
