/** The one place of the client that knows what time it is, and that waits between two attempts. */

/**
 * The clock by which the client reads the time, waits and measures its time limits: give the mock's clock, as `mock.as()` does, and a test
 * drives all of it.
 */
export interface Clock {
  /** Now: milliseconds since 1970, or a `Date`. */
  now(): number | Date;
  /**
   * Milliseconds since any one instant, which grow evenly whatever becomes of the date: time limits and durations are measured by them.
   * Default: `now()`; of the system's clock, `performance.now()`.
   */
  monotonic?(): number;
  /** Waits for `ms` milliseconds before the next attempt, less when the signal is aborted. Default: a timer. */
  wait?(ms: number, signal: AbortSignal): Promise<void>;
  /**
   * A time limit, `timeoutMs` or `totalTimeoutMs`: resolves when `ms` milliseconds are over, and not when the signal is aborted before.
   * It is apart from {@link Clock.wait} since nobody waits for it. Default: a timer.
   */
  limit?(ms: number, signal: AbortSignal): Promise<void>;
}

/** The system's clock. */
export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

/** Now, in milliseconds since 1970. */
export function nowOf(clock: Clock): number {
  return Number(clock.now());
}

/** Milliseconds that grow evenly, to measure by. */
export function monotonicOf(clock: Clock): number {
  return clock.monotonic?.() ?? nowOf(clock);
}

/** Waits on the clock's own terms, or on a timer that the signal clears. */
export async function waitOn(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  if (clock.wait !== undefined) {
    return clock.wait(ms, signal).catch((error: unknown) => {
      // Some clocks reject where the signal is aborted.
      if (!signal.aborted) throw error;
    });
  }
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}

/** Makes what starts a time limit, on the clock's own terms or on a timer, and returns what takes it back. */
export function limitOn(clock: Clock): (ms: number, onEnd: () => void) => () => void {
  return (ms, onEnd) => {
    if (clock.limit === undefined) {
      const timer = setTimeout(onEnd, ms);
      return () => clearTimeout(timer);
    }
    const taken = new AbortController();
    const end = () => {
      if (!taken.signal.aborted) onEnd();
    };
    clock.limit(ms, taken.signal).then(end, () => {});
    return () => taken.abort();
  };
}
