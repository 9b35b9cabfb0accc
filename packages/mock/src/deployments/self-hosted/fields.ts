/**
 * How self-hosted deployments read the fields and parameters of each endpoint, including those that the contract does
 * not define.
 */
import { bookingResponses } from '@slotwise/schemas/internal/contract';
import type { endpoints } from '@slotwise/schemas';
import type { Input, InputOf } from '@slotwise/schemas/internal/table';
import * as z from 'zod/mini';
import { oneOf } from '../../data/columns.ts';
import type { ExtraFields, Filters } from '../../shapes/reading.ts';
import type { ResourceEndpoint } from '../../rules/deployment.ts';
import {
  anyInstant,
  anyText,
  color,
  emailText,
  emails,
  exactEmails,
  flag,
  id,
  ids,
  leadingNumber,
  listedLocale,
  numberText,
  numbers,
  slug,
  texts,
  weekDays,
} from './kinds.ts';
import type { FieldSchema } from './kinds.ts';

/**
 * How a field of the contract is read: with the schema of the contract (`read`), as an unknown field (`unknown`), or
 * with another schema.
 */
type FieldReading = 'read' | 'unknown' | FieldSchema;

interface Others {
  /** Fields of the body that the specification does not define for the endpoint. All are optional. */
  readonly extra?: { readonly [Name in keyof ExtraFields]?: FieldSchema };
  /** Query parameters that the specification does not define for the endpoint, or defines with another type. All are optional. */
  readonly filters?: { readonly [Name in keyof Filters]?: FieldSchema };
  /** True if unknown fields of the body are ignored. */
  readonly drops?: true;
}

export interface RequestFields extends Others {
  readonly params?: Readonly<Record<string, FieldReading>>;
  readonly query?: Readonly<Record<string, FieldReading>>;
  readonly body?: Readonly<Record<string, FieldReading>>;
}

type PartOf<Name extends ResourceEndpoint, Part extends keyof Input> = NonNullable<
  InputOf<(typeof endpoints)[Name]>[Part]
>;

type Parts<Name extends ResourceEndpoint> = {
  readonly [Part in keyof Input as [PartOf<Name, Part>] extends [never] ? never : Part]-?: Readonly<
    Record<keyof PartOf<Name, Part>, FieldReading>
  >;
};

const byId = { params: { id: numberText } };
const byUser = { params: { userId: leadingNumber } };
const byPair = { params: { userId: numberText, teamId: numberText } };

const expand = z.array(oneOf(['team'])).check(z.refine((list) => list.length === 1, 'must be team, once'));

/** Only the text `true` means true. Every other text is valid and means false. */
const lenientFlag = z.pipe(
  z.string(),
  z.transform((text) => text === 'true'),
);

const openResponses = z.looseObject({ ...bookingResponses.shape, location: z.optional(z.unknown()) });

const theme = z.optional(z.nullable(oneOf(['dark', 'light'])));
const optionalColor = z.optional(z.nullable(color));

/** How requests read the fields of a user. Fields with `unknown` cannot be set. */
const userFields = {
  email: 'read',
  username: 'read',
  name: 'read',
  bio: 'read',
  avatarUrl: 'unknown',
  timeZone: 'read',
  weekStart: z.optional(oneOf(weekDays)),
  bufferTime: 'unknown',
  hideBranding: 'read',
  theme,
  appTheme: theme,
  trialEndsAt: 'unknown',
  defaultScheduleId: 'read',
  completedOnboarding: 'unknown',
  locale: z.optional(z.nullable(listedLocale)),
  timeFormat: z.optional(z.nullable(z.literal([12, 24], 'must be 12 or 24'))),
  twoFactorEnabled: 'unknown',
  identityProvider: 'unknown',
  identityProviderId: 'unknown',
  invitedTo: 'unknown',
  brandColor: optionalColor,
  darkBrandColor: optionalColor,
  allowDynamicBooking: 'read',
  allowSEOIndexing: 'unknown',
  receiveMonthlyDigestEmail: 'unknown',
  metadata: 'unknown',
  verified: 'unknown',
  role: z.optional(oneOf(['USER', 'ADMIN'])),
  disableImpersonation: 'unknown',
  organizationId: 'unknown',
  locked: 'unknown',
  movedToProfileId: 'unknown',
  isPlatformManaged: 'unknown',
  smsLockState: 'unknown',
} as const;

const avatar = z.nullable(anyText);

const calendarFields = {
  integration: 'read',
  externalId: 'read',
  primaryEmail: 'unknown',
  eventTypeId: 'read',
} as const;
const calendarExtra = { bookingId: id, userId: id };

const referenceFields = {
  body: {
    type: 'read',
    uid: 'read',
    bookingId: 'read',
    meetingId: 'read',
    meetingPassword: 'read',
    meetingUrl: 'read',
    externalCalendarId: 'read',
    deleted: 'read',
    credentialId: 'read',
  },
  extra: { thirdPartyRecurringEventId: z.nullable(anyText) },
} as const;

export const requestFields: { readonly [Name in ResourceEndpoint]: Others & Parts<Name> } = {
  'users.list': { query: { take: 'read', page: 'read' }, filters: { email: exactEmails } },
  'users.get': byUser,
  'users.create': {
    // The locale of a new user cannot be null.
    body: { ...userFields, username: slug, locale: z.optional(listedLocale) },
    extra: { avatar, createdDate: anyInstant },
  },
  'users.update': { ...byUser, body: userFields, extra: { avatar } },
  'users.delete': byUser,
  'bookings.list': {
    query: {
      take: 'read',
      page: 'read',
      userId: 'unknown',
      attendeeEmail: 'unknown',
      dateFrom: z.optional(anyInstant),
      dateTo: z.optional(anyInstant),
      status: 'unknown',
      sortBy: z.optional(oneOf(['createdAt', 'updatedAt'])),
      order: 'read',
    },
    filters: { userId: ids, attendeeEmail: emails, status: oneOf(['upcoming']), expand },
  },
  'bookings.create': {
    body: {
      eventTypeId: 'read',
      start: anyInstant,
      end: z.optional(anyInstant),
      // The schema accepts a body without answers, because this error is a 500 and not a validation error.
      responses: z.optional(openResponses),
      timeZone: 'read',
      language: z.optional(anyText),
      title: 'unknown',
      description: 'unknown',
      metadata: z.optional(texts),
      idempotencyKey: 'unknown',
      rescheduleUid: 'read',
      recurringEventId: 'read',
    },
    extra: { userId: id, rescheduledBy: anyText, seatReferenceUid: anyText },
    drops: true,
  },
  'bookings.get': { ...byId, filters: { expand } },
  'bookings.update': {
    ...byId,
    body: {
      title: 'read',
      start: z.optional(anyInstant),
      end: z.optional(anyInstant),
      status: 'read',
      description: 'read',
    },
    extra: { userId: id, eventTypeId: id, createdAt: anyInstant, cancelledBy: emailText, rescheduledBy: emailText },
  },
  'bookings.cancel': {
    ...byId,
    query: { cancellationReason: 'read', allRemainingBookings: z.optional(lenientFlag) },
    filters: { cancelledBy: anyText },
  },
  'attendees.list': {},
  'attendees.create': {
    body: { bookingId: 'read', email: 'read', name: anyText, timeZone: 'read', locale: 'unknown' },
  },
  'attendees.get': byId,
  'attendees.update': {
    ...byId,
    body: { email: 'read', name: z.optional(anyText), timeZone: 'read', locale: 'unknown', noShow: 'unknown' },
    extra: { bookingId: z.nullable(id) },
  },
  'attendees.delete': byId,
  'destinationCalendars.list': { filters: { userId: ids } },
  'destinationCalendars.create': {
    // The schema accepts `credentialId`, because a later check returns an error that explains why it cannot be set
    //
    body: { ...calendarFields, credentialId: 'read' },
    extra: calendarExtra,
  },
  'destinationCalendars.get': byId,
  'destinationCalendars.update': {
    ...byId,
    body: { ...calendarFields, credentialId: 'unknown' },
    extra: calendarExtra,
  },
  'destinationCalendars.delete': byId,
  'availabilities.create': {
    body: {
      scheduleId: 'read',
      startTime: anyText,
      endTime: anyText,
      days: z.optional(numbers),
      date: z.optional(z.nullable(anyInstant)),
    },
  },
  'availabilities.get': byId,
  'availabilities.update': {
    ...byId,
    body: {
      scheduleId: 'unknown',
      startTime: z.optional(anyText),
      endTime: z.optional(anyText),
      days: z.optional(numbers),
      date: z.optional(z.nullable(anyInstant)),
    },
  },
  'availabilities.delete': byId,
  'bookingReferences.list': {},
  'bookingReferences.create': referenceFields,
  'bookingReferences.get': byId,
  'bookingReferences.update': { ...byId, ...referenceFields },
  'bookingReferences.delete': byId,
  'memberships.list': { filters: { userId: ids, teamId: ids, include: anyText } },
  'memberships.create': {
    body: { userId: 'read', teamId: 'read', role: 'read', disableImpersonation: 'read' },
    extra: { accepted: flag },
    drops: true,
  },
  'memberships.get': { ...byPair, filters: { include: anyText } },
  'memberships.update': { ...byPair, body: { accepted: 'read', role: 'read', disableImpersonation: 'read' } },
  'memberships.delete': byPair,
  'me.get': {},
};
