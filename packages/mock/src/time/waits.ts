export interface Waiting {
  until: number;
  readonly ms: number;
  readonly isLimit: boolean;
  readonly resolve: () => void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const longestTimer = 2 ** 31 - 1;

export class Waits {
  readonly #waiting = new Set<Waiting>();
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get size(): number {
    return this.#waiting.size;
  }

  get awaited(): number {
    let awaited = 0;
    for (const { isLimit } of this.#waiting) awaited += isLimit ? 0 : 1;
    return awaited;
  }

  get earliest(): Waiting | undefined {
    let earliest: Waiting | undefined;
    for (const waiting of this.#waiting)
      if (earliest === undefined || waiting.until < earliest.until) earliest = waiting;
    return earliest;
  }

  begin(
    wait: Pick<Waiting, 'until' | 'ms' | 'isLimit'> & { readonly signal: AbortSignal | undefined },
    onStart: (waiting: Waiting) => void,
  ): Promise<void> {
    const { signal, ...times } = wait;
    return new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.#remove(waiting);
        reject(signal?.reason as Error); // rejects with the reason of the signal, as fetch does
      };
      const done = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const waiting: Waiting = { ...times, resolve: done, timer: undefined };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.add(waiting);
      this.#onChange();
      if (signal?.aborted === true) giveUp();
      else onStart(waiting);
    });
  }

  end(waiting: Waiting): void {
    this.#remove(waiting);
    waiting.resolve();
  }

  endUntil(instant: number): void {
    for (const waiting of [...this.#waiting].toSorted((one, other) => one.until - other.until)) {
      clearTimeout(waiting.timer);
      if (waiting.until <= instant) this.end(waiting);
    }
  }

  shift(ms: number): void {
    for (const waiting of this.#waiting) waiting.until += ms;
  }

  timeAt(now: number): void {
    for (const waiting of this.#waiting) {
      clearTimeout(waiting.timer);
      this.start(waiting, waiting.until - now);
    }
  }

  start(waiting: Waiting, ms: number): void {
    // Node prints a warning for a negative timeout.
    const part = Math.max(0, Math.min(ms, longestTimer));
    waiting.timer = setTimeout(() => {
      if (part < ms) this.start(waiting, ms - part);
      else this.end(waiting);
    }, part);
  }

  #remove(waiting: Waiting): void {
    clearTimeout(waiting.timer);
    this.#waiting.delete(waiting);
    this.#onChange();
  }
}
