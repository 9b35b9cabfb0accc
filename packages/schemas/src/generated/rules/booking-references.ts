// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isBookingReference, isBookingReferenceList } from '../checks/booking-references.ts';
import {
  isInteger,
  isMaybeInteger,
  isMaybeText,
  isNullableFlag,
  isNullableInteger,
  isNullableText,
  isText,
} from '../checks/scalars.ts';
import type { RuleOfCheck } from '../../table/rule.ts';

/** The rules of the checks in `checks/booking-references.ts`. */
export const bookingReferencesRules: readonly RuleOfCheck[] = [
  [
    isBookingReference,
    {
      fields: {
        id: isInteger,
        type: isText,
        uid: isText,
        bookingId: isNullableInteger,
        meetingId: isNullableText,
        meetingPassword: isNullableText,
        meetingUrl: isNullableText,
        externalCalendarId: isMaybeText,
        deleted: isNullableFlag,
        credentialId: isMaybeInteger,
      },
      open: true,
    },
  ],
  [isBookingReferenceList, { item: isBookingReference, rule: 'must be of type array' }],
];
