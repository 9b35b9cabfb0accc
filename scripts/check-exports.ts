/**
 * Holds the entry points of each package.json against its sources and its build. Prints how many names each exports; or, and then it
 * fails, every disagreement.
 */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  commandsOf,
  entryPointsOf,
  importedFilesOf,
  publishedFolders,
  readManifest,
  root,
  sourceCondition,
} from './packages.ts';
import type { Manifest } from './packages.ts';
import { exported } from './exported.ts';

const found = publishedFolders().flatMap((folder) =>
  disagreements(readManifest(folder), folder).map((wrong) => `${relative(root, folder)}/package.json ${wrong}`),
);
const lines =
  found.length > 0
    ? found
    : exported().map(({ specifier, values, types }) => `${specifier}: ${values.length} values, ${types.length} types`);
for (const line of lines) console.log(line);
if (found.length > 0) process.exitCode = 1;

function disagreements(manifest: Manifest, folder: string): string[] {
  const { exports = {}, publishConfig, bin } = manifest;
  const files = [...entryPointsOf(manifest), ...commandsOf(manifest), ...importedFilesOf(manifest)];
  const missing = files.filter(({ source }) => !existsSync(join(folder, source)));
  const built = Object.entries(exports).map(([path, { [sourceCondition]: source = '' }]) => [path, builtFrom(source)]);
  return [
    ...missing.map(({ source }) => `names ${source}, which is missing`),
    ...Object.entries(exports).flatMap(([path, conditions]) => wrongEntryPoint(path, conditions)),
    ...wrongImports(manifest),
    ...unlessSame('in publishConfig.exports', publishConfig?.exports ?? {}, Object.fromEntries(built)),
    ...(bin === undefined ? [] : ['has a bin; it belongs in publishConfig, where dist exists']),
  ];
}

/** An entry point leads to its source in the workspace, and to what is built from that source everywhere else. */
function wrongEntryPoint(path: string, conditions: Readonly<Record<string, string>>): string[] {
  const source = conditions[sourceCondition];
  if (source === undefined) return [`has an entry point ${path} without the condition ${sourceCondition}`];
  return unlessSame(`of the entry point ${path}`, conditions, { [sourceCondition]: source, ...builtFrom(source) });
}

/** Each file of an import is built from its source. A published package has only the built files. */
function wrongImports({ imports = {}, publishConfig }: Manifest): string[] {
  return Object.entries(imports).flatMap(([name, table]) => {
    const files = Object.entries(table).map(([condition, one]) => {
      const source = typeof one === 'string' ? '' : (one[sourceCondition] ?? '');
      return { condition, source, built: builtFrom(source)['default'] ?? '' };
    });
    const own = files.map(({ condition, source, built }) => [condition, { [sourceCondition]: source, default: built }]);
    const published = files.map(({ condition, built }) => [condition, built]);
    return [
      ...unlessSame(`of the import ${name}`, table, Object.fromEntries(own)),
      ...unlessSame(`in publishConfig.imports ${name}`, publishConfig?.imports?.[name], Object.fromEntries(published)),
    ];
  });
}

function builtFrom(source: string): Record<string, string> {
  const built = source.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, '');
  return { types: `${built}.d.ts`, default: `${built}.js` };
}

/** The order of conditions matters: the first that fits is taken. */
function unlessSame(place: string, one: unknown, other: unknown): string[] {
  return JSON.stringify(one) === JSON.stringify(other) ? [] : [`should say ${place}: ${JSON.stringify(other)}`];
}
