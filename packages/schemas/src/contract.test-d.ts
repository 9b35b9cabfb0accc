import { expectTypeOf } from 'vitest';
import { endpoints, extraField, location } from './index.ts';
import type { SchemaEndpoint } from './index.ts';
import type {
  ResponseOf,
  Attendee,
  Availability,
  AvailabilityPatch,
  Booking,
  BookingCancellation,
  BookingId,
  BookingListQuery,
  BookingPatch,
  BookingResponses,
  BookingStatus,
  EndpointName,
  IdentityProvider,
  InputOf,
  Location,
  Me,
  Membership,
  MembershipId,
  MembershipRole,
  NewAttendee,
  NewBooking,
  NewUser,
  DeleteResult,
  OAuthError,
  OpenWord,
  SmsLockState,
  Tokens,
  UnknownWord,
  User,
  UserPatch,
  UserRole,
} from './table.ts';
import type * as table from './table.ts';

type Endpoints = typeof endpoints;

// The table without a parser takes and yields the same.
type Signatures<Table> = { [Name in keyof Table]: [InputOf<Table[Name]>, ResponseOf<Table[Name]>] };
expectTypeOf<Signatures<typeof table.endpoints>>().toEqualTypeOf<Signatures<Endpoints>>();

// Every endpoint is an endpoint, and named after its place in the table.
for (const name of Object.keys(endpoints) as EndpointName[]) endpoints[name] satisfies SchemaEndpoint;

// What a call takes: the parts that the endpoint has, optional where nothing in them is required.
expectTypeOf<InputOf<Endpoints['bookings.get']>['params']>().toEqualTypeOf<BookingId>();
expectTypeOf<InputOf<Endpoints['bookings.list']>['query']>().toEqualTypeOf<BookingListQuery | undefined>();
expectTypeOf<InputOf<Endpoints['bookings.list']>['params']>().toEqualTypeOf<undefined>();
expectTypeOf<InputOf<Endpoints['memberships.get']>['params']>().toEqualTypeOf<MembershipId>();
expectTypeOf<InputOf<Endpoints['bookings.create']>['body']>().toEqualTypeOf<NewBooking>();
({}) satisfies InputOf<Endpoints['bookings.list']>;
({ query: undefined }) satisfies InputOf<Endpoints['bookings.list']>;
({}) satisfies InputOf<Endpoints['me.get']>;
({ params: { id: 1 } }) satisfies InputOf<Endpoints['bookings.cancel']>;
({ params: { id: 1 }, query: { cancellationReason: 'ill' } }) satisfies InputOf<Endpoints['bookings.cancel']>;
({ params: { id: 1 }, body: {} }) satisfies InputOf<Endpoints['bookings.update']>;

// @ts-expect-error a booking is named by its id
({}) satisfies InputOf<Endpoints['bookings.get']>;
// @ts-expect-error the id is a number
({ params: { id: '1' } }) satisfies InputOf<Endpoints['bookings.get']>;
// @ts-expect-error the listing has no body
({ body: {} }) satisfies InputOf<Endpoints['bookings.list']>;
// @ts-expect-error the query of the listing is closed
({ query: { colour: 'red' } }) satisfies InputOf<Endpoints['bookings.list']>;

// What a call yields.
expectTypeOf<ResponseOf<Endpoints['bookings.list']>>().toEqualTypeOf<Booking[]>();
expectTypeOf<ResponseOf<Endpoints['bookings.cancel']>>().toEqualTypeOf<BookingCancellation>();
expectTypeOf<ResponseOf<Endpoints['users.get']>>().toEqualTypeOf<User>();
expectTypeOf<ResponseOf<Endpoints['attendees.delete']>>().toEqualTypeOf<DeleteResult>();
expectTypeOf<ResponseOf<Endpoints['availabilities.update']>>().toEqualTypeOf<Availability>();
expectTypeOf<ResponseOf<Endpoints['memberships.list']>>().toEqualTypeOf<Membership[]>();
expectTypeOf<ResponseOf<Endpoints['me.get']>>().toEqualTypeOf<Me>();
expectTypeOf<ResponseOf<Endpoints['oauth.token']>>().toEqualTypeOf<Tokens>();
expectTypeOf<ResponseOf<Endpoints['oauth.authorize']>>().toEqualTypeOf<string>();

// Inputs are closed: what cannot be set does not compile.
({
  title: 'T',
  start: new Date(),
  end: '2030-01-07T09:00:00Z',
  status: 'ACCEPTED',
  description: null,
}) satisfies BookingPatch;
// @ts-expect-error only title, start, end, status and description can be changed
({ paid: true }) satisfies BookingPatch;
// @ts-expect-error attendees are changed under their own address
({ attendees: [] }) satisfies BookingPatch;
// @ts-expect-error no sixth status is sent
({ status: 'DONE' }) satisfies BookingPatch;
// @ts-expect-error secrets are never set
({ password: 'x' }) satisfies UserPatch;
// @ts-expect-error secrets are never set
({ twoFactorSecret: 'x' }) satisfies UserPatch;
// @ts-expect-error the id is generated
({ id: 1 }) satisfies UserPatch;
// @ts-expect-error a username is required
({ email: 'a@example.com' }) satisfies NewUser;
// @ts-expect-error a time zone is required
({ bookingId: 1, email: 'a@example.com', name: 'A' }) satisfies NewAttendee;
// @ts-expect-error a booking starts at an instant, not at a number
({ eventTypeId: 1, start: 1_893_661_200, responses: { name: 'A', email: 'a@example.com' } }) satisfies NewBooking;
({ scheduleId: 2, days: [1], startTime: '09:00', endTime: '17:00', date: new Date() }) satisfies AvailabilityPatch;
// @ts-expect-error a Date has no time of day before a time zone is named
({ startTime: new Date() }) satisfies AvailabilityPatch;
// @ts-expect-error days are numbers, 0 for Sunday
({ days: ['Monday'] }) satisfies AvailabilityPatch;

// Locations are the sixteen pairs.
location.zoom() satisfies Location;
location.attendeePhone('+44 20 7946 0000') satisfies Location;
({ name: 'A', email: 'a@example.com', location: location.link(), shoeSize: 43 }) satisfies BookingResponses;
// @ts-expect-error the phone number is required
location.attendeePhone();
// @ts-expect-error a link holds no text here
location.link('https://example.com');
// @ts-expect-error no other pair
({ value: 'integrations:zoom', optionValue: 'x' }) satisfies Location;

// Answers are closed to what is misspelt; further fields are read by name, unknown words pass, and null is possible.
declare const booking: Booking;
declare const attendee: Attendee;
declare const membership: Membership;
declare const user: User;
// @ts-expect-error a field beyond the contract is read by extraField
expectTypeOf(booking.titel);
expectTypeOf(extraField(booking, 'anythingElse')).toBeUnknown();
expectTypeOf(booking.status).toEqualTypeOf<BookingStatus>();
expectTypeOf(membership.role).toEqualTypeOf<MembershipRole>();
expectTypeOf(user.role).toEqualTypeOf<UserRole | null>();
expectTypeOf(booking.description).toEqualTypeOf<string | null>();
expectTypeOf(booking.cancellationReason).toEqualTypeOf<string | null | undefined>();
expectTypeOf(booking.startTime).toBeString();
expectTypeOf(attendee.booking?.startTime).toEqualTypeOf<string | undefined>();
expectTypeOf(attendee.booking?.status).toEqualTypeOf<BookingStatus | undefined>();
expectTypeOf(booking.id).not.toBeAny();

// Words of responses are open: each list of words has a type for the known ones and all others.
expectTypeOf<BookingStatus>().toEqualTypeOf<
  OpenWord<'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST'>
>();
expectTypeOf<MembershipRole>().toEqualTypeOf<OpenWord<'MEMBER' | 'ADMIN' | 'OWNER'>>();
expectTypeOf<UserRole>().toEqualTypeOf<OpenWord<'USER' | 'ADMIN'>>();
expectTypeOf<IdentityProvider>().toEqualTypeOf<OpenWord<'CAL' | 'GOOGLE' | 'SAML'>>();
expectTypeOf<SmsLockState>().toEqualTypeOf<OpenWord<'UNLOCKED' | 'LOCKED' | 'REVIEW_NEEDED'>>();

// A known word can be compared; a misspelt one does not compile.
expectTypeOf(booking.status === 'CANCELLED').toBeBoolean();
expectTypeOf(membership.role !== 'OWNER').toBeBoolean();
expectTypeOf(user.role === 'ADMIN').toBeBoolean();
expectTypeOf(user.identityProvider === 'CAL').toBeBoolean();
expectTypeOf(user.identityProvider === 'SAML' || user.identityProvider === 'GOOGLE').toBeBoolean();
expectTypeOf(user.smsLockState === 'UNLOCKED').toBeBoolean();
expectTypeOf(user.smsLockState === 'LOCKED' || user.smsLockState === 'REVIEW_NEEDED').toBeBoolean();
// @ts-expect-error a misspelt status
void (booking.status === 'CANCELED');
// @ts-expect-error a status in lower case
void (booking.status !== 'accepted');
// @ts-expect-error a misspelt role of a member
void (membership.role === 'OWNERS');
// @ts-expect-error a misspelt role of a user
void (user.role === 'Admin');
// @ts-expect-error a misspelt identity provider
void (user.identityProvider === 'CALL');
// @ts-expect-error a misspelt lock state
void (user.smsLockState === 'UNLOCK');
declare const oauthError: OAuthError;
// @ts-expect-error a misspelt code of OAuth
void (oauthError.error === 'invalid_grants');

// A switch still needs a default, which gets the unknown words: they are strings.
declare function takesString(value: string): void;
switch (membership.role) {
  case 'MEMBER':
  case 'ADMIN':
  case 'OWNER':
    break;
  // @ts-expect-error a misspelt case
  case 'GUEST':
    break;
  default:
    expectTypeOf(membership.role).toEqualTypeOf<UnknownWord>();
    takesString(membership.role);
}
// @ts-expect-error the words are open, so not all of them are known
takesKnown(booking.status);
declare function takesKnown(value: 'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST'): void;
expectTypeOf(booking.status.toLowerCase()).toBeString();
expectTypeOf(`status ${booking.status}`).toBeString();
const status: string = booking.status;
expectTypeOf(status === 'A_LATER_WORD').toBeBoolean();
