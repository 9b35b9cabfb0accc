import { admins } from './admins.ts';
import { attendees } from './attendees.ts';
import { availabilities } from './availabilities.ts';
import { bookingReferences } from './booking-references.ts';
import { booking } from './booking.ts';
import { changes } from './changes.ts';
import { confirming } from './confirming.ts';
import { destinationCalendars } from './destination-calendars.ts';
import { me } from './me.ts';
import { memberships } from './memberships.ts';
import { pages } from './pages.ts';
import { signIn } from './sign-in.ts';
import type { Step } from './step.ts';
import { users } from './users.ts';

/** The steps, in their order; each may build on those before it. */
export const steps: readonly Step[] = [
  me,
  pages,
  booking,
  changes,
  confirming,
  attendees,
  bookingReferences,
  destinationCalendars,
  availabilities,
  admins,
  memberships,
  users,
  signIn,
];
