import type { Profile } from '@slotwise/schemas/table';
import { facts as allFacts } from './facts/index.ts';
import { expectedOf } from './fact/expected.ts';
import { NotShown } from './fact/fact.ts';
import type { Fact, FactTarget } from './fact/fact.ts';
import { ConformanceFailure, lacking, reasonNotRun } from './runner/rule.ts';
import type { NotRun, Rule } from './runner/rule.ts';
import { rules as allRules } from './rules.ts';
import { guarded, NotSent } from './runner/guard.ts';
import type { Target } from './runner/target.ts';

/** The result of holding one rule against a target. */
export type RuleResult =
  | { readonly rule: Rule; readonly outcome: 'held' }
  | { readonly rule: Rule; readonly outcome: 'broken'; readonly failure: ConformanceFailure }
  | ({ readonly rule: Rule } & NotRun);

/**
 * The options of a run.
 *
 * @example
 * ```ts
 * import type { RunOptions } from '@slotwise/conformance';
 *
 * const reading: RunOptions = {};
 * const writing: RunOptions = { write: true, signal: AbortSignal.timeout(600_000) };
 * ```
 */
export interface RunOptions {
  /**
   * True where more than `GET` may be sent. Rules then delete users and bookings, and nothing undoes it: for a service of one's own, such as
   * a mock. In worlds of {@link Target.fresh} everything may be sent without it. Default: false.
   */
  readonly write?: boolean;
  /** Ends the run: nothing more is sent then, and the rest is not run. */
  readonly signal?: AbortSignal;
}

/**
 * Holds the rules against a target, one after the other, and never throws for what a service does.
 *
 * @param target The service.
 * @param rules The rules to hold. Default: all.
 * @param options What may be sent, and what ends the run.
 *
 * @example
 * ```ts
 * import { rules, runRules, townCallers } from '@slotwise/conformance';
 *
 * const target = { baseUrl: 'http://127.0.0.1:4010/v1', appUrl: 'http://127.0.0.1:4010', callers: townCallers };
 * const results = await runRules(target, rules, { write: true });
 * for (const result of results) if (result.outcome === 'broken') console.log(result.rule.id, result.failure.message);
 * ```
 */
export async function runRules(
  target: Target,
  rules: readonly Rule[] = allRules,
  options: RunOptions = {},
): Promise<RuleResult[]> {
  const results: RuleResult[] = [];
  for (const rule of rules) results.push(await runRule(rule, target, options));
  return results;
}

/**
 * Holds one rule against a target.
 *
 * @param rule The rule.
 * @param target The service.
 * @param options What may be sent, and what ends the run.
 *
 * @example
 * ```ts
 * import { reasonNotRun, rules, runRule, townCallers } from '@slotwise/conformance';
 * import { createMock } from '@slotwise/mock';
 *
 * const mock = createMock({ now: '2030-01-01T00:00:00Z' });
 * const here = { baseUrl: mock.baseUrl, appUrl: mock.appUrl, fetch: mock.fetch, callers: townCallers };
 * const rule = rules.find((one) => reasonNotRun(one, here) === undefined);
 * if (rule !== undefined) console.log((await runRule(rule, here, { write: true })).outcome); // held
 * ```
 */
export async function runRule(rule: Rule, target: Target, options: RunOptions = {}): Promise<RuleResult> {
  const reason = reasonNotRun(rule, target) ?? refusalOf(options, rule.writes === true && target.fresh === undefined);
  if (reason !== undefined) return { rule, ...reason };
  try {
    await rule.run(await worldFor(target, { ...options, isOwn: rule.writes === true }));
    return { rule, outcome: 'held' };
  } catch (thrown) {
    return { rule, ...(notRunBy(thrown) ?? { outcome: 'broken', failure: failureOf(thrown) }) };
  }
}

/** A fresh world where one is needed, or nothing else may be written to; else the target. */
async function worldFor<Some extends Target>(
  target: Some,
  { write = false, signal, isOwn }: RunOptions & { readonly isOwn: boolean },
): Promise<Some> {
  const isFresh = target.fresh !== undefined && (isOwn || !write);
  const world = isFresh ? { ...target, ...(await target.fresh?.()) } : target;
  return guarded(world, { write: write || isFresh, signal });
}

/** The reason why nothing is run: the run was interrupted, or may not write. */
function refusalOf({ write = false, signal }: RunOptions, writes: boolean): NotRun | undefined {
  if (signal?.aborted === true) return { outcome: 'not-run', reason: 'interrupted', need: null };
  return writes && !write ? lacking('write') : undefined;
}

/** The reason in what was thrown in place of a request, or where there was nothing to see. */
function notRunBy(thrown: unknown): NotRun | undefined {
  if (thrown instanceof NotSent)
    return thrown.reason === 'not-allowed'
      ? lacking('write')
      : { outcome: 'not-run', reason: thrown.message, need: null };
  return thrown instanceof NotShown ? { outcome: 'not-run', reason: thrown.message, need: null } : undefined;
}

function failureOf(thrown: unknown): ConformanceFailure {
  if (thrown instanceof ConformanceFailure) return thrown;
  // The words of a transport can hold the address, and with it the API key: only the kind of error is told.
  const kind = thrown instanceof Error ? thrown.name : typeof thrown;
  return new ConformanceFailure('the exchange', 'a response', `${kind} instead of one`);
}

/** The result of holding one fact against a service. */
export type FactResult =
  | { readonly fact: Fact; readonly outcome: 'held' }
  | { readonly fact: Fact; readonly outcome: 'broken'; readonly failure: ConformanceFailure }
  | ({ readonly fact: Fact } & NotRun);

/**
 * Holds the facts of a profile against a service, one after the other, and never throws for what a service does.
 *
 * @param service The service, with starts that can be booked.
 * @param profile The profile that says what is expected.
 * @param facts The facts to hold. Default: all.
 * @param options What may be sent, and what ends the run.
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
  options: RunOptions = {},
): Promise<FactResult[]> {
  const results: FactResult[] = [];
  for (const fact of facts) results.push(await runFact(fact, { service, profile, ...options }));
  return results;
}

async function runFact(
  fact: Fact,
  { service, profile, ...options }: RunOptions & { readonly service: FactTarget; readonly profile: Profile },
): Promise<FactResult> {
  const expected = expectedOf(fact, profile);
  if (expected === null)
    return { fact, outcome: 'not-applicable', reason: 'the profile has other values than either known profile' };
  // What one fact writes would be seen by the next.
  if (service.fresh === undefined && fact.needs !== 'reading')
    return { fact, ...lacking('fresh', 'a world of its own') };
  const reason = refusalOf(options, false);
  if (reason !== undefined) return { fact, ...reason };
  try {
    const seen = await fact.look(await worldFor(service, { ...options, isOwn: true }));
    if (seen === expected) return { fact, outcome: 'held' };
    return { fact, outcome: 'broken', failure: new ConformanceFailure(fact.request, `"${expected}"`, `"${seen}"`) };
  } catch (thrown) {
    return { fact, ...(notRunBy(thrown) ?? { outcome: 'broken', failure: failureOf(thrown) }) };
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
