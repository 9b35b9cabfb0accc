import { namesByArea, otherNames } from './time-zone-names.ts';

export const timeZoneNames: readonly string[] = Object.entries(namesByArea).flatMap(([area, names]) =>
  names.split(' ').map((name) => (area === '' ? name : `${area}/${name}`)),
);

const supported: ReadonlySet<string> = new Set(timeZoneNames);

/** Tells whether a name is one of the IANA time zone database, links included, in exact case. */
export function isSupportedTimeZone(name: string): boolean {
  return supported.has(name);
}

export function intlNameOf(timeZone: string): string {
  return otherNames[timeZone] ?? timeZone;
}
