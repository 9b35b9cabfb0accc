/** A length of time: the parts are added up. */
export interface Duration {
  /** Days. */
  readonly days?: number;
  /** Hours. */
  readonly hours?: number;
  /** Minutes. */
  readonly minutes?: number;
  /** Seconds. */
  readonly seconds?: number;
  /** Milliseconds. */
  readonly milliseconds?: number;
}

interface Waiting {
  until: number;
  readonly resolve: () => void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * The clock of a world. It follows the system's until it is set, then it stands still until it is advanced.
 *
 * The one place that reads the system's time: a test runner's fake timers move it too.
 */
export class Clock {
  #standsAt: number | null;
  readonly #waiting = new Set<Waiting>();

  constructor(standsAt: number | null = null) {
    this.#standsAt = standsAt;
  }

  /** Now, in milliseconds since 1970. */
  now(): number {
    return this.#standsAt ?? Date.now();
  }

  /** Now, as ISO 8601 text in UTC with milliseconds. */
  nowText(): string {
    return new Date(this.now()).toISOString();
  }

  /** Stands still at this instant from now on. */
  set(at: Date | string | number): void {
    const instant = new Date(at).getTime();
    if (Number.isNaN(instant))
      throw new TypeError('clock.set takes a Date, milliseconds, or an instant such as 2030-01-07T09:00:00Z');
    this.#standsAt = instant;
    this.#release();
  }

  /** Stands still at this much later than now. */
  advance(by: Duration): void {
    const { days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 } = by;
    const length = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
    if (!Number.isFinite(length) || length < 0) throw new RangeError('clock.advance takes a length of time from 0');
    this.#standsAt = this.now() + length;
    this.#release();
  }

  /**
   * Waits so many milliseconds: real ones while the clock follows the system's, else until it is set or advanced past them. With a signal,
   * the wait is given up when it aborts, and rejects with its reason.
   */
  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        clearTimeout(waiting.timer);
        this.#waiting.delete(waiting);
        reject(signal?.reason as Error); // what a signal was aborted with is what its caller rejects with
      };
      const done = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const waiting: Waiting = { until: this.now() + ms, resolve: done, timer: undefined };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.add(waiting);
      if (signal?.aborted === true) giveUp();
      else if (this.#standsAt === null) waiting.timer = setTimeout(() => this.#end(waiting), ms);
      else this.#release();
    });
  }

  /** True while something waits for this clock. */
  get isAwaited(): boolean {
    return this.#waiting.size > 0;
  }

  /** Ends the waits whose time has come; the others wait for the clock to be moved again. */
  #release(): void {
    for (const waiting of this.#waiting) {
      clearTimeout(waiting.timer);
      if (waiting.until <= this.now()) this.#end(waiting);
    }
  }

  #end(waiting: Waiting): void {
    this.#waiting.delete(waiting);
    waiting.resolve();
  }

  /** @internal Says what another clock says, and stands or follows the system's as it does. What waits goes on waiting for the rest of its time. */
  become(other: Clock): void {
    const before = this.now();
    this.#standsAt = other.#standsAt;
    for (const waiting of this.#waiting) {
      const left = waiting.until - before;
      waiting.until = this.now() + left;
      clearTimeout(waiting.timer);
      if (this.#standsAt === null) waiting.timer = setTimeout(() => this.#end(waiting), left);
    }
  }

  /** Another clock that says the same, and is set on its own from here on. */
  fork(): Clock {
    return new Clock(this.#standsAt);
  }
}
