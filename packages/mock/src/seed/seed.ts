import type * as z from 'zod/mini';
import type { TeamRow, TeamSeed } from '../data/rows.ts';
import type { Host, HostSeed } from './host.ts';
import type { AnyTables, Tables } from '../data/tables.ts';

/**
 * Functions that create rows, with one function for each kind of row. Each function returns the row, so later rows can refer to
 * its `id`.
 */
export interface Seed extends Factories<Tables> {
  /** Current time on the mock's clock, ISO 8601 in UTC. Use it to create rows relative to now. */
  readonly now: string;
  /**
   * Creates an organization, which is a team. Its OWNERs and ADMINs can access the bookings of its members. Assumption A-08.
   *
   * @param fields Name, and other fields that differ from the default.
   */
  organization(fields: TeamSeed): TeamRow;
  /**
   * Creates a host that can be booked: a user with an API key, a schedule with opening hours, and an event type that uses this
   * schedule. The schedule is also the default schedule of the user. If a field is invalid, nothing is created.
   *
   * @param fields Name of the host, and other fields that differ from the default.
   * @returns The new rows, and the text of the API key.
   * @throws TypeError if a field is invalid, or if the username or the email is taken; the message names the field.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const mock = createMock({ now: '2030-01-01T00:00:00Z' });
   * const eve = mock.seed.host({ name: 'Eve', timeZone: 'Europe/Paris' });
   * console.log(eve.user.username, eve.eventType.title); // eve Meeting
   * ```
   */
  host(fields: HostSeed): Host;
  /**
   * Creates several rows of one kind. If one row is invalid, no rows are created.
   *
   * @param kind Kind of row.
   * @param count Number of rows.
   * @param make Returns the fields of the row at an index, from 0.
   */
  many<Kind extends SeedKind>(
    kind: Kind,
    count: number,
    make: (index: number) => Parameters<Seed[Kind]>[0],
  ): ReturnType<Seed[Kind]>[];
}

/** A kind of row that a seed can create. A host is not one, because it consists of several rows. */
export type SeedKind = Exclude<keyof Seed, 'host' | 'many' | 'now'>;

/** A function that creates rows of one kind. */
export interface Factory<Fields, Row> {
  /** Creates a row. Omitted fields get a default. Rows that the new row refers to must exist. */
  (fields: Fields): Row;
}

export type Factories<Kept extends AnyTables> = {
  readonly [Made in Kept[keyof Kept] as Made['entity']['kind']]: Factory<
    z.input<Made['entity']['schema']>,
    ReturnType<Made['put']>
  >;
};
