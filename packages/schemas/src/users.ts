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
  maybe,
  openEnum,
  text,
  textInput,
  timeZoneInput,
  wordsInput,
} from './fields/scalars.ts';
import { identityProviders, smsLockStates, userRoles } from './fields/words.ts';
import type { User, UserId, UserListQuery, UserPatch, NewUser } from './generated/types/users.ts';

/**
 * A user, as the service answers it (specification, User Object). Unknown fields stay.
 *
 * @internal
 */
export const userShape = {
  /** Id, generated automatically. */
  id: integer,
  /** Username. Assumption A-87: lower-cased. */
  username: maybe(text),
  /** Name. */
  name: maybe(text),
  /** Email address. Assumption A-87: lower-cased. */
  email,
  /** Instant at which the email was verified: ISO 8601 in UTC. */
  emailVerified: maybe(instant),
  /** Password information. Assumption A-13: never sent with content. */
  password: maybe(embeddedRecord),
  /** Biography. */
  bio: maybe(text),
  /** Avatar URL. */
  avatarUrl: maybe(text),
  /** Time zone, an IANA name. */
  timeZone: maybe(text),
  /** Travel schedules. Assumption A-25: their fields are not shown. */
  travelSchedules: maybe(z.array(embeddedRecord)),
  /** Start day of the week, such as `Monday`. */
  weekStart: maybe(text),
  /** Buffer time in minutes. */
  bufferTime: maybe(integer),
  /** True where branding is hidden. */
  hideBranding: maybe(flag),
  /** Booking page theme. */
  theme: maybe(text),
  /** App theme. */
  appTheme: maybe(text),
  /** Creation date: ISO 8601 in UTC. */
  createdDate: maybe(instant),
  /** End of the trial: ISO 8601 in UTC. */
  trialEndsAt: maybe(instant),
  /** Event types of the user. Assumption A-25: one level deep. */
  eventTypes: maybe(z.array(embeddedEventType)),
  /** Credentials. Assumption A-13: never sent with content. */
  credentials: maybe(z.array(embeddedRecord)),
  /** Memberships of the teams to which the user belongs. Assumption A-25: one level deep. */
  teams: maybe(z.array(embeddedMembership)),
  /** Bookings. Assumption A-25: never embedded; list them with `GET /bookings`. */
  bookings: maybe(z.array(embeddedBooking)),
  /** Schedules. Assumption A-25: one level deep. */
  schedules: maybe(z.array(embeddedSchedule)),
  /** Default schedule id. */
  defaultScheduleId: maybe(integer),
  /** Selected calendars. Assumption A-25: their fields are not shown. */
  selectedCalendars: maybe(z.array(embeddedRecord)),
  /** Onboarding completed. */
  completedOnboarding: maybe(flag),
  /** Locale in lower case. Assumption A-89: any casing is read. */
  locale: maybe(text),
  /** Time format: 12 or 24 hours. */
  timeFormat: maybe(integer),
  /** Two-factor secret. Assumption A-13: never sent with content. */
  twoFactorSecret: maybe(text),
  /** Two-factor enabled. */
  twoFactorEnabled: maybe(flag),
  /** Two-factor backup codes. Assumption A-13: never sent with content. */
  backupCodes: maybe(text),
  /** Identity provider used. Assumption A-36: `CAL`; other words pass. */
  identityProvider: maybe(openEnum(identityProviders)),
  /** Id at the identity provider. */
  identityProviderId: maybe(text),
  /** Availability settings. Assumption A-25: one level deep. */
  availability: maybe(z.array(embeddedAvailability)),
  /** Id of the event that the user was invited to. */
  invitedTo: maybe(integer),
  /** Webhooks. Assumption A-25: their fields are not shown. */
  webhooks: maybe(z.array(embeddedRecord)),
  /** Brand color, such as `#292929`. */
  brandColor: maybe(text),
  /** Dark brand color. */
  darkBrandColor: maybe(text),
  /** Destination calendar. Assumption A-25. */
  destinationCalendar: maybe(embeddedDestinationCalendar),
  /** Dynamic booking allowed. */
  allowDynamicBooking: maybe(flag),
  /** SEO indexing allowed. */
  allowSEOIndexing: maybe(flag),
  /** Receives the monthly digest email. */
  receiveMonthlyDigestEmail: maybe(flag),
  /** Metadata: a free key/value object. */
  metadata: maybe(json),
  /** Verified. */
  verified: maybe(flag),
  /** Role. Assumption A-36: `USER` or `ADMIN`; other words pass. Assumption A-07: `ADMIN` is a system-wide Admin. */
  role: maybe(openEnum(userRoles)),
  /** Impersonation disabled. */
  disableImpersonation: maybe(flag),
  /** Users impersonated by this user. Assumption A-25: their fields are not shown. */
  impersonatedUsers: maybe(z.array(embeddedRecord)),
  /** Users who impersonated this user. Assumption A-25: their fields are not shown. */
  impersonatedBy: maybe(z.array(embeddedRecord)),
  /** API keys. Assumption A-13: never sent with content. */
  apiKeys: maybe(z.array(embeddedRecord)),
  /** Accounts. Assumption A-13: never sent with content. */
  accounts: maybe(z.array(embeddedRecord)),
  /** Sessions. Assumption A-13: never sent with content. */
  sessions: maybe(z.array(embeddedRecord)),
  /** Feedback provided (the field's name is capitalized). Assumption A-25: its fields are not shown. */
  Feedback: maybe(z.array(embeddedRecord)),
  /** Owned event types. Assumption A-25: one level deep. */
  ownedEventTypes: maybe(z.array(embeddedEventType)),
  /** Workflows. Assumption A-25: their fields are not shown. */
  workflows: maybe(z.array(embeddedRecord)),
  /** Routing forms. Assumption A-25: their fields are not shown. */
  routingForms: maybe(z.array(embeddedRecord)),
  /** Verified numbers. Assumption A-25: their fields are not shown. */
  verifiedNumbers: maybe(z.array(embeddedRecord)),
  /** Verified emails. Assumption A-25: their fields are not shown. */
  verifiedEmails: maybe(z.array(embeddedRecord)),
  /** Hosts. Assumption A-25: their fields are not shown. */
  hosts: maybe(z.array(embeddedRecord)),
  /** Organization id. */
  organizationId: maybe(integer),
  /** Organization. Assumption A-25: its fields are not shown. */
  organization: maybe(embeddedTeam),
  /** Access codes. Assumption A-13: never sent with content. */
  accessCodes: maybe(z.array(embeddedRecord)),
  /** Booking redirects of the user. Assumption A-25: their fields are not shown. */
  bookingRedirects: maybe(z.array(embeddedRecord)),
  /** Booking redirects to this user. Assumption A-25: their fields are not shown. */
  bookingRedirectsTo: maybe(z.array(embeddedRecord)),
  /** Account locked. */
  locked: maybe(flag),
  /** Platform OAuth clients. Assumption A-25: their fields are not shown. */
  platformOAuthClients: maybe(z.array(embeddedRecord)),
  /** Access tokens (the field's name is capitalized). Assumption A-13: never sent with content. */
  AccessToken: maybe(z.array(embeddedRecord)),
  /** Refresh tokens (the field's name is capitalized). Assumption A-13: never sent with content. */
  RefreshToken: maybe(z.array(embeddedRecord)),
  /** Platform authorization tokens (the field's name is capitalized). Assumption A-13: never sent with content. */
  PlatformAuthorizationToken: maybe(z.array(embeddedRecord)),
  /** Profiles. Assumption A-25: their fields are not shown. */
  profiles: maybe(z.array(embeddedRecord)),
  /** Id of the profile moved to. */
  movedToProfileId: maybe(integer),
  /** Profile moved to. Assumption A-25: its fields are not shown. */
  movedToProfile: maybe(embeddedRecord),
  /** Secondary emails. Assumption A-25: their fields are not shown. */
  secondaryEmails: maybe(z.array(embeddedRecord)),
  /** Platform managed. */
  isPlatformManaged: maybe(flag),
  /** Out-of-office reasons (the field's name is capitalized). Assumption A-25: their fields are not shown. */
  OutOfOfficeReasons: maybe(z.array(embeddedRecord)),
  /** SMS lock state. Assumption A-36: `UNLOCKED`; other words pass. */
  smsLockState: maybe(openEnum(smsLockStates)),
};

/** The User Object as an open schema (specification, User Object). */
export const user: z.ZodMiniObject<typeof userShape, z.core.$loose> = z.looseObject(userShape);

/**
 * Path of one user (specification, Users).
 *
 * @internal
 */
export const userIdShape = {
  /** Id of the user, from 1. */
  userId: idText,
};

/** Path of one user, as a closed schema (specification, Users). */
export const userId: z.ZodMiniObject<typeof userIdShape, z.core.$strict> = z.strictObject(userIdShape);

/**
 * The page of users to list, where the service pages this list. Beyond the specification: Assumption A-21.
 *
 * @internal
 */
export const userListQueryShape = {
  /** Most users a page, from 1, where the service pages this list. Beyond the specification: Assumption A-21. */
  take: z.optional(idText),
  /** Page, from 1, where the service pages this list. Beyond the specification: Assumption A-21. */
  page: z.optional(idText),
};

/** Query of the users listing, as a closed schema. Assumption A-21. */
export const userListQuery: z.ZodMiniObject<typeof userListQueryShape, z.core.$strict> =
  z.strictObject(userListQueryShape);

/**
 * The fields of a user that can be changed: no secrets, no relations, and by oneself no `role`, `verified`, `locked`. Assumption A-37.
 *
 * @internal
 */
export const userPatchShape = {
  /** Email address. Assumptions A-37 and A-85 (another user's is a conflict). */
  email: z.optional(emailInput),
  /** Username. Assumptions A-37 and A-85 (another user's is a conflict). */
  username: z.optional(wordsInput),
  /** Name. Assumption A-37. */
  name: z.optional(z.nullable(textInput)),
  /** Biography. Assumption A-37. */
  bio: z.optional(z.nullable(textInput)),
  /** Avatar URL. Assumption A-37. */
  avatarUrl: z.optional(z.nullable(textInput)),
  /** Time zone, an IANA name in its exact casing. Assumptions. */
  timeZone: z.optional(timeZoneInput),
  /** Start day of the week, such as `Monday`. Assumption A-37. */
  weekStart: z.optional(wordsInput),
  /** Buffer time in minutes, from 0. Assumption A-37. */
  bufferTime: z.optional(countInput),
  /** True where branding is hidden. Assumption A-37. */
  hideBranding: z.optional(flagInput),
  /** Booking page theme. Assumption A-37. */
  theme: z.optional(z.nullable(textInput)),
  /** App theme. Assumption A-37. */
  appTheme: z.optional(z.nullable(textInput)),
  /** End of the trial: a `Date`, or ISO 8601 text with a zone. Assumption A-37. */
  trialEndsAt: z.optional(z.nullable(instantInput)),
  /** Default schedule id. Assumption A-37. */
  defaultScheduleId: z.optional(z.nullable(idInput)),
  /** Onboarding completed. Assumption A-37. */
  completedOnboarding: z.optional(flagInput),
  /** Locale in lower case. Assumptions. */
  locale: z.optional(z.nullable(localeInput)),
  /** Time format: 12 or 24 hours. Assumption A-37. */
  timeFormat: z.optional(z.nullable(countInput)),
  /** Two-factor enabled. Assumption A-37. */
  twoFactorEnabled: z.optional(flagInput),
  /** Identity provider. Assumptions. */
  identityProvider: z.optional(wordsInput),
  /** Id at the identity provider. Assumption A-37. */
  identityProviderId: z.optional(z.nullable(textInput)),
  /** Id of the event that the user was invited to. Assumption A-37. */
  invitedTo: z.optional(z.nullable(idInput)),
  /** Brand color, such as `#292929`. Assumption A-37. */
  brandColor: z.optional(z.nullable(textInput)),
  /** Dark brand color. Assumption A-37. */
  darkBrandColor: z.optional(z.nullable(textInput)),
  /** Dynamic booking allowed. Assumption A-37. */
  allowDynamicBooking: z.optional(flagInput),
  /** SEO indexing allowed. Assumption A-37. */
  allowSEOIndexing: z.optional(flagInput),
  /** Receives the monthly digest email. Assumption A-37. */
  receiveMonthlyDigestEmail: z.optional(flagInput),
  /** Metadata: a free key/value object. Assumption A-37. */
  metadata: z.optional(z.nullable(jsonInput)),
  /** Verified; not by oneself. Assumption A-37. */
  verified: z.optional(flagInput),
  /** Role; not by oneself. Assumptions: `USER` or `ADMIN`. */
  role: z.optional(wordsInput),
  /** Impersonation disabled. Assumption A-37. */
  disableImpersonation: z.optional(flagInput),
  /** Organization id. Assumption A-37. */
  organizationId: z.optional(z.nullable(idInput)),
  /** Account locked; not by oneself. Assumption A-37. */
  locked: z.optional(flagInput),
  /** Id of the profile moved to. Assumption A-37. */
  movedToProfileId: z.optional(z.nullable(idInput)),
  /** Platform managed. Assumption A-37. */
  isPlatformManaged: z.optional(flagInput),
  /** SMS lock state. Assumptions: `UNLOCKED`. */
  smsLockState: z.optional(wordsInput),
};

/** Body that edits a user, as a closed schema. Assumption A-37. */
export const userPatch: z.ZodMiniObject<typeof userPatchShape, z.core.$strict> = z.strictObject(userPatchShape);

/**
 * The fields of a new user; email and username are required. Assumption A-87: the specification does not show what is required.
 *
 * @internal
 */
export const newUserShape = {
  ...userPatchShape,
  /** Email address; lower-cased. Assumptions. */
  email: emailInput,
  /** Username; lower-cased. Assumptions. */
  username: wordsInput,
};

/** Body that creates a user, as a closed schema. Assumption A-87. */
export const newUser: z.ZodMiniObject<typeof newUserShape, z.core.$strict> = z.strictObject(newUserShape);

const fields = Object.keys(userShape);

export const listUsers: SchemaEndpoint<None, UserListQuery, None, User[]> = endpoint({
  name: 'users.list',
  method: 'GET',
  path: '/users',
  summary: 'List all users',
  source: 'Users; A-11, A-12, A-21',
  scope: 'READ_PROFILE',
  query: userListQuery,
  answer: many('users', 'User', user),
});

export const getUser: SchemaEndpoint<UserId, None, None, User> = endpoint({
  name: 'users.get',
  method: 'GET',
  path: '/users/{userId}',
  summary: 'Get one user',
  source: 'Users; Errors 4; A-11, A-12, A-13',
  scope: 'READ_PROFILE',
  params: userId,
  answer: one('user', 'User', user),
});

export const updateUser: SchemaEndpoint<UserId, None, UserPatch, User> = endpoint({
  name: 'users.update',
  method: 'PATCH',
  path: '/users/{userId}',
  summary: 'Edit a user',
  source: 'Users; Errors 4; A-11, A-12, A-37, A-85',
  scope: null,
  params: userId,
  body: userPatch,
  fields,
  answer: one('user', 'User', user),
  errors: ['conflict'],
});

export const deleteUser: SchemaEndpoint<UserId, None, None, DeleteResult> = endpoint({
  name: 'users.delete',
  method: 'DELETE',
  path: '/users/{userId}',
  summary: 'Remove a user',
  source: 'Users; Errors 4; A-11, A-12, A-23, A-88',
  scope: null,
  params: userId,
  answer: itself('DeleteResult', deleteResult),
  errors: ['conflict'],
});

export const createUser: SchemaEndpoint<None, None, NewUser, User> = endpoint({
  name: 'users.create',
  method: 'POST',
  path: '/users',
  summary: 'Create a user',
  source: 'Users; Errors 4; A-11, A-12, A-85, A-87',
  scope: null,
  body: newUser,
  fields,
  answer: one('user', 'User', user),
  errors: ['conflict'],
});
