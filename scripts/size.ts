/** The size of the project: lines of code and of comments by package and kind of file, and the names that users can import. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** One figure, such as the lines of code in the tests of a package. */
export interface Figure {
  /** The thing that is counted: `packages/sdk tests: lines of code`. */
  readonly title: string;
  readonly count: number;
}

/** The lines of one file. */
interface Lines {
  readonly code: number;
  readonly comments: number;
}

/** Part of the project that a file belongs to: a package, or a folder at the top level. */
const area = /^(?:packages\/[^/]+|[^/]+(?=\/))/;

const testFile = /(^|\/)test\/|\.(test|test-d|browser|runtime|redis|peers|suites|documents|generators)\.ts$/;

/** The kind of a file, by its path. */
export function kindOf(path: string): 'generated' | 'tests' | 'source' {
  if (path.includes('/generated/')) return 'generated';
  return testFile.test(path) ? 'tests' : 'source';
}

/** Counts the lines of a TypeScript file. A line with code and a comment counts as code. */
export function linesOf(text: string): Lines {
  const file = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true);
  const starts = file.getLineStarts();
  const isCode = starts.map(() => false);
  const mark = (node: ts.Node) => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(file);
    if (children.length > 0) return children.forEach(mark);
    const [first, last] = [node.getStart(file), node.getEnd()].map((at) => file.getLineAndCharacterOfPosition(at).line);
    if (node.getEnd() > node.getStart(file)) isCode.fill(true, first, (last ?? 0) + 1);
  };
  mark(file);
  const isBlank = (index: number) => text.slice(starts[index], starts[index + 1]).trim() === '';
  const written = isCode.filter((_, index) => !isBlank(index));
  const code = written.filter(Boolean).length;
  return { code, comments: written.length - code };
}

/** Counts the lines of the TypeScript files of a repository, without the reports in `api`. */
export function lineFigures(root: string): Figure[] {
  const sums = new Map<string, number>();
  const add = (title: string, count: number) => sums.set(title, (sums.get(title) ?? 0) + count);
  for (const path of trackedFiles(root)) {
    const { code, comments } = linesOf(readFileSync(join(root, path), 'utf8'));
    const kind = kindOf(path);
    const place = area.exec(path)?.[0] ?? 'top level';
    for (const title of [`${place} ${kind}`, ...(kind === 'tests' ? ['all tests'] : []), 'all']) {
      add(`${title}: lines of code`, code);
      add(`${title}: lines of comments`, comments);
    }
  }
  return [...sums].map(([title, count]) => ({ title, count })).toSorted((a, b) => (a.title < b.title ? -1 : 1));
}

function trackedFiles(root: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mts', '*.mjs'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !path.startsWith('api/') && existsSync(join(root, path)));
}

/** The limits in a text of lines such as `all tests: lines of code: 34000`; what follows a `#` is the reason. */
export function limitsIn(text: string): Map<string, number> {
  const rows = text.matchAll(/^([^#\n]+): (\d+)\s*(?:#.*)?$/gm);
  return new Map([...rows].map(([, title = '', limit]) => [title, Number(limit)]));
}

/** The share by which a figure may exceed its limit. */
const slack = 0.03;

/** Compares figures with their limits, a line for each figure that is too large or that has no limit. */
export function excessOf(figures: readonly Figure[], limits: ReadonlyMap<string, number>): string[] {
  return figures.flatMap(({ title, count }) => {
    const limit = limits.get(title);
    if (limit === undefined) return [`${title}: ${count}, without a limit in scripts/size.txt`];
    const most = Math.floor(limit * (1 + slack));
    return count > most ? [`${title}: ${count}, at most ${most} (${limit} and 3 %)`] : [];
  });
}
