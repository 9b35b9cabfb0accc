import type { Duration } from './duration.ts';

/**
 * Clock of a mock. It follows the system time until you set it. Then it is frozen until you advance it.
 *
 * A client with this clock, such as a client from `mock.as()`, uses the clock for retry delays and timeouts. Fake timers of a test
 * runner move this clock too, because only this clock reads the system time.
 *
 * @example
 * ```ts
 * import { createMock, fault } from '@slotwise/mock';
 * import { createClient } from '@slotwise/sdk';
 *
 * const mock = createMock({ now: '2030-01-01T00:00:00Z' });
 * mock.faults.add({ on: 'me.get', times: 1, do: fault.status(503, { retryAfter: 5 }) });
 *
 * const call = createClient(mock.as('alice')).me.get();
 * await mock.clock.advance({ seconds: 5 });
 * console.log((await call).username, mock.clock.nowText()); // alice 2030-01-01T00:00:05.000Z
 * ```
 */
export interface Clock {
  /** Returns the current time, in milliseconds since 1970. */
  now(): number;
  /** Returns the current time as ISO 8601 text in UTC, with milliseconds. */
  nowText(): string;
  /**
   * Moves the clock to a time and freezes it there. Pass a `Date`, milliseconds since 1970, a date such as `2030-01-07`, or ISO 8601 text
   * with a zone.
   *
   * @throws TypeError if `at` is not a valid time, or looks like seconds; RangeError if it is outside the years 0 to 9999.
   */
  set(at: Date | string | number): void;
  /**
   * Advances the clock step by step and freezes it there. It finishes running work, moves to the next timer that is due, runs the
   * released code, and repeats. Timers that this code starts are included. The promise resolves when no work is running.
   *
   * The call waits only for work of the mock, not for other work such as requests to other servers. To move the clock without
   * waiting, use {@link Clock.set}. If you forget `await`, and requests come before the clock moves, a message appears on the console.
   *
   * @param by Duration, such as `{ minutes: 5 }`.
   * @throws RangeError if the duration is negative, or if the result is after the year 9999.
   */
  advance(by: Duration): Promise<void>;
  /**
   * Freezes the clock and jumps to the next timer whenever nothing else is running. Tests then spend no real time on delays.
   * Timeouts end only if another timer moves the time, or if a request hangs.
   *
   * @param isOn `true` starts the automatic jumps, `false` stops them. Default `true`.
   */
  autoAdvance(isOn?: boolean): void;
  /** Follows the system time again. Current delays continue with their remaining time, in real milliseconds. */
  useSystemTime(): void;
  /**
   * Waits for a number of milliseconds. These are real milliseconds if the clock follows the system time. Otherwise the
   * delay ends when you move the clock past its end. If the signal aborts, the promise rejects with the signal's
   * reason. If a frozen clock does not move for one real second (three with {@link Clock.autoAdvance}), a message appears
   * on the console.
   *
   * @param ms Milliseconds.
   * @param signal Cancels the delay.
   */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /**
   * Waits for a timeout. It works like {@link Clock.wait}, but {@link Clock.autoAdvance} jumps to the timeout only if a request
   * hangs.
   *
   * @param ms Milliseconds.
   * @param signal Cancels the timeout.
   */
  limit(ms: number, signal?: AbortSignal): Promise<void>;
  /** True if the clock is frozen until you move it. False if it follows the system time. */
  readonly isStanding: boolean;
  /** True if the clock jumps to the next timer automatically. See {@link Clock.autoAdvance}. */
  readonly isAutomatic: boolean;
  /** True if something other than a timeout waits on this clock. */
  readonly isAwaited: boolean;
}
