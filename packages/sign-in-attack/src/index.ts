import { cases as allCases } from './cases/index.ts';
import type { CaseDescription } from './case.ts';

export { runCommand } from './commands/attack.ts';
export type { CaseDescription } from './case.ts';

/**
 * The cases of the attack, in the order in which the command runs them.
 *
 * @example
 * ```ts
 * import { cases } from '@slotwise/sign-in-attack';
 *
 * for (const { id, step, requirement } of cases) console.log(`${id}: ${step} ${requirement}`);
 * ```
 */
export const cases: readonly CaseDescription[] = allCases;
