/** Faults at will: what goes wrong, on which requests, before or after the state change. */
import type { EndpointName } from '@slotwise/schemas';
import type { Clock } from './clock.ts';
import type { Outcome } from '../response/outcome.ts';

/** The clock and the chance of the world in which a fault strikes, and whether somebody still waits for the answer. */
export interface Around {
  /** The world's clock: waits are on it. */
  readonly clock: Clock;
  /** The world's next chance, from 0 to below 1. */
  readonly chance: () => number;
  /** The request's signal: aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** What goes wrong. Make one with {@link fault}. */
export interface Fault {
  /** Name in the journal: `status 503`, `reset`. */
  readonly name: string;
  /** Makes the answer, from the one that would have been given; `null` where the request was stopped before the state change. */
  readonly strike: (response: Response | null, around: Around) => Promise<Outcome>;
  /** Whether it needs the answer that would have been given, and so comes after the state change. */
  readonly needsAnswer: boolean;
  /** Whether the request goes on when it comes before the state change. */
  readonly goesOn: boolean;
}

/** Where a fault strikes, and how often. */
export interface FaultRule {
  /** The endpoint, or endpoints; without it, every one. */
  readonly on?: EndpointName | readonly EndpointName[];
  /** Id of the calling user; without it, every caller. */
  readonly callerId?: number;
  /** Before the state change (the default), or after it: committed, and the answer lost. */
  readonly at?: 'before' | 'after';
  /** The first request that it strikes, counted from 1 among those that it could. */
  readonly from?: number;
  /** How many requests it strikes; without it, all. */
  readonly times?: number;
  /** How likely it strikes, from 0 to 1. The chance is the world's: the same with the same `now`. */
  readonly probability?: number;
  /** Strikes from this instant of the mock's clock on. */
  readonly since?: Date | string;
  /** Strikes before this instant of the mock's clock. */
  readonly until?: Date | string;
  /** What goes wrong. */
  readonly do: Fault;
}

/** A fault that was added. */
export interface AddedFault {
  /** How many requests it struck. */
  readonly hits: number;
  /** Takes it away. */
  remove(): void;
}

interface Armed {
  readonly rule: FaultRule;
  met: number;
  hits: number;
}

/** The faults of a world. */
export class Faults {
  #armed: Armed[] = [];
  readonly #chance: () => number;

  constructor(chance: () => number, from: readonly FaultRule[] = []) {
    this.#chance = chance;
    for (const rule of from) this.add(rule);
  }

  /** Adds a fault; of several that could strike a request, the one added first does. */
  add(rule: FaultRule): AddedFault {
    check(rule);
    const armed: Armed = { rule, met: 0, hits: 0 };
    this.#armed.push(armed);
    return {
      get hits() {
        return armed.hits;
      },
      remove: () => {
        this.#armed = this.#armed.filter((one) => one !== armed);
      },
    };
  }

  /** Takes every fault away. */
  clear(): void {
    this.#armed = [];
  }

  /** @internal The rules in force, for a fork. */
  rules(): readonly FaultRule[] {
    return this.#armed.map(({ rule }) => rule);
  }

  /** @internal The fault that strikes a request. */
  match(request: {
    readonly endpoint: string;
    readonly callerId: number | null;
    readonly now: number;
  }): FaultRule | undefined {
    for (const armed of this.#armed) {
      if (!concerns(armed.rule, request)) continue;
      armed.met += 1;
      const { from = 1, times = Number.POSITIVE_INFINITY, probability = 1 } = armed.rule;
      if (armed.met < from || armed.hits >= times) continue;
      if (probability < 1 && this.#chance() >= probability) continue;
      armed.hits += 1;
      return armed.rule;
    }
    return undefined;
  }
}

/** Lets a request pass by a fault. */
export async function passBy(
  rule: FaultRule | undefined,
  proceed: () => Promise<Response>,
  around: Around,
): Promise<Outcome> {
  if (rule === undefined) return proceed();
  const { do: fault, at = 'before' } = rule;
  if (fault.needsAnswer || at === 'after') return fault.strike(await proceed(), around);
  const outcome = await fault.strike(null, around);
  return fault.goesOn ? proceed() : outcome;
}

function concerns(
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
