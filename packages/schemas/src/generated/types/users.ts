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

/** Fields of a user, as the service returns them. Unknown fields are kept. Source: specification, User Object. */
export interface User {
  /** Id, generated automatically. */
  id: number;
  /** Username, in lower case. Assumption A-87. */
  username?: string | null | undefined;
  /** Name. */
  name?: string | null | undefined;
  /** Email address, in lower case. Assumption A-87. */
  email: string;
  /** Time at which the email was verified: ISO 8601 in UTC. */
  emailVerified?: string | null | undefined;
  /** Password information. The service never sends the content of this field. Assumption A-13. */
  password?: RecordSummary | null | undefined;
  /** Biography. */
  bio?: string | null | undefined;
  /** Avatar URL. */
  avatarUrl?: string | null | undefined;
  /** Time zone, an IANA name. */
  timeZone?: string | null | undefined;
  /** Travel schedules. The specification does not list their fields. Assumption A-25. */
  travelSchedules?: RecordSummary[] | null | undefined;
  /** First day of the week, such as `Monday`. */
  weekStart?: string | null | undefined;
  /** Buffer time, in minutes. */
  bufferTime?: number | null | undefined;
  /** True if branding is hidden. */
  hideBranding?: boolean | null | undefined;
  /** Theme of the booking page. */
  theme?: string | null | undefined;
  /** App theme. */
  appTheme?: string | null | undefined;
  /** Creation date: ISO 8601 in UTC. */
  createdDate?: string | null | undefined;
  /** End of the trial: ISO 8601 in UTC. */
  trialEndsAt?: string | null | undefined;
  /** Event types of the user, one level deep. Assumption A-25. */
  eventTypes?: EventTypeSummary[] | null | undefined;
  /** Credentials. The service never sends the content of this field. Assumption A-13. */
  credentials?: RecordSummary[] | null | undefined;
  /** The user's memberships in teams, one level deep. Assumption A-25. */
  teams?: MembershipSummary[] | null | undefined;
  /** Bookings. Never embedded; list them with `GET /bookings`. Assumption A-25. */
  bookings?: BookingSummary[] | null | undefined;
  /** Schedules, one level deep. Assumption A-25. */
  schedules?: ScheduleSummary[] | null | undefined;
  /** Id of the default schedule. */
  defaultScheduleId?: number | null | undefined;
  /** Selected calendars. The specification does not list their fields. Assumption A-25. */
  selectedCalendars?: RecordSummary[] | null | undefined;
  /** True if the user completed onboarding. */
  completedOnboarding?: boolean | null | undefined;
  /** Locale in lower case. Any casing is accepted. Assumption A-89. */
  locale?: string | null | undefined;
  /** Time format: 12 or 24 hours. */
  timeFormat?: number | null | undefined;
  /** Two-factor secret. The service never sends the content of this field. Assumption A-13. */
  twoFactorSecret?: string | null | undefined;
  /** True if two-factor authentication is enabled. */
  twoFactorEnabled?: boolean | null | undefined;
  /** Two-factor backup codes. The service never sends the content of this field. Assumption A-13. */
  backupCodes?: string | null | undefined;
  /** Identity provider: `CAL`. Other words are allowed. Assumption A-36. */
  identityProvider?: 'CAL' | (string & {}) | null | undefined;
  /** Id of the user at the identity provider. */
  identityProviderId?: string | null | undefined;
  /** Availability settings, one level deep. Assumption A-25. */
  availability?: AvailabilitySummary[] | null | undefined;
  /** Id of the event to which the user was invited. */
  invitedTo?: number | null | undefined;
  /** Webhooks. The specification does not list their fields. Assumption A-25. */
  webhooks?: RecordSummary[] | null | undefined;
  /** Brand color, such as `#292929`. */
  brandColor?: string | null | undefined;
  /** Brand color in dark mode. */
  darkBrandColor?: string | null | undefined;
  /** Destination calendar. Assumption A-25. */
  destinationCalendar?: DestinationCalendarSummary | null | undefined;
  /** True if dynamic booking is allowed. */
  allowDynamicBooking?: boolean | null | undefined;
  /** True if SEO indexing is allowed. */
  allowSEOIndexing?: boolean | null | undefined;
  /** True if the user receives the monthly digest email. */
  receiveMonthlyDigestEmail?: boolean | null | undefined;
  /** Custom key/value object. */
  metadata?: Record<string, unknown> | null | undefined;
  /** True if the user is verified. */
  verified?: boolean | null | undefined;
  /** Role: `USER`, or `ADMIN` for a system-wide Admin. Other words are allowed. Assumptions. */
  role?: 'USER' | 'ADMIN' | (string & {}) | null | undefined;
  /** True if impersonation is disabled. */
  disableImpersonation?: boolean | null | undefined;
  /** Users whom this user impersonated. The specification does not list their fields. Assumption A-25. */
  impersonatedUsers?: RecordSummary[] | null | undefined;
  /** Users who impersonated this user. The specification does not list their fields. Assumption A-25. */
  impersonatedBy?: RecordSummary[] | null | undefined;
  /** API keys. The service never sends the content of this field. Assumption A-13. */
  apiKeys?: RecordSummary[] | null | undefined;
  /** Accounts. The service never sends the content of this field. Assumption A-13. */
  accounts?: RecordSummary[] | null | undefined;
  /** Sessions. The service never sends the content of this field. Assumption A-13. */
  sessions?: RecordSummary[] | null | undefined;
  /** Feedback that the user gave. The field name is capitalized. The specification does not list its fields. Assumption A-25. */
  Feedback?: RecordSummary[] | null | undefined;
  /** Event types that the user owns, one level deep. Assumption A-25. */
  ownedEventTypes?: EventTypeSummary[] | null | undefined;
  /** Workflows. The specification does not list their fields. Assumption A-25. */
  workflows?: RecordSummary[] | null | undefined;
  /** Routing forms. The specification does not list their fields. Assumption A-25. */
  routingForms?: RecordSummary[] | null | undefined;
  /** Verified phone numbers. The specification does not list their fields. Assumption A-25. */
  verifiedNumbers?: RecordSummary[] | null | undefined;
  /** Verified emails. The specification does not list their fields. Assumption A-25. */
  verifiedEmails?: RecordSummary[] | null | undefined;
  /** Hosts. The specification does not list their fields. Assumption A-25. */
  hosts?: RecordSummary[] | null | undefined;
  /** Id of the organization. */
  organizationId?: number | null | undefined;
  /** Organization. The specification does not list its fields. Assumption A-25. */
  organization?: TeamSummary | null | undefined;
  /** Access codes. The service never sends the content of this field. Assumption A-13. */
  accessCodes?: RecordSummary[] | null | undefined;
  /** Redirects that send bookings of this user to other users. The specification does not list their fields. Assumption A-25. */
  bookingRedirects?: RecordSummary[] | null | undefined;
  /** Redirects that send bookings of other users to this user. The specification does not list their fields. Assumption A-25. */
  bookingRedirectsTo?: RecordSummary[] | null | undefined;
  /** True if the account is locked. */
  locked?: boolean | null | undefined;
  /** Platform OAuth clients. The specification does not list their fields. Assumption A-25. */
  platformOAuthClients?: RecordSummary[] | null | undefined;
  /** Access tokens. The service never sends the content of this field. The field name is capitalized. Assumption A-13. */
  AccessToken?: RecordSummary[] | null | undefined;
  /** Refresh tokens. The service never sends the content of this field. The field name is capitalized. Assumption A-13. */
  RefreshToken?: RecordSummary[] | null | undefined;
  /** Platform authorization tokens. The service never sends the content of this field. The field name is capitalized. Assumption A-13. */
  PlatformAuthorizationToken?: RecordSummary[] | null | undefined;
  /** Profiles. The specification does not list their fields. Assumption A-25. */
  profiles?: RecordSummary[] | null | undefined;
  /** Id of the profile to which the user moved. */
  movedToProfileId?: number | null | undefined;
  /** Profile to which the user moved. The specification does not list its fields. Assumption A-25. */
  movedToProfile?: RecordSummary | null | undefined;
  /** Secondary emails. The specification does not list their fields. Assumption A-25. */
  secondaryEmails?: RecordSummary[] | null | undefined;
  /** True if the user is managed by a platform. */
  isPlatformManaged?: boolean | null | undefined;
  /** Out-of-office reasons. The field name is capitalized. The specification does not list their fields. Assumption A-25. */
  OutOfOfficeReasons?: RecordSummary[] | null | undefined;
  /** SMS lock state: `UNLOCKED`. Other words are allowed. Assumption A-36. */
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
