/** The tables of a world, and what their rows are found by. */
import { columns } from './columns.ts';
import type {
  AccessTokenRow,
  AttendeeRow,
  AuthorizationCodeRow,
  AvailabilityRow,
  BookingReferenceRow,
  BookingRow,
  CredentialRow,
  DestinationCalendarRow,
  EventTypeRow,
  KeyRow,
  MembershipRow,
  OAuthClientRow,
  RefreshTokenRow,
  ScheduleRow,
  TeamRow,
  UserRow,
} from './rows.ts';
import { Secrets } from './secrets.ts';
import { Table } from './table.ts';
import type { IndexKeys, Row } from './table.ts';

/** Whether a booking holds its slot and its idempotency key (G-54, G-59). */
export function isLive(booking: Pick<BookingRow, 'status'>): boolean {
  return booking.status !== 'CANCELLED' && booking.status !== 'REJECTED';
}

/** The key under which live bookings of a host are filed by month, to find those that overlap a time. */
export function hostMonths(hostId: number, startTime: string, endTime: string): string[] {
  const months: string[] = [];
  const last = new Date(endTime);
  for (
    const month = new Date(`${startTime.slice(0, 7)}-01T00:00:00Z`);
    month <= last;
    month.setUTCMonth(month.getUTCMonth() + 1)
  ) {
    months.push(`${hostId}/${month.toISOString().slice(0, 7)}`);
  }
  return months;
}

const present = <Key extends string | number>(key: Key | null): readonly Key[] => (key === null ? [] : [key]);

const tokenIndexes = {
  token: (row: AccessTokenRow) => [row.token],
  user: (row: AccessTokenRow) => [row.userId],
  code: (row: AccessTokenRow) => present(row.codeId),
};

function makeTables(secrets: Secrets) {
  /** A table of rows of one kind: the type of the row first, then its indexes, and what of a row is secret. */
  const table =
    <R extends Row>(columns: readonly string[]) =>
    <const Indexes extends IndexKeys<R>>(indexes: Indexes, secret?: (row: R) => string | null) =>
      new Table<R, Indexes>({ columns, indexes, ...(secret === undefined ? {} : { secret }) }, secrets);
  return {
    users: table<UserRow>(columns.users)({
      email: (row) => [row.email.toLowerCase()],
      username: (row) => [row.username.toLowerCase()],
    }),
    bookings: table<BookingRow>(columns.bookings)({
      host: (row) => [row.userId],
      uid: (row) => [row.uid],
      eventType: (row) => present(row.eventTypeId),
      calendar: (row) => present(row.destinationCalendarId),
      liveKey: (row) => (isLive(row) && typeof row.idempotencyKey === 'string' ? [row.idempotencyKey] : []),
      liveMonth: (row) => (isLive(row) ? hostMonths(row.userId, row.startTime, row.endTime) : []),
    }),
    attendees: table<AttendeeRow>(columns.attendees)({
      booking: (row) => [row.bookingId],
      email: (row) => [row.email.toLowerCase()],
    }),
    destinationCalendars: table<DestinationCalendarRow>(columns.destinationCalendars)({
      user: (row) => [row.userId],
      eventType: (row) => present(row.eventTypeId),
    }),
    availabilities: table<AvailabilityRow>(columns.availabilities)({ schedule: (row) => [row.scheduleId] }),
    bookingReferences: table<BookingReferenceRow>(columns.bookingReferences)({
      booking: (row) => [row.bookingId],
      credential: (row) => present(row.credentialId),
    }),
    memberships: table<MembershipRow>(columns.memberships)({
      user: (row) => [row.userId],
      team: (row) => [row.teamId],
      pair: (row) => [`${row.userId}_${row.teamId}`],
    }),
    eventTypes: table<EventTypeRow>(columns.eventTypes)({
      host: (row) => [row.userId],
      schedule: (row) => present(row.scheduleId),
    }),
    schedules: table<ScheduleRow>(columns.schedules)({ user: (row) => [row.userId] }),
    credentials: table<CredentialRow>(columns.credentials)({ user: (row) => [row.userId] }),
    teams: table<TeamRow>(columns.teams)({}),
    keys: table<KeyRow>(columns.keys)({ key: (row) => [row.key], user: (row) => [row.userId] }, (row) => row.key),
    oauthClients: table<OAuthClientRow>(columns.oauthClients)(
      { clientId: (row) => [row.clientId] },
      (row) => row.clientSecret,
    ),
    authorizationCodes: table<AuthorizationCodeRow>(columns.authorizationCodes)(
      { code: (row) => [row.code], user: (row) => [row.userId] },
      (row) => row.code,
    ),
    accessTokens: table<AccessTokenRow>(columns.accessTokens)(tokenIndexes, (row) => row.token),
    refreshTokens: table<RefreshTokenRow>(columns.refreshTokens)(tokenIndexes, (row) => row.token),
  };
}

/** The data of a world. */
export type Tables = ReturnType<typeof makeTables>;

/** Makes the empty tables of a world. */
export function emptyTables(): Tables {
  return makeTables(new Secrets());
}

/** The texts that were ever secret in these tables, and in those that they were forked from. */
export function secretsOf({ keys }: Tables): Secrets {
  return keys.secrets;
}

/** The same tables, independent from here on; the cost does not depend on the amount of data. Those of another world have secrets of their own. */
export function forkTables(tables: Tables, secrets: Secrets = secretsOf(tables)): Tables {
  // Each entry is forked to its own kind, which a mapped object cannot say.
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table.fork(secrets)])) as Tables;
}
