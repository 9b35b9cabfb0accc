import type { EndpointName } from '@slotwise/schemas';
import { defaultSettings } from './settings.ts';
import type { TargetSettings } from './settings.ts';
import type { Target } from './target.ts';

/**
 * A part of a target that a rule needs beyond the API keys.
 *
 * @example
 * ```ts
 * import { rules, type Need } from '@slotwise/conformance';
 *
 * const need: Need = 'allow';
 * console.log(rules.some(({ needs = [] }) => needs.includes(need))); // true
 * ```
 */
export type Need = 'accessTokens' | 'maxTake' | 'secondSchedule' | 'allow' | 'fresh';

/**
 * A statement about the service, and how to find out whether it holds.
 *
 * @example
 * ```ts
 * import { rules, type Rule } from '@slotwise/conformance';
 *
 * const restsOnAssumption = ({ gap }: Rule) => gap !== undefined;
 * console.log(rules.some(restsOnAssumption)); // true
 * ```
 */
export interface Rule {
  /** Name that stays: `bookings.page-2-of-100`. */
  readonly id: string;
  /** The rule in one sentence of ours, such as `A page past the end is an empty list.` */
  readonly statement: string;
  /** Heading of the section of the specification that the rule is about; `sourceOf` adds the number within it. */
  readonly source: string;
  /** Number of the assumption, where the specification is silent. */
  readonly gap?: `G-${number}`;
  /** Endpoints that the rule is about. */
  readonly endpoints: readonly EndpointName[];
  /** TargetSettings under which the rule holds; others do not matter to it. */
  readonly under?: Partial<TargetSettings>;
  /** Parts that the target must offer for the rule to be tested. */
  readonly needs?: readonly Need[];
  /** True where the rule changes data. */
  readonly writes?: boolean;
  /**
   * Tests the rule on the target; throws a {@link ConformanceFailure} where it is broken.
   *
   * @example
   * ```ts
   * import { rules, townCallers } from '@slotwise/conformance';
   * import { createMock } from '@slotwise/mock';
   *
   * const { baseUrl, appUrl, fetch } = createMock({ now: '2030-01-01T00:00:00Z' });
   * const rule = rules.find(({ id }) => id === 'me.roles');
   * // It throws where the rule is broken; here it holds.
   * await rule?.run({ baseUrl, appUrl, fetch, callers: townCallers });
   * ```
   */
  run(target: Target): Promise<void>;
}

/**
 * A broken rule: what was looked at, what should be there, what is. No credential is ever in it.
 *
 * @example
 * ```ts
 * import { ConformanceFailure, rules, runRules, townCallers } from '@slotwise/conformance';
 * import { createMock, fault } from '@slotwise/mock';
 *
 * const mock = createMock({ now: '2030-01-01T00:00:00Z' });
 * const here = { baseUrl: mock.baseUrl, appUrl: mock.appUrl, fetch: mock.fetch, callers: townCallers };
 * mock.faults.add({ on: 'me.get', do: fault.status(500) });
 * const results = await runRules(here, rules.slice(0, 40));
 * const failures = results.flatMap((result) => (result.outcome === 'broken' ? [result.failure] : []));
 * // Each message says what was looked at, what should be there, and what is.
 * console.log(failures.every((failure) => failure instanceof ConformanceFailure)); // true
 * ```
 */
export class ConformanceFailure extends Error {
  override readonly name = 'ConformanceFailure';
  /** The thing that was looked at, such as `the status of GET /bookings/1 as bob`. */
  readonly subject: string;
  /** The expected value, in words. */
  readonly expected: string;
  /** The value that is there, in words. */
  readonly got: string;

  constructor(subject: string, expected: string, got: string) {
    super(`${subject}: expected ${expected}, got ${got}`);
    this.subject = subject;
    this.expected = expected;
    this.got = got;
  }
}

/** The settings of a target, with the defaults filled in. */
export function settingsOf(target: Target): TargetSettings {
  return { ...defaultSettings, ...target.settings };
}

/**
 * The reason why a rule is not tested against a target; `undefined` where it is tested.
 *
 * @example
 * ```ts
 * import { reasonToSkip, rules, townCallers } from '@slotwise/conformance';
 *
 * const byReading = { baseUrl: 'http://127.0.0.1:4010/v1', appUrl: 'http://127.0.0.1:4010', callers: townCallers };
 * const skipped = rules.filter((rule) => reasonToSkip(rule, byReading) !== undefined);
 * console.log(skipped.length > 0, skipped.length < rules.length); // true true
 * ```
 */
export function reasonToSkip(rule: Rule, target: Target): string | undefined {
  const settings: Readonly<Record<string, unknown>> = { ...settingsOf(target) };
  for (const [name, value] of Object.entries(rule.under ?? {})) {
    const here = JSON.stringify(settings[name]);
    if (here !== JSON.stringify(value)) return `holds under ${name} ${JSON.stringify(value)}, this is ${here}`;
  }
  for (const need of rule.needs ?? []) {
    if (need === 'accessTokens' && target.callers.alice.accessTokens === undefined) return 'needs access tokens';
    if (need === 'maxTake' && settings['maxTake'] === null) return 'needs a maximum of take';
    if (need === 'secondSchedule' && target.secondSchedule === undefined) return 'needs a second schedule of alice';
    if (need === 'allow' && target.allow === undefined) return 'needs a user who clicks Allow';
    if (need === 'fresh' && target.fresh === undefined) return 'needs a fresh world, as it leaves nothing as it was';
  }
  return undefined;
}
