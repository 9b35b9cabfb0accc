/** Creations of bookings: each is sent with an idempotency key, and can find out what became of it where its response never comes. */
import { createBooking, listBookings, toDate } from '@slotwise/schemas/table';
import type { Booking, NewBooking } from '@slotwise/schemas/table';
import type { CallParts, Sender } from '../calls/sender.ts';
import { isSlotwiseError } from '../errors/any-error.ts';
import { fieldsOf } from '../errors/fields.ts';
import type { Reconciliation } from '../errors/reconciliation.ts';
import type { CallOptions } from '../options/client-options.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';

/** Prepares the creations of bookings that this sender sends; every other call passes as it is. */
export function withCreations(sender: Sender): Sender {
  return {
    ...sender,
    send: async (endpoint, input, parts) =>
      sender.send(endpoint, input, endpoint.name === createBooking.name ? prepared(sender, parts) : parts),
  };
}

function prepared(sender: Sender, parts: CallParts): CallParts {
  let sent = '';
  return {
    ...parts,
    completeBody: async (text) => (sent = await withKey(text)),
    reconcile: (options) => reconcile(sender, bookingOf(sent), { ...withoutSignal(parts.options), ...options }),
  };
}

/** The caller's key stays; without one, the body gets one that is derived from what is sent (G-56). */
async function withKey(text: string): Promise<string> {
  const body = bookingOf(text);
  const idempotencyKey = body.idempotencyKey ?? (await idempotencyKeyOf(body));
  return JSON.stringify({ ...body, idempotencyKey });
}

/** Sends the creation again, under its key: made now, or refused because it is there. */
async function reconcile(sender: Sender, body: NewBooking, options: CallOptions): Promise<Reconciliation> {
  try {
    const again = await sender.send(createBooking, { body }, prepared(sender, { options }));
    return { outcome: 'created', booking: again.value };
  } catch (error) {
    if (!isSlotwiseError(error) || !/^(conflict|bad_request|not_found)$/.test(error.kind)) throw error;
    // A slot that is taken may be taken by this very booking, where a service does not look at keys; and a booking that
    // was moved cannot be moved again. So every refusal is a reason to look.
    const booking = await find(sender, body, options);
    if (booking === null && error.code !== 'duplicate_booking') throw error;
    return { outcome: 'existed', booking };
  }
}

/** The signal of the call that failed may be about to end, or have ended since. */
function withoutSignal(options: CallOptions | undefined): CallOptions {
  const rest = { ...options };
  Reflect.deleteProperty(rest, 'signal');
  return rest;
}

/** The booking among the newest of that person at that time (G-48), where the caller may list it. */
async function find(sender: Sender, body: NewBooking, options: CallOptions): Promise<Booking | null> {
  const { start, end, responses } = body;
  const dateTo = end ?? new Date(toDate(start).getTime() + dayMs);
  const query = {
    attendeeEmail: responses.email,
    dateFrom: start,
    dateTo,
    sortBy: 'id',
    order: 'desc',
    take: 100,
    page: 1,
  };
  try {
    const { value } = await sender.send(listBookings, { query }, { options });
    return value.find((booking) => isThis(booking, body)) ?? null;
  } catch (error) {
    // Not allowed to look: the refusal before says what there is to say. Where the request failed, one can ask again.
    if (isSlotwiseError(error) && /^(bad_request|forbidden|not_found)$/.test(error.kind)) return null;
    throw error;
  }
}

const dayMs = 86_400_000;

function isThis(booking: Booking, body: NewBooking): boolean {
  const { idempotencyKey, start, eventTypeId, responses, rescheduleUid } = body;
  if (booking.status === 'CANCELLED' || booking.status === 'REJECTED') return false;
  if (idempotencyKey !== undefined && booking.idempotencyKey === idempotencyKey) return true;
  const attendees: readonly unknown[] = Array.isArray(booking.attendees) ? booking.attendees : [];
  const emails = [booking.responses, ...attendees].map((person) => fieldsOf(person)['email']);
  return (
    Date.parse(booking.startTime) === toDate(start).getTime() &&
    (booking.eventTypeId ?? eventTypeId) === eventTypeId &&
    (rescheduleUid === undefined || booking.fromReschedule === rescheduleUid) &&
    emails.some((email) => typeof email === 'string' && email.toLowerCase() === responses.email.toLowerCase())
  );
}

function bookingOf(text: string): NewBooking {
  // Written by the client from what the endpoint's schema let pass.
  return JSON.parse(text) as NewBooking;
}
