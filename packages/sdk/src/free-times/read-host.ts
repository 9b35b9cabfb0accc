/** Reads those bookings of a host that the caller can see. */
import type { Booking } from '@slotwise/schemas/internal/table';
import { isSlotwiseError } from '../errors/any-error.ts';
import type { CallOptions } from '../options/client-options.ts';
import type { FreeTimesClient } from './input.ts';
import { invalid } from './invalid.ts';
import type { FreeTimesRules } from './rules.ts';

interface Host {
  readonly id: number;
  readonly bookings: readonly Booking[];
  /** True if the list contains the bookings that the host attends. */
  readonly isMerged: boolean;
}

interface HostQuery {
  readonly hostId: number | undefined;
  readonly from: Date;
  readonly rules: FreeTimesRules;
}

export async function readHost(client: FreeTimesClient, query: HostQuery, options: CallOptions): Promise<Host> {
  const { hostId, from, rules } = query;
  const me = await ownId(client, options);
  const dateFrom = { dateFrom: from };
  if (hostId === undefined && me === undefined)
    throw invalid('hostId', 'is required, because the access token does not allow to read the profile of its user');
  if (me !== undefined && (hostId ?? me) === me) {
    // Some deployments return 404 for the caller's own id, so this request has no `userId`.
    const bookings = await client.bookings.list(dateFrom, options).toArray();
    return { id: me, bookings, isMerged: false };
  }
  const id = hostId ?? 0;
  const isMerged = rules.attendedBookings === 'busy';
  await checkSight(client, { id, isMerged }, options);
  // If `isMerged` is true, pages of this list can be shorter than the page size, so one request reads the whole list.
  const list = client.bookings.list({ ...dateFrom, userId: id }, options);
  return { id, bookings: isMerged ? await list : await list.toArray(), isMerged };
}

async function ownId({ me }: FreeTimesClient, options: CallOptions): Promise<number | undefined> {
  try {
    return (await me.get(options)).id;
  } catch (error) {
    if (isSlotwiseError(error) && error.kind === 'forbidden') return undefined;
    throw error;
  }
}

/**
 * Throws if the list contains no booking of the host. If the caller is not an Admin, the service ignores `userId` and returns the
 * caller's own bookings.
 */
async function checkSight(
  { bookings }: FreeTimesClient,
  { id, isMerged }: Pick<Host, 'id' | 'isMerged'>,
  options: CallOptions,
): Promise<void> {
  // If `isMerged` is true, the host may only attend the first bookings of the list. The check therefore reads up to 100.
  const page = isMerged
    ? await bookings.list({ userId: id }, options).toArray({ limit: 100 })
    : await bookings.list({ userId: id, take: 1, page: 1 }, options);
  if (page.some(({ userId }) => userId === id)) return;
  throw invalid(
    'hostId',
    `must be a host whose bookings this caller can see: it cannot see bookings of ${id}, or there are none. Read them with the host's own credential, and pass them to freeTimes as bookings`,
  );
}
