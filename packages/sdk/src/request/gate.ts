/** The gate of a client: a refusal for too many requests holds its calls, and lets them out as the service says. */
import { monotonicOf, nowOf, sleepOn } from './clock.ts';
import type { Clock } from './clock.ts';
import { Pace } from './pace.ts';
import { askedDelay, backoff } from './retry.ts';
import type { RetryPolicy } from './retry.ts';

/** The place of one call at a gate. */
export interface Turn {
  readonly gate: Gate;
  readonly policy: RetryPolicy;
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
  /** Instant of the call's total time limit, on the monotonic clock. */
  readonly endsAt: number;
  /** Place in the order of the calls, from 1; 0 before the first request. */
  number: number;
  /** Period of the gate in which the request on the way left; `undefined` where none is on the way. */
  period?: number | undefined;
  /** Ends the wait: with the turn, with the number of milliseconds that are too many, or as what the clock threw. */
  go?: ((tooLate?: number | Promise<unknown>) => void) | undefined;
  /** Number of refusals that count as no retry. */
  excused: number;
  /** Milliseconds for which the gate holds the call after its last response; `undefined` where that was no refusal for too many requests. */
  heldMs?: number | undefined;
}

/** A wait at the gate. */
export interface Hold {
  /** Milliseconds until the turn, as far as the service said. */
  readonly delayMs: number;
  /** Number of calls that come first. */
  readonly ahead: number;
  /** Fulfilled when the wait is over; with a number of milliseconds where the turn would come so late that it is too late. */
  readonly over: Promise<unknown>;
}

/** Most refusals a call that count as no retry. */
const mostExcused = 5;

/**
 * Holds the requests of the calls that share a credential, an origin and a clock.
 *
 * `free` until a refusal, and again when nobody waits: requests pass. `closed` until the instant that the service named: they wait. Then `open`:
 * one request asks; once it is let through, as many follow as `X-RateLimit-Remaining` says, else as many as the period before let through
 * and then twice as many each time, until the next refusal.
 */
export class Gate {
  /** The credential, the origin and the clock. */
  readonly of: readonly unknown[];
  readonly #clock: Clock;
  #state: 'free' | 'closed' | 'open' = 'free';
  /** Calls that wait, by their numbers. */
  #queue: Turn[] = [];
  #numbers = 0;
  /** Requests on the way, in whichever state they left. */
  #onTheWay = 0;
  /** Instant until which the gate is closed, and the one that the service named: later where that is more than `maxDelayMs`. */
  #until = -Infinity;
  #retryAt = -Infinity;
  /** The longest hold since the gate closed: no jump of the clock makes a call wait longer. */
  #holdMs = 0;
  /** Instant that the clock's sleep has reached: some clocks stand still meanwhile. */
  #sleptTo = -Infinity;
  #sleeper: AbortController | undefined;
  /** Number of the period: the gate's being free, or its being open with the closing after it. */
  #period = 0;
  readonly #pace = new Pace();
  /** Refusals in a row. */
  #refusals = 0;

  constructor(clock: Clock, of: readonly unknown[]) {
    this.#clock = clock;
    this.of = of;
  }

  /** The place of a call that ends at this instant, in milliseconds since 1970. */
  turn({ retry, random }: { readonly retry: RetryPolicy; readonly random: () => number }, endsAt: number): Turn {
    return { gate: this, policy: retry, random, endsAt, number: 0, excused: 0 };
  }

  /** Lets a request out at once (`undefined`), after a wait, or not at all: then with the number of milliseconds that are too many. */
  enter(turn: Turn): Hold | number | undefined {
    turn.number ||= this.#numbers += 1;
    const now = this.#state === 'free' ? 0 : monotonicOf(this.#clock);
    if (this.#state === 'closed' && this.#queue.length === 0 && now >= this.#retryAt) this.#free();
    if (this.#state === 'free') {
      this.#letOut(turn);
      return undefined;
    }
    const after = this.#queue.findLastIndex(({ number }) => number < turn.number);
    const ahead = after + 1;
    const { delayMs, isLate } = this.#prospect(turn, ahead, now);
    if (isLate) return delayMs;
    const over = new Promise<unknown>((resolve) => {
      turn.go = resolve;
    });
    this.#queue.splice(ahead, 0, turn);
    this.#advance();
    return turn.go === undefined ? undefined : { delayMs, ahead, over };
  }

  /** Learns what became of a call's wait, or of its request: the response, or none. */
  leave(turn: Turn, response?: Response): void {
    const { period, go } = turn;
    turn.period = turn.go = turn.heldMs = undefined;
    if (go !== undefined) this.#queue = this.#queue.filter((one) => one !== turn);
    else if (period !== undefined) {
      this.#onTheWay -= 1;
      if (response !== undefined) this.#learn(turn, response, period === this.#period);
      else if (this.#state === 'open' && period === this.#period) this.#pace.lose();
    }
    this.#advance();
  }

  /** Milliseconds for which the service asks: where they are more than the longest hold, nobody waits. */
  wantedMs(now = monotonicOf(this.#clock)): number {
    const leftMs = this.#leftMs(now);
    return leftMs > 0 ? Math.max(this.#retryAt - now, leftMs) : 0;
  }

  #learn(turn: Turn, response: Response, isCurrent: boolean): void {
    const { status, headers } = response;
    // A client that was never refused has nothing to learn from other responses.
    if (status !== 429 && status !== 503 && this.#state === 'free' && this.#period === 0) return;
    const now = monotonicOf(this.#clock);
    const askedMs = askedDelay(response, nowOf(this.#clock));
    if (status === 429 || (status === 503 && askedMs !== undefined)) {
      // Calls side by side meet the limit that they share. A call by itself is refused for its own sake; one without retries has its wish.
      const isExcused = status === 429 && this.#isShared() && turn.policy.maxRetries > 0;
      if (isExcused && turn.excused < mostExcused) turn.excused += 1;
      this.#refused(turn, askedMs, { isCurrent, now });
      turn.heldMs = this.wantedMs(now);
    } else if (isCurrent) this.#passed(turn, headers, now);
  }

  #refused(
    { policy, random }: Turn,
    askedMs: number | undefined,
    { isCurrent, now }: { isCurrent: boolean; now: number },
  ): void {
    const isNews = isCurrent && this.#state !== 'closed';
    // It left before the gate closed, and says nothing that is not known.
    if (askedMs === undefined && !isNews) return;
    if (isNews) this.#refusals += 1;
    // One call asks for all: it does so later than a call by itself, which draws from 0.
    const draw = this.#isShared() ? () => (1 + random()) / 2 : random;
    const wantedMs = Math.ceil(Math.max(askedMs ?? 0, backoff(policy, this.#refusals, draw)));
    this.#close(now, wantedMs, Math.min(wantedMs, policy.maxDelayMs));
  }

  #passed({ policy }: Turn, headers: Headers, now: number): void {
    const leftMs = this.#pace.pass(headers, nowOf(this.#clock), this.#queue.length);
    if (this.#state === 'closed') return;
    this.#refusals = 0;
    if (leftMs !== undefined && leftMs <= policy.maxDelayMs) this.#close(now, leftMs, leftMs);
  }

  #close(now: number, wantedMs: number, holdMs: number): void {
    if (this.#state !== 'closed') {
      if (this.#state === 'free') this.#pace.reset();
      this.#state = 'closed';
      this.#until = this.#retryAt = this.#sleptTo = -Infinity;
      this.#holdMs = 0;
      this.#wake();
    }
    // Whichever asks for more: no request leaves before all refusals allow it.
    this.#until = Math.max(this.#until, now + holdMs);
    this.#retryAt = Math.max(this.#retryAt, now + wantedMs);
    this.#holdMs = Math.max(this.#holdMs, holdMs);
    this.#review(now);
  }

  /** Ends the waits of those whose turn comes too late by now. */
  #review(now: number): void {
    const queue: Turn[] = [];
    for (const turn of this.#queue) {
      const { delayMs, isLate } = this.#prospect(turn, queue.length, now);
      if (isLate) this.#end(turn, delayMs);
      else queue.push(turn);
    }
    this.#queue = queue;
  }

  /** Lets out those whose turn has come, and sleeps until the next one's. */
  #advance(): void {
    if (this.#queue.length === 0) this.#wake();
    else if (this.#state === 'closed' && this.#sleeper === undefined) {
      const ms = this.#leftMs(monotonicOf(this.#clock));
      if (ms > 0) {
        this.#sleep(ms, this.#until);
        return;
      }
      this.#state = 'open';
      this.#period += 1;
      this.#pace.begin();
    }
    while (this.#state === 'open' && this.#sleeper === undefined && this.#pace.hasRoom()) {
      const turn = this.#queue.shift();
      if (turn === undefined) break;
      const gapMs = this.#pace.release(turn.random);
      this.#letOut(turn);
      if (gapMs >= 1 && this.#queue.length > 0) this.#sleep(gapMs, -Infinity);
    }
    if (this.#state === 'open' && this.#queue.length === 0 && this.#pace.isIdle()) this.#free();
  }

  #free(): void {
    this.#state = 'free';
    this.#period += 1;
    this.#refusals = 0;
    this.#pace.reset();
  }

  #letOut(turn: Turn): void {
    turn.period = this.#period;
    this.#onTheWay += 1;
    this.#end(turn);
  }

  #end(turn: Turn, tooLate?: number | Promise<unknown>): void {
    const { go } = turn;
    turn.go = undefined;
    go?.(tooLate);
  }

  /** True where other calls of the client are on the way, or wait. */
  #isShared(): boolean {
    return this.#onTheWay + this.#queue.length > 0;
  }

  /** Milliseconds until the gate opens. */
  #leftMs(now: number): number {
    const leftMs = this.#state === 'closed' ? this.#until - Math.max(now, this.#sleptTo) : 0;
    // More than was ever asked for: the clock was set back, and one request may ask anew.
    return leftMs > this.#holdMs + 1 ? 0 : Math.max(leftMs, 0);
  }

  /** Milliseconds until the turn of a place in the queue, at least; and whether they are too many. */
  #prospect({ policy, endsAt }: Turn, ahead: number, now: number): { delayMs: number; isLate: boolean } {
    const wantedMs = this.wantedMs(now);
    const delayMs = wantedMs + this.#pace.windowsMs(ahead, this.#state === 'open');
    return { delayMs, isLate: wantedMs > policy.maxDelayMs || now + delayMs >= endsAt };
  }

  #sleep(ms: number, target: number): void {
    const sleeper = new AbortController();
    this.#sleeper = sleeper;
    const slept = sleepOn(this.#clock, ms, sleeper.signal);
    const wake = () => {
      if (this.#sleeper !== sleeper) return;
      this.#sleeper = undefined;
      this.#sleptTo = target;
      this.#advance();
    };
    slept.then(wake, () => {
      if (this.#sleeper === sleeper) for (const turn of this.#queue.splice(0)) this.#end(turn, slept);
      wake();
    });
  }

  #wake(): void {
    this.#sleeper?.abort();
    this.#sleeper = undefined;
  }
}
