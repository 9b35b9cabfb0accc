/** The files that are made from the record: the page and its two plots. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../../../scripts/packages.ts';
import { growthPlot } from './growth-plot.ts';
import { benchmarksPage } from './page.ts';
import type { Record } from './record.ts';
import { sizePlot } from './size-plot.ts';

/** Each file by its path from the root, with its text. */
export function pageFiles(record: Record): ReadonlyMap<string, string> {
  return new Map([
    ['docs/benchmarks.md', benchmarksPage(record)],
    ['docs/pictures/cost-by-rows.svg', growthPlot(record)],
    ['docs/pictures/size-beside-peers.svg', sizePlot(record)],
  ]);
}

/** Writes them. */
export function writePage(record: Record): void {
  for (const [path, text] of pageFiles(record)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
