/** The bookings that a client has seen. None of them was made by a creation that started later. */
import { cancelBooking, createBooking, getBooking, listBookings, updateBooking } from '@slotwise/schemas/table';
import type { Endpoint, Input } from '@slotwise/schemas/table';
import { fieldsOf } from '../errors/fields.ts';
import type { RequestSettings } from '../request/context.ts';

interface Seen {
  count: number;
  /** By id: the number of the look at which it was seen first, 0 for what a call of this client created. */
  readonly numbers: Map<unknown, number>;
}

type Holder = Pick<RequestSettings, 'serverDates'>;

/** Clients that `with` made see together. */
const seenBy = new WeakMap<RequestSettings['serverDates'], Seen>();
const mostRemembered = 2000;

export function lastLook({ serverDates }: Holder): number {
  return seenBy.get(serverDates)?.count ?? 0;
}

/** True if the client saw the booking at that look or before, or created it. */
export function isSeen({ serverDates }: Holder, id: number, look: number): boolean {
  const number = seenBy.get(serverDates)?.numbers.get(id);
  return number !== undefined && number <= look;
}

export function rememberSeen(
  settings: Holder,
  { endpoint, input, value }: { readonly endpoint: Endpoint; readonly input: Input; readonly value: unknown },
): void {
  const { name } = endpoint;
  if (name === createBooking.name) remember(settings, [fieldsOf(value)['id']], true);
  if (name === getBooking.name || name === updateBooking.name) remember(settings, [fieldsOf(value)['id']]);
  if (name === cancelBooking.name) remember(settings, [fieldsOf(input.params)['id']]);
  if (name === listBookings.name && Array.isArray(value))
    remember(
      settings,
      value.map((one: unknown) => fieldsOf(one)['id']),
    );
}

function remember({ serverDates }: Holder, ids: readonly unknown[], isCreated = false): void {
  const seen = seenBy.get(serverDates) ?? { count: 0, numbers: new Map() };
  seenBy.set(serverDates, seen);
  seen.count += 1;
  for (const id of ids) {
    if (isCreated) seen.numbers.set(id, 0);
    else if (!seen.numbers.has(id)) seen.numbers.set(id, seen.count);
    const [oldest] = seen.numbers.keys();
    if (seen.numbers.size > mostRemembered) seen.numbers.delete(oldest);
  }
}
