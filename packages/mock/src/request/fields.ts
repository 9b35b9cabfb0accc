/** Body and query fields that a deployment reads, if they differ from the specification. */
import { bookingResponses } from '@slotwise/schemas/internal/contract';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { Switches } from '@slotwise/schemas/internal/contract';
import type { EndpointName } from '@slotwise/schemas/internal/table';
import * as z from 'zod/mini';
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
  oneOf,
  slug,
  texts,
  weekDays,
} from './kinds.ts';
import type { Kind } from './kinds.ts';

export interface ExtraFields {
  readonly userId?: number | undefined;
  readonly eventTypeId?: number | undefined;
  readonly bookingId?: number | null | undefined;
  readonly cancelledBy?: string | undefined;
  readonly rescheduledBy?: string | undefined;
  readonly createdAt?: string | undefined;
  readonly createdDate?: string | undefined;
  readonly avatar?: string | null | undefined;
  readonly accepted?: boolean | undefined;
  readonly thirdPartyRecurringEventId?: string | null | undefined;
  readonly seatReferenceUid?: string | undefined;
}

export interface ListFilters {
  readonly userId?: readonly number[] | undefined;
  readonly teamId?: readonly number[] | undefined;
  readonly email?: readonly string[] | undefined;
  readonly attendeeEmail?: readonly string[] | undefined;
  readonly status?: 'upcoming' | undefined;
  readonly expand?: readonly 'team'[] | undefined;
}

type Schema = NonNullable<SchemaEndpoint['schemas']['body']>;

/** The fields that builds read in one body: those of the specification by name, and others with their kinds. */
interface ReadBody {
  readonly fields: readonly string[];
  readonly extra?: { readonly [Name in keyof ExtraFields]?: Kind };
  readonly drops?: true;
}

const userFields = [
  ...['email', 'username', 'name', 'bio', 'timeZone', 'weekStart', 'theme', 'appTheme', 'timeFormat', 'locale'],
  ...['brandColor', 'darkBrandColor', 'hideBranding', 'allowDynamicBooking', 'defaultScheduleId', 'role'],
];
const referenceFields = [
  ...['type', 'uid', 'bookingId', 'meetingId', 'meetingPassword', 'meetingUrl'],
  ...['externalCalendarId', 'deleted', 'credentialId'],
];
const calendarFields = ['integration', 'externalId', 'eventTypeId'];
const calendarExtra = { bookingId: id, userId: id };
const avatar = z.nullable(anyText);
const referenceExtra = { thirdPartyRecurringEventId: z.nullable(anyText) };

const bodies: Readonly<Partial<Record<EndpointName, ReadBody>>> = {
  'users.create': { fields: userFields, extra: { avatar, createdDate: anyInstant } },
  'users.update': { fields: userFields, extra: { avatar } },
  'bookings.create': {
    fields: [
      ...['eventTypeId', 'start', 'end', 'responses', 'timeZone', 'language', 'metadata'],
      ...['rescheduleUid', 'recurringEventId'],
    ],
    extra: { userId: id, rescheduledBy: anyText, seatReferenceUid: anyText },
    drops: true,
  },
  'bookings.update': {
    fields: ['title', 'description', 'start', 'end', 'status'],
    extra: {
      ...{ userId: id, eventTypeId: id, createdAt: anyInstant },
      ...{ cancelledBy: emailText, rescheduledBy: emailText },
    },
  },
  'attendees.create': { fields: ['bookingId', 'email', 'name', 'timeZone'] },
  'attendees.update': { fields: ['email', 'name', 'timeZone'], extra: { bookingId: z.nullable(id) } },
  // A credentialId of a new calendar has a switch of its own (`behavior.calendarCredential`).
  'destinationCalendars.create': { fields: [...calendarFields, 'credentialId'], extra: calendarExtra },
  'destinationCalendars.update': { fields: calendarFields, extra: calendarExtra },
  'availabilities.create': { fields: ['scheduleId', 'startTime', 'endTime', 'days', 'date'] },
  'availabilities.update': { fields: ['startTime', 'endTime', 'days', 'date'] },
  'bookingReferences.create': { fields: referenceFields, extra: referenceExtra },
  'bookingReferences.update': { fields: referenceFields, extra: referenceExtra },
  'memberships.create': {
    fields: ['userId', 'teamId', 'role', 'disableImpersonation'],
    extra: { accepted: flag },
    drops: true,
  },
  'memberships.update': { fields: ['accepted', 'role', 'disableImpersonation'] },
};

/** Only the text `true` is true. Other texts are valid and mean false. */
const lenientFlag = z.pipe(
  z.string(),
  z.transform((text) => text === 'true'),
);

const expand = z.array(oneOf(['team'])).check(z.refine((list) => list.length === 1, 'must be team, once'));

/** The parameters of lists that builds read besides the specification's, or otherwise, and the switch that says so. */
const lists: Readonly<Partial<Record<EndpointName, ReadList>>> = {
  'bookings.list': {
    isOn: ({ listFilters }) => listFilters === 'listed',
    own: { sortBy: oneOf(['createdAt', 'updatedAt']) },
    filters: { userId: ids, attendeeEmail: emails, status: oneOf(['upcoming']), expand },
  },
  'bookings.get': { isOn: ({ listFilters }) => listFilters === 'listed', filters: { expand } },
  'users.list': { isOn: ({ listFilters }) => listFilters === 'listed', filters: { email: exactEmails } },
  'memberships.list': {
    isOn: ({ membershipRules }) => membershipRules === 'listed',
    filters: { userId: ids, teamId: ids },
  },
  'destinationCalendars.list': {
    isOn: ({ calendarChecks }) => calendarChecks === 'strict',
    filters: { userId: ids },
  },
};

interface ReadList {
  readonly isOn: (behavior: Switches) => boolean;
  readonly own?: Readonly<Record<string, Kind>>;
  readonly filters: { readonly [Name in keyof ListFilters]?: Kind };
}

/** The kinds of fields that a switch reads otherwise than the specification. */
function otherKinds(name: string, behavior: Switches): Readonly<Record<string, Kind>> {
  const { sentInstants, sentValues, hoursChecks, locales, formats, cancelInput } = behavior;
  const ofUsers = name === 'users.create' || name === 'users.update';
  return {
    ...(sentInstants === 'any' ? instants : {}),
    ...(sentValues === 'listed' && name === 'bookings.create' ? { metadata: texts, responses: openAnswers } : {}),
    ...(sentValues === 'listed' && name.startsWith('attendees.') ? { name: anyText } : {}),
    ...(cancelInput === 'query' ? { allRemainingBookings: lenientFlag } : {}),
    ...(hoursChecks === 'ignore' ? { days: numbers, startTime: anyText, endTime: anyText } : {}),
    ...(locales === 'listed' ? { language: anyText, locale: ofUsers ? listedLocale : anyText } : {}),
    ...(formats === 'checked' && ofUsers ? checkedFormats : {}),
    ...(formats === 'checked' && name === 'users.create' ? { username: slug } : {}),
    // A new user has a locale, or the default one: it is emptied in an edit alone.
    ...(locales === 'listed' && name === 'users.create' ? { locale: z.optional(listedLocale) } : {}),
  };
}

/** The ids of a path that self-hosted deployments read differently. */
function idKinds(name: string, { addresses }: Switches): Readonly<Record<string, Kind>> {
  if (addresses === 'one') return {};
  return { id: numberText, teamId: numberText, userId: name.startsWith('users.') ? leadingNumber : numberText };
}

const openAnswers = z.looseObject({ ...bookingResponses.shape, location: z.optional(z.unknown()) });

const instants = {
  ...{ start: anyInstant, end: anyInstant, date: anyInstant, trialEndsAt: anyInstant },
  ...{ dateFrom: anyInstant, dateTo: anyInstant },
};
const theme = z.nullable(oneOf(['dark', 'light']));
const checkedFormats = {
  weekStart: oneOf(weekDays),
  theme,
  appTheme: theme,
  timeFormat: z.literal([12, 24], 'must be 12 or 24'),
  brandColor: color,
  darkBrandColor: color,
  role: oneOf(['USER', 'ADMIN']),
};

export interface Reading {
  readonly endpoint: SchemaEndpoint;
  /** Fields of the body that the specification does not have there. */
  readonly extra: readonly string[];
  /** Query parameters that the specification does not have there, or has as another kind. */
  readonly filters: readonly string[];
  readonly repeated: readonly string[];
  readonly drops: boolean;
}

export function readingOf(endpoint: SchemaEndpoint, behavior: Switches): Reading {
  const known = readings.get(behavior) ?? new Map<string, Reading>();
  readings.set(behavior, known);
  const reading = known.get(endpoint.name) ?? read(endpoint, behavior);
  known.set(endpoint.name, reading);
  return reading;
}

const readings = new WeakMap<Switches, Map<string, Reading>>();

function read(endpoint: SchemaEndpoint, behavior: Switches): Reading {
  const { params: paramsSchema, body: bodySchema, lenientBody, query: querySchema } = endpoint.schemas;
  const named: { readonly [Name in string]?: ReadBody } = bodies;
  const listed: { readonly [Name in string]?: ReadList } = lists;
  const body = named[endpoint.name];
  const list = listed[endpoint.name];
  const chosen = behavior.writable === 'listed' ? body : undefined;
  const filtered = list?.isOn(behavior) === true ? list : undefined;
  const others = otherKinds(endpoint.name, behavior);
  // Builds fail on a booking without answers, which the rule tells.
  const optional = behavior.bookingErrors === 'listed' && endpoint.name === 'bookings.create' ? ['responses'] : [];
  const bodyOf = (schema: Schema | undefined) =>
    withShape(schema, {
      ...{ others, optional },
      ...(chosen === undefined ? {} : { only: chosen.fields, extra: chosen.extra ?? {} }),
    });
  const query = withShape(querySchema ?? (filtered === undefined ? undefined : z.strictObject({})), {
    others: { ...others, ...filtered?.own },
    extra: filtered?.filters ?? {},
  });
  const params = withShape(paramsSchema, { others: idKinds(endpoint.name, behavior) });
  const [read, lenient] = [bodyOf(bodySchema), bodyOf(lenientBody)];
  return {
    endpoint: {
      ...endpoint,
      schemas: {
        ...endpoint.schemas,
        ...(params === undefined ? {} : { params }),
        ...(read === undefined ? {} : { body: read }),
        ...(lenient === undefined ? {} : { lenientBody: lenient }),
        ...(query === undefined ? {} : { query }),
      },
    },
    extra: Object.keys(chosen?.extra ?? {}),
    filters: Object.keys(filtered?.filters ?? {}),
    repeated: Object.entries(filtered?.filters ?? {}).flatMap(([name, kind]) =>
      kind instanceof z.ZodMiniArray ? [name] : [],
    ),
    drops: behavior.unknownFields === 'by-endpoint' && body?.drops === true,
  };
}

function withShape(
  schema: Schema | undefined,
  changes: {
    readonly others: Readonly<Record<string, Kind>>;
    readonly optional?: readonly string[];
    readonly only?: readonly string[];
    readonly extra?: Readonly<Record<string, Kind | undefined>>;
  },
): Schema | undefined {
  if (!(schema instanceof z.ZodMiniObject)) return schema;
  const shape: Readonly<Record<string, Kind>> = schema.shape;
  const { others, only = Object.keys(shape), optional = [], extra = {} } = changes;
  const kept = Object.entries(shape)
    .filter(([name]) => only.includes(name))
    .map(([name, kind]) => {
      const other = others[name] === undefined ? kind : like(kind, others[name]);
      return [name, optional.includes(name) ? z.optional(other) : other] as const;
    });
  const more = Object.entries(extra).map(([name, kind]) => [name, z.optional(kind ?? z.unknown())] as const);
  const isSame = kept.length === Object.keys(shape).length && kept.every(([name, kind]) => kind === shape[name]);
  return isSame && more.length === 0 ? schema : z.strictObject(Object.fromEntries([...kept, ...more]));
}

function like(field: Kind, kind: Kind): Kind {
  if (kind instanceof z.ZodMiniOptional) return kind;
  if (field instanceof z.ZodMiniOptional) return z.optional(like(field.def.innerType, kind));
  return field instanceof z.ZodMiniNullable ? z.nullable(kind) : kind;
}
