/** Errors without a refusal of the service: before the request left, under way, or in reading the response. */
import { SlotwiseError, hide } from './slotwise-error.ts';
import type { ErrorFacts } from './slotwise-error.ts';

/** The thing that a call was waiting for: the credential's token, a connection, the response's headers, its body, or the next attempt. */
export type Phase = 'token' | 'connect' | 'headers' | 'body' | 'backoff';

/**
 * The service could not be reached, or the connection broke; for a write, only where it provably did not arrive.
 *
 * @example
 * ```ts
 * import { createMock, fault } from '@slotwise/mock';
 * import { createClient, NetworkError } from '@slotwise/sdk';
 *
 * const mock = createMock();
 * mock.faults.add({ on: 'me.get', do: fault.reset() });
 * const client = createClient({ ...mock.as('alice'), retry: false });
 * try {
 *   await client.me.get();
 * } catch (error) {
 *   if (!(error instanceof NetworkError)) throw error;
 *   // Nothing was carried out, so the call can be made again once there is a connection.
 *   console.log(error.networkCode, error.attempts); // ECONNRESET 1
 * }
 * ```
 */
export class NetworkError extends SlotwiseError<'network'> {
  /** The system's word, such as `ECONNREFUSED` or `ENOTFOUND`; `null` where the runtime tells none. */
  readonly networkCode: string | null;

  constructor(facts: ErrorFacts & { readonly networkCode: string | null }) {
    super('network', facts);
    this.networkCode = facts.networkCode;
  }
}

/**
 * The service redirected the call, and the client does not go there: to another origin, more than five times, for a write, or where a browser does
 * not show where to.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createClient, RedirectedError } from '@slotwise/sdk';
 *
 * const moved = async () => new Response(null, { status: 302, headers: { location: 'https://sign-in.example.com/?next=me' } });
 * const client = createClient({ ...createMock().as('alice'), fetch: moved });
 * try {
 *   await client.me.get();
 * } catch (error) {
 *   if (!(error instanceof RedirectedError)) throw error;
 *   // Most likely `baseUrl` leads to a page, or to a proxy that wants one to sign in.
 *   console.log(error.code, error.origin); // other_origin https://sign-in.example.com
 * }
 * ```
 */
export class RedirectedError extends SlotwiseError<'redirected'> {
  declare readonly code: 'other_origin' | 'too_many' | 'write' | 'hidden';
  /** Origin that the call was sent to, without path and query; `null` where it is hidden, or no http address. */
  readonly origin: string | null;

  constructor(facts: ErrorFacts & { readonly reason: RedirectedError['code']; readonly origin: string | null }) {
    super('redirected', { ...facts, code: facts.reason, serviceCode: null });
    this.origin = facts.origin;
  }
}

/**
 * A time limit ran out: `timeoutMs` for one attempt, or `totalTimeoutMs` for the call with all its waits.
 *
 * A write that had left by then is an {@link AmbiguousError} instead.
 *
 * @example
 * ```ts
 * import { createMock, fault } from '@slotwise/mock';
 * import { createClient, TimeoutError } from '@slotwise/sdk';
 *
 * const mock = createMock();
 * mock.faults.add({ on: 'bookings.list', do: fault.hang() });
 * mock.clock.autoAdvance();
 * const client = createClient({ ...mock.as('alice'), timeoutMs: 2000, retry: false });
 * try {
 *   await client.bookings.list();
 * } catch (error) {
 *   if (!(error instanceof TimeoutError)) throw error;
 *   // Ask for fewer at a time, give the call more time, or try later.
 *   console.log(error.phase, error.attempts); // headers 1
 * }
 * ```
 */
export class TimeoutError extends SlotwiseError<'timeout'> {
  /** The thing that was waited for. */
  readonly phase: Phase;

  constructor(facts: ErrorFacts & { readonly phase: Phase }) {
    super('timeout', facts);
    this.phase = facts.phase;
  }
}

/**
 * The caller's signal was aborted. `reason` is the signal's own reason.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { AbortedError, createClient } from '@slotwise/sdk';
 *
 * const client = createClient(createMock().as('alice'));
 * const leaving = new AbortController();
 * const call = client.bookings.get(1, { signal: leaving.signal });
 * leaving.abort('left the page');
 * try {
 *   await call;
 * } catch (error) {
 *   if (!(error instanceof AbortedError)) throw error;
 *   // It was asked for, so there is nothing to tell the user.
 *   console.log(error.reason); // left the page
 * }
 * ```
 */
export class AbortedError extends SlotwiseError<'aborted'> {
  /** The thing that was waited for. */
  readonly phase: Phase;
  /** The reason with which the caller aborted; not part of the error's JSON or printed form. */
  declare readonly reason: unknown;

  constructor(facts: ErrorFacts & { readonly phase: Phase; readonly reason: unknown }) {
    super('aborted', facts);
    this.phase = facts.phase;
    hide(this, 'reason', facts.reason);
  }
}

/**
 * A write left and its response never came, or not whole: the service may have carried it out, or not.
 *
 * Its `applied` is `unknown`, as that of every error of a write whose fate cannot be told. Look before you send it again: read the thing
 * back, or list it. The creation of a booking does that by itself: `recover`, or the option `retryUntilKnown`.
 *
 * @example
 * ```ts
 * import { createMock, fault } from '@slotwise/mock';
 * import { AmbiguousError, createClient } from '@slotwise/sdk';
 *
 * const mock = createMock();
 * mock.faults.add({ on: 'bookings.create', at: 'after', times: 1, do: fault.reset() });
 * const client = createClient(mock.as('alice'));
 * const responses = { name: 'Ada', email: 'ada@example.com' };
 * try {
 *   await client.bookings.create({ eventTypeId: 1, start: '2030-01-07T12:00:00Z', responses });
 * } catch (error) {
 *   if (!(error instanceof AmbiguousError)) throw error;
 *   const found = await error.recover?.();
 *   console.log(error.applied, found?.outcome); // unknown existed
 * }
 * ```
 */
export class AmbiguousError extends SlotwiseError<'ambiguous'> {
  /** The cause that ended the wait. */
  readonly because: 'network' | 'timeout';
  /** The thing that was waited for. */
  readonly phase: Phase;
  /** The system's word, such as `ECONNRESET`; `null` where there is none. */
  readonly networkCode: string | null;

  constructor(facts: ErrorFacts & Pick<AmbiguousError, 'because' | 'phase' | 'networkCode'>) {
    super('ambiguous', facts);
    this.because = facts.because;
    this.phase = facts.phase;
    this.networkCode = facts.networkCode;
  }
}

/**
 * The call was wrong, and nothing was sent. `issues` names each field or option, its problem and what is allowed.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createClient, InvalidInputError } from '@slotwise/sdk';
 *
 * const client = createClient(createMock().as('alice'));
 * try {
 *   await client.bookings.list({ take: -1 });
 * } catch (error) {
 *   if (!(error instanceof InvalidInputError)) throw error;
 *   // A mistake of the program: correct the call.
 *   console.log(error.message); // GET /bookings was not sent: take must be a whole number from 1, got -1
 * }
 * ```
 */
export class InvalidInputError extends SlotwiseError<'invalid_input'> {
  constructor(facts: ErrorFacts) {
    super('invalid_input', facts);
  }
}

/**
 * The service returned success with something else than the contract says: always with `validate: 'strict'`, otherwise
 * only where there is no list, no object, or none with its `id`. `body` is the text, without secrets.
 *
 * @example
 * ```ts
 * import { createMock, fault } from '@slotwise/mock';
 * import { createClient, InvalidResponseError } from '@slotwise/sdk';
 *
 * const mock = createMock();
 * mock.faults.add({ on: 'bookings.get', do: fault.wrongType('booking.startTime', 1893834000) });
 * const client = createClient({ ...mock.as('alice'), validate: 'strict' });
 * try {
 *   await client.bookings.get(1);
 * } catch (error) {
 *   if (!(error instanceof InvalidResponseError)) throw error;
 *   // The deployment differs from the contract: choose its profile, or leave `validate` as it is and be told by `onMismatch`.
 *   console.log(error.issues[0]?.path); // startTime
 * }
 * ```
 */
export class InvalidResponseError extends SlotwiseError<'invalid_response'> {
  constructor(facts: ErrorFacts) {
    super('invalid_response', facts);
  }
}

/**
 * The service returned success, and its body is not JSON, is empty where an object belongs, or is longer than `maxBodyBytes`.
 *
 * @example
 * ```ts
 * import { createMock, fault } from '@slotwise/mock';
 * import { createClient, InvalidJsonError } from '@slotwise/sdk';
 *
 * const mock = createMock();
 * mock.faults.add({ on: 'me.get', do: fault.malformedJson() });
 * const client = createClient(mock.as('alice'));
 * try {
 *   await client.me.get();
 * } catch (error) {
 *   if (!(error instanceof InvalidJsonError)) throw error;
 *   // Look at `body`: it tells a page of a proxy from a body that was cut off.
 *   console.log(error.status, typeof error.body); // 200 string
 * }
 * ```
 */
export class InvalidJsonError extends SlotwiseError<'invalid_json'> {
  constructor(facts: ErrorFacts) {
    super('invalid_json', facts);
  }
}
