/** The tables of options, held against the types: each option has its row, each row its option, and each default is the type's own. */
import ts from 'typescript';
import { proseOf } from '../block.ts';
import type { Document, Finding } from '../block.ts';

/** A table of options: where it stands, and the types behind it. */
export interface OptionTable {
  readonly file: string;
  /** The title of its first column. */
  readonly title: string;
  readonly source: string;
  readonly types: readonly string[];
  /** True of a table that shows some of the options. */
  readonly isPart?: boolean;
}

const clientOptions = 'packages/sdk/src/options/client-options.ts';

/** Every table of options. */
export const optionTables: readonly OptionTable[] = [
  {
    file: 'packages/sdk/README.md',
    title: 'Option',
    source: clientOptions,
    types: ['ClientSettings', 'SharedOptions', 'ClientCredential'],
  },
  {
    file: 'docs/guides/outcomes.md',
    title: 'Option',
    source: clientOptions,
    types: ['SharedOptions', 'CallOptions'],
    isPart: true,
  },
  {
    file: 'docs/guides/make-a-client.md',
    title: 'Option',
    source: clientOptions,
    types: ['ClientCredential'],
  },
  {
    file: 'docs/guides/signing-users-in.md',
    title: 'Option of `createOAuth`',
    source: 'packages/sdk/src/oauth/options.ts',
    types: ['AppOptions'],
  },
  {
    file: 'packages/mock/README.md',
    title: 'Option of `createMock`',
    source: 'packages/mock/src/option-shapes.ts',
    types: ['MockOptions'],
  },
];

/** An option as its type has it. */
export interface TypedOption {
  readonly name: string;
  /** The words behind `Default` in its comment; undefined where it has none. */
  readonly fallback: string | undefined;
}

/** The members of interfaces and type aliases of a source file, those of their nested types left out. */
export function optionsOf({ file, text }: Document, types: readonly string[]): TypedOption[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const byName = new Map<string, TypedOption>();
  const visit = (node: ts.Node) => {
    if (ts.isPropertySignature(node)) {
      const name = node.name.getText();
      const known = byName.get(name);
      byName.set(name, { name, fallback: known?.fallback ?? fallbackOf(node) });
    } else ts.forEachChild(node, visit);
  };
  for (const node of source.statements) {
    const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
    if (isType && types.includes(node.name.text)) ts.forEachChild(node, visit);
  }
  return [...byName.values()];
}

function fallbackOf(node: ts.PropertySignature): string | undefined {
  const comment = ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
    .join(' ');
  const [, said] =
    /\bDefault:? ((?:`[^`]+`|[^`.:;,(\n])+)/.exec(comment) ?? /(`[^`]+`), the default\b/.exec(comment) ?? [];
  return said?.replaceAll('`', '').trim();
}

/** A row of a table of options. */
interface OptionRow {
  readonly line: number;
  readonly names: readonly string[];
  /** The cell of the default, without marks; undefined where the table has no such column. */
  readonly fallbacks: readonly string[] | undefined;
}

/** Holds a table of options against its types. */
export function wrongOptions(
  document: Document,
  { title, isPart = false }: Pick<OptionTable, 'title' | 'isPart'>,
  options: readonly TypedOption[],
): Finding[] {
  const rows = rowsBelow(document.text, title);
  const told = rows.flatMap(({ names }) => names);
  if (rows.length === 0) return [{ at: document.file, says: `has no table ${title}` }];
  const missing = isPart ? [] : options.filter(({ name }) => !told.includes(name));
  return [
    ...missing.map(({ name }) => ({ at: document.file, says: `has no row for the option ${name}` })),
    ...rows.flatMap((row) => wrongRow(row, document.file, options)),
  ];
}

function wrongRow({ line, names, fallbacks }: OptionRow, file: string, options: readonly TypedOption[]): Finding[] {
  return names.flatMap((name, index) => {
    const option = options.find((one) => one.name === name);
    if (option === undefined) return [{ at: `${file}:${line}`, says: `has a row for ${name}, which is no option` }];
    const told = fallbacks?.[index] ?? fallbacks?.[0];
    if (told === undefined || option.fallback === undefined || told === option.fallback) return [];
    return [
      { at: `${file}:${line}`, says: `says that the default of ${name} is ${told}, and it is ${option.fallback}` },
    ];
  });
}

function rowsBelow(text: string, title: string): OptionRow[] {
  const lines = proseOf(text).split('\n');
  const head = lines.findIndex((line) => line.startsWith('|') && cellsOf(line)[0] === title);
  if (head === -1) return [];
  const hasDefaults = cellsOf(lines[head] ?? '')[1] === 'Default';
  const end = lines.findIndex((line, index) => index > head && !line.startsWith('|'));
  return lines.slice(head + 2, end === -1 ? undefined : end).map((row, index) => {
    const [option = '', fallback = ''] = cellsOf(row);
    const names = [...option.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    const fallbacks = fallback.split(', ').map((cell) => cell.replaceAll('`', ''));
    return { line: head + 3 + index, names, fallbacks: hasDefaults ? fallbacks : undefined };
  });
}

function cellsOf(row: string): string[] {
  return row
    .replaceAll('\\|', '\u{0}')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.replaceAll('\u{0}', '|').trim());
}
