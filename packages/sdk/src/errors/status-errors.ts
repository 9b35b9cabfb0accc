/** Errors for responses with an error status. */
import type { Booking } from '@slotwise/schemas/internal/table';
import { SlotwiseError, hide, withFacts } from './slotwise-error.ts';
import type { ErrorFacts } from './slotwise-error.ts';

/** Fields of an error with an HTTP status. Use them to create an error in a test. Assumptions. */
export interface StatusFacts extends ErrorFacts {
  /** HTTP status. */
  readonly status: number;
}

/** Fields of an error that can go away if you send the request again later. Assumption A-30. */
export interface RetryableFacts extends StatusFacts {
  /** Earliest time to try again. `null` if the service did not send one. */
  readonly retryAt: Date | null;
}

abstract class StatusError<Kind extends string> extends SlotwiseError<Kind> {
  declare readonly status: number;
}

/**
 * The service rejected the content of the request: 400 or 422. `issues` lists the fields if the service names them. Assumption A-27.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { BadRequestError, createClient } from '@slotwise/sdk';
 *
 * const client = createClient(createMock().as('alice'));
 * await client.bookings.cancel(9);
 * try {
 *   await client.bookings.cancel(9);
 * } catch (error) {
 *   if (!(error instanceof BadRequestError)) throw error;
 *   // Sent again it would fail again: `code` and `issues` say what to change. Here there is nothing left to do.
 *   console.log(error.code); // already_cancelled
 * }
 * ```
 */
export class BadRequestError extends StatusError<'bad_request'> {
  constructor(facts: StatusFacts) {
    super('bad_request', facts);
  }
}

/**
 * The credential is missing or invalid: 401. Unknown, expired, revoked and missing keys cause the same error. Assumption A-05.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createClient, UnauthorizedError } from '@slotwise/sdk';
 *
 * const client = createClient({ ...createMock().as('bob'), apiKey: 'key_expired' });
 * try {
 *   await client.me.get();
 * } catch (error) {
 *   if (!(error instanceof UnauthorizedError)) throw error;
 *   // Ask for another key; to try again with this one is of no use.
 *   console.log(error.message); // GET /me returned 401 (unauthorized): No valid credential. Send an API key, or an access token in the Authorization header.
 * }
 * ```
 */
export class UnauthorizedError extends StatusError<'unauthorized'> {
  constructor(facts: StatusFacts) {
    super('unauthorized', facts);
  }
}

/**
 * The user who makes the request is authenticated but has no permission: 403. `code` is `insufficient_scope` if a scope is
 * missing. Assumptions.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createClient, ForbiddenError } from '@slotwise/sdk';
 *
 * const client = createClient(createMock().as('alice'));
 * try {
 *   await client.users.create({ username: 'eve', email: 'eve@example.com' });
 * } catch (error) {
 *   if (!(error instanceof ForbiddenError)) throw error;
 *   // A key of an Admin may; with an app's token, look whether the scope is missing.
 *   console.log(error.code); // forbidden
 * }
 * ```
 */
export class ForbiddenError extends StatusError<'forbidden'> {
  constructor(facts: StatusFacts) {
    super('forbidden', facts);
  }
}

/**
 * The resource does not exist, or the user who makes the request cannot access it: 404. Assumption A-28.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createClient, NotFoundError } from '@slotwise/sdk';
 *
 * const client = createClient(createMock().as('bob'));
 * const booking = await client.bookings.get(4711).catch((error: unknown) => {
 *   if (error instanceof NotFoundError) return null;
 *   throw error;
 * });
 * console.log(booking); // null
 * ```
 */
export class NotFoundError extends StatusError<'not_found'> {
  constructor(facts: StatusFacts) {
    super('not_found', facts);
  }
}

/**
 * The origin has no such endpoint: a 404 that does not come from the service, such as a proxy's error page.
 *
 * Check `baseUrl` (`appUrl` for OAuth). Its path often lacks `/v1` or contains it twice. Assumption A-26.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createClient, EndpointNotFoundError } from '@slotwise/sdk';
 *
 * const mock = createMock({ baseUrl: 'https://api.example.com/v1' });
 * const client = createClient({ ...mock.as('alice'), baseUrl: 'https://api.example.com/v2' });
 * try {
 *   await client.me.get();
 * } catch (error) {
 *   if (!(error instanceof EndpointNotFoundError)) throw error;
 *   console.log(error.code); // endpoint_not_found
 * }
 * ```
 */
export class EndpointNotFoundError extends StatusError<'endpoint_not_found'> {
  constructor(facts: StatusFacts) {
    super('endpoint_not_found', facts);
  }
}

/**
 * The deployment does not support this operation: 405. Assumption A-27.
 *
 * @example
 * ```ts
 * import { createMock, fault } from '@slotwise/mock';
 * import { createClient, MethodNotAllowedError } from '@slotwise/sdk';
 *
 * const mock = createMock();
 * mock.faults.add({ on: 'memberships.update', do: fault.status(405) });
 * const client = createClient(mock.as('olivia'));
 * try {
 *   await client.memberships.update({ userId: 3, teamId: 1 }, { role: 'ADMIN' });
 * } catch (error) {
 *   if (!(error instanceof MethodNotAllowedError)) throw error;
 *   // Take the function out of your interface for this deployment.
 *   console.log(`There is no ${error.endpoint} here.`); // There is no memberships.update here.
 * }
 * ```
 */
export class MethodNotAllowedError extends StatusError<'method_not_allowed'> {
  constructor(facts: StatusFacts) {
    super('method_not_allowed', facts);
  }
}

/**
 * The request conflicts with existing data: 409. `code` is the reason, such as `slot_unavailable` or `duplicate_booking`. The client
 * sets the code `idempotency_key_reused` if your `idempotencyKey` belongs to a booking at another time.
 * Assumptions.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { ConflictError, createClient } from '@slotwise/sdk';
 *
 * const client = createClient(createMock().as('alice'));
 * const taken = (await client.bookings.get(1)).startTime;
 * try {
 *   await client.bookings.create({ eventTypeId: 1, start: taken, responses: { name: 'Ada', email: 'ada@example.com' } });
 * } catch (error) {
 *   if (!(error instanceof ConflictError)) throw error;
 *   // Offer another time if the code is `slot_unavailable`.
 *   console.log(error.code); // slot_unavailable
 * }
 * ```
 */
export class ConflictError extends StatusError<'conflict'> {
  /**
   * Booking for which the idempotency key was used, if `code` is `idempotency_key_reused`. Otherwise `null`. The error's JSON and printed
   * form omit it.
   */
  declare readonly existing: Booking | null;

  constructor(facts: StatusFacts) {
    super('conflict', facts);
    hide(this, 'existing', null);
  }
}

/** Changes the error if the idempotency key of a creation belongs to a booking at another time. */
export function withExisting(error: ConflictError, existing: Booking): ConflictError {
  const note = 'the idempotencyKey was used for another start or event type: use a new key for each booking';
  hide(error, 'existing', existing);
  return withFacts(error, { applied: 'no', code: 'idempotency_key_reused', note });
}

/**
 * The endpoint was removed from the service: 410. Use a newer version of the client. Assumption A-06.
 *
 * @example
 * ```ts
 * import { createMock, fault } from '@slotwise/mock';
 * import { createClient, GoneError } from '@slotwise/sdk';
 *
 * const mock = createMock();
 * mock.faults.add({ on: 'bookingReferences.list', do: fault.status(410) });
 * const client = createClient(mock.as('alice'));
 * try {
 *   await client.bookingReferences.list();
 * } catch (error) {
 *   if (!(error instanceof GoneError)) throw error;
 *   // No later attempt will succeed: tell whoever maintains the app.
 *   console.log(error.status, error.endpoint); // 410 bookingReferences.list
 * }
 * ```
 */
export class GoneError extends StatusError<'gone'> {
  constructor(facts: StatusFacts) {
    super('gone', facts);
  }
}

/**
 * The endpoint does not accept the media type of the body: 415. Assumption A-27.
 *
 * @example
 * ```ts
 * import { createMock, fault } from '@slotwise/mock';
 * import { createClient, UnsupportedMediaTypeError } from '@slotwise/sdk';
 *
 * const mock = createMock();
 * mock.faults.add({ on: 'attendees.create', do: fault.status(415) });
 * const client = createClient(mock.as('alice'));
 * const guest = { bookingId: 1, email: 'ada@example.com', name: 'Ada', timeZone: 'Europe/London' };
 * try {
 *   await client.attendees.create(guest);
 * } catch (error) {
 *   if (!(error instanceof UnsupportedMediaTypeError)) throw error;
 *   // The client sends JSON: look for a middleware or a proxy that changed `Content-Type`.
 *   console.log(error.applied); // no
 * }
 * ```
 */
export class UnsupportedMediaTypeError extends StatusError<'unsupported_media_type'> {
  constructor(facts: StatusFacts) {
    super('unsupported_media_type', facts);
  }
}

/**
 * The service returned 429, and the client did not retry: the wait would exceed a timeout, no retry was left, or a write got no retry time.
 *
 * `status` is `null` if the client did not send the request because the service had rejected earlier requests. Assumption A-30.
 *
 * @example
 * ```ts
 * import { createMock, fault } from '@slotwise/mock';
 * import { createClient, RateLimitedError } from '@slotwise/sdk';
 *
 * const mock = createMock({ now: '2030-01-01T09:00:00Z' });
 * mock.faults.add({ on: 'bookings.list', do: fault.status(429, { retryAfter: 3600 }) });
 * const client = createClient(mock.as('alice'));
 * try {
 *   await client.bookings.list();
 * } catch (error) {
 *   if (!(error instanceof RateLimitedError)) throw error;
 *   // Put the work off until then; shorter waits the client takes by itself.
 *   console.log(error.retryAt?.toISOString()); // 2030-01-01T10:00:00.000Z
 * }
 * ```
 */
export class RateLimitedError extends SlotwiseError<'rate_limited'> {
  /** Earliest time to try again. `null` if the service did not send one. */
  readonly retryAt: Date | null;

  constructor(facts: ErrorFacts & Pick<RetryableFacts, 'retryAt'>) {
    super('rate_limited', facts);
    this.retryAt = facts.retryAt;
  }
}

/**
 * The service or a proxy in front of it failed: a status of 500 or higher. The client already retried reads. Assumption A-27.
 *
 * @example
 * ```ts
 * import { createMock, fault } from '@slotwise/mock';
 * import { createClient, ServerError } from '@slotwise/sdk';
 *
 * const mock = createMock();
 * mock.faults.add({ on: 'users.get', do: fault.html(502) });
 * const client = createClient({ ...mock.as('alice'), retry: false });
 * try {
 *   await client.users.get(3);
 * } catch (error) {
 *   if (!(error instanceof ServerError)) throw error;
 *   // Try later. Whoever runs the service finds the request by its id, where it has one.
 *   console.log(error.status, error.requestId); // 502 null
 * }
 * ```
 */
export class ServerError extends StatusError<'server'> {
  /** Earliest time to try again. `null` if the service did not send one. */
  readonly retryAt: Date | null;

  constructor(facts: RetryableFacts) {
    super('server', facts);
    this.retryAt = facts.retryAt;
  }
}

/**
 * The response has a status that this service does not normally send. Such a response usually comes from a proxy.
 * Assumption A-27.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createClient, UnexpectedStatusError } from '@slotwise/sdk';
 *
 * const teapot = async () => new Response(null, { status: 418 });
 * const client = createClient({ ...createMock().as('alice'), fetch: teapot });
 * try {
 *   await client.me.get();
 * } catch (error) {
 *   if (!(error instanceof UnexpectedStatusError)) throw error;
 *   // Most likely `baseUrl` leads to a page, or to a proxy that wants one to sign in.
 *   console.log(error.message); // GET /me returned 418 (unexpected_status): check that baseUrl is the URL of the service
 * }
 * ```
 */
export class UnexpectedStatusError extends StatusError<'unexpected_status'> {
  constructor(facts: StatusFacts) {
    super('unexpected_status', facts);
  }
}
