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
  EndpointAnswer,
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
  OpenWord,
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
  bookingStatuses,
  membershipRoles,
} from '@slotwise/schemas';

export type {
  AnswerCheck,
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
  BookingSummary,
  Cause,
  CredentialCheck,
  DestinationCalendar,
  DestinationCalendarId,
  DestinationCalendarPatch,
  DestinationCalendarSummary,
  Endpoint,
  EndpointAnswer,
  EventTypeSummary,
  Input,
  InstantInput,
  Issue,
  Location,
  LocationKind,
  LocationKindWithOption,
  LocationView,
  Me,
  Membership,
  MembershipId,
  MembershipPatch,
  MembershipSummary,
  Method,
  NewAttendee,
  NewAvailability,
  NewBooking,
  NewBookingReference,
  NewDestinationCalendar,
  NewMembership,
  NewUser,
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
  idempotencyNamespace,
  isRecord,
  moreIn,
  wireChoices,
} from '@slotwise/schemas';
export type {
  cancelBooking,
  checkCredentials,
  clientProfileOf,
  codeOf,
  createAttendee,
  createAvailability,
  createBooking,
  createBookingReference,
  createDestinationCalendar,
  createMembership,
  createUser,
  deleteAttendee,
  deleteAvailability,
  deleteBookingReference,
  deleteDestinationCalendar,
  deleteMembership,
  deleteUser,
  emailInputPattern,
  encodePlain,
  getAttendee,
  getAvailability,
  getBooking,
  getBookingReference,
  getDestinationCalendar,
  getMe,
  getMembership,
  getUser,
  isLocalHost,
  isOptionalLocaleInput,
  issueOf,
  listAttendees,
  listBookingReferences,
  listBookings,
  listDestinationCalendars,
  listMemberships,
  listUsers,
  misfitOfAnswer,
  misfitsOf,
  readPlain,
  refreshTokens,
  requestAuthorization,
  requestTokens,
  specificationWire,
  updateAttendee,
  updateAvailability,
  updateBooking,
  updateBookingReference,
  updateDestinationCalendar,
  updateMembership,
  updateUser,
  withoutUndefined,
};
export {
  bookingStatuses,
  extraField,
  instantText,
  location,
  locationKinds,
  membershipRoles,
  problemCodes,
  profileNames,
  profileOf,
  profiles,
  readLocation,
  timeOfDay,
  toDate,
} from '@slotwise/schemas';

export type AnswerOf<Called> = Called extends {
  readonly answer: EndpointAnswer<infer Value>;
}
  ? Value
  : never;

export type BookingStatus = OpenWord<KnownBookingStatus>;

declare const cancelBooking: Endpoint<BookingId, BookingCancelQuery, None, BookingCancellation>;

declare const checkCredentials: Endpoint<None, None, None, CredentialCheck>;

export interface ClientProfile extends Pick<Profile, 'name' | 'wire' | 'words'> {
  readonly behavior: Pick<Behavior, 'bookingRequires'>;
}

declare function clientProfileOf(choice: ProfileChoice): ClientProfile;

declare function codeOf(causes: readonly Cause[], input: RefusalWords): string | null;

declare const createAttendee: Endpoint<None, None, NewAttendee, Attendee>;

declare const createAvailability: Endpoint<None, None, NewAvailability, Availability>;

declare const createBooking: Endpoint<None, None, NewBooking, Booking>;

declare const createBookingReference: Endpoint<None, None, NewBookingReference, BookingReference>;

declare const createDestinationCalendar: Endpoint<None, None, NewDestinationCalendar, DestinationCalendar>;

declare const createMembership: Endpoint<None, None, NewMembership, Membership>;

declare const createUser: Endpoint<None, None, NewUser, User>;

declare const deleteAttendee: Endpoint<AttendeeId, None, None, Removal>;

declare const deleteAvailability: Endpoint<AvailabilityId, None, None, Removal>;

declare const deleteBookingReference: Endpoint<BookingReferenceId, None, None, Removal>;

declare const deleteDestinationCalendar: Endpoint<DestinationCalendarId, None, None, Removal>;

declare const deleteMembership: Endpoint<MembershipId, None, None, Removal>;

declare const deleteUser: Endpoint<UserId, None, None, Removal>;

declare const emailInputPattern: RegExp;

declare function encodePlain(endpoint: Endpoint, input: Input, wire: Wire): PlainRequest | Promise<PlainRequest>;

export type EndpointName = keyof typeof endpoints;

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

declare const getAttendee: Endpoint<AttendeeId, None, None, Attendee>;

declare const getAvailability: Endpoint<AvailabilityId, None, None, Availability>;

declare const getBooking: Endpoint<BookingId, None, None, Booking>;

declare const getBookingReference: Endpoint<BookingReferenceId, None, None, BookingReference>;

declare const getDestinationCalendar: Endpoint<DestinationCalendarId, None, None, DestinationCalendar>;

declare const getMe: Endpoint<None, None, None, Me>;

declare const getMembership: Endpoint<MembershipId, None, None, Membership>;

declare const getUser: Endpoint<UserId, None, None, User>;

export type InputOf<Called> =
  Called extends Endpoint<infer Params, infer Query, infer Body>
    ? InputPart<'params', Params> & InputPart<'query', Query> & InputPart<'body', Body>
    : never;

type InputPart<Name extends string, Value> = [Value] extends [None]
  ? {
      readonly [K in Name]?: undefined;
    }
  : undefined extends Value
    ? {
        readonly [K in Name]?: Value | undefined;
      }
    : Record<string, never> extends Value
      ? {
          readonly [K in Name]?: Value | undefined;
        }
      : {
          readonly [K in Name]: Value;
        };

declare function isLocalHost(hostname: string): boolean;

declare function isOptionalLocaleInput(value: unknown): boolean;

declare function issueOf(path: string, problem: string): Issue;

export type KnownBookingStatus = (typeof bookingStatuses)[number];

declare const listAttendees: Endpoint<None, None, None, Attendee[]>;

declare const listBookingReferences: Endpoint<None, None, None, BookingReference[]>;

declare const listBookings: Endpoint<None, BookingListQuery, None, Booking[]>;

declare const listDestinationCalendars: Endpoint<None, None, None, DestinationCalendar[]>;

declare const listMemberships: Endpoint<None, None, None, Membership[]>;

declare const listUsers: Endpoint<None, UserListQuery, None, User[]>;

export type MembershipRole = OpenWord<(typeof membershipRoles)[number]>;

declare function misfitOfAnswer(input: Pick<Endpoint, 'answer'>, value: unknown): Issue;

declare function misfitsOf(endpoint: Endpoint, input: Input): Issue[];

export type None = undefined;

export interface OAuthError {
  error:
    | 'invalid_request'
    | 'invalid_client'
    | 'invalid_grant'
    | 'unauthorized_client'
    | 'unsupported_grant_type'
    | 'invalid_token'
    | 'access_denied'
    | 'invalid_scope'
    | 'unsupported_response_type'
    | (string & {});
  error_description?: string | null | undefined;
}

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

declare const refreshTokens: Endpoint<None, None, RefreshRequest, RefreshedTokens>;

interface RefusalWords {
  readonly endpoint: string;
  readonly message: string | null;
  readonly status: number;
  readonly word: string | null;
}

declare const requestAuthorization: Endpoint<None, AuthorizationQuery, None, string>;

declare const requestTokens: Endpoint<None, None, TokenRequest, Tokens>;

declare const specificationWire: Wire;

declare const updateAttendee: Endpoint<AttendeeId, None, AttendeePatch, Attendee>;

declare const updateAvailability: Endpoint<AvailabilityId, None, AvailabilityPatch, Availability>;

declare const updateBooking: Endpoint<BookingId, None, BookingPatch, Booking>;

declare const updateBookingReference: Endpoint<BookingReferenceId, None, BookingReferencePatch, BookingReference>;

declare const updateDestinationCalendar: Endpoint<
  DestinationCalendarId,
  None,
  DestinationCalendarPatch,
  DestinationCalendar
>;

declare const updateMembership: Endpoint<MembershipId, None, MembershipPatch, Membership>;

declare const updateUser: Endpoint<UserId, None, UserPatch, User>;

declare function withoutUndefined(fields: object): Record<string, unknown>;

export {};
