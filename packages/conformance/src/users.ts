/** The rules of users; each file of the folder is a part of it. */
import type { Rule } from './runner/rule.ts';
import { hostedRules } from './users/hosted.ts';
import { readingRules } from './users/reading.ts';
import { removingRules } from './users/removing.ts';
import { writingRules } from './users/writing.ts';

/** The rules about users. */
export const userRules: readonly Rule[] = [...readingRules, ...writingRules, ...removingRules, ...hostedRules];
