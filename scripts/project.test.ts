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

test('packages have the fields of the root, with their own folder', () => {
  const { author, homepage, repository, bugs } = projectFields();
  expect([author, repository.type]).toEqual([expect.any(String), 'git']);
  expect([homepage, bugs.url].every((address) => URL.canParse(address))).toBe(true);
  expect(homepage).toMatch(/\/$/);
  expect(packageFields(join(root, 'packages/sdk'))).toEqual({
    ...{ author, homepage, bugs },
    repository: { ...repository, directory: 'packages/sdk' },
  });
});

test('the repository page is the repository URL without "git+" and ".git"', () => {
  expect(repositoryPage(real)).toBe('https://code.dev/ann/any');
});

test('detects a field with an example domain', () => {
  expect(exampleFields(real)).toEqual([]);
  expect(exampleFields({ ...real, bugs: { url: 'https://code.any.example/issues' } })).toEqual(['bugs.url']);
  expect(exampleFields({ ...real, repository: { type: 'git', url: 'git+https://any.example/a.git' } })).toEqual([
    'repository.url',
  ]);
});

test.runIf(exampleFields().length > 0)('nothing can be published while a field has an example domain', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/publish.ts'], { cwd: root, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('Replace it with the address of the project')]);
});
