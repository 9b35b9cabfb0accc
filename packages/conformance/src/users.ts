import type { Rule } from './runner/rule.ts';
import { hostedRules } from './users/hosted.ts';
import { readingRules } from './users/reading.ts';
import { removingRules } from './users/removing.ts';
import { writingRules } from './users/writing.ts';

export const userRules: readonly Rule[] = [...readingRules, ...writingRules, ...removingRules, ...hostedRules];
