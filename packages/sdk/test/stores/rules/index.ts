/** The rules that a token store keeps, one test each. */
import { killRules } from './kill-rules.ts';
import { renewalRules } from './renewal-rules.ts';
import { swapRules } from './swap-rules.ts';
import { textRules } from './text-rules.ts';
import { ruleOf } from './rule.ts';
import type { StoreRule } from './rule.ts';

export type { MakeStore } from './rule.ts';

/** The rules of a token store. What they write lies below `slotwise-check`, and is taken away in the end. */
export const storeRules: readonly StoreRule[] = [...textRules, ...swapRules, ...renewalRules, ...killRules].map(ruleOf);
