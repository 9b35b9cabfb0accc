// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import type { attendee, attendeeId, attendeePatch, newAttendee } from '../attendees.ts';
import type { availability, availabilityId, availabilityPatch, newAvailability } from '../availabilities.ts';
import type {
  bookingReference,
  bookingReferenceId,
  bookingReferencePatch,
  newBookingReference,
} from '../booking-references.ts';
import type {
  booking,
  bookingCancelQuery,
  bookingCancellation,
  bookingId,
  bookingListQuery,
  bookingPatch,
  bookingResponses,
  newBooking,
} from '../bookings.ts';
import type {
  destinationCalendar,
  destinationCalendarId,
  destinationCalendarPatch,
  newDestinationCalendar,
} from '../destination-calendars.ts';
import type { deleteResult } from '../fields/delete-result.ts';
import type {
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
import type { Attendee, AttendeeId, AttendeePatch, NewAttendee } from './types/attendees.ts';
import type { Availability, AvailabilityId, AvailabilityPatch, NewAvailability } from './types/availabilities.ts';
import type {
  BookingReference,
  BookingReferenceId,
  BookingReferencePatch,
  NewBookingReference,
} from './types/booking-references.ts';
import type {
  Booking,
  BookingCancelQuery,
  BookingCancellation,
  BookingId,
  BookingListQuery,
  BookingPatch,
  BookingResponses,
  NewBooking,
} from './types/bookings.ts';
import type { DeleteResult } from './types/delete-result.ts';
import type {
  DestinationCalendar,
  DestinationCalendarId,
  DestinationCalendarPatch,
  NewDestinationCalendar,
} from './types/destination-calendars.ts';
import type {
  AttendeeSummary,
  AvailabilitySummary,
  BookingReferenceSummary,
  BookingSummary,
  DestinationCalendarSummary,
  EventTypeSummary,
  MembershipSummary,
  RecordSummary,
  ScheduleSummary,
  TeamSummary,
  UserSummary,
} from './types/embedded.ts';
import type { Me } from './types/me.ts';
import type { Membership, MembershipId, MembershipPatch, NewMembership } from './types/memberships.ts';
import type {
  AuthorizationQuery,
  CredentialCheck,
  OAuthError,
  RefreshRequest,
  RefreshedTokens,
  TokenRequest,
  Tokens,
} from './types/oauth.ts';
import type { NewUser, User, UserId, UserListQuery, UserPatch } from './types/users.ts';
import type { me } from '../me.ts';
import type { membership, membershipId, membershipPatch, newMembership } from '../memberships.ts';
import type {
  authorizationQuery,
  credentialCheck,
  oauthError,
  refreshRequest,
  refreshedTokens,
  tokenRequest,
  tokens,
} from '../oauth.ts';
import type { newUser, user, userId, userListQuery, userPatch } from '../users.ts';

/** Each type with its schema, by the name of the type. */
export interface Pairs {
  Attendee: [typeof attendee, Attendee];
  AttendeeId: [typeof attendeeId, AttendeeId];
  NewAttendee: [typeof newAttendee, NewAttendee];
  AttendeePatch: [typeof attendeePatch, AttendeePatch];
  Availability: [typeof availability, Availability];
  AvailabilityId: [typeof availabilityId, AvailabilityId];
  NewAvailability: [typeof newAvailability, NewAvailability];
  AvailabilityPatch: [typeof availabilityPatch, AvailabilityPatch];
  BookingReference: [typeof bookingReference, BookingReference];
  BookingReferenceId: [typeof bookingReferenceId, BookingReferenceId];
  NewBookingReference: [typeof newBookingReference, NewBookingReference];
  BookingReferencePatch: [typeof bookingReferencePatch, BookingReferencePatch];
  Booking: [typeof booking, Booking];
  BookingId: [typeof bookingId, BookingId];
  BookingListQuery: [typeof bookingListQuery, BookingListQuery];
  BookingResponses: [typeof bookingResponses, BookingResponses];
  NewBooking: [typeof newBooking, NewBooking];
  BookingPatch: [typeof bookingPatch, BookingPatch];
  BookingCancelQuery: [typeof bookingCancelQuery, BookingCancelQuery];
  BookingCancellation: [typeof bookingCancellation, BookingCancellation];
  DestinationCalendar: [typeof destinationCalendar, DestinationCalendar];
  DestinationCalendarId: [typeof destinationCalendarId, DestinationCalendarId];
  NewDestinationCalendar: [typeof newDestinationCalendar, NewDestinationCalendar];
  DestinationCalendarPatch: [typeof destinationCalendarPatch, DestinationCalendarPatch];
  Me: [typeof me, Me];
  Membership: [typeof membership, Membership];
  MembershipId: [typeof membershipId, MembershipId];
  NewMembership: [typeof newMembership, NewMembership];
  MembershipPatch: [typeof membershipPatch, MembershipPatch];
  AuthorizationQuery: [typeof authorizationQuery, AuthorizationQuery];
  TokenRequest: [typeof tokenRequest, TokenRequest];
  RefreshRequest: [typeof refreshRequest, RefreshRequest];
  RefreshedTokens: [typeof refreshedTokens, RefreshedTokens];
  Tokens: [typeof tokens, Tokens];
  CredentialCheck: [typeof credentialCheck, CredentialCheck];
  OAuthError: [typeof oauthError, OAuthError];
  User: [typeof user, User];
  UserId: [typeof userId, UserId];
  UserListQuery: [typeof userListQuery, UserListQuery];
  UserPatch: [typeof userPatch, UserPatch];
  NewUser: [typeof newUser, NewUser];
  DeleteResult: [typeof deleteResult, DeleteResult];
  RecordSummary: [typeof embeddedRecord, RecordSummary];
  UserSummary: [typeof embeddedUser, UserSummary];
  BookingSummary: [typeof embeddedBooking, BookingSummary];
  AttendeeSummary: [typeof embeddedAttendee, AttendeeSummary];
  DestinationCalendarSummary: [typeof embeddedDestinationCalendar, DestinationCalendarSummary];
  AvailabilitySummary: [typeof embeddedAvailability, AvailabilitySummary];
  BookingReferenceSummary: [typeof embeddedBookingReference, BookingReferenceSummary];
  EventTypeSummary: [typeof embeddedEventType, EventTypeSummary];
  ScheduleSummary: [typeof embeddedSchedule, ScheduleSummary];
  MembershipSummary: [typeof embeddedMembership, MembershipSummary];
  TeamSummary: [typeof embeddedTeam, TeamSummary];
}
