/** The columns of every table, in the order in which rows are stored, exported and answered. */
import {
  attendeeShape,
  availabilityShape,
  bookingReferenceShape,
  bookingShape,
  destinationCalendarShape,
  membershipShape,
  userShape,
} from '@slotwise/schemas/internal';

/** The fields of an object that are columns: all but its relations and what is never stored. */
function of(shape: object, ...relations: readonly string[]): string[] {
  return Object.keys(shape).filter((name) => !relations.includes(name));
}

/** The columns by table. */
export const columns = {
  users: [
    ...of(
      userShape,
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
    ),
    'endTime',
  ],
  bookings: of(bookingShape, 'user', 'references', 'eventType', 'attendees', 'destinationCalendar'),
  attendees: of(attendeeShape, 'booking'),
  destinationCalendars: of(destinationCalendarShape, 'user', 'booking', 'eventType', 'credential'),
  availabilities: of(availabilityShape, 'user', 'eventType', 'Schedule'),
  bookingReferences: of(bookingReferenceShape),
  memberships: of(membershipShape),
  eventTypes: ['id', 'userId', 'title', 'slug', 'length', 'requiresConfirmation', 'scheduleId'],
  schedules: ['id', 'userId', 'name', 'timeZone'],
  credentials: ['id', 'userId', 'type'],
  teams: ['id', 'name', 'slug', 'isOrganization', 'adminReach'],
  keys: ['id', 'key', 'userId', 'expiresAt', 'revoked'],
  oauthClients: ['id', 'clientId', 'clientSecret', 'redirectUri', 'name', 'logo', 'link'],
  authorizationCodes: [
    'id',
    'code',
    'clientId',
    'userId',
    'scopes',
    'redirectUri',
    'codeChallenge',
    'expiresAt',
    'used',
  ],
  accessTokens: ['id', 'token', 'userId', 'clientId', 'codeId', 'scopes', 'expiresAt', 'revoked'],
  refreshTokens: ['id', 'token', 'userId', 'clientId', 'codeId', 'scopes', 'expiresAt', 'revoked', 'used'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
