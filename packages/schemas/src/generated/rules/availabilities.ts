// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isAvailability } from '../checks/availabilities.ts';
import { isMaybeEventTypeSummary, isMaybeUserSummary, isNullableScheduleSummary } from '../checks/embedded.ts';
import {
  isInstant,
  isInteger,
  isIntegerList,
  isMaybeInteger,
  isNullableInstant,
  isNullableInteger,
} from '../checks/scalars.ts';
import type { RuleOfCheck } from '../../table/rule.ts';

/** The rules of the checks in `checks/availabilities.ts`. */
export const availabilitiesRules: readonly RuleOfCheck[] = [
  [
    isAvailability,
    {
      fields: {
        id: isInteger,
        user: isMaybeUserSummary,
        userId: isMaybeInteger,
        eventType: isMaybeEventTypeSummary,
        eventTypeId: isMaybeInteger,
        days: isIntegerList,
        startTime: isInstant,
        endTime: isInstant,
        date: isNullableInstant,
        Schedule: isNullableScheduleSummary,
        scheduleId: isNullableInteger,
      },
      open: true,
    },
  ],
];
