// @slotwise/schemas/table

import type {
  Attendee,
  AttendeeId,
  AttendeePatch,
  AuthorizationQuery,
  Availability,
  AvailabilityId,
  AvailabilityPatch,
  Behavior,
  Booking,
  BookingCancelQuery,
  BookingCancellation,
  BookingId,
  BookingListQuery,
  BookingPatch,
  BookingReference,
  BookingReferenceId,
  BookingReferencePatch,
  Cause,
  CredentialCheck,
  DestinationCalendar,
  DestinationCalendarId,
  DestinationCalendarPatch,
  Endpoint,
  Input,
  Issue,
  Me,
  Membership,
  MembershipId,
  MembershipPatch,
  NewAttendee,
  NewAvailability,
  NewBooking,
  NewBookingReference,
  NewDestinationCalendar,
  NewMembership,
  NewUser,
  None,
  Profile,
  ProfileChoice,
  RefreshRequest,
  RefreshedTokens,
  Removal,
  TokenRequest,
  Tokens,
  User,
  UserId,
  UserListQuery,
  UserPatch,
  Wire,
  WireInput,
} from '@slotwise/schemas';

export type {
  AnswerCheck,
  AnswerOf,
  ApiKeyPlace,
  Attendee,
  AttendeeId,
  AttendeePatch,
  AttendeeSummary,
  AuthorizationQuery,
  Availability,
  AvailabilityId,
  AvailabilityPatch,
  AvailabilitySummary,
  Behavior,
  Booking,
  BookingCancelQuery,
  BookingCancellation,
  BookingId,
  BookingListQuery,
  BookingPatch,
  BookingReference,
  BookingReferenceId,
  BookingReferencePatch,
  BookingReferenceSummary,
  BookingResponses,
  BookingStatus,
  BookingSummary,
  Cause,
  CredentialCheck,
  DestinationCalendar,
  DestinationCalendarId,
  DestinationCalendarPatch,
  DestinationCalendarSummary,
  Endpoint,
  EndpointAnswer,
  EndpointName,
  EventTypeSummary,
  Input,
  InputOf,
  InstantInput,
  Issue,
  KnownBookingStatus,
  Location,
  LocationKind,
  LocationKindWithOption,
  LocationView,
  Me,
  Membership,
  MembershipId,
  MembershipPatch,
  MembershipRole,
  MembershipSummary,
  Method,
  NewAttendee,
  NewAvailability,
  NewBooking,
  NewBookingReference,
  NewDestinationCalendar,
  NewMembership,
  NewUser,
  None,
  OAuthError,
  OpenWord,
  Part,
  PartCheck,
  ProblemCode,
  Profile,
  ProfileChoice,
  RecordSummary,
  RefreshRequest,
  RefreshedTokens,
  Removal,
  ScheduleSummary,
  Scope,
  Security,
  StandardIssue,
  StandardResult,
  StandardSchema,
  TeamSummary,
  TokenRequest,
  Tokens,
  User,
  UserId,
  UserListQuery,
  UserPatch,
  UserSummary,
  Wire,
  WireInput,
} from '@slotwise/schemas';
export type { idempotencyNamespace, isRecord, wireChoices } from '@slotwise/schemas/internal';
export type {
  clientProfileOf,
  codeOf,
  encodePlain,
  isOptionalLocaleInput,
  issueOf,
  misfitOfAnswer,
  misfitsOf,
  readPlain,
  specificationWire,
  withoutUndefined,
};
export {
  bookingStatuses,
  extraField,
  instantText,
  location,
  locationKinds,
  membershipRoles,
  profileNames,
  profileOf,
  profiles,
  readLocation,
  timeOfDay,
  toDate,
} from '@slotwise/schemas';

export const cancelBooking: Endpoint<BookingId, BookingCancelQuery, None, BookingCancellation>;

export const checkCredentials: Endpoint<None, None, None, CredentialCheck>;

export interface ClientProfile extends Pick<Profile, 'name' | 'wire' | 'words'> {
  readonly behavior: Pick<Behavior, 'bookingRequires'>;
}

declare function clientProfileOf(choice: ProfileChoice): ClientProfile;

declare function codeOf(causes: readonly Cause[], input: RefusalWords): string | null;

export const createAttendee: Endpoint<None, None, NewAttendee, Attendee>;

export const createAvailability: Endpoint<None, None, NewAvailability, Availability>;

export const createBooking: Endpoint<None, None, NewBooking, Booking>;

export const createBookingReference: Endpoint<None, None, NewBookingReference, BookingReference>;

export const createDestinationCalendar: Endpoint<None, None, NewDestinationCalendar, DestinationCalendar>;

export const createMembership: Endpoint<None, None, NewMembership, Membership>;

export const createUser: Endpoint<None, None, NewUser, User>;

export const deleteAttendee: Endpoint<AttendeeId, None, None, Removal>;

export const deleteAvailability: Endpoint<AvailabilityId, None, None, Removal>;

export const deleteBookingReference: Endpoint<BookingReferenceId, None, None, Removal>;

export const deleteDestinationCalendar: Endpoint<DestinationCalendarId, None, None, Removal>;

export const deleteMembership: Endpoint<MembershipId, None, None, Removal>;

export const deleteUser: Endpoint<UserId, None, None, Removal>;

declare function encodePlain(endpoint: Endpoint, input: Input, wire: Wire): PlainRequest | Promise<PlainRequest>;

export const endpoints: {
  readonly 'users.list': Endpoint<undefined, UserListQuery, undefined, User[]>;
  readonly 'users.get': Endpoint<UserId, undefined, undefined, User>;
  readonly 'users.update': Endpoint<UserId, undefined, UserPatch, User>;
  readonly 'users.delete': Endpoint<UserId, undefined, undefined, Removal>;
  readonly 'users.create': Endpoint<undefined, undefined, NewUser, User>;
  readonly 'bookings.list': Endpoint<undefined, BookingListQuery, undefined, Booking[]>;
  readonly 'bookings.create': Endpoint<undefined, undefined, NewBooking, Booking>;
  readonly 'bookings.get': Endpoint<BookingId, undefined, undefined, Booking>;
  readonly 'bookings.update': Endpoint<BookingId, undefined, BookingPatch, Booking>;
  readonly 'bookings.cancel': Endpoint<BookingId, BookingCancelQuery, undefined, BookingCancellation>;
  readonly 'attendees.list': Endpoint<undefined, undefined, undefined, Attendee[]>;
  readonly 'attendees.create': Endpoint<undefined, undefined, NewAttendee, Attendee>;
  readonly 'attendees.get': Endpoint<AttendeeId, undefined, undefined, Attendee>;
  readonly 'attendees.update': Endpoint<AttendeeId, undefined, AttendeePatch, Attendee>;
  readonly 'attendees.delete': Endpoint<AttendeeId, undefined, undefined, Removal>;
  readonly 'destinationCalendars.list': Endpoint<undefined, undefined, undefined, DestinationCalendar[]>;
  readonly 'destinationCalendars.create': Endpoint<undefined, undefined, NewDestinationCalendar, DestinationCalendar>;
  readonly 'destinationCalendars.get': Endpoint<DestinationCalendarId, undefined, undefined, DestinationCalendar>;
  readonly 'destinationCalendars.update': Endpoint<
    DestinationCalendarId,
    undefined,
    DestinationCalendarPatch,
    DestinationCalendar
  >;
  readonly 'destinationCalendars.delete': Endpoint<DestinationCalendarId, undefined, undefined, Removal>;
  readonly 'availabilities.create': Endpoint<undefined, undefined, NewAvailability, Availability>;
  readonly 'availabilities.get': Endpoint<AvailabilityId, undefined, undefined, Availability>;
  readonly 'availabilities.update': Endpoint<AvailabilityId, undefined, AvailabilityPatch, Availability>;
  readonly 'availabilities.delete': Endpoint<AvailabilityId, undefined, undefined, Removal>;
  readonly 'bookingReferences.list': Endpoint<undefined, undefined, undefined, BookingReference[]>;
  readonly 'bookingReferences.create': Endpoint<undefined, undefined, NewBookingReference, BookingReference>;
  readonly 'bookingReferences.get': Endpoint<BookingReferenceId, undefined, undefined, BookingReference>;
  readonly 'bookingReferences.update': Endpoint<BookingReferenceId, undefined, BookingReferencePatch, BookingReference>;
  readonly 'bookingReferences.delete': Endpoint<BookingReferenceId, undefined, undefined, Removal>;
  readonly 'memberships.list': Endpoint<undefined, undefined, undefined, Membership[]>;
  readonly 'memberships.create': Endpoint<undefined, undefined, NewMembership, Membership>;
  readonly 'memberships.get': Endpoint<MembershipId, undefined, undefined, Membership>;
  readonly 'memberships.update': Endpoint<MembershipId, undefined, MembershipPatch, Membership>;
  readonly 'memberships.delete': Endpoint<MembershipId, undefined, undefined, Removal>;
  readonly 'me.get': Endpoint<undefined, undefined, undefined, Me>;
  readonly 'oauth.authorize': Endpoint<undefined, AuthorizationQuery, undefined, string>;
  readonly 'oauth.token': Endpoint<undefined, undefined, TokenRequest, Tokens>;
  readonly 'oauth.refresh': Endpoint<undefined, undefined, RefreshRequest, RefreshedTokens>;
  readonly 'oauth.check': Endpoint<undefined, undefined, undefined, CredentialCheck>;
};

export const getAttendee: Endpoint<AttendeeId, None, None, Attendee>;

export const getAvailability: Endpoint<AvailabilityId, None, None, Availability>;

export const getBooking: Endpoint<BookingId, None, None, Booking>;

export const getBookingReference: Endpoint<BookingReferenceId, None, None, BookingReference>;

export const getDestinationCalendar: Endpoint<DestinationCalendarId, None, None, DestinationCalendar>;

export const getMe: Endpoint<None, None, None, Me>;

export const getMembership: Endpoint<MembershipId, None, None, Membership>;

export const getUser: Endpoint<UserId, None, None, User>;

declare function isOptionalLocaleInput(value: unknown): boolean;

declare function issueOf(path: string, problem: string): Issue;

export const listAttendees: Endpoint<None, None, None, Attendee[]>;

export const listBookingReferences: Endpoint<None, None, None, BookingReference[]>;

export const listBookings: Endpoint<None, BookingListQuery, None, Booking[]>;

export const listDestinationCalendars: Endpoint<None, None, None, DestinationCalendar[]>;

export const listMemberships: Endpoint<None, None, None, Membership[]>;

export const listUsers: Endpoint<None, UserListQuery, None, User[]>;

declare function misfitOfAnswer(input: Pick<Endpoint, 'answer'>, value: unknown): Issue;

declare function misfitsOf(endpoint: Endpoint, input: Input): Issue[];

export interface PlainContent {
  readonly issues: readonly Issue[] | null;
  readonly value: unknown;
}

export type PlainRequest =
  | {
      readonly ok: true;
      readonly value: WireInput;
    }
  | {
      readonly ok: false;
      readonly issues: readonly Issue[] | null;
    };

declare function readPlain(
  input: Pick<Endpoint, 'answer'>,
  json: unknown,
  input2?: {
    readonly unchecked?: boolean;
  },
): PlainContent | Promise<PlainContent>;

export const refreshTokens: Endpoint<None, None, RefreshRequest, RefreshedTokens>;

interface RefusalWords {
  readonly endpoint: string;
  readonly message: string | null;
  readonly status: number;
  readonly word: string | null;
}

export const requestAuthorization: Endpoint<None, AuthorizationQuery, None, string>;

export const requestTokens: Endpoint<None, None, TokenRequest, Tokens>;

declare const specificationWire: Wire;

export const updateAttendee: Endpoint<AttendeeId, None, AttendeePatch, Attendee>;

export const updateAvailability: Endpoint<AvailabilityId, None, AvailabilityPatch, Availability>;

export const updateBooking: Endpoint<BookingId, None, BookingPatch, Booking>;

export const updateBookingReference: Endpoint<BookingReferenceId, None, BookingReferencePatch, BookingReference>;

export const updateDestinationCalendar: Endpoint<
  DestinationCalendarId,
  None,
  DestinationCalendarPatch,
  DestinationCalendar
>;

export const updateMembership: Endpoint<MembershipId, None, MembershipPatch, Membership>;

export const updateUser: Endpoint<UserId, None, UserPatch, User>;

declare function withoutUndefined(fields: object): Record<string, unknown>;

export {};
