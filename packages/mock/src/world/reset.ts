import * as z from 'zod/mini';
import { checkArguments } from '../arguments/check-arguments.ts';
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
  readonly keep?: readonly ResetPart[] | undefined;
}

interface Reset {
  readonly reset: (options?: ResetOptions) => void;
  /** Makes the current state the one that a reset restores. */
  readonly startHere: () => void;
}

export function resetOf(world: World, putKey: PutKey): Reset {
  const stateOf = () => ({
    tables: forkTables(world.tables),
    clock: world.clock.fork(),
    signedIn: world.signedIn,
    faults: world.faults.fork(world.random),
  });
  let start = stateOf();
  const put: Readonly<Record<ResetPart, () => void>> = {
    data: () => {
      world.tables = forkTables(start.tables);
      world.callerKeys.reissue(world, putKey);
    },
    faults: () => {
      world.restartChance();
      world.faults.become(start.faults, world.random);
    },
    clock: () => world.clock.become(start.clock),
    signIn: () => void (world.signedIn = start.signedIn),
    journal: () => {
      world.journal.clear();
      world.problems.clear();
    },
    rates: () => world.rates.clear(),
  };
  return {
    reset: (options) => {
      const keep = partsToKeep(options);
      for (const part of resetParts) if (!keep.includes(part)) put[part]();
    },
    startHere: () => {
      start = stateOf();
    },
  };
}

const schema = z.strictObject(
  {
    keep: z.optional(z.array(z.enum(resetParts, `must be one of ${resetParts.join(', ')}`), 'must be a list of parts')),
  } satisfies Readonly<Record<keyof ResetOptions, z.ZodMiniType>>,
  "must be an object such as { keep: ['data'] }",
);

/** Returns true for the context or callback that a test runner passes to a hook, as in `beforeEach(mock.reset)`. */
function isContext(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'function';
  const prototype: unknown = Object.getPrototypeOf(value);
  return !Array.isArray(value) && prototype !== Object.prototype && prototype !== null;
}

function partsToKeep(options: unknown = {}): readonly ResetPart[] {
  return isContext(options) ? [] : (checkArguments('mock.reset', schema, options).keep ?? []);
}
