import { listBookings, toDate } from '@slotwise/schemas/internal/table';
import type { Booking, BookingListQuery, NewBooking } from '@slotwise/schemas/internal/table';
import type { CallParts } from '../calls/sender.ts';
import { isSlotwiseError } from '../errors/any-error.ts';
import type { AnySlotwiseError } from '../errors/any-error.ts';
import type { CallOptions } from '../options/client-options.ts';
import type { CallResult } from '../pipeline/send.ts';
import { createdAtOf, hasBookerEmail, isLive, ownBookingIn } from './own-booking.ts';
import type { Verdict } from './own-booking.ts';
import { isFromOtherCall, rememberSeen } from './seen-bookings.ts';
import { elapsedBetween, firstAttemptTime } from './first-attempt-time.ts';
import type { Creation } from './start-creation.ts';

export interface Look {
  readonly verdict: Verdict;
  /** Result of the last list request. `null` if the service rejected it. */
  readonly result: CallResult<unknown> | null;
  /** Error of the list request if the service rejected it, for example because the caller may not list bookings. */
  readonly refusal?: AnySlotwiseError;
}

const take = 100;
const dayMs = 86_400_000;

export async function findOwnBooking(
  creation: Creation,
  body: NewBooking,
  options: CallOptions,
  stop?: AbortSignal,
): Promise<Look> {
  try {
    const { bookings, result } = await bookingsOf(creation, body, { options, stop });
    return { verdict: verdictOn(bookings, creation, body), result };
  } catch (error) {
    if (isListRefusal(error)) return { verdict: { is: 'none' }, result: null, refusal: error };
    throw error;
  }
}

/** After these errors, a retry of the list request does not help: the caller may not list bookings. Other errors can be retried. */
export function isListRefusal(error: unknown): error is AnySlotwiseError {
  return isSlotwiseError(error) && /^(bad_request|forbidden|not_found)$/.test(error.kind);
}

/**
 * Reads the newest bookings of the booker. If they fill a page, the function also reads those at the requested time. If
 * the service ignores the filters or the order, it reads every page.
 */
async function bookingsOf(creation: Creation, body: NewBooking, parts: CallParts) {
  const { start, end } = body;
  const newest = newestOf(body);
  const bookings = new Map<number, Booking>();
  const read = async (query: BookingListQuery) => {
    const page = await pageOf(creation, { ...newest, ...query }, parts);
    for (const one of page.value) bookings.set(one.id, one);
    return page;
  };
  let result = await read({ page: 1 });
  const isFull = result.value.length >= take;
  if (result.value.some((one) => !hasBookerEmail(one, body)) || (isFull && !isSorted(result.value))) {
    for (let page = 2, before = 0; bookings.size > before; page += 1) {
      before = bookings.size;
      result = await read({ page });
    }
  } else if (isFull) {
    // An earlier booking with the same key can be on a later page, so the function also reads the bookings at the requested time.
    const dateTo = end ?? new Date(toDate(start).getTime() + dayMs);
    result = await read({ page: 1, dateFrom: start, dateTo });
  }
  return { bookings: [...bookings.values()], result };
}

const mostKeyedPages = 5;

/** Finds the live booking of this booker that has the key of the creation, among the newest 500. */
export async function findKeyedBooking(
  creation: Creation,
  body: NewBooking,
  options: CallOptions,
): Promise<CallResult<Booking> | undefined> {
  for (let page = 1; page <= mostKeyedPages; page += 1) {
    const result = await pageOf(creation, { ...newestOf(body), page }, { options });
    const booking = result.value.find(
      (one) => one.idempotencyKey === body.idempotencyKey && isLive(one) && hasBookerEmail(one, body),
    );
    if (booking !== undefined) return { ...result, value: booking, isExisting: true };
    if (result.value.length < take) return undefined;
  }
  return undefined;
}

/** The order is by creation date, because some self-hosted builds reject an order by id. */
function newestOf({ responses }: NewBooking): BookingListQuery {
  return { attendeeEmail: responses.email, sortBy: 'createdAt', order: 'desc', take };
}

async function pageOf(
  { sender, settings, grant }: Creation,
  query: BookingListQuery,
  parts: CallParts,
): Promise<CallResult<readonly Booking[]>> {
  const result = await sender.send(listBookings, { query }, { ...parts, grant });
  rememberSeen(settings, { endpoint: listBookings, input: { query }, value: result.value });
  return result;
}

function isSorted(bookings: readonly Booking[]): boolean {
  return bookings.every((one, at) => at === 0 || createdAtOf(one) <= createdAtOf(bookings[at - 1] ?? one));
}

function verdictOn(bookings: readonly Booking[], creation: Creation, body: NewBooking): Verdict {
  const { settings, attempts } = creation;
  // Without an attempt there is no booking to find.
  if (attempts === null) return { is: 'none' };
  const { first, windows, before, responseCountBefore: responsesBefore } = attempts;
  const { serverDates } = settings;
  const since = firstAttemptTime({ first, before, after: serverDates.last === before ? null : serverDates.last });
  const ranges = windows.map(({ from, to }) => ({
    low: since.low + elapsedBetween(first, from).least,
    high: since.high + elapsedBetween(first, to).most,
  }));
  return ownBookingIn(bookings, {
    body,
    since,
    windows: ranges,
    isKnown: (id) => isFromOtherCall(settings, id, { creation, responses: responsesBefore }),
  });
}
