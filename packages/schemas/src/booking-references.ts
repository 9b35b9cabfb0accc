import * as z from 'zod/mini';
import { endpoint, itself, many, one } from './table/schema-endpoint.ts';
import type { None } from './table/endpoint.ts';
import type { SchemaEndpoint } from './table/schema-endpoint.ts';
import { deleteResult } from './fields/delete-result.ts';
import type { DeleteResult } from './generated/types/delete-result.ts';
import {
  flag,
  flagInput,
  idInput,
  idText,
  integer,
  optionalOrNull,
  text,
  textInput,
  wordsInput,
} from './fields/scalars.ts';
import type {
  BookingReference,
  BookingReferenceId,
  NewBookingReference,
  BookingReferencePatch,
} from './generated/types/booking-references.ts';

/**
 * Fields of a booking reference: meeting details linked to a booking. Unknown fields are kept. Source: specification, Booking
 * references. Assumption A-81.
 *
 * Self-hosted deployments omit the optional fields. Assumption A-142.
 *
 * @internal
 */
export const bookingReferenceShape = {
  /** Id, generated automatically. Assumption A-81. */
  id: integer,
  /** Type of integration, such as `google_calendar` or `zoom_video`. Assumption A-81. */
  type: text,
  /** Identifier of the meeting or event in the integration. Assumption A-81. */
  uid: text,
  /** Id of the booking. Self-hosted deployments return `null` for a reference without a booking. Assumptions. */
  bookingId: z.nullable(integer),
  /** Id of the meeting. Assumption A-81. */
  meetingId: z.nullable(text),
  /** Password of the meeting. Assumption A-81. */
  meetingPassword: z.nullable(text),
  /** URL of the meeting. Assumption A-81. */
  meetingUrl: z.nullable(text),
  /** External id of the calendar that contains the event. Assumption A-81. */
  externalCalendarId: optionalOrNull(text),
  /** True if the reference is marked as deleted. Assumptions. */
  deleted: z.nullable(flag),
  /** Id of the credential used. Assumption A-81. */
  credentialId: optionalOrNull(integer),
};

/** Open schema of a booking reference; unknown fields are allowed. Assumption A-81. */
export const bookingReference: z.ZodMiniObject<typeof bookingReferenceShape, z.core.$loose> =
  z.looseObject(bookingReferenceShape);

/**
 * Path parameters of one booking reference. Source: specification, Booking references.
 *
 * @internal
 */
export const bookingReferenceIdShape = {
  /** Id of the booking reference, at least 1. */
  id: idText,
};

/** Closed schema of the path parameters of one booking reference. Source: specification, Booking references. */
export const bookingReferenceId: z.ZodMiniObject<typeof bookingReferenceIdShape, z.core.$strict> =
  z.strictObject(bookingReferenceIdShape);

/**
 * Fields of a new booking reference, which links meeting details to a booking. Assumption A-81.
 *
 * @internal
 */
export const newBookingReferenceShape = {
  /** Type of integration, such as `google_calendar` or `zoom_video`. Assumption A-81. */
  type: wordsInput,
  /** Identifier of the meeting or event in the integration. Assumption A-81. */
  uid: wordsInput,
  /** Id of a booking of the caller. Assumption A-81. */
  bookingId: idInput,
  /** Id of the meeting. Assumption A-81. */
  meetingId: z.optional(z.nullable(textInput)),
  /** Password of the meeting. Assumption A-81. */
  meetingPassword: z.optional(z.nullable(textInput)),
  /** URL of the meeting. Assumption A-81. */
  meetingUrl: z.optional(z.nullable(textInput)),
  /** External id of the calendar that contains the event. Assumption A-81. */
  externalCalendarId: z.optional(z.nullable(textInput)),
  /** True if the reference is marked as deleted. Assumptions. */
  deleted: z.optional(z.nullable(flagInput)),
  /** Id of the credential used. Assumption A-81. */
  credentialId: z.optional(z.nullable(idInput)),
};

/** Closed schema of the body that creates a booking reference. Assumption A-81. */
export const newBookingReference: z.ZodMiniObject<typeof newBookingReferenceShape, z.core.$strict> =
  z.strictObject(newBookingReferenceShape);

/**
 * Editable fields of a booking reference. Assumptions.
 *
 * @internal
 */
export const bookingReferencePatchShape = {
  /** Type of integration. Assumptions. */
  type: z.optional(wordsInput),
  /** Identifier of the meeting or event in the integration. Assumptions. */
  uid: z.optional(wordsInput),
  /** Id of another booking of the caller. Assumptions. */
  bookingId: z.optional(idInput),
  /** Id of the meeting. Assumptions. */
  meetingId: z.optional(z.nullable(textInput)),
  /** Password of the meeting. Assumptions. */
  meetingPassword: z.optional(z.nullable(textInput)),
  /** URL of the meeting. Assumptions. */
  meetingUrl: z.optional(z.nullable(textInput)),
  /** External id of the calendar that contains the event. Assumptions. */
  externalCalendarId: z.optional(z.nullable(textInput)),
  /** True if the reference is marked as deleted. Assumptions. */
  deleted: z.optional(z.nullable(flagInput)),
  /** Id of the credential used. Assumptions. */
  credentialId: z.optional(z.nullable(idInput)),
};

/** Closed schema of the body that edits a booking reference. Assumptions. */
export const bookingReferencePatch: z.ZodMiniObject<typeof bookingReferencePatchShape, z.core.$strict> =
  z.strictObject(bookingReferencePatchShape);

const fields = Object.keys(bookingReferenceShape);

export const listBookingReferences: SchemaEndpoint<None, None, None, BookingReference[]> = endpoint({
  name: 'bookingReferences.list',
  method: 'GET',
  path: '/booking-references',
  summary: 'List booking references',
  description:
    'Lists the booking references of the bookings that the caller hosts, ordered by id. A system-wide Admin gets all of them. A booking reference links a booking to a meeting or event in an integration, such as a video meeting.',
  source: 'Booking references',
  assumptions: ['A-09', 'A-21'],
  scope: 'READ_BOOKING',
  response: many('bookingReferences', 'BookingReference', bookingReference),
});

export const createBookingReference: SchemaEndpoint<None, None, NewBookingReference, BookingReference> = endpoint({
  name: 'bookingReferences.create',
  method: 'POST',
  path: '/booking-references',
  summary: 'Create a booking reference',
  description:
    'Links a booking of the caller to a meeting or event that already exists in an integration. The service creates nothing in the integration.',
  source: 'Booking references',
  assumptions: ['A-81'],
  scope: null,
  body: newBookingReference,
  fields,
  response: one('bookingReference', 'BookingReference', bookingReference),
  errors: ['not_found'],
});

export const getBookingReference: SchemaEndpoint<BookingReferenceId, None, None, BookingReference> = endpoint({
  name: 'bookingReferences.get',
  method: 'GET',
  path: '/booking-references/{id}',
  summary: 'Get a booking reference',
  description:
    'Gets one booking reference of a booking that the caller hosts. A system-wide Admin can get every booking reference.',
  source: 'Booking references',
  assumptions: ['A-09', 'A-28'],
  scope: 'READ_BOOKING',
  params: bookingReferenceId,
  response: one('bookingReference', 'BookingReference', bookingReference),
});

export const updateBookingReference: SchemaEndpoint<BookingReferenceId, None, BookingReferencePatch, BookingReference> =
  endpoint({
    name: 'bookingReferences.update',
    method: 'PATCH',
    path: '/booking-references/{id}',
    summary: 'Update a booking reference',
    description:
      'Changes the fields that the body contains, and returns the whole booking reference. `bookingId` moves it to another booking of the caller.',
    source: 'Booking references',
    assumptions: ['A-09', 'A-28', 'A-37', 'A-81'],
    scope: null,
    params: bookingReferenceId,
    body: bookingReferencePatch,
    fields,
    response: one('bookingReference', 'BookingReference', bookingReference),
  });

export const deleteBookingReference: SchemaEndpoint<BookingReferenceId, None, None, DeleteResult> = endpoint({
  name: 'bookingReferences.delete',
  method: 'DELETE',
  path: '/booking-references/{id}',
  summary: 'Delete a booking reference',
  description: 'Deletes a booking reference. The meeting in the integration stays.',
  source: 'Booking references',
  assumptions: ['A-09', 'A-23', 'A-28', 'A-82'],
  scope: null,
  params: bookingReferenceId,
  response: itself('DeleteResult', deleteResult),
});
