import type { EndpointName } from '@slotwise/schemas/internal/table';
import { completeSettings } from './settings.ts';
import type { TargetSettings } from './settings.ts';
import type { Target } from './target.ts';

/** Something that a rule needs besides the API keys: an optional part of the {@link Target}, or permission to write. */
export type Need = 'accessTokens' | 'maxTake' | 'secondSchedule' | 'seats' | 'allow' | 'fresh' | 'write';

/** A statement about the service, with a test for it. */
export interface Rule {
  /** Stable id of the rule, such as `bookings.page-2-of-100`. */
  readonly id: string;
  /** The rule in one sentence, such as `A page past the end is an empty list.` */
  readonly statement: string;
  /** Heading of the specification section that the rule tests. `sourceOf` returns the exact row or sentence too. */
  readonly source: string;
  /** Identifier of the assumption, if the specification does not cover the rule. */
  readonly assumption?: `A-${number}`;
  /** Endpoints that the rule tests. */
  readonly endpoints: readonly EndpointName[];
  /** Settings that the rule requires. The other settings do not affect the rule. */
  readonly under?: Readonly<Record<string, unknown>>;
  /** Parts that the target must provide before the rule can run. */
  readonly needs?: readonly Need[];
  /** True if the rule changes data. */
  readonly writes?: boolean;
  /** Tests the rule against the target. Throws a {@link ConformanceError} if the rule is broken. */
  run(target: Target): Promise<void>;
}

/**
 * Error for a broken rule, with the subject, the expected value and the actual value. It never contains credentials.
 *
 * @example
 * ```ts
 * import { ConformanceError, rules, runRules, sampleCallers } from '@slotwise/conformance';
 * import { createMock, fault } from '@slotwise/mock';
 *
 * const mock = createMock({ now: '2030-01-01T00:00:00Z' });
 * const here = { baseUrl: mock.baseUrl, appUrl: mock.appUrl, fetch: mock.fetch, callers: sampleCallers };
 * mock.faults.add({ on: 'me.get', do: fault.status(500) });
 * const results = await runRules(here, rules.slice(0, 40), { write: true });
 * const failures = results.flatMap((result) => (result.outcome === 'broken' ? [result.failure] : []));
 * // Each message says what was looked at, what should be there, and what is.
 * console.log(failures.every((failure) => failure instanceof ConformanceError)); // true
 * ```
 */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError';
  /** What the rule checked, such as `the status of GET /bookings/1 as bob`. */
  readonly subject: string;
  /** Expected value, in words. */
  readonly expected: string;
  /** Actual value, in words. */
  readonly got: string;

  constructor(subject: string, expected: string, got: string) {
    super(`${subject}: expected ${expected}, got ${got}`);
    this.subject = subject;
    this.expected = expected;
    this.got = got;
  }
}

export function settingsOf(target: Target): TargetSettings {
  return completeSettings(target.settings);
}

/**
 * Reason why a rule or a fact did not run. Either the {@link Target} lacks something that you can provide, or the rule applies to
 * another kind of service.
 */
export type NotRun =
  | { readonly outcome: 'not-run'; readonly reason: string; readonly need: Need | null }
  | { readonly outcome: 'not-applicable'; readonly reason: string };

const needWords: Readonly<Record<Need, string>> = {
  accessTokens: 'access tokens',
  maxTake: 'the setting maxTake',
  secondSchedule: "the id of alice's second schedule",
  seats: "the id of bob's event type with two seats",
  allow: 'a function that approves authorization requests',
  fresh: 'a fresh target, because it deletes sample data',
  write: 'permission to write',
};

export function lackOf(need: Need, words = needWords[need]): Extract<NotRun, { readonly outcome: 'not-run' }> {
  return { outcome: 'not-run', reason: `needs ${words}`, need };
}

export function reasonNotRun(rule: Rule, target: Target): NotRun | undefined {
  const settings: Readonly<Record<string, unknown>> = { ...settingsOf(target) };
  for (const [name, value] of Object.entries(rule.under ?? {})) {
    const here = JSON.stringify(settings[name]);
    if (here !== JSON.stringify(value))
      return { outcome: 'not-applicable', reason: `applies if ${name} is ${JSON.stringify(value)}, but it is ${here}` };
  }
  const unmetNeed = rule.needs?.find((need) => !isMet(target, need));
  return unmetNeed === undefined ? undefined : lackOf(unmetNeed);
}

function isMet(target: Target, need: Need): boolean {
  switch (need) {
    case 'accessTokens':
      return target.callers.alice.accessTokens !== undefined;
    case 'maxTake':
      return (target.settings?.maxTake ?? null) !== null;
    case 'secondSchedule':
      return target.secondSchedule !== undefined;
    case 'seats':
      return target.seats !== undefined;
    case 'allow':
      return target.allow !== undefined;
    case 'fresh':
      return target.fresh !== undefined;
    case 'write':
      return true;
  }
}
