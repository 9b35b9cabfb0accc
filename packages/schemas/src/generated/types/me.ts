// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import type { UserRole } from '../../fields/words.ts';

/** Fields of the profile of the user who makes the request. Unknown fields are kept. Source: specification, Me Object. */
export interface Me {
  /** Id, generated automatically. */
  id: number;
  /** Username. */
  username?: string | null | undefined;
  /** Name. */
  name?: string | null | undefined;
  /** Email. */
  email: string;
  /** Time at which the email was verified: ISO 8601 in UTC. */
  emailVerified?: string | null | undefined;
  /** Biography. */
  bio?: string | null | undefined;
  /** Avatar URL. */
  avatar?: string | null | undefined;
  /** Time zone, an IANA name. */
  timeZone?: string | null | undefined;
  /** First day of the week, such as `Monday`. */
  weekStart?: string | null | undefined;
  /** End of the user's availability, in minutes after midnight. Assumption A-86. */
  endTime?: number | null | undefined;
  /** Buffer time, in minutes. */
  bufferTime?: number | null | undefined;
  /** App theme. */
  appTheme?: string | null | undefined;
  /** Theme of the booking page. */
  theme?: string | null | undefined;
  /** Id of the default schedule. */
  defaultScheduleId?: number | null | undefined;
  /** Locale in lower case. Assumption A-89. */
  locale?: string | null | undefined;
  /** Time format: 12 or 24 hours. */
  timeFormat?: number | null | undefined;
  /** True if branding is hidden. */
  hideBranding?: boolean | null | undefined;
  /** Brand color, such as `#292929`. */
  brandColor?: string | null | undefined;
  /** Brand color in dark mode. */
  darkBrandColor?: string | null | undefined;
  /** True if dynamic booking is allowed. */
  allowDynamicBooking?: boolean | null | undefined;
  /** Creation date: ISO 8601 in UTC. */
  createdDate?: string | null | undefined;
  /** True if the user is verified. */
  verified?: boolean | null | undefined;
  /** Id of the event to which the user was invited. */
  invitedTo?: number | null | undefined;
  /** Role: `USER` or `ADMIN`. Other words are allowed. Assumption A-36. */
  role?: UserRole | null | undefined;
}
