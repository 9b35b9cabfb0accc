/** Creations of bookings: each is sent with an idempotency key, and can find out what became of it where its response never comes. */
import { createBooking, withoutUndefined } from '@slotwise/schemas/table';
import type { NewBooking } from '@slotwise/schemas/table';
import type { Sender } from '../calls/sender.ts';
import { issueOf } from '../errors/issues.ts';
import type { Reconciliation } from '../errors/reconciliation.ts';
import type { CallOptions, CreationOptions } from '../options/client-options.ts';
import type { RequestSettings } from '../request/context.ts';
import { findOut } from './find-out.ts';
import type { Creation, CreationParts } from './find-out.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { settle } from './settle.ts';

/** Prepares the creations of bookings that this sender sends; every other call passes as it is. */
export function withCreations(sender: Sender, settings: RequestSettings): Sender {
  return {
    ...sender,
    send: async (endpoint, input, parts) => {
      if (endpoint.name !== createBooking.name) return sender.send(endpoint, input, parts);
      const { settle: isSettled = false, ...options }: CreationOptions = { ...parts.options };
      if (typeof isSettled !== 'boolean') throw sender.invalid(endpoint, [issueOf('settle', 'must be true or false')]);
      const creation: Creation = {
        ...{ sender, settings, body: null, since: settings.lastServerDate.value, grant: {} },
        parts: (changed) => partsOf(creation, changed),
      };
      const sent = sender.send(endpoint, input, { ...parts, ...creation.parts(options) });
      if (!isSettled) return sent;
      // The endpoint creates bookings, by whichever description: its value is one.
      return settle(sent, creation, { options, isRaw: parts.isRaw }) as typeof sent;
    },
  };
}

/** The parts of a call that sends this creation, for the first time or again: the same body leaves, key and all. */
function partsOf(creation: Creation, options: CallOptions): CreationParts {
  return {
    options,
    grant: creation.grant,
    completeBody: async (text) => JSON.stringify((creation.body ??= await withKey(withDefaults(text, creation)))),
    reconcile: async (overrides) => {
      const { outcome, result } = await findOut(creation, { ...withoutSignal(options), ...overrides });
      // A booking that was made now has come with the response.
      return { outcome, booking: result?.value ?? null } as Reconciliation;
    },
  };
}

/** The caller's values stay; what the call leaves out is filled in as far as it cannot be wrong, and refused where the profile requires it. */
function withDefaults(text: string, { sender, settings }: Pick<Creation, 'sender' | 'settings'>): NewBooking {
  // Written by the client from what the endpoint's schema let pass.
  const body = JSON.parse(text) as NewBooking;
  const { profile, defaults } = settings;
  const required = profile.behavior.bookingRequires;
  // A booking that is moved keeps its own zone and language, wherever the service keeps them (G-67).
  const known = body.rescheduleUid === undefined ? defaults : {};
  const needed = Object.fromEntries(required.map((name) => [name, name === 'metadata' ? {} : defaults[name]]));
  const whole = { ...withoutUndefined({ ...known, ...needed }), ...body };
  const missing = required.filter((name) => whole[name] === undefined);
  if (missing.length === 0) return whole;
  const rule = `is required by the profile ${profile.name}: give it, or the client's option defaults`;
  throw sender.invalid(
    createBooking,
    missing.map((name) => issueOf(name, `${rule}.${name}`)),
  );
}

/** The caller's key stays; without one, the body gets one that is derived from what is sent (G-56). */
async function withKey(body: NewBooking): Promise<NewBooking> {
  return { ...body, idempotencyKey: body.idempotencyKey ?? (await idempotencyKeyOf(body)) };
}

/** The signal of the call that failed may be about to end, or have ended since. */
function withoutSignal(options: CallOptions): CallOptions {
  const rest = { ...options };
  Reflect.deleteProperty(rest, 'signal');
  return rest;
}
