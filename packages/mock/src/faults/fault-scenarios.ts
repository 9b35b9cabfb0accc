import { typeError } from '../arguments/caller-error.ts';
import { isRecord } from '@slotwise/schemas/internal/contract';
import { delayFault, resetFault, statusFault, truncateFault } from './fault.ts';
import type { EffectiveRule } from './fault-rule.ts';

/** Start and end time of a scenario, on the mock's clock. */
export interface ScenarioTime {
  /** Start time. Default: now. */
  readonly since?: Date | string | undefined;
  /** End time. Default: the scenario continues until you remove it. */
  readonly until?: Date | string | undefined;
}

/** Name of a scenario. */
export type ScenarioName = 'outage' | 'flakyNetwork' | 'slowFridays';

const outage: readonly EffectiveRule[] = [{ anyone: true, do: statusFault({ status: 503, retryAfter: 30 }) }];

const flakyNetwork: readonly EffectiveRule[] = [
  { anyone: true, probability: 0.1, do: delayFault({ ms: { logNormal: { median: 300, p95: 2000 } } }) },
  { anyone: true, probability: 0.05, do: resetFault() },
  { anyone: true, probability: 0.03, at: 'after', do: resetFault() },
  { anyone: true, probability: 0.02, do: truncateFault({}) },
];

const slowFridays: readonly EffectiveRule[] = [
  { anyone: true, weekdays: ['friday'], do: delayFault({ ms: { logNormal: { median: 800, p95: 3000 } } }) },
];

interface Scenario {
  /** One sentence about the simulated problem, which the control API publishes. */
  readonly summary: string;
  readonly rules: readonly EffectiveRule[];
}

export const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  outage: {
    summary: 'Every request returns 503 with Retry-After: 30, even without a credential.',
    rules: outage,
  },
  flakyNetwork: {
    summary:
      'Of 100 requests, 10 are delayed by about 300 ms, 5 never arrive, 3 lose their response, and 2 break in the response body.',
    rules: flakyNetwork,
  },
  slowFridays: {
    summary: 'On Fridays in UTC, responses take about 800 ms, and 1 in 20 takes more than 3 s.',
    rules: slowFridays,
  },
};

export function scenarioRules(name: ScenarioName, scenarioTime: ScenarioTime): readonly EffectiveRule[] {
  const time: unknown = scenarioTime;
  if (!isRecord(time)) throw typeError('faults.addScenario: time must be an object with since, until or both');
  const { since, until, ...others } = scenarioTime;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw typeError(`faults.addScenario: unknown field ${unknown}; a scenario takes since and until`);
  if (!Object.hasOwn(scenarios, name))
    throw typeError(
      `faults.addScenario: unknown scenario ${JSON.stringify(name)}; the scenarios are ${Object.keys(scenarios).join(', ')}`,
    );
  const times = { ...(since === undefined ? {} : { since }), ...(until === undefined ? {} : { until }) };
  return scenarios[name].rules.map((rule) => ({ ...rule, ...times }));
}
