// @slotwise/sdk/query

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
import type {
  AttendeesResource,
  AvailabilitiesResource,
  BookingReferencesResource,
  BookingsResource,
  CancelOptions,
  DestinationCalendarsResource,
  MeResource,
  MembershipsResource,
  Paged,
  ReschedulableBooking,
  RescheduleOptions,
  UsersResource,
} from '@slotwise/sdk';

export type { CancelOptions } from '@slotwise/sdk';

export interface AttendeeQueries
  extends ItemQueries<number, Attendee, NewAttendee, AttendeePatch>, ListQueries<Attendee> {}

export interface AvailabilityQueries extends ItemQueries<number, Availability, NewAvailability, AvailabilityPatch> {}

export interface BookingQueries extends PagedQueries<BookingListQuery, Booking> {
  cancel(options?: ChangeOptions): MutationOptions<BookingCancellation, PathOf<number> & CancelOptions>;
  create(options?: CreateBookingOptions): MutationOptions<Booking, NewBooking>;
  get(id: number): QueryOptions<Booking>;
  readonly key: QueryKeyPrefix;
  reschedule(options?: RescheduleBookingOptions): MutationOptions<Booking, RescheduleVariables>;
  update(options?: ChangeOptions): MutationOptions<Booking, PathOf<number> & BookingPatch>;
}

export interface BookingReferenceQueries
  extends
    ItemQueries<number, BookingReference, NewBookingReference, BookingReferencePatch>,
    ListQueries<BookingReference> {}

export interface ChangeOptions {
  readonly optimistic?: boolean | undefined;
}

export interface CreateBookingOptions {
  readonly retryUntilKnown?: boolean | undefined;
}

export function createQueries(client: QueriesClient, options: QueriesOptions): Queries;

export interface DestinationCalendarQueries
  extends
    ItemQueries<number, DestinationCalendar, NewDestinationCalendar, DestinationCalendarPatch>,
    ListQueries<DestinationCalendar> {}

export interface InfiniteQueryOptions<Item> {
  readonly getNextPageParam: (page: QueryPage<Item>) => PagePosition | null;
  readonly getPreviousPageParam: (page: QueryPage<Item>) => PagePosition | null;
  readonly initialPageParam: PagePosition;
  readonly queryFn: (context: {
    readonly signal: AbortSignal;
    readonly pageParam: PagePosition;
  }) => Promise<QueryPage<Item>>;
  readonly queryKey: QueryKey;
  readonly retry: false;
}

export interface ItemQueries<Id, Item, New, Patch> {
  create(): MutationOptions<Item, New>;
  delete(options?: ChangeOptions): MutationOptions<DeleteResult, PathOf<Id>>;
  get(id: Id): QueryOptions<Item>;
  readonly key: QueryKeyPrefix;
  update(options?: ChangeOptions): MutationOptions<Item, PathOf<Id> & Patch>;
}

export interface ListQueries<Item> {
  list(): QueryOptions<Item[]>;
}

export interface MembershipQueries
  extends ItemQueries<MembershipId, Membership, NewMembership, MembershipPatch>, ListQueries<Membership> {}

export interface MeQueries {
  get(): QueryOptions<Me>;
  readonly key: QueryKeyPrefix;
}

export interface MutationContext {
  readonly client: QueryCacheClient;
}

export interface MutationOptions<Data, Variables> {
  readonly affects: (variables: Variables) => QueryKeyPrefix[];
  readonly mutationFn: (variables: Variables) => Promise<Data>;
  readonly mutationKey: readonly [origin: string, scope: QueryScope, resource: ResourceName, method: string];
  readonly onMutate: (variables: Variables, context: MutationContext) => Promise<(isDone: boolean) => void>;
  readonly onSettled: (
    ...result: [
      data: Data | undefined,
      error: Error | null,
      variables: Variables,
      finish: ((isDone: boolean) => void) | undefined,
      context: MutationContext,
    ]
  ) => void;
  readonly retry: false;
}

export interface PagedQueries<Query, Item> {
  infinite(query?: Omit<Query, 'page'>): InfiniteQueryOptions<Item>;
  list(query?: Paged<Query>): QueryOptions<Item[]>;
}

export interface PagePosition {
  readonly hasFull: boolean;
  readonly page: number;
  readonly rows: number;
}

export type PathOf<Id> = Id extends number
  ? {
      readonly id: Id;
    }
  : Readonly<Id>;

export interface Queries {
  readonly attendees: AttendeeQueries;
  readonly availabilities: AvailabilityQueries;
  readonly bookingReferences: BookingReferenceQueries;
  readonly bookings: BookingQueries;
  readonly destinationCalendars: DestinationCalendarQueries;
  readonly key: QueryKeyPrefix;
  readonly me: MeQueries;
  readonly memberships: MembershipQueries;
  readonly users: UserQueries;
}

export interface QueriesClient {
  readonly attendees: AttendeesResource;
  readonly availabilities: AvailabilitiesResource;
  readonly baseUrl: string;
  readonly bookingReferences: BookingReferencesResource;
  readonly bookings: BookingsResource;
  readonly destinationCalendars: DestinationCalendarsResource;
  readonly me: MeResource;
  readonly memberships: MembershipsResource;
  readonly users: UsersResource;
}

export interface QueriesOptions {
  readonly origin?: string | undefined;
  readonly scope: QueryScope;
}

export interface QueryCacheClient {
  cancelQueries(filters: {
    queryKey: QueryKeyPrefix;
    predicate: (query: {
      state: {
        data?: unknown;
      };
    }) => boolean;
  }): Promise<void>;
  getQueriesData(filters: { queryKey: QueryKeyPrefix }): [key: readonly unknown[], data: unknown][];
  getQueryData(key: readonly unknown[]): unknown;
  invalidateQueries(filters: { queryKey: QueryKeyPrefix; refetchType: 'none' }): Promise<void>;
  refetchQueries(filters: {
    queryKey: QueryKeyPrefix;
    type: 'active';
    predicate: (query: {
      state: {
        isInvalidated: boolean;
      };
    }) => boolean;
  }): Promise<void>;
  setQueryData(key: readonly unknown[], data: unknown): unknown;
}

export type QueryKey = readonly [
  origin: string,
  scope: QueryScope,
  resource: ResourceName,
  kind: 'get' | 'list' | 'infinite',
  input: Readonly<Record<string, unknown>>,
];

export type QueryKeyPrefix = readonly [origin: string, scope: QueryScope, ...rest: readonly unknown[]];

export interface QueryOptions<Data> {
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>;
  readonly queryKey: QueryKey;
  readonly retry: false;
}

export interface QueryPage<Item> {
  readonly items: Item[];
  readonly next: PagePosition | null;
  readonly number: number;
}

export type QueryScope = string | number | null;

export interface RescheduleBookingOptions extends ChangeOptions, CreateBookingOptions {}

export interface RescheduleVariables extends RescheduleOptions {
  readonly booking: ReschedulableBooking;
}

export type ResourceName =
  | 'bookings'
  | 'users'
  | 'attendees'
  | 'bookingReferences'
  | 'destinationCalendars'
  | 'availabilities'
  | 'memberships'
  | 'me';

export interface UserQueries extends ItemQueries<number, User, NewUser, UserPatch>, PagedQueries<UserListQuery, User> {}

export {};
