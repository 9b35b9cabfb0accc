// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { attendee, attendeeId, attendeePatch, newAttendee } from '../attendees.ts';
import { availability, availabilityId, availabilityPatch, newAvailability } from '../availabilities.ts';
import {
  bookingReference,
  bookingReferenceId,
  bookingReferencePatch,
  newBookingReference,
} from '../booking-references.ts';
import {
  booking,
  bookingCancelQuery,
  bookingCancellation,
  bookingId,
  bookingListQuery,
  bookingPatch,
  bookingResponses,
  newBooking,
} from '../bookings.ts';
import {
  destinationCalendar,
  destinationCalendarId,
  destinationCalendarPatch,
  newDestinationCalendar,
} from '../destination-calendars.ts';
import { deleteResult } from '../fields/delete-result.ts';
import {
  embeddedAttendee,
  embeddedAvailability,
  embeddedBooking,
  embeddedBookingReference,
  embeddedDestinationCalendar,
  embeddedEventType,
  embeddedMembership,
  embeddedRecord,
  embeddedSchedule,
  embeddedTeam,
  embeddedUser,
} from '../fields/embedded.ts';
import { locationInput } from '../fields/location-input.ts';
import { me } from '../me.ts';
import { membership, membershipId, membershipPatch, newMembership } from '../memberships.ts';
import {
  authorizationQuery,
  credentialCheck,
  oauthError,
  refreshRequest,
  refreshedTokens,
  tokenRequest,
  tokens,
} from '../oauth.ts';
import { newUser, user, userId, userListQuery, userPatch } from '../users.ts';

/** Schemas by the name of their component. */
export const components = {
  User: user,
  UserPatch: userPatch,
  UserCreate: newUser,
  Booking: booking,
  BookingResponses: bookingResponses,
  BookingCreate: newBooking,
  BookingPatch: bookingPatch,
  BookingCancellation: bookingCancellation,
  Attendee: attendee,
  AttendeeCreate: newAttendee,
  AttendeePatch: attendeePatch,
  DestinationCalendar: destinationCalendar,
  DestinationCalendarCreate: newDestinationCalendar,
  DestinationCalendarPatch: destinationCalendarPatch,
  Availability: availability,
  AvailabilityCreate: newAvailability,
  AvailabilityPatch: availabilityPatch,
  BookingReference: bookingReference,
  BookingReferenceCreate: newBookingReference,
  BookingReferencePatch: bookingReferencePatch,
  Membership: membership,
  MembershipCreate: newMembership,
  MembershipPatch: membershipPatch,
  Me: me,
  TokenRequest: tokenRequest,
  RefreshRequest: refreshRequest,
  RefreshedTokens: refreshedTokens,
  Tokens: tokens,
  CredentialCheck: credentialCheck,
  OAuthError: oauthError,
  DeleteResult: deleteResult,
  EmbeddedRecord: embeddedRecord,
  EmbeddedUser: embeddedUser,
  EmbeddedBooking: embeddedBooking,
  EmbeddedAttendee: embeddedAttendee,
  EmbeddedDestinationCalendar: embeddedDestinationCalendar,
  EmbeddedAvailability: embeddedAvailability,
  EmbeddedBookingReference: embeddedBookingReference,
  EmbeddedEventType: embeddedEventType,
  EmbeddedSchedule: embeddedSchedule,
  EmbeddedMembership: embeddedMembership,
  EmbeddedTeam: embeddedTeam,
  Location: locationInput,
};

/** Parts of a path and of a query string: they become parameters, not components. */
export const parameters = {
  UserId: userId,
  UserListQuery: userListQuery,
  BookingId: bookingId,
  BookingListQuery: bookingListQuery,
  BookingCancelQuery: bookingCancelQuery,
  AttendeeId: attendeeId,
  DestinationCalendarId: destinationCalendarId,
  AvailabilityId: availabilityId,
  BookingReferenceId: bookingReferenceId,
  MembershipId: membershipId,
  AuthorizationQuery: authorizationQuery,
};
