import type { EndpointName } from '@slotwise/schemas/table';
import type { Clock } from '../time/clock.ts';
import type { ExchangeOutcome } from '../response/outcome.ts';
import type { PlainResponse } from '../response/plain-response.ts';

/** Context in which a fault runs: the mock's clock and random numbers, and the signal of the request. */
export interface FaultContext {
  /** Clock of the mock. Delays use it. */
  readonly clock: Clock;
  /** Returns the mock's next random number, from 0 to less than 1. */
  readonly random: () => number;
  /** Signal of the request. It aborts when the client no longer waits for the response. */
  readonly signal: AbortSignal;
  /**
   * Creates the error body that the profile of the mock has for a status.
   *
   * @internal
   */
  readonly errorBody: (status: number, message: string) => object;
  /**
   * Returns the tokens in a response, for OAuth faults.
   *
   * @internal
   */
  readonly issued: (response: PlainResponse) => IssuedTokens;
}

/**
 * The tokens that a response carries.
 *
 * @internal
 */
export interface IssuedTokens {
  revoke(): void;
  lengthen(ms: number): void;
}

/** A failure that the mock simulates. Create one with `fault`, or write your own object. */
export interface Fault {
  /** Name in the journal, for example `status 503` or `reset`. */
  readonly name: string;
  /**
   * Creates the outcome of a request from the handler's response. The response is `null` if the fault stopped the request before the
   * state change. Copy the response; do not modify it. A fault that runs after the handler and returns the same response is treated
   * as not applied.
   */
  readonly apply: (response: PlainResponse | null, context: FaultContext) => Promise<ExchangeOutcome>;
  /** True if the fault needs the handler's response. Such a fault always applies after the state change. */
  readonly afterHandler: boolean;
  /** True if the handler still runs when the fault applies before the state change. */
  readonly continues: boolean;
  /** True if the fault breaks the connection. No other fault applies after it. */
  readonly ends?: boolean;
  /**
   * True if the fault changes the delivery of a response, not its content. Such a fault also applies to a response that comes from another
   * fault.
   */
  readonly delivery?: boolean;
  /** Endpoints that the fault supports. Default: every endpoint. */
  readonly only?: readonly EndpointName[];
  /** True if a strict test passes even when the fault is never applied. See `fault.optional`. */
  readonly optional?: boolean;
  /** Path that the response body must contain for this fault. */
  readonly path?: string;
}
