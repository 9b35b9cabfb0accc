/** The whole world as one JSON document: what `mock.export()` yields, `mock.import()` takes, and a seed file holds. */
import { check } from '@slotwise/schemas';
import type { Issue } from '@slotwise/schemas';
import { documentSchema } from './document-schema.ts';
import type { WorldDocument } from './document-schema.ts';
import { createSeed } from './makers.ts';
import type { Row } from '../data/table.ts';
import { emptyTables, forkTables } from '../data/tables.ts';
import type { Tables } from '../data/tables.ts';
import { World } from '../world/world.ts';

/** A document that was refused whole: nothing of it was imported. */
export class DocumentRefused extends TypeError {
  override readonly name = 'DocumentRefused';
  /** Each problem with its path, such as `bookings.3.userId`. */
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    const list = issues
      .slice(0, 20)
      .map(({ path, message }) => (message.startsWith(path) ? message : `${path}: ${message}`));
    const rest = issues.length > list.length ? `; and ${issues.length - list.length} more` : '';
    super(`the document was refused, and nothing was imported: ${list.join('; ')}${rest}`);
    this.issues = issues;
  }
}

type RowOf<Kept> = Kept extends { all(): IterableIterator<infer R> } ? R : never;

/** A world as `mock.export()` yields it: every list, and every column of every row. */
export type WorldExport = Required<Pick<WorldDocument, 'version' | 'nextIds'>> & {
  readonly [Name in keyof Tables]: readonly RowOf<Tables[Name]>[];
};

/** The data of a world as a document. Ids that were used once are not used again after an import: `nextIds` sees to it. */
export function exportDocument({ tables }: World): WorldExport {
  const entries = Object.entries(tables);
  const nextIds = Object.fromEntries(entries.map(([name, table]) => [name, table.nextId]));
  const rows = Object.fromEntries(entries.map(([name, table]) => [name, [...table.all()]]));
  // Each list holds the rows of the table of its name, which a mapped object cannot say.
  return { version: 1, nextIds, ...rows } as unknown as WorldExport;
}

/** The tables that a document describes; refused whole where anything in it is wrong. */
export function tablesOf(document: unknown, around: World): Tables {
  const read = check(documentSchema, document);
  if (!read.ok) throw new DocumentRefused(read.issues);
  const { number, settings, clock } = around;
  const world = new World({ number, settings, clock: clock.fork(), tables: emptyTables() });
  const issues = [...put(read.value, world), ...dangling(world.tables)];
  if (issues.length > 0) throw new DocumentRefused(issues);
  // Names of other tables than these were refused above.
  for (const [name, id] of Object.entries(read.value.nextIds ?? {})) world.tables[name as keyof Tables].reserve(id);
  return forkTables(world.tables);
}

/** Rows are made in an order in which what they refer to is there. */
function put(document: WorldDocument, world: World): Issue[] {
  const seed = createSeed(world);
  const issues: Issue[] = [];
  const all = <Fields>(
    name: keyof WorldDocument,
    rows: readonly Fields[] | undefined,
    make: (fields: Fields) => Row,
  ): void => {
    rows?.forEach((fields, index) => {
      try {
        make(fields);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        issues.push({ path: `${name}.${index}`, message: error.message.replace(/^seed\.\w+: /, '') });
      }
    });
  };
  all('teams', document.teams, (fields) => seed.team(fields));
  all('users', document.users, (fields) => seed.user(fields));
  all('memberships', document.memberships, (fields) => seed.membership(fields));
  all('schedules', document.schedules, (fields) => seed.schedule(fields));
  all('availabilities', document.availabilities, (fields) => seed.availability(fields));
  all('eventTypes', document.eventTypes, (fields) => seed.eventType(fields));
  all('credentials', document.credentials, (fields) => seed.credential(fields));
  all('destinationCalendars', document.destinationCalendars, (fields) => seed.destinationCalendar(fields));
  all('bookings', document.bookings, (fields) => seed.booking(fields));
  all('attendees', document.attendees, (fields) => seed.attendee(fields));
  all('bookingReferences', document.bookingReferences, (fields) => seed.bookingReference(fields));
  all('keys', document.keys, (fields) => seed.key(fields));
  all('oauthClients', document.oauthClients, (fields) => seed.oauthClient(fields));
  all('authorizationCodes', document.authorizationCodes, (row) => world.tables.authorizationCodes.put(row));
  all('refreshTokens', document.refreshTokens, (row) => world.tables.refreshTokens.put(row));
  all('accessTokens', document.accessTokens, (row) => world.tables.accessTokens.put(row));
  return issues;
}

/** References that no maker checks, because the row they name is made later. */
function dangling(tables: Tables): Issue[] {
  const issues: Issue[] = [];
  const missing = (path: string, id: number | null, table: { get(id: number | null): Row | undefined }): void => {
    if (id !== null && table.get(id) === undefined) issues.push({ path, message: `${id} dangles` });
  };
  for (const user of tables.users.all()) {
    missing(`user ${user.id}, organizationId`, user.organizationId, tables.teams);
    missing(`user ${user.id}, defaultScheduleId`, user.defaultScheduleId, tables.schedules);
  }
  for (const reference of tables.bookingReferences.all()) {
    missing(`booking reference ${reference.id}, credentialId`, reference.credentialId, tables.credentials);
  }
  for (const code of tables.authorizationCodes.all()) {
    missing(`authorization code ${code.id}, userId`, code.userId, tables.users);
  }
  for (const token of [...tables.accessTokens.all(), ...tables.refreshTokens.all()]) {
    missing(`token ${token.id}, userId`, token.userId, tables.users);
  }
  return issues;
}
