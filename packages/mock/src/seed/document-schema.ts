import { bookingStatuses } from '@slotwise/schemas';
import {
  attendeeShape,
  availabilityShape,
  bookingReferenceShape,
  bookingShape,
  destinationCalendarShape,
  membershipShape,
  userShape,
} from '@slotwise/schemas/internal';
import type { Schema } from '@slotwise/schemas';
import * as z from 'zod/mini';
import { columns } from '../data/columns.ts';
import type { AccessTokenRow, AuthorizationCodeRow, RefreshTokenRow } from '../data/rows.ts';
import type {
  AttendeeSeed,
  AvailabilitySeed,
  BookingReferenceSeed,
  BookingSeed,
  CredentialSeed,
  DestinationCalendarSeed,
  EventTypeSeed,
  KeySeed,
  MembershipSeed,
  OAuthClientSeed,
  ScheduleSeed,
  TeamSeed,
  UserSeed,
} from './seed.ts';

/**
 * A world as one JSON document. Every list may be absent, and rows may leave out what has a default; what `mock.export()`
 * yields spells everything out. {@link documentJsonSchema} describes it to an editor.
 */
export interface WorldDocument {
  /** Version of this format. */
  readonly version: 1;
  /** The id that the next row of a table gets, so that none is used twice. */
  readonly nextIds?: Readonly<Record<string, number>> | undefined;
  /** Teams and organizations. */
  readonly teams?: readonly TeamSeed[] | undefined;
  /** Users. */
  readonly users?: readonly UserSeed[] | undefined;
  /** Memberships. */
  readonly memberships?: readonly MembershipSeed[] | undefined;
  /** Schedules. */
  readonly schedules?: readonly ScheduleSeed[] | undefined;
  /** Weekly rows and date overrides. */
  readonly availabilities?: readonly AvailabilitySeed[] | undefined;
  /** Event types. */
  readonly eventTypes?: readonly EventTypeSeed[] | undefined;
  /** Credentials of integrations. */
  readonly credentials?: readonly CredentialSeed[] | undefined;
  /** Destination calendars. */
  readonly destinationCalendars?: readonly DestinationCalendarSeed[] | undefined;
  /** Bookings. */
  readonly bookings?: readonly BookingSeed[] | undefined;
  /** Attendees. */
  readonly attendees?: readonly AttendeeSeed[] | undefined;
  /** Booking references. */
  readonly bookingReferences?: readonly BookingReferenceSeed[] | undefined;
  /** API keys. */
  readonly keys?: readonly KeySeed[] | undefined;
  /** OAuth clients. */
  readonly oauthClients?: readonly OAuthClientSeed[] | undefined;
  /** Authorization codes. */
  readonly authorizationCodes?: readonly AuthorizationCodeRow[] | undefined;
  /** Access tokens. */
  readonly accessTokens?: readonly AccessTokenRow[] | undefined;
  /** Refresh tokens. */
  readonly refreshTokens?: readonly RefreshTokenRow[] | undefined;
}

const id = z.int().check(z.gte(1));
const text = z.string();
const nullableText = z.nullable(z.string());
const flag = z.boolean();
const instant = z.iso.datetime({ offset: true });
const nullableInstant = z.nullable(instant);

/** A row of which the named columns are required, and others may be left out. */
function row(shape: Readonly<Record<string, z.ZodMiniType>>, required: readonly string[]) {
  const fields = Object.entries(shape).map(([name, schema]) => [
    name,
    required.includes(name) ? schema : z.optional(schema),
  ]);
  return z.optional(z.array(z.strictObject(Object.fromEntries(fields))));
}

/** The columns that an object's shape describes, as schemas. */
function described(
  shape: Readonly<Record<string, z.ZodMiniType>>,
  names: readonly string[],
): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(shape).filter(([name]) => names.includes(name)));
}

const userColumns = {
  ...described(userShape, columns.users),
  username: text,
  email: z.email(),
  endTime: z.int().check(z.gte(0)),
};

const bookingColumns = { ...described(bookingShape, columns.bookings), userId: id, status: z.enum(bookingStatuses) };

const timeOfDay = z.union([z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)), instant], {
  error: 'must be a time of day such as 09:00',
});

const scopes = z.array(z.enum(['READ_BOOKING', 'READ_PROFILE']));

const tokenShape = {
  id,
  token: text,
  userId: id,
  clientId: nullableText,
  codeId: z.nullable(id),
  scopes,
  expiresAt: instant,
  revoked: flag,
};

/** The document as a schema: every field is known, and of its type. */
// The rows are built from the contract's columns, which a mapped shape cannot carry into the type.
export const documentSchema = z.strictObject({
  version: z.literal(1, { error: 'must be 1' }),
  nextIds: z.optional(z.record(z.string(), id)),
  teams: row({ id, name: text, slug: text, isOrganization: flag, adminReach: flag }, ['name']),
  users: row(userColumns, ['username', 'email']),
  memberships: row({ ...membershipShape, id }, ['userId', 'teamId']),
  schedules: row({ id, userId: id, name: text, timeZone: text }, ['userId', 'timeZone']),
  availabilities: row(
    {
      ...described(availabilityShape, columns.availabilities),
      scheduleId: id,
      startTime: timeOfDay,
      endTime: timeOfDay,
    },
    ['scheduleId', 'startTime', 'endTime'],
  ),
  eventTypes: row(
    { id, userId: id, title: text, slug: text, length: id, requiresConfirmation: flag, scheduleId: z.nullable(id) },
    ['userId', 'title', 'length'],
  ),
  credentials: row({ id, userId: id, type: text }, ['userId', 'type']),
  destinationCalendars: row({ ...described(destinationCalendarShape, columns.destinationCalendars), userId: id }, [
    'userId',
    'integration',
    'externalId',
  ]),
  bookings: row(bookingColumns, ['userId', 'startTime', 'endTime']),
  attendees: row(
    {
      ...described(attendeeShape, columns.attendees),
      bookingId: id,
      bookingSeat: z.nullable(z.record(z.string(), z.unknown())),
    },
    ['bookingId', 'email'],
  ),
  bookingReferences: row({ ...bookingReferenceShape, bookingId: id }, ['bookingId', 'type']),
  keys: row({ id, key: text, userId: id, expiresAt: nullableInstant, revoked: flag }, ['userId']),
  oauthClients: row(
    {
      id,
      clientId: text,
      clientSecret: nullableText,
      redirectUri: text,
      name: text,
      logo: nullableText,
      link: nullableText,
    },
    ['clientId', 'redirectUri'],
  ),
  authorizationCodes: row(
    {
      id,
      code: text,
      clientId: text,
      userId: id,
      scopes,
      redirectUri: text,
      codeChallenge: nullableText,
      expiresAt: instant,
      used: flag,
    },
    columns.authorizationCodes,
  ),
  accessTokens: row(tokenShape, columns.accessTokens),
  refreshTokens: row({ ...tokenShape, clientId: text, used: flag }, columns.refreshTokens),
}) as z.ZodMiniType as Schema<WorldDocument>;

/** The JSON Schema of the document, for an editor that helps to write seed files. */
export function documentJsonSchema(): object {
  return z.toJSONSchema(documentSchema, { target: 'draft-2020-12', io: 'input' });
}
