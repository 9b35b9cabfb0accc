/** A fault, and the context in which it is applied. */
import type { EndpointName } from '@slotwise/schemas/table';
import type { Clock } from '../time/clock.ts';
import type { ExchangeOutcome } from '../response/outcome.ts';
import type { PlainResponse } from '../response/plain-response.ts';

/** The context in which a fault is applied: the world's clock and random numbers, and the request's signal. */
export interface FaultContext {
  /** The world's clock: waits are on it. */
  readonly clock: Clock;
  /** The world's next random number, from 0 to below 1. */
  readonly random: () => number;
  /** The request's signal: aborted when nobody waits for the response any more. */
  readonly signal: AbortSignal;
  /** @internal The tokens that a response carries, for faults of an authorization server. */
  readonly issued: (response: PlainResponse) => IssuedTokens;
}

/**
 * The tokens that a response carries.
 *
 * @internal
 */
export interface IssuedTokens {
  /** Revokes them, and every token of their grant. */
  revoke(): void;
  /** Lets the access token run out so many milliseconds later, or earlier. */
  lengthen(ms: number): void;
}

/** Something that goes wrong. Make one with `fault`, or by hand. */
export interface Fault {
  /** Name in the journal: `status 503`, `reset`. */
  readonly name: string;
  /**
   * Makes the outcome, in its context, from the response of the handler, which it copies and leaves as it is; `null` where the request was stopped before the state change. One that comes
   * after the handler and yields the response that it was given was not applied.
   */
  readonly apply: (response: PlainResponse | null, context: FaultContext) => Promise<ExchangeOutcome>;
  /** True where it needs the response of the handler, and so is always applied after the state change. */
  readonly afterHandler: boolean;
  /** True where the handler still runs when the fault was applied before the state change. */
  readonly continues: boolean;
  /** True where it breaks the connection, so that no fault comes after it. */
  readonly ends?: boolean;
  /** True where it changes the way of a response, and not its content: it is applied to the response of another fault too. */
  readonly delivery?: boolean;
  /** The endpoints that it can be applied to; without it, every one. */
  readonly only?: readonly EndpointName[];
  /** True where a strict test may end without it: see `fault.optional`. */
  readonly optional?: boolean;
  /** The path in the answer that it needs. */
  readonly path?: string;
}
