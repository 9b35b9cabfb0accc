import type { ProfileChoice } from '@slotwise/schemas/internal/table';
import * as z from 'zod/mini';
import type { RuleSettings } from '../rules/rule.ts';
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

export interface WorldSettings extends RuleSettings {
  /** Rate limit per user. */
  readonly rateLimit: RateLimit | null;
  readonly oauth: MockOAuthOptions;
  readonly secret: string;
}
