/**
 * The packages as users get them: unpacks each into the folder given, looks inside, and asks publint and attw.
 * Prints what is wrong, and fails if anything is.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { installPacked } from './consumer.ts';
import { deadLinks } from './pack/links.ts';
import { isSitePage } from './pack/site-pages.ts';
import { publishedEntryPoints, readPublished, untrueFields } from './pack/manifest.ts';
import type { PublishedManifest } from './pack/manifest.ts';
import { wrongMaps } from './pack/source-maps.ts';
import { unusedBundles } from './pack/bundles.ts';
import { wronglyMarked } from './pack/side-effects.ts';
import { entryPointsOf, publishedFolders, readManifest, root } from './packages.ts';
import type { EntryPoint } from './packages.ts';

const target = process.argv[2];
if (target === undefined) throw new Error('Usage: node scripts/check-packages.ts FOLDER');

const found = publishedFolders().flatMap((folder) => {
  const { name } = readManifest(folder);
  const { tarball, unpacked } = installPacked(folder, target);
  const entryPoints = entryPointsOf(readManifest(folder));
  const judges = [
    ['publint', tarball, '--strict'],
    attw(
      tarball,
      'strict',
      entryPoints.filter(({ isRequirable }) => isRequirable),
    ),
    attw(
      tarball,
      'esm-only',
      entryPoints.filter(({ isRequirable }) => !isRequirable),
    ),
  ].filter((command) => command.length > 0);
  return [...lookInside(unpacked), ...judges.flatMap(judge)].map((line) => `${name}: ${line}`);
});
for (const line of found) console.log(line);
if (found.length > 0) process.exitCode = 1;

/** The command that checks entry points under the resolutions of a profile. */
function attw(tarball: string, profile: string, entryPoints: readonly EntryPoint[]): string[] {
  if (entryPoints.length === 0) return [];
  const names = entryPoints.map(({ subpath }) => subpath);
  return ['attw', tarball, '--profile', profile, '--no-emoji', '--no-color', '--quiet', '--entrypoints', ...names];
}

function judge([command = '', ...args]: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? [] : [`${command} says:\n${stdout}${stderr}`];
}

function lookInside(unpacked: string): string[] {
  const manifest = readPublished(unpacked);
  const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(unpacked, join(entry.parentPath, entry.name)));
  const text = (file: string) => readFileSync(join(unpacked, file), 'utf8');
  const textsOf = (ending: string) =>
    new Map(files.filter((file) => file.endsWith(ending)).map((file) => [file, text(file)]));
  return [
    ...['README.md', 'LICENSE'].filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
    ...files.filter((file) => /\.test\.|tsconfig|tsup/.test(file)).map((file) => `${file} is packed`),
    ...namedFiles(manifest)
      .filter((file) => !existsSync(join(unpacked, file)))
      .map((file) => `${file} is named but not packed`),
    ...files.flatMap((file) => wrongText(file, text(file))),
    ...deadLinks(textsOf('.md'), files, isSitePage),
    ...wronglyMarked(
      (manifest.sideEffects || []).filter((file) => !file.endsWith('.cjs')),
      textsOf('.js'),
    ),
    ...wrongMaps(unpacked, files),
    ...untrueFields(manifest, text('README.md'), files),
    ...unusedBundles(manifest, unpacked),
  ];
}

function namedFiles(manifest: PublishedManifest): string[] {
  const { imports = {}, bin = {}, main, types } = manifest;
  return [
    ...[main, types],
    ...publishedEntryPoints(manifest).flatMap(([, { require, types, default: module }]) => [
      ...Object.values(require ?? {}),
      ...[types, module],
    ]),
    ...Object.values(imports).flatMap((table) => Object.values(table)),
    ...Object.values(bin),
  ];
}

/** Texts that must not travel: the workspace's own conditions, ranges and paths. */
function wrongText(file: string, text: string): string[] {
  const leak = /\.(?:md|map)$|^src\//.test(file)
    ? undefined
    : /@slotwise\/source|"workspace:|["'](?:\.\.\/)+(?:packages|src)\/|(?<!\.d)\.ts["']/.exec(text);
  return [
    ...(leak === null || leak === undefined ? [] : [`${file} holds ${leak[0]}, which only the workspace knows`]),
    ...(text.includes(root) ? [`${file} holds a path of the machine it was built on`] : []),
  ];
}
