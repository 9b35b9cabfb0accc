// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isDestinationCalendar, isDestinationCalendarList } from '../checks/destination-calendars.ts';
import {
  isMaybeBookingSummaryList,
  isMaybeEventTypeSummary,
  isMaybeRecordSummary,
  isMaybeUserSummary,
} from '../checks/embedded.ts';
import { isInteger, isMaybeInteger, isMaybeText, isNullableInteger, isText } from '../checks/scalars.ts';
import type { RuleOfCheck } from '../../table/rule.ts';

/** The rules of the checks in `checks/destination-calendars.ts`. */
export const destinationCalendarsRules: readonly RuleOfCheck[] = [
  [
    isDestinationCalendar,
    {
      fields: {
        id: isInteger,
        integration: isText,
        externalId: isText,
        primaryEmail: isMaybeText,
        user: isMaybeUserSummary,
        userId: isNullableInteger,
        booking: isMaybeBookingSummaryList,
        eventType: isMaybeEventTypeSummary,
        eventTypeId: isNullableInteger,
        credentialId: isMaybeInteger,
        credential: isMaybeRecordSummary,
      },
      open: true,
    },
  ],
  [isDestinationCalendarList, { item: isDestinationCalendar, rule: 'must be of type array' }],
];
