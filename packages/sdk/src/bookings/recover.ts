/** Recovers a creation with an unknown result. `recover.states.test.ts` lists its states and events. */
import { createBooking } from '@slotwise/schemas/internal/table';
import type { Booking } from '@slotwise/schemas/internal/table';
import { isSlotwiseError } from '../errors/any-error.ts';
import type { AnySlotwiseError } from '../errors/any-error.ts';
import { AmbiguousError } from '../errors/request-errors.ts';
import { withFacts } from '../errors/slotwise-error.ts';
import type { CallOptions } from '../options/client-options.ts';
import type { CallResult } from '../pipeline/send.ts';
import { findOwnBooking } from './look.ts';
import type { Look } from './look.ts';
import { sendCreation } from './start-creation.ts';
import type { Creation } from './start-creation.ts';

export interface Settlement {
  readonly outcome: 'created' | 'existed';
  readonly result: CallResult<Booking>;
}

/** Thrown if an existing booking may be the one that the call created. The client then sends nothing, and a retry does not help. */
export class Doubt extends AmbiguousError {}

/**
 * Looks for the booking. If it is not there, the function sends the creation again with the same key. If the service
 * rejects that request, it looks again.
 *
 * Rejects with `applied: 'unknown'`, unless a response shows the result of the creation.
 */
export async function settle(
  creation: Creation,
  options: CallOptions,
  { isEarlierOurs }: { readonly isEarlierOurs: boolean },
): Promise<Settlement> {
  const { sender, body } = creation;
  // This cannot happen, because errors of calls that were not sent have no `recover()`.
  if (body === null) throw sender.invalid(createBooking, []);
  const lookResult = await withUnknownResult(creation, findOwnBooking(creation, body, options));
  const settled = settlementIn(lookResult, creation, isEarlierOurs || ignoresKeys(creation));
  if (settled !== undefined) return settled;
  if (lookResult.refusal !== undefined && ignoresKeys(creation)) throw unknownStill(lookResult.refusal, creation);
  try {
    const parts = { options, beforeRepeat: async (stop: AbortSignal) => findBeforeRepeat(creation, options, stop) };
    return { outcome: 'created', result: await sendCreation(creation, createBooking, { body }, parts) };
  } catch (error) {
    if (!isRejection(error)) throw unknownStill(error, creation);
    return lookAgain(error, creation, { options, isEarlierOurs });
  }
}

/**
 * Looks for the booking before a retry.
 *
 * Returns `none` if the client can send the retry. This includes a live booking of an earlier call, because the service
 * then rejects the retry. It also includes a list request that the service rejected with 400, 403 or 404. Returns
 * `unseen` after other errors of the list request.
 */
export async function findBeforeRepeat(
  creation: Creation,
  options: CallOptions,
  stop: AbortSignal,
): Promise<CallResult<Booking> | 'none' | 'unseen'> {
  const { body } = creation;
  if (body === null) return 'none';
  const lookResult = await findOwnBooking(creation, body, options, stop).catch((error: unknown) => {
    if (!isSlotwiseError(error) || isOver(error)) throw unknownStill(error, creation);
    return 'unseen' as const;
  });
  return lookResult === 'unseen' ? lookResult : (settlementIn(lookResult, creation, false)?.result ?? 'none');
}

/** After these errors, the client can send no more requests for the call, so the caller must get them. */
export function isOver(error: unknown): boolean {
  return isSlotwiseError(error) && /^(aborted|signed_out|session_ended)$/.test(error.kind);
}

export function isRejection(error: unknown): error is AnySlotwiseError {
  return isSlotwiseError(error) && /^(conflict|bad_request|not_found)$/.test(error.kind);
}

/** Runs after the service rejected a creation. The reason for the rejection can be the booking of an earlier attempt. */
export async function lookAgain(
  error: AnySlotwiseError,
  creation: Creation,
  { options, isEarlierOurs }: { readonly options: CallOptions; readonly isEarlierOurs: boolean },
): Promise<Settlement> {
  const { body } = creation;
  if (body === null) throw error;
  const lookResult = await withUnknownResult(creation, findOwnBooking(creation, body, options));
  const settled = settlementIn(lookResult, creation, isEarlierOurs);
  if (settled !== undefined) return settled;
  const { verdict, refusal } = lookResult;
  if (verdict.is === 'earlier' && !ignoresKeys(creation))
    throw withFacts(error, { applied: 'no', code: 'duplicate_booking', note: 'an earlier call created that booking' });
  // Services check the key first, so a rejection means that no booking has the key. It does not mean this in five
  // cases: the service ignores keys, a booking was found that may be the one, the rejection has no code, it reports a
  // duplicate, or the call is a reschedule and the service rejected the list request.
  const tellsNothing =
    ignoresKeys(creation) ||
    verdict.is !== 'none' ||
    error.serviceCode === null ||
    error.code === 'duplicate_booking' ||
    (refusal !== undefined && body.rescheduleUid !== undefined);
  throw tellsNothing ? unknownStill(error, creation) : error;
}

export function isWordless({ serviceCode, body }: AnySlotwiseError): boolean {
  return serviceCode === null && body === null;
}

function ignoresKeys({ settings }: Creation): boolean {
  return settings.protocol.idempotencyKeys === 'ignored';
}

function settlementIn({ verdict, result }: Look, creation: Creation, isEarlierOurs: boolean): Settlement | undefined {
  if (verdict.is === 'none' || result === null) return undefined;
  const { booking } = verdict;
  if (verdict.is === 'ours' || (verdict.is === 'earlier' && isEarlierOurs))
    return { outcome: 'existed', result: { ...result, value: booking, isExisting: true } };
  if (verdict.is === 'doubt' && (!verdict.isLive || ignoresKeys(creation))) throw doubtAbout(booking, creation);
  return undefined;
}

function doubtAbout({ id }: Booking, { recover }: Creation): Doubt {
  const { name, method, path } = createBooking;
  const message = `${method} ${path} was not sent again: booking ${id} may be the one that the call created, and the service does not show enough to tell. Look at that booking before you create another one`;
  const facts = { endpoint: name, applied: 'unknown', recover } as const;
  return new Doubt({ ...facts, message, because: 'network', phase: 'headers', networkCode: null });
}

async function withUnknownResult<Value>(creation: Creation, work: Promise<Value>): Promise<Value> {
  return work.catch((error: unknown) => {
    throw unknownStill(error, creation);
  });
}

/** A failed recovery does not show whether the first attempt succeeded. `applied` therefore becomes `unknown`, unless it is `yes`. */
function unknownStill(error: unknown, { recover }: Creation): unknown {
  if (isSlotwiseError(error)) {
    if (error.applied === 'yes') return error;
    const note = error.applied === 'unknown' ? {} : { note: 'whether the booking was made before is still unknown' };
    return withFacts(error, { applied: 'unknown', recover, ...note });
  }
  // An error of the caller's code gets the `applied` of the request that it ended.
  if (error instanceof Error && Object.isExtensible(error))
    Object.defineProperty(error, 'applied', { value: 'unknown', configurable: true });
  return error;
}
