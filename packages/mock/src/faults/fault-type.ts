import { isRecord } from '@slotwise/schemas/internal/contract';
import type { EndpointName } from '@slotwise/schemas/internal/table';
import type { Clock } from '../time/clock.ts';
import type { ExchangeOutcome } from '../http/outcome.ts';
import type { PlainResponse } from '../http/plain-response.ts';

/** A failure that the mock simulates. Create one with `fault`, such as `fault.status(503)`. */
export interface Fault {
  /** Name in the journal, for example `status 503` or `reset`. */
  readonly name: string;
  /** Distinguishes a fault from other objects. */
  readonly [Symbol.toStringTag]: 'Fault';
}

export interface FaultContext {
  readonly clock: Clock;
  readonly random: () => number;
  /** Signal of the request. It aborts when the client no longer waits for the response. */
  readonly signal: AbortSignal;
  /** The form of the error body depends on the profile of the mock. */
  readonly errorBody: (status: number, message: string) => object;
  /** OAuth faults revoke the tokens in a response, or change when they expire. */
  readonly issued: (response: PlainResponse) => IssuedTokens;
}

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

interface FaultEffect {
  /**
   * Creates the outcome of a request from the service's response. The response is `null` if a `wait`, `instead` or `break` fault runs
   * before the state change. If a `change`, `delivery` or `cut` fault returns the same response, it was not applied.
   */
  readonly apply: (response: PlainResponse | null, context: FaultContext) => Promise<ExchangeOutcome>;
  readonly phase: FaultPhase;
  /** Endpoints that the fault supports. Default: every endpoint. */
  readonly only?: readonly EndpointName[] | undefined;
  /** True if a strict test passes even when the fault is never applied. */
  readonly optional?: boolean | undefined;
  /** Path of the field that the fault changes. The response must contain it. */
  readonly path?: string | undefined;
}

/** A fault with its implementation, which is not part of the public `Fault`. */
export interface EffectiveFault extends Fault, FaultEffect {}

export function faultOf(name: string, effect: FaultEffect): EffectiveFault {
  return { name, ...effect, [Symbol.toStringTag]: 'Fault' };
}

export function isFault(value: unknown): value is EffectiveFault {
  return isRecord(value) && Reflect.get(value, Symbol.toStringTag) === 'Fault' && typeof value['apply'] === 'function';
}
