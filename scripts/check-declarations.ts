/**
 * The packed declarations as consumers' compilers see them: with the oldest and the newest supported TypeScript (with
 * `SLOTWISE_LONG=1`: with every one), under each module resolution. Takes the folder that check-packages.ts filled; prints what a compiler says about our files, and fails if it says anything.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { compilers, oldestAndNewest, problemsOfOurs } from './compilers.ts';
import { linkDependencies } from './consumer.ts';
import { wrappersOf } from './public-calls.ts';
import { runs } from './runs.ts';
import { entryPointsOf, isInternal, publishedFolders, readManifest } from './packages.ts';
import type { EntryPoint } from './packages.ts';

const consumer = process.argv[2] ?? refuse('Usage: node scripts/check-declarations.ts FOLDER');

/** The ways in which a project finds modules: each value of `moduleResolution`, with the `module` that goes with it. */
const resolutions = { Node16: 'Node16', NodeNext: 'NodeNext', Bundler: 'ESNext' };

linkDependencies(consumer, ['node_modules/@types/node']);
const entryPoints = publishedFolders().flatMap((folder) => entryPointsOf(readManifest(folder)));
const lines = entryPoints.map(({ specifier }, index) => `export * as entry${index} from '${specifier}';\n`);
writeFileSync(join(consumer, 'package.json'), JSON.stringify({ type: 'module' }));
const formats = entryPoints
  // MSW 3, which is installed here, has no types for CommonJS. `examples/suites/jest-msw` checks this entry point with MSW 2.
  .filter(({ isRequirable, specifier }) => isRequirable && specifier !== '@slotwise/mock/msw')
  .map(assignableFormats);
writeFileSync(join(consumer, 'formats.cts'), formats.join(''));
writeFileSync(join(consumer, 'consumer.ts'), lines.join(''));
for (const [moduleResolution, module] of Object.entries(resolutions)) {
  const config = `tsconfig.${moduleResolution}.json`;
  const lib = ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'];
  const strictness = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false };
  const compilerOptions = {
    ...strictness,
    noEmit: true,
    target: 'ES2022',
    moduleResolution,
    module,
    lib,
    types: ['node'],
  };
  writeFileSync(
    join(consumer, config),
    JSON.stringify({ compilerOptions, files: ['consumer.ts', ...(module.startsWith('Node') ? ['formats.cts'] : [])] }),
  );
  for (const line of runs(oldestAndNewest, compilers).flatMap((compiler) => complaintsOf(compiler, consumer, config))) {
    console.log(line);
    process.exitCode = 1;
  }
}

// An app that wraps our functions and writes declarations needs a name for each type that they return.
const probe = ts.createProgram(
  entryPoints.map(({ specifier }) => declarationsOf(specifier)),
  {
    types: ['node'],
    skipLibCheck: true,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
  },
);
for (const [index, { specifier }] of entryPoints.entries()) {
  if (isInternal(specifier)) continue;
  const wrapper = `wrapper${index}.ts`;
  writeFileSync(join(consumer, wrapper), wrappersOf(probe, declarationsOf(specifier), specifier));
  const compilerOptions = {
    ...{ strict: true, declaration: true, noEmit: true, skipLibCheck: true, target: 'ES2022', types: ['node'] },
    ...{ module: 'ESNext', moduleResolution: 'Bundler', lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'] },
  };
  // Each entry point alone: a name that only another one exports does not help an app that does not import it.
  const config = `tsconfig.wrapper${index}.json`;
  writeFileSync(join(consumer, config), JSON.stringify({ compilerOptions, files: [wrapper] }));
  for (const line of complaintsOf(compilers.at(-1) ?? '', consumer, config)) {
    console.log(`${specifier}: ${line}`);
    process.exitCode = 1;
  }
}

function declarationsOf(specifier: string): string {
  const from = join(consumer, 'consumer.ts');
  const options = { moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext };
  const { resolvedModule } = ts.resolveModuleName(specifier, from, options, ts.sys);
  if (resolvedModule === undefined) throw new Error(`${specifier} has no declarations`);
  return resolvedModule.resolvedFileName;
}

/** Code that compiles if the types of an entry point's two formats are assignable to each other. */
function assignableFormats({ specifier }: EntryPoint, index: number): string {
  const names = { import: `imported${index}`, require: `required${index}` };
  const types = Object.entries(names).map(
    ([mode, name]) => `import type * as ${name} from '${specifier}' with { 'resolution-mode': '${mode}' };\n`,
  );
  const check = (from: string, to: string) =>
    `export const ${from}As = (value: typeof ${from}): typeof ${to} => value;\n`;
  return [...types, check(names.import, names.require), check(names.require, names.import)].join('');
}

/** The lines in which a compiler speaks of our files. Those about the libraries under us are theirs. */
function complaintsOf(compiler: string, cwd: string, config: string): string[] {
  const args = [join(compiler, 'bin/tsc'), '--pretty', 'false', '-p', config];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  return problemsOfOurs(stdout + stderr).map((line) => `${basename(compiler)}, ${config}: ${line}`);
}

function refuse(message: string): never {
  throw new Error(message);
}
