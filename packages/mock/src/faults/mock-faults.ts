import { definePrint } from '@slotwise/schemas/internal/table';
import { typeError } from '../arguments/caller-error.ts';
import { copyOf } from '../data/copies.ts';
import { checkRule, matchesRequest } from './fault-rule.ts';
import type { EffectiveRule, FaultFacts, FaultRule, FaultSurroundings } from './fault-rule.ts';
import type { AddedFault, Faults } from './faults.ts';
import { scenarioRules } from './fault-scenarios.ts';
import type { ScenarioName, ScenarioTime } from './fault-scenarios.ts';

interface Added {
  readonly added: AddedFault;
  readonly active: readonly ActiveFault[];
}

interface ActiveFault {
  readonly rule: EffectiveRule;
  readonly isOwn: boolean;
  matched: number;
  hits: number;
}

export interface ChosenFault {
  readonly rule: EffectiveRule;
  readonly unapplied: () => void;
}

/** A seed for reproducible numbers, or a function that returns numbers from 0 up to 1. */
type RandomSource = number | (() => number);

/** Implementation of {@link Faults}, with the members that only the mock uses. */
export class MockFaults implements Faults {
  #added: readonly Added[] = [];
  #number = 0;
  /** Rules that were removed before they were applied. `unused` also returns them. */
  #unused: EffectiveRule[] = [];
  #random: () => number;
  #source: RandomSource | undefined;
  readonly #surroundings: FaultSurroundings;

  static {
    definePrint(this.prototype, 'Faults', (faults) => ({
      faults: faults.#added.length,
      hits: faults.#added.slice(0, 5).map(({ added: { name, hits } }) => `${name}: ${hits}`),
    }));
  }

  constructor(random: () => number, surroundings: FaultSurroundings) {
    this.#random = random;
    this.#surroundings = surroundings;
  }

  add(rule: FaultRule): AddedFault {
    checkRule('faults.add', rule, this.#surroundings);
    const { do: fault, ...requests } = rule;
    return this.#add(fault.name, [{ ...copyOf(requests), do: fault }]);
  }

  addScenario(name: ScenarioName, time: ScenarioTime = {}): AddedFault {
    const rules = scenarioRules(name, time);
    for (const rule of rules) checkRule('faults.addScenario', rule, this.#surroundings);
    return this.#add(name, rules);
  }

  list(): readonly AddedFault[] {
    return this.#added.map(({ added }) => added);
  }

  clear(): void {
    this.#keep(() => false);
  }

  randomFrom(source: RandomSource): void {
    if (typeof source !== 'function' && !Number.isSafeInteger(source))
      throw typeError(`faults.randomFrom takes a whole number or a function, got ${String(source)}`);
    this.#source = source;
    this.#random = typeof source === 'function' ? source : numbersFrom(source);
  }

  readonly random = (): number => this.#random();

  /** The fork starts with counters at 0. A seed starts its sequence again, but a random function is shared with the fork. */
  fork(random: () => number, surroundings = this.#surroundings): MockFaults {
    const fork = new MockFaults(random, surroundings);
    if (this.#source !== undefined) fork.randomFrom(this.#source);
    fork.#addAllOf(this);
    return fork;
  }

  /**
   * Takes over the rules and random source of another `Faults`, with counters at 0. `random` is used if the other one
   * has no custom source.
   */
  become(other: MockFaults, random: () => number): void {
    this.#added = [];
    this.#unused = [];
    this.#random = random;
    this.#source = undefined;
    if (other.#source !== undefined) this.randomFrom(other.#source);
    this.#addAllOf(other);
  }

  /**
   * Returns rules that were never applied, including removed ones. Leaves out rules that were copied from another
   * `Faults`, optional rules, and rules with a probability.
   */
  unused(): readonly EffectiveRule[] {
    return [...this.#unused, ...unusedIn(this.#added)];
  }

  /** Counts a hit for each rule that applies. If a fault then changes nothing, `unapplied` takes its hit back. */
  choose(facts: FaultFacts): ChosenFault[] {
    const chosen: ActiveFault[] = [];
    for (const active of this.#added.flatMap((fault) => fault.active)) {
      const { rule } = active;
      const { from = 1, times = Number.POSITIVE_INFINITY, probability = 1, exclusive = false } = rule;
      if (!matchesRequest(rule, facts) || !comesAfter(chosen, rule) || (exclusive && chosen.length > 0)) continue;
      active.matched += 1;
      if (active.matched < from || active.hits >= times) continue;
      if (probability < 1 && this.random() >= probability) continue;
      active.hits += 1;
      chosen.push(active);
      if (exclusive || rule.do.phase === 'break' || rule.do.phase === 'cut') break;
    }
    return chosen.map((active) => ({ rule: active.rule, unapplied: () => void (active.hits -= 1) }));
  }

  #add(name: string, rules: readonly EffectiveRule[], isOwn = true): AddedFault {
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

  #addAllOf(other: MockFaults): void {
    for (const { added, active } of other.#added)
      this.#add(
        added.name,
        active.map(({ rule }) => rule),
        false,
      );
  }

  #keep(isKept: (fault: Added) => boolean): void {
    const removedFaults = this.#added.filter((fault) => !isKept(fault));
    this.#added = this.#added.filter(isKept);
    this.#unused = [...this.#unused, ...unusedIn(removedFaults)].slice(0, keptAtMost);
  }
}

const keptAtMost = 100;

function unusedIn(faults: readonly Added[]): EffectiveRule[] {
  return faults
    .flatMap(({ active }) => active)
    .filter(({ isOwn, hits }) => isOwn && hits === 0)
    .map(({ rule }) => rule)
    .filter(
      ({ probability = 1, optional = false, do: fault }) => probability === 1 && !optional && fault.optional !== true,
    );
}

/** Returns true if the fault replaces the response of the service with its own response or with a broken connection. */
export function isEnd({ do: { phase } }: EffectiveRule): boolean {
  return phase === 'instead' || phase === 'break';
}

/** Returns true if the fault changes how a response arrives. Such a fault also applies to the response of another fault. */
export function isDelivery({ do: { phase } }: EffectiveRule): boolean {
  return phase === 'delivery' || phase === 'cut';
}

function comesAfter(chosen: readonly ActiveFault[], added: EffectiveRule): boolean {
  const end = chosen.find(({ rule }) => isEnd(rule))?.rule;
  if (end === undefined || isDelivery(added)) return true;
  // A wait can combine with the fault that ends a request. A wait after the state change needs an end that is also
  // after the state change.
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
