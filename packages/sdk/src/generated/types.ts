// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
export type {
  Attendee,
  AttendeePatch,
  AttendeeSummary,
  Availability,
  AvailabilityPatch,
  AvailabilitySummary,
  Booking,
  BookingCancellation,
  BookingListQuery,
  BookingPatch,
  BookingReference,
  BookingReferencePatch,
  BookingReferenceSummary,
  BookingResponses,
  BookingSummary,
  DeleteResult,
  DestinationCalendar,
  DestinationCalendarPatch,
  DestinationCalendarSummary,
  EventTypeSummary,
  Me,
  Membership,
  MembershipId,
  MembershipPatch,
  MembershipSummary,
  NewAttendee,
  NewAvailability,
  NewBooking,
  NewBookingReference,
  NewDestinationCalendar,
  NewMembership,
  NewUser,
  ScheduleSummary,
  TeamSummary,
  User,
  UserListQuery,
  UserPatch,
  UserSummary,
} from '@slotwise/schemas/internal/table';
export type { UsersResource } from '../resources/users.ts';
export type { BookingsResource } from '../resources/bookings.ts';
export type { AttendeesResource } from '../resources/attendees.ts';
export type { DestinationCalendarsResource } from '../resources/destination-calendars.ts';
export type { AvailabilitiesResource } from '../resources/availabilities.ts';
export type { BookingReferencesResource } from '../resources/booking-references.ts';
export type { MembershipsResource } from '../resources/memberships.ts';
export type { MeResource } from '../resources/me.ts';
