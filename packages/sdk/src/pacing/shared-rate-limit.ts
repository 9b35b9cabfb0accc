/** The rate limit of a client: a refusal for too many requests holds its calls, and lets them out as the service says. */
import { monotonicOf, nowOf, waitOn } from './clock.ts';
import type { Clock } from './clock.ts';
import { rateLimitOf } from '../exchange/meta.ts';
import { delayAskedFor, backoff } from './retry.ts';
import type { RetryPolicy } from './retry.ts';

/** The place of one call at a rate limit. */
export interface Turn {
  readonly policy: RetryPolicy;
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
  /** The call's total time limit in milliseconds. */
  readonly totalTimeoutMs: number;
  /** Instant at which it ends, on the monotonic clock. */
  readonly endsAt: number;
  /** Place in the order of the calls, from 1; 0 before the first request. */
  number: number;
  /** Period of the rate limit in which the request on the way left; `undefined` where none is on the way. */
  period?: number | undefined;
  /** Ends the wait: with the turn, or with the milliseconds until one that comes too late. */
  go?: ((tooLate?: number) => void) | undefined;
  /** Number of refusals that count as no retry. */
  excused: number;
  /** Milliseconds for which the rate limit holds the call after its last response; `undefined` where that was no refusal for too many requests. */
  heldMs?: number | undefined;
}

/** A wait at the rate limit. */
export interface Hold {
  /** Milliseconds until the rate limit opens, as far as the service said. */
  readonly delayMs: number;
  /** Number of calls that come first. */
  readonly ahead: number;
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
export class SharedRateLimit {
  /** The credential, the origin and the clock. */
  readonly of: readonly unknown[];
  readonly #clock: Clock;
  #state: 'free' | 'closed' | 'open' = 'free';
  /** Calls that wait, by their numbers. */
  #queue: Turn[] = [];
  #numbers = 0;
  /** Requests on the way, in whichever state they left. */
  #onTheWay = 0;
  /** Instant until which the rate limit is closed, and the one that the service named: later if no call waits that long. */
  #until = 0;
  #retryAt = 0;
  /** The longest hold since the rate limit closed: more than that is left only where the clock was set back. */
  #holdMs = 0;
  #sleeper: AbortController | undefined;
  /** Number of the period: the rate limit's being free, or its being open, with the closing after it. */
  #period = 0;
  /** Requests of this period that left, and those that were let through. */
  #released = 0;
  #granted = 0;
  /** Requests that the period before let through. */
  #base = 0;
  /** Requests of this period, as the service counts them. */
  #quota: number | undefined;
  #limit = Infinity;
  #windowMs = 0;
  /** Refusals in a row. */
  #refusals = 0;

  constructor(clock: Clock, of: readonly unknown[]) {
    this.#clock = clock;
    this.of = of;
  }

  /** Lets a request out at once, or tells of its wait: fulfilled with its turn, or with the milliseconds until one that comes too late. */
  enter(turn: Turn, tell: (hold: Hold) => void): Promise<number | undefined> | undefined {
    turn.number ||= this.#numbers += 1;
    const now = this.#state === 'free' ? 0 : monotonicOf(this.#clock);
    if (this.#state === 'closed' && this.#queue.length === 0 && now >= this.#retryAt) this.#free();
    if (this.#state === 'free') {
      this.#letOut(turn);
      return undefined;
    }
    const over = new Promise<number | undefined>((resolve) => {
      turn.go = resolve;
    });
    const after = this.#queue.findLastIndex(({ number }) => number < turn.number);
    const ahead = after + 1;
    const delayMs = this.wantedMs(now);
    if (this.#endsLate(turn, ahead, now)) return over;
    this.#queue.splice(ahead, 0, turn);
    this.#advance();
    if (turn.go !== undefined) tell({ delayMs, ahead });
    return over;
  }

  /** Learns what became of a call's wait, or of its request: the response, or none. */
  leave(turn: Turn, response?: Response): void {
    const { period, go } = turn;
    turn.period = turn.go = turn.heldMs = undefined;
    if (go !== undefined) this.#queue = this.#queue.filter((one) => one !== turn);
    if (period !== undefined) {
      this.#onTheWay -= 1;
      const isCurrent = period === this.#period;
      if (response !== undefined) this.#learn(turn, response, isCurrent);
      else if (isCurrent) this.#released -= 1;
    }
    this.#advance();
  }

  /** Milliseconds for which the service asks. Calls whose total time limit ends before fail at once. */
  wantedMs(now = monotonicOf(this.#clock)): number {
    const leftMs = this.#leftMs(now);
    return leftMs > 0 ? Math.max(this.#retryAt - now, leftMs) : 0;
  }

  #learn(turn: Turn, response: Response, isCurrent: boolean): void {
    const { status, headers } = response;
    // A client that was never refused has nothing to learn from other responses.
    if (status !== 429 && this.#state === 'free' && this.#period === 0) return;
    const now = monotonicOf(this.#clock);
    const askedMs = delayAskedFor(response, nowOf(this.#clock));
    if (status === 429) {
      // Calls side by side meet the limit that they share. A call by itself is refused for its own sake; one without retries has its wish.
      const isExcused = this.#isShared() && turn.policy.maxRetries > 0;
      if (isExcused && turn.excused < mostExcused) turn.excused += 1;
      const isNews = isCurrent && this.#state !== 'closed';
      if (isNews) this.#refusals += 1;
      // One that left before the rate limit closed, and does not say when, says nothing that is not known.
      if (isNews || askedMs !== undefined) this.#close(turn, askedMs ?? 0, now);
      turn.heldMs = this.wantedMs(now);
    } else if (isCurrent) {
      this.#granted += 1;
      if (this.#state !== 'closed') this.#count(turn, headers, now);
    }
  }

  /** Reads the service's own count of requests. */
  #count(turn: Turn, headers: Headers, now: number): void {
    const date = nowOf(this.#clock);
    const { limit, remaining, resetAt } = rateLimitOf(headers, date) ?? {};
    const leftMs = Number(resetAt) - date;
    // Some services say 0 always: it is believed of those that counted down to it.
    const isSpent = remaining === 0 && (this.#quota !== undefined || (limit ?? Infinity) <= this.#granted);
    this.#refusals = 0;
    // Without a reset, a number of requests says nothing of the time.
    this.#quota = remaining && leftMs > 0 ? this.#granted + remaining : undefined;
    if (isSpent && leftMs > 0 && leftMs <= turn.policy.maxDelayMs) this.#close(turn, leftMs, now);
    if (this.#quota === undefined || this.#granted > 1) return;
    this.#limit = limit ?? Infinity;
    // At least so long is a window: the service rounds its reset to seconds.
    this.#windowMs = Math.max(leftMs - 1000, 0);
  }

  #close({ policy, random, totalTimeoutMs }: Turn, askedMs: number, now: number): void {
    if (this.#state !== 'closed') {
      if (this.#state === 'free') this.#granted = this.#base = 0;
      this.#state = 'closed';
      this.#until = this.#retryAt = this.#holdMs = 0;
    }
    // One call asks for all, and other processes do so too: later than the service says, and than a call by itself.
    const jitterMs = this.#isShared()
      ? askedMs + backoff(policy, this.#refusals, () => (1 + random()) / 2)
      : backoff(policy, this.#refusals, random);
    const wantedMs = Math.ceil(Math.max(askedMs, Math.min(jitterMs, policy.maxDelayMs)));
    // A proxy that once says "in a year" must not stop a process: one call asks again after the longest time that a call waits.
    const holdMs = Math.min(wantedMs, Math.max(totalTimeoutMs, ...this.#queue.map((one) => one.totalTimeoutMs)));
    // Whichever asks for more: no request leaves before all refusals allow it.
    this.#until = Math.max(this.#until, now + holdMs);
    this.#retryAt = Math.max(this.#retryAt, now + wantedMs);
    this.#holdMs = Math.max(this.#holdMs, holdMs);
    this.#queue = this.#queue.filter((turn, ahead) => !this.#endsLate(turn, ahead, now));
  }

  /** Lets out those whose turn has come, and sleeps until the rate limit opens. */
  #advance(): void {
    if (this.#queue.length === 0) {
      this.#sleeper?.abort();
      this.#sleeper = undefined;
    } else if (this.#state === 'closed' && this.#sleeper === undefined) {
      const ms = this.#leftMs(monotonicOf(this.#clock));
      if (ms > 0) this.#sleep(ms);
      else {
        this.#state = 'open';
        this.#period += 1;
        // A period that let nothing through says nothing of the number.
        this.#base = this.#granted || this.#base;
        this.#released = this.#granted = 0;
        this.#quota = undefined;
      }
    }
    if (this.#state !== 'open') return;
    for (const turn of this.#queue.splice(0, this.#allowed() - this.#released)) {
      this.#released += 1;
      this.#letOut(turn);
    }
    if (this.#queue.length === 0 && this.#released === this.#granted) this.#free();
  }

  /** Requests that may leave in this period, as far as is known. */
  #allowed(): number {
    if (this.#granted === 0) return 1;
    return this.#quota ?? Math.max(this.#base, 2 * this.#granted - this.#base + 1);
  }

  #free(): void {
    this.#state = 'free';
    this.#period += 1;
    this.#refusals = 0;
    this.#limit = Infinity;
  }

  #letOut(turn: Turn): void {
    turn.period = this.#period;
    this.#onTheWay += 1;
    this.#end(turn);
  }

  #end(turn: Turn, tooLate?: number): void {
    const { go } = turn;
    turn.go = undefined;
    go?.(tooLate);
  }

  /** Ends the wait of a call whose turn would come too late, as far as is known. */
  #endsLate(turn: Turn, ahead: number, now: number): boolean {
    const wantedMs = this.wantedMs(now);
    const windows = Math.max(Math.floor(ahead / this.#limit) - 1, 0);
    const delayMs = wantedMs + windows * this.#windowMs;
    const isLate = now + delayMs >= turn.endsAt;
    if (isLate) this.#end(turn, delayMs);
    return isLate;
  }

  /** True where other calls of the client are on the way, or wait. */
  #isShared(): boolean {
    return this.#onTheWay + this.#queue.length > 0;
  }

  /** Milliseconds until the rate limit opens. */
  #leftMs(now: number): number {
    const leftMs = this.#state === 'closed' ? this.#until - now : 0;
    return leftMs > this.#holdMs + 1 ? 0 : Math.max(leftMs, 0);
  }

  #sleep(ms: number): void {
    const sleeper = new AbortController();
    const target = this.#until;
    this.#sleeper = sleeper;
    const wake = () => {
      if (this.#sleeper !== sleeper) return;
      this.#sleeper = undefined;
      // Some clocks stand still meanwhile.
      if (this.#until === target) this.#until = 0;
      this.#advance();
    };
    // A clock that fails holds nobody.
    waitOn(this.#clock, ms, sleeper.signal).then(wake, wake);
  }
}
