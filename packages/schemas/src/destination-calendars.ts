import * as z from 'zod/mini';
import { embeddedBooking, embeddedEventType, embeddedRecord, embeddedUser } from './fields/embedded.ts';
import { tidyBookingOf } from './fields/booking-status.ts';
import { endpoint, itself, many, one } from './table/schema-endpoint.ts';
import type { None } from './table/endpoint.ts';
import type { SchemaEndpoint } from './table/schema-endpoint.ts';
import { deleteResult } from './fields/delete-result.ts';
import type { DeleteResult } from './generated/types/delete-result.ts';
import { idInput, idText, integer, optionalOrNull, text, wordsInput } from './fields/scalars.ts';
import type {
  DestinationCalendar,
  DestinationCalendarId,
  NewDestinationCalendar,
  DestinationCalendarPatch,
} from './generated/types/destination-calendars.ts';

/**
 * Fields of a destination calendar. The calendar gets an event for each booking, either for all event types or for only one event type.
 * Unknown fields are kept. Source: specification, Destination Calendar Object.
 *
 * Self-hosted deployments omit the optional fields. Assumption A-142.
 *
 * @internal
 */
export const destinationCalendarShape = {
  /** Id, generated automatically. */
  id: integer,
  /** Integration type of the calendar, such as `google_calendar`. */
  integration: text,
  /** External id of the calendar: the name of the calendar in the integration. */
  externalId: text,
  /** Primary email of the calendar. */
  primaryEmail: optionalOrNull(text),
  /** The user, with scalar fields only. Self-hosted deployments omit it. Assumptions. */
  user: optionalOrNull(embeddedUser),
  /** Id of the user. */
  userId: z.nullable(integer),
  /**
   * Bookings that use this calendar, with scalar fields only. Self-hosted deployments omit them.
   * Assumptions.
   */
  booking: optionalOrNull(z.array(embeddedBooking)),
  /**
   * Event type that uses this calendar. The specification does not list its fields. Self-hosted deployments omit it.
   * Assumptions.
   */
  eventType: optionalOrNull(embeddedEventType),
  /** Id of the event type, or `null` if the calendar is global. */
  eventTypeId: z.nullable(integer),
  /** Id of the credential used. */
  credentialId: optionalOrNull(integer),
  /**
   * The credential. The specification does not list its fields. Self-hosted deployments omit it.
   * Assumptions.
   */
  credential: optionalOrNull(embeddedRecord),
};

/** Open schema of the Destination Calendar Object; unknown fields are allowed. Source: specification, Destination Calendar Object. */
export const destinationCalendar: z.ZodMiniObject<typeof destinationCalendarShape, z.core.$loose> =
  z.looseObject(destinationCalendarShape);

/**
 * Path parameters of one destination calendar. Source: specification, Destination calendars.
 *
 * @internal
 */
export const destinationCalendarIdShape = {
  /** Id of the destination calendar, at least 1. */
  id: idText,
};

/** Closed schema of the path parameters of one destination calendar. Source: specification, Destination calendars. */
export const destinationCalendarId: z.ZodMiniObject<typeof destinationCalendarIdShape, z.core.$strict> =
  z.strictObject(destinationCalendarIdShape);

/**
 * Fields of a new destination calendar, created with an existing credential. The specification does not show the body. Assumption A-75.
 *
 * @internal
 */
export const newDestinationCalendarShape = {
  /** Integration type, such as `google_calendar`. Assumption A-75. */
  integration: wordsInput,
  /** External id of the calendar in the integration. Assumption A-75. */
  externalId: wordsInput,
  /** Primary email of the calendar. Default: none. Assumption A-92. */
  primaryEmail: z.optional(z.nullable(wordsInput)),
  /** Id of one of the caller's event types. Without an id, the calendar is global: it applies to all event types. Assumption A-75. */
  eventTypeId: z.optional(z.nullable(idInput)),
  /** Id of one of the caller's credentials. Default: the caller's first credential for the integration. Assumption A-75. */
  credentialId: z.optional(idInput),
};

/** Closed schema of the body that creates a destination calendar. Assumption A-75. */
export const newDestinationCalendar: z.ZodMiniObject<typeof newDestinationCalendarShape, z.core.$strict> =
  z.strictObject(newDestinationCalendarShape);

/**
 * Editable fields of a destination calendar. Assumption A-37.
 *
 * @internal
 */
export const destinationCalendarPatchShape = {
  /** Integration type. Assumption A-37. */
  integration: z.optional(wordsInput),
  /** External id of the calendar in the integration. Assumption A-37. */
  externalId: z.optional(wordsInput),
  /** Primary email of the calendar. Assumption A-37. */
  primaryEmail: z.optional(z.nullable(wordsInput)),
  /** Id of one of the caller's event types. `null` makes the calendar global: it applies to all event types. Assumption A-37. */
  eventTypeId: z.optional(z.nullable(idInput)),
  /** Id of one of the caller's credentials. Assumption A-37. */
  credentialId: z.optional(idInput),
};

/** Closed schema of the body that edits a destination calendar. Assumption A-37. */
export const destinationCalendarPatch: z.ZodMiniObject<typeof destinationCalendarPatchShape, z.core.$strict> =
  z.strictObject(destinationCalendarPatchShape);

const fields = Object.keys(destinationCalendarShape);

export const listDestinationCalendars: SchemaEndpoint<None, None, None, DestinationCalendar[]> = endpoint({
  name: 'destinationCalendars.list',
  method: 'GET',
  path: '/destination-calendars',
  summary: 'List destination calendars',
  description:
    'Lists the destination calendars of the caller, ordered by id. A destination calendar is the calendar in which bookings appear as events. It is global (`eventTypeId` is null), or it belongs to one event type.',
  source: 'Destination calendars',
  assumptions: ['A-09', 'A-21'],
  scope: 'READ_PROFILE',
  response: many('destinationCalendars', 'DestinationCalendar', destinationCalendar, { tidy: tidyBookingOf }),
});

export const createDestinationCalendar: SchemaEndpoint<None, None, NewDestinationCalendar, DestinationCalendar> =
  endpoint({
    name: 'destinationCalendars.create',
    method: 'POST',
    path: '/destination-calendars',
    summary: 'Create a destination calendar',
    description:
      'Creates a destination calendar from a credential that already exists. With `eventTypeId`, it applies to one event type of the caller, otherwise to all. Without `credentialId`, the service uses the first credential of the caller for the integration. If the caller has no such credential, the request is invalid.',
    source: 'Destination calendars; Destination Calendar Object',
    assumptions: ['A-75'],
    scope: null,
    body: newDestinationCalendar,
    fields,
    response: one('destinationCalendar', 'DestinationCalendar', destinationCalendar, { tidy: tidyBookingOf }),
  });

export const getDestinationCalendar: SchemaEndpoint<DestinationCalendarId, None, None, DestinationCalendar> = endpoint({
  name: 'destinationCalendars.get',
  method: 'GET',
  path: '/destination-calendars/{id}',
  summary: 'Get a destination calendar',
  description: 'Gets one destination calendar of the caller. A system-wide Admin can get every destination calendar.',
  source: 'Destination calendars',
  assumptions: ['A-09', 'A-28'],
  scope: 'READ_PROFILE',
  params: destinationCalendarId,
  response: one('destinationCalendar', 'DestinationCalendar', destinationCalendar, { tidy: tidyBookingOf }),
});

export const updateDestinationCalendar: SchemaEndpoint<
  DestinationCalendarId,
  None,
  DestinationCalendarPatch,
  DestinationCalendar
> = endpoint({
  name: 'destinationCalendars.update',
  method: 'PATCH',
  path: '/destination-calendars/{id}',
  summary: 'Update a destination calendar',
  description:
    'Changes the fields that the body contains, and returns the whole destination calendar. `eventTypeId: null` makes it global. A system-wide Admin can change every destination calendar.',
  source: 'Destination calendars',
  assumptions: ['A-09', 'A-28', 'A-37'],
  scope: null,
  params: destinationCalendarId,
  body: destinationCalendarPatch,
  fields,
  response: one('destinationCalendar', 'DestinationCalendar', destinationCalendar, { tidy: tidyBookingOf }),
});

export const deleteDestinationCalendar: SchemaEndpoint<DestinationCalendarId, None, None, DeleteResult> = endpoint({
  name: 'destinationCalendars.delete',
  method: 'DELETE',
  path: '/destination-calendars/{id}',
  summary: 'Delete a destination calendar',
  description:
    'Deletes a destination calendar. Bookings that use it stay. A system-wide Admin can delete every destination calendar. This cannot be undone.',
  source: 'Destination calendars',
  assumptions: ['A-09', 'A-23', 'A-28'],
  scope: null,
  params: destinationCalendarId,
  response: itself('DeleteResult', deleteResult),
});
