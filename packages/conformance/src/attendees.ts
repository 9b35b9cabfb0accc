import { addingRules } from './attendees/adding.ts';
import { dataRules } from './attendees/data.ts';
import { reachRules } from './attendees/reach.ts';
import type { Rule } from './runner/rule.ts';

export const attendeeRules: readonly Rule[] = [...reachRules, ...addingRules, ...dataRules];
