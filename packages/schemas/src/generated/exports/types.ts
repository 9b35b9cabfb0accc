// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
export type { Attendee, NewAttendee, AttendeePatch } from '../types/attendees.ts';
export type { Availability, NewAvailability, AvailabilityPatch } from '../types/availabilities.ts';
export type {
  BookingReference,
  NewBookingReference,
  BookingReferencePatch,
} from '../types/booking-references.ts';
export type {
  Booking,
  BookingListQuery,
  NewBooking,
  BookingPatch,
  BookingCancellation,
} from '../types/bookings.ts';
export type {
  DestinationCalendar,
  NewDestinationCalendar,
  DestinationCalendarPatch,
} from '../types/destination-calendars.ts';
export type { Me } from '../types/me.ts';
export type { Membership, NewMembership, MembershipPatch } from '../types/memberships.ts';
export type { User, UserListQuery, UserPatch, NewUser } from '../types/users.ts';
export type { DeleteResult } from '../types/delete-result.ts';
