// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import type { BookingStatus } from '../../fields/booking-status.ts';
import type { InstantInput } from '../../fields/instants.ts';
import type { Location } from '../../fields/location.ts';
import type {
  AttendeeSummary,
  BookingReferenceSummary,
  DestinationCalendarSummary,
  EventTypeSummary,
  RecordSummary,
  UserSummary,
} from './embedded.ts';

/**
 * Fields of a booking, as the service returns them. Unknown fields are kept. Source: specification, Booking Object.
 *
 * Self-hosted deployments omit the optional fields from most responses. Assumption A-142.
 */
export interface Booking {
  /** Id, generated automatically. */
  id: number;
  /** Unique text identifier of the booking. */
  uid: string;
  /**
   * Key that prevents duplicate bookings. Default: a UUID derived from start, end and email. A request can set a different key.
   * Assumption A-56.
   */
  idempotencyKey?: string | null | undefined;
  /**
   * The host, with scalar fields only. Self-hosted deployments omit it when you edit a booking.
   * Assumptions.
   */
  user?: UserSummary | null | undefined;
  /** Id of the host. */
  userId: number | null;
  /** Email of the host at the time of booking. */
  userPrimaryEmail?: string | null | undefined;
  /**
   * Booking references, one level deep. Self-hosted deployments return them only for a new booking.
   * Assumptions.
   */
  references?: BookingReferenceSummary[] | null | undefined;
  /** Event type that was booked. Self-hosted deployments omit it. Assumptions. */
  eventType?: EventTypeSummary | null | undefined;
  /** Id of the event type, or `null` for a booking without an event type. */
  eventTypeId: number | null;
  /** Title. Default: `<event type> between <host> and <attendee>`. Assumption A-52. */
  title: string;
  /** Description. */
  description: string | null;
  /** Answers to the booking questions, including `name`, `email`, `guests` and `location`. */
  responses: Record<string, unknown> | null;
  /** Start time: ISO 8601 in UTC, in whole seconds. Assumption A-24. */
  startTime: string;
  /** End time: ISO 8601 in UTC, in whole seconds. Assumption A-24. */
  endTime: string;
  /**
   * Attendees, the booker first, one level deep. Self-hosted deployments omit them when you edit a booking.
   * Assumptions.
   */
  attendees?: AttendeeSummary[] | null | undefined;
  /** Creation time: ISO 8601 in UTC. Older self-hosted deployments omit it. Assumption A-142. */
  createdAt?: string | null | undefined;
  /** Time of the last update: ISO 8601 in UTC. */
  updatedAt?: string | null | undefined;
  /** Booking status, an upper-case word. The client accepts any casing. Assumption A-60. */
  status: BookingStatus;
  /** True once the booking is paid. */
  paid?: boolean | null | undefined;
  /**
   * Payments. The specification does not list their fields. Self-hosted deployments omit them when you edit a booking.
   * Assumptions.
   */
  payment?: RecordSummary[] | null | undefined;
  /** Calendar in which the booking appears. Self-hosted deployments omit it. Assumptions. */
  destinationCalendar?: DestinationCalendarSummary | null | undefined;
  /** Id of the destination calendar. */
  destinationCalendarId?: number | null | undefined;
  /** Reason for the cancellation. Assumption A-61. */
  cancellationReason?: string | null | undefined;
  /** Reason for the rejection. */
  rejectionReason?: string | null | undefined;
  /** Dynamic event slug reference. */
  dynamicEventSlugRef?: string | null | undefined;
  /** Dynamic group slug reference. */
  dynamicGroupSlugRef?: string | null | undefined;
  /** True if this booking was rescheduled: it is cancelled, and a new booking replaces it. Assumption A-63. */
  rescheduled?: boolean | null | undefined;
  /** `uid` of the booking that this booking replaces. Assumption A-63. */
  fromReschedule: string | null;
  /** Id shared by all bookings of a recurring event. */
  recurringEventId?: string | null | undefined;
  /** Phone number for SMS reminders. */
  smsReminderNumber?: string | null | undefined;
  /**
   * Workflow reminders. The specification does not list their fields. Self-hosted deployments omit them.
   * Assumptions.
   */
  workflowReminders?: RecordSummary[] | null | undefined;
  /**
   * Seats. The specification does not list their fields. Self-hosted deployments omit them.
   * Assumptions.
   */
  seatsReferences?: RecordSummary[] | null | undefined;
  /** Custom key/value object. */
  metadata: Record<string, unknown> | null;
  /** True if the meeting was recorded. */
  isRecorded?: boolean | null | undefined;
  /** iCal UID. */
  iCalUID?: string | null | undefined;
  /** iCal sequence number. */
  iCalSequence?: number | null | undefined;
  /**
   * Instant meeting token. The specification does not list its fields. Self-hosted deployments omit it.
   * Assumptions.
   */
  instantMeetingToken?: RecordSummary | null | undefined;
  /** Rating. The specification does not define its scale. */
  rating?: number | null | undefined;
  /** Feedback for the rating. */
  ratingFeedback?: string | null | undefined;
  /** True if the host did not show up. */
  noShowHost?: boolean | null | undefined;
  /**
   * Scheduled triggers. The specification does not list their fields. Self-hosted deployments omit them.
   * Assumptions.
   */
  scheduledTriggers?: RecordSummary[] | null | undefined;
}

/** Path parameters of one booking. Source: specification, Bookings. */
export interface BookingId {
  /** Id of the booking, at least 1. */
  id: number;
}

/** Filters, page and order of a list of bookings. Source: specification, Limits. */
export interface BookingListQuery {
  /**
   * Maximum number of bookings per page, at least 1. There is no upper limit. Without `page`, the service returns page 1.
   * Assumptions.
   */
  take?: number | undefined;
  /** Page number, starting at 1. Without `take`, page 1 contains all bookings. A page past the end is empty. Assumptions. */
  page?: number | undefined;
  /**
   * Only bookings of this host. Only Admins can use this filter; the service ignores it for other users. Source: specification, Bookings
   * rule 2. Assumption A-47.
   */
  userId?: number | undefined;
  /** Only bookings with this attendee email. Not in the specification: some deployments ignore it. Assumption A-48. */
  attendeeEmail?: string | undefined;
  /**
   * Only bookings that start at or after this time: ISO 8601 with a time zone. Not in the specification: some deployments ignore it.
   * Assumption A-48.
   */
  dateFrom?: InstantInput | undefined;
  /**
   * Only bookings that end at or before this time: ISO 8601 with a time zone. With `dateFrom`: bookings that are between both times. Not in
   * the specification: some deployments ignore it. Assumption A-48.
   */
  dateTo?: InstantInput | undefined;
  /** Only bookings with this status. Not in the specification: some deployments ignore it. Assumption A-48. */
  status?: 'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST' | undefined;
  /** Field to sort by. Default: `id`. Not in the specification: some deployments ignore it. Assumptions. */
  sortBy?: 'id' | 'startTime' | 'createdAt' | 'updatedAt' | undefined;
  /** Sort direction: ascending or descending. Default: `asc`. Not in the specification: some deployments ignore it. Assumption A-48. */
  order?: 'asc' | 'desc' | undefined;
}

/** Answers to the booking questions in a request. Assumption A-50. */
export interface BookingResponses {
  /** Name of the booker. Assumption A-50. */
  name: string;
  /** Email of the booker. Assumption A-50. */
  email: string;
  /** Emails of guests. Each guest becomes an attendee, with the time zone and language of the booker. Assumption A-50. */
  guests?: readonly string[] | undefined;
  /** Location: one of the sixteen allowed pairs of `value` and `optionValue`. Assumption A-57. */
  location?: Location | undefined;
  /** Any further field. */
  [name: string]: unknown;
}

/** Fields of a new booking. The specification does not show the body. Assumption A-50. */
export interface NewBooking {
  /** Id of the event type to book. Assumption A-50. */
  eventTypeId: number;
  /** Start time: ISO 8601 text with a time zone. The client also accepts a `Date`. Assumptions. */
  start: InstantInput;
  /** End time. It must be the start plus the length of the event type, which is also the default. Assumption A-51. */
  end?: InstantInput | undefined;
  /** Answers to the booking questions: name, email, guests, location and any others. Assumption A-50. */
  responses: BookingResponses;
  /** Time zone of the booker: an IANA name with its exact casing. Default: the time zone of the host. Assumptions. */
  timeZone?: string | undefined;
  /**
   * Language of the booker, in lower case, such as `en` or `pt-br`. Default: `en`. The service stores it as the attendee's locale. The
   * client accepts any casing. Assumptions.
   */
  language?: string | undefined;
  /** Title. Default: `<event type> between <host> and <attendee>`. Assumptions. */
  title?: string | undefined;
  /** Description. Default: none. Assumption A-50. */
  description?: string | undefined;
  /** Custom key/value object. Assumption A-50. */
  metadata?: Record<string, unknown> | undefined;
  /** Key that prevents duplicate bookings. Default: a UUID derived from start, end and email. Assumption A-56. */
  idempotencyKey?: string | undefined;
  /**
   * `uid` of the booking to reschedule. The new booking replaces it and keeps what the request omits: title, description,
   * metadata, other answers such as the location, guests, time zone, language and `recurringEventId`. Assumptions.
   */
  rescheduleUid?: string | undefined;
  /** Id shared by all bookings of a recurring event: any text. Assumption A-50. */
  recurringEventId?: string | undefined;
}

/** Editable fields of a booking: only title, start, end, status and description. Source: specification, Bookings. */
export interface BookingPatch {
  /** Title. */
  title?: string | undefined;
  /**
   * New start time, in responses `startTime`: ISO 8601 text with a time zone, not in the past. If you omit the end, the stored end stays.
   * The client also accepts a `Date`. Assumption A-58.
   */
  start?: InstantInput | undefined;
  /** New end time, in responses `endTime`: after the start. If you omit the start, the stored start stays. Assumptions. */
  end?: InstantInput | undefined;
  /** New status: any of the five statuses. Assumption A-59. */
  status?: 'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST' | undefined;
  /** Description. */
  description?: string | null | undefined;
}

/** Query parameters of a cancellation. Assumption A-61. */
export interface BookingCancelQuery {
  /** Reason for the cancellation. Every cancelled booking gets it. Assumptions. */
  cancellationReason?: string | undefined;
  /**
   * `true` also cancels all live bookings with the same `recurringEventId` that start at the current time or later, even if they are
   * before this booking. No effect on a booking without `recurringEventId`. Default: `false`. Assumption A-133.
   */
  allRemainingBookings?: boolean | 'true' | 'false' | undefined;
}

/** Response to a cancellation. Assumption A-23. */
export interface BookingCancellation {
  /** Human-readable message. Assumption A-23. */
  message?: string | null | undefined;
  /** The cancelled booking. Self-hosted deployments omit it. Assumption A-23. */
  booking?: Booking | null | undefined;
}
