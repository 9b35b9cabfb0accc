import { presentMe } from '../rules/present.ts';
import type { RouteRule } from '../rules/rule.ts';

export const getMe: RouteRule<'me.get'> = (_, context) => presentMe(context.caller.user, context);
