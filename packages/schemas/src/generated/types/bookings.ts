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

/** A booking, as the service answers it (specification, Booking Object). Unknown fields stay. */
export interface Booking {
  /** Id, generated automatically. */
  id: number;
  /** Unique identifier of the booking, as text. */
  uid: string;
  /** Derived from start, end and email, prevents duplicates. Assumption A-56: a name-based UUID unless one was sent. */
  idempotencyKey?: string | null | undefined;
  /** The host: scalar fields only. Assumption A-25. */
  user?: UserSummary | null | undefined;
  /** Id of the host. */
  userId?: number | null | undefined;
  /** The host's email at the time of booking. */
  userPrimaryEmail?: string | null | undefined;
  /** Booking references. Assumption A-25: one level deep. */
  references?: BookingReferenceSummary[] | null | undefined;
  /** Event type that was booked. Assumption A-25. */
  eventType?: EventTypeSummary | null | undefined;
  /** Id of the event type; `null` for a booking of none. */
  eventTypeId?: number | null | undefined;
  /** Title. Assumption A-52: `<event type> between <host> and <attendee>` unless one was sent. */
  title: string;
  /** Description. */
  description?: string | null | undefined;
  /** Answers to the booking questions: `name`, `email`, `guests` and `location` among them. */
  responses?: Record<string, unknown> | null | undefined;
  /** Start: ISO 8601 in UTC. Assumption A-24: whole seconds. */
  startTime: string;
  /** End: ISO 8601 in UTC. Assumption A-24: whole seconds. */
  endTime: string;
  /** Attendees, the booker first. Assumption A-25: one level deep. */
  attendees?: AttendeeSummary[] | null | undefined;
  /** Creation time: ISO 8601 in UTC. */
  createdAt?: string | null | undefined;
  /** Last update time: ISO 8601 in UTC. */
  updatedAt?: string | null | undefined;
  /** Booking status, an upper-case word. Assumption A-60: the client reads any casing. */
  status: 'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST' | (string & {});
  /** True once paid. */
  paid?: boolean | null | undefined;
  /** Payments. Assumption A-25: their fields are not shown. */
  payment?: RecordSummary[] | null | undefined;
  /** Calendar on which the booking appears. Assumption A-25. */
  destinationCalendar?: DestinationCalendarSummary | null | undefined;
  /** Id of the destination calendar. */
  destinationCalendarId?: number | null | undefined;
  /** Reason for the cancellation. Assumption A-61: how it is sent. */
  cancellationReason?: string | null | undefined;
  /** Reason for the rejection. */
  rejectionReason?: string | null | undefined;
  /** Dynamic event slug reference. */
  dynamicEventSlugRef?: string | null | undefined;
  /** Dynamic group slug reference. */
  dynamicGroupSlugRef?: string | null | undefined;
  /** True where this booking was moved: it is cancelled then, and a new one stands for it. Assumption A-63. */
  rescheduled?: boolean | null | undefined;
  /** Uid of the booking that this one replaces. Assumption A-63. */
  fromReschedule?: string | null | undefined;
  /** Id shared by the bookings of a recurring event. */
  recurringEventId?: string | null | undefined;
  /** Phone number for SMS reminders. */
  smsReminderNumber?: string | null | undefined;
  /** Workflow reminders. Assumption A-25: their fields are not shown. */
  workflowReminders?: RecordSummary[] | null | undefined;
  /** Seats. Assumption A-25: their fields are not shown. */
  seatsReferences?: RecordSummary[] | null | undefined;
  /** Free key/value object. */
  metadata?: Record<string, unknown> | null | undefined;
  /** True where the meeting was recorded. */
  isRecorded?: boolean | null | undefined;
  /** iCal UID. */
  iCalUID?: string | null | undefined;
  /** iCal sequence number. */
  iCalSequence?: number | null | undefined;
  /** Instant meeting token. Assumption A-25: its fields are not shown. */
  instantMeetingToken?: RecordSummary | null | undefined;
  /** Rating, a number whose scale the specification does not tell. */
  rating?: number | null | undefined;
  /** Feedback for the rating. */
  ratingFeedback?: string | null | undefined;
  /** True where the host did not show up. */
  noShowHost?: boolean | null | undefined;
  /** Scheduled triggers. Assumption A-25: their fields are not shown. */
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
