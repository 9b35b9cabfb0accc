import type { Switches } from '@slotwise/schemas/internal/contract';
import type { Profile, ProfileChoice, Protocol } from '@slotwise/schemas/internal/table';
import * as z from 'zod/mini';
import type { MockOAuthOptions } from './oauth-options.ts';
import type { RateLimit } from './rate-limit.ts';

/** Options of a fork. */
export interface ForkOptions {
  /** Deployment that the fork imitates, by name or as a value. It replaces the mock's profile and all individual overrides. */
  readonly profile?: ProfileChoice | undefined;
}

export const forkOptions = z.strictObject(
  { profile: z.optional(z.unknown()) } satisfies Readonly<Record<keyof ForkOptions, z.ZodMiniType>>,
  'must be an object of options',
);

export interface WorldSettings {
  readonly profile: Profile;
  readonly deployment: Profile['deployment'];
  readonly protocol: Protocol;
  readonly behavior: Switches;
  readonly lenient: boolean;
  /** Largest `take`. */
  readonly maxTake: number | null;
  /** Rate limit per user. */
  readonly rateLimit: RateLimit | null;
  readonly oauth: MockOAuthOptions;
  readonly secret: string;
}
