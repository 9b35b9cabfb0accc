/** The moments of a world to come back to, and what changed since. */
import { typeError } from '../input/caller-error.ts';
import { changesBetween } from '../data/changes.ts';
import type { RowChange } from '../data/changes.ts';
import { forkTables } from '../data/tables.ts';
import type { Tables } from '../data/tables.ts';
import { defineSummary } from '../printing/printing.ts';
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

const worlds = new WeakMap<Checkpoint, World>();

export function checkpointOf(world: World): Checkpoint {
  const checkpoint = { tables: forkTables(world.tables) };
  worlds.set(checkpoint, world);
  const { users, bookings } = checkpoint.tables;
  return defineSummary(checkpoint, 'Checkpoint', () => ({
    mock: world.number,
    users: users.size,
    bookings: bookings.size,
  }));
}

/** The rows that changed since a checkpoint of this world. */
export function changesSince(world: World, since: Checkpoint, call = 'mock.changesSince'): readonly RowChange[] {
  refuseOther(world, since, `${call}: since`);
  return changesBetween(since.tables, world.tables).filter((change) => !isCallerKey(world, change));
}

/** Returns the tables of a checkpoint of this mock. */
export function tablesAt(world: World, to: Checkpoint): Tables {
  refuseOther(world, to, 'mock.rollback: to');
  return forkTables(to.tables);
}

function refuseOther(world: World, checkpoint: Checkpoint, name: string): void {
  if (worlds.get(checkpoint) === world) return;
  throw typeError(`${name} must be a checkpoint of this mock, made with its own mock.checkpoint()`);
}

function isCallerKey(world: World, { kind, id, change }: RowChange): boolean {
  if (kind !== 'key' || change !== 'created') return false;
  const row = world.tables.keys.get(Number(id));
  return row !== undefined && world.callerKeys.has(row.key);
}
