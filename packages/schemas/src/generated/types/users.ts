// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import type {
  AvailabilitySummary,
  BookingSummary,
  DestinationCalendarSummary,
  EventTypeSummary,
  MembershipSummary,
  RecordSummary,
  ScheduleSummary,
  TeamSummary,
} from './embedded.ts';

/** A user, as the service answers it (specification, User Object). Unknown fields stay. */
export interface User {
  /** Id, generated automatically. */
  id: number;
  /** Username. Assumption A-87: lower-cased. */
  username?: string | null | undefined;
  /** Name. */
  name?: string | null | undefined;
  /** Email address. Assumption A-87: lower-cased. */
  email: string;
  /** Instant at which the email was verified: ISO 8601 in UTC. */
  emailVerified?: string | null | undefined;
  /** Password information. Assumption A-13: never sent with content. */
  password?: RecordSummary | null | undefined;
  /** Biography. */
  bio?: string | null | undefined;
  /** Avatar URL. */
  avatarUrl?: string | null | undefined;
  /** Time zone, an IANA name. */
  timeZone?: string | null | undefined;
  /** Travel schedules. Assumption A-25: their fields are not shown. */
  travelSchedules?: RecordSummary[] | null | undefined;
  /** Start day of the week, such as `Monday`. */
  weekStart?: string | null | undefined;
  /** Buffer time in minutes. */
  bufferTime?: number | null | undefined;
  /** True where branding is hidden. */
  hideBranding?: boolean | null | undefined;
  /** Booking page theme. */
  theme?: string | null | undefined;
  /** App theme. */
  appTheme?: string | null | undefined;
  /** Creation date: ISO 8601 in UTC. */
  createdDate?: string | null | undefined;
  /** End of the trial: ISO 8601 in UTC. */
  trialEndsAt?: string | null | undefined;
  /** Event types of the user. Assumption A-25: one level deep. */
  eventTypes?: EventTypeSummary[] | null | undefined;
  /** Credentials. Assumption A-13: never sent with content. */
  credentials?: RecordSummary[] | null | undefined;
  /** Memberships of the teams to which the user belongs. Assumption A-25: one level deep. */
  teams?: MembershipSummary[] | null | undefined;
  /** Bookings. Assumption A-25: never embedded; list them with `GET /bookings`. */
  bookings?: BookingSummary[] | null | undefined;
  /** Schedules. Assumption A-25: one level deep. */
  schedules?: ScheduleSummary[] | null | undefined;
  /** Default schedule id. */
  defaultScheduleId?: number | null | undefined;
  /** Selected calendars. Assumption A-25: their fields are not shown. */
  selectedCalendars?: RecordSummary[] | null | undefined;
  /** Onboarding completed. */
  completedOnboarding?: boolean | null | undefined;
  /** Locale in lower case. Assumption A-89: any casing is read. */
  locale?: string | null | undefined;
  /** Time format: 12 or 24 hours. */
  timeFormat?: number | null | undefined;
  /** Two-factor secret. Assumption A-13: never sent with content. */
  twoFactorSecret?: string | null | undefined;
  /** Two-factor enabled. */
  twoFactorEnabled?: boolean | null | undefined;
  /** Two-factor backup codes. Assumption A-13: never sent with content. */
  backupCodes?: string | null | undefined;
  /** Identity provider used. Assumption A-36: `CAL`; other words pass. */
  identityProvider?: 'CAL' | (string & {}) | null | undefined;
  /** Id at the identity provider. */
  identityProviderId?: string | null | undefined;
  /** Availability settings. Assumption A-25: one level deep. */
  availability?: AvailabilitySummary[] | null | undefined;
  /** Id of the event that the user was invited to. */
  invitedTo?: number | null | undefined;
  /** Webhooks. Assumption A-25: their fields are not shown. */
  webhooks?: RecordSummary[] | null | undefined;
  /** Brand color, such as `#292929`. */
  brandColor?: string | null | undefined;
  /** Dark brand color. */
  darkBrandColor?: string | null | undefined;
  /** Destination calendar. Assumption A-25. */
  destinationCalendar?: DestinationCalendarSummary | null | undefined;
  /** Dynamic booking allowed. */
  allowDynamicBooking?: boolean | null | undefined;
  /** SEO indexing allowed. */
  allowSEOIndexing?: boolean | null | undefined;
  /** Receives the monthly digest email. */
  receiveMonthlyDigestEmail?: boolean | null | undefined;
  /** Metadata: a free key/value object. */
  metadata?: Record<string, unknown> | null | undefined;
  /** Verified. */
  verified?: boolean | null | undefined;
  /** Role. Assumption A-36: `USER` or `ADMIN`; other words pass. Assumption A-07: `ADMIN` is a system-wide Admin. */
  role?: 'USER' | 'ADMIN' | (string & {}) | null | undefined;
  /** Impersonation disabled. */
  disableImpersonation?: boolean | null | undefined;
  /** Users impersonated by this user. Assumption A-25: their fields are not shown. */
  impersonatedUsers?: RecordSummary[] | null | undefined;
  /** Users who impersonated this user. Assumption A-25: their fields are not shown. */
  impersonatedBy?: RecordSummary[] | null | undefined;
  /** API keys. Assumption A-13: never sent with content. */
  apiKeys?: RecordSummary[] | null | undefined;
  /** Accounts. Assumption A-13: never sent with content. */
  accounts?: RecordSummary[] | null | undefined;
  /** Sessions. Assumption A-13: never sent with content. */
  sessions?: RecordSummary[] | null | undefined;
  /** Feedback provided (the field's name is capitalized). Assumption A-25: its fields are not shown. */
  Feedback?: RecordSummary[] | null | undefined;
  /** Owned event types. Assumption A-25: one level deep. */
  ownedEventTypes?: EventTypeSummary[] | null | undefined;
  /** Workflows. Assumption A-25: their fields are not shown. */
  workflows?: RecordSummary[] | null | undefined;
  /** Routing forms. Assumption A-25: their fields are not shown. */
  routingForms?: RecordSummary[] | null | undefined;
  /** Verified numbers. Assumption A-25: their fields are not shown. */
  verifiedNumbers?: RecordSummary[] | null | undefined;
  /** Verified emails. Assumption A-25: their fields are not shown. */
  verifiedEmails?: RecordSummary[] | null | undefined;
  /** Hosts. Assumption A-25: their fields are not shown. */
  hosts?: RecordSummary[] | null | undefined;
  /** Organization id. */
  organizationId?: number | null | undefined;
  /** Organization. Assumption A-25: its fields are not shown. */
  organization?: TeamSummary | null | undefined;
  /** Access codes. Assumption A-13: never sent with content. */
  accessCodes?: RecordSummary[] | null | undefined;
  /** Booking redirects of the user. Assumption A-25: their fields are not shown. */
  bookingRedirects?: RecordSummary[] | null | undefined;
  /** Booking redirects to this user. Assumption A-25: their fields are not shown. */
  bookingRedirectsTo?: RecordSummary[] | null | undefined;
  /** Account locked. */
  locked?: boolean | null | undefined;
  /** Platform OAuth clients. Assumption A-25: their fields are not shown. */
  platformOAuthClients?: RecordSummary[] | null | undefined;
  /** Access tokens (the field's name is capitalized). Assumption A-13: never sent with content. */
  AccessToken?: RecordSummary[] | null | undefined;
  /** Refresh tokens (the field's name is capitalized). Assumption A-13: never sent with content. */
  RefreshToken?: RecordSummary[] | null | undefined;
  /** Platform authorization tokens (the field's name is capitalized). Assumption A-13: never sent with content. */
  PlatformAuthorizationToken?: RecordSummary[] | null | undefined;
  /** Profiles. Assumption A-25: their fields are not shown. */
  profiles?: RecordSummary[] | null | undefined;
  /** Id of the profile moved to. */
  movedToProfileId?: number | null | undefined;
  /** Profile moved to. Assumption A-25: its fields are not shown. */
  movedToProfile?: RecordSummary | null | undefined;
  /** Secondary emails. Assumption A-25: their fields are not shown. */
  secondaryEmails?: RecordSummary[] | null | undefined;
  /** Platform managed. */
  isPlatformManaged?: boolean | null | undefined;
  /** Out-of-office reasons (the field's name is capitalized). Assumption A-25: their fields are not shown. */
  OutOfOfficeReasons?: RecordSummary[] | null | undefined;
  /** SMS lock state. Assumption A-36: `UNLOCKED`; other words pass. */
  smsLockState?: 'UNLOCKED' | (string & {}) | null | undefined;
}

/** Path of one user (specification, Users). */
export interface UserId {
  /** Id of the user, from 1. */
  userId: number;
}

/** The page of users to list, where the service pages this list. Beyond the specification: Assumption A-21. */
export interface UserListQuery {
  /** Most users a page, from 1, where the service pages this list. Beyond the specification: Assumption A-21. */
  take?: number | undefined;
  /** Page, from 1, where the service pages this list. Beyond the specification: Assumption A-21. */
  page?: number | undefined;
}

/** The fields of a user that can be changed: no secrets, no relations, and by oneself no `role`, `verified`, `locked`. Assumption A-37. */
export interface UserPatch {
  /** Email address. Assumptions A-37 and A-85 (another user's is a conflict). */
  email?: string | undefined;
  /** Username. Assumptions A-37 and A-85 (another user's is a conflict). */
  username?: string | undefined;
  /** Name. Assumption A-37. */
  name?: string | null | undefined;
  /** Biography. Assumption A-37. */
  bio?: string | null | undefined;
  /** Avatar URL. Assumption A-37. */
  avatarUrl?: string | null | undefined;
  /** Time zone, an IANA name in its exact casing. Assumptions. */
  timeZone?: string | undefined;
  /** Start day of the week, such as `Monday`. Assumption A-37. */
  weekStart?: string | undefined;
  /** Buffer time in minutes, from 0. Assumption A-37. */
  bufferTime?: number | undefined;
  /** True where branding is hidden. Assumption A-37. */
  hideBranding?: boolean | undefined;
  /** Booking page theme. Assumption A-37. */
  theme?: string | null | undefined;
  /** App theme. Assumption A-37. */
  appTheme?: string | null | undefined;
  /** End of the trial: a `Date`, or ISO 8601 text with a zone. Assumption A-37. */
  trialEndsAt?: string | Date | null | undefined;
  /** Default schedule id. Assumption A-37. */
  defaultScheduleId?: number | null | undefined;
  /** Onboarding completed. Assumption A-37. */
  completedOnboarding?: boolean | undefined;
  /** Locale in lower case. Assumptions. */
  locale?: string | null | undefined;
  /** Time format: 12 or 24 hours. Assumption A-37. */
  timeFormat?: number | null | undefined;
  /** Two-factor enabled. Assumption A-37. */
  twoFactorEnabled?: boolean | undefined;
  /** Identity provider. Assumptions. */
  identityProvider?: string | undefined;
  /** Id at the identity provider. Assumption A-37. */
  identityProviderId?: string | null | undefined;
  /** Id of the event that the user was invited to. Assumption A-37. */
  invitedTo?: number | null | undefined;
  /** Brand color, such as `#292929`. Assumption A-37. */
  brandColor?: string | null | undefined;
  /** Dark brand color. Assumption A-37. */
  darkBrandColor?: string | null | undefined;
  /** Dynamic booking allowed. Assumption A-37. */
  allowDynamicBooking?: boolean | undefined;
  /** SEO indexing allowed. Assumption A-37. */
  allowSEOIndexing?: boolean | undefined;
  /** Receives the monthly digest email. Assumption A-37. */
  receiveMonthlyDigestEmail?: boolean | undefined;
  /** Metadata: a free key/value object. Assumption A-37. */
  metadata?: Record<string, unknown> | null | undefined;
  /** Verified; not by oneself. Assumption A-37. */
  verified?: boolean | undefined;
  /** Role; not by oneself. Assumptions: `USER` or `ADMIN`. */
  role?: string | undefined;
  /** Impersonation disabled. Assumption A-37. */
  disableImpersonation?: boolean | undefined;
  /** Organization id. Assumption A-37. */
  organizationId?: number | null | undefined;
  /** Account locked; not by oneself. Assumption A-37. */
  locked?: boolean | undefined;
  /** Id of the profile moved to. Assumption A-37. */
  movedToProfileId?: number | null | undefined;
  /** Platform managed. Assumption A-37. */
  isPlatformManaged?: boolean | undefined;
  /** SMS lock state. Assumptions: `UNLOCKED`. */
  smsLockState?: string | undefined;
}

/** The fields of a new user; email and username are required. Assumption A-87: the specification does not show what is required. */
export interface NewUser {
  /** Email address; lower-cased. Assumptions. */
  email: string;
  /** Username; lower-cased. Assumptions. */
  username: string;
  /** Name. Assumption A-37. */
  name?: string | null | undefined;
  /** Biography. Assumption A-37. */
  bio?: string | null | undefined;
  /** Avatar URL. Assumption A-37. */
  avatarUrl?: string | null | undefined;
  /** Time zone, an IANA name in its exact casing. Assumptions. */
  timeZone?: string | undefined;
  /** Start day of the week, such as `Monday`. Assumption A-37. */
  weekStart?: string | undefined;
  /** Buffer time in minutes, from 0. Assumption A-37. */
  bufferTime?: number | undefined;
  /** True where branding is hidden. Assumption A-37. */
  hideBranding?: boolean | undefined;
  /** Booking page theme. Assumption A-37. */
  theme?: string | null | undefined;
  /** App theme. Assumption A-37. */
  appTheme?: string | null | undefined;
  /** End of the trial: a `Date`, or ISO 8601 text with a zone. Assumption A-37. */
  trialEndsAt?: string | Date | null | undefined;
  /** Default schedule id. Assumption A-37. */
  defaultScheduleId?: number | null | undefined;
  /** Onboarding completed. Assumption A-37. */
  completedOnboarding?: boolean | undefined;
  /** Locale in lower case. Assumptions. */
  locale?: string | null | undefined;
  /** Time format: 12 or 24 hours. Assumption A-37. */
  timeFormat?: number | null | undefined;
  /** Two-factor enabled. Assumption A-37. */
  twoFactorEnabled?: boolean | undefined;
  /** Identity provider. Assumptions. */
  identityProvider?: string | undefined;
  /** Id at the identity provider. Assumption A-37. */
  identityProviderId?: string | null | undefined;
  /** Id of the event that the user was invited to. Assumption A-37. */
  invitedTo?: number | null | undefined;
  /** Brand color, such as `#292929`. Assumption A-37. */
  brandColor?: string | null | undefined;
  /** Dark brand color. Assumption A-37. */
  darkBrandColor?: string | null | undefined;
  /** Dynamic booking allowed. Assumption A-37. */
  allowDynamicBooking?: boolean | undefined;
  /** SEO indexing allowed. Assumption A-37. */
  allowSEOIndexing?: boolean | undefined;
  /** Receives the monthly digest email. Assumption A-37. */
  receiveMonthlyDigestEmail?: boolean | undefined;
  /** Metadata: a free key/value object. Assumption A-37. */
  metadata?: Record<string, unknown> | null | undefined;
  /** Verified; not by oneself. Assumption A-37. */
  verified?: boolean | undefined;
  /** Role; not by oneself. Assumptions: `USER` or `ADMIN`. */
  role?: string | undefined;
  /** Impersonation disabled. Assumption A-37. */
  disableImpersonation?: boolean | undefined;
  /** Organization id. Assumption A-37. */
  organizationId?: number | null | undefined;
  /** Account locked; not by oneself. Assumption A-37. */
  locked?: boolean | undefined;
  /** Id of the profile moved to. Assumption A-37. */
  movedToProfileId?: number | null | undefined;
  /** Platform managed. Assumption A-37. */
  isPlatformManaged?: boolean | undefined;
  /** SMS lock state. Assumptions: `UNLOCKED`. */
  smsLockState?: string | undefined;
}
