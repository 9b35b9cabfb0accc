/** The declarations of a package: one file for each source that the entry points reach, so every type keeps its name. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** Writes the declarations behind the entry points of a package into its `dist`. The entry points are paths of sources. */
export function writeDeclarations(folder: string, entryPoints: readonly string[], tsconfig: string): void {
  const declarations = declarationsOf(entryPoints, tsconfig);
  for (const path of reachable(declarations, entryPoints.map(declarationFile))) {
    const target = join(folder, 'dist', relative(join(folder, 'src'), path));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, withBuiltNames(declarations.get(path) ?? ''));
  }
}

/** The declarations of all sources behind the entry points. Each path is beside the source. */
function declarationsOf(entryPoints: readonly string[], tsconfig: string): ReadonlyMap<string, string> {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(tsconfig, (path) => ts.sys.readFile(path)).config,
    { ...ts.sys, readDirectory: () => [] },
    dirname(tsconfig),
    { noEmit: false, declaration: true, emitDeclarationOnly: true },
  );
  const program = ts.createProgram(entryPoints, options);
  const declarations = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (path, text) => declarations.set(path, text), undefined, true);
  const [first] = diagnostics;
  if (first !== undefined) throw new Error(ts.flattenDiagnosticMessageText(first.messageText, '\n'));
  return declarations;
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
export function withBuiltNames(text: string): string {
  return importsOf(text).reduceRight(
    (all, { pos, fileName }) => all.slice(0, pos) + all.slice(pos).replace(fileName, fileName.replace(/\.ts$/, '.js')),
    text,
  );
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
