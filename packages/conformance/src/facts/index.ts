/** All facts about self-hosted builds, in the order of the reference. */
import type { Fact } from './fact.ts';
import { answerFacts } from './answers.ts';
import { attendeeFacts } from './attendees.ts';
import { availabilityFacts } from './availabilities.ts';
import { bookingReferenceFacts } from './booking-references.ts';
import { destinationCalendarFacts } from './destination-calendars.ts';
import { membershipFacts } from './memberships.ts';
import { oauthFacts } from './oauth.ts';

/** The table of facts. */
export const facts: readonly Fact[] = [
  ...answerFacts,
  ...attendeeFacts,
  ...destinationCalendarFacts,
  ...availabilityFacts,
  ...bookingReferenceFacts,
  ...membershipFacts,
  ...oauthFacts,
];
