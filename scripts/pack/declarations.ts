/** The declarations of a package: one file for each source that the entry points reach, so every type keeps its name. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import ts from 'typescript';
import type { EntryPoint } from '../packages.ts';

/** Writes the declarations behind the entry points of a package into its `dist`, and a second time for CommonJS. */
export function writeDeclarations(
  folder: string,
  entryPoints: readonly Pick<EntryPoint, 'source' | 'isRequirable'>[],
  tsconfig: string,
): void {
  const sources = (some: typeof entryPoints) => some.map(({ source }) => join(folder, source));
  const emitted = emittedFiles(sources(entryPoints), tsconfig);
  const required = entryPoints.filter(({ isRequirable }) => isRequirable);
  for (const [place, chosen, ending] of [
    ['dist', entryPoints, 'js'],
    ['dist/cjs', required, 'cjs'],
  ] as const)
    for (const path of reachable(emitted, sources(chosen).map(declarationFile))) {
      const source = relative(folder, path).replace(/\.d\.ts$/, '.ts');
      const target = join(folder, place, relative('src', source).replace(/ts$/, `d.${ending.replace('js', 'ts')}`));
      mkdirSync(dirname(target), { recursive: true });
      const toSource = relative(dirname(target), join(folder, source));
      const text = withBuiltNames(withoutPrivateFields(emitted.get(path) ?? ''), ending);
      writeFileSync(target, text.replace(/(?<=\/\/# sourceMappingURL=).*/, `${basename(target)}.map`));
      writeFileSync(`${target}.map`, withSource(emitted.get(`${path}.map`) ?? '', basename(target), toSource));
    }
}

/**
 * Without private fields, which no other class can have: otherwise the classes of ES modules and CommonJS files are not
 * assignable to each other. Lines keep their numbers.
 */
function withoutPrivateFields(text: string): string {
  return text.replaceAll(/^ +#private;$/gm, '');
}

/** The declarations of all sources behind the entry points, and their maps. Each path is beside the source. */
function emittedFiles(entryPoints: readonly string[], tsconfig: string): ReadonlyMap<string, string> {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(tsconfig, (path) => ts.sys.readFile(path)).config,
    { ...ts.sys, readDirectory: () => [] },
    dirname(tsconfig),
    { noEmit: false, declaration: true, declarationMap: true, emitDeclarationOnly: true },
  );
  const program = ts.createProgram(entryPoints, options);
  const emitted = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (path, text) => emitted.set(path, text), undefined, true);
  const [first] = diagnostics;
  if (first !== undefined) throw new Error(ts.flattenDiagnosticMessageText(first.messageText, '\n'));
  return emitted;
}

/** The paths of the entry points, and of all declarations that they import from their package. */
export function reachable(declarations: ReadonlyMap<string, string>, entryPoints: readonly string[]): Set<string> {
  const paths = new Set(entryPoints);
  // A set also visits what is added on the way.
  for (const path of paths) {
    const text = declarations.get(path);
    if (text === undefined) throw new Error(`${path} is not a declaration`);
    for (const { fileName } of importsOf(text)) paths.add(join(dirname(path), declarationFile(fileName)));
  }
  return paths;
}

/** Imports of files name the built module instead of the source. */
export function withBuiltNames(text: string, ending: 'js' | 'cjs'): string {
  return importsOf(text).reduceRight(
    (all, { pos, fileName }) =>
      all.slice(0, pos) + all.slice(pos).replace(fileName, fileName.replace(/\.ts$/, `.${ending}`)),
    text,
  );
}

/** The map of a declaration that moved away from its source. */
function withSource(map: string, file: string, source: string): string {
  // TypeScript writes these fields.
  return JSON.stringify({ ...(JSON.parse(map) as object), file, sources: [source] });
}

/** The imports of files. Their order is that of the text. */
function importsOf(text: string): readonly ts.FileReference[] {
  return ts
    .preProcessFile(text)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .toSorted((one, other) => one.pos - other.pos);
}

function declarationFile(source: string): string {
  return source.replace(/\.ts$/, '.d.ts');
}
