// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isAttendee, isAttendeeList } from '../checks/attendees.ts';
import { isMaybeBookingSummary, isMaybeRecordSummary } from '../checks/embedded.ts';
import { isEmail, isInteger, isMaybeFlag, isMaybeText, isNullableInteger, isNullableText } from '../checks/scalars.ts';
import type { RuleOfCheck } from '../../table/rule.ts';

/** The rules of the checks in `checks/attendees.ts`. */
export const attendeesRules: readonly RuleOfCheck[] = [
  [
    isAttendee,
    {
      fields: {
        id: isInteger,
        email: isEmail,
        name: isNullableText,
        timeZone: isNullableText,
        locale: isMaybeText,
        booking: isMaybeBookingSummary,
        bookingId: isNullableInteger,
        bookingSeat: isMaybeRecordSummary,
        noShow: isMaybeFlag,
      },
      open: true,
    },
  ],
  [isAttendeeList, { item: isAttendee, rule: 'must be of type array' }],
];
