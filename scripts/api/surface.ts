/** A report, read: what an entry point exports, and the declarations behind it. */
import ts from 'typescript';

/** The content of a report. */
export interface Surface {
  /** The exported names. */
  readonly exports: ReadonlyMap<string, Exported>;
  /** The statements that declare a name, exported or not. */
  readonly declarations: ReadonlyMap<string, readonly ts.Statement[]>;
  /** The imported things, by their names here. */
  readonly imports: ReadonlyMap<string, Origin>;
  /** Additions to the declarations of other packages. */
  readonly augmentations: readonly ts.Statement[];
  readonly file: ts.SourceFile;
}

/** An exported name: what stands behind it, and whether it is there at run time. */
interface Exported extends Origin {
  readonly isValue: boolean;
}

/** A name in a module. `*` is all of it. */
export interface Origin {
  readonly specifier: string;
  readonly name: string;
}

/** Reads a report. */
export function surfaceOf(specifier: string, text: string): Surface {
  const file = ts.createSourceFile('report.d.ts', text, ts.ScriptTarget.ES2023, true);
  const exports = new Map<string, Exported>();
  const declarations = new Map<string, ts.Statement[]>();
  const imports = new Map<string, Origin>();
  const augmentations: ts.Statement[] = [];
  for (const node of file.statements) {
    if (ts.isImportDeclaration(node)) for (const [name, origin] of importsOf(node)) imports.set(name, origin);
    if (ts.isModuleDeclaration(node)) augmentations.push(node);
    for (const name of declaredNames(node)) {
      declarations.set(name, [...(declarations.get(name) ?? []), node]);
      if (hasExport(node))
        exports.set(name, { specifier, name, isValue: isValue(node) || exports.get(name)?.isValue === true });
    }
  }
  for (const [name, exported] of file.statements.flatMap((node) => handedOn(node, specifier)))
    exports.set(name, exported);
  return { exports, declarations, imports, augmentations, file };
}

/** The names that a statement declares. */
function declaredNames(node: ts.Statement): string[] {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.getText());
  return isNamed(node) && node.name !== undefined ? [node.name.text] : [];
}

type Named = ts.FunctionDeclaration | ts.ClassDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

function isNamed(node: ts.Statement): node is Named {
  const { FunctionDeclaration, ClassDeclaration, InterfaceDeclaration, TypeAliasDeclaration } = ts.SyntaxKind;
  return [FunctionDeclaration, ClassDeclaration, InterfaceDeclaration, TypeAliasDeclaration].includes(node.kind);
}

function hasExport(node: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(node) &&
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  );
}

/** Tells a declaration that is there at run time. */
export function isValue(node: ts.Statement): boolean {
  return ts.isVariableStatement(node) || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node);
}

function importsOf({ importClause, moduleSpecifier }: ts.ImportDeclaration): [string, Origin][] {
  const bindings = importClause?.namedBindings;
  if (bindings === undefined || !ts.isStringLiteral(moduleSpecifier)) return [];
  const specifier = moduleSpecifier.text;
  if (ts.isNamespaceImport(bindings)) return [[bindings.name.text, { specifier, name: '*' }]];
  return bindings.elements.map(({ name, propertyName }) => [
    name.text,
    { specifier, name: (propertyName ?? name).text },
  ]);
}

/** `export { … } from '…'`, `export { … as … }`, and `export type { … }` of what is declared beside it. */
function handedOn(node: ts.Statement, own: string): [string, Exported][] {
  if (!ts.isExportDeclaration(node) || node.exportClause === undefined || !ts.isNamedExports(node.exportClause))
    return [];
  const from = node.moduleSpecifier;
  const specifier = from !== undefined && ts.isStringLiteral(from) ? from.text : own;
  return node.exportClause.elements.map(({ name, propertyName }) => [
    name.text,
    { specifier, name: (propertyName ?? name).text, isValue: !node.isTypeOnly },
  ]);
}
