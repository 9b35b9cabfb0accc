export { endpoints } from './endpoints.ts';
export type { PartSchemas, SchemaAnswer, SchemaEndpoint } from './table/schema-endpoint.ts';
export { profiles } from './profiles/profiles.ts';
export { readProfile } from './profiles/read-profile.ts';
export type { ProfileFile } from './profiles/read-profile.ts';
export { problem } from './table/problem-schema.ts';
export type { Problem } from './table/problem.ts';
export { encode, decode, readAnswer } from './table/codec.ts';
export { check } from './table/parse.ts';
export type { DecodeOptions } from './table/codec.ts';
export type { Result } from './table/parse.ts';
export { location, readLocation } from './fields/location.ts';
export { extraField } from './fields/extra-field.ts';
export { instantText, toDate, timeOfDay } from './fields/instants.ts';
export { user, userPatch, newUser } from './users.ts';
export { bookingStatuses } from './fields/booking-status.ts';
export { booking, newBooking, bookingPatch } from './bookings.ts';
export { attendee, newAttendee, attendeePatch } from './attendees.ts';
export { destinationCalendar, newDestinationCalendar, destinationCalendarPatch } from './destination-calendars.ts';
export { availability, newAvailability, availabilityPatch } from './availabilities.ts';
export { bookingReference, newBookingReference, bookingReferencePatch } from './booking-references.ts';
export { membershipRoles } from './fields/words.ts';
export { membership, newMembership, membershipPatch } from './memberships.ts';
export { me } from './me.ts';
export type {
  Attendee,
  AttendeePatch,
  Availability,
  AvailabilityPatch,
  Behavior,
  Booking,
  BookingCancellation,
  BookingListQuery,
  BookingPatch,
  BookingReference,
  BookingReferencePatch,
  DeleteResult,
  DestinationCalendar,
  DestinationCalendarPatch,
  EndpointName,
  Issue,
  Me,
  Membership,
  MembershipPatch,
  NewAttendee,
  NewAvailability,
  NewBooking,
  NewBookingReference,
  NewDestinationCalendar,
  NewMembership,
  NewUser,
  ProblemCode,
  Profile,
  ProfileChoice,
  Protocol,
  Scope,
  User,
  UserListQuery,
  UserPatch,
} from './table.ts';
export type { Schema } from './fields/scalars.ts';
