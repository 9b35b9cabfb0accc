// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isListOf } from '../../fields/checks.ts';
import { isRecord } from '../../fields/record.ts';
import {
  isMaybeBookingSummaryList,
  isMaybeEventTypeSummary,
  isMaybeRecordSummary,
  isMaybeUserSummary,
} from './embedded.ts';
import {
  isIdInput,
  isInteger,
  isMaybeIdInput,
  isMaybeInteger,
  isMaybeText,
  isMaybeWordsInput,
  isNullableInteger,
  isOptionalIdInput,
  isOptionalWordsInput,
  isWordsInput,
} from './scalars.ts';
import type {
  DestinationCalendar,
  DestinationCalendarId,
  DestinationCalendarPatch,
  NewDestinationCalendar,
} from '../types/destination-calendars.ts';
import type { Part } from '../../table/part.ts';

/** Accepts a {@link DestinationCalendar}. */
export function isDestinationCalendar(value: unknown): value is DestinationCalendar {
  return (
    isRecord(value) &&
    isInteger(value['id']) &&
    typeof value['integration'] === 'string' &&
    typeof value['externalId'] === 'string' &&
    isMaybeText(value['primaryEmail']) &&
    isMaybeUserSummary(value['user']) &&
    isNullableInteger(value['userId']) &&
    isMaybeBookingSummaryList(value['booking']) &&
    isMaybeEventTypeSummary(value['eventType']) &&
    isNullableInteger(value['eventTypeId']) &&
    isMaybeInteger(value['credentialId']) &&
    isMaybeRecordSummary(value['credential'])
  );
}

/** The fields of a {@link DestinationCalendarId}. */
export const destinationCalendarIdPart: Part<DestinationCalendarId> = {
  fields: {
    id: isIdInput,
  },
};

/** The fields of a {@link NewDestinationCalendar}. */
export const newDestinationCalendarPart: Part<NewDestinationCalendar> = {
  fields: {
    integration: isWordsInput,
    externalId: isWordsInput,
    primaryEmail: isMaybeWordsInput,
    eventTypeId: isMaybeIdInput,
    credentialId: isOptionalIdInput,
  },
};

/** The fields of a {@link DestinationCalendarPatch}. */
export const destinationCalendarPatchPart: Part<DestinationCalendarPatch> = {
  fields: {
    integration: isOptionalWordsInput,
    externalId: isOptionalWordsInput,
    primaryEmail: isMaybeWordsInput,
    eventTypeId: isMaybeIdInput,
    credentialId: isOptionalIdInput,
  },
};

export function isDestinationCalendarList(value: unknown): value is DestinationCalendar[] {
  return isListOf(value, isDestinationCalendar);
}
