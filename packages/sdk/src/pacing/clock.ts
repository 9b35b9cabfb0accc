/** The one place of the client that knows what time it is, and that waits between two attempts. */

/**
 * The clock by which the client reads the time and waits: give the mock's clock to make both stand still in a test.
 *
 * @example
 * ```ts
 * import { createClient } from '@slotwise/sdk';
 *
 * const client = createClient({
 *   baseUrl: 'https://api.example.com/v1',
 *   apiKey: 'my-api-key',
 *   clock: { now: () => Date.parse('2030-01-07T09:00:00Z'), sleep: async () => {} },
 * });
 * ```
 */
export interface Clock {
  /** Now: milliseconds since 1970, or a `Date`. */
  now(): number | Date;
  /**
   * Milliseconds since any one instant, which grow evenly whatever becomes of the date: time limits and durations are measured by them.
   * Default: `now()`; of the system's clock, `performance.now()`.
   */
  monotonic?(): number;
  /** Waits this many milliseconds before the next attempt, less when the signal is aborted. Default: a timer. */
  sleep?(ms: number, signal: AbortSignal): Promise<void>;
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
export async function sleepOn(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  if (clock.sleep !== undefined) return clock.sleep(ms, signal);
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
