import { definePrint } from '@slotwise/schemas/internal/table';
import { typeError } from '../arguments/caller-error.ts';
import { durationMs } from './duration.ts';
import type { Clock } from './clock.ts';
import type { Duration } from './duration.ts';
import { ofLast } from './instant-text.ts';
import { clockTime, within, momentText } from './moment.ts';
import { NotedPromise, warnOfMissingAwait } from './missing-await.ts';
import { StandingNotice } from './standing-notice.ts';
import type { Standing } from './standing-notice.ts';
import { UnderWay } from './under-way.ts';
import { Waits } from './waits.ts';
import type { Waiting } from './waits.ts';

const isoTextOf = ofLast((at) => new Date(at).toISOString());

/** Implementation of {@link Clock}, with the members that only the mock uses. */
export class MockClock implements Clock {
  #standsAt: number | null;
  readonly #underWay = new UnderWay();
  readonly #waits = new Waits(() => this.#noteWaits());
  readonly #notice = new StandingNotice(() => this.#standingTimer());
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

  now(): number {
    return this.#standsAt ?? Date.now();
  }

  nowText(): string {
    return isoTextOf(this.now());
  }

  set(at: Date | string | number): void {
    this.#moveTo(clockTime('clock.set', at));
  }

  advance(by: Duration): Promise<void> {
    const moves = this.#advance(by, () => move.isAwaited);
    const move = new NotedPromise((resolve, reject) => {
      moves.then(resolve, reject);
    });
    return move;
  }

  async #advance(by: Duration, isAwaited: () => boolean): Promise<void> {
    const length = durationMs(by);
    within('clock.advance', this.now() + length);
    this.#driven += 1;
    try {
      const { begun } = this.#underWay;
      await this.#quiet();
      const requests = this.#underWay.begun - begun;
      // Code that waits on the clock continues when the clock moves, so there is no warning in this case.
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

  autoAdvance(isOn = true): void {
    if (typeof isOn !== 'boolean')
      throw typeError(`clock.autoAdvance: isOn must be true or false, got ${momentText(isOn)}`);
    this.#isAutomatic = isOn;
    if (isOn) this.#moveTo(this.now());
  }

  useSystemTime(): void {
    const before = this.now();
    this.#isAutomatic = false;
    this.#standsAt = null;
    const now = this.now();
    this.#waits.shift(now - before);
    this.#waits.timeAt(now);
    this.#notice.onMove();
  }

  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return this.#wait('clock.wait', { ms, isLimit: false, signal });
  }

  limit(ms: number, signal?: AbortSignal): Promise<void> {
    return this.#wait('clock.limit', { ms, isLimit: true, signal });
  }

  get isStanding(): boolean {
    return this.#standsAt !== null;
  }

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

  get isAwaited(): boolean {
    return this.#waits.awaited > 0;
  }

  /**
   * Copies the time and mode of another clock. Current timers continue with their remaining time.
   */
  become(other: MockClock): void {
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

  /** Creates an independent clock with the same time and mode, without the timers. */
  fork(): MockClock {
    const fork = new MockClock(this.#standsAt);
    fork.#isAutomatic = this.#isAutomatic;
    return fork;
  }

  /**
   * Runs the work of a request. The request counts as running until the work ends, so that the clock can detect when
   * the mock is idle.
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
        this.#notice.onWait();
        this.#jump();
      }
    });
  }

  #noteWaits(): void {
    this.#underWay.note();
    if (this.#waits.size === 0) this.#notice.onMove();
  }

  /** Freezes the clock at a time and ends the timers that are due. Other timers wait until the clock moves again. */
  #moveTo(instant: number): void {
    this.#standsAt = instant;
    this.#waits.endUntil(instant);
    this.#notice.onMove();
    this.#jump();
  }

  /** Returns undefined if no timer waits on a frozen clock. */
  #standingTimer(): Standing | undefined {
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
    // If the mock does not become quiet, the loop ends. The end of the pending work starts it again.
    while (this.#target() !== undefined && (await this.#quiet())) {
      const target = this.#target();
      if (target !== undefined) this.#moveTo(target.until);
    }
    this.#isJumping = false;
  }
}

export function modeOf({ isAutomatic, isStanding }: Clock): 'automatic' | 'frozen' | 'system time' {
  if (isAutomatic) return 'automatic';
  return isStanding ? 'frozen' : 'system time';
}

interface Signalled {
  readonly signal: AbortSignal | undefined;
}

function waitProblem(ms: unknown, signal: unknown): string | undefined {
  if (typeof ms !== 'number' || Number.isNaN(ms)) return `ms must be a number of milliseconds, got ${momentText(ms)}`;
  const isSignal = typeof signal === 'object' && signal !== null && 'addEventListener' in signal;
  return signal === undefined || isSignal ? undefined : `signal must be an AbortSignal, got ${momentText(signal)}`;
}
