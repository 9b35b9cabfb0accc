/** A shorter secret is found only if it is the whole text: a text with `bobbins` does not contain the key `bob`. */
const shortestPart = 6;

/** Secrets of a mock: its own, and those of the mock from which it was forked. */
export class Secrets {
  readonly #ownSecrets = new Set<string>();
  /** Most secrets begin with one of a few prefixes, and most texts contain none of them. */
  readonly #prefixes = new Set<string>();
  readonly #parent: Secrets | undefined;

  constructor(parent?: Secrets) {
    this.#parent = parent;
  }

  add(text: string): void {
    if (text !== '') this.#ownSecrets.add(text);
    if (text.length >= shortestPart) this.#prefixes.add(text.slice(0, 4));
  }

  fork(): Secrets {
    return new Secrets(this);
  }

  has(text: string): boolean {
    return this.#ownSecrets.has(text) || this.#parent?.has(text) === true;
  }

  foundIn(text: string): string[] {
    const found = this.#parent?.foundIn(text) ?? [];
    if (![...this.#prefixes].some((prefix) => text.includes(prefix))) return found;
    const ownMatches = [...this.#ownSecrets].filter((secret) => secret.length >= shortestPart && text.includes(secret));
    return [...found, ...ownMatches];
  }
}
