/**
 * Query and mutation options for TanStack Query.
 *
 * @module
 */
export type { CancelOptions } from '../bookings/cancellation.ts';
export type { PagePosition } from '../calls/page-position.ts';
export { createQueries } from './queries.ts';
export type { QueriesClient, QueriesOptions } from './queries.ts';
export type {
  ChangeOptions,
  CreateBookingOptions,
  InfiniteQueryOptions,
  MutationContext,
  MutationOptions,
  QueryCacheClient,
  QueryKey,
  QueryKeyPrefix,
  QueryOptions,
  QueryPage,
  QueryScope,
  RescheduleBookingOptions,
  ResourceName,
} from './options.ts';
export type {
  BookingQueries,
  ItemQueries,
  ListQueries,
  MeQueries,
  PagedQueries,
  PathOf,
  Queries,
  RescheduleVariables,
} from './resources.ts';
