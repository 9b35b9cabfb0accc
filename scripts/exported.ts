/** The names that the entry points export, as the compiler sees them. */
import ts from 'typescript';
import { entryPointFiles, isInternal } from './packages.ts';

/** The names that one entry point exports, in alphabetical order. A class is a value. */
export interface Exported {
  /** As users import it: `@slotwise/sdk/oauth`. */
  readonly specifier: string;
  readonly values: readonly string[];
  readonly types: readonly string[];
}

/** The names of every entry point of the published packages. */
export function exported(): Exported[] {
  const entryPoints = entryPointFiles().filter(({ specifier }) => !isInternal(specifier));
  const program = openEntryPoints({ noLib: true, types: [] });
  return entryPoints.map(({ specifier, file }) => ({ specifier, ...namesIn(program, file) }));
}

/** Opens sources, those of the entry points, in a compiler. */
export function openEntryPoints(
  options: ts.CompilerOptions,
  files: readonly string[] = entryPointFiles().map(({ file }) => file),
): ts.Program {
  const found = {
    module: ts.ModuleKind.NodeNext,
    customConditions: ['@slotwise/source'],
    allowImportingTsExtensions: true,
  };
  return ts.createProgram(files, {
    target: ts.ScriptTarget.ES2023,
    noEmit: true,
    types: ['node'],
    ...found,
    ...options,
  });
}

/** The symbols that a file exports. */
export function exportsOf(program: ts.Program, file: string): ts.Symbol[] {
  const source = program.getSourceFile(file);
  const module = source === undefined ? undefined : program.getTypeChecker().getSymbolAtLocation(source);
  return module === undefined ? [] : program.getTypeChecker().getExportsOfModule(module);
}

/** The symbol that a name stands for, through however many files it was handed on. */
export function originOf(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** The names that a file exports. */
export function namesIn(program: ts.Program, file: string): Omit<Exported, 'specifier'> {
  const all = exportsOf(program, file).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const handedOn = new Set(filesHandedOn(program, file).flatMap((one) => namesIn(program, one).values));
  const isDeclaredHere = (symbol: ts.Symbol) =>
    symbol.declarations?.some((node) => node.getSourceFile().fileName === file && !isTypeOnly(node)) === true;
  const isValue = (symbol: ts.Symbol) =>
    (originOf(symbol, program.getTypeChecker()).flags & ts.SymbolFlags.Value) !== 0 &&
    (isDeclaredHere(symbol) || handedOn.has(symbol.name));
  return {
    values: all.filter(isValue).map(({ name }) => name),
    types: all.filter((symbol) => !isValue(symbol)).map(({ name }) => name),
  };
}

/** The files of which a file hands on everything: `export * from`, not `export type * from`. */
function filesHandedOn(program: ts.Program, file: string): string[] {
  const checker = program.getTypeChecker();
  return (program.getSourceFile(file)?.statements ?? []).flatMap((node) => {
    if (!ts.isExportDeclaration(node) || node.isTypeOnly || node.exportClause || !node.moduleSpecifier) return [];
    const from = checker.getSymbolAtLocation(node.moduleSpecifier)?.valueDeclaration;
    return from === undefined ? [] : [from.getSourceFile().fileName];
  });
}

/** Tells `export type { … }` and `export { type … }`. */
function isTypeOnly(node: ts.Node): boolean {
  return ts.isExportSpecifier(node) && (node.isTypeOnly || node.parent.parent.isTypeOnly);
}
