/**
 * Texts that nobody may read in a journal: keys, codes, tokens and secrets of apps. The tables of a world note each that is put into
 * them. What was revoked or removed stays here: somebody may have sent it while it was valid.
 */
export class Secrets {
  readonly #own = new Set<string>();
  readonly #from: Secrets | undefined;
  #pattern: RegExp | null = null;
  #patternOf = 0;

  constructor(from?: Secrets) {
    this.#from = from;
  }

  /** Notes a text. */
  add(text: string | null): void {
    if (text !== null && text !== '') this.#own.add(text);
  }

  /** The number of texts. */
  get size(): number {
    return this.#own.size + (this.#from?.size ?? 0);
  }

  /** Secrets of a fork: these, and its own. */
  fork(): Secrets {
    return new Secrets(this);
  }

  /** Tells whether a text is one of them. */
  has(text: string): boolean {
    return this.#own.has(text) || this.#from?.has(text) === true;
  }

  /** Finds any of them inside a text; `null` where there is none that can be told from ordinary words. */
  get pattern(): RegExp | null {
    if (this.#patternOf !== this.size) this.#pattern = patternOf(this.#all());
    this.#patternOf = this.size;
    return this.#pattern;
  }

  *#all(): Generator<string> {
    if (this.#from !== undefined) yield* this.#from.#all();
    yield* this.#own;
  }
}

/** A shorter text is no secret wherever it stands inside another: `bob` is a key only where it stands alone. */
const shortest = 6;

/** Finds any of these texts inside a text, as it is or percent-encoded. */
export function patternOf(texts: Iterable<string>): RegExp | null {
  const forms = [...texts].filter(({ length }) => length >= shortest).flatMap((text) => [text, encoded(text)]);
  // The longest first: of two secrets that begin alike, none leaves its end behind.
  const sources = [...new Set(forms)].toSorted((a, b) => b.length - a.length).map(literally);
  return sources.length === 0 ? null : new RegExp(sources.join('|'), 'g');
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    // Half of a surrogate pair stands for nothing, and cannot be encoded.
    return text;
  }
}
