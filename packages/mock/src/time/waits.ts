/** The waits of a clock: what waits for its time, and time limits, each with a timer of the platform while the clock follows the system's. */

/** One of them. */
export interface Waiting {
  until: number;
  readonly ms: number;
  /** True for a time limit: it is there to end what takes too long, and nobody waits for it. */
  readonly isLimit: boolean;
  readonly resolve: () => void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The longest that a timer of the platform takes. */
const longestTimer = 2 ** 31 - 1;

/** The waits of one clock. */
export class Waits {
  readonly #waiting = new Set<Waiting>();
  readonly #changed: () => void;

  /** @param changed Called when one begins, ends or is given up. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** The number of those that somebody waits for: time limits are none. */
  get awaited(): number {
    let awaited = 0;
    for (const { isLimit } of this.#waiting) awaited += isLimit ? 0 : 1;
    return awaited;
  }

  /** The one that ends next. */
  get earliest(): Waiting | undefined {
    let earliest: Waiting | undefined;
    for (const waiting of this.#waiting)
      if (earliest === undefined || waiting.until < earliest.until) earliest = waiting;
    return earliest;
  }

  /** Begins one, and resolves at its end. Where its signal is aborted, it is given up and rejects with the reason. */
  begin(
    wait: Pick<Waiting, 'until' | 'ms' | 'isLimit'> & { readonly signal: AbortSignal | undefined },
    begun: (waiting: Waiting) => void,
  ): Promise<void> {
    const { signal, ...times } = wait;
    return new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.#remove(waiting);
        reject(signal?.reason as Error); // what a signal was aborted with is what its caller rejects with
      };
      const done = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const waiting: Waiting = { ...times, resolve: done, timer: undefined };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.add(waiting);
      this.#changed();
      if (signal?.aborted === true) giveUp();
      else begun(waiting);
    });
  }

  /** Ends one. */
  end(waiting: Waiting): void {
    this.#remove(waiting);
    waiting.resolve();
  }

  /** Ends those whose time has come on a clock that stands still, in their order; the others have no timer any more. */
  endUntil(instant: number): void {
    for (const waiting of [...this.#waiting].toSorted((one, other) => one.until - other.until)) {
      clearTimeout(waiting.timer);
      if (waiting.until <= instant) this.end(waiting);
    }
  }

  /** Moves their ends along with a clock that says something else now. */
  shift(by: number): void {
    for (const waiting of this.#waiting) waiting.until += by;
  }

  /** Gives each a timer for the rest of its time from now on. */
  time(now: number): void {
    for (const waiting of this.#waiting) {
      clearTimeout(waiting.timer);
      this.start(waiting, waiting.until - now);
    }
  }

  /** Starts the timer of one. */
  start(waiting: Waiting, ms: number): void {
    const part = Math.min(ms, longestTimer);
    waiting.timer = setTimeout(() => {
      if (part < ms) this.start(waiting, ms - part);
      else this.end(waiting);
    }, part);
  }

  #remove(waiting: Waiting): void {
    clearTimeout(waiting.timer);
    this.#waiting.delete(waiting);
    this.#changed();
  }
}
