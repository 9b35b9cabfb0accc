import type { TargetSettings } from './settings.ts';

/** The callers that the rules speak as: those of the sample data. */
export const callerNames = ['admin', 'olivia', 'alice', 'adam', 'bob', 'expired'] as const;

/** One of {@link callerNames}. */
export type CallerName = (typeof callerNames)[number];

/** The credentials of one caller. */
export interface Caller {
  /** Its API key. */
  readonly apiKey: string;
  /** Access tokens of the caller, by what their scopes are; without them, the rules about tokens are left out. */
  readonly accessTokens?: {
    /** A token with both scopes. */
    readonly all: string;
    /** A token with the scope `READ_BOOKING` alone. */
    readonly READ_BOOKING: string;
    /** A token with the scope `READ_PROFILE` alone. */
    readonly READ_PROFILE: string;
  };
}

/**
 * A service to hold the rules against, with the data of the sample data in it.
 *
 * Every rule passes in any order in one world: what a rule writes goes to times of its own and is cancelled again.
 */
export interface Target {
  /** The address that `{base_url}` stands for. */
  readonly baseUrl: string;
  /** The address that `{app_url}` stands for. */
  readonly appUrl: string;
  /** Transport; without it, the global `fetch` at the time of the call. */
  readonly fetch?: typeof globalThis.fetch;
  /** Credentials of the callers; `expired` is a key that is no longer valid. */
  readonly callers: Readonly<Record<CallerName, Caller>>;
  /** The settings of this deployment that are not the defaults of the table of assumptions. */
  readonly settings?: Partial<TargetSettings>;
  /** Id of a second schedule of alice's, without availabilities; without it, the rules that link to another schedule are left out. */
  readonly secondSchedule?: number;
  /** Id of an event type of bob's with two seats; without it, the rules about seats are left out. */
  readonly seats?: number;
  /**
   * Lets alice click Allow at an authorization address, and yields the address that the browser is sent to. Without it, the rules
   * about codes and tokens are left out.
   *
   * @param authorizationUrl The address that an app would send the user to.
   */
  allow?(authorizationUrl: string): string | Promise<string>;
  /** Makes the same target with a fresh world; where there is one, each rule that writes gets its own. */
  fresh?(): Target | Promise<Target>;
}

/** The API keys of the sample data, as credentials of a target. */
export const sampleCallers: Readonly<Record<CallerName, Caller>> = {
  admin: { apiKey: 'key_admin' },
  olivia: { apiKey: 'key_olivia' },
  alice: { apiKey: 'key_alice' },
  adam: { apiKey: 'key_adam' },
  bob: { apiKey: 'key_bob' },
  expired: { apiKey: 'key_expired' },
};
