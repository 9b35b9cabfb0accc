/** The lines that a program promises to print: the comments beside its `console.log`, and those at its end. */
import ts from 'typescript';

/** The promised lines. */
export interface Promises {
  readonly lines: readonly string[];
  /** True where every line is promised that can be printed. Else more lines may stand between those. */
  readonly isWhole: boolean;
}

/** Reads them from the text of a program. */
export function promisesOf(text: string): Promises {
  const source = ts.createSourceFile('program.ts', text, ts.ScriptTarget.ES2023, true);
  const beside: (string | undefined)[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'console.log')
      beside.push(/^[^\n]*?\/\/ (.*)/.exec(text.slice(node.end))?.[1]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const said = beside.filter((line) => line !== undefined);
  const atTheEnd = text.slice(source.statements.at(-1)?.end).split('\n').slice(1);
  const below = atTheEnd.filter((line) => line.startsWith('// ')).map((line) => line.slice('// '.length));
  return { lines: [...said, ...below], isWhole: said.length === beside.length || below.length > 0 };
}

/** The first promise that a program broke, in words. */
export function brokenPromise({ lines, isWhole }: Promises, printed: readonly string[]): string | undefined {
  if (isWhole) {
    const at = Array.from({ length: Math.max(lines.length, printed.length) }, (_, index) => index);
    const wrong = at.find((index) => lines[index] !== printed[index]);
    return wrong === undefined ? undefined : sayBroken(lines[wrong], printed[wrong]);
  }
  let from = 0;
  for (const line of lines) {
    const found = printed.indexOf(line, from);
    if (found === -1) return sayBroken(line, printed.slice(from).join(' · '));
    from = found + 1;
  }
  return undefined;
}

function sayBroken(promised: string | undefined, printed: string | undefined): string {
  return `promises ${promised ?? 'nothing more'}, and prints ${printed ?? 'nothing more'}`;
}
