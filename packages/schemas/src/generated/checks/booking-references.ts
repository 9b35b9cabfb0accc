// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isListOf } from '../../fields/checks.ts';
import { isRecord } from '../../fields/record.ts';
import {
  isIdInput,
  isInteger,
  isMaybeFlagInput,
  isMaybeIdInput,
  isMaybeInteger,
  isMaybeText,
  isMaybeTextInput,
  isNullableFlag,
  isNullableInteger,
  isNullableText,
  isOptionalIdInput,
  isOptionalWordsInput,
  isWordsInput,
} from './scalars.ts';
import type {
  BookingReference,
  BookingReferenceId,
  BookingReferencePatch,
  NewBookingReference,
} from '../types/booking-references.ts';
import type { Part } from '../../table/part.ts';

/** Accepts a {@link BookingReference}. */
export function isBookingReference(value: unknown): value is BookingReference {
  return (
    isRecord(value) &&
    isInteger(value['id']) &&
    typeof value['type'] === 'string' &&
    typeof value['uid'] === 'string' &&
    isNullableInteger(value['bookingId']) &&
    isNullableText(value['meetingId']) &&
    isNullableText(value['meetingPassword']) &&
    isNullableText(value['meetingUrl']) &&
    isMaybeText(value['externalCalendarId']) &&
    isNullableFlag(value['deleted']) &&
    isMaybeInteger(value['credentialId'])
  );
}

/** The fields of a {@link BookingReferenceId}. */
export const bookingReferenceIdPart: Part<BookingReferenceId> = {
  fields: {
    id: isIdInput,
  },
};

/** The fields of a {@link NewBookingReference}. */
export const newBookingReferencePart: Part<NewBookingReference> = {
  fields: {
    type: isWordsInput,
    uid: isWordsInput,
    bookingId: isIdInput,
    meetingId: isMaybeTextInput,
    meetingPassword: isMaybeTextInput,
    meetingUrl: isMaybeTextInput,
    externalCalendarId: isMaybeTextInput,
    deleted: isMaybeFlagInput,
    credentialId: isMaybeIdInput,
  },
};

/** The fields of a {@link BookingReferencePatch}. */
export const bookingReferencePatchPart: Part<BookingReferencePatch> = {
  fields: {
    type: isOptionalWordsInput,
    uid: isOptionalWordsInput,
    bookingId: isOptionalIdInput,
    meetingId: isMaybeTextInput,
    meetingPassword: isMaybeTextInput,
    meetingUrl: isMaybeTextInput,
    externalCalendarId: isMaybeTextInput,
    deleted: isMaybeFlagInput,
    credentialId: isMaybeIdInput,
  },
};

export function isBookingReferenceList(value: unknown): value is BookingReference[] {
  return isListOf(value, isBookingReference);
}
