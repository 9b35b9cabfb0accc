// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isListOf } from '../../fields/checks.ts';
import { isLocation } from '../../fields/location.ts';
import { isRecord } from '../../fields/record.ts';
import {
  isMaybeAttendeeSummaryList,
  isMaybeBookingReferenceSummaryList,
  isMaybeDestinationCalendarSummary,
  isMaybeEventTypeSummary,
  isMaybeRecordSummary,
  isMaybeRecordSummaryList,
  isMaybeUserSummary,
} from './embedded.ts';
import {
  isEmailInput,
  isIdInput,
  isInstant,
  isInstantInput,
  isInteger,
  isLocationValue,
  isMaybeEmail,
  isMaybeFlag,
  isMaybeInstant,
  isMaybeInteger,
  isMaybeText,
  isMaybeTextInput,
  isNullableInteger,
  isNullableJson,
  isNullableText,
  isOptionalBookingListQueryOrder,
  isOptionalBookingListQuerySortBy,
  isOptionalBookingStatus,
  isOptionalEmailInput,
  isOptionalEmailInputList,
  isOptionalFlagTextInput,
  isOptionalIdInput,
  isOptionalInstantInput,
  isOptionalJsonInput,
  isOptionalLocaleInput,
  isOptionalTextInput,
  isOptionalTimeZoneInput,
  isOptionalWordsInput,
  isTextInput,
  isWordsInput,
} from './scalars.ts';
import type {
  Booking,
  BookingCancelQuery,
  BookingCancellation,
  BookingId,
  BookingListQuery,
  BookingPatch,
  BookingResponses,
  NewBooking,
} from '../types/bookings.ts';
import type { Part } from '../../table/part.ts';

/** Accepts a {@link Booking}. */
export function isBooking(value: unknown): value is Booking {
  return (
    isRecord(value) &&
    isInteger(value['id']) &&
    typeof value['uid'] === 'string' &&
    isMaybeText(value['idempotencyKey']) &&
    isMaybeUserSummary(value['user']) &&
    isNullableInteger(value['userId']) &&
    isMaybeEmail(value['userPrimaryEmail']) &&
    isMaybeBookingReferenceSummaryList(value['references']) &&
    isMaybeEventTypeSummary(value['eventType']) &&
    isNullableInteger(value['eventTypeId']) &&
    typeof value['title'] === 'string' &&
    isNullableText(value['description']) &&
    isNullableJson(value['responses']) &&
    isInstant(value['startTime']) &&
    isInstant(value['endTime']) &&
    isMaybeAttendeeSummaryList(value['attendees']) &&
    isMaybeInstant(value['createdAt']) &&
    isMaybeInstant(value['updatedAt']) &&
    typeof value['status'] === 'string' &&
    isMaybeFlag(value['paid']) &&
    isMaybeRecordSummaryList(value['payment']) &&
    isMaybeDestinationCalendarSummary(value['destinationCalendar']) &&
    isMaybeInteger(value['destinationCalendarId']) &&
    isMaybeText(value['cancellationReason']) &&
    isMaybeText(value['rejectionReason']) &&
    isMaybeText(value['dynamicEventSlugRef']) &&
    isMaybeText(value['dynamicGroupSlugRef']) &&
    isMaybeFlag(value['rescheduled']) &&
    isNullableText(value['fromReschedule']) &&
    isMaybeText(value['recurringEventId']) &&
    isMaybeText(value['smsReminderNumber']) &&
    isMaybeRecordSummaryList(value['workflowReminders']) &&
    isMaybeRecordSummaryList(value['seatsReferences']) &&
    isNullableJson(value['metadata']) &&
    isMaybeFlag(value['isRecorded']) &&
    isMaybeText(value['iCalUID']) &&
    isMaybeInteger(value['iCalSequence']) &&
    isMaybeRecordSummary(value['instantMeetingToken']) &&
    isMaybeInteger(value['rating']) &&
    isMaybeText(value['ratingFeedback']) &&
    isMaybeFlag(value['noShowHost']) &&
    isMaybeRecordSummaryList(value['scheduledTriggers'])
  );
}

/** The fields of a {@link BookingId}. */
export const bookingIdPart: Part<BookingId> = {
  fields: {
    id: isIdInput,
  },
};

/** The fields of a {@link BookingListQuery}. */
export const bookingListQueryPart: Part<BookingListQuery> = {
  fields: {
    take: isOptionalIdInput,
    page: isOptionalIdInput,
    userId: isOptionalIdInput,
    attendeeEmail: isOptionalEmailInput,
    dateFrom: isOptionalInstantInput,
    dateTo: isOptionalInstantInput,
    status: isOptionalBookingStatus,
    sortBy: isOptionalBookingListQuerySortBy,
    order: isOptionalBookingListQueryOrder,
  },
};

/** The fields of a {@link BookingResponses}. */
export const bookingResponsesPart: Part<BookingResponses> = {
  fields: {
    name: isWordsInput,
    email: isEmailInput,
    guests: isOptionalEmailInputList,
    location: {
      fields: { value: isLocationValue, optionValue: isTextInput },
      optional: true,
      rule: isLocation,
      objectRule: 'must be an object with value and optionValue',
    },
  },
  open: true,
  objectRule: 'must be an object with name and email',
};

/** The fields of a {@link NewBooking}. */
export const newBookingPart: Part<NewBooking> = {
  fields: {
    eventTypeId: isIdInput,
    start: isInstantInput,
    end: isOptionalInstantInput,
    responses: bookingResponsesPart,
    timeZone: isOptionalTimeZoneInput,
    language: isOptionalLocaleInput,
    title: isOptionalWordsInput,
    description: isOptionalTextInput,
    metadata: isOptionalJsonInput,
    idempotencyKey: isOptionalWordsInput,
    rescheduleUid: isOptionalWordsInput,
    recurringEventId: isOptionalWordsInput,
  },
};

/** The fields of a {@link BookingPatch}. */
export const bookingPatchPart: Part<BookingPatch> = {
  fields: {
    title: isOptionalWordsInput,
    start: isOptionalInstantInput,
    end: isOptionalInstantInput,
    status: isOptionalBookingStatus,
    description: isMaybeTextInput,
  },
};

/** The fields of a {@link BookingCancelQuery}. */
export const bookingCancelQueryPart: Part<BookingCancelQuery> = {
  fields: {
    cancellationReason: isOptionalTextInput,
    allRemainingBookings: isOptionalFlagTextInput,
  },
};

export function isMaybeBooking(value: unknown): boolean {
  return value === undefined || value === null || isBooking(value);
}

/** Accepts a {@link BookingCancellation}. */
export function isBookingCancellation(value: unknown): value is BookingCancellation {
  return isRecord(value) && isMaybeText(value['message']) && isMaybeBooking(value['booking']);
}

export function isBookingList(value: unknown): value is Booking[] {
  return isListOf(value, isBooking);
}
