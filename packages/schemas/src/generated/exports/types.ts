// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
export type { Attendee, NewAttendee, AttendeePatch } from '../../generated/types/attendees.ts';
export type { Availability, NewAvailability, AvailabilityPatch } from '../../generated/types/availabilities.ts';
export type {
  BookingReference,
  NewBookingReference,
  BookingReferencePatch,
} from '../../generated/types/booking-references.ts';
export type {
  Booking,
  BookingListQuery,
  NewBooking,
  BookingPatch,
  BookingCancellation,
} from '../../generated/types/bookings.ts';
export type {
  DestinationCalendar,
  NewDestinationCalendar,
  DestinationCalendarPatch,
} from '../../generated/types/destination-calendars.ts';
export type { Me } from '../../generated/types/me.ts';
export type { Membership, NewMembership, MembershipPatch } from '../../generated/types/memberships.ts';
export type { User, UserListQuery, UserPatch, NewUser } from '../../generated/types/users.ts';
export type { DeleteResult } from '../../generated/types/delete-result.ts';
