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

export const entities = {
  users,
  bookings,
  attendees,
  destinationCalendars,
  availabilities,
  bookingReferences,
  memberships,
  eventTypes,
  schedules,
  credentials,
  teams,
  keys,
  oauthClients,
  authorizationCodes,
  accessTokens,
  refreshTokens,
};

export type Entities = Readonly<Record<string, Entity>>;

export type TablesOf<Made extends Entities> = {
  readonly [Name in keyof Made]: Made[Name] extends Entity<infer R, infer Seed, infer Index, infer Word>
    ? Table<R, Seed, Index, Word>
    : never;
};

export type Tables = TablesOf<typeof entities>;

export type AnyTables = Readonly<Record<string, Table>>;

export function emptyTables(): Tables;
export function emptyTables<Made extends Entities>(declared: Made): TablesOf<Made>;
export function emptyTables(declared: Entities = entities): AnyTables {
  const secrets = new Secrets();
  return mapValues(declared, (entity) => new Table(entity, secrets));
}

export function secretsOf({ keys }: Tables): Secrets {
  return keys.secrets;
}

export function forkTables<Kept extends AnyTables>(tables: Kept, secrets?: Secrets): Kept {
  // Each fork has the type of its table. The type of a mapped object does not express that.
  return mapValues(tables, (table) => table.fork(secrets ?? table.secrets)) as Kept;
}

function mapValues<From, To>(values: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  const result: Record<string, To> = {};
  for (const [name, value] of Object.entries(values)) result[name] = change(value);
  return result;
}
