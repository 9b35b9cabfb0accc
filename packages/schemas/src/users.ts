import * as z from 'zod/mini';
import {
  embeddedAvailability,
  embeddedBooking,
  embeddedDestinationCalendar,
  embeddedEventType,
  embeddedMembership,
  embeddedRecord,
  embeddedSchedule,
  embeddedTeam,
} from './fields/embedded.ts';
import { endpoint, itself, many, one } from './table/schema-endpoint.ts';
import type { None } from './table/endpoint.ts';
import type { SchemaEndpoint } from './table/schema-endpoint.ts';
import { deleteResult } from './fields/delete-result.ts';
import type { DeleteResult } from './generated/types/delete-result.ts';
import {
  countInput,
  email,
  emailInput,
  flag,
  flagInput,
  idInput,
  idText,
  instant,
  instantInput,
  integer,
  json,
  jsonInput,
  localeInput,
  optionalOrNull,
  openEnum,
  text,
  textInput,
  timeZoneInput,
  wordsInput,
} from './fields/scalars.ts';
import { identityProviders, smsLockStates, userRoles } from './fields/words.ts';
import type { User, UserId, UserListQuery, UserPatch, NewUser } from './generated/types/users.ts';

/**
 * Fields of a user, as the service returns them. Unknown fields are kept. Source: specification, User Object.
 *
 * The hosted service and self-hosted deployments omit most of the optional fields, and all relations. Assumption A-142.
 *
 * @internal
 */
export const userShape = {
  /** Id, generated automatically. */
  id: integer,
  /** Username, in lower case. Assumption A-87. */
  username: z.nullable(text),
  /** Name. */
  name: z.nullable(text),
  /** Email address, in lower case. Assumption A-87. */
  email,
  /** Time at which the email was verified: ISO 8601 in UTC. */
  emailVerified: z.nullable(instant),
  /** Password information. The service never sends the content of this field. Assumption A-13. */
  password: optionalOrNull(embeddedRecord),
  /** Biography. */
  bio: z.nullable(text),
  /** Avatar URL. */
  avatarUrl: optionalOrNull(text),
  /** Time zone, an IANA name. */
  timeZone: text,
  /** Travel schedules. The specification does not list their fields. Assumption A-25. */
  travelSchedules: optionalOrNull(z.array(embeddedRecord)),
  /** First day of the week, such as `Monday`. */
  weekStart: z.nullable(text),
  /** Buffer time, in minutes. */
  bufferTime: z.nullable(integer),
  /** True if branding is hidden. */
  hideBranding: z.nullable(flag),
  /** Theme of the booking page. */
  theme: z.nullable(text),
  /** App theme. */
  appTheme: z.nullable(text),
  /** Creation date: ISO 8601 in UTC. */
  createdDate: z.nullable(instant),
  /** End of the trial: ISO 8601 in UTC. */
  trialEndsAt: optionalOrNull(instant),
  /** Event types of the user, one level deep. Assumption A-25. */
  eventTypes: optionalOrNull(z.array(embeddedEventType)),
  /** Credentials. The service never sends the content of this field. Assumption A-13. */
  credentials: optionalOrNull(z.array(embeddedRecord)),
  /** The user's memberships in teams, one level deep. Assumption A-25. */
  teams: optionalOrNull(z.array(embeddedMembership)),
  /** Bookings. Never embedded; list them with `GET /bookings`. Assumption A-25. */
  bookings: optionalOrNull(z.array(embeddedBooking)),
  /** Schedules, one level deep. Assumption A-25. */
  schedules: optionalOrNull(z.array(embeddedSchedule)),
  /** Id of the default schedule. */
  defaultScheduleId: z.nullable(integer),
  /** Selected calendars. The specification does not list their fields. Assumption A-25. */
  selectedCalendars: optionalOrNull(z.array(embeddedRecord)),
  /** True if the user completed onboarding. */
  completedOnboarding: optionalOrNull(flag),
  /** Locale in lower case. The client accepts any casing. Assumption A-89. */
  locale: z.nullable(text),
  /** Time format: 12 or 24 hours. */
  timeFormat: z.nullable(integer),
  /** Two-factor secret. The service never sends the content of this field. Assumption A-13. */
  twoFactorSecret: optionalOrNull(text),
  /** True if two-factor authentication is enabled. */
  twoFactorEnabled: optionalOrNull(flag),
  /** Two-factor backup codes. The service never sends the content of this field. Assumption A-13. */
  backupCodes: optionalOrNull(text),
  /** Identity provider: `CAL`, `GOOGLE` or `SAML`. Other words are allowed. Assumption A-36. */
  identityProvider: optionalOrNull(openEnum(identityProviders)),
  /** Id of the user at the identity provider. */
  identityProviderId: optionalOrNull(text),
  /** Availability settings, one level deep. Assumption A-25. */
  availability: optionalOrNull(z.array(embeddedAvailability)),
  /** Id of the event to which the user was invited. */
  invitedTo: z.nullable(integer),
  /** Webhooks. The specification does not list their fields. Assumption A-25. */
  webhooks: optionalOrNull(z.array(embeddedRecord)),
  /** Brand color, such as `#292929`. */
  brandColor: z.nullable(text),
  /** Brand color in dark mode. */
  darkBrandColor: z.nullable(text),
  /** Destination calendar. Assumption A-25. */
  destinationCalendar: optionalOrNull(embeddedDestinationCalendar),
  /** True if dynamic booking is allowed. */
  allowDynamicBooking: z.nullable(flag),
  /** True if SEO indexing is allowed. */
  allowSEOIndexing: optionalOrNull(flag),
  /** True if the user receives the monthly digest email. */
  receiveMonthlyDigestEmail: optionalOrNull(flag),
  /** Custom key/value object. */
  metadata: optionalOrNull(json),
  /** True if the user is verified. */
  verified: z.nullable(flag),
  /** Role: `USER`, or `ADMIN` for a system-wide Admin. Other words are allowed. Assumptions. */
  role: z.nullable(openEnum(userRoles)),
  /** True if impersonation is disabled. */
  disableImpersonation: optionalOrNull(flag),
  /** Users whom this user impersonated. The specification does not list their fields. Assumption A-25. */
  impersonatedUsers: optionalOrNull(z.array(embeddedRecord)),
  /** Users who impersonated this user. The specification does not list their fields. Assumption A-25. */
  impersonatedBy: optionalOrNull(z.array(embeddedRecord)),
  /** API keys. The service never sends the content of this field. Assumption A-13. */
  apiKeys: optionalOrNull(z.array(embeddedRecord)),
  /** Accounts. The service never sends the content of this field. Assumption A-13. */
  accounts: optionalOrNull(z.array(embeddedRecord)),
  /** Sessions. The service never sends the content of this field. Assumption A-13. */
  sessions: optionalOrNull(z.array(embeddedRecord)),
  /** Feedback that the user gave. The field name is capitalized. The specification does not list its fields. Assumption A-25. */
  Feedback: optionalOrNull(z.array(embeddedRecord)),
  /** Event types that the user owns, one level deep. Assumption A-25. */
  ownedEventTypes: optionalOrNull(z.array(embeddedEventType)),
  /** Workflows. The specification does not list their fields. Assumption A-25. */
  workflows: optionalOrNull(z.array(embeddedRecord)),
  /** Routing forms. The specification does not list their fields. Assumption A-25. */
  routingForms: optionalOrNull(z.array(embeddedRecord)),
  /** Verified phone numbers. The specification does not list their fields. Assumption A-25. */
  verifiedNumbers: optionalOrNull(z.array(embeddedRecord)),
  /** Verified emails. The specification does not list their fields. Assumption A-25. */
  verifiedEmails: optionalOrNull(z.array(embeddedRecord)),
  /** Hosts. The specification does not list their fields. Assumption A-25. */
  hosts: optionalOrNull(z.array(embeddedRecord)),
  /** Id of the organization. */
  organizationId: optionalOrNull(integer),
  /** Organization. The specification does not list its fields. Assumption A-25. */
  organization: optionalOrNull(embeddedTeam),
  /** Access codes. The service never sends the content of this field. Assumption A-13. */
  accessCodes: optionalOrNull(z.array(embeddedRecord)),
  /** Redirects that send bookings of this user to other users. The specification does not list their fields. Assumption A-25. */
  bookingRedirects: optionalOrNull(z.array(embeddedRecord)),
  /** Redirects that send bookings of other users to this user. The specification does not list their fields. Assumption A-25. */
  bookingRedirectsTo: optionalOrNull(z.array(embeddedRecord)),
  /** True if the account is locked. */
  locked: optionalOrNull(flag),
  /** Platform OAuth clients. The specification does not list their fields. Assumption A-25. */
  platformOAuthClients: optionalOrNull(z.array(embeddedRecord)),
  /** Access tokens. The service never sends the content of this field. The field name is capitalized. Assumption A-13. */
  AccessToken: optionalOrNull(z.array(embeddedRecord)),
  /** Refresh tokens. The service never sends the content of this field. The field name is capitalized. Assumption A-13. */
  RefreshToken: optionalOrNull(z.array(embeddedRecord)),
  /** Platform authorization tokens. The service never sends the content of this field. The field name is capitalized. Assumption A-13. */
  PlatformAuthorizationToken: optionalOrNull(z.array(embeddedRecord)),
  /** Profiles. The specification does not list their fields. Assumption A-25. */
  profiles: optionalOrNull(z.array(embeddedRecord)),
  /** Id of the profile to which the user moved. */
  movedToProfileId: optionalOrNull(integer),
  /** Profile to which the user moved. The specification does not list its fields. Assumption A-25. */
  movedToProfile: optionalOrNull(embeddedRecord),
  /** Secondary emails. The specification does not list their fields. Assumption A-25. */
  secondaryEmails: optionalOrNull(z.array(embeddedRecord)),
  /** True if the user is managed by a platform. */
  isPlatformManaged: optionalOrNull(flag),
  /** Out-of-office reasons. The field name is capitalized. The specification does not list their fields. Assumption A-25. */
  OutOfOfficeReasons: optionalOrNull(z.array(embeddedRecord)),
  /** SMS lock state: `UNLOCKED`, `LOCKED` or `REVIEW_NEEDED`. Other words are allowed. Assumption A-36. */
  smsLockState: optionalOrNull(openEnum(smsLockStates)),
};

/** Open schema of the User Object; unknown fields are allowed. Source: specification, User Object. */
export const user: z.ZodMiniObject<typeof userShape, z.core.$loose> = z.looseObject(userShape);

/**
 * Path parameters of one user. Source: specification, Users.
 *
 * @internal
 */
export const userIdShape = {
  /** Id of the user, at least 1. */
  userId: idText,
};

/** Closed schema of the path parameters of one user. Source: specification, Users. */
export const userId: z.ZodMiniObject<typeof userIdShape, z.core.$strict> = z.strictObject(userIdShape);

/**
 * Query parameters of the users list, which choose a page. Deployments that do not paginate this list ignore them. Assumption A-21.
 *
 * @internal
 */
export const userListQueryShape = {
  /**
   * Maximum number of users per page, at least 1. Only for deployments that paginate this list. Not in the specification: others ignore it.
   * Assumption A-21.
   */
  take: z.optional(idText),
  /**
   * Page number, starting at 1. Only for deployments that paginate this list. Not in the specification: others ignore it.
   * Assumption A-21.
   */
  page: z.optional(idText),
};

/** Closed schema of the query parameters of the users list. Assumption A-21. */
export const userListQuery: z.ZodMiniObject<typeof userListQueryShape, z.core.$strict> =
  z.strictObject(userListQueryShape);

/**
 * Editable fields of a user, without secrets and relations. Users cannot set their own `role`, `verified` and `locked`. Assumption A-37.
 *
 * @internal
 */
export const userPatchShape = {
  /** Email address. If another user has this email, the request fails with a conflict. Assumptions. */
  email: z.optional(emailInput),
  /** Username. If another user has this username, the request fails with a conflict. Assumptions. */
  username: z.optional(wordsInput),
  /** Name. Assumption A-37. */
  name: z.optional(z.nullable(textInput)),
  /** Biography. Assumption A-37. */
  bio: z.optional(z.nullable(textInput)),
  /** Avatar URL. Assumption A-37. */
  avatarUrl: z.optional(z.nullable(textInput)),
  /** Time zone: an IANA name with its exact casing. Assumptions. */
  timeZone: z.optional(timeZoneInput),
  /** First day of the week, in English with a capital letter, such as `Monday`. Assumption A-37. */
  weekStart: z.optional(wordsInput),
  /** Buffer time, in minutes, at least 0. Assumption A-37. */
  bufferTime: z.optional(countInput),
  /** True if branding is hidden. Assumption A-37. */
  hideBranding: z.optional(flagInput),
  /** Theme of the booking page. Assumption A-37. */
  theme: z.optional(z.nullable(textInput)),
  /** App theme. Assumption A-37. */
  appTheme: z.optional(z.nullable(textInput)),
  /** End of the trial: ISO 8601 text with a time zone. The client also accepts a `Date`. Assumption A-37. */
  trialEndsAt: z.optional(z.nullable(instantInput)),
  /** Id of the default schedule. Assumption A-37. */
  defaultScheduleId: z.optional(z.nullable(idInput)),
  /** True if the user completed onboarding. Assumption A-37. */
  completedOnboarding: z.optional(flagInput),
  /** Locale in lower case, such as `en` or `pt-br`. The client accepts any casing. Assumptions. */
  locale: z.optional(z.nullable(localeInput)),
  /** Time format: `12` or `24`, for a clock of 12 or 24 hours. Assumption A-37. */
  timeFormat: z.optional(z.nullable(countInput)),
  /** True if two-factor authentication is enabled. Assumption A-37. */
  twoFactorEnabled: z.optional(flagInput),
  /** Identity provider. Assumptions. */
  identityProvider: z.optional(wordsInput),
  /** Id of the user at the identity provider. Assumption A-37. */
  identityProviderId: z.optional(z.nullable(textInput)),
  /** Id of the event to which the user was invited. Assumption A-37. */
  invitedTo: z.optional(z.nullable(idInput)),
  /** Brand color, such as `#292929`. Assumption A-37. */
  brandColor: z.optional(z.nullable(textInput)),
  /** Brand color in dark mode. Assumption A-37. */
  darkBrandColor: z.optional(z.nullable(textInput)),
  /** True if dynamic booking is allowed. Assumption A-37. */
  allowDynamicBooking: z.optional(flagInput),
  /** True if SEO indexing is allowed. Assumption A-37. */
  allowSEOIndexing: z.optional(flagInput),
  /** True if the user receives the monthly digest email. Assumption A-37. */
  receiveMonthlyDigestEmail: z.optional(flagInput),
  /** Custom key/value object. Assumption A-37. */
  metadata: z.optional(z.nullable(jsonInput)),
  /** True if the user is verified. Users cannot set this field for themselves. Assumption A-37. */
  verified: z.optional(flagInput),
  /** Role: `USER` or `ADMIN`. Users cannot set their own role. Assumptions. */
  role: z.optional(wordsInput),
  /** True if impersonation is disabled. Assumption A-37. */
  disableImpersonation: z.optional(flagInput),
  /** Id of the organization. Assumption A-37. */
  organizationId: z.optional(z.nullable(idInput)),
  /** True if the account is locked. Users cannot set this field for themselves. Assumption A-37. */
  locked: z.optional(flagInput),
  /** Id of the profile to which the user moved. Assumption A-37. */
  movedToProfileId: z.optional(z.nullable(idInput)),
  /** True if the user is managed by a platform. Assumption A-37. */
  isPlatformManaged: z.optional(flagInput),
  /** SMS lock state, such as `UNLOCKED`. Assumptions. */
  smsLockState: z.optional(wordsInput),
};

/** Closed schema of the body that edits a user. Assumption A-37. */
export const userPatch: z.ZodMiniObject<typeof userPatchShape, z.core.$strict> = z.strictObject(userPatchShape);

/**
 * Fields of a new user. `email` and `username` are required. The specification does not list the required fields. Assumption A-87.
 *
 * @internal
 */
export const newUserShape = {
  ...userPatchShape,
  /** Email address. The service converts it to lower case. Assumptions. */
  email: emailInput,
  /** Username. The service converts it to lower case. Assumptions. */
  username: wordsInput,
};

/** Closed schema of the body that creates a user. Assumption A-87. */
export const newUser: z.ZodMiniObject<typeof newUserShape, z.core.$strict> = z.strictObject(newUserShape);

const fields = Object.keys(userShape);

export const listUsers: SchemaEndpoint<None, UserListQuery, None, User[]> = endpoint({
  name: 'users.list',
  method: 'GET',
  path: '/users',
  summary: 'List users',
  description:
    'Lists all users of the instance, for a system-wide Admin. Other callers get a list with only themselves. On the hosted service, every caller gets only themselves, with fewer fields.',
  source: 'Users',
  assumptions: ['A-11', 'A-12', 'A-21'],
  scope: 'READ_PROFILE',
  query: userListQuery,
  response: many('users', 'User', user),
});

export const getUser: SchemaEndpoint<UserId, None, None, User> = endpoint({
  name: 'users.get',
  method: 'GET',
  path: '/users/{userId}',
  summary: 'Get a user',
  description:
    'Gets one user. A system-wide Admin can get every user, other callers only themselves. On the hosted service, every caller can get only themselves, with fewer fields.',
  source: 'Users; Errors 4',
  assumptions: ['A-11', 'A-12', 'A-13'],
  scope: 'READ_PROFILE',
  params: userId,
  response: one('user', 'User', user),
});

export const updateUser: SchemaEndpoint<UserId, None, UserPatch, User> = endpoint({
  name: 'users.update',
  method: 'PATCH',
  path: '/users/{userId}',
  summary: 'Update a user',
  description:
    'Changes the fields that the body contains, and returns the whole user. Only a system-wide Admin can do this. No caller can change `role`, `verified` or `locked` of their own user. The hosted service rejects this request with 403.',
  source: 'Users; Errors 4',
  assumptions: ['A-11', 'A-12', 'A-37', 'A-85'],
  scope: null,
  params: userId,
  body: userPatch,
  fields,
  response: one('user', 'User', user),
  errors: ['conflict'],
});

export const deleteUser: SchemaEndpoint<UserId, None, None, DeleteResult> = endpoint({
  name: 'users.delete',
  method: 'DELETE',
  path: '/users/{userId}',
  summary: 'Delete a user',
  description:
    'Deletes a user, with their bookings, event types, destination calendars, memberships, schedules, credentials, API keys and tokens. This cannot be undone. Only a system-wide Admin can do this. The last OWNER of a team cannot be deleted. The hosted service rejects this request with 403.',
  source: 'Users; Errors 4',
  assumptions: ['A-11', 'A-12', 'A-23', 'A-88'],
  scope: null,
  params: userId,
  response: itself('DeleteResult', deleteResult),
  errors: ['conflict'],
});

export const createUser: SchemaEndpoint<None, None, NewUser, User> = endpoint({
  name: 'users.create',
  method: 'POST',
  path: '/users',
  summary: 'Create a user',
  description:
    'Creates a user. Email and username are required and must be unique; the service converts both to lower case. Only a system-wide Admin can do this. A new user has no schedule. The hosted service rejects this request with 403.',
  source: 'Users; Errors 4',
  assumptions: ['A-11', 'A-12', 'A-85', 'A-87'],
  scope: null,
  body: newUser,
  fields,
  response: one('user', 'User', user),
  errors: ['conflict'],
});
