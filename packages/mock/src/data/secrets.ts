/**
 * Minimum length of a secret that is also found inside a longer text. A shorter secret must be the whole text, because
 * the key `bob` would otherwise match in `bobbins`.
 */
const shortestPart = 6;

/** Credentials of a mock and its ancestors. The journal redacts them. */
export class Secrets {
  readonly #ownSecrets = new Set<string>();
  /** First characters of the secrets. `foundIn` skips texts that contain none of these few prefixes. */
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
