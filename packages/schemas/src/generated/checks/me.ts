// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isRecord } from '../../fields/record.ts';
import { isEmail, isInteger, isMaybeFlag, isMaybeInstant, isMaybeInteger, isMaybeText } from './scalars.ts';
import type { Me } from '../types/me.ts';

/** Accepts a {@link Me}. */
export function isMe(value: unknown): value is Me {
  return (
    isRecord(value) &&
    isInteger(value['id']) &&
    isMaybeText(value['username']) &&
    isMaybeText(value['name']) &&
    isEmail(value['email']) &&
    isMaybeInstant(value['emailVerified']) &&
    isMaybeText(value['bio']) &&
    isMaybeText(value['avatar']) &&
    isMaybeText(value['timeZone']) &&
    isMaybeText(value['weekStart']) &&
    isMaybeInteger(value['endTime']) &&
    isMaybeInteger(value['bufferTime']) &&
    isMaybeText(value['appTheme']) &&
    isMaybeText(value['theme']) &&
    isMaybeInteger(value['defaultScheduleId']) &&
    isMaybeText(value['locale']) &&
    isMaybeInteger(value['timeFormat']) &&
    isMaybeFlag(value['hideBranding']) &&
    isMaybeText(value['brandColor']) &&
    isMaybeText(value['darkBrandColor']) &&
    isMaybeFlag(value['allowDynamicBooking']) &&
    isMaybeInstant(value['createdDate']) &&
    isMaybeFlag(value['verified']) &&
    isMaybeInteger(value['invitedTo']) &&
    isMaybeText(value['role'])
  );
}
