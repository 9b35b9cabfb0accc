/**
 * Holds the changes of the reports in `api` that break users since the last release against the changesets. Prints how many there are; or, and
 * then it fails, each break that no changeset tells of. `generate --check` holds the reports against the sources.
 */
import { join } from 'node:path';
import { findBase } from './api/base.ts';
import { breaksBetween } from './api/breaks.ts';
import { writtenReports } from './api/reports.ts';
import { untold } from './api/untold.ts';
import { readManifest, root } from './packages.ts';
import { readChangesets } from './release/changesets.ts';

const base = findBase();
const reports = writtenReports();
const breaks = 'reason' in base ? [] : breaksBetween(base.reports, reports);
const wrong = untold(breaks, readChangesets(), readManifest(join(root, 'packages/sdk')).version);
const since = 'reason' in base ? `not compared: ${base.reason}` : `since ${base.commit.slice(0, 12)}`;
for (const line of wrong) console.log(line);
if (wrong.length > 0) process.exitCode = 1;
else
  console.log(
    `${reports.size} reports; changes that break users, ${since}: ${breaks.length}, each told in a changeset`,
  );
