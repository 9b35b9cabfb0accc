// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isDeleteResult } from '../checks/delete-result.ts';
import { isMaybeText } from '../checks/scalars.ts';
import type { RuleOfCheck } from '../../table/rule.ts';

/** The rules of the checks in `checks/delete-result.ts`. */
export const deleteResultRules: readonly RuleOfCheck[] = [
  [isDeleteResult, { fields: { message: isMaybeText }, open: true }],
];
