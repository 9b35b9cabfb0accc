// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import type { InstantInput } from '../../fields/instants.ts';
import type { IdentityProvider, SmsLockState, UserRole } from '../../fields/words.ts';
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

/**
 * Fields of a user, as the service returns them. Unknown fields are kept. Source: specification, User Object.
 *
 * The hosted service and self-hosted deployments omit most of the optional fields, and all relations. Assumption A-142.
 */
export interface User {
  /** Id, generated automatically. */
  id: number;
  /** Username, in lower case. Assumption A-87. */
  username: string | null;
  /** Name. */
  name: string | null;
  /** Email address, in lower case. Assumption A-87. */
  email: string;
  /** Time at which the email was verified: ISO 8601 in UTC. */
  emailVerified: string | null;
  /** Password information. The service never sends the content of this field. Assumption A-13. */
  password?: RecordSummary | null | undefined;
  /** Biography. */
  bio: string | null;
  /** Avatar URL. */
  avatarUrl?: string | null | undefined;
  /** Time zone, an IANA name. */
  timeZone: string;
  /** Travel schedules. The specification does not list their fields. Assumption A-25. */
  travelSchedules?: RecordSummary[] | null | undefined;
  /** First day of the week, such as `Monday`. */
  weekStart: string | null;
  /** Buffer time, in minutes. */
  bufferTime: number | null;
  /** True if branding is hidden. */
  hideBranding: boolean | null;
  /** Theme of the booking page. */
  theme: string | null;
  /** App theme. */
  appTheme: string | null;
  /** Creation date: ISO 8601 in UTC. */
  createdDate: string | null;
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
  defaultScheduleId: number | null;
  /** Selected calendars. The specification does not list their fields. Assumption A-25. */
  selectedCalendars?: RecordSummary[] | null | undefined;
  /** True if the user completed onboarding. */
  completedOnboarding?: boolean | null | undefined;
  /** Locale in lower case. The client accepts any casing. Assumption A-89. */
  locale: string | null;
  /** Time format: 12 or 24 hours. */
  timeFormat: number | null;
  /** Two-factor secret. The service never sends the content of this field. Assumption A-13. */
  twoFactorSecret?: string | null | undefined;
  /** True if two-factor authentication is enabled. */
  twoFactorEnabled?: boolean | null | undefined;
  /** Two-factor backup codes. The service never sends the content of this field. Assumption A-13. */
  backupCodes?: string | null | undefined;
  /** Identity provider: `CAL`, `GOOGLE` or `SAML`. Other words are allowed. Assumption A-36. */
  identityProvider?: IdentityProvider | null | undefined;
  /** Id of the user at the identity provider. */
  identityProviderId?: string | null | undefined;
  /** Availability settings, one level deep. Assumption A-25. */
  availability?: AvailabilitySummary[] | null | undefined;
  /** Id of the event to which the user was invited. */
  invitedTo: number | null;
  /** Webhooks. The specification does not list their fields. Assumption A-25. */
  webhooks?: RecordSummary[] | null | undefined;
  /** Brand color, such as `#292929`. */
  brandColor: string | null;
  /** Brand color in dark mode. */
  darkBrandColor: string | null;
  /** Destination calendar. Assumption A-25. */
  destinationCalendar?: DestinationCalendarSummary | null | undefined;
  /** True if dynamic booking is allowed. */
  allowDynamicBooking: boolean | null;
  /** True if SEO indexing is allowed. */
  allowSEOIndexing?: boolean | null | undefined;
  /** True if the user receives the monthly digest email. */
  receiveMonthlyDigestEmail?: boolean | null | undefined;
  /** Custom key/value object. */
  metadata?: Record<string, unknown> | null | undefined;
  /** True if the user is verified. */
  verified: boolean | null;
  /** Role: `USER`, or `ADMIN` for a system-wide Admin. Other words are allowed. Assumptions. */
  role: UserRole | null;
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
  /** SMS lock state: `UNLOCKED`, `LOCKED` or `REVIEW_NEEDED`. Other words are allowed. Assumption A-36. */
  smsLockState?: SmsLockState | null | undefined;
}

/** Path parameters of one user. Source: specification, Users. */
export interface UserId {
  /** Id of the user, at least 1. */
  userId: number;
}

/** Query parameters of the users list, which choose a page. Deployments that do not paginate this list ignore them. Assumption A-21. */
export interface UserListQuery {
  /**
   * Maximum number of users per page, at least 1. Only for deployments that paginate this list. Not in the specification: others ignore it.
   * Assumption A-21.
   */
  take?: number | undefined;
  /**
   * Page number, starting at 1. Only for deployments that paginate this list. Not in the specification: others ignore it.
   * Assumption A-21.
   */
  page?: number | undefined;
}

/** Editable fields of a user, without secrets and relations. Users cannot set their own `role`, `verified` and `locked`. Assumption A-37. */
export interface UserPatch {
  /** Email address. If another user has this email, the request fails with a conflict. Assumptions. */
  email?: string | undefined;
  /** Username. If another user has this username, the request fails with a conflict. Assumptions. */
  username?: string | undefined;
  /** Name. Assumption A-37. */
  name?: string | null | undefined;
  /** Biography. Assumption A-37. */
  bio?: string | null | undefined;
  /** Avatar URL. Assumption A-37. */
  avatarUrl?: string | null | undefined;
  /** Time zone: an IANA name with its exact casing. Assumptions. */
  timeZone?: string | undefined;
  /** First day of the week, in English with a capital letter, such as `Monday`. Assumption A-37. */
  weekStart?: string | undefined;
  /** Buffer time, in minutes, at least 0. Assumption A-37. */
  bufferTime?: number | undefined;
  /** True if branding is hidden. Assumption A-37. */
  hideBranding?: boolean | undefined;
  /** Theme of the booking page. Assumption A-37. */
  theme?: string | null | undefined;
  /** App theme. Assumption A-37. */
  appTheme?: string | null | undefined;
  /** End of the trial: ISO 8601 text with a time zone. The client also accepts a `Date`. Assumption A-37. */
  trialEndsAt?: InstantInput | null | undefined;
  /** Id of the default schedule. Assumption A-37. */
  defaultScheduleId?: number | null | undefined;
  /** True if the user completed onboarding. Assumption A-37. */
  completedOnboarding?: boolean | undefined;
  /** Locale in lower case, such as `en` or `pt-br`. The client accepts any casing. Assumptions. */
  locale?: string | null | undefined;
  /** Time format: `12` or `24`, for a clock of 12 or 24 hours. Assumption A-37. */
  timeFormat?: number | null | undefined;
  /** True if two-factor authentication is enabled. Assumption A-37. */
  twoFactorEnabled?: boolean | undefined;
  /** Identity provider. Assumptions. */
  identityProvider?: string | undefined;
  /** Id of the user at the identity provider. Assumption A-37. */
  identityProviderId?: string | null | undefined;
  /** Id of the event to which the user was invited. Assumption A-37. */
  invitedTo?: number | null | undefined;
  /** Brand color, such as `#292929`. Assumption A-37. */
  brandColor?: string | null | undefined;
  /** Brand color in dark mode. Assumption A-37. */
  darkBrandColor?: string | null | undefined;
  /** True if dynamic booking is allowed. Assumption A-37. */
  allowDynamicBooking?: boolean | undefined;
  /** True if SEO indexing is allowed. Assumption A-37. */
  allowSEOIndexing?: boolean | undefined;
  /** True if the user receives the monthly digest email. Assumption A-37. */
  receiveMonthlyDigestEmail?: boolean | undefined;
  /** Custom key/value object. Assumption A-37. */
  metadata?: Record<string, unknown> | null | undefined;
  /** True if the user is verified. Users cannot set this field for themselves. Assumption A-37. */
  verified?: boolean | undefined;
  /** Role: `USER` or `ADMIN`. Users cannot set their own role. Assumptions. */
  role?: string | undefined;
  /** True if impersonation is disabled. Assumption A-37. */
  disableImpersonation?: boolean | undefined;
  /** Id of the organization. Assumption A-37. */
  organizationId?: number | null | undefined;
  /** True if the account is locked. Users cannot set this field for themselves. Assumption A-37. */
  locked?: boolean | undefined;
  /** Id of the profile to which the user moved. Assumption A-37. */
  movedToProfileId?: number | null | undefined;
  /** True if the user is managed by a platform. Assumption A-37. */
  isPlatformManaged?: boolean | undefined;
  /** SMS lock state, such as `UNLOCKED`. Assumptions. */
  smsLockState?: string | undefined;
}

/** Fields of a new user. `email` and `username` are required. The specification does not list the required fields. Assumption A-87. */
export interface NewUser {
  /** Email address. The service converts it to lower case. Assumptions. */
  email: string;
  /** Username. The service converts it to lower case. Assumptions. */
  username: string;
  /** Name. Assumption A-37. */
  name?: string | null | undefined;
  /** Biography. Assumption A-37. */
  bio?: string | null | undefined;
  /** Avatar URL. Assumption A-37. */
  avatarUrl?: string | null | undefined;
  /** Time zone: an IANA name with its exact casing. Assumptions. */
  timeZone?: string | undefined;
  /** First day of the week, in English with a capital letter, such as `Monday`. Assumption A-37. */
  weekStart?: string | undefined;
  /** Buffer time, in minutes, at least 0. Assumption A-37. */
  bufferTime?: number | undefined;
  /** True if branding is hidden. Assumption A-37. */
  hideBranding?: boolean | undefined;
  /** Theme of the booking page. Assumption A-37. */
  theme?: string | null | undefined;
  /** App theme. Assumption A-37. */
  appTheme?: string | null | undefined;
  /** End of the trial: ISO 8601 text with a time zone. The client also accepts a `Date`. Assumption A-37. */
  trialEndsAt?: InstantInput | null | undefined;
  /** Id of the default schedule. Assumption A-37. */
  defaultScheduleId?: number | null | undefined;
  /** True if the user completed onboarding. Assumption A-37. */
  completedOnboarding?: boolean | undefined;
  /** Locale in lower case, such as `en` or `pt-br`. The client accepts any casing. Assumptions. */
  locale?: string | null | undefined;
  /** Time format: `12` or `24`, for a clock of 12 or 24 hours. Assumption A-37. */
  timeFormat?: number | null | undefined;
  /** True if two-factor authentication is enabled. Assumption A-37. */
  twoFactorEnabled?: boolean | undefined;
  /** Identity provider. Assumptions. */
  identityProvider?: string | undefined;
  /** Id of the user at the identity provider. Assumption A-37. */
  identityProviderId?: string | null | undefined;
  /** Id of the event to which the user was invited. Assumption A-37. */
  invitedTo?: number | null | undefined;
  /** Brand color, such as `#292929`. Assumption A-37. */
  brandColor?: string | null | undefined;
  /** Brand color in dark mode. Assumption A-37. */
  darkBrandColor?: string | null | undefined;
  /** True if dynamic booking is allowed. Assumption A-37. */
  allowDynamicBooking?: boolean | undefined;
  /** True if SEO indexing is allowed. Assumption A-37. */
  allowSEOIndexing?: boolean | undefined;
  /** True if the user receives the monthly digest email. Assumption A-37. */
  receiveMonthlyDigestEmail?: boolean | undefined;
  /** Custom key/value object. Assumption A-37. */
  metadata?: Record<string, unknown> | null | undefined;
  /** True if the user is verified. Users cannot set this field for themselves. Assumption A-37. */
  verified?: boolean | undefined;
  /** Role: `USER` or `ADMIN`. Users cannot set their own role. Assumptions. */
  role?: string | undefined;
  /** True if impersonation is disabled. Assumption A-37. */
  disableImpersonation?: boolean | undefined;
  /** Id of the organization. Assumption A-37. */
  organizationId?: number | null | undefined;
  /** True if the account is locked. Users cannot set this field for themselves. Assumption A-37. */
  locked?: boolean | undefined;
  /** Id of the profile to which the user moved. Assumption A-37. */
  movedToProfileId?: number | null | undefined;
  /** True if the user is managed by a platform. Assumption A-37. */
  isPlatformManaged?: boolean | undefined;
  /** SMS lock state, such as `UNLOCKED`. Assumptions. */
  smsLockState?: string | undefined;
}
