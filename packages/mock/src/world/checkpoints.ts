import { defineSummary } from '@slotwise/schemas/internal/table';
import { typeError } from '../arguments/caller-error.ts';
import { changesBetween } from '../data/changes.ts';
import type { RowChange } from '../data/changes.ts';
import { forkTables } from '../data/tables.ts';
import type { Tables } from '../data/tables.ts';
import type { World } from './world.ts';

/** A saved state of a mock's data that you can restore. */
export interface Checkpoint {
  /** Distinguishes a checkpoint from other objects. */
  readonly [Symbol.toStringTag]: 'Checkpoint';
}

interface Saved {
  readonly world: World;
  readonly tables: Tables;
}

const saved = new WeakMap<Checkpoint, Saved>();

export function checkpointOf(world: World): Checkpoint {
  const checkpoint: Checkpoint = { [Symbol.toStringTag]: 'Checkpoint' };
  const tables = forkTables(world.tables);
  saved.set(checkpoint, { world, tables });
  const { users, bookings } = tables;
  return defineSummary(checkpoint, 'Checkpoint', () => ({
    mock: world.number,
    users: users.size,
    bookings: bookings.size,
  }));
}

/** Returns the rows that changed since the checkpoint, without the keys that `mock.as()` created. */
export function changesSince(world: World, since: unknown, call: string): readonly RowChange[] {
  const { tables } = savedIn(world, since, `${call}: since`);
  return changesBetween(tables, world.tables).filter((change) => !createsKeyOfAs(world, change));
}

/** Returns a fork of the tables, so that the checkpoint can be used again. */
export function tablesAt(world: World, to: Checkpoint): Tables {
  return forkTables(savedIn(world, to, 'mock.rollback: to').tables);
}

function savedIn(world: World, checkpoint: unknown, name: string): Saved {
  const checkpointData = saved.get(checkpoint as Checkpoint); // returns undefined for any other value
  if (checkpointData?.world === world) return checkpointData;
  throw typeError(`${name} must be a checkpoint of this mock, made with its own mock.checkpoint()`);
}

function createsKeyOfAs(world: World, { kind, id, change }: RowChange): boolean {
  if (kind !== 'key' || change !== 'created') return false;
  const row = world.tables.keys.get(Number(id));
  return row !== undefined && world.callerKeys.has(row.key);
}
