/**
 * The search, in the place of the module that Starlight makes from its configuration, which holds no functions. Pages have to hold every word
 * that is asked for: those that only make a question of it are left out.
 */
import { subjectOf } from './question.ts';

/** The options of Pagefind's interface. Its own ranking instead of that of the theme, which puts the longest pages first: here those are tables. */
export const pagefindUserConfig = {
  ranking: { pageLength: 0.75, termFrequency: 1, termSaturation: 1.4, termSimilarity: 1 },
  processTerm: subjectOf,
};
