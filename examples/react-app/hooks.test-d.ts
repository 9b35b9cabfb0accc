/** The options of `@slotwise/sdk/query` in the hooks of TanStack Query for React. Checked by the type checker; never run. */
import type { Booking } from '@slotwise/sdk';
import type { Queries } from '@slotwise/sdk/query';
import {
  QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';

declare const queries: Queries;

export function read(): void {
  useQuery(queries.bookings.get(7)).data satisfies Booking | undefined;
  useSuspenseQuery(queries.bookings.list()).data satisfies Booking[];
  useQuery({ ...queries.bookings.list(), select: (bookings) => bookings.length }).data satisfies number | undefined;
  useInfiniteQuery(queries.bookings.infinite({ take: 5 })).data?.pages[0]?.items satisfies Booking[] | undefined;
  const [me] = useQueries({ queries: [queries.me.get(), queries.users.list()] });
  me.data?.id satisfies number | undefined;
  const { queryKey } = queryOptions(queries.bookings.get(7));
  new QueryClient().getQueryData(queryKey) satisfies Booking | undefined;
  // @ts-expect-error: a page needs a size
  queries.bookings.list({ page: 2 });
  // @ts-expect-error: TanStack Query chooses the page
  queries.bookings.infinite({ page: 2 });
  // @ts-expect-error: attendees have no pages
  void queries.attendees.infinite;
}

export function write(): void {
  const cancel = useMutation(queries.bookings.cancel({ optimistic: true }));
  cancel.mutate({ id: 7, reason: undefined });
  useMutation({ ...queries.bookings.create(), onSuccess: ({ id }) => id satisfies number });
  useMutation(queries.memberships.update()).mutate({ userId: 3, teamId: 1, role: 'ADMIN' });
  // @ts-expect-error: the id is missing
  cancel.mutate({ reason: 'Ill' });
  // @ts-expect-error: a misspelt field
  cancel.mutate({ id: 7, raeson: 'Ill' });
  // @ts-expect-error: a creation has no cached object to change
  queries.bookings.create({ optimistic: true });
}
