/** Kinds of errors, as tables of documents list them. */
import type { Document, Finding } from '../block.ts';

/** The kinds that the classes of errors have. */
export function kindsOf(sources: readonly Document[]): string[] {
  return sources.flatMap(({ text }) => [...text.matchAll(/super\('(\w+)'/g)].map(([, kind = '']) => kind));
}

/** The kinds in tables of a document that no error has. */
export function unknownKinds({ file, text }: Document, kinds: readonly string[]): Finding[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const head = lines.slice(0, index).findLastIndex((one) => !one.startsWith('|')) + 1;
    if (!line.startsWith('| `') || !lines[head]?.startsWith('| `kind` ') || index === head) return [];
    const named = [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, kind = '']) => kind);
    return named
      .filter((kind) => !kinds.includes(kind))
      .map((kind) => ({ at: `${file}:${index + 1}`, says: `lists the kind ${kind}, which no error has` }));
  });
}
