/** The rules of attendees; each file of the folder is a part of it. */
import { addingRules } from './attendees/adding.ts';
import { dataRules } from './attendees/data.ts';
import { reachRules } from './attendees/reach.ts';
import type { Rule } from './runner/rule.ts';

/** The rules about attendees. */
export const attendeeRules: readonly Rule[] = [...reachRules, ...addingRules, ...dataRules];
