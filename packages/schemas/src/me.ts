import * as z from 'zod/mini';
import { endpoint, itself } from './table/schema-endpoint.ts';
import type { None } from './table/endpoint.ts';
import type { SchemaEndpoint } from './table/schema-endpoint.ts';
import { email, flag, instant, integer, maybe, openEnum, text } from './fields/scalars.ts';
import { userRoles } from './fields/words.ts';
import type { Me } from './generated/types/me.ts';

/**
 * The caller's own profile (specification, Me Object). Unknown fields stay.
 *
 * @internal
 */
export const meShape = {
  /** Id, generated automatically. */
  id: integer,
  /** Username. */
  username: maybe(text),
  /** Name. */
  name: maybe(text),
  /** Email. */
  email,
  /** Instant at which the email was verified: ISO 8601 in UTC. */
  emailVerified: maybe(instant),
  /** Biography. */
  bio: maybe(text),
  /** Avatar URL. */
  avatar: maybe(text),
  /** Time zone, an IANA name. */
  timeZone: maybe(text),
  /** Start day of the week, such as `Monday`. */
  weekStart: maybe(text),
  /** End time of the user's availability. Assumption A-86: minutes after midnight. */
  endTime: maybe(integer),
  /** Buffer time in minutes. */
  bufferTime: maybe(integer),
  /** App theme. */
  appTheme: maybe(text),
  /** Booking page theme. */
  theme: maybe(text),
  /** Default schedule id. */
  defaultScheduleId: maybe(integer),
  /** Locale in lower case. Assumption A-89. */
  locale: maybe(text),
  /** Time format: 12 or 24 hours. */
  timeFormat: maybe(integer),
  /** True where branding is hidden. */
  hideBranding: maybe(flag),
  /** Brand color, such as `#292929`. */
  brandColor: maybe(text),
  /** Dark brand color. */
  darkBrandColor: maybe(text),
  /** Dynamic booking allowed. */
  allowDynamicBooking: maybe(flag),
  /** Creation date: ISO 8601 in UTC. */
  createdDate: maybe(instant),
  /** Verified. */
  verified: maybe(flag),
  /** Id of the event that the user was invited to. */
  invitedTo: maybe(integer),
  /** Role. Assumption A-36: `USER` or `ADMIN`; other words pass. */
  role: maybe(openEnum(userRoles)),
};

/** The Me Object as an open schema (specification, Me Object). */
export const me: z.ZodMiniObject<typeof meShape, z.core.$loose> = z.looseObject(meShape);

export const getMe: SchemaEndpoint<None, None, None, Me> = endpoint({
  name: 'me.get',
  method: 'GET',
  path: '/me',
  summary: "Return the caller's profile: the object itself, without a key",
  source: 'Me; A-20, A-36, A-86',
  scope: 'READ_PROFILE',
  answer: itself('Me', me, { alsoUnder: 'user' }),
});
