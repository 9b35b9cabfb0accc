// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { attendeesRules } from './attendees.ts';
import { availabilitiesRules } from './availabilities.ts';
import { bookingReferencesRules } from './booking-references.ts';
import { bookingsRules } from './bookings.ts';
import { deleteResultRules } from './delete-result.ts';
import { destinationCalendarsRules } from './destination-calendars.ts';
import { embeddedRules } from './embedded.ts';
import { meRules } from './me.ts';
import { membershipsRules } from './memberships.ts';
import { oauthRules } from './oauth.ts';
import { scalarsRules } from './scalars.ts';
import { usersRules } from './users.ts';
import type { Check } from '../../fields/checks.ts';
import type { Rule } from '../../table/rule.ts';

/** The rule of each check. */
export const rules: ReadonlyMap<Check, Rule> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ [
    scalarsRules,
    embeddedRules,
    usersRules,
    deleteResultRules,
    bookingsRules,
    attendeesRules,
    destinationCalendarsRules,
    availabilitiesRules,
    bookingReferencesRules,
    membershipsRules,
    meRules,
    oauthRules,
  ].flat(),
);
