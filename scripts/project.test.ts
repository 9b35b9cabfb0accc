import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './packages.ts';
import { exampleFields, packageFields, projectFields, repositoryPage } from './project.ts';

const real = {
  author: 'Ann',
  homepage: 'https://docs.ann.dev/',
  repository: { type: 'git', url: 'git+https://code.dev/ann/any.git' },
  bugs: { url: 'https://code.dev/ann/any/issues' },
};

test('the root has every field, and a package has its folder too', () => {
  const { author, homepage, repository, bugs } = projectFields();
  expect([author, repository.type]).toEqual([expect.any(String), 'git']);
  expect([homepage, bugs.url].every((address) => URL.canParse(address))).toBe(true);
  expect(homepage).toMatch(/\/$/);
  expect(packageFields(join(root, 'packages/sdk'))).toEqual({
    ...{ author, homepage, bugs },
    repository: { ...repository, directory: 'packages/sdk' },
  });
});

test('readers find the repository without the words of git', () => {
  expect(repositoryPage(real)).toBe('https://code.dev/ann/any');
});

test('an example address is named', () => {
  expect(exampleFields(real)).toEqual([]);
  expect(exampleFields({ ...real, bugs: { url: 'https://code.any.example/issues' } })).toEqual(['bugs.url']);
  expect(exampleFields({ ...real, repository: { type: 'git', url: 'git+https://any.example/a.git' } })).toEqual([
    'repository.url',
  ]);
});

test.runIf(exampleFields().length > 0)('with an example address, nothing is published', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/publish.ts'], { cwd: root, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('Replace it with the address of the project')]);
});
