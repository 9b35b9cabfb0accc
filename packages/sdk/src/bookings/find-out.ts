/** Finds out what became of a creation: sends it again, or looks for the booking. */
import { createBooking, listBookings, toDate } from '@slotwise/schemas/table';
import type { Booking, NewBooking } from '@slotwise/schemas/table';
import type { CallParts, Sender } from '../calls/sender.ts';
import { isSlotwiseError } from '../errors/any-error.ts';
import type { AnySlotwiseError } from '../errors/any-error.ts';
import { fieldsOf } from '../errors/fields.ts';
import { withFate } from '../errors/slotwise-error.ts';
import type { CallOptions } from '../options/client-options.ts';
import type { RequestSettings } from '../request/context.ts';
import type { CallGrant } from '../request/credentials.ts';
import type { CallResult } from '../request/send.ts';

/** The parts of a call that sends a creation. */
export type CreationParts = Pick<CallParts, 'options' | 'grant' | 'completeBody' | 'reconcile'>;

/** A creation that is under way, and what is needed to find out what became of it. */
export interface Creation {
  readonly sender: Sender;
  readonly settings: RequestSettings;
  /** Body as it was sent, key and all; `null` before it left. */
  body: NewBooking | null;
  /** Content of the `Date` of the last answer before its first attempt; `null` where there was none. */
  readonly since: string | null;
  /** Grant with which it began: whoever looks for it later has the same one. */
  readonly grant: CallGrant;
  /** Makes the parts of a call that sends it, for the first time or again. */
  readonly parts: (options: CallOptions) => CreationParts;
}

/** The finding about a creation: the booking with the response that brought it, or the refusal of one that is there and may not be seen. */
export type Finding =
  | { readonly outcome: 'created' | 'existed'; readonly result: CallResult<Booking> }
  | { readonly outcome: 'existed'; readonly result: null; readonly refusal: AnySlotwiseError };

/** The booking that a look found; else `null`, and where the caller may not look, the refusal. */
interface Look {
  readonly result: CallResult<Booking> | null;
  readonly refusal?: AnySlotwiseError;
}

/**
 * Sends a creation again under its key, so that it is made now or refused because it is there; every refusal is a reason to look. Where keys are
 * ignored, it looks before it sends.
 */
export async function findOut(creation: Creation, options: CallOptions): Promise<Finding> {
  const { sender, settings, body } = creation;
  // What never left has no reconcile().
  if (body === null) throw sender.invalid(createBooking, []);
  const ignoresKeys = settings.wire.idempotencyKeys === 'ignored';
  if (ignoresKeys) {
    const { result, refusal } = await look(creation, body, options);
    if (result !== null) return { outcome: 'existed', result };
    if (refusal !== undefined) throw unknownStill(refusal, creation, options);
  }
  try {
    return { outcome: 'created', result: await sender.send(createBooking, { body }, creation.parts(options)) };
  } catch (error) {
    if (!isSlotwiseError(error) || !/^(conflict|bad_request|not_found)$/.test(error.kind)) throw error;
    // A slot that is taken may be taken by this very booking, and a booking that was moved cannot be moved again.
    const { result, refusal } = await look(creation, body, options);
    if (result !== null) return { outcome: 'existed', result };
    if (error.code === 'duplicate_booking' && !ignoresKeys) return { outcome: 'existed', result, refusal: error };
    // A key is looked at before all else. Where it is not, where the refusal came without its words, or where it cannot be seen what was
    // moved, the refusal tells nothing.
    const tellsNothing =
      ignoresKeys ||
      isWordless(error) ||
      (error.kind === 'conflict' && error.serviceCode === null) ||
      (refusal !== undefined && body.rescheduleUid !== undefined);
    throw tellsNothing ? unknownStill(error, creation, options) : error;
  }
}

/** True for a refusal whose body was cut: it may have said anything. */
export function isWordless({ serviceCode, body }: AnySlotwiseError): boolean {
  return serviceCode === null && body === null;
}

function unknownStill(refusal: AnySlotwiseError, creation: Creation, options: CallOptions): AnySlotwiseError {
  const { reconcile = null } = creation.parts(options);
  const note = 'whether the booking was made before, this caller cannot see';
  return withFate(refusal, { applied: 'unknown', reconcile, note });
}

/** Looks among the newest bookings of that person at that time (G-48). */
async function look(creation: Creation, body: NewBooking, options: CallOptions): Promise<Look> {
  const { start, end, responses } = body;
  const dateTo = end ?? new Date(toDate(start).getTime() + dayMs);
  const query = {
    attendeeEmail: responses.email,
    dateFrom: start,
    dateTo,
    // Builds that order by an instant of their own alone refuse an order by id.
    sortBy: 'createdAt',
    order: 'desc',
    take: 100,
    page: 1,
  };
  try {
    const result = await creation.sender.send(listBookings, { query }, { options, grant: creation.grant });
    const booking = result.value.find((one) => isThis(one, body, creation.since));
    return { result: booking === undefined ? null : { ...result, value: booking } };
  } catch (error) {
    // Not allowed to look. Where the request failed, one can ask again.
    if (isSlotwiseError(error) && /^(bad_request|forbidden|not_found)$/.test(error.kind))
      return { result: null, refusal: error };
    throw error;
  }
}

const dayMs = 86_400_000;

/** Accepts the live booking that carries the key; where answers show none, the one with the same content that was not there before. */
function isThis(booking: Booking, body: NewBooking, since: string | null): boolean {
  const { idempotencyKey, start, eventTypeId, responses, rescheduleUid } = body;
  const { status, createdAt } = booking;
  if (status === 'CANCELLED' || status === 'REJECTED') return false;
  if (typeof booking.idempotencyKey === 'string') return booking.idempotencyKey === idempotencyKey;
  const attendees: readonly unknown[] = Array.isArray(booking.attendees) ? booking.attendees : [];
  const emails = [booking.responses, ...attendees].map((one) => fieldsOf(one)['email']);
  return (
    Date.parse(createdAt ?? '') >= Date.parse(since ?? '') &&
    Date.parse(booking.startTime) === toDate(start).getTime() &&
    (booking.eventTypeId ?? eventTypeId) === eventTypeId &&
    (rescheduleUid === undefined || booking.fromReschedule === rescheduleUid) &&
    emails.some((email) => typeof email === 'string' && email.toLowerCase() === responses.email.toLowerCase())
  );
}
