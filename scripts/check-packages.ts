/**
 * The packages as users get them: unpacks each into the folder given, looks inside, and asks publint and attw.
 * Prints what is wrong, and fails if anything is.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { installPacked } from './consumer.ts';
import { deadLinks } from './pack/links.ts';
import { untrueFields } from './pack/manifest.ts';
import { unusedBundles } from './pack/bundles.ts';
import { wronglyMarked } from './pack/side-effects.ts';
import { publishedFolders, readManifest, root } from './packages.ts';
import type { Manifest } from './packages.ts';

const target = process.argv[2];
if (target === undefined) throw new Error('Usage: node scripts/check-packages.ts FOLDER');

const found = publishedFolders().flatMap((folder) => {
  const { name } = readManifest(folder);
  const { tarball, unpacked } = installPacked(folder, target);
  const judges = [
    ['publint', tarball, '--strict'],
    ['attw', tarball, '--profile', 'esm-only', '--no-emoji', '--no-color', '--quiet'],
  ];
  return [...lookInside(unpacked), ...judges.flatMap(judge)].map((line) => `${name}: ${line}`);
});
for (const line of found) console.log(line);
if (found.length > 0) process.exitCode = 1;

function judge([command = '', ...args]: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? [] : [`${command} says:\n${stdout}${stderr}`];
}

function lookInside(unpacked: string): string[] {
  const manifest = readManifest(unpacked);
  const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(unpacked, join(entry.parentPath, entry.name)));
  const text = (file: string) => readFileSync(join(unpacked, file), 'utf8');
  const textsOf = (ending: string) =>
    new Map(files.filter((file) => file.endsWith(ending)).map((file) => [file, text(file)]));
  return [
    ...['README.md', 'LICENSE'].filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
    ...files.filter((file) => /^src\/|\.test\.|tsconfig|tsup/.test(file)).map((file) => `${file} is packed`),
    ...namedFiles(manifest)
      .filter((file) => !existsSync(join(unpacked, file)))
      .map((file) => `${file} is named but not packed`),
    ...files.flatMap((file) => wrongText(file, text(file))),
    ...deadLinks(textsOf('.md'), files),
    ...wronglyMarked(manifest.sideEffects ?? [], textsOf('.js')),
    ...untrueFields(manifest, text('README.md'), files),
    ...unusedBundles(manifest, unpacked),
  ];
}

function namedFiles({ exports = {}, imports = {}, bin = {} }: Manifest): string[] {
  const imported = Object.values(imports).flatMap((table) =>
    Object.values(table).flatMap((files) => (typeof files === 'string' ? files : Object.values(files))),
  );
  return [
    ...Object.values(exports).flatMap((entryPoint) => Object.values(entryPoint)),
    ...imported,
    ...Object.values(bin),
  ];
}

/** Texts that must not travel: the workspace's own conditions, ranges and paths. */
function wrongText(file: string, text: string): string[] {
  const leak = file.endsWith('.md')
    ? undefined
    : /@slotwise\/source|"workspace:|["'](?:\.\.\/)+(?:packages|src)\/|(?<!\.d)\.ts["']/.exec(text);
  return [
    ...(leak === null || leak === undefined ? [] : [`${file} holds ${leak[0]}, which only the workspace knows`]),
    ...(text.includes(root) ? [`${file} holds a path of the machine it was built on`] : []),
  ];
}
