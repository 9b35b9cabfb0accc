/** Writes what the table of facts says anew: `pnpm facts`. With `--check` it writes nothing, and fails where a file says something else. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { factFiles } from './facts-page.ts';

for (const [file, text] of factFiles()) {
  const path = new URL(`../${file}`, import.meta.url);
  // Markdown is left in the line lengths that its author chose.
  const made = file.endsWith('.md') ? text : await format(text, { ...(await resolveConfig(path)), filepath: file });
  if (!process.argv.includes('--check')) writeFileSync(path, made);
  else if (readFileSync(path, 'utf8') !== made) {
    console.log(`${file} is stale: pnpm facts writes it anew`);
    process.exitCode = 1;
  }
}
