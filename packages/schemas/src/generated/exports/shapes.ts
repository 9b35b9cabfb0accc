// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
export { attendeeShape } from '../../attendees.ts';
export { availabilityShape } from '../../availabilities.ts';
export { bookingReferenceShape } from '../../booking-references.ts';
export { bookingShape } from '../../bookings.ts';
export { destinationCalendarShape } from '../../destination-calendars.ts';
export { meShape } from '../../me.ts';
export { membershipShape } from '../../memberships.ts';
export { userShape } from '../../users.ts';
