/** Errors of responses with a status of refusal. */
import { SlotwiseError } from './slotwise-error.ts';
import type { ErrorFacts } from './slotwise-error.ts';

/** The facts that a refusal tells; a test makes an error of it. */
export interface StatusFacts extends ErrorFacts {
  /** HTTP status. */
  readonly status: number;
}

/** The facts of a refusal that a later attempt may not meet. */
export interface RetryableFacts extends StatusFacts {
  /** Instant from which to try again; `null` where the service did not say. */
  readonly retryAt: Date | null;
}

/** A refusal: it has a status. */
abstract class StatusError<Kind extends string> extends SlotwiseError<Kind> {
  /** HTTP status. */
  declare readonly status: number;
}

/**
 * The service refused the request's content: 400 or 422. `issues` names the fields where it says them.
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
 * No valid credential: 401. An unknown, expired, revoked and missing key all look the same.
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
 * The caller is known and may not do this: 403. `code` is `insufficient_scope` where a scope is missing.
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
 * There is no such thing, or none within the caller's reach: 404.
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
 * The origin has no such endpoint: a 404 that does not come from the service's own rules, such as the page of a proxy or of a web framework.
 * Check `baseUrl` (`appUrl` for OAuth): often its path lacks `/v1`, or has it twice. Assumption A-26.
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
 * The deployment does not have this operation: 405.
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
 * The request collides with what is there: 409. `code` says how: `slot_unavailable`, `duplicate_booking`.
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
 *   // Offer another time where it is `slot_unavailable`; a `duplicate_booking` is there already.
 *   console.log(error.code); // slot_unavailable
 * }
 * ```
 */
export class ConflictError extends StatusError<'conflict'> {
  constructor(facts: StatusFacts) {
    super('conflict', facts);
  }
}

/**
 * The endpoint was taken out of service: 410. Use a newer version of the client.
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
 * The endpoint does not read the body's media type: 415.
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
 * Too many requests, and the wait would not fit into the time limits: 429. `status` is `null` where the client held the request back,
 * because the service had refused others.
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
  /** Instant from which to try again; `null` where the service did not say. */
  readonly retryAt: Date | null;

  constructor(facts: ErrorFacts & Pick<RetryableFacts, 'retryAt'>) {
    super('rate_limited', facts);
    this.retryAt = facts.retryAt;
  }
}

/**
 * A fault of the service or of what stands before it: a status from 500. Reads were tried again before.
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
  /** Instant from which to try again; `null` where the service did not say. */
  readonly retryAt: Date | null;

  constructor(facts: RetryableFacts) {
    super('server', facts);
    this.retryAt = facts.retryAt;
  }
}

/**
 * A status that this service is not known to send, most often of something between here and there.
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
