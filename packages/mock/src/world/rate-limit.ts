import type { RateLimitPart } from '../rules/deployment.ts';

/** A rate limit. By default the mock has no rate limit. Assumption A-30. */
export interface RateLimit {
  /** Number of requests that a user can make in one window. */
  readonly requests: number;
  /** Length of a window in seconds. Default 60. */
  readonly seconds?: number | undefined;
  /**
   * Unit of the Unix timestamp in `X-RateLimit-Reset`. Default `seconds`. In a self-hosted deployment, the default
   * is `milliseconds`.
   */
  readonly reset?: 'seconds' | 'milliseconds' | undefined;
  /** True if a rate limit error includes `Retry-After`. Default true; in a self-hosted deployment, false. */
  readonly retryAfter?: boolean | undefined;
}

export interface RateState {
  readonly headers: Readonly<Record<string, string>>;
  readonly excess: string | null;
}

interface Window {
  readonly endsAt: number;
  readonly count: number;
}

/** Counts the requests of each user of a mock. */
export class RateCounter {
  readonly #windows = new Map<number, Window>();

  clear(): void {
    this.#windows.clear();
  }

  count(
    userId: number,
    now: number,
    { rateLimit, part }: { readonly rateLimit: RateLimit | null; readonly part: RateLimitPart },
  ): RateState {
    if (rateLimit === null) return { headers: part.unlimited, excess: null };
    const { requests, seconds = 60, reset = part.reset, retryAfter = part.retryAfter } = rateLimit;
    const open = this.#windows.get(userId);
    const window = open === undefined || open.endsAt <= now ? { endsAt: now + seconds * 1000, count: 0 } : open;
    this.#windows.set(userId, { ...window, count: window.count + 1 });
    const headers = {
      'x-ratelimit-limit': String(requests),
      'x-ratelimit-remaining': String(Math.max(0, requests - window.count - 1)),
      'x-ratelimit-reset': String(reset === 'seconds' ? Math.ceil(window.endsAt / 1000) : window.endsAt),
    };
    if (window.count < requests) return { headers, excess: null };
    const wait = Math.ceil((window.endsAt - now) / 1000);
    return {
      headers: retryAfter ? { ...headers, 'retry-after': String(wait) } : headers,
      excess: `Too many requests: ${requests} in ${seconds} s. Try again in ${wait} s.`,
    };
  }
}
