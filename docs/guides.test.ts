/** A block of `js` or `tsx` in a guide stands in an outside project, too: it is not run here, `pnpm test:suites` runs it there. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** A text at the margin: within a test it stands further in. */
const atMargin = (text: string) => text.replaceAll(/^ +/gm, '');
const suites = globSync('examples/suites/*/*.{js,ts,tsx}', { cwd: root }).map((file) =>
  atMargin(readFileSync(join(root, file), 'utf8')),
);
const blocks = globSync('docs/guides/*.md', { cwd: root }).flatMap((file) => {
  const page = readFileSync(join(root, file), 'utf8');
  // Such a page names its project as the source of its blocks.
  if (!/(?:projects?:|stands in) `examples\/suites\//.test(page)) return [];
  return [...page.matchAll(/^```(?:js|tsx)\n([^]*?)^```/gm)].map(([, text = '']) => ({ file, text }));
});

test('a block that a guide takes from a project stands in the project', () => {
  expect(blocks.length).toBeGreaterThan(5);
  expect(blocks.filter(({ text }) => !suites.some((suite) => suite.includes(atMargin(text))))).toEqual([]);
});
