/** The examples of doc comments, as TypeScript reads them. */
import ts from 'typescript';
import { blocksOf } from './block.ts';
import type { Block, Document } from './block.ts';

/** The blocks of every `@example` of a source file. */
export function examplesOf({ file, text }: Document): Block[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const tags = new Set<ts.JSDocTag>();
  const visit = (node: ts.Node) => {
    for (const tag of ts.getJSDocTags(node)) if (tag.tagName.text === 'example') tags.add(tag);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...tags].flatMap((tag) => {
    const comment = ts.getTextOfJSDocComment(tag.comment) ?? '';
    const lineOf = (at: number) => source.getLineAndCharacterOfPosition(at).line + 1;
    const begin = text.slice(0, tag.end).indexOf('```', tag.getStart());
    // An example without a fence is a block without a language, which nobody runs.
    if (begin === -1)
      return [{ file, line: lineOf(tag.getStart()), language: '', mark: '', text: comment, isExample: true }];
    return blocksOf({ file, text: comment }, { from: lineOf(begin), isExample: true });
  });
}
