// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isMe } from '../checks/me.ts';
import {
  isEmail,
  isInteger,
  isMaybeText,
  isNullableFlag,
  isNullableInstant,
  isNullableInteger,
  isNullableText,
  isText,
} from '../checks/scalars.ts';
import type { RuleOfCheck } from '../../table/rule.ts';

/** The rules of the checks in `checks/me.ts`. */
export const meRules: readonly RuleOfCheck[] = [
  [
    isMe,
    {
      fields: {
        id: isInteger,
        username: isNullableText,
        name: isNullableText,
        email: isEmail,
        emailVerified: isNullableInstant,
        bio: isNullableText,
        avatar: isMaybeText,
        timeZone: isText,
        weekStart: isNullableText,
        endTime: isInteger,
        bufferTime: isNullableInteger,
        appTheme: isNullableText,
        theme: isNullableText,
        defaultScheduleId: isNullableInteger,
        locale: isNullableText,
        timeFormat: isNullableInteger,
        hideBranding: isNullableFlag,
        brandColor: isNullableText,
        darkBrandColor: isNullableText,
        allowDynamicBooking: isNullableFlag,
        createdDate: isNullableInstant,
        verified: isNullableFlag,
        invitedTo: isNullableInteger,
        role: isNullableText,
      },
      open: true,
    },
  ],
];
