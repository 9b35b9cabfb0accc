/** The export maps are the front doors: prints every disagreement inside a package.json, and fails if there is any. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { commandsOf, doorsOf, insidesOf, publishedFolders, readManifest, root, sourceCondition } from './packages.ts';
import type { InsideConditions, Manifest } from './packages.ts';

const found = publishedFolders().flatMap((folder) =>
  disagreements(readManifest(folder), folder).map((wrong) => `${relative(root, folder)}/package.json ${wrong}`),
);
for (const line of found) console.log(line);
if (found.length > 0) process.exitCode = 1;

function disagreements(manifest: Manifest, folder: string): string[] {
  const sources = [...doorsOf(manifest), ...commandsOf(manifest), ...insidesOf(manifest)].map(({ source }) => source);
  return [
    ...sources
      .filter((source) => !existsSync(join(folder, source)))
      .map((source) => `names ${source}, which is missing`),
    ...Object.entries(manifest.exports ?? {}).flatMap(([path, door]) => wrongDoor(path, door)),
    ...wrongPublished(manifest),
    ...(manifest.bin === undefined ? [] : ['has a bin; it belongs in publishConfig, where dist exists']),
  ];
}

/** A door leads to its source in the workspace, and to what is built from that source everywhere else. */
function wrongDoor(path: string, door: Readonly<Record<string, string>>): string[] {
  const source = door[sourceCondition];
  if (source === undefined) return [`has a door ${path} without the condition ${sourceCondition}`];
  const expected = { [sourceCondition]: source, ...builtFrom(source) };
  return isSame(door, expected) ? [] : [`should say of the door ${path}: ${JSON.stringify(expected)}`];
}

function wrongPublished(manifest: Manifest): string[] {
  const { exports = {}, imports = {}, publishConfig } = manifest;
  const inside = published(imports);
  const expected = Object.fromEntries(
    Object.entries(exports).map(([path, door]) => [path, builtFrom(door[sourceCondition] ?? '')]),
  );
  return [
    ...(isSame(publishConfig?.exports ?? {}, expected)
      ? []
      : [`should say in publishConfig.exports: ${JSON.stringify(expected)}`]),
    ...(isSame(publishConfig?.imports ?? {}, inside)
      ? []
      : [`should say in publishConfig.imports: ${JSON.stringify(inside)}`]),
  ];
}

/** The same conditions without those that only the workspace knows. */
function published(conditions: InsideConditions): InsideConditions {
  return Object.fromEntries(
    Object.entries(conditions)
      .filter(([condition]) => condition !== sourceCondition)
      .map(([condition, target]) => [condition, typeof target === 'string' ? target : published(target)]),
  );
}

function builtFrom(source: string): Record<string, string> {
  const built = source.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, '');
  return { types: `${built}.d.ts`, default: `${built}.js` };
}

/** The order of conditions matters: the first that fits is taken. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
