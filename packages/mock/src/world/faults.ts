/** Faults at will, on the requests that a test picks, before or after the state change. */
import type { EndpointName } from '@slotwise/schemas';
import type { Clock } from './clock.ts';
import type { ExchangeOutcome } from '../response/outcome.ts';

/** The context in which a fault is applied: the world's clock and random numbers, and the request's signal. */
export interface FaultContext {
  /** The world's clock: waits are on it. */
  readonly clock: Clock;
  /** The world's next random number, from 0 to below 1. */
  readonly random: () => number;
  /** The request's signal: aborted when nobody waits for the response any more. */
  readonly signal: AbortSignal;
}

/** Something that goes wrong. Make one with {@link fault}. */
export interface Fault {
  /** Name in the journal: `status 503`, `reset`. */
  readonly name: string;
  /** Makes the outcome, from the response of the handler; `null` where the request was stopped before the state change. */
  readonly apply: (response: Response | null, context: FaultContext) => Promise<ExchangeOutcome>;
  /** True where it needs the response of the handler, and so is always applied after the state change. */
  readonly afterHandler: boolean;
  /** True where the handler still runs when the fault was applied before the state change. */
  readonly continues: boolean;
}

/** A rule that says which requests a fault is applied to, and how often. */
export interface FaultRule {
  /** The endpoint, or endpoints; without it, every one. */
  readonly on?: EndpointName | readonly EndpointName[];
  /** Id of the calling user; without it, every caller. */
  readonly callerId?: number;
  /** Before the state change (the default), or after it: committed, and the response lost. */
  readonly at?: 'before' | 'after';
  /** The first request that it is applied to, counted from 1 among those that match. */
  readonly from?: number;
  /** Number of requests that it is applied to; without it, all. */
  readonly times?: number;
  /** Probability that it is applied, from 0 to 1. The random numbers are the world's: the same with the same `now`. */
  readonly probability?: number;
  /** Instant of the mock's clock from which it is applied. */
  readonly since?: Date | string;
  /** Instant of the mock's clock before which it is applied. */
  readonly until?: Date | string;
  /** The fault. */
  readonly do: Fault;
}

/** A fault that was added. */
export interface AddedFault {
  /** Number of requests that it was applied to. */
  readonly hits: number;
  /** Takes it away. */
  remove(): void;
}

interface ActiveFault {
  readonly rule: FaultRule;
  matched: number;
  hits: number;
}

/** The faults of a world. */
export class Faults {
  #active: ActiveFault[] = [];
  readonly #random: () => number;

  constructor(random: () => number, from: readonly FaultRule[] = []) {
    this.#random = random;
    for (const rule of from) this.add(rule);
  }

  /** Adds a fault; of several that match a request, the one added first is applied. */
  add(rule: FaultRule): AddedFault {
    check(rule);
    const active: ActiveFault = { rule, matched: 0, hits: 0 };
    this.#active.push(active);
    return {
      get hits() {
        return active.hits;
      },
      remove: () => {
        this.#active = this.#active.filter((one) => one !== active);
      },
    };
  }

  /** Takes every fault away. */
  clear(): void {
    this.#active = [];
  }

  /** @internal The rules in force, for a fork. */
  rules(): readonly FaultRule[] {
    return this.#active.map(({ rule }) => rule);
  }

  /** @internal The rule that matches a request, if any does. */
  match(request: {
    readonly endpoint: string;
    readonly callerId: number | null;
    readonly now: number;
  }): FaultRule | undefined {
    for (const active of this.#active) {
      if (!isFor(active.rule, request)) continue;
      active.matched += 1;
      const { from = 1, times = Number.POSITIVE_INFINITY, probability = 1 } = active.rule;
      if (active.matched < from || active.hits >= times) continue;
      if (probability < 1 && this.#random() >= probability) continue;
      active.hits += 1;
      return active.rule;
    }
    return undefined;
  }
}

/** Applies the fault of a rule before or after the handler, which makes the response that would have been sent. */
export async function applyFault(
  { do: fault, at = 'before' }: FaultRule,
  handler: () => Promise<Response>,
  context: FaultContext,
): Promise<ExchangeOutcome> {
  if (fault.afterHandler || at === 'after') return fault.apply(await handler(), context);
  const outcome = await fault.apply(null, context);
  return fault.continues ? handler() : outcome;
}

function isFor(
  rule: FaultRule,
  { endpoint, callerId, now }: { readonly endpoint: string; readonly callerId: number | null; readonly now: number },
): boolean {
  const { on, since, until } = rule;
  const endpoints: readonly string[] | undefined = typeof on === 'string' ? [on] : on;
  return (
    (endpoints === undefined || endpoints.includes(endpoint)) &&
    (rule.callerId === undefined || rule.callerId === callerId) &&
    (since === undefined || now >= new Date(since).getTime()) &&
    (until === undefined || now < new Date(until).getTime())
  );
}

function check({ from, times, probability, since, until }: FaultRule): void {
  for (const [name, value] of [
    ['from', from],
    ['times', times],
  ] as const) {
    if (value !== undefined && (!Number.isSafeInteger(value) || value < 1))
      throw new TypeError(`faults.add: ${name} must be a whole number from 1, got ${value}`);
  }
  if (probability !== undefined && !(probability >= 0 && probability <= 1))
    throw new TypeError(`faults.add: probability must be from 0 to 1, got ${probability}`);
  for (const [name, value] of [
    ['since', since],
    ['until', until],
  ] as const) {
    if (value !== undefined && Number.isNaN(new Date(value).getTime()))
      throw new TypeError(`faults.add: ${name} must be a Date or an instant such as 2030-01-07T09:00:00Z`);
  }
}
