/** The entry point `@slotwise/sdk/stores/conformance`: rules that a token store keeps, each told as true or false of yours. */
import { killRules } from './kill-rules.ts';
import { renewalRules } from './renewal-rules.ts';
import { swapRules } from './swap-rules.ts';
import { textRules } from './text-rules.ts';
import { ruleOf } from './rule.ts';
import type { MakeStore, StoreRule } from './rule.ts';

export type { MakeStore, StoreRule } from './rule.ts';

/**
 * The rules of a token store, for a test runner: one test each. They know no runner. What they write lies below `slotwise-check`, and is
 * taken away in the end.
 *
 * @example
 * ```ts
 * import { memoryStore } from '@slotwise/sdk/oauth';
 * import { storeRules } from '@slotwise/sdk/stores/conformance';
 * import { expect, test } from 'vitest';
 *
 * const store = memoryStore();
 *
 * test.each(storeRules)('$id: $title', async ({ run }) => {
 *   expect(await run(() => store)).toBe('kept');
 * });
 * ```
 */
export const storeRules: readonly StoreRule[] = [...textRules, ...swapRules, ...renewalRules, ...killRules].map(ruleOf);

/** The finding of {@link checkStore} about one rule. */
export interface StoreFinding {
  /** Name of the rule, such as `swap.race`. */
  readonly id: string;
  /** The rule, as a fact. */
  readonly title: string;
  /** `kept` or `broken` by the store; `skipped` where the store has no `compareAndSwap`. */
  readonly outcome: 'kept' | 'broken' | 'skipped';
  /** The question and what was seen, or the reason for which it was skipped; `null` where it was kept. */
  readonly message: string | null;
}

/** The report of {@link checkStore} about a store. */
export interface StoreReport {
  /** True where no rule was broken. A store without `compareAndSwap` can be conformant, for one process. */
  readonly isConformant: boolean;
  /** One for each rule, in their order. */
  readonly findings: readonly StoreFinding[];
}

/**
 * Asks a store every rule, one after the other. `makeStore` is called several times: best gives another instance over the same
 * data each time, as another process would have.
 *
 * @param makeStore Makes the store to ask.
 *
 * @example
 * ```ts
 * import { memoryStore } from '@slotwise/sdk/oauth';
 * import { checkStore } from '@slotwise/sdk/stores/conformance';
 *
 * const store = memoryStore();
 * const { isConformant, findings } = await checkStore(() => store);
 * for (const { id, outcome, message } of findings) console.log(outcome, id, message ?? '');
 * ```
 */
export async function checkStore(makeStore: MakeStore): Promise<StoreReport> {
  const findings: StoreFinding[] = [];
  for (const { id, title, run } of storeRules) {
    try {
      const outcome = await run(makeStore);
      findings.push({ id, title, outcome, message: outcome === 'kept' ? null : 'the store has no compareAndSwap' });
    } catch (error) {
      findings.push({ id, title, outcome: 'broken', message: error instanceof Error ? error.message : String(error) });
    }
  }
  return { isConformant: findings.every(({ outcome }) => outcome !== 'broken'), findings };
}
