/** The declarations of the published packages as their build makes them, from the sources and in memory: no build comes first. */
import ts from 'typescript';
import type { EntryPointFile } from '../packages.ts';
import { hostWith } from './memory.ts';

/** The entry points, read twice: from the sources, whose comments tell what is internal, and from their declarations, without bodies. */
export interface Declarations {
  readonly sources: ts.Program;
  readonly declared: ts.Program;
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  module: ts.ModuleKind.NodeNext,
  customConditions: ['@slotwise/source'],
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
};

/** Reads the sources, and their declarations. */
export function readDeclarations(entryPointFiles: readonly EntryPointFile[]): Declarations {
  const entryPoints = entryPointFiles.map(({ file }) => file);
  const sources = ts.createProgram(entryPoints, {
    ...options,
    allowImportingTsExtensions: true,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
  });
  const texts = new Map<string, string>();
  sources.emit(undefined, (...[, text, , , from]) => {
    const [source] = from ?? [];
    if (source !== undefined) texts.set(declarationOf(source.fileName), text);
  });
  // An import that leads to a source leads to its declaration.
  const host = hostWith(texts, options, (name, from, files) => {
    const mode = ts.ModuleKind.ESNext;
    const { resolvedModule } = ts.resolveModuleName(name, from, options, files, undefined, undefined, mode);
    const path = declarationOf(resolvedModule?.resolvedFileName ?? '');
    return texts.has(path) ? path : resolvedModule;
  });
  return { sources, declared: ts.createProgram(entryPoints.map(declarationOf), options, host) };
}

/** The path of a source's declaration, beside it. */
export function declarationOf(source: string): string {
  return source.replace(/(?<!\.d)\.ts$/, '.d.ts');
}
