/** All facts about self-hosted builds, in the order of the reference. */
import { responseFacts } from './responses.ts';
import { errorFacts } from './errors.ts';
import type { Fact } from '../fact/fact.ts';
import { headerFacts } from './headers.ts';
import { keyFacts } from './keys.ts';
import { attendeeFacts } from './attendees.ts';
import { availabilityFacts } from './availabilities.ts';
import { bookingFacts } from './bookings.ts';
import { bookingReferenceFacts } from './booking-references.ts';
import { destinationCalendarFacts } from './destination-calendars.ts';
import { membershipFacts } from './memberships.ts';
import { oauthFacts } from './oauth.ts';
import { pageFacts } from './pages.ts';
import { requestFacts } from './requests.ts';
import { userFacts } from './users.ts';

/**
 * The table of facts.
 *
 * @example
 * ```ts
 * import { facts } from '@slotwise/conformance';
 *
 * const byReading = facts.filter(({ needs }) => needs === 'reading');
 * console.log(byReading.length > 0, byReading.length < facts.length); // true true
 * ```
 */
export const facts: readonly Fact[] = [
  ...responseFacts,
  ...errorFacts,
  ...headerFacts,
  ...requestFacts,
  ...pageFacts,
  ...keyFacts,
  ...userFacts,
  ...bookingFacts,
  ...attendeeFacts,
  ...destinationCalendarFacts,
  ...availabilityFacts,
  ...bookingReferenceFacts,
  ...membershipFacts,
  ...oauthFacts,
];
