/** Bookings that facts make, look at, and cancel again. */
import { ask, fieldsOf, settingsOf } from '../../../../../conformance/test/asking.ts';
import type { As, Fields, RequestParts, TargetResponse } from '../../../../../conformance/test/asking.ts';
import { bookingBody, NotShown } from '../../fact/fact.ts';
import type { FactTarget } from '../../fact/fact.ts';
import { firstOf, list, objectIn } from '../../fact/rows.ts';

/** Event types that the tests seed beside those of the sample data, each with a limit of its own. */
export const offers = {
  notice: 11,
  buffers: 12,
  seats: 13,
  team: 14,
  blocking: 15,
  office: 16,
  chosen: 17,
  travelling: 18,
  away: 19,
  emigrated: 20,
  weekly: 21,
  course: 22,
  /** Teams whose ADMINs reach nobody. */
  choir: 2,
  club: 3,
} as const;

/** The booking of an answer, in whichever envelope; empty where it was refused. */
export function bookingIn(response: TargetResponse): Fields {
  return response.status === 200 ? objectIn(response) : {};
}

/** The bookings that a caller lists. */
export function listBookings(
  service: FactTarget,
  as: As = 'alice',
  query: RequestParts['query'] = {},
): Promise<Fields[]> {
  return list(service, as, 'GET /bookings', { query });
}

/** The first booking that alice lists. */
export function firstBooking(service: FactTarget): Promise<Fields> {
  return firstOf(service, 'alice', 'GET /bookings');
}

/** A value in few words. */
export function inWords(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value);
}

/** Asks for a booking; cancels it when it was looked at. */
export async function withBooking(
  service: FactTarget,
  over: Fields,
  look: (booking: Fields, response: TargetResponse) => string | Promise<string>,
  as: As = 'alice',
): Promise<string> {
  const response = await ask(service, as, 'POST /bookings', { body: bookingBody(service, over) });
  const booking = bookingIn(response);
  if (response.status !== 200 && isUnknownEventType(response)) throw new NotShown('there is no such event type');
  try {
    return await look(booking, response);
  } finally {
    await cancel(service, booking, as);
  }
}

function isUnknownEventType({ status, json }: TargetResponse): boolean {
  return status === 404 || fieldsOf(json)['message'] === 'event_type_not_found_error';
}

/** Cancels a booking, if it was made and is not cancelled yet. */
export async function cancel(
  service: FactTarget,
  { id }: Fields,
  as: As = 'alice',
): Promise<TargetResponse | undefined> {
  if (typeof id !== 'number') return undefined;
  return ask(service, as, `DELETE /bookings/${id}/cancel`, { query: { cancellationReason: 'made to be looked at' } });
}

/** Asks for the same booking at another time. */
export async function withMove(
  service: FactTarget,
  { uid }: Fields,
  over: Fields,
  look: (booking: Fields, response: TargetResponse) => string | Promise<string>,
): Promise<string> {
  return withBooking(service, { rescheduleUid: String(uid), ...over }, look);
}

/** Edits a booking. */
export function edit(service: FactTarget, { id }: Fields, body: Fields, as: As = 'alice'): Promise<TargetResponse> {
  return ask(service, as, `PATCH /bookings/${Number(id)}`, { body });
}

/** Times of an edit, by the names that this protocol has for them. */
export function times(service: FactTarget, start: string, end: string): Fields {
  return settingsOf(service).bookingTimes === 'start-end' ? { start, end } : { startTime: start, endTime: end };
}

/** Reads a booking again. */
export async function readAgain(service: FactTarget, { id }: Fields, as: As = 'alice'): Promise<Fields> {
  return bookingIn(await ask(service, as, `GET /bookings/${Number(id)}`));
}

/** An instant some minutes later. */
export function later(instant: unknown, minutes: number): string {
  return new Date(Date.parse(String(instant)) + minutes * 60_000).toISOString().replace('.000Z', 'Z');
}

/** A list of what an answer has of some fields. */
export function ofThese(names: readonly string[], fields: Fields): string {
  return names.filter((name) => name in fields).join(', ') || 'none';
}
