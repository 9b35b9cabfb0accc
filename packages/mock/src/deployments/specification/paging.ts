import type { PagingPart } from '../../rules/deployment.ts';
import { everything, pageOf } from '../shared/page-of.ts';

export const paging: PagingPart = {
  // Without `take`, page 1 contains all bookings, and later pages are empty.
  bookings({ take, page = 1 }, maxTake) {
    if (take !== undefined) return pageOf(take, page, maxTake);
    return page === 1 ? everything : { start: 0, end: 0 };
  },
  order: ({ order = 'asc' }) => order,
  users: () => everything,
};
