/** Writes the guides anew that are made from runs: `pnpm docs:guides`. With `--check` it writes nothing, and fails where one says something else. */
import { readFileSync, writeFileSync } from 'node:fs';
import { townGuide, townPage } from './town-page.ts';
import { tourGuide, tourPage } from './tour-page.ts';

const pages = { [townGuide]: townPage(), [tourGuide]: await tourPage() };

for (const [guide, page] of Object.entries(pages)) {
  const path = new URL(`../${guide}`, import.meta.url);
  if (!process.argv.includes('--check')) writeFileSync(path, page);
  else if (readFileSync(path, 'utf8') !== page) {
    console.log(`${guide} is stale: pnpm docs:guides writes it anew`);
    process.exitCode = 1;
  }
}
