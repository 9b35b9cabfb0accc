/** The values that were made last, by what they were made of: of more than twice the room, the oldest go. */
export class Recent<Key extends object, Value> {
  readonly #room: number;
  #young = new Map<Key, Value>();
  #old = new Map<Key, Value>();

  constructor(room: number) {
    this.#room = room;
  }

  /** The value of a key, if it is still there. */
  get(key: Key): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  /** Remembers the value of a key. */
  set(key: Key, value: Value): void {
    if (this.#young.size >= this.#room) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }
}
