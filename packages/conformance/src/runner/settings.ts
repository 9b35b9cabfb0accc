import { profiles } from '@slotwise/schemas';
import { profileOf } from '@slotwise/schemas/internal/contract';
import type { Behavior, Profile, Protocol } from '@slotwise/schemas/internal/table';

/**
 * Settings of a deployment for everything the specification marks as "not shown".
 *
 * Names and values match the table of assumptions (`protocol.*`, `behavior.*`, `lenient`, `maxTake`, `deployment`). You can pass the
 * settings of a mock unchanged.
 */
export interface TargetSettings
  extends
    Behavior,
    Pick<Protocol, 'apiKey' | 'bookingTimes' | 'idempotencyKeys'>,
    Pick<Profile, 'deployment' | 'imitates'> {
  /** True if the rules marked † in the table of assumptions are off. */
  readonly lenient: boolean;
  /** Largest allowed `take`, or `null` for no maximum. Assumption A-40. */
  readonly maxTake: number | null;
}

/**
 * Returns the settings of a profile.
 *
 * @example
 * ```ts
 * import { settingsOfProfile } from '@slotwise/conformance';
 * import { profiles } from '@slotwise/schemas';
 *
 * const settings = settingsOfProfile(profiles.selfHosted);
 * console.log(settings.imitates, settings.maxTake); // self-hosted null
 * ```
 */
export function settingsOfProfile({ imitates, deployment, protocol, behavior }: Profile): TargetSettings {
  const { apiKey, bookingTimes, idempotencyKeys } = protocol;
  return { imitates, ...behavior, apiKey, bookingTimes, idempotencyKeys, deployment, lenient: false, maxTake: null };
}

/** Default settings from the table of assumptions. */
export const defaultSettings: TargetSettings = settingsOfProfile(profiles.specification);

/** Settings that are not in `partial` come from the profile that the target imitates. */
export function completeSettings(partial: Partial<TargetSettings> = {}): TargetSettings {
  for (const name of Object.keys(partial))
    if (!Object.hasOwn(defaultSettings, name))
      throw new TypeError(`settings has no ${JSON.stringify(name)}: it has ${Object.keys(defaultSettings).join(', ')}`);
  return { ...settingsOfProfile(profileOf(partial.imitates ?? 'specification')), ...partial };
}
