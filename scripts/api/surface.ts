/** A report, read: what an entry point exports, and the declarations behind it. */
import ts from 'typescript';

/** The reports of one state of the packages: the text of each, by the name of its entry point. */
export type Reports = ReadonlyMap<string, string>;

/** Reports that are read, by the names of their entry points. */
export type Surfaces = ReadonlyMap<string, Surface>;

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

/** Reads reports. */
export function surfacesOf(reports: Reports): Surfaces {
  return new Map([...reports].map(([specifier, text]) => [specifier, surfaceOf(specifier, text)]));
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

/** The module that declares an origin, followed through those that hand it on. */
export function declaringOrigin(surfaces: Surfaces, origin: Origin): Origin {
  const next = surfaces.get(origin.specifier)?.exports.get(origin.name);
  if (next === undefined || (next.specifier === origin.specifier && next.name === origin.name)) return origin;
  return declaringOrigin(surfaces, next);
}

/** The statements behind an origin. */
export function declarationsOf(surfaces: Surfaces, origin: Origin): readonly ts.Statement[] {
  return surfaces.get(origin.specifier)?.declarations.get(origin.name) ?? [];
}

/**
 * The text of a statement, exported, whose methods are properties of a function type, so that the compiler compares their parameters
 * strictly, and without what is private. `name` takes the place of its own.
 */
export function strictText(node: ts.Statement, name?: string): string {
  const edits: [from: number, to: number, text: string][] = [];
  const visit = (child: ts.Node): void => {
    if (ts.isClassElement(child) && isPrivate(child)) return void edits.push([child.getStart(), child.end, '']);
    if (
      (ts.isMethodSignature(child) || ts.isMethodDeclaration(child)) &&
      child.type !== undefined &&
      !isOverloaded(child)
    ) {
      const colon = node.getSourceFile().text.lastIndexOf(':', child.type.getStart());
      const end = (child.questionToken ?? child.name).end;
      edits.push([end, end, ': '], [colon, colon + 1, ' =>']);
    }
    ts.forEachChild(child, visit);
  };
  visit(node);
  const own = isNamed(node)
    ? node.name
    : ts.isVariableStatement(node)
      ? node.declarationList.declarations[0]?.name
      : undefined;
  if (name !== undefined && own !== undefined) edits.push([own.getStart(), own.end, name]);
  const text = edits
    .toSorted(([one], [other]) => other - one)
    .reduce(
      (all, [from, to, put]) => all.slice(0, from) + put + all.slice(to),
      node.getSourceFile().text.slice(0, node.end),
    )
    .slice(node.getStart());
  if (own === undefined) return text;
  return text.replace(/^(?:export )?(?:declare )?/, isValue(node) ? 'export declare ' : 'export ');
}

/** A property of a class cannot have the function type of several methods: these are compared one by one. */
function isOverloaded({ parent, name }: ts.MethodSignature | ts.MethodDeclaration): boolean {
  const members: readonly ts.Node[] = 'members' in parent ? parent.members : [];
  return (
    members.filter(
      (one) => (ts.isMethodSignature(one) || ts.isMethodDeclaration(one)) && one.name.getText() === name.getText(),
    ).length > 1
  );
}

function isPrivate(node: ts.ClassElement): boolean {
  const isHidden = node.name !== undefined && ts.isPrivateIdentifier(node.name);
  return isHidden || (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private) !== 0;
}

/** The type parameters of declarations: as they are declared, and as they are given on. */
export function typeParametersOf(nodes: readonly ts.Statement[]): { readonly list: string; readonly names: string } {
  const parameters = nodes.filter(isNamed).find((node) => node.typeParameters !== undefined)?.typeParameters ?? [];
  const [list, names] = [parameters.map((one) => one.getText()), parameters.map(({ name }) => name.text)];
  return names.length === 0
    ? { list: '', names: '' }
    : { list: `<${list.join(', ')}>`, names: `<${names.join(', ')}>` };
}

/** Tells lists of type parameters of which the later one does not take what the earlier one took: only those with a default may be added. */
export function changesTypeParameters(was: readonly ts.Statement[], is: readonly ts.Statement[]): boolean {
  const listsOf = (nodes: readonly ts.Statement[]) =>
    nodes
      .filter(isNamed)
      .map(({ typeParameters = [] }) =>
        [...typeParameters].map((one) => ({ text: one.getText(), hasDefault: one.default !== undefined })),
      );
  const after = listsOf(is);
  return listsOf(was).some((list, index) => {
    const now = after[index] ?? [];
    return (
      list.some(({ text }, place) => now[place]?.text !== text) ||
      now.slice(list.length).some(({ hasDefault }) => !hasDefault)
    );
  });
}
