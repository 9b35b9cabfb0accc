import * as z from 'zod/mini';
import {
  embeddedAttendee,
  embeddedBookingReference,
  embeddedDestinationCalendar,
  embeddedEventType,
  embeddedRecord,
  embeddedUser,
} from './fields/embedded.ts';
import { endpoint, itself, many, one } from './table/schema-endpoint.ts';
import type { None } from './table/endpoint.ts';
import type { SchemaEndpoint } from './table/schema-endpoint.ts';
import { bookingTimeNames } from './table/protocol.ts';
import { bookingStatuses, tidyBookingOf, tidyStatus } from './fields/booking-status.ts';
import { locationInput } from './fields/location-input.ts';
import {
  email,
  emailInput,
  flag,
  flagTextInput,
  idInput,
  idText,
  instant,
  instantInput,
  integer,
  json,
  jsonInput,
  localeInput,
  optionalOrNull,
  openEnum,
  text,
  textInput,
  timeZoneInput,
  wordInput,
  wordsInput,
} from './fields/scalars.ts';
import type {
  Booking,
  BookingId,
  BookingListQuery,
  NewBooking,
  BookingPatch,
  BookingCancelQuery,
  BookingCancellation,
} from './generated/types/bookings.ts';

/**
 * Fields of a booking, as the service returns them. Unknown fields are kept. Source: specification, Booking Object.
 *
 * Self-hosted deployments omit the optional fields from most responses. Assumption A-142.
 *
 * @internal
 */
export const bookingShape = {
  /** Id, generated automatically. */
  id: integer,
  /** Unique text identifier of the booking. */
  uid: text,
  /**
   * Key that prevents duplicate bookings. Default: a UUID derived from start, end and email. A request can set a different key.
   * Assumption A-56.
   */
  idempotencyKey: optionalOrNull(text),
  /**
   * The host, with scalar fields only. Self-hosted deployments omit it when you edit a booking.
   * Assumptions.
   */
  user: optionalOrNull(embeddedUser),
  /** Id of the host. */
  userId: z.nullable(integer),
  /** Email of the host at the time of booking. */
  userPrimaryEmail: optionalOrNull(email),
  /**
   * Booking references, one level deep. Self-hosted deployments return them only for a new booking.
   * Assumptions.
   */
  references: optionalOrNull(z.array(embeddedBookingReference)),
  /** Event type that was booked. Self-hosted deployments omit it. Assumptions. */
  eventType: optionalOrNull(embeddedEventType),
  /** Id of the event type, or `null` for a booking without an event type. */
  eventTypeId: z.nullable(integer),
  /** Title. Default: `<event type> between <host> and <attendee>`. Assumption A-52. */
  title: text,
  /** Description. */
  description: z.nullable(text),
  /** Answers to the booking questions, including `name`, `email`, `guests` and `location`. */
  responses: z.nullable(json),
  /** Start time: ISO 8601 in UTC, in whole seconds. Assumption A-24. */
  startTime: instant,
  /** End time: ISO 8601 in UTC, in whole seconds. Assumption A-24. */
  endTime: instant,
  /**
   * Attendees, the booker first, one level deep. Self-hosted deployments omit them when you edit a booking.
   * Assumptions.
   */
  attendees: optionalOrNull(z.array(embeddedAttendee)),
  /** Creation time: ISO 8601 in UTC. Older self-hosted deployments omit it. Assumption A-142. */
  createdAt: optionalOrNull(instant),
  /** Time of the last update: ISO 8601 in UTC. */
  updatedAt: optionalOrNull(instant),
  /** Booking status, an upper-case word. The client accepts any casing. Assumption A-60. */
  status: openEnum(bookingStatuses),
  /** True once the booking is paid. */
  paid: optionalOrNull(flag),
  /**
   * Payments. The specification does not list their fields. Self-hosted deployments omit them when you edit a booking.
   * Assumptions.
   */
  payment: optionalOrNull(z.array(embeddedRecord)),
  /** Calendar in which the booking appears. Self-hosted deployments omit it. Assumptions. */
  destinationCalendar: optionalOrNull(embeddedDestinationCalendar),
  /** Id of the destination calendar. */
  destinationCalendarId: optionalOrNull(integer),
  /** Reason for the cancellation. Assumption A-61. */
  cancellationReason: optionalOrNull(text),
  /** Reason for the rejection. */
  rejectionReason: optionalOrNull(text),
  /** Dynamic event slug reference. */
  dynamicEventSlugRef: optionalOrNull(text),
  /** Dynamic group slug reference. */
  dynamicGroupSlugRef: optionalOrNull(text),
  /** True if this booking was rescheduled: it is cancelled, and a new booking replaces it. Assumption A-63. */
  rescheduled: optionalOrNull(flag),
  /** `uid` of the booking that this booking replaces. Assumption A-63. */
  fromReschedule: z.nullable(text),
  /** Id shared by all bookings of a recurring event. */
  recurringEventId: optionalOrNull(text),
  /** Phone number for SMS reminders. */
  smsReminderNumber: optionalOrNull(text),
  /**
   * Workflow reminders. The specification does not list their fields. Self-hosted deployments omit them.
   * Assumptions.
   */
  workflowReminders: optionalOrNull(z.array(embeddedRecord)),
  /**
   * Seats. The specification does not list their fields. Self-hosted deployments omit them.
   * Assumptions.
   */
  seatsReferences: optionalOrNull(z.array(embeddedRecord)),
  /** Custom key/value object. */
  metadata: z.nullable(json),
  /** True if the meeting was recorded. */
  isRecorded: optionalOrNull(flag),
  /** iCal UID. */
  iCalUID: optionalOrNull(text),
  /** iCal sequence number. */
  iCalSequence: optionalOrNull(integer),
  /**
   * Instant meeting token. The specification does not list its fields. Self-hosted deployments omit it.
   * Assumptions.
   */
  instantMeetingToken: optionalOrNull(embeddedRecord),
  /** Rating. The specification does not define its scale. */
  rating: optionalOrNull(integer),
  /** Feedback for the rating. */
  ratingFeedback: optionalOrNull(text),
  /** True if the host did not show up. */
  noShowHost: optionalOrNull(flag),
  /**
   * Scheduled triggers. The specification does not list their fields. Self-hosted deployments omit them.
   * Assumptions.
   */
  scheduledTriggers: optionalOrNull(z.array(embeddedRecord)),
};

/** Open schema of the Booking Object; unknown fields are allowed. Source: specification, Booking Object. */
export const booking: z.ZodMiniObject<typeof bookingShape, z.core.$loose> = z.looseObject(bookingShape);

/**
 * Path parameters of one booking. Source: specification, Bookings.
 *
 * @internal
 */
export const bookingIdShape = {
  /** Id of the booking, at least 1. */
  id: idText,
};

/** Closed schema of the path parameters of one booking. Source: specification, Bookings. */
export const bookingId: z.ZodMiniObject<typeof bookingIdShape, z.core.$strict> = z.strictObject(bookingIdShape);

/**
 * Filters, page and order of a list of bookings. Source: specification, Limits.
 *
 * @internal
 */
export const bookingListQueryShape = {
  /**
   * Maximum number of bookings per page, at least 1. There is no upper limit. Without `page`, the service returns page 1.
   * Assumptions.
   */
  take: z.optional(idText),
  /** Page number, starting at 1. Without `take`, page 1 contains all bookings. A page past the end is empty. Assumptions. */
  page: z.optional(idText),
  /**
   * Only bookings of this host. Only Admins can use this filter; the service ignores it for other users. Source: specification, Bookings
   * rule 2. Assumption A-47.
   */
  userId: z.optional(idText),
  /** Only bookings with this attendee email. Not in the specification: some deployments ignore it. Assumption A-48. */
  attendeeEmail: z.optional(emailInput),
  /**
   * Only bookings that start at or after this time: ISO 8601 with a time zone. Not in the specification: some deployments ignore it.
   * Assumption A-48.
   */
  dateFrom: z.optional(instantInput),
  /**
   * Only bookings that end at or before this time: ISO 8601 with a time zone. With `dateFrom`: bookings that are between both times. Not in
   * the specification: some deployments ignore it. Assumption A-48.
   */
  dateTo: z.optional(instantInput),
  /** Only bookings with this status. Not in the specification: some deployments ignore it. Assumption A-48. */
  status: z.optional(wordInput(bookingStatuses)),
  /** Field to sort by. Default: `id`. Not in the specification: some deployments ignore it. Assumptions. */
  sortBy: z.optional(wordInput(['id', 'startTime', 'createdAt', 'updatedAt'])),
  /** Sort direction: ascending or descending. Default: `asc`. Not in the specification: some deployments ignore it. Assumption A-48. */
  order: z.optional(wordInput(['asc', 'desc'])),
};

/** Closed schema of the query parameters of the bookings list. Source: specification, Limits. */
export const bookingListQuery: z.ZodMiniObject<typeof bookingListQueryShape, z.core.$strict> =
  z.strictObject(bookingListQueryShape);

/**
 * Answers to the booking questions in a request. Assumption A-50.
 *
 * @internal
 */
export const bookingResponsesShape = {
  /** Name of the booker. Assumption A-50. */
  name: wordsInput,
  /** Email of the booker. Assumption A-50. */
  email: emailInput,
  /** Emails of guests. Each guest becomes an attendee, with the time zone and language of the booker. Assumption A-50. */
  guests: z.optional(z.array(emailInput, { error: 'must be a list of email addresses' })),
  /** Location: one of the sixteen allowed pairs of `value` and `optionValue`. Assumption A-57. */
  location: z.optional(locationInput),
};

/** Schema of the answers to booking questions in a request: the four known answers and any others. Assumption A-50. */
export const bookingResponses: z.ZodMiniObject<typeof bookingResponsesShape, z.core.$loose> = z.looseObject(
  bookingResponsesShape,
  {
    error: 'must be an object with name and email',
  },
);

/**
 * Fields of a new booking. The specification does not show the body. Assumption A-50.
 *
 * @internal
 */
export const newBookingShape = {
  /** Id of the event type to book. Assumption A-50. */
  eventTypeId: idInput,
  /** Start time: ISO 8601 text with a time zone. The client also accepts a `Date`. Assumptions. */
  start: instantInput,
  /** End time. It must be the start plus the length of the event type, which is also the default. Assumption A-51. */
  end: z.optional(instantInput),
  /** Answers to the booking questions: name, email, guests, location and any others. Assumption A-50. */
  responses: bookingResponses,
  /** Time zone of the booker: an IANA name with its exact casing. Default: the time zone of the host. Assumptions. */
  timeZone: z.optional(timeZoneInput),
  /**
   * Language of the booker, in lower case, such as `en` or `pt-br`. Default: `en`. The service stores it as the attendee's locale. The
   * client accepts any casing. Assumptions.
   */
  language: z.optional(localeInput),
  /** Title. Default: `<event type> between <host> and <attendee>`. Assumptions. */
  title: z.optional(wordsInput),
  /** Description. Default: none. Assumption A-50. */
  description: z.optional(textInput),
  /** Custom key/value object. Assumption A-50. */
  metadata: z.optional(jsonInput),
  /** Key that prevents duplicate bookings. Default: a UUID derived from start, end and email. Assumption A-56. */
  idempotencyKey: z.optional(wordsInput),
  /**
   * `uid` of the booking to reschedule. The new booking replaces it and keeps what the request omits: title, description,
   * metadata, other answers such as the location, guests, time zone, language and `recurringEventId`. Assumptions.
   */
  rescheduleUid: z.optional(wordsInput),
  /** Id shared by all bookings of a recurring event: any text. Assumption A-50. */
  recurringEventId: z.optional(wordsInput),
};

/** Closed schema of the body that creates a booking. Assumption A-50. */
export const newBooking: z.ZodMiniObject<typeof newBookingShape, z.core.$strict> = z.strictObject(newBookingShape);

const lenientNewBooking = z.strictObject({
  ...newBookingShape,
  responses: z.looseObject({ ...bookingResponsesShape, location: z.optional(z.unknown()) }),
});

/**
 * Editable fields of a booking: only title, start, end, status and description. Source: specification, Bookings.
 *
 * @internal
 */
export const bookingPatchShape = {
  /** Title. */
  title: z.optional(wordsInput),
  /**
   * New start time, in responses `startTime`: ISO 8601 text with a time zone, not in the past. If you omit the end, the stored end stays.
   * The client also accepts a `Date`. Assumption A-58.
   */
  start: z.optional(instantInput),
  /** New end time, in responses `endTime`: after the start. If you omit the start, the stored start stays. Assumptions. */
  end: z.optional(instantInput),
  /** New status: any of the five statuses. Assumption A-59. */
  status: z.optional(wordInput(bookingStatuses)),
  /** Description. */
  description: z.optional(z.nullable(textInput)),
};

/** Closed schema of the body that edits a booking. Source: specification, Bookings. */
export const bookingPatch: z.ZodMiniObject<typeof bookingPatchShape, z.core.$strict> =
  z.strictObject(bookingPatchShape);

/**
 * Query parameters of a cancellation. Assumption A-61.
 *
 * @internal
 */
export const bookingCancelQueryShape = {
  /** Reason for the cancellation. Every cancelled booking gets it. Assumptions. */
  cancellationReason: z.optional(textInput),
  /**
   * `true` also cancels all live bookings with the same `recurringEventId` that start at the current time or later, even if they are
   * before this booking. No effect on a booking without `recurringEventId`. Default: `false`. Assumption A-133.
   */
  allRemainingBookings: z.optional(flagTextInput),
};

/** Closed schema of the query parameters of a cancellation. Assumption A-61. */
export const bookingCancelQuery: z.ZodMiniObject<typeof bookingCancelQueryShape, z.core.$strict> =
  z.strictObject(bookingCancelQueryShape);

/**
 * Response to a cancellation. Assumption A-23.
 *
 * @internal
 */
export const bookingCancellationShape = {
  /** Human-readable message. Assumption A-23. */
  message: optionalOrNull(text),
  /** The cancelled booking. Self-hosted deployments omit it. Assumption A-23. */
  booking: optionalOrNull(booking),
};

/** Open schema of the response to a cancellation; unknown fields are allowed. Assumption A-23. */
export const bookingCancellation: z.ZodMiniObject<typeof bookingCancellationShape, z.core.$loose> =
  z.looseObject(bookingCancellationShape);

const fields = Object.keys(bookingShape);

export const listBookings: SchemaEndpoint<None, BookingListQuery, None, Booking[]> = endpoint({
  name: 'bookings.list',
  method: 'GET',
  path: '/bookings',
  summary: 'List bookings',
  description:
    'Lists the bookings that the caller hosts, ordered by id. A system-wide Admin gets all bookings, an Organization Admin those of the accepted members of the organization. `take` and `page` select a part of the list; without them, the response contains all bookings. The response contains no total: a page with fewer bookings than `take` is the last one.',
  source: 'Bookings; Limits',
  assumptions: ['A-40', 'A-41', 'A-42', 'A-43', 'A-44', 'A-45', 'A-46', 'A-47', 'A-48', 'A-49'],
  scope: 'READ_BOOKING',
  query: bookingListQuery,
  adminQuery: ['userId'],
  response: many('bookings', 'Booking', booking, { tidy: tidyStatus }),
  // An Organization Admin who filters only by inaccessible users gets 404 from a self-hosted deployment.
  errors: ['not_found'],
});

export const createBooking: SchemaEndpoint<None, None, NewBooking, Booking> = endpoint({
  name: 'bookings.create',
  method: 'POST',
  path: '/bookings',
  summary: 'Create or reschedule a booking',
  description:
    'Books an event type. Any caller can book any event type. The host is the owner of the event type; the booker and each guest become attendees. The time must be free, inside the opening hours of the event type, and not in the past; otherwise, the service rejects the request. The status is `PENDING` if the event type requires confirmation, otherwise `ACCEPTED`.\n\nTo reschedule, send the `uid` of the existing booking as `rescheduleUid`. The caller must be able to change that booking. In one step, the service cancels it and creates the new booking, which can also be of another event type.\n\nA repeated request creates nothing: while a live booking of the host has the same idempotency key, the service responds with 409. If the event type has seats, a request for the start of an accepted booking adds attendees to that booking.',
  source: 'Bookings',
  assumptions: ['A-50', 'A-51', 'A-52', 'A-53', 'A-54', 'A-55', 'A-56', 'A-57', 'A-63', 'A-65', 'A-67'],
  scope: null,
  body: newBooking,
  lenientBody: lenientNewBooking,
  fields,
  response: one('booking', 'Booking', booking, { tidy: tidyStatus }),
  errors: [
    ...([
      'start_in_past',
      'already_cancelled',
      'outside_booking_window',
      'not_found',
      'slot_unavailable',
      'duplicate_booking',
    ] as const),
    ...(['seats_full', 'already_signed_up'] as const),
  ],
});

export const getBooking: SchemaEndpoint<BookingId, None, None, Booking> = endpoint({
  name: 'bookings.get',
  method: 'GET',
  path: '/bookings/{id}',
  summary: 'Get a booking',
  description:
    'Gets one booking that the caller hosts. An Organization Admin can also get the bookings of accepted members of the organization, a system-wide Admin every booking.',
  source: 'Bookings',
  assumptions: ['A-28', 'A-49'],
  scope: 'READ_BOOKING',
  params: bookingId,
  response: one('booking', 'Booking', booking, { tidy: tidyStatus }),
});

export const updateBooking: SchemaEndpoint<BookingId, None, BookingPatch, Booking> = endpoint({
  name: 'bookings.update',
  method: 'PATCH',
  path: '/bookings/{id}',
  summary: 'Update a booking',
  description:
    'Changes title, description, status, start or end of a booking, and returns the whole booking. Other fields cannot be changed. New times must not overlap other live bookings of the host, but can be outside opening hours. They also change the idempotency key, which no other live booking of the host may have. The status can also make a cancelled booking live again, if its time is free. To keep the old times as a cancelled booking, reschedule instead: create a booking with `rescheduleUid`.',
  source: 'Bookings; States and transitions',
  assumptions: ['A-56', 'A-58', 'A-59', 'A-64'],
  scope: null,
  params: bookingId,
  body: bookingPatch,
  fields,
  requestNames: bookingTimeNames,
  response: one('booking', 'Booking', booking, { tidy: tidyStatus }),
  errors: ['start_in_past', 'conflict', 'slot_unavailable', 'duplicate_booking'],
});

export const cancelBooking: SchemaEndpoint<BookingId, BookingCancelQuery, None, BookingCancellation> = endpoint({
  name: 'bookings.cancel',
  method: 'DELETE',
  path: '/bookings/{id}/cancel',
  summary: 'Cancel a booking',
  description:
    'Cancels a booking: its status becomes `CANCELLED`, and its time is free again. Its booking references stay, with `deleted` true. With `allRemainingBookings=true`, the service also cancels the live bookings of the same series that start now or later; the response contains only the booking of the path. If the event type has seats, all attendees are removed.',
  source: 'Bookings; States and transitions',
  assumptions: ['A-23', 'A-61', 'A-62', 'A-133'],
  scope: null,
  params: bookingId,
  query: bookingCancelQuery,
  queryInBody: true,
  response: itself('BookingCancellation', bookingCancellation, { tidy: tidyBookingOf }),
  errors: ['already_cancelled'],
});
