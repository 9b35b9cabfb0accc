/** Errors of responses with a status of refusal (G-27). */
import { SlotwiseError } from './slotwise-error.ts';
import type { ErrorFacts } from './slotwise-error.ts';

/**
 * The facts that a refusal tells; a test makes an error of it.
 *
 * @example
 * ```ts
 * import { NotFoundError, type StatusFacts } from '@slotwise/sdk';
 *
 * const facts: StatusFacts = { message: 'GET /me answered 404', endpoint: 'me.get', status: 404 };
 * const error = new NotFoundError(facts);
 * ```
 */
export interface StatusFacts extends ErrorFacts {
  /** HTTP status. */
  readonly status: number;
}

/**
 * The facts of a refusal that a later attempt may not meet.
 *
 * @example
 * ```ts
 * import { ServerError, type RetryableFacts } from '@slotwise/sdk';
 *
 * const facts: RetryableFacts = { message: 'GET /me answered 503', endpoint: 'me.get', status: 503, retryAt: null };
 * const error = new ServerError(facts);
 * ```
 */
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
 * The service refused the request's content: 400 or 422 (G-27). `issues` names the fields where it says them.
 *
 * @example
 * ```ts
 * import { BadRequestError } from '@slotwise/sdk';
 *
 * const isIt = (error: unknown) => error instanceof BadRequestError;
 * ```
 */
export class BadRequestError extends StatusError<'bad_request'> {
  constructor(facts: StatusFacts) {
    super('bad_request', facts);
  }
}

/**
 * No valid credential: 401. An unknown, expired, revoked and missing key all look the same (G-05).
 *
 * @example
 * ```ts
 * import { UnauthorizedError } from '@slotwise/sdk';
 *
 * const isIt = (error: unknown) => error instanceof UnauthorizedError;
 * ```
 */
export class UnauthorizedError extends StatusError<'unauthorized'> {
  constructor(facts: StatusFacts) {
    super('unauthorized', facts);
  }
}

/**
 * The caller is known and may not do this: 403 (G-27). `code` is `insufficient_scope` where a scope is missing (G-15).
 *
 * @example
 * ```ts
 * import { ForbiddenError } from '@slotwise/sdk';
 *
 * const isIt = (error: unknown) => error instanceof ForbiddenError;
 * ```
 */
export class ForbiddenError extends StatusError<'forbidden'> {
  constructor(facts: StatusFacts) {
    super('forbidden', facts);
  }
}

/**
 * There is no such thing, or none within the caller's reach: 404 (G-28).
 *
 * @example
 * ```ts
 * import { NotFoundError } from '@slotwise/sdk';
 *
 * const isIt = (error: unknown) => error instanceof NotFoundError;
 * ```
 */
export class NotFoundError extends StatusError<'not_found'> {
  constructor(facts: StatusFacts) {
    super('not_found', facts);
  }
}

/**
 * The deployment does not have this operation: 405 (G-27).
 *
 * @example
 * ```ts
 * import { MethodNotAllowedError } from '@slotwise/sdk';
 *
 * const isIt = (error: unknown) => error instanceof MethodNotAllowedError;
 * ```
 */
export class MethodNotAllowedError extends StatusError<'method_not_allowed'> {
  constructor(facts: StatusFacts) {
    super('method_not_allowed', facts);
  }
}

/**
 * The request collides with what is there: 409. `code` says how: `slot_unavailable` (G-54), `duplicate_booking` (G-56).
 *
 * @example
 * ```ts
 * import { ConflictError } from '@slotwise/sdk';
 *
 * const isIt = (error: unknown) => error instanceof ConflictError;
 * ```
 */
export class ConflictError extends StatusError<'conflict'> {
  constructor(facts: StatusFacts) {
    super('conflict', facts);
  }
}

/**
 * The endpoint was taken out of service: 410 (G-06). Use a newer version of the client.
 *
 * @example
 * ```ts
 * import { GoneError } from '@slotwise/sdk';
 *
 * const isIt = (error: unknown) => error instanceof GoneError;
 * ```
 */
export class GoneError extends StatusError<'gone'> {
  constructor(facts: StatusFacts) {
    super('gone', facts);
  }
}

/**
 * The endpoint does not read the body's media type: 415 (G-27).
 *
 * @example
 * ```ts
 * import { UnsupportedMediaTypeError } from '@slotwise/sdk';
 *
 * const isIt = (error: unknown) => error instanceof UnsupportedMediaTypeError;
 * ```
 */
export class UnsupportedMediaTypeError extends StatusError<'unsupported_media_type'> {
  constructor(facts: StatusFacts) {
    super('unsupported_media_type', facts);
  }
}

/**
 * Too many requests, and the wait would not fit into the time limits: 429 (G-30). `status` is `null` where the client held the request back,
 * because the service had refused others.
 *
 * @example
 * ```ts
 * import { RateLimitedError } from '@slotwise/sdk';
 *
 * const isIt = (error: unknown) => error instanceof RateLimitedError;
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
 * import { ServerError } from '@slotwise/sdk';
 *
 * const isIt = (error: unknown) => error instanceof ServerError;
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
 * A status that this service is not known to send: a redirect, or a refusal of something between here and there.
 *
 * @example
 * ```ts
 * import { UnexpectedStatusError } from '@slotwise/sdk';
 *
 * const isIt = (error: unknown) => error instanceof UnexpectedStatusError;
 * ```
 */
export class UnexpectedStatusError extends StatusError<'unexpected_status'> {
  constructor(facts: StatusFacts) {
    super('unexpected_status', facts);
  }
}
