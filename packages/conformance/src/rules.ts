import { answerRules } from './answers.ts';
import { bookingRules } from './bookings.ts';
import { meRules } from './me.ts';
import { refusalRules } from './refusals.ts';
import { requestRules } from './requests.ts';
import type { Rule } from './rule.ts';

/** Every rule, in the order in which a report shows them. They pass in any other order too. */
export const rules: readonly Rule[] = [...requestRules, ...answerRules, ...refusalRules, ...meRules, ...bookingRules];
