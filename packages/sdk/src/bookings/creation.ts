/**
 * Wraps a sender. Each creation of a booking gets an idempotency key and can be recovered if its response is lost. For
 * other calls, the wrapper only records which bookings the client has seen.
 */
import { createBooking, withoutUndefined } from '@slotwise/schemas/internal/table';
import type { Sender } from '../calls/sender.ts';
import { issueOf } from '../errors/issues.ts';
import type { AnySlotwiseError } from '../errors/any-error.ts';
import { withExisting } from '../errors/status-errors.ts';
import type { ConflictError } from '../errors/status-errors.ts';
import type { SlotwiseError } from '../errors/slotwise-error.ts';
import { fieldsOf } from '../checks/values.ts';
import { findKeyedBooking, isListRefusal } from './look.ts';
import { isAtThatTime } from './own-booking.ts';
import type { CallResult } from '../pipeline/send.ts';
import type { CallOptions, CreationOptions } from '../options/client-options.ts';
import type { RequestSettings } from '../pipeline/context.ts';
import { Doubt, findBeforeRepeat, isOver, isRejection, settle, lookAgain } from './recover.ts';
import { retryUntilKnown } from './retry-until-known.ts';
import { rememberCreated, rememberSeen } from './seen-bookings.ts';
import { sendCreation, startCreation } from './start-creation.ts';
import type { Creation } from './start-creation.ts';

export function withCreations(sender: Sender, settings: RequestSettings): Sender {
  return {
    ...sender,
    send: async (endpoint, input, parts) => {
      if (endpoint.name !== createBooking.name) {
        const read = await sender.send(endpoint, input, parts);
        rememberSeen(settings, { endpoint, input, value: read.value });
        return read;
      }
      const { retryUntilKnown: retriesUntilKnown = false, ...options }: CreationOptions = { ...parts.options };
      if (typeof retriesUntilKnown !== 'boolean')
        throw sender.misconfiguredError(endpoint, [issueOf('retryUntilKnown', 'must be true or false')]);
      if (parts.isOnce === true && settings.protocol.idempotencyKeys === 'ignored') throw keysIgnored(sender, settings);
      const creation = startCreation(sender, settings, async (started, overrides) => {
        const recoveryOptions = { ...withoutSignal(options), ...withoutUndefined(overrides ?? {}) };
        const { outcome, result } = await settle(started, recoveryOptions, { isEarlierOurs: true });
        rememberCreated(settings, result.value, started);
        return { outcome, booking: result.value };
      });
      const { isRaw } = parts;
      const beforeRepeat = async (stop: AbortSignal) => findBeforeRepeat(creation, options, stop);
      const firstAttempt = sendCreation(creation, endpoint, input, { ...parts, options, beforeRepeat });
      const creationResult = firstAttempt.catch(async (error: unknown) => {
        // The service rejected a repeated request: an earlier attempt may have created the booking.
        if (!isRejection(error) || error.applied !== 'unknown' || isRaw?.() === true) throw error;
        return findRepeated(error, creation, options);
      });
      const knownResult = retriesUntilKnown
        ? retryUntilKnown(creationResult, creation, { options, isRaw })
        : creationResult;
      const keyedResult = knownResult.catch(async (error: unknown) => {
        // A key that the client derived is one of the same time, so there is nothing to find out.
        const isOwnKey = fieldsOf(input.body)['idempotencyKey'] !== undefined;
        const isOnce = parts.isOnce === true;
        const mayExist = isDuplicate(error) || (isOnce && isTimeRejection(error));
        if (!isOwnKey || !mayExist || isRaw?.() === true) throw error;
        return resultOfKeyed(error, creation, { options, isOnce });
      });
      // The cast is safe, because the first attempt and its recovery both return a booking.
      const result = (await keyedResult) as Awaited<typeof firstAttempt>;
      rememberCreated(settings, result.value, creation);
      return result;
    },
  };
}

async function findRepeated(
  error: AnySlotwiseError,
  creation: Creation,
  options: CallOptions,
): Promise<CallResult<unknown>> {
  try {
    return (await lookAgain(error, creation, { options, isEarlierOurs: false })).result;
  } catch (lookError) {
    const isOfLook = lookError !== error && !(lookError instanceof Doubt);
    // The rejection is more useful to the caller than the error of a failed list request.
    throw isOfLook && !isOver(lookError) ? error : lookError;
  }
}

function isDuplicate(error: unknown): error is ConflictError {
  return isRejection(error) && error.code === 'duplicate_booking' && error.applied === 'no';
}

/** A service can check the time before the key. The booking with the key can then exist. */
function isTimeRejection(error: unknown): error is AnySlotwiseError {
  const codes = /^(start_in_past|outside_booking_window|slot_unavailable)$/;
  return isRejection(error) && error.applied === 'no' && codes.test(error.code ?? '');
}

/** Distinguishes a creation that was sent twice from a key that was used for another time. */
async function resultOfKeyed(
  rejection: AnySlotwiseError,
  creation: Creation,
  { options, isOnce }: { readonly options: CallOptions; readonly isOnce: boolean },
): Promise<CallResult<unknown>> {
  const { body } = creation;
  if (body === null) throw rejection;
  const found = await findKeyedBooking(creation, body, options).catch((lookError: unknown) => {
    // `createOnce` must not report a duplicate if the client could not look. For `create`, the rejection is more useful.
    throw isOver(lookError) || (isOnce && !isListRefusal(lookError)) ? lookError : rejection;
  });
  if (found === undefined) throw rejection;
  const booking = found.value;
  const isSame = isAtThatTime(booking, body) && (booking.eventTypeId ?? body.eventTypeId) === body.eventTypeId;
  if (isSame && isOnce) return found;
  if (isSame || !isDuplicate(rejection)) throw rejection;
  throw withExisting(rejection, booking);
}

function keysIgnored(sender: Sender, { profile }: RequestSettings): SlotwiseError {
  const problem = `has no effect, because the service ignores keys according to the profile ${profile.name}: use create`;
  return sender.misconfiguredError(createBooking, [issueOf('idempotencyKey', problem)]);
}

/** `error.recover()` does not use the signal of the failed call, because that signal can be aborted already. */
function withoutSignal(options: CallOptions): CallOptions {
  const rest = { ...options };
  Reflect.deleteProperty(rest, 'signal');
  return rest;
}
