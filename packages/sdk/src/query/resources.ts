import type {
  ResponseOf,
  Booking,
  BookingCancellation,
  BookingListQuery,
  BookingPatch,
  DeleteResult,
  Endpoint,
  EndpointName,
  endpoints,
  Me,
  NewBooking,
  ResourceName,
} from '@slotwise/schemas/internal/table';
import type { CancelOptions } from '../bookings/cancellation.ts';
import type { ReschedulableBooking, RescheduleOptions } from '../bookings/moving.ts';
import type { Paged } from '../calls/list.ts';
import type { Client } from '../client.ts';
import type { CallOptions } from '../options/client-options.ts';
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
export interface Queries extends QueriesByResource {
  /** Prefix of all keys: origin and scope. After the user signs out, call `queryClient.clear()`. */
  readonly key: QueryKeyPrefix;
  /** Bookings: get, list, infinite, create, update, cancel, reschedule. */
  readonly bookings: BookingQueries;
  /** Profile of the user who makes the request. */
  readonly me: MeQueries;
}

/** Resources whose queries follow from their endpoints. */
export type PlainResource = Exclude<ResourceName, 'bookings' | 'me'>;

/** Queries of each of these resources. The comments of the properties are those of the client. */
export type QueriesByResource = {
  readonly [Resource in keyof Pick<Client, PlainResource>]: ObjectQueries<Resource> & ListsOf<Resource>;
};

type EndpointOf<Name extends string> = Name extends EndpointName ? (typeof endpoints)[Name] : never;

type PartsOf<Called> =
  Called extends Endpoint<infer Params, infer Query, infer Body> ? { params: Params; query: Query; body: Body } : never;

type ObjectMethod = 'get' | 'create' | 'update' | 'delete';

type ObjectQueries<
  Resource extends PlainResource,
  All = ItemQueries<
    IdOf<Client[Resource]>,
    ResponseOf<EndpointOf<`${Resource}.get`>>,
    PartsOf<EndpointOf<`${Resource}.create`>>['body'],
    PartsOf<EndpointOf<`${Resource}.update`>>['body']
  >,
> = `${Resource}.${ObjectMethod}` extends EndpointName ? All : Pick<All, keyof All & ('key' | MethodsOf<Resource>)>;

type MethodsOf<Resource extends string> = {
  [Method in ObjectMethod]: `${Resource}.${Method}` extends EndpointName ? Method : never;
}[ObjectMethod];

type ListsOf<Resource extends ResourceName> =
  KindsOf<Resource> extends readonly []
    ? unknown
    : 'infinite' extends KindsOf<Resource>[number]
      ? PagedQueries<PartsOf<EndpointOf<`${Resource}.list`>>['query'], ItemOf<Resource>>
      : ListQueries<ItemOf<Resource>>;

type ItemOf<Resource extends string> = ResponseOf<EndpointOf<`${Resource}.list`>>[number];

/** Kinds of queries that contain many objects of a resource. */
export type KindsOf<Resource extends ResourceName> = `${Resource}.list` extends EndpointName
  ? 'page' extends keyof PartsOf<EndpointOf<`${Resource}.list`>>['query']
    ? readonly ['list', 'infinite']
    : readonly ['list']
  : readonly [];

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

/** Id of an object as the methods of the client take it: a number, or the two ids of a membership. */
type IdOf<Methods> = Methods extends { get(id: infer Id, options?: CallOptions): unknown } ? Id : never;

/** Path parameters of an object: `{ id }`, or the two ids of a membership. */
export type PathOf<Id> = Id extends number ? { readonly id: Id } : Readonly<Id>;
