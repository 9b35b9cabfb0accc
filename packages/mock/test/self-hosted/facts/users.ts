/** Facts about users and the caller's own profile. */
import type { Fact } from '../fact/fact.ts';
import { userCreationFacts } from './users/creating.ts';
import { userEditFacts } from './users/editing.ts';
import { userReachFacts } from './users/reaching.ts';
import { userReadingFacts } from './users/reading.ts';
import { userValueFacts } from './users/values.ts';

/** Facts about users. */
export const userFacts: readonly Fact[] = [
  ...userReadingFacts,
  ...userReachFacts,
  ...userValueFacts,
  ...userCreationFacts,
  ...userEditFacts,
];
