import { ConformanceError, lackOf, reasonNotRun } from './runner/rule.ts';
import type { NotRun, Rule } from './runner/rule.ts';
import { rules as allRules } from './rules.ts';
import { foreignDataIn } from './runner/foreign-data.ts';
import { guard, NotSent } from './runner/guard.ts';
import type { Target } from './runner/target.ts';

/** Result of testing one rule against a {@link Target}. */
export type RuleResult =
  | { readonly rule: Rule; readonly outcome: 'held' }
  | { readonly rule: Rule; readonly outcome: 'broken'; readonly failure: ConformanceError }
  | ({ readonly rule: Rule } & NotRun);

/** Options of a run. */
export interface RunOptions {
  /**
   * True if the run may send requests other than `GET`. Default: false.
   *
   * Rules then delete users and bookings, and the deletion cannot be undone. Use this option only with your own service, such as a
   * mock. Targets made by {@link Target.fresh} accept writes without this option. A rule that writes is skipped if the service has users
   * who are not in the sample data.
   */
  readonly write?: boolean;
  /** Aborts the run. The runner sends no further requests and skips the remaining rules. */
  readonly signal?: AbortSignal;
}

/**
 * Tests the rules against a target, one after the other. A response of the service never makes this function throw.
 *
 * @param target The service.
 * @param rules The rules to test. Default: all.
 * @param options Permission to write, and a signal to abort the run.
 *
 * @example
 * ```ts
 * import { rules, runRules, sampleCallers } from '@slotwise/conformance';
 * import { createMock } from '@slotwise/mock';
 *
 * const { baseUrl, appUrl, fetch } = createMock({ now: '2030-01-01T00:00:00Z' });
 * const target = { baseUrl, appUrl, fetch, callers: sampleCallers };
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
 * Tests one rule against a target.
 *
 * @param rule The rule.
 * @param target The service.
 * @param options Permission to write, and a signal to abort the run.
 *
 * @example
 * ```ts
 * import { rules, runRule, sampleCallers } from '@slotwise/conformance';
 * import { createMock } from '@slotwise/mock';
 *
 * const mock = createMock({ now: '2030-01-01T00:00:00Z' });
 * const here = { baseUrl: mock.baseUrl, appUrl: mock.appUrl, fetch: mock.fetch, callers: sampleCallers };
 * const rule = rules.find(({ id }) => id === 'requests.no-valid-credential');
 * if (rule !== undefined) console.log((await runRule(rule, here, { write: true })).outcome); // held
 * ```
 */
export async function runRule(rule: Rule, target: Target, options: RunOptions = {}): Promise<RuleResult> {
  const reason =
    reasonNotRun(rule, target) ?? notAllowedBy(options, rule.writes === true && target.fresh === undefined);
  if (reason !== undefined) return { rule, ...reason };
  try {
    if (rule.writes === true && target.fresh === undefined) await expectSampleData(target, options);
    await rule.run(await targetFor(target, { ...options, isOwn: rule.writes === true }));
    return { rule, outcome: 'held' };
  } catch (thrown) {
    return { rule, ...(notRunBy(thrown) ?? { outcome: 'broken', failure: failureOf(thrown) }) };
  }
}

async function expectSampleData(target: Target, options: RunOptions): Promise<void> {
  // Use the guard of a rule without writes, so that the check cannot change data.
  const foreign = await foreignDataIn(target, guard(target, { write: false, signal: options.signal }));
  if (foreign !== undefined) throw new NotSent('other-data', foreign);
}

async function targetFor<Some extends Target>(
  target: Some,
  { write = false, signal, isOwn }: RunOptions & { readonly isOwn: boolean },
): Promise<Some> {
  const isFresh = target.fresh !== undefined && (isOwn || !write);
  const world = isFresh ? { ...target, ...(await target.fresh?.()) } : target;
  return guard(world, { write: write || isFresh, signal });
}

function notAllowedBy({ write = false, signal }: RunOptions, writesToShared: boolean): NotRun | undefined {
  if (signal?.aborted === true) return { outcome: 'not-run', reason: 'interrupted', need: null };
  return writesToShared && !write ? lackOf('write') : undefined;
}

function notRunBy(thrown: unknown): NotRun | undefined {
  if (!(thrown instanceof NotSent)) return undefined;
  return thrown.reason === 'not-allowed' ? lackOf('write') : { outcome: 'not-run', reason: thrown.message, need: null };
}

function failureOf(thrown: unknown): ConformanceError {
  if (thrown instanceof ConformanceError) return thrown;
  // Report only the name of the error: the message of a network error can contain a URL with the API key.
  const kind = thrown instanceof Error ? thrown.name : typeof thrown;
  return new ConformanceError('the request', 'a response', kind);
}
