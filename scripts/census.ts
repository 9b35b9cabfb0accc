/** The census of the exported names: how many say what a reader needs, a package and a kind of name. */
import ts from 'typescript';
import { documentedOf } from './doc-comments.ts';
import type { Documented } from './doc-comments.ts';
import { exportsOf, isMarkedInternal, originOf } from './exported.ts';

/** The floors that `check-census.ts` holds the census against; `pnpm run census` writes them anew. */
export const floorFile = new URL('census.txt', import.meta.url);

/** A line of the census. */
export interface Count {
  /** The package, the kind of name, and what each should have: `@slotwise/sdk classes: an example of their own`. */
  readonly title: string;
  /** Number of names of the kind. */
  readonly all: number;
  /** Those that lack it. */
  readonly missing: readonly string[];
}

/** Something that names should have. */
interface Requirement {
  readonly title: string;
  /** Tells the names that it is asked of. */
  readonly isFor: (name: Documented) => boolean;
  readonly isMet: (name: Documented) => boolean;
}

/** Counts what the names of entry points say, by the package in which each is declared. */
export function census(files: readonly string[]): Count[] {
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    customConditions: ['@slotwise/source'],
    allowImportingTsExtensions: true,
    types: ['node'],
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const symbols = files
    .flatMap((file) => exportsOf(program, file))
    .filter((symbol) => !isMarkedInternal(symbol))
    .map((symbol) => originOf(symbol, checker));
  const names = [...new Set(symbols)].flatMap((symbol) => documentedOf(symbol, checker));
  const wanted = requirements(copiedExamples(names));
  return [...new Set(names.map(({ packageName }) => packageName))].toSorted().flatMap((packageName) =>
    wanted.flatMap(({ title, isFor, isMet }) => {
      const asked = names.filter((name) => name.packageName === packageName && isFor(name));
      const missing = asked.filter((name) => !isMet(name)).map(({ name }) => name);
      return asked.length === 0
        ? []
        : [{ title: `${packageName} ${title}`, all: asked.length, missing: missing.toSorted() }];
    }),
  );
}

/** The census as text, a line a count: `@slotwise/sdk classes: an example of their own: 24 of 27`. */
export function linesOf(counts: readonly Count[]): string {
  return counts.map(({ title, all, missing }) => `${title}: ${all - missing.length} of ${all}\n`).join('');
}

/** The counts that have more names without than the text of the floors allows, each with the names. One without a floor may have none. */
export function fallen(counts: readonly Count[], floors: string): string[] {
  const allowed = new Map(
    [...floors.matchAll(/^(.+): (\d+) of (\d+)$/gm)].map(([, title = '', met, all]) => [
      title,
      Number(all) - Number(met),
    ]),
  );
  return counts
    .filter(({ title, missing }) => missing.length > (allowed.get(title) ?? 0))
    .map(({ title, missing }) => `${title}: ${allowed.get(title) ?? 0} may lack it, these do: ${missing.join(', ')}`);
}

function requirements(copied: ReadonlySet<string>): Requirement[] {
  const plurals = { function: 'functions', class: 'classes', constant: 'constants', type: 'types', method: 'methods' };
  const hasOwnExample = ({ examples }: Documented) => examples.some((example) => !copied.has(example));
  return [
    ...Object.entries(plurals).flatMap(([kind, plural]) => [
      { title: `${plural}: a description`, isFor: isOf(kind), isMet: ({ text }: Documented) => text !== '' },
      { title: `${plural}: an example of their own`, isFor: isOf(kind), isMet: hasOwnExample },
    ]),
    { title: 'numbers: a unit', isFor: ({ isNumber }) => isNumber, isMet: ({ text }) => unit.test(text) },
    { title: 'parameters: a word', isFor: isOf('parameter'), isMet: ({ text }) => text !== '' },
    {
      title: 'functions that throw: their errors',
      isFor: ({ throws }) => throws,
      isMet: ({ text }) => errors.test(text),
    },
    {
      title: 'names of the service: a source',
      isFor: ({ isOfService }) => isOfService,
      isMet: ({ text }) => source.test(text),
    },
  ];
}

function isOf(kind: string): (name: Documented) => boolean {
  return (name) => name.kind === kind;
}

/** The unit of a quantity; or the words that say that a number is none: an id, a count, a status, a place in a row. */
const unit =
  /\b(?:milliseconds?|seconds?|minutes?|hours?|(?:week)?days?|weeks?|months?|years?|bytes|KiB|characters|currency|ids?|number|numbers|count|counts|status|statuses|port|page|times|factor|share|chance|percent)\b/i;

const errors = /\b(?:throws?|rejects?|refused?|refuses)\b|^Errors:/im;

const source = /\bG-\d+|\bRFC \d+|\bspecification\b/i;

/** The examples that are another's, but for the name. */
function copiedExamples(names: readonly Documented[]): Set<string> {
  const byForm = new Map<string, string[]>();
  for (const { name, examples } of names) {
    for (const example of examples) {
      const form = example.replaceAll(name, '…');
      byForm.set(form, [...(byForm.get(form) ?? []), example]);
    }
  }
  return new Set([...byForm.values()].filter(({ length }) => length > 1).flat());
}
