/** Every document of the repository, and its blocks. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../packages.ts';
import { blocksOf } from './block.ts';
import type { Block, Document } from './block.ts';
import { examplesOf } from './examples.ts';

/** The texts in Markdown that readers have before them. */
const documents: readonly Document[] = read([
  'README.md',
  'CONTRIBUTING.md',
  'packages/*/README.md',
  'docs/*.md',
  'docs/{guides,cookbook,decisions,site/pages}/*.md',
  'examples/**/README.md',
]);

/** The sources of the published packages, for the examples in their doc comments. */
const sources: readonly Document[] = read(['packages/{schemas,sdk,mock,conformance}/src/**/*.ts']).filter(
  ({ file }) => !/\.test(?:-d)?\.ts$/.test(file),
);

/** All blocks: those of the documents, and the examples of the sources. */
export const blocks: readonly Block[] = [
  ...documents.flatMap((document) => blocksOf(document)),
  ...sources.flatMap((source) => examplesOf(source)),
];

/** The document of a file. */
export function documentOf(file: string): Document {
  const found = documents.find((document) => document.file === file);
  if (found === undefined) throw new Error(`${file} is no document`);
  return found;
}

function read(patterns: readonly string[]): Document[] {
  return globSync([...patterns], { cwd: root, exclude: (name) => name === 'node_modules' })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}
