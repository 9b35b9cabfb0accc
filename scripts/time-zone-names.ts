/** The names of the IANA time zone database, as a file of the mock: of the package `tzdata` it needs nothing else. */
import { format, resolveConfig } from 'prettier';
import database from 'tzdata' with { type: 'json' };

/** Lines of offset, rules, abbreviation and end by the names of the zones; links have the name of another. */
const zones: Readonly<Record<string, string | readonly (readonly (string | null)[])[]>> = database.zones;

/** That file, by its path from the root. */
export async function timeZoneFiles(): Promise<Map<string, string>> {
  const names = Object.keys(zones).toSorted();
  const others = names.filter((name) => !isKnownToIntl(name)).map((name) => `'${name}': '${otherNameOf(name)}',`);
  const text = `// Written from the package tzdata, version ${database.version} of the database, by \`pnpm generate\`: not to be edited by hand.

/** Time zone names by area, separated by spaces and without the area. The empty key has the names without an area. */
export const namesByArea: Readonly<Record<string, string>> = {
${areasOf(names)}
};

/** Replacements for zones that Intl does not support. Each replacement always had the same clock times as its zone. */
export const otherNames: Readonly<Record<string, string>> = {
${others.join('\n')}
};
`;
  const options = await resolveConfig(import.meta.filename);
  const file = 'packages/mock/src/data/time-zone-names.ts';
  return new Map([[file, await format(text, { ...options, parser: 'typescript' })]]);
}

/** The names by their areas: what stands before the first slash. */
function areasOf(names: readonly string[]): string {
  const areas = new Set(names.map(areaOf));
  return [...areas]
    .map((area) => [area, names.filter((name) => areaOf(name) === area)] as const)
    .map(([area, all]) => `'${area}': '${all.map((name) => name.slice(area === '' ? 0 : area.length + 1)).join(' ')}',`)
    .join('\n');
}

function areaOf(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf('/')));
}

function isKnownToIntl(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A zone that `Intl` knows, and whose clocks have always shown the same. */
function otherNameOf(name: string): string {
  const clocks = clocksOf(name);
  const other = Object.entries(zones).find(
    ([one, zone]) => typeof zone !== 'string' && isKnownToIntl(one) && clocksOf(one) === clocks,
  );
  if (other === undefined) throw new Error(`Intl knows neither ${name} nor a zone with the same clocks`);
  return other[0];
}

/** The offsets and rules of a zone with the times until which they hold, without the abbreviations, as text. */
function clocksOf(name: string): string {
  const zone = zones[name];
  if (typeof zone === 'string') return clocksOf(zone);
  return JSON.stringify(zone?.map(([offset, rules, , until]) => [offset, rules, until]));
}
