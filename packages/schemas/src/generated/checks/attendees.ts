// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isListOf } from '../../fields/checks.ts';
import { isRecord } from '../../fields/record.ts';
import { isMaybeBookingSummary, isMaybeRecordSummary } from './embedded.ts';
import {
  isEmail,
  isEmailInput,
  isIdInput,
  isInteger,
  isMaybeFlag,
  isMaybeText,
  isNullableInteger,
  isNullableText,
  isOptionalEmailInput,
  isOptionalFlagInput,
  isOptionalLocaleInput,
  isOptionalTimeZoneInput,
  isOptionalWordsInput,
  isTimeZoneInput,
  isWordsInput,
} from './scalars.ts';
import type { Attendee, AttendeeId, AttendeePatch, NewAttendee } from '../types/attendees.ts';
import type { Part } from '../../table/part.ts';

/** Accepts a {@link Attendee}. */
export function isAttendee(value: unknown): value is Attendee {
  return (
    isRecord(value) &&
    isInteger(value['id']) &&
    isEmail(value['email']) &&
    isNullableText(value['name']) &&
    isNullableText(value['timeZone']) &&
    isMaybeText(value['locale']) &&
    isMaybeBookingSummary(value['booking']) &&
    isNullableInteger(value['bookingId']) &&
    isMaybeRecordSummary(value['bookingSeat']) &&
    isMaybeFlag(value['noShow'])
  );
}

/** The fields of a {@link AttendeeId}. */
export const attendeeIdPart: Part<AttendeeId> = {
  fields: {
    id: isIdInput,
  },
};

/** The fields of a {@link NewAttendee}. */
export const newAttendeePart: Part<NewAttendee> = {
  fields: {
    bookingId: isIdInput,
    email: isEmailInput,
    name: isWordsInput,
    timeZone: isTimeZoneInput,
    locale: isOptionalLocaleInput,
  },
};

/** The fields of a {@link AttendeePatch}. */
export const attendeePatchPart: Part<AttendeePatch> = {
  fields: {
    email: isOptionalEmailInput,
    name: isOptionalWordsInput,
    timeZone: isOptionalTimeZoneInput,
    locale: isOptionalLocaleInput,
    noShow: isOptionalFlagInput,
  },
};

export function isAttendeeList(value: unknown): value is Attendee[] {
  return isListOf(value, isAttendee);
}
