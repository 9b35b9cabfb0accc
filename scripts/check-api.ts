/**
 * Holds the reports of `api` against the sources, and what breaks users since the last release against the changesets. Prints how much there
 * is; or, and then it fails, each report that is stale and each break that no changeset tells of. `--write` writes the reports anew.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBase } from './api/base.ts';
import { breaksBetween } from './api/breaks.ts';
import { currentReports, folder, reportsIn, staleReports, writtenReports } from './api/reports.ts';
import { untold } from './api/untold.ts';
import { readManifest, root } from './packages.ts';
import { readChangesets } from './release/changesets.ts';

const current = await currentReports();
if (process.argv.includes('--write')) {
  rmSync(join(root, folder), { recursive: true, force: true });
  mkdirSync(join(root, folder));
  for (const [file, text] of current) writeFileSync(join(root, folder, file), text);
}

const stale = staleReports(current, writtenReports()).map((file) => `${file} is stale: pnpm run api writes it anew`);
const base = findBase();
const breaks = 'reason' in base ? [] : breaksBetween(base.reports, reportsIn(current.values()));
const wrong = [...stale, ...untold(breaks, readChangesets(), readManifest(join(root, 'packages/sdk')).version)];
const since = 'reason' in base ? `not compared: ${base.reason}` : `since ${base.commit.slice(0, 12)}`;
for (const line of wrong) console.log(line);
if (wrong.length > 0) process.exitCode = 1;
else
  console.log(
    `${current.size} reports; changes that break users, ${since}: ${breaks.length}, each told in a changeset`,
  );
