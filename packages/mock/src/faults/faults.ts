import { typeError } from '../input/caller-error.ts';
import { copyOf } from '../data/copies.ts';
import { definePrint } from '../printing/printing.ts';
import { checkRule, isFor } from './fault-rule.ts';
import type { FaultFacts, FaultRule, FaultSurroundings } from './fault-rule.ts';
import { scenarioRules } from './fault-scenarios.ts';
import type { ScenarioName, ScenarioTime } from './fault-scenarios.ts';

/** A fault or scenario that you added. */
export interface AddedFault {
  /** Number of the fault, counted from 1 in the order in which faults are added. Numbers are not reused. */
  readonly number: number;
  /** Name of the fault, such as `status 503`, or name of the scenario. */
  readonly name: string;
  /** Number of requests that the fault was applied to. For a scenario, the total for all of its faults. */
  readonly hits: number;
  /** Removes the fault. */
  remove(): void;
}

interface Added {
  readonly added: AddedFault;
  readonly active: readonly ActiveFault[];
}

interface ActiveFault {
  readonly rule: FaultRule;
  readonly isOwn: boolean;
  matched: number;
  hits: number;
}

export interface ChosenFault {
  readonly rule: FaultRule;
  readonly unapplied: () => void;
}

/** A source of random numbers. A number is a seed that always gives the same sequence; a function returns the numbers. */
export type RandomSource = number | (() => number);

/**
 * Faults of a mock, in the order they were added.
 *
 * @example
 * ```ts
 * import { createMock, fault } from '@slotwise/mock';
 *
 * const mock = createMock();
 * mock.faults.add({ on: ['bookings.get', 'bookings.list'], callerId: 3, do: fault.status(503) });
 * const statusFor = async (key: string) => (await mock.fetch(`${mock.baseUrl}/bookings?apiKey=${key}`)).status;
 * console.log(await statusFor('key_alice'), await statusFor('key_bob')); // 503 200
 * ```
 */
export class Faults {
  #added: readonly Added[] = [];
  #number = 0;
  /** Rules that were removed before they were applied. */
  #unused: FaultRule[] = [];
  #random: () => number;
  #source: RandomSource | undefined;
  readonly #surroundings: FaultSurroundings;

  static {
    definePrint(this.prototype, 'Faults', (faults) => ({
      faults: faults.#added.length,
      hits: faults.#added.slice(0, 5).map(({ added: { name, hits } }) => `${name}: ${hits}`),
    }));
  }

  /** @internal */
  constructor(random: () => number, surroundings: FaultSurroundings) {
    this.#random = random;
    this.#surroundings = surroundings;
  }

  /**
   * Adds a fault. If several faults match a request, they all apply in the order you added them. If a fault ends the request, later
   * faults are skipped. A skipped fault does not count the request and draws no random number.
   *
   * @param rule The fault, the requests it applies to, and how often.
   * @throws TypeError if a field of the rule is invalid or unknown, or if no request could match the rule.
   */
  add(rule: FaultRule): AddedFault {
    checkRule('faults.add', rule, this.#surroundings);
    const { do: fault, ...requests } = rule;
    return this.#add(fault.name, [{ ...copyOf(requests), do: fault }]);
  }

  /**
   * Adds the faults of a scenario: `outage`, `flakyNetwork` or `slowFridays`.
   *
   * @param name Name of the scenario.
   * @param time Start and end of the scenario. Default: it starts now and does not end.
   * @throws TypeError if the scenario does not exist, or if a time is invalid or in the past.
   */
  addScenario(name: ScenarioName, time: ScenarioTime = {}): AddedFault {
    const rules = scenarioRules(name, time);
    for (const rule of rules) checkRule('faults.addScenario', rule, this.#surroundings);
    return this.#add(name, rules);
  }

  /** Returns the current faults, in the order they were added. In a fork, they include the faults copied from the original mock. */
  list(): readonly AddedFault[] {
    return this.#added.map(({ added }) => added);
  }

  /** Removes all faults. */
  clear(): void {
    this.#keep(() => false);
  }

  /**
   * Sets the source of random numbers. A number is a seed that always gives the same sequence. A function returns the numbers.
   *
   * @throws TypeError if the source is neither a whole number nor a function.
   */
  randomFrom(source: RandomSource): void {
    if (typeof source !== 'function' && !Number.isSafeInteger(source))
      throw typeError(`faults.randomFrom takes a whole number or a function, got ${String(source)}`);
    this.#source = source;
    this.#random = typeof source === 'function' ? source : numbersFrom(source);
  }

  /**
   * Returns the next random number.
   *
   * @internal
   */
  readonly random = (): number => this.#random();

  /**
   * Copies the rules for a fork and resets their counters. A custom random source is copied too and starts again.
   *
   * @internal
   */
  fork(random: () => number, surroundings = this.#surroundings): Faults {
    const fork = new Faults(random, surroundings);
    if (this.#source !== undefined) fork.randomFrom(this.#source);
    fork.#addAllOf(this);
    return fork;
  }

  /**
   * Copies the rules and random source of another `Faults` and resets the counters. If the other `Faults` has no custom source,
   * `random` is used.
   *
   * @internal
   */
  become(other: Faults, random: () => number): void {
    this.#added = [];
    this.#unused = [];
    this.#random = random;
    this.#source = undefined;
    if (other.#source !== undefined) this.randomFrom(other.#source);
    this.#addAllOf(other);
  }

  /**
   * Returns the rules that were added to this `Faults` but never applied, including removed rules. Optional rules and rules with a
   * probability are not included.
   *
   * @internal
   */
  unused(): readonly FaultRule[] {
    return [...this.#unused, ...unusedIn(this.#added)];
  }

  /**
   * Chooses the rules that apply to a request, in the order they were added.
   *
   * @internal
   */
  choose(facts: FaultFacts): ChosenFault[] {
    const chosen: ActiveFault[] = [];
    for (const active of this.#added.flatMap((fault) => fault.active)) {
      const { rule } = active;
      const { from = 1, times = Number.POSITIVE_INFINITY, probability = 1, exclusive = false } = rule;
      if (!isFor(rule, facts) || !comesAfter(chosen, rule) || (exclusive && chosen.length > 0)) continue;
      active.matched += 1;
      if (active.matched < from || active.hits >= times) continue;
      if (probability < 1 && this.random() >= probability) continue;
      active.hits += 1;
      chosen.push(active);
      if (exclusive || rule.do.phase === 'break' || rule.do.phase === 'cut') break;
    }
    return chosen.map((active) => ({ rule: active.rule, unapplied: () => void (active.hits -= 1) }));
  }

  #add(name: string, rules: readonly FaultRule[], isOwn = true): AddedFault {
    const active = rules.map((rule): ActiveFault => ({ rule, isOwn, matched: 0, hits: 0 }));
    this.#number += 1;
    const added = Object.freeze<AddedFault>({
      number: this.#number,
      name,
      get hits() {
        return active.reduce((sum, { hits }) => sum + hits, 0);
      },
      remove: () => this.#keep((fault) => fault.added !== added),
    });
    this.#added = [...this.#added, { added, active }];
    return added;
  }

  #addAllOf(other: Faults): void {
    for (const { added, active } of other.#added)
      this.#add(
        added.name,
        active.map(({ rule }) => rule),
        false,
      );
  }

  #keep(isKept: (fault: Added) => boolean): void {
    const gone = this.#added.filter((fault) => !isKept(fault));
    this.#added = this.#added.filter(isKept);
    this.#unused = [...this.#unused, ...unusedIn(gone)].slice(0, keptAtMost);
  }
}

const keptAtMost = 100;

function unusedIn(faults: readonly Added[]): FaultRule[] {
  return faults
    .flatMap(({ active }) => active)
    .filter(({ isOwn, hits }) => isOwn && hits === 0)
    .map(({ rule }) => rule)
    .filter(
      ({ probability = 1, optional = false, do: fault }) => probability === 1 && !optional && fault.optional !== true,
    );
}

/** Returns whether a fault responds instead of the service. */
export function isEnd({ do: { phase } }: FaultRule): boolean {
  return phase === 'instead' || phase === 'break';
}

/** Returns whether a fault changes the delivery of a response, also of a response from another fault. */
export function isDelivery({ do: { phase } }: FaultRule): boolean {
  return phase === 'delivery' || phase === 'cut';
}

function comesAfter(chosen: readonly ActiveFault[], added: FaultRule): boolean {
  const end = chosen.find(({ rule }) => isEnd(rule))?.rule;
  if (end === undefined || isDelivery(added)) return true;
  // A wait is one on the way too; after the state change there is none where the request never got there.
  return added.do.phase === 'wait' && (added.at !== 'after' || end.at === 'after');
}

function numbersFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
