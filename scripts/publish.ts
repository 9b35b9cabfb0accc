/**
 * Publishes the packed packages to npm, with provenance: the files in `dist/packed`, which are the ones that were tested. A version that
 * is published already is left out. With `--dry-run` it publishes nothing, and prints what would stand in the way.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { publishedFolders, readManifest } from './packages.ts';
import type { Manifest } from './packages.ts';
import { tarballs } from './packed.ts';
import { exampleFields } from './project.ts';

const { 'dry-run': isDry } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } }).values;

const examples = exampleFields();
if (examples.length > 0) {
  const problem = `package.json of the root has an example as ${examples.join(', ')}: write the addresses of the project there.`;
  if (!isDry) throw new Error(problem);
  console.log(`warning: ${problem}`);
}

const packed = tarballs();
// What others depend on comes first.
const manifests = publishedFolders()
  .map(readManifest)
  .toSorted((one, other) => ownDependencies(one) - ownDependencies(other));
for (const { name, version } of manifests) {
  const tarball = packed.get(name);
  if (tarball === undefined) throw new Error(`${name} is not packed`);
  if (!isDry && isPublished(`${name}@${version}`)) console.log(`${name}@${version} is published already`);
  else execFileSync('npm', publishArguments(tarball), { stdio: 'inherit' });
}

// The workflow pushes these tags, and makes a release of each.
if (!isDry) execFileSync('pnpm', ['exec', 'changeset', 'tag'], { stdio: 'inherit' });

function publishArguments(tarball: string): string[] {
  // Provenance needs the identity of a workflow, which a dry run has not.
  return ['publish', tarball, '--access', 'public', ...(isDry ? ['--dry-run', '--loglevel=warn'] : ['--provenance'])];
}

function isPublished(version: string): boolean {
  return spawnSync('npm', ['view', version, 'version'], { stdio: 'ignore' }).status === 0;
}

function ownDependencies({ dependencies = {} }: Manifest): number {
  return Object.keys(dependencies).filter((name) => packed.has(name)).length;
}
