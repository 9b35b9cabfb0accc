// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import type { UserRole } from '../../fields/words.ts';

/** Fields of the profile of the user who makes the request. Unknown fields are kept. Source: specification, Me Object. */
export interface Me {
  /** Id, generated automatically. */
  id: number;
  /** Username. */
  username: string | null;
  /** Name. */
  name: string | null;
  /** Email. */
  email: string;
  /** Time at which the email was verified: ISO 8601 in UTC. */
  emailVerified: string | null;
  /** Biography. */
  bio: string | null;
  /** Avatar URL. Older self-hosted deployments omit it. Assumption A-142. */
  avatar?: string | null | undefined;
  /** Time zone, an IANA name. */
  timeZone: string;
  /** First day of the week, such as `Monday`. */
  weekStart: string | null;
  /** End of the user's availability, in minutes after midnight. Assumption A-86. */
  endTime: number;
  /** Buffer time, in minutes. */
  bufferTime: number | null;
  /** App theme. */
  appTheme: string | null;
  /** Theme of the booking page. */
  theme: string | null;
  /** Id of the default schedule. */
  defaultScheduleId: number | null;
  /** Locale in lower case. Assumption A-89. */
  locale: string | null;
  /** Time format: 12 or 24 hours. */
  timeFormat: number | null;
  /** True if branding is hidden. */
  hideBranding: boolean | null;
  /** Brand color, such as `#292929`. */
  brandColor: string | null;
  /** Brand color in dark mode. */
  darkBrandColor: string | null;
  /** True if dynamic booking is allowed. */
  allowDynamicBooking: boolean | null;
  /** Creation date: ISO 8601 in UTC. */
  createdDate: string | null;
  /** True if the user is verified. */
  verified: boolean | null;
  /** Id of the event to which the user was invited. */
  invitedTo: number | null;
  /** Role: `USER` or `ADMIN`. Other words are allowed. Assumption A-36. */
  role: UserRole | null;
}
