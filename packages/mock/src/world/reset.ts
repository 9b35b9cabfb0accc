import { forkTables } from '../data/tables.ts';
import type { PutKey } from './caller-keys.ts';
import type { World } from './world.ts';

export const resetParts = [
  'data',
  'faults',
  'clock',
  'signIn',
  'journal',
  'rates',
] as const satisfies readonly ResetPart[];

/**
 * A part of a mock that a reset restores: data, faults, clock, signed-in user of the authorization page, journal or
 * rate limit counts.
 */
export type ResetPart = 'data' | 'faults' | 'clock' | 'signIn' | 'journal' | 'rates';

/** Options of a reset. */
export interface ResetOptions {
  /** Parts to keep unchanged. */
  readonly keep?: readonly ResetPart[];
}

export function resetOf(world: World, putKey: PutKey): (options?: ResetOptions) => void {
  const start = { tables: forkTables(world.tables), clock: world.clock.fork(), signedIn: world.signedIn };
  const faults = world.faults.fork(world.random);
  const put: Readonly<Record<ResetPart, () => void>> = {
    data: () => {
      world.tables = forkTables(start.tables);
      world.callerKeys.reissue(world, putKey);
    },
    faults: () => {
      world.restartChance();
      world.faults.become(faults, world.random);
    },
    clock: () => world.clock.become(start.clock),
    signIn: () => void (world.signedIn = start.signedIn),
    journal: () => {
      world.journal.clear();
      world.problems.clear();
    },
    rates: () => world.rates.clear(),
  };
  return (options) => {
    const keep = partsToKeep(options);
    for (const part of resetParts) if (!keep.includes(part)) put[part]();
  };
}

function partsToKeep(options: unknown): readonly unknown[] {
  if (typeof options !== 'object' || options === null) return [];
  const prototype: unknown = Object.getPrototypeOf(options);
  if (prototype !== Object.prototype && prototype !== null) return [];
  const { keep = [], ...others }: { readonly keep?: unknown } = options;
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw new TypeError(`mock.reset: unknown option ${JSON.stringify(other)}; the only option is keep`);
  if (!Array.isArray(keep))
    throw new TypeError(`mock.reset: keep must be a list of parts, got ${JSON.stringify(keep)}`);
  const parts: readonly unknown[] = keep;
  const known: readonly unknown[] = resetParts;
  for (const part of parts) {
    if (!known.includes(part))
      throw new TypeError(
        `mock.reset: keep has no part ${JSON.stringify(part)}; the parts are ${resetParts.join(', ')}`,
      );
  }
  return parts;
}
