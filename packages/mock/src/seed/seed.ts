import type * as z from 'zod/mini';
import type { TeamRow, TeamSeed } from '../data/rows.ts';
import type { AnyTables, Tables } from '../data/tables.ts';

/** Makers of rows, one a kind. Each yields the row, whose `id` the next may refer to. */
export interface Seed extends SeedFor<Tables> {}

/** A kind of row that a seed makes. */
export type SeedKind = Exclude<keyof Seed, 'many'>;

/** Makers of the rows of these tables. */
export type SeedFor<Kept extends AnyTables> = Makers<Kept> & {
  /** Makes many rows of a kind, or none: `make` says what the one at an index, from 0, holds. */
  readonly many: <Kind extends keyof Makers<Kept>>(
    kind: Kind,
    count: number,
    make: (index: number) => Fields<Makers<Kept>[Kind]>,
  ) => Made<Makers<Kept>[Kind]>[];
};

type Makers<Kept extends AnyTables> = {
  readonly [Made in Kept[keyof Kept] as Made['entity']['kind']]: Maker<Made>;
} & {
  /** Makes a team that is an organization, whose OWNERs and ADMINs reach its members' bookings (G-08). */
  readonly organization: (fields: TeamSeed) => TeamRow;
};

type Fields<Maker> = Maker extends (fields: infer Written) => unknown ? Written : never;
type Made<Maker> = Maker extends (fields: never) => infer Kept ? Kept : never;
type Maker<Made extends AnyTables[string]> = (fields: z.input<Made['entity']['schema']>) => ReturnType<Made['put']>;
