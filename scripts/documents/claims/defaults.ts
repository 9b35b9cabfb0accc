/** The defaults of the client in its code, to hold its comments against. */
import ts from 'typescript';
import type { Document, Finding } from '../block.ts';
import type { TypedOption } from './options.ts';

/** The options whose comment says another default than the code of the default settings has. */
export function wrongDefaults({ file, text }: Document, options: readonly TypedOption[]): Finding[] {
  const inCode = literalsOf(text);
  return options.flatMap(({ name, fallback }) => {
    const value = inCode.get(name);
    if (fallback === undefined || value === undefined || value === fallback) return [];
    return [{ at: file, says: `has ${value} for ${name}, whose comment says ${fallback}` }];
  });
}

/** The fields of the settings that are literals, products of numbers, or repetitions, as a comment writes them. */
function literalsOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAssignment(node)) {
      const value = sayLiteral(node.initializer);
      if (value !== undefined) found.set(node.name.getText(), value);
    } else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('settings.ts', text, ts.ScriptTarget.ES2023, true));
  return found;
}

function sayLiteral(node: ts.Expression): string | undefined {
  if (ts.isStringLiteral(node)) return node.text;
  const written = node.getText();
  if (/^(?:true|false)$/.test(written)) return written;
  const [, repetitions] = /^\{ maxRetries: (\d+)\b/.exec(written) ?? [];
  if (repetitions !== undefined) return `${repetitions} repetitions`;
  const factors = written.replaceAll('_', '').split(' * ').map(Number);
  return factors.some(Number.isNaN) ? undefined : String(factors.reduce((product, factor) => product * factor, 1));
}
