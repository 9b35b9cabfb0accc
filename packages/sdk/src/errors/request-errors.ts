/** Errors without a refusal of the service: before the request left, under way, or in reading the response. */
import { SlotwiseError, hide } from './slotwise-error.ts';
import type { ErrorFacts } from './slotwise-error.ts';

/**
 * The thing that a call was waiting for: the credential's token, a connection, the response's headers, its body, or the next attempt.
 *
 * @example
 * ```ts
 * import type { Phase } from '@slotwise/sdk';
 *
 * const phase: Phase = 'body';
 * ```
 */
export type Phase = 'token' | 'connect' | 'headers' | 'body' | 'backoff';

/**
 * The service could not be reached, or the connection broke; for a write, only where it provably did not arrive.
 *
 * @example
 * ```ts
 * import { NetworkError } from '@slotwise/sdk';
 *
 * const isRefused = (error: unknown) => error instanceof NetworkError && error.networkCode === 'ECONNREFUSED';
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
 * A time limit ran out: `timeoutMs` for one attempt, or `totalTimeoutMs` for the call with all its waits.
 *
 * A write that had left by then is an {@link AmbiguousError} instead.
 *
 * @example
 * ```ts
 * import { TimeoutError } from '@slotwise/sdk';
 *
 * const stalled = (error: unknown) => error instanceof TimeoutError && error.phase === 'body';
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
 * import { AbortedError } from '@slotwise/sdk';
 *
 * const isOurs = (error: unknown) => error instanceof AbortedError && error.reason === 'left the page';
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
 * back, or list it. The creation of a booking does that by itself: `reconcile`, or the option `settle`.
 *
 * @example
 * ```ts
 * import { AmbiguousError } from '@slotwise/sdk';
 *
 * const mustLook = (error: unknown) => error instanceof AmbiguousError;
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
 * import { RequestInvalidError } from '@slotwise/sdk';
 *
 * const fields = (error: unknown) => (error instanceof RequestInvalidError ? error.issues.map(({ path }) => path) : []);
 * ```
 */
export class RequestInvalidError extends SlotwiseError<'request_invalid'> {
  constructor(facts: ErrorFacts) {
    super('request_invalid', facts);
  }
}

/**
 * The service answered success with something else than the contract says: always with `validate: 'strict'`, otherwise
 * only where there is no object or list at all.
 *
 * @example
 * ```ts
 * import { ResponseInvalidError } from '@slotwise/sdk';
 *
 * const drifted = (error: unknown) => error instanceof ResponseInvalidError;
 * ```
 */
export class ResponseInvalidError extends SlotwiseError<'response_invalid'> {
  constructor(facts: ErrorFacts) {
    super('response_invalid', facts);
  }
}

/**
 * The service answered success, and its body is not JSON, is empty where an object belongs, or is longer than `maxBodyBytes`.
 *
 * @example
 * ```ts
 * import { UndecodableError } from '@slotwise/sdk';
 *
 * const notOurService = (error: unknown) => error instanceof UndecodableError;
 * ```
 */
export class UndecodableError extends SlotwiseError<'undecodable'> {
  constructor(facts: ErrorFacts) {
    super('undecodable', facts);
  }
}
