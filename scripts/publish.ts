/**
 * Publishes the packed packages to npm, with provenance: the files in `dist/packed`, which are the ones that were tested. A version that
 * is already on npm is skipped. With `--dry-run`, nothing is published, and an example address is only a warning.
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
  const problem = `package.json of the root has an example address in ${examples.join(', ')}. Replace it with the address of the project.`;
  if (!isDry) throw new Error(problem);
  console.log(`warning: ${problem}`);
}

const packed = tarballs();
// Dependencies come before the packages that need them.
const manifests = publishedFolders()
  .map(readManifest)
  .toSorted((one, other) => ownDependencies(one) - ownDependencies(other));
for (const { name, version } of manifests) {
  const tarball = packed.get(name);
  if (tarball === undefined) throw new Error(`${name} is not packed`);
  if (!isDry && isPublished(`${name}@${version}`)) console.log(`${name}@${version} is published already`);
  else execFileSync('npm', publishArguments(tarball), { stdio: 'inherit' });
}

// The release workflow pushes these tags and creates a release for each.
if (!isDry) execFileSync('pnpm', ['exec', 'changeset', 'tag'], { stdio: 'inherit' });

function publishArguments(tarball: string): string[] {
  // Provenance needs the identity of a workflow, which a dry run does not have.
  return ['publish', tarball, '--access', 'public', ...(isDry ? ['--dry-run', '--loglevel=warn'] : ['--provenance'])];
}

function isPublished(version: string): boolean {
  return spawnSync('npm', ['view', version, 'version'], { stdio: 'ignore' }).status === 0;
}

function ownDependencies({ dependencies = {} }: Manifest): number {
  return Object.keys(dependencies).filter((name) => packed.has(name)).length;
}
