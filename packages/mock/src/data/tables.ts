/** The tables of a world. A table more is a file beside this one, and its line in the list. */
import { accessTokens } from './access-tokens.ts';
import { attendees } from './attendees.ts';
import { authorizationCodes } from './authorization-codes.ts';
import { availabilities } from './availabilities.ts';
import { bookingReferences } from './booking-references.ts';
import { bookings } from './bookings.ts';
import { credentials } from './credentials.ts';
import { destinationCalendars } from './destination-calendars.ts';
import type { Entity } from './entity.ts';
import { eventTypes } from './event-types.ts';
import { keys } from './keys.ts';
import { memberships } from './memberships.ts';
import { oauthClients } from './oauth-clients.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { schedules } from './schedules.ts';
import { Secrets } from './secrets.ts';
import { Table } from './table.ts';
import { teams } from './teams.ts';
import { users } from './users.ts';

/** The declared tables, in the order in which they are exported and their changes are told. */
export const entities = {
  /** Users. */
  users,
  /** Bookings. */
  bookings,
  /** Attendees. */
  attendees,
  /** Destination calendars. */
  destinationCalendars,
  /** Weekly rows and date overrides. */
  availabilities,
  /** Booking references. */
  bookingReferences,
  /** Memberships. */
  memberships,
  /** Event types. */
  eventTypes,
  /** Schedules. */
  schedules,
  /** Credentials of integrations. */
  credentials,
  /** Teams and organizations. */
  teams,
  /** API keys. */
  keys,
  /** OAuth clients. */
  oauthClients,
  /** Authorization codes. */
  authorizationCodes,
  /** Access tokens. */
  accessTokens,
  /** Refresh tokens. */
  refreshTokens,
};

/** Declared tables by name. */
export type Entities = Readonly<Record<string, Entity>>;

/** The tables that were declared so. */
export type TablesOf<Made extends Entities> = {
  readonly [Name in keyof Made]: Made[Name] extends Entity<infer R, infer Seed, infer Index, infer Word>
    ? Table<R, Seed, Index, Word>
    : never;
};

/** The data of a world. */
export type Tables = TablesOf<typeof entities>;

/** Tables of any kind by name. */
export type AnyTables = Readonly<Record<string, Table>>;

/** Makes the empty tables of a world. */
export function emptyTables(): Tables;
export function emptyTables<Made extends Entities>(declared: Made): TablesOf<Made>;
export function emptyTables(declared: Entities = entities): AnyTables {
  const secrets = new Secrets();
  return mapped(declared, (entity) => new Table(entity, secrets));
}

/** Yields the texts that were ever secret in these tables, and in those that they were forked from. */
export function secretsOf({ keys }: Tables): Secrets {
  return keys.secrets;
}

/** Forks tables: the same data, independent from here on, at a cost that does not depend on its amount. Those of another world have secrets of their own. */
export function forkTables<Kept extends AnyTables>(tables: Kept, secrets?: Secrets): Kept {
  // Each table is forked to its own kind, which a mapped object cannot say.
  return mapped(tables, (table) => table.fork(secrets ?? table.secrets)) as Kept;
}

function mapped<From, To>(by: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(by).map(([name, value]) => [name, change(value)]));
}
