import { profiles } from '@slotwise/schemas';
import type { Behavior, Profile, Protocol } from '@slotwise/schemas/table';

/**
 * The settings of a deployment where the specification says "not shown". Names and values are those of the table of assumptions
 * (`protocol.*`, `behavior.*`, `lenient`, `maxTake`, `deployment`), so that a mock's own settings fit in here as they are.
 */
export interface TargetSettings
  extends Behavior, Pick<Protocol, 'apiKey' | 'bookingTimes' | 'idempotencyKeys'>, Pick<Profile, 'deployment'> {
  /** True where the rules marked † in the table of assumptions are off. */
  readonly lenient: boolean;
  /** Largest number that `take` may be; `null` for no maximum. Assumption A-40. */
  readonly maxTake: number | null;
}

/**
 * The settings of a profile.
 *
 * @example
 * ```ts
 * import { settingsOfProfile } from '@slotwise/conformance';
 * import { profiles } from '@slotwise/schemas';
 *
 * const settings = settingsOfProfile(profiles.selfHosted);
 * console.log(settings.deployment, settings.maxTake); // self-hosted null
 * ```
 */
export function settingsOfProfile({ deployment, protocol, behavior }: Profile): TargetSettings {
  const { apiKey, bookingTimes, idempotencyKeys } = protocol;
  return { ...behavior, apiKey, bookingTimes, idempotencyKeys, deployment, lenient: false, maxTake: null };
}

/** The defaults of the table of assumptions. */
export const defaultSettings: TargetSettings = settingsOfProfile(profiles.specification);
