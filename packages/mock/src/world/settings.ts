import type { Behavior, Profile, Wire } from '@slotwise/schemas/table';
import type { OAuthOptions } from './oauth-options.ts';
import type { RateLimit } from './rate-limit.ts';

/** The settings of a world, which its forks share. */
export interface WorldSettings {
  /** The profile, with single choices in place; those below are its parts. */
  readonly profile: Profile;
  readonly deployment: Profile['deployment'];
  readonly wire: Wire;
  readonly behavior: Behavior;
  /** Rules marked † in the gap table are off. */
  readonly lenient: boolean;
  /** Largest `take` (G-40). */
  readonly maxTake: number | null;
  /** The limit of requests a user may make (G-30). */
  readonly rateLimit: RateLimit | null;
  /** The authorization flow. */
  readonly oauth: OAuthOptions;
  /** The secret that codes and tokens are made of. */
  readonly secret: string;
}
