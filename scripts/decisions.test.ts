/** A decision names files that are there. They are named without their folders: some file ends with the name. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './packages.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 << 20,
}).split('\n');

test.each(globSync('docs/decisions/*.md', { cwd: root }))('the files in %s exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/`(?!dist\/)([\w./-]+\.(?:ts|mjs|json|md))`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});
