import type { Booking } from '@slotwise/schemas/internal/table';
import { ask } from '../runner/ask.ts';
import type { As, TargetResponse, RequestParts } from '../runner/ask.ts';
import { call, lineOf } from '../runner/call.ts';
import { expectThat, succeed } from '../runner/expect.ts';
import { settingsOf } from '../runner/rule.ts';
import type { Target } from '../runner/target.ts';

const day = 24 * 60 * 60_000;

export async function listBookings(target: Target, as: As, query: RequestParts['query'] = {}): Promise<Booking[]> {
  return call(target, as, 'bookings.list', { query });
}

export async function listIds(target: Target, as: As, query: RequestParts['query'] = {}): Promise<number[]> {
  return (await listBookings(target, as, query)).map(({ id }) => id);
}

export async function get(target: Target, as: As, id: number): Promise<Booking> {
  return call(target, as, 'bookings.get', { id });
}

/** The request uses the field names of the target's protocol. */
export async function patch(
  target: Target,
  as: As,
  id: number,
  body: Readonly<Record<string, unknown>>,
): Promise<Booking> {
  return call(target, as, 'bookings.update', { id, body: withTimeNames(target, body) });
}

/** Some protocols call the fields `start` and `end` of an edit `startTime` and `endTime`. */
export function withTimeNames(target: Target, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (settingsOf(target).bookingTimes === 'start-end') return { ...body };
  const names: Readonly<Record<string, string>> = { start: 'startTime', end: 'endTime' };
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [names[name] ?? name, value]));
}

/** Returns the second before the first instant in a message about a past start. The instant is the service's time or the start. */
export function secondBefore(message: string): string {
  const freeStartText = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z/.exec(message)?.[0];
  expectThat(freeStartText !== undefined, 'the message', 'one that names an instant', message);
  return new Date(Date.parse(freeStartText) - 1000).toISOString();
}

const offers = {
  alice: { userId: 3, eventTypeId: 1, minutes: 30, hour: 11, status: 'ACCEPTED', timeZone: 'Europe/London' },
  bob: { userId: 5, eventTypeId: 2, minutes: 60, hour: 11, status: 'PENDING', timeZone: 'UTC' },
} as const;

export type Host = keyof typeof offers;

/** The start is after every live booking of the host, so it is free even if other rules have added bookings. */
export async function freeStart(target: Target, host: Host): Promise<Date> {
  const { userId, hour } = offers[host];
  const live = (await listBookings(target, 'admin', { userId })).filter(
    ({ status }) => !/^(cancelled|rejected)$/i.test(status),
  );
  const last = Math.max(...live.map(({ endTime }) => Date.parse(endTime)), Date.UTC(2030, 3, 1));
  const start = new Date(last + day);
  start.setUTCHours(hour, 0, 0, 0);
  // The day after the start must be a weekday too, so skip Friday to Sunday.
  while ([0, 5, 6].includes(start.getUTCDay())) start.setTime(start.getTime() + day);
  return start;
}

export function later(start: Date | string, minutes: number): string {
  return instant(new Date(new Date(start).getTime() + minutes * 60_000));
}

/** Returns a DateTime without milliseconds, as in the examples of the specification. */
export function instant(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

export function newBooking(
  host: Host,
  start: Date | string,
  fields: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    eventTypeId: offers[host].eventTypeId,
    start: typeof start === 'string' ? start : instant(start),
    responses: { name: 'Rita', email: 'rita@example.com' },
    timeZone: offers[host].timeZone,
    language: 'en',
    metadata: {},
    ...fields,
  };
}

export async function book(target: Target, as: As, body: Readonly<Record<string, unknown>>): Promise<Booking> {
  return call(target, as, 'bookings.create', { body });
}

export async function clear(target: Target, bookings: readonly Booking[]): Promise<void> {
  for (const { id } of bookings) await ask(target, 'admin', `DELETE /bookings/${id}/cancel`);
}

/** Always sends a reason if the deployment requires one. */
export function cancelParts(target: Target): Pick<RequestParts, 'query'> {
  return settingsOf(target).cancelReason === 'required' ? { query: { cancellationReason: 'A test' } } : {};
}

export async function cancel(target: Target, as: As, id: number): Promise<TargetResponse> {
  return succeed(target, as, lineOf('bookings.cancel', id), cancelParts(target));
}
