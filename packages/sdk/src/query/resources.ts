import type {
  Attendee,
  AttendeePatch,
  Availability,
  AvailabilityPatch,
  Booking,
  BookingCancellation,
  BookingListQuery,
  BookingPatch,
  BookingReference,
  BookingReferencePatch,
  DeleteResult,
  DestinationCalendar,
  DestinationCalendarPatch,
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
  User,
  UserListQuery,
  UserPatch,
} from '@slotwise/schemas/internal/table';
import type { CancelOptions } from '../bookings/cancellation.ts';
import type { ReschedulableBooking, RescheduleOptions } from '../bookings/moving.ts';
import type { Paged } from '../calls/list.ts';
import type {
  ChangeOptions,
  CreateBookingOptions,
  InfiniteQueryOptions,
  MutationOptions,
  QueryKeyPrefix,
  QueryOptions,
  RescheduleBookingOptions,
} from './options.ts';

/** Query and mutation options of one API, by resource. */
export interface Queries {
  /** Prefix of all keys: origin and scope. After the user signs out, call `queryClient.clear()`. */
  readonly key: QueryKeyPrefix;
  /** Bookings: get, list, infinite, create, update, cancel, reschedule. */
  readonly bookings: BookingQueries;
  /** Users of a self-hosted instance, for a system-wide Admin: get, list, infinite, create, update, delete. */
  readonly users: UserQueries;
  /** Attendees: get, list, create, update, delete. */
  readonly attendees: AttendeeQueries;
  /** Booking references: get, list, create, update, delete. */
  readonly bookingReferences: BookingReferenceQueries;
  /** Destination calendars: get, list, create, update, delete. */
  readonly destinationCalendars: DestinationCalendarQueries;
  /** Availabilities: get, create, update, delete. */
  readonly availabilities: AvailabilityQueries;
  /** Memberships: get, list, create, update, delete. */
  readonly memberships: MembershipQueries;
  /** Profile of the user who makes the request. */
  readonly me: MeQueries;
}

/** Queries and mutations of users. */
export interface UserQueries extends ItemQueries<number, User, NewUser, UserPatch>, PagedQueries<UserListQuery, User> {}

/** Queries and mutations of attendees. */
export interface AttendeeQueries
  extends ItemQueries<number, Attendee, NewAttendee, AttendeePatch>, ListQueries<Attendee> {}

/** Queries and mutations of booking references. */
export interface BookingReferenceQueries
  extends
    ItemQueries<number, BookingReference, NewBookingReference, BookingReferencePatch>,
    ListQueries<BookingReference> {}

/** Queries and mutations of destination calendars. */
export interface DestinationCalendarQueries
  extends
    ItemQueries<number, DestinationCalendar, NewDestinationCalendar, DestinationCalendarPatch>,
    ListQueries<DestinationCalendar> {}

/** Queries and mutations of availabilities. */
export interface AvailabilityQueries extends ItemQueries<number, Availability, NewAvailability, AvailabilityPatch> {}

/** Queries and mutations of memberships. */
export interface MembershipQueries
  extends ItemQueries<MembershipId, Membership, NewMembership, MembershipPatch>, ListQueries<Membership> {}

/** Query of the profile. */
export interface MeQueries {
  /** Prefix of the keys of this resource. */
  readonly key: QueryKeyPrefix;
  /** Returns options to get the profile. */
  get(): QueryOptions<Me>;
}

/** Queries and mutations of objects with an id. */
export interface ItemQueries<Id, Item, New, Patch> {
  /** Prefix of the keys of this resource, for `invalidateQueries`. */
  readonly key: QueryKeyPrefix;
  /** Returns options to get one object. */
  get(id: Id): QueryOptions<Item>;
  /** Returns options to create an object. Variables: the fields of the new object. */
  create(): MutationOptions<Item, New>;
  /** Returns options to change an object. Variables: its id and the fields to change. */
  update(options?: ChangeOptions): MutationOptions<Item, PathOf<Id> & Patch>;
  /** Returns options to delete an object. Variables: its id, such as `{ id: 7 }`. */
  delete(options?: ChangeOptions): MutationOptions<DeleteResult, PathOf<Id>>;
}

/** Query of all objects of a resource. */
export interface ListQueries<Item> {
  /** Returns options to list all objects. */
  list(): QueryOptions<Item[]>;
}

/**
 * Queries of a resource with pages.
 *
 * @example
 * ```ts
 * import { useInfiniteQuery } from '@tanstack/react-query';
 * import { createClient } from '@slotwise/sdk';
 * import { createQueries } from '@slotwise/sdk/query';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 * const queries = createQueries(client, { scope: 3 });
 *
 * const useAccepted = () => useInfiniteQuery(queries.bookings.infinite({ status: 'ACCEPTED', take: 20 }));
 * ```
 */
export interface PagedQueries<Query, Item> {
  /** Returns options to list one page, or all objects without `take`. */
  list(query?: Paged<Query>): QueryOptions<Item[]>;
  /** Returns options to load page after page. Default: 100 objects per page. */
  infinite(query?: Omit<Query, 'page'>): InfiniteQueryOptions<Item>;
}

/** Queries and mutations of bookings. */
export interface BookingQueries extends PagedQueries<BookingListQuery, Booking> {
  /** Prefix of the keys of bookings, for `invalidateQueries`. */
  readonly key: QueryKeyPrefix;
  /** Returns options to get one booking. */
  get(id: number): QueryOptions<Booking>;
  /**
   * Returns options to create a booking. Variables: the fields of the new booking.
   *
   * If you mutate again with the same variables, the client sends the same idempotency key. Assumption A-56.
   */
  create(options?: CreateBookingOptions): MutationOptions<Booking, NewBooking>;
  /** Returns options to change a booking. Variables: its id and the fields to change. */
  update(options?: ChangeOptions): MutationOptions<Booking, PathOf<number> & BookingPatch>;
  /** Returns options to cancel a booking. Variables: its id, and optionally `reason` and `allRemainingBookings`. */
  cancel(options?: ChangeOptions): MutationOptions<BookingCancellation, PathOf<number> & CancelOptions>;
  /** Returns options to reschedule a booking. Variables: the booking, its new start, and other fields to change. */
  reschedule(options?: RescheduleBookingOptions): MutationOptions<Booking, RescheduleVariables>;
}

/** Variables of a mutation that reschedules: the booking as the service returned it, and its new time. */
export interface RescheduleVariables extends RescheduleOptions {
  /** Booking to reschedule. */
  readonly booking: ReschedulableBooking;
}

/** Path parameters of an object: `{ id }`, or the two ids of a membership. */
export type PathOf<Id> = Id extends number ? { readonly id: Id } : Readonly<Id>;
