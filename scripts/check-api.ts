/** Holds the reports of `api` against the sources, and prints each that is stale. `--write` writes them anew. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentReports, folder, staleReports, writtenReports } from './api/reports.ts';
import { root } from './packages.ts';

const current = await currentReports();
if (process.argv.includes('--write')) {
  rmSync(join(root, folder), { recursive: true, force: true });
  mkdirSync(join(root, folder));
  for (const [file, text] of current) writeFileSync(join(root, folder, file), text);
}

const stale = staleReports(current, writtenReports()).map((file) => `${file} is stale: pnpm run api writes it anew`);
for (const line of stale) console.log(line);
if (stale.length > 0) process.exitCode = 1;
else console.log(`${current.size} reports`);
