/**
 * Counts what the exported names say, and holds it against scripts/census.txt. Prints the census; or, and then it fails, what fell, with the
 * names. `--write` writes the floors anew, `--missing` prints every name that lacks something.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { census, fallen, floorFile, linesOf } from './census.ts';
import { entryPointsOf, publishedFolders, readManifest } from './packages.ts';

const files = publishedFolders().flatMap((folder) =>
  entryPointsOf(readManifest(folder))
    .filter(({ internal }) => !internal)
    .map(({ source }) => join(folder, source)),
);
const counts = census(files);
const lines = linesOf(counts);

if (process.argv.includes('--write')) writeFileSync(floorFile, lines);
if (process.argv.includes('--missing')) {
  for (const { title, missing } of counts) if (missing.length > 0) console.log(`${title}: ${missing.join(', ')}`);
}
const found = fallen(counts, readFileSync(floorFile, 'utf8'));
console.log(found.length > 0 ? found.join('\n') : lines.trimEnd());
if (found.length > 0) process.exitCode = 1;
