export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

interface Kept {
  readonly madeOf: readonly unknown[];
  readonly written: WrittenJson;
}

const largest = 16 * 2 ** 20;

/**
 * The texts of objects, each by its row. A text is handed out only where it would be made of the very same things, which are never
 * changed in place: what replaces one of them is another. Beyond the limit, those that were asked for longest ago are forgotten.
 */
export class AnswerTexts {
  readonly #texts = new Map<object, Kept>();
  readonly #largest: number;
  #size = 0;

  constructor(bytes = largest) {
    this.#largest = bytes;
  }

  get size(): number {
    return this.#size;
  }

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
