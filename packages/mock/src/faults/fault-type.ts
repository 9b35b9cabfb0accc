import type { EndpointName } from '@slotwise/schemas/internal/table';
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

/**
 * When a fault acts on a request.
 *
 * - `wait`: delays the request or, with `at: 'after'`, the response.
 * - `instead`: responds instead of the service.
 * - `break`: breaks the connection. No other fault applies after it.
 * - `change`: changes the response of the service.
 * - `delivery`: changes how a response is delivered. It also applies to the response of another fault.
 * - `cut`: breaks the connection during the delivery of a response. No other fault applies after it.
 */
export type FaultPhase = 'wait' | 'instead' | 'break' | 'change' | 'delivery' | 'cut';

export const faultPhases = [
  'wait',
  'instead',
  'break',
  'change',
  'delivery',
  'cut',
] as const satisfies readonly FaultPhase[];

/** A failure that the mock simulates. Create one with `fault`, or write your own object. */
export interface Fault {
  /** Name in the journal, for example `status 503` or `reset`. */
  readonly name: string;
  /**
   * Creates the outcome of a request from the service's response. The response is `null` if a `wait`, `instead` or `break` fault runs
   * before the state change. Copy the response; do not modify it. If a `change`, `delivery` or `cut` fault returns the same response,
   * the mock treats it as not applied.
   */
  readonly apply: (response: PlainResponse | null, context: FaultContext) => Promise<ExchangeOutcome>;
  /** When the fault acts on a request, for example `instead` for a fault that responds instead of the service. */
  readonly phase: FaultPhase;
  /** Endpoints that the fault supports. Default: every endpoint. */
  readonly only?: readonly EndpointName[] | undefined;
  /** True if a strict test passes even when the fault is never applied. See `fault.optional`. */
  readonly optional?: boolean | undefined;
  /** Path that the response body must contain for this fault. */
  readonly path?: string | undefined;
}
