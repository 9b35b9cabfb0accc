/** The size of what the root install brings: it may not grow beyond what somebody waits for who only wants to run the tests. */
import { globSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './packages.ts';

/** Most megabytes (1,000,000 bytes). Tools that single commands need are installed by these. */
const limit = 445;

/** The folders that hold packages by name: those of the projects, and then of each package those beside it. */
const ahead = ['.', 'examples', ...readdirSync(join(root, 'packages')).map((name) => join('packages', name))].map(
  (project) => join(root, project, 'node_modules'),
);
const installed = new Map<string, number>();
// What an earlier install left behind is no part of this one: only what a project finds by name is counted, and what that finds.
for (let folder = ahead.pop(); folder !== undefined; folder = ahead.pop()) {
  // The packages that a folder holds, those of scopes too.
  for (const name of globSync('{[!.@]*,@*/*}', { cwd: folder })) {
    const target = realpathSync(join(folder, name));
    if (installed.has(target) || !target.includes('node_modules')) continue;
    installed.set(target, sizeOf(target));
    ahead.push(target.slice(0, target.lastIndexOf('node_modules') + 'node_modules'.length));
  }
}

const megabytes = [...installed.values()].reduce((sum, size) => sum + size, 0) / 1e6;
console.log(`${megabytes.toFixed(0)} MB in ${installed.size} packages, of at most ${limit} MB`);
if (megabytes > limit) {
  const largest = [...installed].toSorted(([, one], [, other]) => other - one).slice(0, 10);
  for (const [place, size] of largest)
    console.log(`${(size / 1e6).toFixed(0)} MB ${basename(dirname(place))}/${basename(place)}`);
  process.exitCode = 1;
}

/** The bytes of a package's files; one that has two names counts once. */
function sizeOf(folder: string): number {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)))
    .map(({ ino, size }) => [ino, size] as const);
  return [...new Map(sizes).values()].reduce((sum, size) => sum + size, 0);
}
