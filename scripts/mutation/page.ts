/** The table of `docs/mutation.md`: what was found in each file. */
import { globSync } from 'node:fs';
import { root } from '../packages.ts';
import { parts } from './parts.ts';
import { rowOf } from './verdict.ts';
import type { Score } from './verdict.ts';

/** The page, as a path from the root. */
export const pageFile = 'docs/mutation.md';

const head = '| File | Faults | Found | Survived | Found by rules and facts alone |\n|---|--:|--:|--:|--:|\n';

/** The files of a part, or of all. */
export function filesOf(chosen = Object.values(parts)): string[] {
  return chosen
    .flatMap(({ files }) => globSync([...files], { cwd: root }).toSorted())
    .filter((file) => !file.endsWith('.test.ts'));
}

/** The rows of a page by their files. */
export function rowsOf(page: string): ReadonlyMap<string, string> {
  const rows = page.slice(page.indexOf(head) + head.length).split('\n');
  return new Map(rows.flatMap((row) => [...row.matchAll(/^\| `(.*?)` \|/g)].map(([, file = '']) => [file, row])));
}

/** The page with the rows of these scores in the place of older ones. Files that are looked at no more leave it. */
export function withScores(page: string, scores: readonly Score[], files = filesOf()): string {
  const rows = new Map([...rowsOf(page), ...scores.map((score) => [score.file, rowOf(score)] as const)]);
  const table = files.flatMap((file) => rows.get(file) ?? []).join('\n');
  const from = page.indexOf(head) + head.length;
  const rest = page.slice(from).replace(/^(\|.*\n)*/, '');
  return withShare(`${page.slice(0, from)}${table}\n${rest}`);
}

/** The page with the share that rules and facts find alone, of all files of the table that they are about. */
function withShare(page: string): string {
  const rows = [...page.matchAll(/^\| `.*` \| (\d+) \| .* \| ([\d.]+) % \|$/gm)].map(([, faults, share]) => ({
    faults: Number(faults),
    found: (Number(faults) * Number(share)) / 100,
  }));
  const faults = rows.reduce((sum, row) => sum + row.faults, 0);
  const found = rows.reduce((sum, row) => sum + row.found, 0);
  return page.replace(
    /\*\*[\d.]+ % of [\d,]+\*\*/,
    `**${((found / faults) * 100).toFixed(1)} % of ${faults.toLocaleString('en')}**`,
  );
}
