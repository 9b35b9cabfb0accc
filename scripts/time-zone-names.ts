/** The names of the IANA time zone database, as a file of the mock: of the package `tzdata` it needs nothing else. */
import database from 'tzdata' with { type: 'json' };

/** The path of that file from the root. */
export const timeZoneNamesFile = 'packages/mock/src/data/time-zone-names.ts';

/** Most letters of a line of names. */
const lineLength = 118;

/** Lines of offset, rules, abbreviation and end by the names of the zones; links have the name of another. */
const zones: Readonly<Record<string, string | readonly (readonly (string | null)[])[]>> = database.zones;

/** The text of that file. */
export function timeZoneNamesText(): string {
  const names = Object.keys(zones).toSorted();
  const others = names.filter((name) => !isKnownToIntl(name)).map((name) => `  ${name}: '${otherNameOf(name)}',\n`);
  return `// Written from the package tzdata, version ${database.version} of the database, by \`pnpm generate\`: not to be edited by hand.

/** The names of the IANA time zone database, links included. */
export const timeZoneNames: readonly string[] = \`
${linesOf(names).join('\n')}
\`
  .trim()
  .split(/\\s/);

/** Other names of the zones that \`Intl\` does not know by theirs. */
export const otherNames: Readonly<Record<string, string>> = {
${others.join('')}};
`;
}

function linesOf(names: readonly string[]): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + name.length > lineLength) lines.push(name);
    else lines[lines.length - 1] = `${line} ${name}`;
  }
  return lines;
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
