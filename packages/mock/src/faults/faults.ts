import type { FaultRule } from './fault-rule.ts';
import type { ScenarioName, ScenarioTime } from './fault-scenarios.ts';

/** A fault or scenario that you added. */
export interface AddedFault {
  /** Number of the fault, counted from 1 in the order in which faults are added. Numbers are not reused. A fork counts from 1 again. */
  readonly number: number;
  /** Name of the fault, such as `status 503`, or name of the scenario. */
  readonly name: string;
  /** Number of requests that the fault was applied to. For a scenario, the total for all of its faults. */
  readonly hits: number;
  /** Removes the fault. */
  remove(): void;
}

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
export interface Faults {
  /**
   * Adds a fault, such as `{ on: 'me.get', times: 1, do: fault.status(503) }`. If several faults match a request, they all apply in the order you added them. If a fault ends the request, later
   * faults are skipped. A skipped fault does not count the request: `times` and `from` stay as they are.
   *
   * @param rule The fault, the requests it applies to, and how often.
   * @throws TypeError if a field of the rule is invalid or unknown, or if no request could match the rule.
   */
  add(rule: FaultRule): AddedFault;
  /**
   * Adds the faults of a scenario: `outage`, `flakyNetwork` or `slowFridays`.
   *
   * @param name Name of the scenario.
   * @param time Start and end of the scenario. Default: it starts now and does not end.
   * @throws TypeError if the scenario does not exist, or if a time is invalid or in the past.
   */
  addScenario(name: ScenarioName, time?: ScenarioTime): AddedFault;
  /** Returns the current faults, in the order they were added. In a fork, they include the faults copied from the original mock. */
  list(): readonly AddedFault[];
  /** Removes all faults. */
  clear(): void;
  /**
   * Sets the source of random numbers. A number is a seed that always gives the same sequence. A function returns the numbers.
   *
   * @throws TypeError if the source is neither a whole number nor a function.
   */
  randomFrom(source: number | (() => number)): void;
}
