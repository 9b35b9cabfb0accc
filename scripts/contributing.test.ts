/** CONTRIBUTING.md names files and commands that exist. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './packages.ts';

const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

/** The files that the text names, from the root or from the `src` of a package, and the folders of its tree. */
const paths = [...text.matchAll(/`([\w./-]+\.(?:ts|md))`|`?(packages\/[\w/-]+)`? |^(docs|examples|scripts) /gm)].map(
  ([, file, folder, top]) => file ?? folder ?? top ?? '',
);

test('every file and folder in CONTRIBUTING.md exists', () => {
  expect(paths.length).toBeGreaterThan(20);
  expect(
    paths.filter(
      (path) => globSync([path, `packages/*/${path}`, `packages/*/src/${path}`], { cwd: root }).length === 0,
    ),
  ).toEqual([]);
});

test('every command of package.json is in the table of CONTRIBUTING.md', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }; // its own form
  expect(Object.keys(scripts).filter((name) => !text.includes(`\`${name}`))).toEqual([]);
});
