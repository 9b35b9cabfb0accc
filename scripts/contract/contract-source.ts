/** The contract as it stands in its sources: what each module exports, and what its doc comments say. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** A source file of the contract. */
export interface Module {
  /** Path below `packages/schemas/src`. */
  readonly path: string;
  /** Its text. */
  readonly text: string;
  /** Its exports by name. */
  readonly exports: Readonly<Record<string, unknown>>;
}

/** Doc comments by what they belong to: `Booking`, `bookingShape`, `bookingShape.title`. */
export type Docs = ReadonlyMap<string, string>;

/** These hand on what others declare; they may need what is generated, which is not there yet. */
const entryPoints = new Set(['index.ts', 'contract.ts', 'table.ts']);

const sources = new URL('../../packages/schemas/src/', import.meta.url);

/** The modules of the contract: its endpoints and shapes at the root of the sources, its fields, and the table. */
export async function readContract(): Promise<Module[]> {
  const names = [...filesOf(''), ...filesOf('fields/'), ...filesOf('table/')];
  return Promise.all(
    names.map(async (path): Promise<Module> => {
      const address = new URL(path, sources);
      // The exports of a module are an object with names.
      const exports = (await import(address.href)) as Readonly<Record<string, unknown>>;
      return { path, text: readFileSync(address, 'utf8'), exports };
    }),
  );
}

function filesOf(folder: string): string[] {
  return readdirSync(new URL(folder, sources))
    .filter((name) => name.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(name) && !entryPoints.has(name))
    .toSorted()
    .map((name) => folder + name);
}

/** A constant that a module declares and exports. */
export interface Declared {
  readonly name: string;
  readonly path: string;
  readonly value: unknown;
}

/** The constants that a module declares and exports, in their order: not those that it hands on from another. */
export function declaredIn({ path, text, exports }: Module): Declared[] {
  const names: string[] = [];
  for (const statement of parse(path, text).statements) {
    if (!ts.isVariableStatement(statement)) continue;
    names.push(...statement.declarationList.declarations.map(({ name }) => name.getText()));
  }
  return names.filter((name) => name in exports).map((name) => ({ name, path, value: exports[name] }));
}

/** The modules that reach zod through no import: what is generated may import from them. */
export function withoutZod(modules: readonly Module[]): Module[] {
  const reaches = (path: string): boolean => {
    const module = modules.find((one) => one.path === path);
    return module === undefined || importsOf(module).some(reaches);
  };
  return modules.filter(({ path }) => !reaches(path));
}

/** The modules that a module needs at run time, as paths like its own; a package stays as it is written. */
function importsOf({ path, text }: Module): string[] {
  return parse(path, text).statements.flatMap((statement) => {
    const from = specifierOf(statement);
    if (from === undefined) return [];
    return from.startsWith('.') ? [new URL(from, `file:///${path}`).pathname.slice(1)] : [from];
  });
}

function specifierOf(statement: ts.Statement): string | undefined {
  const isTaken = ts.isImportDeclaration(statement)
    ? statement.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword
    : ts.isExportDeclaration(statement) && !statement.isTypeOnly;
  if (!isTaken || !(ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))) return undefined;
  const { moduleSpecifier } = statement;
  return moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined;
}

/** The doc comments of all interfaces and shapes, and of their properties, as they are written or as a function reads them. */
export function readDocs(modules: readonly Pick<Module, 'path' | 'text'>[], read = docOf): Docs {
  const docs = new Map<string, string>();
  const files = modules.map(({ path, text }) => parse(path, text));
  for (const statement of files.flatMap((file) => [...file.statements])) {
    if (ts.isInterfaceDeclaration(statement)) {
      docs.set(statement.name.text, read(statement));
      for (const member of statement.members)
        docs.set(`${statement.name.text}.${member.name?.getText() ?? ''}`, read(member));
    }
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      docs.set(name.getText(), read(statement));
      if (initializer !== undefined && ts.isObjectLiteralExpression(initializer))
        readProperties(name.getText(), initializer, { docs, read });
    }
  }
  return docs;
}

function readProperties(
  shape: string,
  literal: ts.ObjectLiteralExpression,
  { docs, read }: { readonly docs: Map<string, string>; readonly read: typeof docOf },
): void {
  for (const property of literal.properties) {
    if (!ts.isSpreadAssignment(property)) {
      docs.set(`${shape}.${property.name.getText()}`, read(property));
      continue;
    }
    // What is spread stands before the properties that replace its own.
    const from = `${property.expression.getText()}.`;
    for (const [at, doc] of docs) if (at.startsWith(from)) docs.set(`${shape}.${at.slice(from.length)}`, doc);
  }
}

function docOf(node: ts.Node): string {
  return ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map((doc) => doc.getText())
    .join('\n');
}

function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}
