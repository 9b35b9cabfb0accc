import { ConformanceFailure, reasonToSkip } from './runner/rule.ts';
import type { Rule } from './runner/rule.ts';
import { rules as allRules } from './rules.ts';
import type { Target } from './runner/target.ts';

/** The result of holding one rule against a target. */
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

/** Holds one rule against a target. */
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
