/** CONTRIBUTING.md shows the tree as it is. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blocksOf, proseOf } from './documents/block.ts';
import { documentOf } from './documents/documents.ts';
import { root } from './packages.ts';

const page = documentOf('CONTRIBUTING.md');
const tree = blocksOf(page)[0]?.text ?? '';
const prose = proseOf(page.text);

/** The rooms and files that the tree names, as paths from the root; a folder ends with a slash. */
const drawn = tree.split(/\n(?=packages\/)/).flatMap((part) => {
  const [first = '', ...lines] = part.trim().split('\n');
  const [source = ''] = first.split(' ');
  const names = lines.flatMap((line) => /^ {2}(\S.*?)(?: {2,}|$)/.exec(line)?.[1]?.split(' ') ?? []);
  return [`${source}/`, ...names.filter((name) => !name.startsWith('<')).map((name) => `${source}/${name}`)];
});

/** The paths that the text names, from the root, from a package or from its `src`. */
const named = [...prose.matchAll(/`([\w@.-]+(?:\/[\w.-]+)*\/?)`/g)]
  .map(([, path = '']) => path)
  .filter((path) => /\.(?:ts|md|json)$|\/$|^packages\//.test(path));

function isThere(path: string): boolean {
  return globSync([path, `packages/*/${path}`, `packages/*/src/${path}`], { cwd: root }).length > 0;
}

test('every file and folder that the tree draws is there', () => {
  expect(drawn.length).toBeGreaterThan(40);
  expect(drawn.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});

test('the tree draws every folder of src', () => {
  const folders = globSync('packages/*/src/*/', { cwd: root }).map((path) => `${path.replace(/\/$/, '')}/`);
  expect(folders.length).toBeGreaterThan(30);
  expect(folders.filter((folder) => !drawn.includes(folder))).toEqual([]);
});

test('every file that the text names is there', () => {
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

test('every function that the table of places names is in its file', () => {
  const places = [...prose.matchAll(/`(\w+)` in `(packages\/[\w/.-]+\.ts)`/g)];
  expect(places.length).toBeGreaterThan(3);
  const gone = places.filter(([, name = '', path = '']) => {
    return !isThere(path) || !new RegExp(`\\b${name}\\b`).test(readFileSync(join(root, path), 'utf8'));
  });
  expect(gone.map(([place]) => place)).toEqual([]);
});
