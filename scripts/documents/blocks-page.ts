/** The truth page of the blocks: how many there are, and what becomes of them. */
import type { Block } from './block.ts';
import { countNumbers, numbersFile } from './claims/numbers.ts';
import { blocks } from './documents.ts';
import { fateOf, fates } from './fates.ts';
import type { Fate } from './fates.ts';
import { marks } from './marks.ts';
import { readSuites } from './suites.ts';
import type { Suites } from './suites.ts';

/** The page of the blocks, and the numbers that prose may name, by their paths from the root. */
export function documentFiles(): Map<string, string> {
  return new Map([
    ['docs/blocks.md', blocksPage(blocks, readSuites())],
    [numbersFile, `${JSON.stringify(countNumbers(), undefined, 2)}\n`],
  ]);
}

/** The parts of the documents, in the order of the page. */
const parts: readonly (readonly [title: string, holds: (block: Block) => boolean])[] = [
  ['Examples of names', ({ isExample }) => isExample],
  ['Guides', ({ file }) => file.startsWith('docs/guides/')],
  ['Cookbook', ({ file }) => file.startsWith('docs/cookbook/')],
  ['READMEs', ({ file }) => file.endsWith('README.md')],
  ['Other pages', () => true],
];

/** The page as Markdown. */
function blocksPage(blocks: readonly Block[], suites: Suites): string {
  const sorted = blocks.map((block) => ({ block, fate: fateIn(block, suites) }));
  const lines = Object.entries(fates).flatMap(([name, { means, by }]) => {
    const count = sorted.filter(({ fate }) => fate === name).length;
    return count === 0 ? [] : [`| ${means} | ${count} | ${by === undefined ? '' : `\`pnpm ${by}\``} |`];
  });
  return `${[
    '# Blocks that run',
    '',
    'What a block of code in a document or a doc comment shows is so: it is run, and a test fails where it does not go as written. What a comment',
    'promises beside `console.log` is what is printed. A block that needs more than Node says so behind its fence. `pnpm generate documents` writes this page anew.',
    '',
    '| What they are | Blocks | Run by |',
    '|---|---|---|',
    ...lines,
    '',
    '## Where they stand',
    '',
    '*Types*: their types are checked, and they are not run.',
    '',
    '| | All | Run | Types | Not run |',
    '|---|---|---|---|---|',
    ...linesOfParts(sorted),
    '',
    '## Their marks',
    '',
    '| Mark | For | All | Run |',
    '|---|---|---|---|',
    ...linesOfMarks(sorted),
    '',
    'Projects are the folders of `examples/suites`; one whose runner a machine lacks is counted there as not run.',
  ].join('\n')}\n`;
}

interface Sorted {
  readonly block: Block;
  readonly fate: Fate | undefined;
}

function fateIn(block: Block, suites: Suites): Fate | undefined {
  const found = fateOf(block, suites);
  return 'wrong' in found ? undefined : found.fate;
}

function linesOfParts(sorted: readonly Sorted[]): string[] {
  return parts.map(([title]) => {
    const held = sorted.filter(({ block }) => parts.find(([, holds]) => holds(block))?.[0] === title);
    const count = (...names: readonly Fate[]) =>
      held.filter(({ fate }) => fate !== undefined && names.includes(fate)).length;
    const [types, none] = [count('types'), count('none', 'text')];
    return `| ${title} | ${held.length} | ${held.length - types - none} | ${types} | ${none} |`;
  });
}

function linesOfMarks(sorted: readonly Sorted[]): string[] {
  return [...marks].flatMap(([name, { means }]) => {
    const marked = sorted.filter(({ block }) => block.mark === name);
    const run = marked.filter(({ fate }) => fate !== 'none' && fate !== 'types').length;
    return marked.length === 0 ? [] : [`| \`${name}\` | ${means} | ${marked.length} | ${run} |`];
  });
}
