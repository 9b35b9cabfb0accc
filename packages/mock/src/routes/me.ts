import { presentMe } from '../rules/present.ts';
import type { Rule } from '../rules/rule.ts';

/** The caller's own profile, whatever kind of caller it is. */
export const getMe: Rule<'me.get'> = (_, situation) => presentMe(situation.caller.user, situation);
