import { SlotwiseError, hide } from './slotwise-error.ts';
import type { ErrorFacts } from './slotwise-error.ts';

/** Step that the call was waiting for: the token, a connection, the response headers, the response body, or the next attempt. */
export type Phase = 'token' | 'connect' | 'headers' | 'body' | 'backoff';

/**
 * The client could not reach the service, or the connection broke. For a write, this error means that the request did not arrive.
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
  /** Error code of the system, such as `ECONNREFUSED` or `ENOTFOUND`. `null` if the runtime gives none. */
  readonly networkCode: string | null;

  constructor(facts: ErrorFacts & { readonly networkCode: string | null }) {
    super('network', facts);
    this.networkCode = facts.networkCode;
  }
}

/**
 * The service sent a redirect that the client does not follow.
 *
 * The redirect leads to another origin, follows at least five earlier redirects, is the response to a write, or has a
 * URL that the browser hides.
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
  /** Origin of the URL that the redirect leads to, without path and query. `null` if the URL is hidden or not an HTTP URL. */
  readonly origin: string | null;

  constructor(facts: ErrorFacts & { readonly reason: RedirectedError['code']; readonly origin: string | null }) {
    super('redirected', { ...facts, code: facts.reason, serviceCode: null });
    this.origin = facts.origin;
  }
}

/**
 * A timeout expired: `timeoutMs` for one attempt, or `totalTimeoutMs` for the whole call.
 *
 * If a write was already sent, the call throws {@link AmbiguousError} instead.
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
  /** Step that the call was waiting for. */
  readonly phase: Phase;

  constructor(facts: ErrorFacts & { readonly phase: Phase }) {
    super('timeout', facts);
    this.phase = facts.phase;
  }
}

/**
 * Your signal aborted the call. `reason` is the reason of the signal.
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
  /** Step that the call was waiting for. */
  readonly phase: Phase;
  /** Reason of the aborted signal. The error's JSON and printed form omit it. */
  declare readonly reason: unknown;

  constructor(facts: ErrorFacts & { readonly phase: Phase; readonly reason: unknown }) {
    super('aborted', facts);
    this.phase = facts.phase;
    hide(this, 'reason', facts.reason);
  }
}

/**
 * The client sent a write but received no complete response, so the result is unknown. The service may have applied the write.
 *
 * `applied` is `unknown`. Read or list the resource before you send the write again. To recover a booking creation, use `recover` or the
 * option `retryUntilKnown`.
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
  /** Cause of the missing response. */
  readonly because: 'network' | 'timeout';
  /** Step that the call was waiting for. */
  readonly phase: Phase;
  /** Error code of the system, such as `ECONNRESET`. `null` if there is no error code. */
  readonly networkCode: string | null;

  constructor(facts: ErrorFacts & Pick<AmbiguousError, 'because' | 'phase' | 'networkCode'>) {
    super('ambiguous', facts);
    this.because = facts.because;
    this.phase = facts.phase;
    this.networkCode = facts.networkCode;
  }
}

/**
 * The values of the call are invalid, and the client sent nothing. `issues` lists each field, its problem and what is allowed.
 *
 * The values can come from a user, such as those of a form. For a mistake in the program, see {@link MisconfiguredError}.
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
 * The program uses the client in a wrong way, and the client sent nothing. `issues` lists each option, its problem and what is allowed.
 *
 * Examples: a missing `baseUrl`, an environment variable that is not set, and an unknown option. Users cannot correct it.
 *
 * @example
 * ```ts
 * import { createClient, MisconfiguredError } from '@slotwise/sdk';
 *
 * try {
 *   createClient({ baseUrl: 'https://api.example.com/v1?locale=en', apiKey: 'my-api-key' });
 * } catch (error) {
 *   if (!(error instanceof MisconfiguredError)) throw error;
 *   console.log(error.issues[0]?.path); // baseUrl
 * }
 * ```
 */
export class MisconfiguredError extends SlotwiseError<'misconfigured'> {
  constructor(facts: ErrorFacts) {
    super('misconfigured', facts);
  }
}

/**
 * The service returned a success status with a value that does not match the endpoint's schema.
 *
 * With `validate: 'strict'`, the client throws this error for every mismatch. Otherwise, the client throws this error only if
 * the list, the object or the object's `id` is missing. `body` is the response text without secrets.
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
 * The service returned a success status, but the body is not valid JSON, is empty instead of an object, or is longer than
 * `maxBodyBytes`.
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
