/** The generated types are what zod says of the shapes, but for the index signatures of answers. */
import { expectTypeOf } from 'vitest';
import type * as z from 'zod/mini';
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
import type { deleteResult } from '../fields/delete-result.ts';
import type { newUser, user, userId, userListQuery, userPatch } from '../users.ts';
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
import type { DeleteResult } from './types/delete-result.ts';
import type { NewUser, User, UserId, UserListQuery, UserPatch } from './types/users.ts';

/** Every generated type beside its schema; `types.test.ts` fails where one is missing. */
interface Pairs {
  Attendee: [z.output<typeof attendee>, Attendee];
  AttendeeId: [z.output<typeof attendeeId>, AttendeeId];
  NewAttendee: [z.output<typeof newAttendee>, NewAttendee];
  AttendeePatch: [z.output<typeof attendeePatch>, AttendeePatch];
  Availability: [z.output<typeof availability>, Availability];
  AvailabilityId: [z.output<typeof availabilityId>, AvailabilityId];
  NewAvailability: [z.output<typeof newAvailability>, NewAvailability];
  AvailabilityPatch: [z.output<typeof availabilityPatch>, AvailabilityPatch];
  BookingReference: [z.output<typeof bookingReference>, BookingReference];
  BookingReferenceId: [z.output<typeof bookingReferenceId>, BookingReferenceId];
  NewBookingReference: [z.output<typeof newBookingReference>, NewBookingReference];
  BookingReferencePatch: [z.output<typeof bookingReferencePatch>, BookingReferencePatch];
  Booking: [z.output<typeof booking>, Booking];
  BookingId: [z.output<typeof bookingId>, BookingId];
  BookingListQuery: [z.output<typeof bookingListQuery>, BookingListQuery];
  BookingResponses: [z.output<typeof bookingResponses>, BookingResponses];
  NewBooking: [z.output<typeof newBooking>, NewBooking];
  BookingPatch: [z.output<typeof bookingPatch>, BookingPatch];
  BookingCancelQuery: [z.output<typeof bookingCancelQuery>, BookingCancelQuery];
  BookingCancellation: [z.output<typeof bookingCancellation>, BookingCancellation];
  DestinationCalendar: [z.output<typeof destinationCalendar>, DestinationCalendar];
  DestinationCalendarId: [z.output<typeof destinationCalendarId>, DestinationCalendarId];
  NewDestinationCalendar: [z.output<typeof newDestinationCalendar>, NewDestinationCalendar];
  DestinationCalendarPatch: [z.output<typeof destinationCalendarPatch>, DestinationCalendarPatch];
  RecordSummary: [z.output<typeof embeddedRecord>, RecordSummary];
  UserSummary: [z.output<typeof embeddedUser>, UserSummary];
  BookingSummary: [z.output<typeof embeddedBooking>, BookingSummary];
  AttendeeSummary: [z.output<typeof embeddedAttendee>, AttendeeSummary];
  DestinationCalendarSummary: [z.output<typeof embeddedDestinationCalendar>, DestinationCalendarSummary];
  AvailabilitySummary: [z.output<typeof embeddedAvailability>, AvailabilitySummary];
  BookingReferenceSummary: [z.output<typeof embeddedBookingReference>, BookingReferenceSummary];
  EventTypeSummary: [z.output<typeof embeddedEventType>, EventTypeSummary];
  ScheduleSummary: [z.output<typeof embeddedSchedule>, ScheduleSummary];
  MembershipSummary: [z.output<typeof embeddedMembership>, MembershipSummary];
  TeamSummary: [z.output<typeof embeddedTeam>, TeamSummary];
  Me: [z.output<typeof me>, Me];
  Membership: [z.output<typeof membership>, Membership];
  MembershipId: [z.output<typeof membershipId>, MembershipId];
  NewMembership: [z.output<typeof newMembership>, NewMembership];
  MembershipPatch: [z.output<typeof membershipPatch>, MembershipPatch];
  AuthorizationQuery: [z.output<typeof authorizationQuery>, AuthorizationQuery];
  TokenRequest: [z.output<typeof tokenRequest>, TokenRequest];
  RefreshRequest: [z.output<typeof refreshRequest>, RefreshRequest];
  RefreshedTokens: [z.output<typeof refreshedTokens>, RefreshedTokens];
  Tokens: [z.output<typeof tokens>, Tokens];
  CredentialCheck: [z.output<typeof credentialCheck>, CredentialCheck];
  OAuthError: [z.output<typeof oauthError>, OAuthError];
  DeleteResult: [z.output<typeof deleteResult>, DeleteResult];
  User: [z.output<typeof user>, User];
  UserId: [z.output<typeof userId>, UserId];
  UserListQuery: [z.output<typeof userListQuery>, UserListQuery];
  UserPatch: [z.output<typeof userPatch>, UserPatch];
  NewUser: [z.output<typeof newUser>, NewUser];
}

/** A type without the index signatures that stand beside named fields, at any depth. */
type Named<T> = T extends string | number | boolean | null | undefined | Date
  ? T
  : T extends readonly (infer Item)[]
    ? Named<Item>[]
    : T extends object
      ? [NamesOf<T>] extends [never]
        ? T
        : { [Name in keyof T as string extends Name ? never : Name]: Named<T[Name]> }
      : T;

type NamesOf<T> = keyof { [Name in keyof T as string extends Name ? never : Name]: true };

type Equal<One, Other> =
  (<T>(value: T) => T extends One ? 1 : 2) extends <T>(value: T) => T extends Other ? 1 : 2 ? true : false;

/** Names of the types that say something else than their schema. */
type Different = {
  [Name in keyof Pairs]: Equal<Named<Pairs[Name][0]>, Named<Pairs[Name][1]>> extends true ? never : Name;
}[keyof Pairs];

expectTypeOf<Different>().toEqualTypeOf<never>();

/** Names of the fields of requests whose lists callers must be able to change. */
type Lists<T> = { [Name in keyof T]: NonNullable<T[Name]> extends unknown[] ? Name : never }[keyof T];

expectTypeOf<Lists<NewAvailability & AvailabilityPatch & BookingResponses>>().toEqualTypeOf<never>();

/** Names of the types in which any field may be written. */
type Open = { [Name in keyof Pairs]: string extends keyof Pairs[Name][1] ? Name : never }[keyof Pairs];

expectTypeOf<Open>().toEqualTypeOf<'BookingResponses'>();

// The comparison sees what it has to see.
expectTypeOf<Equal<Named<{ a?: string | undefined }>, Named<{ a: string | undefined }>>>().toEqualTypeOf<false>();
expectTypeOf<Equal<Named<{ a: { b: string } }>, Named<{ a: { b: string | null } }>>>().toEqualTypeOf<false>();
expectTypeOf<Equal<Named<{ a: 'A' | (string & {}) }>, Named<{ a: string }>>>().toEqualTypeOf<false>();
expectTypeOf<Equal<Named<{ a: Record<string, unknown> }>, Named<{ a: object }>>>().toEqualTypeOf<false>();
expectTypeOf<Equal<Named<{ a: unknown }>, Named<{ a: string }>>>().toEqualTypeOf<false>();
expectTypeOf<Equal<Named<{ a: 1; [name: string]: unknown }>, Named<{ a: 1 }>>>().toEqualTypeOf<true>();
