/** Bookings that facts make, look at, and cancel again. */
import { ask } from '../../runner/ask.ts';
import type { As, RequestParts, TargetResponse } from '../../runner/ask.ts';
import { settingsOf } from '../../runner/rule.ts';
import type { CallerName } from '../../runner/target.ts';
import { bookingBody, fieldsOf, NotShown } from '../../fact/fact.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { firstOf, list, objectIn } from '../../fact/rows.ts';
import type { Fields } from '../../fact/rows.ts';

/** Event types of bob's that the tests seed beside those of the small town, each with a limit of its own. */
export const offers = { notice: 11, buffers: 12, seats: 13, team: 14 } as const;

/** A fact without its look, and with the section and the kind of request that its siblings share. */
type FactOf<Shared extends keyof Fact> = Omit<Fact, Shared> & Partial<Pick<Fact, Shared>>;

/** The booking of an answer, in whichever envelope; empty where it was refused. */
export function bookingIn(response: TargetResponse): Fields {
  return response.status === 200 ? objectIn(response) : {};
}

/** The bookings that a caller lists. */
export function listed(service: FactTarget, as: As = 'alice', query: RequestParts['query'] = {}): Promise<Fields[]> {
  return list(service, as, 'GET /bookings', { query });
}

/** The first booking that alice lists. */
export function firstBooking(service: FactTarget): Promise<Fields> {
  return firstOf(service, 'alice', 'GET /bookings');
}

/** A refusal in few words: its status, and the word in place of a sentence where it is one. */
export function refused({ status, json }: TargetResponse): string {
  const { message } = fieldsOf(json);
  const isWord = typeof message === 'string' && /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(message);
  return isWord ? `${status} ${message}` : String(status);
}

/** A value in few words. */
export function said(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value);
}

/** Asks for a booking; cancels it when it was looked at. */
export async function booked(
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
export async function moved(
  service: FactTarget,
  { uid }: Fields,
  over: Fields,
  look: (booking: Fields, response: TargetResponse) => string | Promise<string>,
): Promise<string> {
  return booked(service, { rescheduleUid: String(uid), ...over }, look);
}

/** Edits a booking. */
export function edited(service: FactTarget, { id }: Fields, body: Fields, as: As = 'alice'): Promise<TargetResponse> {
  return ask(service, as, `PATCH /bookings/${Number(id)}`, { body });
}

/** Times of an edit, by the names that this wire has for them. */
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

/** A fact that one response shows by its status. */
export interface StatusFact extends FactOf<'look' | 'request' | 'needs'> {
  readonly as: CallerName;
  /** Method and path: `GET /bookings/7`. */
  readonly line: string;
  readonly sent?: RequestParts;
}

/** Makes a fact of a request and its status; one of the small town unless told otherwise. */
export function byStatus({ as, line, sent = {}, needs = 'town', ...fact }: StatusFact): Fact {
  const parts = [sent.query, sent.body].filter((part) => part !== undefined).map((part) => JSON.stringify(part));
  return {
    request: [line, ...parts, `as ${as}`].join(' '),
    look: async (service) => refused(await ask(service, as, line, sent)),
    ...fact,
    needs,
  };
}
