import { emptyTables } from '../data/tables.ts';
import { exportDocument } from './document.ts';
import type { Snapshot } from './snapshot.ts';
import { sampleDataAroundNow } from './sample-data-around-now.ts';
import { createSeed } from './makers.ts';
import type { Seed } from './seed.ts';
import { sampleData } from './sample-data.ts';

export type SeedName = 'sample-data' | 'sample-data-around-now';

export const seeds: Readonly<Record<SeedName, { readonly name: string; readonly seed: (seed: Seed) => void }>> = {
  'sample-data': { name: 'the sample data', seed: sampleData },
  'sample-data-around-now': { name: 'the sample data around now', seed: sampleDataAroundNow },
};

export function documentOf(name: SeedName, now: string): Snapshot {
  const world = { tables: emptyTables(), clock: { nowText: () => now }, mark: '' };
  seeds[name].seed(createSeed(world));
  return exportDocument(world.tables);
}
