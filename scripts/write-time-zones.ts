/** Writes the names of the time zones anew: part of `pnpm generate`. With `--check` it writes nothing, and fails where the file says something else. */
import { readFileSync, writeFileSync } from 'node:fs';
import { timeZoneNamesFile, timeZoneNamesText } from './time-zone-names.ts';

const path = new URL(`../${timeZoneNamesFile}`, import.meta.url);
const text = await timeZoneNamesText();
if (!process.argv.includes('--check')) writeFileSync(path, text);
else if (readFileSync(path, 'utf8') !== text) {
  console.log(`${timeZoneNamesFile} is stale: pnpm generate writes it anew`);
  process.exitCode = 1;
}
