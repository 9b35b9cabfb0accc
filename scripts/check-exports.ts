/**
 * Holds the entry points of each package.json against its sources and its build. Prints how many names each exports; or, and then it
 * fails, every disagreement.
 */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  commandsOf,
  conditionalFilesOf,
  entryPointsOf,
  publishedFolders,
  readManifest,
  root,
  sourceCondition,
} from './packages.ts';
import type { ImportConditions, Manifest } from './packages.ts';
import { exported } from './exported.ts';

const found = publishedFolders().flatMap((folder) =>
  disagreements(readManifest(folder), folder).map((wrong) => `${relative(root, folder)}/package.json ${wrong}`),
);
for (const line of found.length > 0 ? found : counts()) console.log(line);
if (found.length > 0) process.exitCode = 1;

function counts(): string[] {
  return exported().map(
    ({ specifier, values, types }) => `${specifier}: ${values.length} values, ${types.length} types`,
  );
}

function disagreements(manifest: Manifest, folder: string): string[] {
  const sources = [...entryPointsOf(manifest), ...commandsOf(manifest), ...conditionalFilesOf(manifest)].map(
    ({ source }) => source,
  );
  return [
    ...sources
      .filter((source) => !existsSync(join(folder, source)))
      .map((source) => `names ${source}, which is missing`),
    ...Object.entries(manifest.exports ?? {}).flatMap(([path, conditions]) => wrongEntryPoint(path, conditions)),
    ...wrongPublished(manifest),
    ...(manifest.bin === undefined ? [] : ['has a bin; it belongs in publishConfig, where dist exists']),
  ];
}

/** An entry point leads to its source in the workspace, and to what is built from that source everywhere else. */
function wrongEntryPoint(path: string, conditions: Readonly<Record<string, string>>): string[] {
  const source = conditions[sourceCondition];
  if (source === undefined) return [`has an entry point ${path} without the condition ${sourceCondition}`];
  const expected = { [sourceCondition]: source, ...builtFrom(source) };
  return isSame(conditions, expected) ? [] : [`should say of the entry point ${path}: ${JSON.stringify(expected)}`];
}

function wrongPublished(manifest: Manifest): string[] {
  const { exports = {}, imports = {}, publishConfig } = manifest;
  const expectedImports = published(imports);
  const expected = Object.fromEntries(
    Object.entries(exports).map(([path, conditions]) => [path, builtFrom(conditions[sourceCondition] ?? '')]),
  );
  return [
    ...(isSame(publishConfig?.exports ?? {}, expected)
      ? []
      : [`should say in publishConfig.exports: ${JSON.stringify(expected)}`]),
    ...(isSame(publishConfig?.imports ?? {}, expectedImports)
      ? []
      : [`should say in publishConfig.imports: ${JSON.stringify(expectedImports)}`]),
  ];
}

/** The same conditions without those that only the workspace knows. */
function published(conditions: ImportConditions): ImportConditions {
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
