/**
 * Holds the entry points of each package.json against its sources and its build, and what a package exports against its limits. Prints
 * how many names each entry point exports; or, and then it fails, every disagreement.
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
import type { Conditions, Manifest } from './packages.ts';
import { committedWords, excess, limits, packageSurfaces } from './api/limits.ts';
import { exported } from './exported.ts';

const found = [
  ...publishedFolders().flatMap((folder) =>
    disagreements(readManifest(folder), folder).map((wrong) => `${relative(root, folder)}/package.json ${wrong}`),
  ),
  ...excess(packageSurfaces(), limits(), committedWords),
];
const lines =
  found.length > 0
    ? found
    : exported().map(({ specifier, values, types }) => `${specifier}: ${values.length} values, ${types.length} types`);
for (const line of lines) console.log(line);
if (found.length > 0) process.exitCode = 1;

function disagreements(manifest: Manifest, folder: string): string[] {
  const { exports = {}, imports = {}, bin } = manifest;
  const files = [...entryPointsOf(manifest), ...commandsOf(manifest), ...importedFilesOf(manifest)];
  const missing = files.filter(({ source }) => !existsSync(join(folder, source)));
  return [
    ...missing.map(({ source }) => `names ${source}, which is missing`),
    ...Object.entries(exports).flatMap(([path, conditions]) => wrongFiles(`of the entry point ${path}`, conditions)),
    ...Object.entries(imports).flatMap(([name, table]) =>
      Object.entries(table).flatMap(([condition, files]) => wrongFiles(`of the import ${name}, ${condition}`, files)),
    ),
    ...(bin === undefined ? [] : ['has a bin; it belongs in publishConfig, where dist exists']),
  ];
}

/** A name leads to its source in the workspace, and everywhere else to the files that are built from that source. */
function wrongFiles(place: string, conditions: Conditions): string[] {
  const source = conditions[sourceCondition];
  if (source === undefined) return [`has no condition ${sourceCondition} ${place}`];
  const built = source.replace(/^\.\/src\//, '').replace(/\.ts$/, '');
  const expected = {
    [sourceCondition]: source,
    ...('require' in conditions ? { require: `./dist/cjs/${built}.cjs` } : {}),
    default: `./dist/${built}.js`,
  };
  // The order of conditions matters: the first that fits is taken.
  const isSame = JSON.stringify(conditions) === JSON.stringify(expected);
  return isSame ? [] : [`should say ${place}: ${JSON.stringify(expected)}`];
}
