/** What a request did to the data: the rows of one set of tables that are not those of another. */
import type { Row } from './table.ts';
import type { Tables } from './tables.ts';

/**
 * A row that a request made, changed or took away.
 *
 * @example
 * ```ts
 * import type { RowChange } from '@slotwise/mock';
 *
 * const moved: RowChange = { kind: 'booking', id: 1, change: 'changed' };
 * ```
 */
export interface RowChange {
  /** What the row is, as one: `booking`, `attendee`, `membership`, `key`. */
  readonly kind: string;
  /** Its id; a membership's is `{userId}_{teamId}`, as in its path. */
  readonly id: number | string;
  /** Whether the row is new, is another than before, or is gone. */
  readonly change: 'created' | 'changed' | 'removed';
}

const kinds: Readonly<Record<keyof Tables, string>> = {
  users: 'user',
  bookings: 'booking',
  attendees: 'attendee',
  destinationCalendars: 'destinationCalendar',
  availabilities: 'availability',
  bookingReferences: 'bookingReference',
  memberships: 'membership',
  eventTypes: 'eventType',
  schedules: 'schedule',
  credentials: 'credential',
  teams: 'team',
  keys: 'key',
  oauthClients: 'oauthClient',
  authorizationCodes: 'authorizationCode',
  accessTokens: 'accessToken',
  refreshTokens: 'refreshToken',
};

/** What has to be done to tables to make others of them, by kind and then by id. */
export function changesBetween(before: Tables, after: Tables): RowChange[] {
  if (before === after) return [];
  // Both have the same tables, and a table of one name holds rows of one kind.
  return (Object.keys(kinds) as (keyof Tables)[]).flatMap((name) => {
    const table: { changesSince(before: unknown): [Row, RowChange['change']][] } = after[name];
    return table
      .changesSince(before[name])
      .map(([row, change]): RowChange => ({ kind: kinds[name], id: idOf(row), change }));
  });
}

function idOf(row: Row): number | string {
  return 'teamId' in row && 'userId' in row ? `${String(row.userId)}_${String(row.teamId)}` : row.id;
}
