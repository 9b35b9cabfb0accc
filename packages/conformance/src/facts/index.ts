/** All facts about self-hosted builds, in the order of the reference. */
import type { Fact } from './fact.ts';
import { answerFacts } from './answers.ts';
import { bookingFacts } from './bookings.ts';

/** The table of facts. */
export const facts: readonly Fact[] = [...answerFacts, ...bookingFacts];
