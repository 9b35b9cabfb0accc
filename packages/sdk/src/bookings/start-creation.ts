import { createBooking, withoutUndefined } from '@slotwise/schemas/internal/table';
import type { Endpoint, Input, NewBooking } from '@slotwise/schemas/internal/table';
import type { CallParts, Sender } from '../calls/sender.ts';
import { issueOf } from '../errors/issues.ts';
import type { Recover, Recovery, RecoverOptions } from '../errors/recovery.ts';
import { instantOf } from '../time/clock.ts';
import type { Instant, ServerDate } from '../time/clock.ts';
import type { RequestSettings } from '../pipeline/context.ts';
import type { CallGrant } from '../pipeline/credentials.ts';
import type { CallResult } from '../pipeline/send.ts';
import { asyncAtCaller } from '../stacks/caller-stack.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { responseCount } from './seen-bookings.ts';

export interface Creation {
  readonly sender: Sender;
  readonly settings: RequestSettings;
  readonly grant: CallGrant;
  readonly recover: Recover;
  /** Body with the client's defaults and the idempotency key. `null` until the client sends it. */
  body: NewBooking | null;
  attempts: Attempts | null;
}

interface Attempts {
  readonly first: Instant;
  /** Time ranges in which a creation request was pending. */
  readonly windows: Window[];
  /** The last date that the service sent before the first attempt. */
  readonly before: ServerDate | null;
  /** Number of responses with bookings that the client received before the first attempt. */
  readonly responseCountBefore: number;
}

interface Window {
  readonly from: Instant;
  to: Instant;
}

export function startCreation(
  sender: Sender,
  settings: RequestSettings,
  recover: (creation: Creation, options: RecoverOptions | undefined) => Promise<Recovery>,
): Creation {
  const creation: Creation = {
    sender,
    settings,
    grant: {},
    body: null,
    attempts: null,
    recover: asyncAtCaller(async (options) => recover(creation, options)),
  };
  return creation;
}

export async function sendCreation<Value>(
  creation: Creation,
  endpoint: Endpoint<unknown, unknown, unknown, Value>,
  input: Input,
  parts: CallParts,
): Promise<CallResult<Value>> {
  const { sender, settings, grant, recover } = creation;
  const now = instantOf(settings.clock);
  const window: Window = { from: now, to: now };
  const completeBody = async (text: string) => {
    creation.body ??= await withKey(completedBody(text, creation));
    creation.attempts ??= attemptsFrom(now, settings);
    creation.attempts.windows.push(window);
    return JSON.stringify(creation.body);
  };
  try {
    return await sender.send(endpoint, input, { ...parts, grant, completeBody, recover });
  } finally {
    window.to = instantOf(settings.clock);
  }
}

function attemptsFrom(first: Instant, settings: RequestSettings): Attempts {
  return { first, windows: [], before: settings.serverDates.last, responseCountBefore: responseCount(settings) };
}

function completedBody(text: string, { sender, settings }: Pick<Creation, 'sender' | 'settings'>): NewBooking {
  // The cast is safe, because the client wrote this text itself after the check by the endpoint's schema.
  const body = JSON.parse(text) as NewBooking;
  const { profile, defaults } = settings;
  const required = profile.behavior.bookingRequires;
  // A rescheduled booking keeps its time zone and language, so optional defaults would change them.
  const optionalDefaults = body.rescheduleUid === undefined ? defaults : {};
  const requiredDefaults = Object.fromEntries(
    required.map((name) => [name, name === 'metadata' ? {} : defaults[name]]),
  );
  const complete = { ...withoutUndefined({ ...optionalDefaults, ...requiredDefaults }), ...body };
  const missing = required.filter((name) => complete[name] === undefined);
  if (missing.length === 0) return complete;
  const rule = `is required by the profile ${profile.name}: pass it, or set the client's option defaults`;
  throw sender.invalid(
    createBooking,
    missing.map((name) => issueOf(name, `${rule}.${name}`, 'required')),
  );
}

async function withKey(body: NewBooking): Promise<NewBooking> {
  return { ...body, idempotencyKey: body.idempotencyKey ?? (await idempotencyKeyOf(body)) };
}
