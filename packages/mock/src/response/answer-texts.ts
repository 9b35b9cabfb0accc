/** The texts of objects that answers showed, kept for the next answer that shows the same. */

/** An object of an answer as JSON text. */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A text, and everything that it was made of. */
interface Kept {
  readonly madeOf: readonly unknown[];
  readonly written: WrittenJson;
}

/** The bytes that the texts of a world and its forks take at most. */
const largest = 16 * 2 ** 20;

/**
 * The texts of objects, each by its row. A text is handed out only where it would be made of the very same things, which are never
 * changed in place: what replaces one of them is another. Beyond the limit, those that were asked for longest ago are forgotten.
 */
export class AnswerTexts {
  /** The one that was asked for longest ago first. */
  readonly #texts = new Map<object, Kept>();
  readonly #largest: number;
  #size = 0;

  constructor(bytes = largest) {
    this.#largest = bytes;
  }

  /** The bytes that the texts take at most: an engine keeps a character in one or two. */
  get size(): number {
    return this.#size;
  }

  /** The text of the object of a row, which is made of these things; written where it is not known. */
  of(row: object, madeOf: readonly unknown[], write: () => object): WrittenJson {
    const known = this.#texts.get(row);
    if (known !== undefined) this.#forget(row, known);
    const isSame = known?.madeOf.length === madeOf.length && known.madeOf.every((one, at) => one === madeOf[at]);
    const written = isSame ? known.written : new WrittenJson(JSON.stringify(write()));
    this.#keep(row, isSame ? known : { madeOf, written });
    return written;
  }

  #keep(row: object, kept: Kept): void {
    this.#texts.set(row, kept);
    this.#size += sizeOf(kept);
    for (const [oldest, { written, madeOf }] of this.#texts) {
      if (this.#size <= this.#largest) return;
      this.#forget(oldest, { written, madeOf });
    }
  }

  #forget(row: object, kept: Kept): void {
    this.#texts.delete(row);
    this.#size -= sizeOf(kept);
  }
}

function sizeOf({ written }: Kept): number {
  return written.text.length * 2;
}
