import type { PagingPart } from '../../rules/deployment.ts';
import { everything, pageOf } from '../shared/page-of.ts';

export const paging: PagingPart = {
  // One parameter without the other is ignored.
  bookings: ({ take, page }, maxTake) =>
    take === undefined || page === undefined ? everything : pageOf(take, page, maxTake),
  // `order` is read only together with `sortBy`.
  order: ({ sortBy, order = 'asc' }) => (sortBy === undefined ? 'asc' : order),
  users: ({ take = 10, page = 1 }) => pageOf(take, page, null),
};
