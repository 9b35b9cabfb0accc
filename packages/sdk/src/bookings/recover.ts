import { createBooking, listBookings, toDate } from '@slotwise/schemas/table';
import type { Booking, NewBooking } from '@slotwise/schemas/table';
import type { CallParts, Sender } from '../calls/sender.ts';
import { isSlotwiseError } from '../errors/any-error.ts';
import type { AnySlotwiseError } from '../errors/any-error.ts';
import { fieldsOf } from '../errors/fields.ts';
import { withFate } from '../errors/slotwise-error.ts';
import type { CallOptions } from '../options/client-options.ts';
import { monotonicOf, nowOf } from '../pacing/clock.ts';
import type { RequestSettings } from '../request/context.ts';
import type { CallGrant } from '../request/credentials.ts';
import type { CallResult } from '../request/send.ts';

export type CreationParts = Pick<CallParts, 'options' | 'grant' | 'completeBody' | 'recover'>;

export interface Creation {
  readonly sender: Sender;
  readonly settings: RequestSettings;
  body: NewBooking | null;
  readonly before: TimeBefore;
  readonly grant: CallGrant;
  readonly parts: (options: CallOptions) => CreationParts;
}

interface TimeBefore {
  readonly date: string | null;
  readonly at: number;
  readonly known: ReadonlySet<number>;
}

export interface Finding {
  readonly outcome: 'created' | 'existed';
  readonly result: CallResult<Booking>;
}

interface Look {
  readonly result: CallResult<Booking> | null;
  readonly isEarlier?: boolean;
  readonly refusal?: AnySlotwiseError;
}

/**
 * Sends a creation again under its key, so that it is made now or rejected because it is there; every rejection is a reason to look. If the
 * service ignores keys, it looks before it sends.
 */
export async function recover(creation: Creation, options: CallOptions): Promise<Finding> {
  const { sender, settings, body } = creation;
  // What never left has no recover().
  if (body === null) throw sender.invalid(createBooking, []);
  if (settings.protocol.idempotencyKeys === 'ignored') {
    const { result, refusal } = await look(creation, body, options);
    if (result !== null) return { outcome: 'existed', result };
    if (refusal !== undefined) throw unknownStill(refusal, creation, options);
  }
  try {
    return { outcome: 'created', result: await sender.send(createBooking, { body }, creation.parts(options)) };
  } catch (error) {
    if (!isRejection(error)) throw error;
    return { outcome: 'existed', result: await findRejected(error, creation, options) };
  }
}

export function isRejection(error: unknown): error is AnySlotwiseError {
  return isSlotwiseError(error) && /^(conflict|bad_request|not_found)$/.test(error.kind);
}

export async function findRejected(
  error: AnySlotwiseError,
  creation: Creation,
  options: CallOptions,
): Promise<CallResult<Booking>> {
  const { settings, body } = creation;
  if (body === null) throw error;
  const ignoresKeys = settings.protocol.idempotencyKeys === 'ignored';
  const { result, isEarlier = false, refusal } = await look(creation, body, options);
  if (result !== null) return result;
  if (isEarlier && !ignoresKeys)
    throw withFate(error, { applied: 'no', code: 'duplicate_booking', note: 'an earlier call created that booking' });
  // A service looks at the key first. The rejection tells nothing if it does not, if it came without its words, if the booking cannot be
  // seen, or if it cannot be seen what was moved.
  const tellsNothing =
    ignoresKeys ||
    isWordless(error) ||
    error.code === 'duplicate_booking' ||
    (error.kind === 'conflict' && error.serviceCode === null) ||
    (refusal !== undefined && body.rescheduleUid !== undefined);
  throw tellsNothing ? unknownStill(error, creation, options) : error;
}

export function isWordless({ serviceCode, body }: AnySlotwiseError): boolean {
  return serviceCode === null && body === null;
}

function unknownStill(refusal: AnySlotwiseError, creation: Creation, options: CallOptions): AnySlotwiseError {
  const { recover = null } = creation.parts(options);
  const note = 'whether the booking was made before, this caller cannot see';
  return withFate(refusal, { applied: 'unknown', recover, note });
}

/** Looks among the newest bookings of that person at that time. */
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
    const since = sinceOf(creation, result.response);
    const matches = result.value.filter((one) => isMatch(one, body));
    const booking = matches.find((one) => isNew(one, since, creation.before));
    return { result: booking === undefined ? null : { ...result, value: booking }, isEarlier: matches.some(hasKey) };
  } catch (error) {
    // Not allowed to look. Where the request failed, one can ask again.
    if (isSlotwiseError(error) && /^(bad_request|forbidden|not_found)$/.test(error.kind))
      return { result: null, refusal: error };
    throw error;
  }
}

const dayMs = 86_400_000;

/** The earliest instant at which the service can have executed the creation, in milliseconds since 1970. */
interface Since {
  /** By the service's clock; `NaN` if no response has a `Date`, which browsers hide from pages of another origin. */
  readonly service: number;
  readonly client: number;
}

function sinceOf({ before, settings }: Creation, response: Response): Since {
  const elapsedMs = monotonicOf(settings.clock) - before.at;
  const client = nowOf(settings.clock) - elapsedMs - hourMs;
  // `Date` has no milliseconds.
  const estimate = Date.parse(response.headers.get('date') ?? '') - elapsedMs - 1000;
  return { service: before.date === null ? estimate : Date.parse(before.date), client };
}

const hourMs = 3_600_000;

function isNew(booking: Booking, { service, client }: Since, { known }: TimeBefore): boolean {
  if (known.has(booking.id)) return false;
  const createdAt = Date.parse(booking.createdAt ?? '');
  if (!hasKey(booking)) return createdAt >= service;
  return !(createdAt < (Number.isNaN(service) ? client : service));
}

function hasKey({ idempotencyKey }: Booking): boolean {
  return typeof idempotencyKey === 'string';
}

function isMatch(booking: Booking, body: NewBooking): boolean {
  const { idempotencyKey, start, eventTypeId, responses, rescheduleUid } = body;
  const { status } = booking;
  if (status === 'CANCELLED' || status === 'REJECTED') return false;
  if (hasKey(booking)) return booking.idempotencyKey === idempotencyKey;
  const attendees: readonly unknown[] = Array.isArray(booking.attendees) ? booking.attendees : [];
  const emails = [booking.responses, ...attendees].map((one) => fieldsOf(one)['email']);
  return (
    Date.parse(booking.startTime) === toDate(start).getTime() &&
    (booking.eventTypeId ?? eventTypeId) === eventTypeId &&
    (rescheduleUid === undefined || booking.fromReschedule === rescheduleUid) &&
    emails.some((email) => typeof email === 'string' && email.toLowerCase() === responses.email.toLowerCase())
  );
}
