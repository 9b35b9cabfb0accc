// @slotwise/sdk/query

import type {
  Booking,
  BookingCancellation,
  BookingListQuery,
  BookingPatch,
  DeleteResult,
  Endpoint,
  EndpointName,
  Me,
  NewBooking,
  ResourceName,
  ResponseOf,
  endpoints,
} from '@slotwise/schemas/internal/table';
import type { CallOptions, CancelOptions, Client, Paged, ReschedulableBooking, RescheduleOptions } from '@slotwise/sdk';

export type { ResourceName } from '@slotwise/schemas/internal/table';
export type { CancelOptions } from '@slotwise/sdk';

export interface BookingQueries extends PagedQueries<BookingListQuery, Booking> {
  cancel(options?: ChangeOptions): MutationOptions<BookingCancellation, PathOf<number> & CancelOptions>;
  create(options?: CreateBookingOptions): MutationOptions<Booking, NewBooking>;
  get(id: number): QueryOptions<Booking>;
  readonly key: QueryKeyPrefix;
  reschedule(options?: RescheduleBookingOptions): MutationOptions<Booking, RescheduleVariables>;
  update(options?: ChangeOptions): MutationOptions<Booking, PathOf<number> & BookingPatch>;
}

export interface ChangeOptions {
  readonly optimistic?: boolean | undefined;
}

export interface CreateBookingOptions {
  readonly retryUntilKnown?: boolean | undefined;
}

export function createQueries(client: QueriesClient, options: QueriesOptions): Queries;

type EndpointOf<Name extends string> = Name extends EndpointName ? (typeof endpoints)[Name] : never;

type IdOf<Methods> = Methods extends {
  get(id: infer Id, options?: CallOptions): unknown;
}
  ? Id
  : never;

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

type ItemOf<Resource extends string> = ResponseOf<EndpointOf<`${Resource}.list`>>[number];

export interface ItemQueries<Id, Item, New, Patch> {
  create(): MutationOptions<Item, New>;
  delete(options?: ChangeOptions): MutationOptions<DeleteResult, PathOf<Id>>;
  get(id: Id): QueryOptions<Item>;
  readonly key: QueryKeyPrefix;
  update(options?: ChangeOptions): MutationOptions<Item, PathOf<Id> & Patch>;
}

type KindsOf<Resource extends ResourceName> = `${Resource}.list` extends EndpointName
  ? 'page' extends keyof PartsOf<EndpointOf<`${Resource}.list`>>['query']
    ? readonly ['list', 'infinite']
    : readonly ['list']
  : readonly [];

export interface ListQueries<Item> {
  list(): QueryOptions<Item[]>;
}

type ListsOf<Resource extends ResourceName> =
  KindsOf<Resource> extends readonly []
    ? unknown
    : 'infinite' extends KindsOf<Resource>[number]
      ? PagedQueries<PartsOf<EndpointOf<`${Resource}.list`>>['query'], ItemOf<Resource>>
      : ListQueries<ItemOf<Resource>>;

export interface MeQueries {
  get(): QueryOptions<Me>;
  readonly key: QueryKeyPrefix;
}

type MethodsOf<Resource extends string> = {
  [Method in ObjectMethod]: `${Resource}.${Method}` extends EndpointName ? Method : never;
}[ObjectMethod];

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

export interface PagedQueries<Query, Item> {
  infinite(query?: Omit<Query, 'page'>): InfiniteQueryOptions<Item>;
  list(query?: Paged<Query>): QueryOptions<Item[]>;
}

export interface PagePosition {
  readonly hasFull: boolean;
  readonly page: number;
  readonly rows: number;
}

type PartsOf<Called> =
  Called extends Endpoint<infer Params, infer Query, infer Body>
    ? {
        params: Params;
        query: Query;
        body: Body;
      }
    : never;

export type PathOf<Id> = Id extends number
  ? {
      readonly id: Id;
    }
  : Readonly<Id>;

type PlainResource = Exclude<ResourceName, 'bookings' | 'me'>;

export interface Queries extends QueriesByResource {
  readonly bookings: BookingQueries;
  readonly key: QueryKeyPrefix;
  readonly me: MeQueries;
}

type QueriesByResource = {
  readonly [Resource in keyof Pick<Client, PlainResource>]: ObjectQueries<Resource> & ListsOf<Resource>;
};

export type QueriesClient = Pick<Client, 'baseUrl' | ResourceName>;

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

export {};
