import * as z from 'zod/mini';
import { embeddedBooking, embeddedRecord } from './fields/embedded.ts';
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
  maybe,
  text,
  timeZoneInput,
  wordsInput,
} from './fields/scalars.ts';
import type { Attendee, AttendeeId, NewAttendee, AttendeePatch } from './generated/types/attendees.ts';

/**
 * Fields of an attendee of a booking, as the service returns them. Unknown fields are kept. Source: specification, Attendee Object.
 *
 * @internal
 */
export const attendeeShape = {
  /** Id, generated automatically. */
  id: integer,
  /** Email of the attendee. */
  email,
  /** Name of the attendee. */
  name: maybe(text),
  /** Time zone, a supported IANA name. The supported names follow Assumption A-73. */
  timeZone: maybe(text),
  /** Locale in lower case, such as `en`, or `pt-br` with a region. Any casing is accepted. Assumption A-89. */
  locale: maybe(text),
  /** The booking, with scalar fields only. Assumption A-25. */
  booking: maybe(embeddedBooking),
  /** Id of the booking. An attendee belongs to exactly one booking. */
  bookingId: maybe(integer),
  /** Seat, for events with seats. The specification does not list its fields. Assumption A-25. */
  bookingSeat: maybe(embeddedRecord),
  /** True if the attendee did not show up. */
  noShow: maybe(flag),
};

/** Open schema of the Attendee Object; unknown fields are allowed. Source: specification, Attendee Object. */
export const attendee: z.ZodMiniObject<typeof attendeeShape, z.core.$loose> = z.looseObject(attendeeShape);

/**
 * Path of one attendee (specification, Attendees).
 *
 * @internal
 */
export const attendeeIdShape = {
  /** Id of the attendee, from 1. */
  id: idText,
};

/** Closed schema of the path parameters of one attendee. Source: specification, Attendees. */
export const attendeeId: z.ZodMiniObject<typeof attendeeIdShape, z.core.$strict> = z.strictObject(attendeeIdShape);

/**
 * The fields of an attendee to add to a booking. Assumption A-70: the specification does not show the body.
 *
 * @internal
 */
export const newAttendeeShape = {
  /** Id of a booking that the caller hosts; any booking for a system-wide Admin. Assumptions. */
  bookingId: idInput,
  /** Email. Assumptions A-70 and A-74 (twice in one booking is accepted). */
  email: emailInput,
  /** Name. Assumption A-70. */
  name: wordsInput,
  /** Time zone, an IANA name in its exact casing. Assumptions. */
  timeZone: timeZoneInput,
  /** Locale in lower case; without it, `en`. Assumptions. */
  locale: z.optional(localeInput),
};

/** Closed schema of the body that adds an attendee. Assumption A-70. */
export const newAttendee: z.ZodMiniObject<typeof newAttendeeShape, z.core.$strict> = z.strictObject(newAttendeeShape);

/**
 * The fields of an attendee that can be changed. Assumption A-72.
 *
 * @internal
 */
export const attendeePatchShape = {
  /** Email. Assumption A-72. */
  email: z.optional(emailInput),
  /** Name. Assumption A-72. */
  name: z.optional(wordsInput),
  /** Time zone, an IANA name in its exact casing. Assumptions. */
  timeZone: z.optional(timeZoneInput),
  /** Locale in lower case. Assumptions. */
  locale: z.optional(localeInput),
  /** True where the attendee did not show up. Assumption A-72. */
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
  summary: 'List the attendees of the bookings that the caller hosts; of all bookings for a system-wide Admin',
  source: 'Attendees; A-21, A-45',
  scope: 'READ_BOOKING',
  answer: many('attendees', 'Attendee', attendee),
});

export const createAttendee: SchemaEndpoint<None, None, NewAttendee, Attendee> = endpoint({
  name: 'attendees.create',
  method: 'POST',
  path: '/attendees',
  summary: 'Add an attendee to a booking that the caller hosts',
  source: 'Attendees rule 1; Errors 2 and 6; A-70, A-71, A-73, A-74',
  scope: null,
  body: newAttendee,
  fields,
  answer: one('attendee', 'Attendee', attendee),
  errors: ['not_found'],
});

export const getAttendee: SchemaEndpoint<AttendeeId, None, None, Attendee> = endpoint({
  name: 'attendees.get',
  method: 'GET',
  path: '/attendees/{id}',
  summary: 'Get one attendee',
  source: 'Attendees rule 2; Errors 1; A-28, A-90',
  scope: 'READ_BOOKING',
  params: attendeeId,
  answer: one('attendee', 'Attendee', attendee),
});

export const updateAttendee: SchemaEndpoint<AttendeeId, None, AttendeePatch, Attendee> = endpoint({
  name: 'attendees.update',
  method: 'PATCH',
  path: '/attendees/{id}',
  summary: 'Edit an attendee',
  source: 'Attendees rules 2 and 3; Errors 1, 3 and 6; A-28, A-72, A-73, A-90',
  scope: null,
  params: attendeeId,
  body: attendeePatch,
  fields,
  answer: one('attendee', 'Attendee', attendee),
});

export const deleteAttendee: SchemaEndpoint<AttendeeId, None, None, DeleteResult> = endpoint({
  name: 'attendees.delete',
  method: 'DELETE',
  path: '/attendees/{id}',
  summary: 'Remove an attendee from its booking',
  source: 'Attendees rule 2; Errors 1; A-23, A-28, A-88, A-90',
  scope: null,
  params: attendeeId,
  answer: itself('DeleteResult', deleteResult),
});
