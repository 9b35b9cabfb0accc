/** Records which bookings a client has seen. A creation that starts later did not make them, so its recovery can ignore them. */
import { cancelBooking, getBooking, listBookings, updateBooking } from '@slotwise/schemas/internal/table';
import type { Endpoint, Input } from '@slotwise/schemas/internal/table';
import { fieldsOf } from '../checks/values.ts';
import type { RequestSettings } from '../pipeline/context.ts';

interface Seen {
  count: number;
  /** Maps the id of a booking to the number of the response in which the client first saw it. */
  readonly firstSeen: Map<unknown, number>;
  /** Maps the id of a booking to the creation that made it. */
  readonly creators: Map<unknown, object>;
}

type Holder = Pick<RequestSettings, 'serverDates'>;

/** The key is `serverDates`, because a client and its `with` copies for the same service share that object. */
const seenBy = new WeakMap<RequestSettings['serverDates'], Seen>();
const mostRemembered = 2000;

export function responseCount({ serverDates }: Holder): number {
  return seenBy.get(serverDates)?.count ?? 0;
}

/**
 * Returns true if another creation made the booking. If its creation is unknown, returns true if the client saw the
 * booking in response number `responses` or earlier.
 */
export function isFromOtherCall(
  { serverDates }: Holder,
  id: number,
  { creation, responses: lastResponse }: { readonly creation: object; readonly responses: number },
): boolean {
  const { creators, firstSeen } = seenBy.get(serverDates) ?? {};
  const creator = creators?.get(id);
  return creator === undefined ? (firstSeen?.get(id) ?? Infinity) <= lastResponse : creator !== creation;
}

export function rememberCreated(settings: Holder, booking: unknown, creation: object): void {
  const { creators } = seenOf(settings);
  creators.set(fieldsOf(booking)['id'], creation);
  forgetOldest(creators);
}

export function rememberSeen(
  settings: Holder,
  { endpoint, input, value }: { readonly endpoint: Endpoint; readonly input: Input; readonly value: unknown },
): void {
  const ids = idsIn(endpoint, input, value);
  if (ids.length === 0) return;
  const seen = seenOf(settings);
  seen.count += 1;
  for (const id of ids) {
    if (!seen.firstSeen.has(id)) seen.firstSeen.set(id, seen.count);
    forgetOldest(seen.firstSeen);
  }
}

function seenOf({ serverDates }: Holder): Seen {
  const seen = seenBy.get(serverDates) ?? { count: 0, firstSeen: new Map(), creators: new Map() };
  seenBy.set(serverDates, seen);
  return seen;
}

function idsIn({ name }: Endpoint, input: Input, value: unknown): unknown[] {
  if (name === getBooking.name || name === updateBooking.name) return [fieldsOf(value)['id']];
  if (name === cancelBooking.name) return [fieldsOf(input.params)['id']];
  return name === listBookings.name && Array.isArray(value) ? value.map((one: unknown) => fieldsOf(one)['id']) : [];
}

function forgetOldest(map: Map<unknown, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > mostRemembered) map.delete(oldest);
}
