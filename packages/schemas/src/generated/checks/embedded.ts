// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isListOf } from '../../fields/checks.ts';
import { isRecord } from '../../fields/record.ts';
import {
  isEmail,
  isInstant,
  isInteger,
  isIntegerList,
  isMaybeFlag,
  isMaybeInteger,
  isMaybeJson,
  isMaybeRecordSummaryId,
  isMaybeText,
  isNullableEmail,
  isNullableInstant,
  isNullableInteger,
  isNullableText,
} from './scalars.ts';
import type {
  AttendeeSummary,
  AvailabilitySummary,
  BookingReferenceSummary,
  BookingSummary,
  DestinationCalendarSummary,
  EventTypeSummary,
  MembershipSummary,
  RecordSummary,
  ScheduleSummary,
  TeamSummary,
  UserSummary,
} from '../types/embedded.ts';

export function isMaybeBookingSummary(value: unknown): boolean {
  return value === undefined || value === null || isBookingSummary(value);
}

export function isMaybeRecordSummary(value: unknown): boolean {
  return value === undefined || value === null || isRecordSummary(value);
}

export function isMaybeUserSummary(value: unknown): boolean {
  return value === undefined || value === null || isUserSummary(value);
}

export function isMaybeEventTypeSummary(value: unknown): boolean {
  return value === undefined || value === null || isEventTypeSummary(value);
}

export function isNullableScheduleSummary(value: unknown): boolean {
  return value === null || isScheduleSummary(value);
}

export function isBookingReferenceSummaryList(value: unknown): value is BookingReferenceSummary[] {
  return isListOf(value, isBookingReferenceSummary);
}

export function isMaybeBookingReferenceSummaryList(value: unknown): boolean {
  return value === undefined || value === null || isBookingReferenceSummaryList(value);
}

export function isAttendeeSummaryList(value: unknown): value is AttendeeSummary[] {
  return isListOf(value, isAttendeeSummary);
}

export function isMaybeAttendeeSummaryList(value: unknown): boolean {
  return value === undefined || value === null || isAttendeeSummaryList(value);
}

export function isRecordSummaryList(value: unknown): value is RecordSummary[] {
  return isListOf(value, isRecordSummary);
}

export function isMaybeRecordSummaryList(value: unknown): boolean {
  return value === undefined || value === null || isRecordSummaryList(value);
}

export function isMaybeDestinationCalendarSummary(value: unknown): boolean {
  return value === undefined || value === null || isDestinationCalendarSummary(value);
}

export function isBookingSummaryList(value: unknown): value is BookingSummary[] {
  return isListOf(value, isBookingSummary);
}

export function isMaybeBookingSummaryList(value: unknown): boolean {
  return value === undefined || value === null || isBookingSummaryList(value);
}

export function isEventTypeSummaryList(value: unknown): value is EventTypeSummary[] {
  return isListOf(value, isEventTypeSummary);
}

export function isMaybeEventTypeSummaryList(value: unknown): boolean {
  return value === undefined || value === null || isEventTypeSummaryList(value);
}

export function isMembershipSummaryList(value: unknown): value is MembershipSummary[] {
  return isListOf(value, isMembershipSummary);
}

export function isMaybeMembershipSummaryList(value: unknown): boolean {
  return value === undefined || value === null || isMembershipSummaryList(value);
}

export function isScheduleSummaryList(value: unknown): value is ScheduleSummary[] {
  return isListOf(value, isScheduleSummary);
}

export function isMaybeScheduleSummaryList(value: unknown): boolean {
  return value === undefined || value === null || isScheduleSummaryList(value);
}

export function isAvailabilitySummaryList(value: unknown): value is AvailabilitySummary[] {
  return isListOf(value, isAvailabilitySummary);
}

export function isMaybeAvailabilitySummaryList(value: unknown): boolean {
  return value === undefined || value === null || isAvailabilitySummaryList(value);
}

export function isMaybeTeamSummary(value: unknown): boolean {
  return value === undefined || value === null || isTeamSummary(value);
}

/** Accepts a {@link RecordSummary}. */
export function isRecordSummary(value: unknown): value is RecordSummary {
  return isRecord(value) && isMaybeRecordSummaryId(value['id']);
}

/** Accepts a {@link UserSummary}. */
export function isUserSummary(value: unknown): value is UserSummary {
  return (
    isRecord(value) &&
    isMaybeInteger(value['id']) &&
    isMaybeText(value['username']) &&
    isNullableText(value['name']) &&
    isNullableEmail(value['email']) &&
    typeof value['timeZone'] === 'string'
  );
}

/** Accepts a {@link BookingSummary}. */
export function isBookingSummary(value: unknown): value is BookingSummary {
  return (
    isRecord(value) &&
    isInteger(value['id']) &&
    typeof value['uid'] === 'string' &&
    typeof value['title'] === 'string' &&
    isInstant(value['startTime']) &&
    isInstant(value['endTime']) &&
    typeof value['status'] === 'string' &&
    isNullableInteger(value['userId'])
  );
}

/** Accepts a {@link AttendeeSummary}. */
export function isAttendeeSummary(value: unknown): value is AttendeeSummary {
  return (
    isRecord(value) &&
    isMaybeInteger(value['id']) &&
    isEmail(value['email']) &&
    isNullableText(value['name']) &&
    isNullableText(value['timeZone']) &&
    isNullableText(value['locale']) &&
    isMaybeInteger(value['bookingId']) &&
    isMaybeFlag(value['noShow'])
  );
}

/** Accepts a {@link DestinationCalendarSummary}. */
export function isDestinationCalendarSummary(value: unknown): value is DestinationCalendarSummary {
  return (
    isRecord(value) &&
    isInteger(value['id']) &&
    typeof value['integration'] === 'string' &&
    typeof value['externalId'] === 'string' &&
    isNullableText(value['primaryEmail']) &&
    isNullableInteger(value['eventTypeId'])
  );
}

/** Accepts a {@link AvailabilitySummary}. */
export function isAvailabilitySummary(value: unknown): value is AvailabilitySummary {
  return (
    isRecord(value) &&
    isInteger(value['id']) &&
    isIntegerList(value['days']) &&
    isInstant(value['startTime']) &&
    isInstant(value['endTime']) &&
    isNullableInstant(value['date']) &&
    isInteger(value['scheduleId'])
  );
}

/** Accepts a {@link BookingReferenceSummary}. */
export function isBookingReferenceSummary(value: unknown): value is BookingReferenceSummary {
  return (
    isRecord(value) &&
    isMaybeInteger(value['id']) &&
    typeof value['type'] === 'string' &&
    typeof value['uid'] === 'string' &&
    isMaybeText(value['meetingUrl'])
  );
}

/** Accepts a {@link EventTypeSummary}. */
export function isEventTypeSummary(value: unknown): value is EventTypeSummary {
  return (
    isRecord(value) &&
    isMaybeInteger(value['id']) &&
    typeof value['title'] === 'string' &&
    typeof value['slug'] === 'string' &&
    isMaybeInteger(value['length'])
  );
}

/** Accepts a {@link ScheduleSummary}. */
export function isScheduleSummary(value: unknown): value is ScheduleSummary {
  return (
    isRecord(value) &&
    isMaybeInteger(value['id']) &&
    isInteger(value['userId']) &&
    isMaybeText(value['name']) &&
    isMaybeText(value['timeZone'])
  );
}

/** Accepts a {@link MembershipSummary}. */
export function isMembershipSummary(value: unknown): value is MembershipSummary {
  return (
    isRecord(value) &&
    isInteger(value['id']) &&
    isInteger(value['teamId']) &&
    isInteger(value['userId']) &&
    typeof value['accepted'] === 'boolean' &&
    typeof value['role'] === 'string'
  );
}

/** Accepts a {@link TeamSummary}. */
export function isTeamSummary(value: unknown): value is TeamSummary {
  return (
    isRecord(value) &&
    isInteger(value['id']) &&
    typeof value['name'] === 'string' &&
    isNullableText(value['slug']) &&
    isMaybeJson(value['metadata'])
  );
}
