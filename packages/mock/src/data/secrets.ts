export class Secrets {
  readonly #own = new Set<string>();
  readonly #from: Secrets | undefined;
  #hider: Hider = hiderOf([]);
  #hiderOf = 0;

  constructor(from?: Secrets) {
    this.#from = from;
  }

  add(text: string | null): void {
    if (text !== null && text !== '') this.#own.add(text);
  }

  get size(): number {
    return this.#own.size + (this.#from?.size ?? 0);
  }

  fork(): Secrets {
    return new Secrets(this);
  }

  has(text: string): boolean {
    return this.#own.has(text) || this.#from?.has(text) === true;
  }

  get hider(): Hider {
    if (this.#hiderOf !== this.size) this.#hider = hiderOf(this.#all());
    this.#hiderOf = this.size;
    return this.#hider;
  }

  *#all(): Generator<string> {
    if (this.#from !== undefined) yield* this.#from.#all();
    yield* this.#own;
  }
}

export type Hider = (text: string, instead: string) => string;

/** A shorter text is no secret wherever it stands inside another: `bob` is a key only where it stands alone. */
const shortest = 6;
const longest = 500;
const largest = 10_000;

export function hiderOf(texts: Iterable<string>): Hider {
  const forms = [...texts].filter(({ length }) => length >= shortest).flatMap((text) => [text, encoded(text)]);
  // The longest first: of two secrets that begin alike, none leaves its end behind.
  const sorted = [...new Set(forms)].toSorted((a, b) => b.length - a.length);
  const whole = sorted.filter(({ length }) => length > longest);
  const patterns = inParts(sorted.slice(whole.length)).map((part) => new RegExp(part.map(literally).join('|'), 'g'));
  return (text, instead) => {
    let left = text;
    for (const long of whole) if (left.length >= long.length) left = left.replaceAll(long, () => instead);
    for (const pattern of patterns) left = left.replace(pattern, () => instead);
    return left;
  };
}

function inParts(texts: readonly string[]): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const text of texts) {
    if (text.length > room) {
      parts.push([]);
      room = largest;
    }
    parts.at(-1)?.push(text);
    room -= text.length;
  }
  return parts;
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
