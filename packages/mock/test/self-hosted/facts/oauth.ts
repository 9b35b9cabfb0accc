/** The facts about the authorization flow; each file of the folder is a part of them. */
import type { Fact } from '../fact/fact.ts';
import { authorizationFacts } from './oauth/authorization.ts';
import { checkFacts } from './oauth/check.ts';
import { refreshFacts } from './oauth/refreshing.ts';
import { tokenFacts } from './oauth/tokens.ts';

/** Facts about the authorization flow. */
export const oauthFacts: readonly Fact[] = [...authorizationFacts, ...tokenFacts, ...refreshFacts, ...checkFacts];
