/**
 * Clock that the client uses for the current time, for timeouts, and for the time between attempts.
 *
 * Pass the mock's clock, as `mock.as()` does, to control the time in a test.
 */
export interface Clock {
  /** Returns the current time as milliseconds since 1970 or as a `Date`. */
  now(): number | Date;
  /**
   * Returns milliseconds since a fixed instant, unaffected by changes of the date. The client uses this value for timeouts and
   * durations.
   *
   * Default: `now()`. The system clock uses `performance.now()`.
   */
  monotonic?: (() => number) | undefined;
  /** Waits `ms` milliseconds before the next attempt, or less if the signal is aborted. Default: a timer. */
  wait?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
  /**
   * Resolves after `ms` milliseconds for `timeoutMs` or `totalTimeoutMs`. The promise does not resolve if the signal is aborted
   * first. Default: a timer.
   *
   * This method is separate from {@link Clock.wait} because no call waits for its promise.
   */
  limit?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
}

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

/** Returns milliseconds since 1970, even if the clock returns a `Date`. */
export function nowOf(clock: Clock): number {
  return Number(clock.now());
}

export function monotonicOf(clock: Clock): number {
  return clock.monotonic?.() ?? nowOf(clock);
}

/** An instant on both clocks of a client, in milliseconds. */
export interface Instant {
  /** Since 1970. */
  readonly wall: number;
  /** `null` if the clock has only a date, which can change at any time. */
  readonly monotonic: number | null;
}

/** `Date` header of a response, and the time at which the response arrived. */
export interface ServerDate {
  /** Milliseconds since 1970. */
  readonly date: number;
  readonly at: Instant;
}

export function instantOf(clock: Clock): Instant {
  return { wall: nowOf(clock), monotonic: clock.monotonic?.() ?? null };
}

export async function waitOn(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  if (clock.wait !== undefined) {
    return clock.wait(ms, signal).catch((error: unknown) => {
      // An aborted wait counts as finished, because some clocks reject on abort and others resolve.
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
