import { responseRules } from './responses.ts';
import { attendeeRules } from './attendees.ts';
import { availabilityRules } from './availabilities.ts';
import { bookingReferenceRules } from './booking-references.ts';
import { bookingRules } from './bookings.ts';
import { credentialRules } from './credentials.ts';
import { destinationCalendarRules } from './destination-calendars.ts';
import { meRules } from './me.ts';
import { membershipRules } from './memberships.ts';
import { oauthRules } from './oauth.ts';
import { refusalRules } from './refusals.ts';
import { requestRules } from './requests.ts';
import { resourceRules } from './resources.ts';
import type { Rule } from './runner/rule.ts';
import { userRules } from './users.ts';

/** All rules, in the order in which reports list them. They also pass in any other order. */
export const rules: readonly Rule[] = [
  ...requestRules,
  ...credentialRules,
  ...responseRules,
  ...refusalRules,
  ...resourceRules,
  ...meRules,
  ...userRules,
  ...bookingRules,
  ...attendeeRules,
  ...destinationCalendarRules,
  ...availabilityRules,
  ...bookingReferenceRules,
  ...membershipRules,
  ...oauthRules,
];
