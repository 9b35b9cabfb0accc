import { identityProviders, smsLockStates, userRoles, userShape } from '@slotwise/schemas';
import { columnsOf, minutes, nullable, openWord, text, timeZone } from './columns.ts';
import { entity } from './entity.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';

/** Relations of a user that are tables of their own, and what is never sent to anyone (G-13). */
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

const columns = {
  ...columnsOf(userShape, relations),
  /** Username, in lower case where the service made it. */
  username: text,
  /** IANA name. */
  timeZone,
  /** Identity provider used (G-36). */
  identityProvider: nullable(openWord(identityProviders)),
  /** Role: `ADMIN` is a system-wide Admin (G-07); other words can be there too, and mean nothing (G-36). */
  role: nullable(openWord(userRoles)),
  /** SMS lock state (G-36). */
  smsLockState: nullable(openWord(smsLockStates)),
  /** Minutes after midnight (G-86). */
  endTime: minutes,
};

const defaults = {
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

/** A user: the scalar fields of the User Object, what is loose in it, kept as seeded, and the profile's `endTime` (G-86). */
export interface UserRow extends RowOf<typeof columns> {}

/** A user to seed: username and email are required. */
export interface UserSeed extends SeedOf<typeof columns, typeof defaults> {}

/** The users. */
export const users = entity<UserRow, UserSeed>()({
  kind: 'user',
  columns,
  defaults,
  references: { organizationId: 'teams', defaultScheduleId: 'schedules' },
  indexes: { email: [(row) => row.email.toLowerCase()], username: [(row) => row.username.toLowerCase()] },
  unique: { email: ['email'], username: ['username'] },
});
