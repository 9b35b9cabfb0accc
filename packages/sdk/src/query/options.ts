/** Types with the same shape as those of TanStack Query, so the options work in React, Vue, Solid, Svelte and Angular. */
import type { ResourceName } from '@slotwise/schemas/internal/table';
import type { PagePosition } from '../calls/page-position.ts';

export type { ResourceName } from '@slotwise/schemas/internal/table';

/** User or session that cached data belongs to. `null` if the app has only one user. */
export type QueryScope = string | number | null;

/**
 * Key of a query: origin, scope, resource, kind and input.
 *
 * Each shorter tuple is a prefix for `invalidateQueries`. The key contains no credential.
 */
export type QueryKey = readonly [
  origin: string,
  scope: QueryScope,
  resource: ResourceName,
  kind: 'get' | 'list' | 'infinite',
  input: Readonly<Record<string, unknown>>,
];

/** Beginning of a query key. */
export type QueryKeyPrefix = readonly [origin: string, scope: QueryScope, ...rest: readonly unknown[]];

/** Options of a query, for `useQuery`, `useSuspenseQuery` and `prefetchQuery`. */
export interface QueryOptions<Data> {
  /** Key of the query. */
  readonly queryKey: QueryKey;
  /** Sends the request. TanStack Query aborts the signal when nothing needs the data any more. */
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>;
  /** Always `false`, because the client retries. */
  readonly retry: false;
}

/** Page of an infinite query. */
export interface QueryPage<Item> {
  /** Items of the page. If the first page of the service is shorter than `take`, this page also contains the items of its second page. */
  readonly items: Item[];
  /** Page number. The first page is 1. */
  readonly number: number;
  /** Position of the next page, which can be empty. `null` if this is the last page. */
  readonly next: PagePosition | null;
}

/** Options of a query that loads page after page, for `useInfiniteQuery`. */
export interface InfiniteQueryOptions<Item> {
  /** Key of the query. */
  readonly queryKey: QueryKey;
  /** Requests one page. */
  readonly queryFn: (context: {
    readonly signal: AbortSignal;
    readonly pageParam: PagePosition;
  }) => Promise<QueryPage<Item>>;
  /** Position of the first page. */
  readonly initialPageParam: PagePosition;
  /** Returns the position of the next page, or `null` after the last page. */
  readonly getNextPageParam: (page: QueryPage<Item>) => PagePosition | null;
  /** Returns the position of the previous page, or `null` before the first page. */
  readonly getPreviousPageParam: (page: QueryPage<Item>) => PagePosition | null;
  /** Always `false`, because the client retries. */
  readonly retry: false;
}

/** The methods of TanStack Query's `QueryClient` that a mutation calls. */
export interface QueryCacheClient {
  /** Cancels requests of queries. */
  cancelQueries(filters: {
    queryKey: QueryKeyPrefix;
    predicate: (query: { state: { data?: unknown } }) => boolean;
  }): Promise<void>;
  /** Returns the keys and data of queries. */
  getQueriesData(filters: { queryKey: QueryKeyPrefix }): [key: readonly unknown[], data: unknown][];
  /** Returns the data of one query. */
  getQueryData(key: readonly unknown[]): unknown;
  /** Replaces the data of one query. */
  setQueryData(key: readonly unknown[], data: unknown): unknown;
  /** Marks queries as stale. */
  invalidateQueries(filters: { queryKey: QueryKeyPrefix; refetchType: 'none' }): Promise<void>;
  /** Requests the data of queries again. */
  refetchQueries(filters: {
    queryKey: QueryKeyPrefix;
    type: 'active';
    predicate: (query: { state: { isInvalidated: boolean } }) => boolean;
  }): Promise<void>;
}

/** Context that TanStack Query 5.89 and newer passes to the callbacks of a mutation. */
export interface MutationContext {
  /** Query client of the mutation. */
  readonly client: QueryCacheClient;
}

/** Options of a mutation, for `useMutation`. */
export interface MutationOptions<Data, Variables> {
  /** Key of the mutation: origin, scope, resource and method. */
  readonly mutationKey: readonly [origin: string, scope: QueryScope, resource: ResourceName, method: string];
  /** Sends the request. */
  readonly mutationFn: (variables: Variables) => Promise<Data>;
  /** Changes the cached data if the mutation is optimistic. */
  readonly onMutate: (variables: Variables, context: MutationContext) => Promise<(isDone: boolean) => void>;
  /** Takes the change back if the request failed. Marks the affected queries as stale, and requests those on screen again. */
  readonly onSettled: (
    ...result: [
      data: Data | undefined,
      error: Error | null,
      variables: Variables,
      finish: ((isDone: boolean) => void) | undefined,
      context: MutationContext,
    ]
  ) => void;
  /** Returns the keys of the queries that the mutation affects. Each key is a prefix. */
  readonly affects: (variables: Variables) => QueryKeyPrefix[];
  /** Always `false`, because the client retries. */
  readonly retry: false;
}

/** Options of a mutation that changes or deletes an object. */
export interface ChangeOptions {
  /** True to change the cached data before the response arrives. If the request fails, the old data comes back. Default false. */
  readonly optimistic?: boolean | undefined;
}

/** Options of a mutation that creates a booking. */
export interface CreateBookingOptions {
  /** True to resolve an unknown result automatically. See `CreationOptions`. Default false. */
  readonly retryUntilKnown?: boolean | undefined;
}

/** Options of a mutation that reschedules a booking. */
export interface RescheduleBookingOptions extends ChangeOptions, CreateBookingOptions {}
