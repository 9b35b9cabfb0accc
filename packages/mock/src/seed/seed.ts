import type * as z from 'zod/mini';
import type { TeamRow, TeamSeed } from '../data/rows.ts';
import type { AnyTables, Tables } from '../data/tables.ts';

/** Factories of rows, one a kind. Each yields the row, whose `id` the next may refer to. */
export interface Seed extends Factories<Tables> {
  /** Now, by the clock of the mock: ISO 8601 in UTC, for rows that lie around it. */
  readonly now: string;
  /**
   * Makes a team that is an organization, whose OWNERs and ADMINs reach its members' bookings (A-08).
   *
   * @param fields Its name, and what else is not to be the default.
   */
  organization(fields: TeamSeed): TeamRow;
  /**
   * Makes many rows of a kind, or none where one is refused: `make` says what the one at an index, from 0, holds.
   *
   * @param kind The kind of row.
   * @param count Number of rows.
   * @param make Yields the row at an index.
   */
  many<Kind extends SeedKind>(
    kind: Kind,
    count: number,
    make: (index: number) => Parameters<Seed[Kind]>[0],
  ): ReturnType<Seed[Kind]>[];
}

/** A kind of row that a seed makes. */
export type SeedKind = Exclude<keyof Seed, 'many' | 'now'>;

/** A maker of rows of one kind. */
export interface Factory<Fields, Row> {
  /** Makes a row: what is left out gets a default, and what it refers to must be there. */
  (fields: Fields): Row;
}

/** Factories of the rows of these tables, by kind. */
export type Factories<Kept extends AnyTables> = {
  readonly [Made in Kept[keyof Kept] as Made['entity']['kind']]: Factory<
    z.input<Made['entity']['schema']>,
    ReturnType<Made['put']>
  >;
};
