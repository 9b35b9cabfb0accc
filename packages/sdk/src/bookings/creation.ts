/** Creations of bookings: each is sent with an idempotency key, and can find out what became of it where its response never comes. */
import { asyncAtCaller } from '../stacks/caller-stack.ts';
import { createBooking, withoutUndefined } from '@slotwise/schemas/table';
import type { NewBooking } from '@slotwise/schemas/table';
import type { Sender } from '../calls/sender.ts';
import { issueOf } from '../errors/issues.ts';
import { isSlotwiseError } from '../errors/any-error.ts';
import type { AnySlotwiseError } from '../errors/any-error.ts';
import { fieldsOf } from '../errors/fields.ts';
import { withFate } from '../errors/slotwise-error.ts';
import { monotonicOf } from '../pacing/clock.ts';
import type { CallResult } from '../request/send.ts';
import type { CallOptions, CreationOptions } from '../options/client-options.ts';
import type { RequestSettings } from '../request/context.ts';
import { recover, findRejected, isRejection } from './recover.ts';
import type { Creation, CreationParts } from './recover.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { retryUntilKnown } from './retry-until-known.ts';

export function withCreations(sender: Sender, settings: RequestSettings): Sender {
  return {
    ...sender,
    send: async (endpoint, input, parts) => {
      if (endpoint.name !== createBooking.name) return sender.send(endpoint, input, parts);
      const { retryUntilKnown: retriesUntilKnown = false, ...options }: CreationOptions = { ...parts.options };
      if (typeof retriesUntilKnown !== 'boolean')
        throw sender.invalid(endpoint, [issueOf('retryUntilKnown', 'must be true or false')]);
      const creation: Creation = {
        ...{ sender, settings, body: null, before: timeBefore(settings), grant: {} },
        parts: (changed) => partsOf(creation, changed),
      };
      const { isRaw } = parts;
      const first = sender.send(endpoint, input, { ...parts, ...creation.parts(options) });
      const sent = first.catch(async (error: unknown) => {
        // The service rejected a repeated request: an earlier attempt may have created the booking.
        if (!isRejection(error) || error.applied !== 'unknown' || isRaw?.() === true) throw error;
        return findRepeated(error, creation, options);
      });
      // The endpoint creates bookings, by whichever description: its value is one.
      const result = (await (retriesUntilKnown
        ? retryUntilKnown(sent, creation, { options, isRaw })
        : sent)) as Awaited<typeof first>;
      remember(settings, result.value);
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
    return await findRejected(error, creation, options);
  } catch (found) {
    throw isRejection(found) || (isSlotwiseError(found) && found.kind === 'aborted') ? uncertain(found, error) : error;
  }
}

function uncertain(found: AnySlotwiseError, { recover }: AnySlotwiseError): AnySlotwiseError {
  if (found.applied === 'no' && found.code === 'duplicate_booking') return found;
  return withFate(found, { applied: 'unknown', recover: found.recover ?? recover });
}

const created = new WeakMap<RequestSettings['lastServerDate'], Set<number>>();
const mostRemembered = 1000;

function timeBefore({ lastServerDate, clock }: RequestSettings): Creation['before'] {
  const known = new Set(created.get(lastServerDate));
  return { date: lastServerDate.value, at: monotonicOf(clock), known };
}

function remember({ lastServerDate }: RequestSettings, booking: unknown): void {
  const { id } = fieldsOf(booking);
  if (typeof id !== 'number') return;
  const ids = created.get(lastServerDate) ?? new Set();
  created.set(lastServerDate, ids.add(id));
  const [oldest] = ids;
  if (ids.size > mostRemembered && oldest !== undefined) ids.delete(oldest);
}

function partsOf(creation: Creation, options: CallOptions): CreationParts {
  return {
    options,
    grant: creation.grant,
    completeBody: async (text) => JSON.stringify((creation.body ??= await withKey(withDefaults(text, creation)))),
    recover: asyncAtCaller(async (overrides) => {
      const { outcome, result } = await recover(creation, {
        ...withoutSignal(options),
        ...withoutUndefined(overrides ?? {}),
      });
      return { outcome, booking: result.value };
    }),
  };
}

function withDefaults(text: string, { sender, settings }: Pick<Creation, 'sender' | 'settings'>): NewBooking {
  // Written by the client from what the endpoint's schema let pass.
  const body = JSON.parse(text) as NewBooking;
  const { profile, defaults } = settings;
  const required = profile.behavior.bookingRequires;
  // A booking that is moved keeps its own zone and language, wherever the service keeps them.
  const known = body.rescheduleUid === undefined ? defaults : {};
  const needed = Object.fromEntries(required.map((name) => [name, name === 'metadata' ? {} : defaults[name]]));
  const whole = { ...withoutUndefined({ ...known, ...needed }), ...body };
  const missing = required.filter((name) => whole[name] === undefined);
  if (missing.length === 0) return whole;
  const rule = `is required by the profile ${profile.name}: pass it, or set the client's option defaults`;
  throw sender.invalid(
    createBooking,
    missing.map((name) => issueOf(name, `${rule}.${name}`)),
  );
}

/** The caller's key stays; without one, the body gets one that is derived from what is sent. */
async function withKey(body: NewBooking): Promise<NewBooking> {
  return { ...body, idempotencyKey: body.idempotencyKey ?? (await idempotencyKeyOf(body)) };
}

/** The signal of the call that failed may be about to end, or have ended since. */
function withoutSignal(options: CallOptions): CallOptions {
  const rest = { ...options };
  Reflect.deleteProperty(rest, 'signal');
  return rest;
}
