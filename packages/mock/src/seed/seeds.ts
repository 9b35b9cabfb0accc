/** The seeds that have a name, for command lines, files and other languages. */
import { emptyTables } from '../data/tables.ts';
import { exportDocument } from './document.ts';
import type { WorldExport } from './document.ts';
import { sampleDataAroundNow } from './living-town.ts';
import { createSeed } from './makers.ts';
import type { Seed } from './seed.ts';
import { sampleData } from './town.ts';

/** The name of a seed. */
export type SeedName = 'town' | 'living-town';

/** The seeds by name, each with what people call it. */
export const seeds: Readonly<Record<SeedName, { readonly name: string; readonly seed: (seed: Seed) => void }>> = {
  town: { name: 'the small town', seed: sampleData },
  'living-town': { name: 'the living town', seed: sampleDataAroundNow },
};

/** Writes the world of a seed as a document, as it is at an instant. */
export function documentOf(name: SeedName, now: string): WorldExport {
  const world = { tables: emptyTables(), clock: { nowText: () => now }, mark: '' };
  seeds[name].seed(createSeed(world));
  return exportDocument(world.tables);
}
