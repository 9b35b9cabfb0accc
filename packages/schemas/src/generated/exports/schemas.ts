// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
export { attendee, newAttendee, attendeePatch } from '../../attendees.ts';
export { availability, newAvailability, availabilityPatch } from '../../availabilities.ts';
export { bookingReference, newBookingReference, bookingReferencePatch } from '../../booking-references.ts';
export { booking, newBooking, bookingPatch } from '../../bookings.ts';
export { destinationCalendar, newDestinationCalendar, destinationCalendarPatch } from '../../destination-calendars.ts';
export { me } from '../../me.ts';
export { membership, newMembership, membershipPatch } from '../../memberships.ts';
export { user, userPatch, newUser } from '../../users.ts';
