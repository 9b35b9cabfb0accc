/** A block of code in a document, and the one reader of them all. */

/** A block of code between two fences. */
export interface Block {
  /** The file that holds it, from the root of the repository. */
  readonly file: string;
  /** The line of its first fence. */
  readonly line: number;
  /** The first word behind the fence: `ts`. Empty where nothing stands there. */
  readonly language: string;
  /** The other words behind the fence: `install`, `needs: redis`. Empty where the block needs nothing. */
  readonly mark: string;
  /** The lines between the fences, at the margin. */
  readonly text: string;
  /** True of an `@example`. */
  readonly isExample: boolean;
}

/** Something untrue in a document: where it stands, and what is wrong. */
export interface Finding {
  /** The file and its line: `README.md:12`. */
  readonly at: string;
  readonly says: string;
}

/** A document: its path from the root of the repository, and its text. */
export interface Document {
  readonly file: string;
  readonly text: string;
}

/** The place of a block as an editor takes it: `README.md:12`. */
export function placeOf({ file, line }: Block): string {
  return `${file}:${line}`;
}

/** The blocks of a text in Markdown, from a line of its file on. */
export function blocksOf({ file, text }: Document, { from = 1, isExample = false } = {}): Block[] {
  return [...text.matchAll(/^( *)```(\S*)(.*)\n([^]*?)^\1```$/gm)].map((found) => {
    const [, indentation = '', language = '', mark = '', code = ''] = found;
    const line = from + text.slice(0, found.index).split('\n').length - 1;
    return { file, line, language, mark: mark.trim(), text: atMargin(code, indentation), isExample };
  });
}

/** A text without its blocks of code, line by line where it was. */
export function proseOf(text: string): string {
  return text.replaceAll(/^( *)```[^]*?^\1```$/gm, (block) => block.replaceAll(/.+/g, ''));
}

function atMargin(code: string, indentation: string): string {
  return code.replaceAll(new RegExp(`^${indentation}`, 'gm'), '');
}
