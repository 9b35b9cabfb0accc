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
 * A person who attends a booking, as the service answers it (specification, Attendee Object). Unknown fields stay.
 *
 * @internal
 */
export const attendeeShape = {
  /** Id, generated automatically. */
  id: integer,
  /** Attendee email. */
  email,
  /** Attendee name. */
  name: maybe(text),
  /** Time zone, a supported IANA name. Assumption A-73: which those are. */
  timeZone: maybe(text),
  /** Locale in lower case, such as `en`. Assumption A-89: `pt-br` with a region; any casing is read. */
  locale: maybe(text),
  /** The booking: scalar fields only. Assumption A-25. */
  booking: maybe(embeddedBooking),
  /** Id of its booking, the only one that it belongs to. */
  bookingId: maybe(integer),
  /** Seat, for events with seats. Assumption A-25: its fields are not shown. */
  bookingSeat: maybe(embeddedRecord),
  /** True where the attendee did not show up. */
  noShow: maybe(flag),
};

/** The Attendee Object as an open schema (specification, Attendee Object). */
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

/** Path of one attendee, as a closed schema (specification, Attendees). */
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

/** Body that adds an attendee, as a closed schema. Assumption A-70. */
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

/** Body that edits an attendee, as a closed schema. Assumption A-72. */
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
