import type { Profile } from '@slotwise/schemas';
import { expectedOf } from './doctor/expected.ts';
import { facts as allFacts } from './facts/index.ts';
import { NotShown } from './fact/fact.ts';
import type { Fact, FactTarget } from './fact/fact.ts';
import { ConformanceFailure, reasonToSkip } from './runner/rule.ts';
import type { Rule } from './runner/rule.ts';
import { rules as allRules } from './rules.ts';
import type { Target } from './runner/target.ts';

/**
 * The result of holding one rule against a target.
 *
 * @example
 * ```ts
 * import type { RuleResult } from '@slotwise/conformance';
 *
 * function lineOf(result: RuleResult): string {
 *   if (result.outcome === 'broken') return `broken ${result.rule.id}: ${result.failure.message}`;
 *   return result.outcome === 'skipped' ? `skipped ${result.rule.id}: ${result.reason}` : `held ${result.rule.id}`;
 * }
 * ```
 */
export type RuleResult =
  | { readonly rule: Rule; readonly outcome: 'held' }
  | { readonly rule: Rule; readonly outcome: 'broken'; readonly failure: ConformanceFailure }
  | { readonly rule: Rule; readonly outcome: 'skipped'; readonly reason: string };

/**
 * Holds the rules against a target, one after the other, and never throws for what a service does.
 *
 * @example
 * ```ts
 * import { runRules, townCallers } from '@slotwise/conformance';
 *
 * const results = await runRules({ baseUrl: 'http://127.0.0.1:4010/v1', appUrl: 'http://127.0.0.1:4010', callers: townCallers });
 * for (const result of results) if (result.outcome === 'broken') console.log(result.rule.id, result.failure.message);
 * ```
 */
export async function runRules(target: Target, rules: readonly Rule[] = allRules): Promise<RuleResult[]> {
  const results: RuleResult[] = [];
  for (const rule of rules) results.push(await runRule(rule, target));
  return results;
}

/**
 * Holds one rule against a target.
 *
 * @example
 * ```ts
 * import { reasonToSkip, rules, runRule, townCallers } from '@slotwise/conformance';
 * import { createMock } from '@slotwise/mock';
 *
 * const mock = createMock({ now: '2030-01-01T00:00:00Z' });
 * const here = { baseUrl: mock.baseUrl, appUrl: mock.appUrl, fetch: mock.fetch, callers: townCallers };
 * const rule = rules.find((one) => reasonToSkip(one, here) === undefined);
 * if (rule !== undefined) console.log((await runRule(rule, here)).outcome); // held
 * ```
 */
export async function runRule(rule: Rule, target: Target): Promise<RuleResult> {
  const reason = reasonToSkip(rule, target);
  if (reason !== undefined) return { rule, outcome: 'skipped', reason };
  try {
    await rule.run(rule.writes === true && target.fresh !== undefined ? await target.fresh() : target);
    return { rule, outcome: 'held' };
  } catch (thrown) {
    return { rule, outcome: 'broken', failure: failureOf(thrown) };
  }
}

function failureOf(thrown: unknown): ConformanceFailure {
  if (thrown instanceof ConformanceFailure) return thrown;
  // The words of a transport can hold the address, and with it the API key: only the kind of error is told.
  const kind = thrown instanceof Error ? thrown.name : typeof thrown;
  return new ConformanceFailure('the exchange', 'a response', `${kind} instead of one`);
}

/**
 * The result of holding one fact against a service.
 *
 * @example
 * ```ts
 * import type { FactResult } from '@slotwise/conformance';
 *
 * const brokenIn = (results: readonly FactResult[]) =>
 *   results.flatMap((result) => (result.outcome === 'broken' ? [result.fact.id] : []));
 * ```
 */
export type FactResult =
  | { readonly fact: Fact; readonly outcome: 'held' }
  | { readonly fact: Fact; readonly outcome: 'broken'; readonly failure: ConformanceFailure }
  | { readonly fact: Fact; readonly outcome: 'skipped'; readonly reason: string };

/**
 * Holds the facts of a profile against a service, one after the other, and never throws for what a service does.
 *
 * @example
 * ```ts
 * import { runFacts, townCallers, townFacts } from '@slotwise/conformance';
 * import { profiles } from '@slotwise/schemas';
 *
 * const town = { baseUrl: 'http://127.0.0.1:4010/v1', appUrl: 'http://127.0.0.1:4010', callers: townCallers };
 * const results = await runFacts({ ...town, ...townFacts() }, profiles.selfHosted);
 * ```
 */
export async function runFacts(
  service: FactTarget,
  profile: Profile,
  facts: readonly Fact[] = allFacts,
): Promise<FactResult[]> {
  const results: FactResult[] = [];
  for (const fact of facts) results.push(await runFact(fact, service, profile));
  return results;
}

async function runFact(fact: Fact, service: FactTarget, profile: Profile): Promise<FactResult> {
  const expected = expectedOf(fact, profile);
  if (expected === null)
    return { fact, outcome: 'skipped', reason: 'the profile has other values than either known profile' };
  // What one fact writes would be seen by the next.
  if (service.fresh === undefined && fact.needs !== 'reading')
    return { fact, outcome: 'skipped', reason: 'needs a world of its own' };
  try {
    const seen = await fact.look(service.fresh === undefined ? service : { ...service, ...(await service.fresh()) });
    if (seen === expected) return { fact, outcome: 'held' };
    return { fact, outcome: 'broken', failure: new ConformanceFailure(fact.request, `"${expected}"`, `"${seen}"`) };
  } catch (thrown) {
    if (thrown instanceof NotShown) return { fact, outcome: 'skipped', reason: thrown.message };
    return { fact, outcome: 'broken', failure: failureOf(thrown) };
  }
}

/** A Monday in the small town on which the event type of alice's is open and has no booking. */
const firstStart = Date.UTC(2030, 10, 4, 9);

/**
 * The parts of a service with the small town in it that facts need: an event type of alice's, and starts that are free.
 *
 * @example
 * ```ts
 * import { townFacts } from '@slotwise/conformance';
 *
 * const { eventTypeId, nextStart } = townFacts();
 * console.log(eventTypeId, nextStart?.()); // 1 2030-11-11T09:00:00Z
 * ```
 */
export function townFacts(): Pick<FactTarget, 'eventTypeId' | 'nextStart'> {
  let used = 0;
  const nextStart = () => {
    used += 1;
    return new Date(firstStart + used * 7 * 86_400_000).toISOString().replace('.000Z', 'Z');
  };
  return { eventTypeId: 1, nextStart };
}
