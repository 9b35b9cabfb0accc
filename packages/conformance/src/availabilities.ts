/** The rules of availabilities; each file of the folder is a part of it. */
import { hourRules } from './availabilities/hours.ts';
import { linkRules } from './availabilities/links.ts';
import { openingRules } from './availabilities/openings.ts';
import type { Rule } from './runner/rule.ts';

/** The rules about availabilities. */
export const availabilityRules: readonly Rule[] = [...linkRules, ...hourRules, ...openingRules];
