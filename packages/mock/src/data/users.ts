import { identityProviders, smsLockStates, userRoles, userShape } from '@slotwise/schemas/internal/contract';
import * as z from 'zod/mini';
import { columnsOf, id, instant, minutes, nullable, openWord, text, timeZone } from './columns.ts';
import { entity } from './entity.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';
import { slugOf } from './identifiers.ts';
import type { RowSurroundings } from './row.ts';

/** Fields of the User Object that are not columns: relations to other tables, and secrets that are never sent (A-13). */
const relations = [
  'password',
  'eventTypes',
  'credentials',
  'teams',
  'bookings',
  'schedules',
  'twoFactorSecret',
  'backupCodes',
  'availability',
  'destinationCalendar',
  'apiKeys',
  'accounts',
  'sessions',
  'ownedEventTypes',
  'organization',
  'accessCodes',
  'AccessToken',
  'RefreshToken',
  'PlatformAuthorizationToken',
] as const;

const travel = z.strictObject(
  { timeZone, startDate: instant, endDate: z._default(nullable(instant), null) },
  "must be a travel such as { timeZone: 'Asia/Tokyo', startDate: '2030-01-07' }",
);

const absence = z.strictObject(
  { start: instant, end: instant, toUserId: z._default(nullable(id), null) },
  "must be days out of office such as { start: '2030-01-07', end: '2030-01-11' }",
);

const columns = {
  ...columnsOf(userShape, relations),
  /** Some deployments use the zone of a travel for the default schedule, from its first to its last day (A-140). */
  travelSchedules: nullable(z.array(travel, 'must be a list of travels')),
  /** In some deployments, the host has no open hours on these UTC days. The substitute is never booked (A-141). */
  bookingRedirects: nullable(z.array(absence, 'must be a list of days out of office')),
  username: text,
  timeZone,
  /** Any word. `CAL`, `GOOGLE` and `SAML` are known (A-36). */
  identityProvider: nullable(openWord(identityProviders)),
  /** Any word. `ADMIN` is a system-wide Admin, `USER` has no special rights, and other words have no meaning (A-07, A-36). */
  role: nullable(openWord(userRoles)),
  /** Any word. `UNLOCKED`, `LOCKED` and `REVIEW_NEEDED` are known (A-36). */
  smsLockState: nullable(openWord(smsLockStates)),
  /** Minutes after midnight (A-86). */
  endTime: minutes,
};

const defaults = {
  username: (row, surroundings) => freeName('username', nameOf(row), surroundings),
  email: ({ id, username }, surroundings) => {
    const ownName = username.toLowerCase();
    return freeName(
      'email',
      /^[\w.+-]+$/.test(ownName) ? ownName : slugOf(ownName) || `user-${id}`,
      surroundings,
      '@example.com',
    );
  },
  timeZone: 'UTC',
  weekStart: 'Sunday',
  bufferTime: 0,
  hideBranding: false,
  createdDate: (_, { now }) => now,
  completedOnboarding: true,
  locale: 'en',
  timeFormat: 12,
  twoFactorEnabled: false,
  identityProvider: 'CAL',
  allowDynamicBooking: true,
  allowSEOIndexing: true,
  receiveMonthlyDigestEmail: true,
  verified: false,
  role: 'USER',
  disableImpersonation: false,
  locked: false,
  isPlatformManaged: false,
  smsLockState: 'UNLOCKED',
  endTime: 1440,
} satisfies Defaults<typeof columns>;

/**
 * A user with the scalar fields of the User Object and `endTime` of the profile. Loosely typed fields are stored as seeded.
 * Assumption A-86.
 */
export interface UserRow extends RowOf<typeof columns> {}

/**
 * Fields to seed a user. By default, `username` is the name in lower case without accents, such as `eve`. Without a name, it comes from
 * `email`, and otherwise it is `user-6` for the user with id 6. The default of `email` follows the username: `eve@example.com`. If a
 * default is taken, it gets a number: `eve-2`.
 */
export interface UserSeed extends SeedOf<typeof columns, typeof defaults> {}

export const users = entity<UserRow, UserSeed>()({
  kind: 'user',
  columns,
  defaults,
  references: { organizationId: 'teams', defaultScheduleId: 'schedules' },
  indexes: { email: [(row) => row.email.toLowerCase()], username: [(row) => row.username.toLowerCase()] },
  unique: { email: ['email'], username: ['username'] },
});

/** `name` and `email` can be `null`, because this runs before the default of `email`, which depends on the username. */
function nameOf({
  id,
  name,
  email,
}: {
  readonly id: number;
  readonly name: string | null;
  readonly email: string | null;
}): string {
  return slugOf(name ?? '') || slugOf(email?.replace(/@.*/, '') ?? '') || `user-${id}`;
}

function freeName(index: 'username' | 'email', name: string, { tables }: RowSurroundings, end = ''): string {
  const valueOf = (number: number) => `${number === 1 ? name : `${name}-${number}`}${end}`;
  const isTaken = (number: number) => tables['users']?.first(index, valueOf(number)) !== undefined;
  let [highestTaken, free] = [0, 1];
  for (; isTaken(free); free *= 2) highestTaken = free;
  // A binary search, because thousands of users can have the same name.
  while (free - highestTaken > 1) {
    const middle = Math.floor((highestTaken + free) / 2);
    if (isTaken(middle)) highestTaken = middle;
    else free = middle;
  }
  return valueOf(free);
}
