/** The pace at which a gate lets requests out: as the service says, else as it let them through before. */
import { rateLimitOf } from './meta.ts';

/** Longest time between two requests, in milliseconds. */
const longestGapMs = 25;

/** Counts the requests of one period after another. Beside `X-RateLimit-*` it knows what came of the requests alone. */
export class Pace {
  #released = 0;
  #granted = 0;
  /** Requests that the period before let through. */
  #base = 0;
  /** Requests of this period, as the service counts them. */
  #quota: number | undefined;
  #gapMs = 0;
  #limit = 0;
  #windowMs = 0;

  /** A period begins. One before it that let nothing through says nothing of the number. */
  begin(): void {
    this.#base = this.#granted || this.#base;
    this.#released = this.#granted = 0;
    this.#quota = undefined;
  }

  /** Forgets what it knows of the service. */
  reset(): void {
    this.#granted = this.#base = this.#limit = 0;
  }

  /** True where a request may leave: one alone until it is let through, then as many as are known to pass, then twice as many each time. */
  hasRoom(): boolean {
    const known = this.#quota ?? Math.max(this.#base, 2 * this.#granted - this.#base + 1);
    return this.#released < (this.#granted === 0 ? 1 : known);
  }

  /** True where no request of this period is on the way. */
  isIdle(): boolean {
    return this.#released === this.#granted;
  }

  /** A request leaves; returns the milliseconds after which the next one may. */
  release(random: () => number): number {
    this.#released += 1;
    return this.#quota === undefined ? 0 : random() * this.#gapMs;
  }

  /** A request brought no response. */
  lose(): void {
    this.#released -= 1;
  }

  /** A request was let through; returns the milliseconds until more are, where the service says that it was the last one. */
  pass(headers: Headers, now: number, waiting: number): number | undefined {
    this.#granted += 1;
    const { limit, remaining, resetAt } = rateLimitOf(headers, now) ?? {};
    const leftMs = Number(resetAt ?? now) - now;
    // Some services say 0 always: it is believed of those that counted down to it.
    const isCounted = this.#quota !== undefined || (limit ?? Infinity) <= this.#granted;
    this.#quota = undefined;
    // Without a reset, a number of requests says nothing of the time.
    if (typeof remaining !== 'number' || leftMs <= 0) return undefined;
    if (remaining === 0) return isCounted ? leftMs : undefined;
    this.#quota = this.#granted + remaining;
    this.#gapMs = remaining < waiting ? Math.min(leftMs / remaining, longestGapMs) : 0;
    if (this.#granted > 1) return undefined;
    this.#limit = limit ?? 0;
    // At least so long is a window: the service rounds its reset to seconds.
    this.#windowMs = Math.max(leftMs - 1000, 0);
    return undefined;
  }

  /** Least number of milliseconds that a place in the queue waits for windows that are still to come. */
  windowsMs(ahead: number, isOpen: boolean): number {
    const windows = this.#limit === 0 ? 0 : Math.floor(ahead / this.#limit) - (isOpen ? 1 : 0);
    return Math.max(windows, 0) * this.#windowMs;
  }
}
