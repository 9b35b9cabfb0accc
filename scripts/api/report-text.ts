/** The text of one report: the declarations that API Extractor lists, without what another report of the package has. */
import ts from 'typescript';
import { isValue } from './surface.ts';

/** The declarations that earlier reports of a package have, by their names. */
export type Known = Map<string, { readonly text: string; readonly specifier: string; readonly exportedAs: string }>;

/** An imported name: where it comes from, and its name there. */
interface Import {
  readonly from: string;
  readonly name: string;
}

const printer = ts.createPrinter({ removeComments: true });

/** Writes the report of an entry point, of whose exports `values` are there at run time, and adds its declarations to the known ones. */
export function reportText(
  declared: string,
  {
    specifier,
    values,
    known,
  }: { readonly specifier: string; readonly values: readonly string[]; readonly known: Known },
): string {
  const file = ts.createSourceFile('report.d.ts', declared, ts.ScriptTarget.ES2023, true);
  const print = (node: ts.Node) => printer.printNode(ts.EmitHint.Unspecified, node, file);
  const imports = new Map(file.statements.filter(ts.isImportDeclaration).flatMap(importsOf));
  const exported = new Map(file.statements.flatMap(exportsOf));
  const texts: string[] = [];
  for (const [name, nodes] of declarationsIn(file)) {
    const text = nodes.map((node) => print(node).replace(/^export /, '')).join('\n');
    const earlier = known.get(name);
    if (earlier?.text === text) imports.set(name, { from: earlier.specifier, name: earlier.exportedAs });
    else {
      known.set(name, { text, specifier, exportedAs: exported.get(name) ?? name });
      const isExported = exported.get(name) === name && (values.includes(name) || !nodes.some(isValue));
      texts.push(
        isExported ? nodes.map(print).map(asExport).join('\n') : text.replaceAll(/^(?!declare|interface|type)/gm, ''),
      );
      if (isExported) exported.delete(name);
    }
  }
  texts.push(...file.statements.filter(ts.isModuleDeclaration).map(print));
  const body = texts
    .map((text) => (/^(?:export|declare|interface|type) /.test(text) ? text : `declare ${text}`))
    .join('\n\n');
  return [
    `// ${specifier}`,
    importLines(imports, body),
    exportLines(exported, imports, values),
    body,
    'export {};',
  ].join('\n\n');
}

function asExport(text: string): string {
  return text.startsWith('export ') ? text : `export ${text}`;
}

/** The statements that declare each name. */
function declarationsIn(file: ts.SourceFile): Map<string, ts.Statement[]> {
  const found = new Map<string, ts.Statement[]>();
  for (const node of file.statements) {
    const name = nameOf(node);
    if (name !== undefined) found.set(name, [...(found.get(name) ?? []), node]);
  }
  return found;
}

function nameOf(node: ts.Statement): string | undefined {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations[0]?.name.getText();
  return ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node)
    ? node.name?.text
    : undefined;
}

function importsOf({ importClause, moduleSpecifier }: ts.ImportDeclaration): [string, Import][] {
  const bindings = importClause?.namedBindings;
  if (bindings === undefined || !ts.isStringLiteral(moduleSpecifier)) return [];
  const from = moduleSpecifier.text;
  if (ts.isNamespaceImport(bindings)) return [[bindings.name.text, { from, name: '*' }]];
  return bindings.elements.map(({ name, propertyName }) => [name.text, { from, name: (propertyName ?? name).text }]);
}

/** The exported name of each name in the file. */
function exportsOf(node: ts.Statement): [string, string][] {
  if (ts.isExportDeclaration(node) && node.exportClause !== undefined && ts.isNamedExports(node.exportClause))
    return node.exportClause.elements.map(({ name, propertyName }) => [(propertyName ?? name).text, name.text]);
  const isExported =
    ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  const name = nameOf(node);
  return isExported === true && name !== undefined ? [[name, name]] : [];
}

/** The imports of the names that the text has. */
function importLines(imports: ReadonlyMap<string, Import>, text: string): string {
  const words = new Set(text.match(/[\w$]+/g));
  const used = [...imports].filter(([local]) => words.has(local));
  const spaces = used
    .filter(([, { name }]) => name === '*')
    .map(([local, { from }]) => `import type * as ${local} from '${from}';`);
  const named = used
    .filter(([, { name }]) => name !== '*')
    .map(([local, { from, name }]) => [`import type { … } from '${from}';`, asWord(name, local)] as const);
  return [...spaces, ...grouped(named)].join('\n');
}

/** The exports of what is imported, or has another name. */
function exportLines(
  exported: ReadonlyMap<string, string>,
  imports: ReadonlyMap<string, Import>,
  values: readonly string[],
): string {
  const words = [...exported].map(([local, name]) => {
    const source = imports.get(local);
    const from = source === undefined ? '' : ` from '${source.from}'`;
    return [
      `export ${values.includes(name) ? '' : 'type '}{ … }${from};`,
      asWord(source?.name ?? local, name),
    ] as const;
  });
  return grouped(words).join('\n');
}

function asWord(name: string, local: string): string {
  return name === local ? name : `${name} as ${local}`;
}

/** A line for all words of the same line, in which they stand for `…`. */
function grouped(words: readonly (readonly [line: string, word: string])[]): string[] {
  const lines = [...new Set(words.map(([line]) => line))].toSorted();
  return lines.map((line) => {
    const all = words.filter(([one]) => one === line).map(([, word]) => word);
    return line.replace('…', all.toSorted().join(', '));
  });
}
