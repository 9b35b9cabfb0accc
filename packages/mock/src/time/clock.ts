import { typeError } from '../input/caller-error.ts';
import { lengthOf } from './duration.ts';
import type { Duration } from './duration.ts';
import { ofLast } from './instant-text.ts';
import { clockTime, within, written } from './moment.ts';
import { definePrint } from '../printing/printing.ts';
import { NotedPromise, warnOfMissingAwait } from './missing-await.ts';
import { StandingNotice } from './standing-notice.ts';
import type { Standing } from './standing-notice.ts';
import { UnderWay } from './under-way.ts';
import { Waits } from './waits.ts';
import type { Waiting } from './waits.ts';

const isoTextOf = ofLast((at) => new Date(at).toISOString());

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
export class Clock {
  #standsAt: number | null;
  readonly #underWay = new UnderWay();
  readonly #waits = new Waits(() => this.#noteWaits());
  readonly #notice = new StandingNotice(() => this.#standing());
  /** True if the clock jumps to the next timer automatically. */
  #isAutomatic = false;
  #isJumping = false;
  /** Number of {@link Clock.advance} calls in progress. */
  #driven = 0;

  static {
    definePrint(this.prototype, 'Clock', (clock) => ({
      now: clock.nowText(),
      mode: modeOf(clock),
      timers: clock.#waits.size,
    }));
  }

  constructor(standsAt: number | null = null) {
    this.#standsAt = standsAt;
  }

  /** Returns the current time, in milliseconds since 1970. */
  now(): number {
    return this.#standsAt ?? Date.now();
  }

  /** Returns the current time as ISO 8601 text in UTC, with milliseconds. */
  nowText(): string {
    return isoTextOf(this.now());
  }

  /**
   * Freezes the clock at a time: a `Date`, milliseconds since 1970, or ISO 8601 text with a zone.
   *
   * @throws TypeError if `at` is not a valid time, or looks like seconds; RangeError if it is outside the years 0 to 9999.
   */
  set(at: Date | string | number): void {
    this.#moveTo(clockTime('clock.set', at));
  }

  /**
   * Advances the clock step by step and freezes it there. It finishes running work, moves to the next timer that is due, runs the
   * released code, and repeats. Timers that this code starts are included. The promise resolves when no work is running.
   *
   * The call waits only for work of the mock, not for other work such as requests to other servers. To move the clock without
   * waiting, use {@link Clock.set}. If you forget `await`, and requests come before the clock moves, a message appears on the console.
   *
   * @throws RangeError if the duration is negative, or if the result is after the year 9999.
   */
  advance(by: Duration): Promise<void> {
    const moves = this.#advance(by, () => moved.isAwaited);
    const moved = new NotedPromise((resolve, reject) => {
      moves.then(resolve, reject);
    });
    return moved;
  }

  async #advance(by: Duration, isAwaited: () => boolean): Promise<void> {
    const length = lengthOf('advance', by);
    within('clock.advance', this.now() + length);
    this.#driven += 1;
    try {
      const { begun } = this.#underWay;
      await this.#quiet();
      const requests = this.#underWay.begun - begun;
      // Where something waits for the clock, the code that waits for it goes on when the clock moves.
      if (requests > 0 && !isAwaited() && !this.isAwaited) warnOfMissingAwait(requests, this.nowText());
      const end = this.now() + length;
      for (;;) {
        const next = this.#waits.earliest;
        this.#moveTo(Math.min(next?.until ?? end, end));
        await this.#quiet();
        if (next === undefined || next.until > end) return;
      }
    } finally {
      this.#driven -= 1;
      this.#jump();
    }
  }

  /**
   * Freezes the clock and jumps to the next timer whenever nothing else is running. Tests then spend no real time on delays.
   * Timeouts end only if another timer moves the time, or if a request hangs.
   *
   * @param isOn `true` starts the automatic jumps, `false` stops them. Default `true`.
   */
  autoAdvance(isOn = true): void {
    if (typeof isOn !== 'boolean')
      throw typeError(`clock.autoAdvance: isOn must be true or false, got ${written(isOn)}`);
    this.#isAutomatic = isOn;
    if (isOn) this.#moveTo(this.now());
  }

  /** Follows the system time again. Current delays continue with their remaining time, in real milliseconds. */
  useSystemTime(): void {
    const before = this.now();
    this.#isAutomatic = false;
    this.#standsAt = null;
    const now = this.now();
    this.#waits.shift(now - before);
    this.#waits.time(now);
    this.#notice.moved();
  }

  /**
   * Waits for a number of milliseconds. These are real milliseconds if the clock follows the system time. Otherwise the
   * delay ends when you move the clock past its end. If the signal aborts, the promise rejects with the signal's
   * reason. If a frozen clock does not move for one real second (three with {@link Clock.autoAdvance}), a message appears
   * on the console.
   *
   * @param ms Milliseconds.
   * @param signal Cancels the delay.
   */
  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return this.#wait('clock.wait', { ms, isLimit: false, signal });
  }

  /**
   * Waits for a timeout. It works like {@link Clock.wait}, but {@link Clock.autoAdvance} jumps to the timeout only if a request
   * hangs.
   *
   * @param ms Milliseconds.
   * @param signal Cancels the timeout.
   */
  limit(ms: number, signal?: AbortSignal): Promise<void> {
    return this.#wait('clock.limit', { ms, isLimit: true, signal });
  }

  /** True if the clock is frozen until you move it. False if it follows the system time. */
  get isStanding(): boolean {
    return this.#standsAt !== null;
  }

  /** True if the clock jumps to the next timer automatically. See {@link Clock.autoAdvance}. */
  get isAutomatic(): boolean {
    return this.#isAutomatic;
  }

  /**
   * Resolves when all remaining work waits on the clock or hangs.
   *
   * @internal
   */
  async settled(): Promise<void> {
    await this.#quiet();
  }

  /** True if something other than a timeout waits on this clock. */
  get isAwaited(): boolean {
    return this.#waits.awaited > 0;
  }

  /**
   * Copies the time and mode of another clock. Current timers continue with their remaining time.
   *
   * @internal
   */
  become(other: Clock): void {
    const before = this.now();
    const instant = other.now();
    this.#waits.shift(instant - before);
    if (other.#standsAt === null) {
      this.#standsAt = instant;
      this.useSystemTime();
    } else this.#moveTo(instant);
    this.#isAutomatic = other.#isAutomatic;
    this.#jump();
  }

  /** Creates an independent clock with the same time. */
  fork(): Clock {
    const fork = new Clock(this.#standsAt);
    fork.#isAutomatic = this.#isAutomatic;
    return fork;
  }

  /**
   * Runs the work of a request and marks the request as running meanwhile.
   *
   * @internal
   */
  async during<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#underWay.begin();
    try {
      return await work();
    } finally {
      this.#underWay.end();
      this.#jump();
    }
  }

  /**
   * Marks a request as hanging until its signal aborts.
   *
   * @internal
   */
  hang(signal: AbortSignal): void {
    this.#underWay.hang(signal);
  }

  #wait(call: string, { ms, isLimit, signal }: Pick<Waiting, 'ms' | 'isLimit'> & Signalled): Promise<void> {
    const problem = waitProblem(ms, signal);
    if (problem !== undefined) return Promise.reject(typeError(`${call}: ${problem}`));
    return this.#waits.begin({ until: this.now() + ms, ms, isLimit, signal }, (waiting) => {
      if (this.#standsAt === null) this.#waits.start(waiting, ms);
      else if (waiting.until <= this.#standsAt) this.#waits.end(waiting);
      else {
        this.#notice.waited();
        this.#jump();
      }
    });
  }

  #noteWaits(): void {
    this.#underWay.note();
    if (this.#waits.size === 0) this.#notice.moved();
  }

  /** Freezes the clock at a time and ends the timers that are due. Other timers continue until the clock moves again. */
  #moveTo(instant: number): void {
    this.#standsAt = instant;
    this.#waits.endUntil(instant);
    this.#notice.moved();
    this.#jump();
  }

  /** Returns the next timer of a frozen clock that does not move. */
  #standing(): Standing | undefined {
    const next = this.#standsAt === null ? undefined : this.#waits.earliest;
    const requests = this.#underWay.requests - this.#underWay.hanging;
    return (
      next && { next, nowText: this.nowText(), requests, events: this.#underWay.events, isAutomatic: this.#isAutomatic }
    );
  }

  #quiet(): Promise<boolean> {
    return this.#underWay.quiet(() => this.#waits.awaited);
  }

  /** Returns the timer to jump to. A timeout without other timers is ignored, unless a request hangs. */
  #target(): Waiting | undefined {
    if (!this.#isAutomatic || this.#driven > 0 || this.#standsAt === null) return undefined;
    return this.#underWay.hanging === 0 && this.#waits.awaited === 0 ? undefined : this.#waits.earliest;
  }

  #jump(): void {
    if (!this.#isJumping && this.#target() !== undefined) void this.#jumpOn();
  }

  async #jumpOn(): Promise<void> {
    this.#isJumping = true;
    // Where it is not quiet for long, the end of what is under way begins it anew.
    while (this.#target() !== undefined && (await this.#quiet())) {
      const target = this.#target();
      if (target !== undefined) this.#moveTo(target.until);
    }
    this.#isJumping = false;
  }
}

/** Returns how the clock moves, in words. */
export function modeOf({ isAutomatic, isStanding }: Clock): 'automatic' | 'frozen' | 'system time' {
  if (isAutomatic) return 'automatic';
  return isStanding ? 'frozen' : 'system time';
}

interface Signalled {
  readonly signal: AbortSignal | undefined;
}

function waitProblem(ms: unknown, signal: unknown): string | undefined {
  if (typeof ms !== 'number' || Number.isNaN(ms)) return `ms must be a number of milliseconds, got ${written(ms)}`;
  const isSignal = typeof signal === 'object' && signal !== null && 'addEventListener' in signal;
  return signal === undefined || isSignal ? undefined : `signal must be an AbortSignal, got ${written(signal)}`;
}
