// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.

/** The caller's own profile (specification, Me Object). Unknown fields stay. */
export interface Me {
  /** Id, generated automatically. */
  id: number;
  /** Username. */
  username?: string | null | undefined;
  /** Name. */
  name?: string | null | undefined;
  /** Email. */
  email: string;
  /** Instant at which the email was verified: ISO 8601 in UTC. */
  emailVerified?: string | null | undefined;
  /** Biography. */
  bio?: string | null | undefined;
  /** Avatar URL. */
  avatar?: string | null | undefined;
  /** Time zone, an IANA name. */
  timeZone?: string | null | undefined;
  /** Start day of the week, such as `Monday`. */
  weekStart?: string | null | undefined;
  /** End time of the user's availability. Assumption A-86: minutes after midnight. */
  endTime?: number | null | undefined;
  /** Buffer time in minutes. */
  bufferTime?: number | null | undefined;
  /** App theme. */
  appTheme?: string | null | undefined;
  /** Booking page theme. */
  theme?: string | null | undefined;
  /** Default schedule id. */
  defaultScheduleId?: number | null | undefined;
  /** Locale in lower case. Assumption A-89. */
  locale?: string | null | undefined;
  /** Time format: 12 or 24 hours. */
  timeFormat?: number | null | undefined;
  /** True where branding is hidden. */
  hideBranding?: boolean | null | undefined;
  /** Brand color, such as `#292929`. */
  brandColor?: string | null | undefined;
  /** Dark brand color. */
  darkBrandColor?: string | null | undefined;
  /** Dynamic booking allowed. */
  allowDynamicBooking?: boolean | null | undefined;
  /** Creation date: ISO 8601 in UTC. */
  createdDate?: string | null | undefined;
  /** Verified. */
  verified?: boolean | null | undefined;
  /** Id of the event that the user was invited to. */
  invitedTo?: number | null | undefined;
  /** Role. Assumption A-36: `USER` or `ADMIN`; other words pass. */
  role?: 'USER' | 'ADMIN' | (string & {}) | null | undefined;
}
