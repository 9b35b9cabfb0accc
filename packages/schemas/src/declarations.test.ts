import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from './index.ts';

/**
 * JSDoc that is lost on the way to the published declarations is of no use to anybody, so they are made here, in memory.
 */
const declarations = new Map<string, ts.SourceFile>();

beforeAll(() => {
  const root = new URL('../../../', import.meta.url).pathname;
  const config = ts.readConfigFile(`${root}tsconfig.base.json`, (path) => readFileSync(path, 'utf8'));
  const { options } = ts.convertCompilerOptionsFromJson(config.config.compilerOptions, root); // tsc reads the same file
  const entryPoints = ['index.ts', 'internal.ts', 'table.ts', 'openapi/index.ts'].map(
    (name) => new URL(name, import.meta.url).pathname,
  );
  const program = ts.createProgram(entryPoints, {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
  });
  program.emit(undefined, (path, text) => {
    declarations.set(path, ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  });
}, 60_000);

describe('the built declarations', () => {
  test('have a JSDoc line on every property of every shape', () => {
    const shapes = exported().filter(({ name }) => name.endsWith('Shape'));
    expect(shapes.length).toBeGreaterThan(30);
    const properties = shapes.flatMap(({ name, node }) =>
      propertiesOf(node).map((property) => ({ name: `${name}.${property.name.getText()}`, node: property })),
    );
    expect(properties.length).toBeGreaterThan(400);
    expect(properties.filter(({ node }) => docOf(node) === '').map(({ name }) => name)).toEqual([]);
  });

  test('have a JSDoc line on every endpoint, with its method and path', () => {
    const stated = Object.values(endpoints).map(
      ({ method, path, root }) => `\`${method} ${root === 'app' ? '{app_url}' : ''}${path}\``,
    );
    const docs = exported()
      .filter(({ node }) => ts.isVariableStatement(node) && /: Endpoint</.test(node.getText()))
      .map(({ node }) => /^`[^`]+`/.exec(docOf(node))?.[0]);
    expect(new Set(docs)).toEqual(new Set(stated));
    expect(docs).toHaveLength(stated.length);
  });

  test('have a JSDoc line on every exported name and on every member of an interface', () => {
    const without = exported()
      // An endpoint of the contract says as data what its generated like has as JSDoc.
      .filter(({ node }) => docOf(node) === '' && !/: SchemaEndpoint</.test(node.getText()))
      .map(({ name }) => name);
    const members = exported().flatMap(({ name, node }) =>
      ts.isInterfaceDeclaration(node)
        ? node.members.filter((member) => docOf(member) === '').map((member) => `${name}.${member.name?.getText()}`)
        : [],
    );
    // Shapes are told by their properties, and generated checks by their names: no entry point exports either to users.
    expect(without.filter((name) => !/Shape$|^is[A-Z]/.test(name))).toEqual([]);
    expect(members).toEqual([]);
  });

  test('write "Assumption" before the assumption number in the description of a property', () => {
    const lines = exported()
      .filter(({ name }) => name.endsWith('Shape'))
      .flatMap(({ node }) => propertiesOf(node).map(docOf))
      .filter((line) => /A-\d+/.test(line));
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.filter((line) => !/Assumptions? A-\d+/.test(line))).toEqual([]);
  });

  test('import only relative modules and zod/mini', () => {
    const imports = [...declarations.values()].flatMap((file) =>
      file.statements.filter(ts.isImportDeclaration).map((one) => one.moduleSpecifier.getText()),
    );
    expect([...new Set(imports)].filter((from) => !/^'\.{1,2}\//.test(from) && from !== "'zod/mini'")).toEqual([]);
  });
});

type Exported = { readonly name: string; readonly node: ts.Node };

function exported(): Exported[] {
  return [...declarations.values()]
    .flatMap((file) => file.statements)
    .flatMap((statement): Exported[] => {
      if (ts.isVariableStatement(statement))
        return statement.declarationList.declarations.map((one) => ({ name: one.name.getText(), node: statement }));
      const named =
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement) ||
        ts.isFunctionDeclaration(statement);
      return named && isExported(statement) ? [{ name: statement.name?.getText() ?? '', node: statement }] : [];
    })
    .filter(({ node }) => isExported(node));
}

function isExported(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

function propertiesOf(node: ts.Node): ts.PropertySignature[] {
  const [declaration] = ts.isVariableStatement(node) ? node.declarationList.declarations : [];
  return declaration?.type !== undefined && ts.isTypeLiteralNode(declaration.type)
    ? declaration.type.members.filter(ts.isPropertySignature)
    : [];
}

function docOf(node: ts.Node): string {
  return ts
    .getJSDocCommentsAndTags(node)
    .map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
    .join(' ')
    .trim();
}
