import type { Behavior, Profile, ProfileChoice, Protocol } from '@slotwise/schemas/table';
import type { MockOAuthOptions } from './oauth-options.ts';
import type { RateLimit } from './rate-limit.ts';

/** Options of a fork. */
export interface ForkOptions {
  /** Deployment that the fork imitates, by name or as a value. It replaces the mock's profile and all individual overrides. */
  readonly profile?: ProfileChoice;
}

/** The settings of a world, which its forks share. */
export interface WorldSettings {
  /** The profile, with single choices in place; those below are its parts. */
  readonly profile: Profile;
  readonly deployment: Profile['deployment'];
  readonly protocol: Protocol;
  readonly behavior: Behavior;
  /** Rules marked † in the table of assumptions are off. */
  readonly lenient: boolean;
  /** Largest `take`. */
  readonly maxTake: number | null;
  /** The limit of requests a user may make. */
  readonly rateLimit: RateLimit | null;
  /** The authorization flow. */
  readonly oauth: MockOAuthOptions;
  /** The secret that codes and tokens are made of. */
  readonly secret: string;
}
