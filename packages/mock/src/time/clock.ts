/** The clock of a world. */
import { lengthOf } from './duration.ts';
import type { Duration } from './duration.ts';
import { ofLast } from './instant-text.ts';
import { StandingNotice } from './standing-notice.ts';
import { UnderWay } from './under-way.ts';
import { Waits } from './waits.ts';
import type { Waiting } from './waits.ts';

/** The instants that a clock can say: beyond the year 9999 their text no longer compares like time. */
const firstInstant = Date.parse('0000-01-01T00:00:00Z');
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

const isoTextOf = ofLast((at) => new Date(at).toISOString());

/**
 * The clock of a world. It follows the system's until it is set, then it stands still until it is advanced.
 *
 * A client that was given it, as `mock.as()` does, waits on it between attempts, and has its time limits on it.
 *
 * The one place that reads the system's time: a test runner's fake timers move it too.
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
 * await mock.clock.advanceAsync({ seconds: 5 });
 * console.log((await call).username, mock.clock.nowText()); // alice 2030-01-01T00:00:05.000Z
 * ```
 */
export class Clock {
  #standsAt: number | null;
  readonly #underWay = new UnderWay();
  readonly #waits = new Waits(() => this.#noteWaits());
  readonly #notice = new StandingNotice(() => this.#standing());
  /** True where it jumps to the next wait by itself. */
  #isAutomatic = false;
  #isJumping = false;
  /** The calls of {@link Clock.advanceAsync} that go on. */
  #driven = 0;

  constructor(standsAt: number | null = null) {
    this.#standsAt = standsAt;
  }

  /** Now, in milliseconds since 1970. */
  now(): number {
    return this.#standsAt ?? Date.now();
  }

  /** Now, as ISO 8601 text in UTC with milliseconds. */
  nowText(): string {
    return isoTextOf(this.now());
  }

  /**
   * Stands still at an instant from now on: a `Date`, milliseconds since 1970, or ISO 8601 text.
   *
   * @throws TypeError where `at` is no instant; RangeError where it is outside the years from 0 to 9999.
   */
  set(at: Date | string | number): void {
    const instant = new Date(at).getTime();
    if (Number.isNaN(instant))
      throw new TypeError('clock.set takes a Date, milliseconds, or an instant such as 2030-01-07T09:00:00Z');
    this.#moveTo(within('set', instant));
  }

  /**
   * Stands still at this much later than now. Waits that are over by then end; what they go on to do has not happened when it returns.
   *
   * @throws RangeError where the length is below 0, or leads beyond the year 9999.
   */
  advance(by: Duration): void {
    this.#moveTo(within('advance', this.now() + lengthOf('advance', by)));
  }

  /**
   * Stands still at this much later than now, step by step: waits for what is under way, moves to the next wait that is over by then, lets
   * those go on that it released, and so forth, with the waits that they begin. It resolves when nothing is under way any more.
   *
   * Under way is what the mock works at; what it cannot see, such as a request to elsewhere, it does not wait for.
   *
   * @throws RangeError where the length is below 0, or leads beyond the year 9999.
   */
  async advanceAsync(by: Duration): Promise<void> {
    const length = lengthOf('advanceAsync', by);
    within('advanceAsync', this.now() + length);
    this.#driven += 1;
    try {
      await this.#quiet();
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
   * Stands still, and jumps to the next wait by itself whenever nothing else is under way, so that a test takes no real time for them. Time
   * limits end only where time passes for another wait, or where a request hangs. `false` ends it.
   *
   * @param isOn Begins it; `false` ends it. Default `true`.
   */
  autoAdvance(isOn = true): void {
    this.#isAutomatic = isOn;
    if (isOn) this.#moveTo(this.now());
  }

  /** Follows the system's clock again. Delays that have begun continue with their remaining time, in real milliseconds. */
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
   * Waits so many milliseconds: real ones while the clock follows the system's, else until it is set or advanced past them. With a signal,
   * the wait is given up when it aborts, and rejects with its reason. Where nobody moves a clock that stands still for a real second, a line
   * on the console says so.
   *
   * @param ms Milliseconds.
   * @param signal Gives the wait up.
   */
  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return this.#wait({ ms, isLimit: false, signal });
  }

  /**
   * A time limit: as {@link Clock.wait}, but {@link Clock.autoAdvance} does not jump to it unless something hangs.
   *
   * @param ms Milliseconds.
   * @param signal Takes the limit back.
   */
  limit(ms: number, signal?: AbortSignal): Promise<void> {
    return this.#wait({ ms, isLimit: true, signal });
  }

  /** True where it stands still until it is moved; false where it follows the system's. */
  get isStanding(): boolean {
    return this.#standsAt !== null;
  }

  /** True where it jumps to the next wait by itself: {@link Clock.autoAdvance}. */
  get isAutomatic(): boolean {
    return this.#isAutomatic;
  }

  /** @internal Waits until nothing is under way any more but what waits on the clock or hangs. */
  async settled(): Promise<void> {
    await this.#quiet();
  }

  /** True while something waits for this clock, time limits aside. */
  get isAwaited(): boolean {
    return this.#waits.awaited > 0;
  }

  /** @internal Says what another clock says, and stands or goes as it does. What waits goes on waiting for the rest of its time. */
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

  /** Another clock that says the same, and is set on its own from here on. */
  fork(): Clock {
    const fork = new Clock(this.#standsAt);
    fork.#isAutomatic = this.#isAutomatic;
    return fork;
  }

  /** @internal Works for a request, which is under way meanwhile. */
  async during<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#underWay.begin();
    try {
      return await work();
    } finally {
      this.#underWay.end();
      this.#jump();
    }
  }

  /** @internal Notes that a request hangs until its signal is aborted. */
  hang(signal: AbortSignal): void {
    this.#underWay.hang(signal);
  }

  #wait({ ms, isLimit, signal }: Pick<Waiting, 'ms' | 'isLimit'> & { readonly signal: AbortSignal | undefined }) {
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

  /** Stands still at an instant, and ends the waits whose time has come; the others wait for the clock to be moved again. */
  #moveTo(instant: number): void {
    this.#standsAt = instant;
    this.#waits.endUntil(instant);
    this.#notice.moved();
    this.#jump();
  }

  /** The wait that would end next on a clock that stands still until somebody moves it. One that jumps by itself may take its time on a busy machine. */
  #standing(): { readonly ms: number; readonly isLimit: boolean; readonly nowText: string } | undefined {
    const next = this.#standsAt === null || this.#isAutomatic ? undefined : this.#waits.earliest;
    return next && { ms: next.ms, isLimit: next.isLimit, nowText: this.nowText() };
  }

  #quiet(): Promise<boolean> {
    return this.#underWay.quiet(() => this.#waits.awaited);
  }

  /** The wait to jump to. That of a time limit alone is none, unless something hangs: it is there for what does not end by itself. */
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

/** Yields an instant that a clock can say. */
function within(method: 'set' | 'advance' | 'advanceAsync', instant: number): number {
  if (instant >= firstInstant && instant <= lastInstant) return instant;
  throw new RangeError(`clock.${method} takes the clock to the years from 0 to 9999, and no further`);
}
