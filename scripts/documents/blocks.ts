/** The blocks of code in the documents, and in the examples of the doc comments. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../packages.ts';
import { marks } from './marks.ts';

/** A document: its path from the root of the repository, and its text in Markdown. */
interface Document {
  readonly file: string;
  readonly text: string;
}

/** A block of code between two fences. */
export interface Block extends Document {
  /** The line of its first fence. */
  readonly line: number;
  /** The words behind the fence: `ts`, `sh install`, `python needs: python`. */
  readonly info: string;
  /** A module of the document whose exports its blocks can use: the comment that begins with `setup`. */
  readonly setup: string;
}

/** The texts in Markdown that readers have before them. */
const documents = read([
  'README.md',
  'CONTRIBUTING.md',
  'packages/*/{README,AGENTS}.md',
  'docs/*.md',
  'docs/decisions/*.md',
  'docs/site/src/content/docs/{,start,client,testing,server,recipes,about}/*.{md,mdx}',
  'examples/**/README.md',
]);

/** The doc comments of the published sources, each line where it is. */
const comments = read(['packages/{schemas,sdk,mock,conformance}/src/**/!(*.test|*.test-d).ts']).map(
  ({ file, text }) => ({ file, text: text.replaceAll(/^(?: *\* ?(.*)|.*)$/gm, '$1') }),
);

/** All blocks. */
export const blocks: readonly Block[] = [...documents, ...comments.map(withFences)].flatMap(blocksOf);

/** The blocks of a document, at the margin. */
function blocksOf({ file, text }: Document): Block[] {
  const [, setup = ''] = /^<!-- setup\n([^]*?)^-->$/m.exec(text) ?? [];
  return [...text.matchAll(/^( *)```(.*)\n([^]*?)^\1```$/gm)].map(
    ({ index, 1: margin = '', 2: info = '', 3: code = '' }) => ({
      file,
      line: text.slice(0, index).split('\n').length,
      info: info.trim().replace(/ title="[^"]*"/, ''),
      setup,
      text: code.replaceAll(new RegExp(`^${margin}`, 'gm'), ''),
    }),
  );
}

/** Returns whether a block has a language that runs, or a known mark. */
export function isKnown({ info }: Block): boolean {
  return /^\w+\b(?!:)/.test(info) && marks.has(info.replace(/^\w+ (?=needs: )/, ''));
}

/** An example without a fence becomes a block without a language. */
function withFences({ file, text }: Document): Document {
  return { file, text: text.replaceAll(/^@example\b.*\n(?!```)/gm, '```\n```\n') };
}

function read(patterns: readonly string[]): Document[] {
  return globSync([...patterns], { cwd: root, exclude: (name) => name === 'node_modules' })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}
