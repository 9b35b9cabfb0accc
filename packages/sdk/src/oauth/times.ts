import type { Clock } from '../time/clock.ts';

/** Clock and time limits of `createOAuth`. `createSignIn` uses them too. */
export interface Times {
  readonly clock: Clock;
  /** Limit of one call of the token store, in milliseconds. */
  readonly storeMs: number;
  /** Time after which a process can repeat the token request of another one, in milliseconds. */
  readonly leaseMs: number;
}

/** A registered symbol, because the copies of the package for `import` and `require` share it. */
export const timesOfOAuth: unique symbol = /* @__PURE__ */ Symbol.for('@slotwise/sdk/oauth-times');

export interface OAuthTimes {
  readonly [timesOfOAuth]: Times;
}
