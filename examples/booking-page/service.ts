/** The questions of the page to the service, and what it makes of the answers. */
import { isSlotwiseError } from '@slotwise/sdk';
import type { AnySlotwiseError, Booking, Client } from '@slotwise/sdk';
import type { Offer } from './free-times.ts';

/** The event type that can be booked. No endpoint shows event types, so a page is told which one it is for. */
export interface EventType {
  readonly id: number;
  readonly title: string;
  readonly minutes: number;
  readonly availabilityId: number;
}

/** The offer of a host. */
export interface HostOffer extends Offer {
  readonly host: string;
}

/** The person who books. */
export interface Attendee {
  readonly name: string;
  readonly email: string;
}

/** The result of a booking. */
export type BookingOutcome =
  | { readonly kind: 'booked'; readonly booking: Booking }
  | { readonly kind: 'taken' | 'booked before' | 'unknown' }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

/** The host's name, and hours and bookings from one instant to another. */
export async function loadOffer(
  client: Client,
  { minutes, availabilityId }: EventType,
  from: Date,
  until: Date,
): Promise<HostOffer> {
  const [me, hours, bookings] = await Promise.all([
    client.me.get(),
    client.availabilities.get(availabilityId),
    // Bookings that begin before or end after those days are wanted too.
    client.bookings.list({ dateFrom: shifted(from, -1), dateTo: shifted(until, 1) }),
  ]);
  return {
    host: me.name ?? me.username ?? '',
    hours,
    timeZone: hours.Schedule?.timeZone ?? me.timeZone ?? 'UTC',
    minutes,
    bookings,
  };
}

/** Books a time. Whatever goes wrong is an outcome that the page can put into words. */
export async function book(
  client: Client,
  eventType: EventType,
  start: Date,
  attendee: Attendee,
): Promise<BookingOutcome> {
  try {
    const body = { eventTypeId: eventType.id, start, responses: { ...attendee } };
    // Where a response is lost on the way, the client finds out whether the booking had arrived.
    return { kind: 'booked', booking: await client.bookings.create(body, { settle: true }) };
  } catch (error) {
    if (!isSlotwiseError(error)) throw error;
    return outcomeOf(error);
  }
}

function outcomeOf(error: AnySlotwiseError): BookingOutcome {
  if (error.applied === 'yes') return { kind: 'booked before' };
  if (error.kind === 'conflict') return { kind: error.code === 'duplicate_booking' ? 'booked before' : 'taken' };
  if (error.kind === 'bad_request' || error.kind === 'request_invalid') {
    return { kind: 'refused', reasons: error.issues.map(({ message }) => message) };
  }
  return { kind: 'unknown' };
}

function shifted(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * 86_400_000);
}
