import * as z from 'zod/mini';
import { embeddedBooking, embeddedRecord } from './fields/embedded.ts';
import { tidyBookingOf } from './fields/booking-status.ts';
import { endpoint, itself, many, one } from './table/schema-endpoint.ts';
import type { None } from './table/endpoint.ts';
import type { SchemaEndpoint } from './table/schema-endpoint.ts';
import { deleteResult } from './fields/delete-result.ts';
import type { DeleteResult } from './generated/types/delete-result.ts';
import {
  email,
  emailInput,
  flag,
  flagInput,
  idInput,
  idText,
  integer,
  localeInput,
  optionalOrNull,
  text,
  timeZoneInput,
  wordsInput,
} from './fields/scalars.ts';
import type { Attendee, AttendeeId, NewAttendee, AttendeePatch } from './generated/types/attendees.ts';

/**
 * Fields of an attendee of a booking, as the service returns them. Unknown fields are kept. Source: specification, Attendee Object.
 *
 * Self-hosted deployments omit the optional fields. Assumption A-142.
 *
 * @internal
 */
export const attendeeShape = {
  /** Id, generated automatically. */
  id: integer,
  /** Email of the attendee. */
  email,
  /** Name of the attendee. */
  name: z.nullable(text),
  /** Time zone, a supported IANA name. Assumption A-73. */
  timeZone: z.nullable(text),
  /** Locale in lower case, such as `en`, or `pt-br` with a region. The client accepts any casing. Assumption A-89. */
  locale: optionalOrNull(text),
  /** The booking, with scalar fields only. Self-hosted deployments omit it. Assumptions. */
  booking: optionalOrNull(embeddedBooking),
  /**
   * Id of the booking. An attendee belongs to exactly one booking; self-hosted deployments return `null` for an attendee without one.
   * Assumption A-142.
   */
  bookingId: z.nullable(integer),
  /**
   * Seat, for events with seats. The specification does not list its fields. Self-hosted deployments omit it.
   * Assumptions.
   */
  bookingSeat: optionalOrNull(embeddedRecord),
  /** True if the attendee did not show up. */
  noShow: optionalOrNull(flag),
};

/** Open schema of the Attendee Object; unknown fields are allowed. Source: specification, Attendee Object. */
export const attendee: z.ZodMiniObject<typeof attendeeShape, z.core.$loose> = z.looseObject(attendeeShape);

/**
 * Path parameters of one attendee. Source: specification, Attendees.
 *
 * @internal
 */
export const attendeeIdShape = {
  /** Id of the attendee, at least 1. */
  id: idText,
};

/** Closed schema of the path parameters of one attendee. Source: specification, Attendees. */
export const attendeeId: z.ZodMiniObject<typeof attendeeIdShape, z.core.$strict> = z.strictObject(attendeeIdShape);

/**
 * Fields of a new attendee of a booking. The specification does not show the body. Assumption A-70.
 *
 * @internal
 */
export const newAttendeeShape = {
  /** Id of a booking that the caller hosts. A system-wide Admin can use any booking. Assumptions. */
  bookingId: idInput,
  /** Email. Two attendees of a booking can have the same email. Assumptions. */
  email: emailInput,
  /** Name. Assumption A-70. */
  name: wordsInput,
  /** Time zone: an IANA name with its exact casing. Assumptions. */
  timeZone: timeZoneInput,
  /** Locale in lower case, such as `en` or `pt-br`. The client accepts any casing. Default: `en`. Assumptions. */
  locale: z.optional(localeInput),
};

/** Closed schema of the body that adds an attendee. Assumption A-70. */
export const newAttendee: z.ZodMiniObject<typeof newAttendeeShape, z.core.$strict> = z.strictObject(newAttendeeShape);

/**
 * Editable fields of an attendee. Assumption A-72.
 *
 * @internal
 */
export const attendeePatchShape = {
  /** Email. Assumption A-72. */
  email: z.optional(emailInput),
  /** Name. Assumption A-72. */
  name: z.optional(wordsInput),
  /** Time zone: an IANA name with its exact casing. Assumptions. */
  timeZone: z.optional(timeZoneInput),
  /** Locale in lower case, such as `en` or `pt-br`. The client accepts any casing. Assumptions. */
  locale: z.optional(localeInput),
  /** True if the attendee did not show up. Assumption A-72. */
  noShow: z.optional(flagInput),
};

/** Closed schema of the body that edits an attendee. Assumption A-72. */
export const attendeePatch: z.ZodMiniObject<typeof attendeePatchShape, z.core.$strict> =
  z.strictObject(attendeePatchShape);

const fields = Object.keys(attendeeShape);

export const listAttendees: SchemaEndpoint<None, None, None, Attendee[]> = endpoint({
  name: 'attendees.list',
  method: 'GET',
  path: '/attendees',
  summary: 'List attendees',
  description:
    'Lists the attendees of all bookings that the caller hosts, ordered by id. A system-wide Admin gets all attendees of all bookings.',
  source: 'Attendees',
  assumptions: ['A-21', 'A-45'],
  scope: 'READ_BOOKING',
  response: many('attendees', 'Attendee', attendee, { tidy: tidyBookingOf }),
});

export const createAttendee: SchemaEndpoint<None, None, NewAttendee, Attendee> = endpoint({
  name: 'attendees.create',
  method: 'POST',
  path: '/attendees',
  summary: 'Add an attendee',
  description:
    'Adds an attendee to an existing booking that the caller hosts. A system-wide Admin can use any booking. Two attendees of a booking can have the same email.',
  source: 'Attendees rule 1; Errors 2 and 6',
  assumptions: ['A-70', 'A-71', 'A-73', 'A-74'],
  scope: null,
  body: newAttendee,
  fields,
  response: one('attendee', 'Attendee', attendee, { tidy: tidyBookingOf }),
  errors: ['not_found'],
});

export const getAttendee: SchemaEndpoint<AttendeeId, None, None, Attendee> = endpoint({
  name: 'attendees.get',
  method: 'GET',
  path: '/attendees/{id}',
  summary: 'Get an attendee',
  description: 'Gets one attendee of a booking that the caller hosts. This applies to a system-wide Admin too.',
  source: 'Attendees rule 2; Errors 1',
  assumptions: ['A-28', 'A-90'],
  scope: 'READ_BOOKING',
  params: attendeeId,
  response: one('attendee', 'Attendee', attendee, { tidy: tidyBookingOf }),
});

export const updateAttendee: SchemaEndpoint<AttendeeId, None, AttendeePatch, Attendee> = endpoint({
  name: 'attendees.update',
  method: 'PATCH',
  path: '/attendees/{id}',
  summary: 'Update an attendee',
  description:
    'Changes the fields that the body contains, and returns the whole attendee. The caller must host the booking.',
  source: 'Attendees rules 2 and 3; Errors 1, 3 and 6',
  assumptions: ['A-28', 'A-72', 'A-73', 'A-90'],
  scope: null,
  params: attendeeId,
  body: attendeePatch,
  fields,
  response: one('attendee', 'Attendee', attendee, { tidy: tidyBookingOf }),
});

export const deleteAttendee: SchemaEndpoint<AttendeeId, None, None, DeleteResult> = endpoint({
  name: 'attendees.delete',
  method: 'DELETE',
  path: '/attendees/{id}',
  summary: 'Remove an attendee',
  description:
    'Removes an attendee from their booking. The caller must host the booking. If the event type has seats, the seat is free again. This cannot be undone.',
  source: 'Attendees rule 2; Errors 1',
  assumptions: ['A-23', 'A-28', 'A-88', 'A-90'],
  scope: null,
  params: attendeeId,
  response: itself('DeleteResult', deleteResult),
});
