import type { TargetSettings } from './settings.ts';

/** A user of the sample data, as rules name them: `admin`, `olivia`, `alice`, `adam`, `bob`, or `expired`, whose key has expired. */
export type CallerName = 'admin' | 'olivia' | 'alice' | 'adam' | 'bob' | 'expired';

/** Credentials of one user who makes requests. */
export interface Caller {
  /** API key of the user. */
  readonly apiKey: string;
  /** Access tokens of the user, by scope. Without access tokens, the rules about tokens are skipped. */
  readonly accessTokens?: {
    readonly all: string;
    readonly READ_BOOKING: string;
    readonly READ_PROFILE: string;
  };
}

/**
 * A service to test, which must contain the sample data.
 *
 * The rules pass in any order on the same data. A rule that writes uses its own times and cancels its bookings afterwards.
 */
export interface Target {
  /** URL for `{base_url}`. */
  readonly baseUrl: string;
  /** URL for `{app_url}`. */
  readonly appUrl: string;
  /** Custom `fetch`. Default: the global `fetch` at the time of the call. */
  readonly fetch?: typeof globalThis.fetch;
  /** Credentials that the rules use, by name. The API key under the name `expired` is no longer valid. */
  readonly callers: Readonly<Record<CallerName, Caller>>;
  /** Settings of this deployment that differ from the defaults in the table of assumptions. */
  readonly settings?: Partial<TargetSettings>;
  /**
   * Id of a second schedule of alice that has no availabilities. If the id is omitted, rules that link to another schedule are
   * skipped.
   */
  readonly secondSchedule?: number;
  /** Id of an event type of bob with two seats. If the id is omitted, the rules about seats are skipped. */
  readonly seats?: number;
  /**
   * Approves an authorization request as alice and returns the URL to which the browser is redirected. Without this function, the
   * rules about codes and tokens are skipped.
   *
   * @param authorizationUrl The URL to which an app would send the user.
   */
  allow?(authorizationUrl: string): string | Promise<string>;
  /**
   * Creates the same target again, with fresh data. If this function is present, each rule that writes gets its own target.
   * Without the option `write`, every rule does.
   */
  fresh?(): Target | Promise<Target>;
}

/** API keys of the sample data, as credentials for a target. */
export const sampleCallers: Readonly<Record<CallerName, Caller>> = {
  admin: { apiKey: 'key_admin' },
  olivia: { apiKey: 'key_olivia' },
  alice: { apiKey: 'key_alice' },
  adam: { apiKey: 'key_adam' },
  bob: { apiKey: 'key_bob' },
  expired: { apiKey: 'key_expired' },
};

// `Object.keys` returns plain strings.
export const callerNames: readonly CallerName[] = Object.keys(sampleCallers) as CallerName[];
