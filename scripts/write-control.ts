/** Writes the table of the control API anew: `pnpm docs:control`. With `--check` it writes nothing, and fails where the table says something else. */
import { readFileSync, writeFileSync } from 'node:fs';
import { controlGuide, controlPage } from './control-page.ts';

const path = new URL(`../${controlGuide}`, import.meta.url);
const page = await controlPage();
if (!process.argv.includes('--check')) writeFileSync(path, page);
else if (readFileSync(path, 'utf8') !== page) {
  console.log(`${controlGuide} is stale: pnpm docs:control writes it anew`);
  process.exitCode = 1;
}
