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
  /** Username. Assumption G-87: lower-cased. */
  username?: string | null | undefined;
  /** Name. */
  name?: string | null | undefined;
  /** Email address. Assumption G-87: lower-cased. */
  email: string;
  /** Instant at which the email was verified: ISO 8601 in UTC. */
  emailVerified?: string | null | undefined;
  /** Password information. Assumption G-13: never sent with content. */
  password?: RecordSummary | null | undefined;
  /** Biography. */
  bio?: string | null | undefined;
  /** Avatar URL. */
  avatarUrl?: string | null | undefined;
  /** Time zone, an IANA name. */
  timeZone?: string | null | undefined;
  /** Travel schedules. Assumption G-25: their fields are not shown. */
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
  /** Event types of the user. Assumption G-25: one level deep. */
  eventTypes?: EventTypeSummary[] | null | undefined;
  /** Credentials. Assumption G-13: never sent with content. */
  credentials?: RecordSummary[] | null | undefined;
  /** Memberships of the teams to which the user belongs. Assumption G-25: one level deep. */
  teams?: MembershipSummary[] | null | undefined;
  /** Bookings. Assumption G-25: never embedded; list them with `GET /bookings`. */
  bookings?: BookingSummary[] | null | undefined;
  /** Schedules. Assumption G-25: one level deep. */
  schedules?: ScheduleSummary[] | null | undefined;
  /** Default schedule id. */
  defaultScheduleId?: number | null | undefined;
  /** Selected calendars. Assumption G-25: their fields are not shown. */
  selectedCalendars?: RecordSummary[] | null | undefined;
  /** Onboarding completed. */
  completedOnboarding?: boolean | null | undefined;
  /** Locale in lower case. Assumption G-89: any casing is read. */
  locale?: string | null | undefined;
  /** Time format: 12 or 24 hours. */
  timeFormat?: number | null | undefined;
  /** Two-factor secret. Assumption G-13: never sent with content. */
  twoFactorSecret?: string | null | undefined;
  /** Two-factor enabled. */
  twoFactorEnabled?: boolean | null | undefined;
  /** Two-factor backup codes. Assumption G-13: never sent with content. */
  backupCodes?: string | null | undefined;
  /** Identity provider used. Assumption G-36: `CAL`; other words pass. */
  identityProvider?: 'CAL' | (string & {}) | null | undefined;
  /** Id at the identity provider. */
  identityProviderId?: string | null | undefined;
  /** Availability settings. Assumption G-25: one level deep. */
  availability?: AvailabilitySummary[] | null | undefined;
  /** Id of the event that the user was invited to. */
  invitedTo?: number | null | undefined;
  /** Webhooks. Assumption G-25: their fields are not shown. */
  webhooks?: RecordSummary[] | null | undefined;
  /** Brand color, such as `#292929`. */
  brandColor?: string | null | undefined;
  /** Dark brand color. */
  darkBrandColor?: string | null | undefined;
  /** Destination calendar. Assumption G-25. */
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
  /** Role. Assumption G-36: `USER` or `ADMIN`; other words pass. Assumption G-07: `ADMIN` is a system-wide Admin. */
  role?: 'USER' | 'ADMIN' | (string & {}) | null | undefined;
  /** Impersonation disabled. */
  disableImpersonation?: boolean | null | undefined;
  /** Users impersonated by this user. Assumption G-25: their fields are not shown. */
  impersonatedUsers?: RecordSummary[] | null | undefined;
  /** Users who impersonated this user. Assumption G-25: their fields are not shown. */
  impersonatedBy?: RecordSummary[] | null | undefined;
  /** API keys. Assumption G-13: never sent with content. */
  apiKeys?: RecordSummary[] | null | undefined;
  /** Accounts. Assumption G-13: never sent with content. */
  accounts?: RecordSummary[] | null | undefined;
  /** Sessions. Assumption G-13: never sent with content. */
  sessions?: RecordSummary[] | null | undefined;
  /** Feedback provided (the field's name is capitalized). Assumption G-25: its fields are not shown. */
  Feedback?: RecordSummary[] | null | undefined;
  /** Owned event types. Assumption G-25: one level deep. */
  ownedEventTypes?: EventTypeSummary[] | null | undefined;
  /** Workflows. Assumption G-25: their fields are not shown. */
  workflows?: RecordSummary[] | null | undefined;
  /** Routing forms. Assumption G-25: their fields are not shown. */
  routingForms?: RecordSummary[] | null | undefined;
  /** Verified numbers. Assumption G-25: their fields are not shown. */
  verifiedNumbers?: RecordSummary[] | null | undefined;
  /** Verified emails. Assumption G-25: their fields are not shown. */
  verifiedEmails?: RecordSummary[] | null | undefined;
  /** Hosts. Assumption G-25: their fields are not shown. */
  hosts?: RecordSummary[] | null | undefined;
  /** Organization id. */
  organizationId?: number | null | undefined;
  /** Organization. Assumption G-25: its fields are not shown. */
  organization?: TeamSummary | null | undefined;
  /** Access codes. Assumption G-13: never sent with content. */
  accessCodes?: RecordSummary[] | null | undefined;
  /** Booking redirects of the user. Assumption G-25: their fields are not shown. */
  bookingRedirects?: RecordSummary[] | null | undefined;
  /** Booking redirects to this user. Assumption G-25: their fields are not shown. */
  bookingRedirectsTo?: RecordSummary[] | null | undefined;
  /** Account locked. */
  locked?: boolean | null | undefined;
  /** Platform OAuth clients. Assumption G-25: their fields are not shown. */
  platformOAuthClients?: RecordSummary[] | null | undefined;
  /** Access tokens (the field's name is capitalized). Assumption G-13: never sent with content. */
  AccessToken?: RecordSummary[] | null | undefined;
  /** Refresh tokens (the field's name is capitalized). Assumption G-13: never sent with content. */
  RefreshToken?: RecordSummary[] | null | undefined;
  /** Platform authorization tokens (the field's name is capitalized). Assumption G-13: never sent with content. */
  PlatformAuthorizationToken?: RecordSummary[] | null | undefined;
  /** Profiles. Assumption G-25: their fields are not shown. */
  profiles?: RecordSummary[] | null | undefined;
  /** Id of the profile moved to. */
  movedToProfileId?: number | null | undefined;
  /** Profile moved to. Assumption G-25: its fields are not shown. */
  movedToProfile?: RecordSummary | null | undefined;
  /** Secondary emails. Assumption G-25: their fields are not shown. */
  secondaryEmails?: RecordSummary[] | null | undefined;
  /** Platform managed. */
  isPlatformManaged?: boolean | null | undefined;
  /** Out-of-office reasons (the field's name is capitalized). Assumption G-25: their fields are not shown. */
  OutOfOfficeReasons?: RecordSummary[] | null | undefined;
  /** SMS lock state. Assumption G-36: `UNLOCKED`; other words pass. */
  smsLockState?: 'UNLOCKED' | (string & {}) | null | undefined;
}

/** Path of one user (specification, Users). */
export interface UserId {
  /** Id of the user, from 1. */
  userId: number;
}

/** The page of users to list, where the service pages this list. Beyond the specification: Assumption G-21. */
export interface UserListQuery {
  /** Most users a page, from 1, where the service pages this list. Beyond the specification: Assumption G-21. */
  take?: number | undefined;
  /** Page, from 1, where the service pages this list. Beyond the specification: Assumption G-21. */
  page?: number | undefined;
}

/** The fields of a user that can be changed: no secrets, no relations, and by oneself no `role`, `verified`, `locked`. Assumption G-37. */
export interface UserPatch {
  /** Email address. Assumptions G-37 and G-85 (another user's is a conflict). */
  email?: string | undefined;
  /** Username. Assumptions G-37 and G-85 (another user's is a conflict). */
  username?: string | undefined;
  /** Name. Assumption G-37. */
  name?: string | null | undefined;
  /** Biography. Assumption G-37. */
  bio?: string | null | undefined;
  /** Avatar URL. Assumption G-37. */
  avatarUrl?: string | null | undefined;
  /** Time zone, an IANA name in its exact casing. Assumptions G-37 and G-73. */
  timeZone?: string | undefined;
  /** Start day of the week, such as `Monday`. Assumption G-37. */
  weekStart?: string | undefined;
  /** Buffer time in minutes, from 0. Assumption G-37. */
  bufferTime?: number | undefined;
  /** True where branding is hidden. Assumption G-37. */
  hideBranding?: boolean | undefined;
  /** Booking page theme. Assumption G-37. */
  theme?: string | null | undefined;
  /** App theme. Assumption G-37. */
  appTheme?: string | null | undefined;
  /** End of the trial: a `Date`, or ISO 8601 text with a zone. Assumption G-37. */
  trialEndsAt?: string | Date | null | undefined;
  /** Default schedule id. Assumption G-37. */
  defaultScheduleId?: number | null | undefined;
  /** Onboarding completed. Assumption G-37. */
  completedOnboarding?: boolean | undefined;
  /** Locale in lower case. Assumptions G-37 and G-89. */
  locale?: string | null | undefined;
  /** Time format: 12 or 24 hours. Assumption G-37. */
  timeFormat?: number | null | undefined;
  /** Two-factor enabled. Assumption G-37. */
  twoFactorEnabled?: boolean | undefined;
  /** Identity provider. Assumptions G-37 and G-36. */
  identityProvider?: string | undefined;
  /** Id at the identity provider. Assumption G-37. */
  identityProviderId?: string | null | undefined;
  /** Id of the event that the user was invited to. Assumption G-37. */
  invitedTo?: number | null | undefined;
  /** Brand color, such as `#292929`. Assumption G-37. */
  brandColor?: string | null | undefined;
  /** Dark brand color. Assumption G-37. */
  darkBrandColor?: string | null | undefined;
  /** Dynamic booking allowed. Assumption G-37. */
  allowDynamicBooking?: boolean | undefined;
  /** SEO indexing allowed. Assumption G-37. */
  allowSEOIndexing?: boolean | undefined;
  /** Receives the monthly digest email. Assumption G-37. */
  receiveMonthlyDigestEmail?: boolean | undefined;
  /** Metadata: a free key/value object. Assumption G-37. */
  metadata?: Record<string, unknown> | null | undefined;
  /** Verified; not by oneself. Assumption G-37. */
  verified?: boolean | undefined;
  /** Role; not by oneself. Assumptions G-37 and G-36: `USER` or `ADMIN`. */
  role?: string | undefined;
  /** Impersonation disabled. Assumption G-37. */
  disableImpersonation?: boolean | undefined;
  /** Organization id. Assumption G-37. */
  organizationId?: number | null | undefined;
  /** Account locked; not by oneself. Assumption G-37. */
  locked?: boolean | undefined;
  /** Id of the profile moved to. Assumption G-37. */
  movedToProfileId?: number | null | undefined;
  /** Platform managed. Assumption G-37. */
  isPlatformManaged?: boolean | undefined;
  /** SMS lock state. Assumptions G-37 and G-36: `UNLOCKED`. */
  smsLockState?: string | undefined;
}

/** The fields of a new user; email and username are required. Assumption G-87: the specification does not show what is required. */
export interface NewUser {
  /** Email address; lower-cased. Assumptions G-85 and G-87. */
  email: string;
  /** Username; lower-cased. Assumptions G-85 and G-87. */
  username: string;
  /** Name. Assumption G-37. */
  name?: string | null | undefined;
  /** Biography. Assumption G-37. */
  bio?: string | null | undefined;
  /** Avatar URL. Assumption G-37. */
  avatarUrl?: string | null | undefined;
  /** Time zone, an IANA name in its exact casing. Assumptions G-37 and G-73. */
  timeZone?: string | undefined;
  /** Start day of the week, such as `Monday`. Assumption G-37. */
  weekStart?: string | undefined;
  /** Buffer time in minutes, from 0. Assumption G-37. */
  bufferTime?: number | undefined;
  /** True where branding is hidden. Assumption G-37. */
  hideBranding?: boolean | undefined;
  /** Booking page theme. Assumption G-37. */
  theme?: string | null | undefined;
  /** App theme. Assumption G-37. */
  appTheme?: string | null | undefined;
  /** End of the trial: a `Date`, or ISO 8601 text with a zone. Assumption G-37. */
  trialEndsAt?: string | Date | null | undefined;
  /** Default schedule id. Assumption G-37. */
  defaultScheduleId?: number | null | undefined;
  /** Onboarding completed. Assumption G-37. */
  completedOnboarding?: boolean | undefined;
  /** Locale in lower case. Assumptions G-37 and G-89. */
  locale?: string | null | undefined;
  /** Time format: 12 or 24 hours. Assumption G-37. */
  timeFormat?: number | null | undefined;
  /** Two-factor enabled. Assumption G-37. */
  twoFactorEnabled?: boolean | undefined;
  /** Identity provider. Assumptions G-37 and G-36. */
  identityProvider?: string | undefined;
  /** Id at the identity provider. Assumption G-37. */
  identityProviderId?: string | null | undefined;
  /** Id of the event that the user was invited to. Assumption G-37. */
  invitedTo?: number | null | undefined;
  /** Brand color, such as `#292929`. Assumption G-37. */
  brandColor?: string | null | undefined;
  /** Dark brand color. Assumption G-37. */
  darkBrandColor?: string | null | undefined;
  /** Dynamic booking allowed. Assumption G-37. */
  allowDynamicBooking?: boolean | undefined;
  /** SEO indexing allowed. Assumption G-37. */
  allowSEOIndexing?: boolean | undefined;
  /** Receives the monthly digest email. Assumption G-37. */
  receiveMonthlyDigestEmail?: boolean | undefined;
  /** Metadata: a free key/value object. Assumption G-37. */
  metadata?: Record<string, unknown> | null | undefined;
  /** Verified; not by oneself. Assumption G-37. */
  verified?: boolean | undefined;
  /** Role; not by oneself. Assumptions G-37 and G-36: `USER` or `ADMIN`. */
  role?: string | undefined;
  /** Impersonation disabled. Assumption G-37. */
  disableImpersonation?: boolean | undefined;
  /** Organization id. Assumption G-37. */
  organizationId?: number | null | undefined;
  /** Account locked; not by oneself. Assumption G-37. */
  locked?: boolean | undefined;
  /** Id of the profile moved to. Assumption G-37. */
  movedToProfileId?: number | null | undefined;
  /** Platform managed. Assumption G-37. */
  isPlatformManaged?: boolean | undefined;
  /** SMS lock state. Assumptions G-37 and G-36: `UNLOCKED`. */
  smsLockState?: string | undefined;
}
