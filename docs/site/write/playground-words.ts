/** The words of the playground that the guides have: a sentence for each cause of a refusal, and the open point of each assumption. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/packages.ts';

/** Texts by the contract's words for causes, and by the numbers of assumptions. */
export interface PlaygroundWords {
  readonly causes: Readonly<Record<string, string>>;
  readonly assumptions: Readonly<Record<string, string>>;
}

/** Reads the words from the tables of the guides. */
export function playgroundWords(): PlaygroundWords {
  const causes = rowsOf('docs/guides/causes.md', /^\| `(\w+)` \| \d+ \| ([^|]+) \|/gm);
  return {
    causes: Object.fromEntries(
      causes.map(([code, text]) => [code, `${text.charAt(0).toUpperCase()}${text.slice(1)}.`]),
    ),
    assumptions: Object.fromEntries(rowsOf('docs/assumptions.md', /^\| (A-\d+) \| ((?:\\\||[^|])+) \|/gm)),
  };
}

/** The first two groups of each match, as plain text. */
function rowsOf(file: string, pattern: RegExp): readonly (readonly [name: string, text: string])[] {
  const rows = [...readFileSync(join(root, file), 'utf8').matchAll(pattern)];
  if (rows.length === 0) throw new Error(`${file} has no rows that the playground could take its words from`);
  return rows.map(([, name = '', text = '']) => [name, text.replaceAll(/[`_]|\\(?=\|)/g, '')]);
}
