import * as z from 'zod/mini';
import { endpoint, itself } from './table/schema-endpoint.ts';
import type { None } from './table/endpoint.ts';
import type { SchemaEndpoint } from './table/schema-endpoint.ts';
import { email, flag, instant, integer, optionalOrNull, openEnum, text } from './fields/scalars.ts';
import { userRoles } from './fields/words.ts';
import type { Me } from './generated/types/me.ts';

/**
 * Fields of the profile of the user who makes the request. Unknown fields are kept. Source: specification, Me Object.
 *
 * @internal
 */
export const meShape = {
  /** Id, generated automatically. */
  id: integer,
  /** Username. */
  username: z.nullable(text),
  /** Name. */
  name: z.nullable(text),
  /** Email. */
  email,
  /** Time at which the email was verified: ISO 8601 in UTC. */
  emailVerified: z.nullable(instant),
  /** Biography. */
  bio: z.nullable(text),
  /** Avatar URL. Older self-hosted deployments omit it. Assumption A-142. */
  avatar: optionalOrNull(text),
  /** Time zone, an IANA name. */
  timeZone: text,
  /** First day of the week, such as `Monday`. */
  weekStart: z.nullable(text),
  /** End of the user's availability, in minutes after midnight. Assumption A-86. */
  endTime: integer,
  /** Buffer time, in minutes. */
  bufferTime: z.nullable(integer),
  /** App theme. */
  appTheme: z.nullable(text),
  /** Theme of the booking page. */
  theme: z.nullable(text),
  /** Id of the default schedule. */
  defaultScheduleId: z.nullable(integer),
  /** Locale in lower case. Assumption A-89. */
  locale: z.nullable(text),
  /** Time format: 12 or 24 hours. */
  timeFormat: z.nullable(integer),
  /** True if branding is hidden. */
  hideBranding: z.nullable(flag),
  /** Brand color, such as `#292929`. */
  brandColor: z.nullable(text),
  /** Brand color in dark mode. */
  darkBrandColor: z.nullable(text),
  /** True if dynamic booking is allowed. */
  allowDynamicBooking: z.nullable(flag),
  /** Creation date: ISO 8601 in UTC. */
  createdDate: z.nullable(instant),
  /** True if the user is verified. */
  verified: z.nullable(flag),
  /** Id of the event to which the user was invited. */
  invitedTo: z.nullable(integer),
  /** Role: `USER` or `ADMIN`. Other words are allowed. Assumption A-36. */
  role: z.nullable(openEnum(userRoles)),
};

/** Open schema of the Me Object; unknown fields are allowed. Source: specification, Me Object. */
export const me: z.ZodMiniObject<typeof meShape, z.core.$loose> = z.looseObject(meShape);

export const getMe: SchemaEndpoint<None, None, None, Me> = endpoint({
  name: 'me.get',
  method: 'GET',
  path: '/me',
  summary: 'Get your own profile',
  description:
    'Gets the profile of the user who makes the request. Use it to check an API key, or to find the id, time zone and locale of the user.',
  source: 'Me',
  assumptions: ['A-20', 'A-36', 'A-86'],
  scope: 'READ_PROFILE',
  response: itself('Me', me, { alsoUnder: 'user' }),
});
