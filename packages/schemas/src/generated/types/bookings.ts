// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import type { Location } from '../../fields/location.ts';
import type {
  AttendeeSummary,
  BookingReferenceSummary,
  DestinationCalendarSummary,
  EventTypeSummary,
  RecordSummary,
  UserSummary,
} from './embedded.ts';

/** Fields of a booking, as the service returns them. Unknown fields are kept. Source: specification, Booking Object. */
export interface Booking {
  /** Id, generated automatically. */
  id: number;
  /** Unique text identifier of the booking. */
  uid: string;
  /**
   * Key that prevents duplicate bookings. By default, a name-based UUID derived from start, end and email. A request can set a different
   * key. Assumption A-56.
   */
  idempotencyKey?: string | null | undefined;
  /** The host, with scalar fields only. Assumption A-25. */
  user?: UserSummary | null | undefined;
  /** Id of the host. */
  userId?: number | null | undefined;
  /** Email of the host at the time of booking. */
  userPrimaryEmail?: string | null | undefined;
  /** Booking references, one level deep. Assumption A-25. */
  references?: BookingReferenceSummary[] | null | undefined;
  /** Event type that was booked. Assumption A-25. */
  eventType?: EventTypeSummary | null | undefined;
  /** Id of the event type, or `null` for a booking without an event type. */
  eventTypeId?: number | null | undefined;
  /** Title. Default: `<event type> between <host> and <attendee>`. Assumption A-52. */
  title: string;
  /** Description. */
  description?: string | null | undefined;
  /** Answers to the booking questions, including `name`, `email`, `guests` and `location`. */
  responses?: Record<string, unknown> | null | undefined;
  /** Start time: ISO 8601 in UTC, in whole seconds. Assumption A-24. */
  startTime: string;
  /** End time: ISO 8601 in UTC, in whole seconds. Assumption A-24. */
  endTime: string;
  /** Attendees, the booker first, one level deep. Assumption A-25. */
  attendees?: AttendeeSummary[] | null | undefined;
  /** Creation time: ISO 8601 in UTC. */
  createdAt?: string | null | undefined;
  /** Time of the last update: ISO 8601 in UTC. */
  updatedAt?: string | null | undefined;
  /** Booking status, an upper-case word. The client accepts any casing. Assumption A-60. */
  status: 'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST' | (string & {});
  /** True once the booking is paid. */
  paid?: boolean | null | undefined;
  /** Payments. The specification does not list their fields. Assumption A-25. */
  payment?: RecordSummary[] | null | undefined;
  /** Calendar in which the booking appears. Assumption A-25. */
  destinationCalendar?: DestinationCalendarSummary | null | undefined;
  /** Id of the destination calendar. */
  destinationCalendarId?: number | null | undefined;
  /** Reason for the cancellation. A request sends the reason as described in Assumption A-61. */
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
  fromReschedule?: string | null | undefined;
  /** Id shared by all bookings of a recurring event. */
  recurringEventId?: string | null | undefined;
  /** Phone number for SMS reminders. */
  smsReminderNumber?: string | null | undefined;
  /** Workflow reminders. The specification does not list their fields. Assumption A-25. */
  workflowReminders?: RecordSummary[] | null | undefined;
  /** Seats. The specification does not list their fields. Assumption A-25. */
  seatsReferences?: RecordSummary[] | null | undefined;
  /** Custom key/value object. */
  metadata?: Record<string, unknown> | null | undefined;
  /** True if the meeting was recorded. */
  isRecorded?: boolean | null | undefined;
  /** iCal UID. */
  iCalUID?: string | null | undefined;
  /** iCal sequence number. */
  iCalSequence?: number | null | undefined;
  /** Instant meeting token. The specification does not list its fields. Assumption A-25. */
  instantMeetingToken?: RecordSummary | null | undefined;
  /** Rating. The specification does not define its scale. */
  rating?: number | null | undefined;
  /** Feedback for the rating. */
  ratingFeedback?: string | null | undefined;
  /** True if the host did not show up. */
  noShowHost?: boolean | null | undefined;
  /** Scheduled triggers. The specification does not list their fields. Assumption A-25. */
  scheduledTriggers?: RecordSummary[] | null | undefined;
}

/** Path of one booking (specification, Bookings). */
export interface BookingId {
  /** Id of the booking, from 1. */
  id: number;
}

/** The bookings to list, and the page of them (specification, Limits). */
export interface BookingListQuery {
  /** Most bookings a page, from 1. Assumptions A-40 (no maximum) and A-41 (without `page`: page 1). */
  take?: number | undefined;
  /** Page, from 1. Assumptions A-42 (without `take`, page 1 is everything) and A-44 (past the end: empty). */
  page?: number | undefined;
  /** Id of a host, for Admin callers; without effect for others (specification, Bookings rule 2). Assumption A-47. */
  userId?: number | undefined;
  /** Email of an attendee. Beyond the specification: Assumption A-48. */
  attendeeEmail?: string | undefined;
  /** Bookings that start at or after this instant. Beyond the specification: Assumption A-48. */
  dateFrom?: string | Date | undefined;
  /** Bookings that end at or before this instant. Beyond the specification: Assumption A-48. */
  dateTo?: string | Date | undefined;
  /** One of the five statuses. Beyond the specification: Assumption A-48. */
  status?: 'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST' | undefined;
  /** Field that orders the list, instead of the id. Beyond the specification: Assumptions. */
  sortBy?: 'id' | 'startTime' | 'createdAt' | 'updatedAt' | undefined;
  /** Direction of the order. Beyond the specification: Assumption A-48. */
  order?: 'asc' | 'desc' | undefined;
}

/** Answers to the booking questions in a request. Assumption A-50. */
export interface BookingResponses {
  /** Name of the booker. Assumption A-50. */
  name: string;
  /** Email of the booker. Assumption A-50. */
  email: string;
  /** Emails of further people, each of whom becomes an attendee. Assumption A-50. */
  guests?: string[] | undefined;
  /** Place of the booking: one of the sixteen pairs. Assumption A-57. */
  location?: Location | undefined;
  /** Any further field. */
  [name: string]: unknown;
}

/** The fields of a new booking. Assumption A-50: the specification does not show the body. */
export interface NewBooking {
  /** Id of the event type to book. Assumption A-50. */
  eventTypeId: number;
  /** Start: a `Date`, or ISO 8601 text with a zone. Assumptions. */
  start: string | Date;
  /** End; without it, the start plus the event type's length. Assumption A-51. */
  end?: string | Date | undefined;
  /** Name, email, guests, location, and answers to further questions. Assumption A-50. */
  responses: BookingResponses;
  /** The booker's time zone; without it, the host's. Assumption A-50. */
  timeZone?: string | undefined;
  /** The booker's language, which becomes the attendee's locale. Assumptions. */
  language?: string | undefined;
  /** Title; without it, `<event type> between <host> and <attendee>`. Assumptions. */
  title?: string | undefined;
  /** Description. Assumption A-50. */
  description?: string | undefined;
  /** Free key/value object. Assumption A-50. */
  metadata?: Record<string, unknown> | undefined;
  /** Makes a repeated request recognisable; without it, derived from start, end and email. Assumption A-56. */
  idempotencyKey?: string | undefined;
  /** Uid of a booking that this one replaces. Assumptions for what is kept of it. */
  rescheduleUid?: string | undefined;
  /** Id shared by the bookings of a recurring event. Assumption A-50. */
  recurringEventId?: string | undefined;
}

/** The fields of a booking that can be changed: title, start, end, status, description, and nothing else (specification, Bookings). */
export interface BookingPatch {
  /** Title. */
  title?: string | undefined;
  /** Start; alone, it is checked against the stored end. Assumption A-58. */
  start?: string | Date | undefined;
  /** End; alone, it is checked against the stored start. Assumptions. */
  end?: string | Date | undefined;
  /** One of the five statuses. Assumption A-59: any of them. */
  status?: 'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST' | undefined;
  /** Description. */
  description?: string | null | undefined;
}

/** The query of a cancellation. Assumption A-61. */
export interface BookingCancelQuery {
  /** Reason for the cancellation. Assumption A-61: travels in the query string. */
  cancellationReason?: string | undefined;
  /** `true` cancels the rest of the series too: its bookings that start now or later. Assumption A-133. */
  allRemainingBookings?: boolean | 'true' | 'false' | undefined;
}

/** The answer to a cancellation. Assumption A-23. */
export interface BookingCancellation {
  /** A sentence for people to read. Assumption A-23. */
  message?: string | null | undefined;
  /** The booking, now CANCELLED; some deployments leave it out. Assumption A-23. */
  booking?: Booking | null | undefined;
}
