export class Recent<Key extends object, Value> {
  readonly #room: number;
  #young = new Map<Key, Value>();
  #old = new Map<Key, Value>();

  constructor(room: number) {
    this.#room = room;
  }

  get(key: Key): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: Key, value: Value): void {
    if (this.#young.size >= this.#room) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }
}
