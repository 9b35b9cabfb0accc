import { namesByArea, otherNames } from './time-zone-names.ts';

/** The names of the IANA time zone database, links included. */
export const timeZoneNames: readonly string[] = Object.entries(namesByArea).flatMap(([area, names]) =>
  names.split(' ').map((name) => (area === '' ? name : `${area}/${name}`)),
);

const supported: ReadonlySet<string> = new Set(timeZoneNames);

/** Tells whether a name is one of the IANA time zone database, links included, in exact case. */
export function isSupportedTimeZone(name: string): boolean {
  return supported.has(name);
}

/** The name under which `Intl` knows the clocks of a supported time zone: nearly always its own. */
export function intlNameOf(timeZone: string): string {
  return otherNames[timeZone] ?? timeZone;
}
