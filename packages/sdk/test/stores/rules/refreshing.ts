/** The parts that rules about sessions have in common: a service, its tokens, and how long a rule waits. */
import { waitOn, systemClock } from '../../../src/time/clock.ts';
import type { TokenSet } from '../../../src/oauth/tokens.ts';

/** Waits no longer than a good store can need. Sessions that still wait end with the rule, which takes their tokens away. */
export async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const done = new AbortController();
  const late = waitOn(systemClock, limitMs, done.signal).then(() => {
    throw new Error(`calls still wait for the refresh after ${limitMs} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}

const limitMs = 4000;

/** See {@link slowService}. */
interface SlowService {
  /** Number of refreshes that it was asked for. */
  readonly refreshCount: () => number;
  readonly refresh: () => Promise<TokenSet>;
}

/** A service that takes 30 ms for a refresh, each with other tokens, and counts them. */
export function slowService(): SlowService {
  let refreshCount = 0;
  return {
    refreshCount: () => refreshCount,
    refresh: async (): Promise<TokenSet> => {
      refreshCount += 1;
      const tokens = tokensOf(refreshCount);
      await waitOn(systemClock, 30, new AbortController().signal);
      return tokens;
    },
  };
}

/** The tokens that the service gives with its n-th answer; those of answer 0 were there before. */
export function tokensOf(number: number): TokenSet {
  return { accessToken: `access-${number}`, refreshToken: `refresh-${number}`, expiresAt: null, scopes: null };
}
