// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isRecord } from '../../fields/record.ts';
import {
  isEmail,
  isInteger,
  isMaybeText,
  isNullableFlag,
  isNullableInstant,
  isNullableInteger,
  isNullableText,
} from './scalars.ts';
import type { Me } from '../types/me.ts';

/** Accepts a {@link Me}. */
export function isMe(value: unknown): value is Me {
  return (
    isRecord(value) &&
    isInteger(value['id']) &&
    isNullableText(value['username']) &&
    isNullableText(value['name']) &&
    isEmail(value['email']) &&
    isNullableInstant(value['emailVerified']) &&
    isNullableText(value['bio']) &&
    isMaybeText(value['avatar']) &&
    typeof value['timeZone'] === 'string' &&
    isNullableText(value['weekStart']) &&
    isInteger(value['endTime']) &&
    isNullableInteger(value['bufferTime']) &&
    isNullableText(value['appTheme']) &&
    isNullableText(value['theme']) &&
    isNullableInteger(value['defaultScheduleId']) &&
    isNullableText(value['locale']) &&
    isNullableInteger(value['timeFormat']) &&
    isNullableFlag(value['hideBranding']) &&
    isNullableText(value['brandColor']) &&
    isNullableText(value['darkBrandColor']) &&
    isNullableFlag(value['allowDynamicBooking']) &&
    isNullableInstant(value['createdDate']) &&
    isNullableFlag(value['verified']) &&
    isNullableInteger(value['invitedTo']) &&
    isNullableText(value['role'])
  );
}
