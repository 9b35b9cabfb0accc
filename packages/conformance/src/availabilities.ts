import { hourRules } from './availabilities/hours.ts';
import { linkRules } from './availabilities/links.ts';
import { openingRules } from './availabilities/openings.ts';
import type { Rule } from './runner/rule.ts';

export const availabilityRules: readonly Rule[] = [...linkRules, ...hourRules, ...openingRules];
