import { namesByArea, otherNames } from './time-zone-names.ts';

export const timeZoneNames: readonly string[] = Object.entries(namesByArea).flatMap(([area, names]) =>
  names.split(' ').map((name) => (area === '' ? name : `${area}/${name}`)),
);

const supported: ReadonlySet<string> = new Set(timeZoneNames);

/** The name must have the exact case of the IANA database, and `Intl` must support the zone. Links count too. */
export function isSupportedTimeZone(name: string): boolean {
  return supported.has(name) && isKnownToIntl(name);
}

export function timeZoneRule(name: string): string {
  return supported.has(name)
    ? `must be another time zone: this runtime (${runtimeName()}) does not know the time zone ${name}`
    : 'must be a supported time zone such as Europe/London, in exact case';
}

// A large seed checks a name for each attendee, so known names are cached. A polyfill or a test can replace Intl, which
// clears the cache.
let cache = { by: Intl.DateTimeFormat, names: new Set<string>() };

function isKnownToIntl(name: string): boolean {
  const { DateTimeFormat } = Intl;
  if (cache.by !== DateTimeFormat) cache = { by: DateTimeFormat, names: new Set() };
  if (cache.names.has(name)) return true;
  try {
    DateTimeFormat('en-US', { timeZone: intlNameOf(name) });
  } catch {
    return false;
  }
  cache.names.add(name);
  return true;
}

interface Runtime {
  readonly process?: { readonly versions?: Readonly<Partial<Record<string, string>>> };
  readonly navigator?: { readonly userAgent?: string };
}

function runtimeName(): string {
  const { process, navigator } = globalThis as Runtime; // each part is optional, because runtimes lack some
  // Bun and Deno also name the version of Node with which they are compatible.
  for (const name of ['Bun', 'Deno', 'Node']) {
    const version = process?.versions?.[name.toLowerCase()];
    if (version !== undefined) return `${name} v${version}`;
  }
  return navigator?.userAgent ?? 'unknown version';
}

export function intlNameOf(timeZone: string): string {
  return otherNames[timeZone] ?? timeZone;
}
