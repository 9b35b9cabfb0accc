import type { Profile } from '@slotwise/schemas/table';
import { expectedOf } from './doctor/expected.ts';
import { facts as allFacts } from './facts/index.ts';
import { NotShown } from './fact/fact.ts';
import type { Fact, FactTarget } from './fact/fact.ts';
import { ConformanceFailure, lacking, reasonNotRun } from './runner/rule.ts';
import type { NotRun, Rule } from './runner/rule.ts';
import { rules as allRules } from './rules.ts';
import type { Target } from './runner/target.ts';
import { NotSent } from './writer/not-sent.ts';
import type { Writer } from './writer/writer.ts';

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
 * import { Writer, type RunOptions } from '@slotwise/conformance';
 *
 * const reading: RunOptions = { writer: new Writer() };
 * const writing: RunOptions = { writer: new Writer({ write: true }) };
 * ```
 */
export interface RunOptions {
  /**
   * Sends the requests: what it may not send is not run, and what it changed is undone after each rule. Without it, everything is sent, and
   * only what the rules themselves tidy up is undone: for a service of one's own, such as a mock. In worlds of {@link Target.fresh}
   * everything may be sent.
   */
  readonly writer?: Writer;
}

/**
 * Holds the rules against a target, one after the other, and never throws for what a service does.
 *
 * @param target The service.
 * @param rules The rules to hold. Default: all.
 * @param options The writer that sends the requests.
 *
 * @example
 * ```ts
 * import { runRules, townCallers } from '@slotwise/conformance';
 *
 * const results = await runRules({ baseUrl: 'http://127.0.0.1:4010/v1', appUrl: 'http://127.0.0.1:4010', callers: townCallers });
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
 * @param options The writer that sends the requests.
 *
 * @example
 * ```ts
 * import { reasonNotRun, rules, runRule, townCallers } from '@slotwise/conformance';
 * import { createMock } from '@slotwise/mock';
 *
 * const mock = createMock({ now: '2030-01-01T00:00:00Z' });
 * const here = { baseUrl: mock.baseUrl, appUrl: mock.appUrl, fetch: mock.fetch, callers: townCallers };
 * const rule = rules.find((one) => reasonNotRun(one, here) === undefined);
 * if (rule !== undefined) console.log((await runRule(rule, here)).outcome); // held
 * ```
 */
export async function runRule(rule: Rule, target: Target, { writer }: RunOptions = {}): Promise<RuleResult> {
  const reason = reasonNotRun(rule, target) ?? refusalOf(writer, rule.writes === true && target.fresh === undefined);
  if (reason !== undefined) return { rule, ...reason };
  try {
    await inWorld(target, { writer, isOwn: rule.writes === true }, (world) => rule.run(world));
    return { rule, outcome: 'held' };
  } catch (thrown) {
    return { rule, ...(notRunBy(thrown) ?? { outcome: 'broken', failure: failureOf(thrown) }) };
  }
}

/** Does something in a fresh world where it needs one, or may not write otherwise; else through the writer. */
async function inWorld<Some extends Target, Result>(
  target: Some,
  { writer, isOwn }: { readonly writer: Writer | undefined; readonly isOwn: boolean },
  act: (world: Some) => Promise<Result>,
): Promise<Result> {
  const isFresh = target.fresh !== undefined && (isOwn || writer?.mayWrite === false);
  if (isFresh) return act({ ...target, ...(await target.fresh?.()) });
  return writer === undefined ? act(target) : writer.around(target, act);
}

/** The reason why nothing is run: the writer was interrupted, or may not write. */
function refusalOf(writer: Writer | undefined, writes: boolean): NotRun | undefined {
  if (writer?.isInterrupted === true) return { outcome: 'not-run', reason: 'interrupted', need: null };
  return writes && writer?.mayWrite === false ? lacking('write') : undefined;
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
 * @param options The writer that sends the requests.
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
  { service, profile, writer }: RunOptions & { readonly service: FactTarget; readonly profile: Profile },
): Promise<FactResult> {
  const expected = expectedOf(fact, profile);
  if (expected === null)
    return { fact, outcome: 'not-applicable', reason: 'the profile has other values than either known profile' };
  // What one fact writes would be seen by the next.
  if (service.fresh === undefined && fact.needs !== 'reading')
    return { fact, ...lacking('fresh', 'a world of its own') };
  const reason = refusalOf(writer, false);
  if (reason !== undefined) return { fact, ...reason };
  try {
    const seen = await inWorld(service, { writer, isOwn: true }, (world) => fact.look(world));
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
