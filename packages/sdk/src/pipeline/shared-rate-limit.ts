/**
 * Rate limit that the calls of a client share. `shared-rate-limit.states.test.ts` lists its states and events:
 * - `free`: requests leave immediately
 * - `closed`: requests wait, because the service rejected one or no request is left in its window
 * - `open`: the waiting requests leave, a few at a time
 */
import { monotonicOf, nowOf, waitOn } from '../time/clock.ts';
import type { Clock } from '../time/clock.ts';
import { rateLimitOf } from '../http/meta.ts';
import { delayAskedFor, backoff } from './retry.ts';
import type { RetryPolicy } from './retry.ts';

export interface Ticket {
  readonly policy: RetryPolicy;
  readonly random: () => number;
  readonly totalTimeoutMs: number;
  readonly endsAt: number;
  number: number;
  period?: number | undefined;
  go?: ((tooLate?: number) => void) | undefined;
  excused: number;
  heldMs?: number | undefined;
}

export interface Hold {
  readonly delayMs: number;
  readonly ahead: number;
}

const mostExcused = 5;

export class SharedRateLimit {
  readonly sharedBy: readonly unknown[];
  readonly #clock: Clock;
  #state: 'free' | 'closed' | 'open' = 'free';
  #queue: Ticket[] = [];
  #numbers = 0;
  #onTheWay = 0;
  #closedUntil = 0;
  #retryAt = 0;
  /** The longest delay since the rate limit closed. If more time is left, the clock was set back. */
  #holdMs = 0;
  #sleeper: AbortController | undefined;
  #period = 0;
  #released = 0;
  #granted = 0;
  #base = 0;
  #quota: number | undefined;
  #limit = Infinity;
  #windowMs = 0;
  #refusals = 0;

  constructor(clock: Clock, sharedBy: readonly unknown[]) {
    this.#clock = clock;
    this.sharedBy = sharedBy;
  }

  enter(ticket: Ticket, onHold: (hold: Hold) => void): Promise<number | undefined> | undefined {
    ticket.number ||= this.#numbers += 1;
    const now = this.#state === 'free' ? 0 : monotonicOf(this.#clock);
    if (this.#state === 'closed' && this.#queue.length === 0 && now >= this.#retryAt) this.#free();
    if (this.#state === 'free') {
      this.#letOut(ticket);
      return undefined;
    }
    const over = new Promise<number | undefined>((resolve) => {
      ticket.go = resolve;
    });
    const after = this.#queue.findLastIndex(({ number }) => number < ticket.number);
    const ahead = after + 1;
    const delayMs = this.wantedMs(now);
    if (this.#endsLate(ticket, ahead, now)) return over;
    this.#queue.splice(ahead, 0, ticket);
    this.#advance();
    if (ticket.go !== undefined) onHold({ delayMs, ahead });
    return over;
  }

  leave(ticket: Ticket, response?: Response): void {
    const { period, go } = ticket;
    ticket.period = ticket.go = ticket.heldMs = undefined;
    if (go !== undefined) this.#queue = this.#queue.filter((one) => one !== ticket);
    if (period !== undefined) {
      this.#onTheWay -= 1;
      const isCurrent = period === this.#period;
      if (response !== undefined) this.#learn(ticket, response, isCurrent);
      else if (isCurrent) this.#released -= 1;
    }
    this.#advance();
  }

  wantedMs(now = monotonicOf(this.#clock)): number {
    const leftMs = this.#closedForMs(now);
    return leftMs > 0 ? Math.max(this.#retryAt - now, leftMs) : 0;
  }

  #learn(ticket: Ticket, response: Response, isCurrent: boolean): void {
    const { status, headers } = response;
    // Other responses matter only after a 429.
    if (status !== 429 && this.#state === 'free' && this.#period === 0) return;
    const now = monotonicOf(this.#clock);
    const askedMs = delayAskedFor(response, nowOf(this.#clock));
    if (status === 429) {
      // Simultaneous calls share the rate limit, so a 429 does not count as a retry of this call. Calls without retries still fail.
      const isExcused = this.#hasOtherCalls() && ticket.policy.maxRetries > 0;
      if (isExcused && ticket.excused < mostExcused) ticket.excused += 1;
      const isNews = isCurrent && this.#state !== 'closed';
      if (isNews) this.#refusals += 1;
      // If the request left before the rate limit closed, a 429 without a delay adds no information.
      if (isNews || askedMs !== undefined) this.#close(ticket, askedMs ?? 0, now);
      ticket.heldMs = this.#state === 'closed' ? this.wantedMs(now) : undefined;
    } else if (isCurrent) {
      this.#granted += 1;
      if (this.#state !== 'closed') this.#readLimit(ticket, headers, now);
    }
  }

  #readLimit(ticket: Ticket, headers: Headers, now: number): void {
    const date = nowOf(this.#clock);
    const { limit, remaining, resetAt } = rateLimitOf(headers, date) ?? {};
    const leftMs = Number(resetAt) - date;
    // Some services always send 0. It counts only if earlier responses counted down to it, or if the whole limit is used.
    const isSpent = remaining === 0 && (this.#quota !== undefined || (limit ?? Infinity) <= this.#granted);
    this.#refusals = 0;
    // Without a reset time, the number of requests has no period.
    this.#quota = remaining && leftMs > 0 ? this.#granted + remaining : undefined;
    if (isSpent && leftMs > 0 && leftMs <= ticket.policy.maxDelayMs) this.#close(ticket, leftMs, now);
    if (this.#quota === undefined || this.#granted > 1) return;
    this.#limit = limit ?? Infinity;
    // The window is at least this long: the service rounds its reset to seconds.
    this.#windowMs = Math.max(leftMs - 1000, 0);
  }

  #close({ policy, random, totalTimeoutMs }: Ticket, askedMs: number, now: number): void {
    if (this.#state !== 'closed') {
      if (this.#state === 'free') this.#granted = this.#base = 0;
      this.#state = 'closed';
      this.#closedUntil = this.#retryAt = this.#holdMs = 0;
    }
    // Other processes retry at the same time, so simultaneous calls wait longer than the service asks.
    const jitterMs = this.#hasOtherCalls()
      ? askedMs + backoff(policy, this.#refusals, () => (1 + random()) / 2)
      : backoff(policy, this.#refusals, random);
    const wantedMs = Math.ceil(Math.max(askedMs, Math.min(jitterMs, policy.maxDelayMs)));
    // A proxy that asks once for a year must not stop a process. One call tries again after the longest total timeout.
    const holdMs = Math.min(wantedMs, Math.max(totalTimeoutMs, ...this.#queue.map((one) => one.totalTimeoutMs)));
    // If several responses ask for a delay, the longest one counts.
    this.#closedUntil = Math.max(this.#closedUntil, now + holdMs);
    this.#retryAt = Math.max(this.#retryAt, now + wantedMs);
    this.#holdMs = Math.max(this.#holdMs, holdMs);
    const waiting: Ticket[] = [];
    for (const ticket of this.#queue) if (!this.#endsLate(ticket, waiting.length, now)) waiting.push(ticket);
    this.#queue = waiting;
  }

  #advance(): void {
    if (this.#queue.length === 0) {
      this.#sleeper?.abort();
      this.#sleeper = undefined;
    } else if (this.#state === 'closed' && this.#sleeper === undefined) {
      const ms = this.#closedForMs(monotonicOf(this.#clock));
      if (ms > 0) this.#sleep(ms);
      else this.#open();
    }
    if (this.#state !== 'open') return;
    for (const ticket of this.#queue.splice(0, this.#allowedCount() - this.#released)) {
      this.#released += 1;
      this.#letOut(ticket);
    }
    if (this.#queue.length === 0 && this.#released === this.#granted) this.#free();
  }

  #allowedCount(): number {
    if (this.#granted === 0) return 1;
    return this.#quota ?? Math.max(this.#base, 2 * this.#granted - this.#base + 1);
  }

  #open(): void {
    this.#state = 'open';
    this.#period += 1;
    // A period without a successful request gives no new limit.
    this.#base = this.#granted || this.#base;
    this.#released = this.#granted = 0;
    this.#quota = undefined;
  }

  #free(): void {
    this.#state = 'free';
    this.#period += 1;
    this.#refusals = 0;
    this.#limit = Infinity;
  }

  #letOut(ticket: Ticket): void {
    ticket.period = this.#period;
    this.#onTheWay += 1;
    this.#end(ticket);
  }

  #end(ticket: Ticket, tooLate?: number): void {
    const { go } = ticket;
    ticket.go = undefined;
    go?.(tooLate);
  }

  /** Ends the wait of a call whose turn would probably come after its timeout. Returns true if it did. */
  #endsLate(ticket: Ticket, ahead: number, now: number): boolean {
    const wantedMs = this.wantedMs(now);
    const windows = Math.max(Math.floor(ahead / this.#limit) - 1, 0);
    const delayMs = wantedMs + windows * this.#windowMs;
    const isLate = now + delayMs >= ticket.endsAt;
    if (isLate) this.#end(ticket, delayMs);
    return isLate;
  }

  #hasOtherCalls(): boolean {
    return this.#onTheWay + this.#queue.length > 0;
  }

  #closedForMs(now: number): number {
    const leftMs = this.#state === 'closed' ? this.#closedUntil - now : 0;
    return leftMs > this.#holdMs + 1 ? 0 : Math.max(leftMs, 0);
  }

  #sleep(ms: number): void {
    const sleeper = new AbortController();
    const target = this.#closedUntil;
    this.#sleeper = sleeper;
    const wake = () => {
      if (this.#sleeper !== sleeper) return;
      this.#sleeper = undefined;
      // A test clock can stand still while a wait ends, so the rate limit must open without it.
      if (this.#closedUntil === target) this.#closedUntil = 0;
      this.#advance();
    };
    // If the clock fails, the waiting calls continue immediately.
    waitOn(this.#clock, ms, sleeper.signal).then(wake, wake);
  }
}
