/** The moments of a world to come back to, and what changed since. */
import { changesBetween } from '../data/changes.ts';
import type { RowChange } from '../data/changes.ts';
import { forkTables } from '../data/tables.ts';
import type { Tables } from '../data/tables.ts';
import type { World } from './world.ts';

/** A saved state of a mock's data that you can restore. */
export interface Checkpoint {
  /**
   * Saved tables.
   *
   * @internal
   */
  readonly tables: Tables;
}

const notOurs =
  'what changed is told since a checkpoint of the same mock: call mock.checkpoint() before what you test, on the mock that you ask';

const worlds = new WeakMap<Checkpoint, World>();

export function checkpointOf(world: World): Checkpoint {
  const checkpoint = { tables: forkTables(world.tables) };
  worlds.set(checkpoint, world);
  return checkpoint;
}

/** The rows that changed since a checkpoint of this world. */
export function changesSince(world: World, since: Checkpoint): readonly RowChange[] {
  if (worlds.get(since) !== world) throw new TypeError(notOurs);
  return changesBetween(since.tables, world.tables).filter((change) => !isCallerKey(world, change));
}

function isCallerKey(world: World, { kind, id, change }: RowChange): boolean {
  if (kind !== 'key' || change !== 'created') return false;
  const row = world.tables.keys.get(Number(id));
  return row !== undefined && world.callerKeys.has(row.key);
}
