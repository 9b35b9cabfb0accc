/** The text of one report: the declarations that API Extractor lists, without those that another report of the package has. */
import ts from 'typescript';
import { isValue, surfaceOf } from './surface.ts';
import type { Origin } from './surface.ts';

/** The declarations that earlier reports of a package have, by their names. */
export type Known = Map<string, { readonly text: string; readonly origin: Origin }>;

interface ReportOptions {
  readonly specifier: string;
  /** The exports that are there at run time. */
  readonly values: readonly string[];
  readonly known: Known;
}

/** Writes the report of an entry point, and adds its declarations to the known ones. */
export function reportText(declared: string, { specifier, values, known }: ReportOptions): string {
  const { declarations, exports, imports, augmentations } = surfaceOf(specifier, declared);
  const origins = new Map(imports);
  const texts = augmentations.map((node) => `declare ${print(node)}`);
  const listed = new Set<string>();
  for (const [name, nodes] of declarations) {
    const text = nodes.map(print).join('\n');
    const earlier = known.get(name);
    if (earlier?.text === text) {
      origins.set(name, earlier.origin);
      continue;
    }
    const [exportedAs = name] = [...exports].find(([, origin]) => origin.name === name) ?? [];
    known.set(name, { text, origin: { specifier, name: exportedAs } });
    const isListed = exports.get(name)?.name === name && (values.includes(name) || !nodes.some(isValue));
    if (isListed) listed.add(name);
    const modifier = isListed ? 'export ' : nodes.some(isValue) ? 'declare ' : '';
    texts.push(nodes.map((node) => modifier + print(node)).join('\n'));
  }
  const body = texts.join('\n\n');
  const handedOn = [...exports]
    .filter(([name]) => !listed.has(name))
    .map(([name, { name: local }]) => {
      const origin = origins.get(local);
      const from = origin === undefined ? '' : ` from '${origin.specifier}'`;
      return [`export ${values.includes(name) ? '' : 'type '}{ … }${from};`, as(origin?.name ?? local, name)] as const;
    });
  return [`// ${specifier}`, importLines(origins, body), grouped(handedOn), body, 'export {};'].join('\n\n');
}

const printer = ts.createPrinter({ removeComments: true });

/** The text of a statement, without comments and modifiers. */
function print(node: ts.Statement): string {
  const text = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  return text.replace(/^(?:export |declare )+/, '');
}

/** The imports of the names that the text has. */
function importLines(origins: ReadonlyMap<string, Origin>, text: string): string {
  const words = new Set(text.match(/[\w$]+/g));
  const used = [...origins].filter(([local]) => words.has(local));
  return grouped(
    used.map(([local, { specifier, name }]) =>
      name === '*'
        ? [`import type … from '${specifier}';`, `* as ${local}`]
        : [`import type { … } from '${specifier}';`, as(name, local)],
    ),
  );
}

function as(name: string, local: string): string {
  return name === local ? name : `${name} as ${local}`;
}

/** A line for all words of the same line, in which they stand for `…`. */
function grouped(words: readonly (readonly [line: string, word: string])[]): string {
  const lines = [...new Set(words.map(([line]) => line))].toSorted();
  const wordsOf = (line: string) => words.filter(([one]) => one === line).map(([, word]) => word);
  return lines.map((line) => line.replace('…', wordsOf(line).toSorted().join(', '))).join('\n');
}
