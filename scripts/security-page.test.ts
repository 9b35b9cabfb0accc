/** The page about security names every package that an installation brings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishedFolders, readManifest, root } from './packages.ts';

const page = readFileSync(join(root, 'docs/site/src/content/docs/about/security.md'), 'utf8');
const manifests = new Map(publishedFolders().map((folder) => [readManifest(folder).name, readManifest(folder)]));

/** The third-party dependencies of a package, direct or through another of our packages. */
function needed(name: string): string[] {
  const own = Object.keys(manifests.get(name)?.dependencies ?? {});
  return own.flatMap((dependency) => (manifests.has(dependency) ? needed(dependency) : [dependency]));
}

test.each([...manifests.keys()])('the page lists the dependencies of %s', (name) => {
  const [, cell = ''] = new RegExp(`^\\| \`${name}\` \\| (.+) \\|$`, 'm').exec(page) ?? [];
  const named = [...cell.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one);
  expect(named.toSorted()).toEqual([...new Set(needed(name))].toSorted());
});
