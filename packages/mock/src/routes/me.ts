import { presentMe } from '../rules/present.ts';
import type { RouteRule } from '../rules/rule.ts';

/** The caller's own profile, whatever kind of caller it is. */
export const getMe: RouteRule<'me.get'> = (_, context) => presentMe(context.caller.user, context);
