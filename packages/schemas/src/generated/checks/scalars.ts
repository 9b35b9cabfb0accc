// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import {
  emailInputPattern,
  emailPattern,
  instantPattern,
  isEachOnce,
  isFreeInput,
  isFreeObject,
  isListOf,
  isTimeOfDay,
  textOfInstant,
} from '../../fields/checks.ts';

export function isInteger(value: unknown): boolean {
  return Number.isSafeInteger(value);
}

export function isEmail(value: unknown): boolean {
  return typeof value === 'string' && emailPattern.test(value);
}

export function isNullableText(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

export function isMaybeText(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string';
}

export function isNullableInteger(value: unknown): boolean {
  return value === null || isInteger(value);
}

export function isMaybeFlag(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'boolean';
}

export function isIdInput(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
}

export function isEmailInput(value: unknown): boolean {
  return typeof value === 'string' && emailInputPattern.test(value);
}

const wordsInputPattern = /\S/;

export function isWordsInput(value: unknown): boolean {
  return typeof value === 'string' && wordsInputPattern.test(value);
}

const timeZoneInputPattern = /\S/;

export function isTimeZoneInput(value: unknown): boolean {
  return typeof value === 'string' && timeZoneInputPattern.test(value);
}

const localeInputPattern = /^[a-z]{2,3}(-[a-z0-9]{2,8})?$/;

export function isLocaleInput(value: unknown): boolean {
  return typeof value === 'string' && localeInputPattern.test(value);
}

export function isOptionalLocaleInput(value: unknown): boolean {
  return value === undefined || isLocaleInput(value);
}

export function isOptionalEmailInput(value: unknown): boolean {
  return value === undefined || isEmailInput(value);
}

export function isOptionalWordsInput(value: unknown): boolean {
  return value === undefined || isWordsInput(value);
}

export function isOptionalTimeZoneInput(value: unknown): boolean {
  return value === undefined || isTimeZoneInput(value);
}

export function isOptionalFlagInput(value: unknown): boolean {
  return value === undefined || typeof value === 'boolean';
}

export function isMaybeInteger(value: unknown): boolean {
  return value === undefined || value === null || isInteger(value);
}

export function isIntegerList(value: unknown): boolean {
  return isListOf(value, isInteger);
}

export function isInstant(value: unknown): boolean {
  return typeof value === 'string' && instantPattern.test(value);
}

export function isNullableInstant(value: unknown): boolean {
  return value === null || isInstant(value);
}

export function isTimeOfDayInput(value: unknown): boolean {
  return typeof value === 'string' && isTimeOfDay(value);
}

export function isNewAvailabilityDaysItem(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 6;
}

export function isDaysInput(value: unknown): boolean {
  return isListOf(value, isNewAvailabilityDaysItem) && isEachOnce(value);
}

export function isOptionalDaysInput(value: unknown): boolean {
  return value === undefined || isDaysInput(value);
}

function isInstantInputText(value: unknown): boolean {
  return typeof value === 'string' && instantPattern.test(value);
}

export function isInstantInput(value: unknown): boolean {
  return isInstantInputText(textOfInstant(value));
}

export function isMaybeInstantInput(value: unknown): boolean {
  return value === undefined || value === null || isInstantInput(value);
}

export function isOptionalIdInput(value: unknown): boolean {
  return value === undefined || isIdInput(value);
}

export function isOptionalTimeOfDayInput(value: unknown): boolean {
  return value === undefined || isTimeOfDayInput(value);
}

export function isNullableFlag(value: unknown): boolean {
  return value === null || typeof value === 'boolean';
}

export function isMaybeTextInput(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string';
}

export function isMaybeFlagInput(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'boolean';
}

export function isMaybeIdInput(value: unknown): boolean {
  return value === undefined || value === null || isIdInput(value);
}

export function isMaybeEmail(value: unknown): boolean {
  return value === undefined || value === null || isEmail(value);
}

export function isNullableJson(value: unknown): boolean {
  return value === null || isFreeObject(value);
}

export function isMaybeInstant(value: unknown): boolean {
  return value === undefined || value === null || isInstant(value);
}

export function isOptionalInstantInput(value: unknown): boolean {
  return value === undefined || isInstantInput(value);
}

export function isBookingStatus(value: unknown): boolean {
  return (
    value === 'CANCELLED' ||
    value === 'ACCEPTED' ||
    value === 'REJECTED' ||
    value === 'PENDING' ||
    value === 'AWAITING_HOST'
  );
}

export function isOptionalBookingStatus(value: unknown): boolean {
  return value === undefined || isBookingStatus(value);
}

export function isBookingListQuerySortBy(value: unknown): boolean {
  return value === 'id' || value === 'startTime' || value === 'createdAt' || value === 'updatedAt';
}

export function isOptionalBookingListQuerySortBy(value: unknown): boolean {
  return value === undefined || isBookingListQuerySortBy(value);
}

export function isBookingListQueryOrder(value: unknown): boolean {
  return value === 'asc' || value === 'desc';
}

export function isOptionalBookingListQueryOrder(value: unknown): boolean {
  return value === undefined || isBookingListQueryOrder(value);
}

export function isEmailInputList(value: unknown): boolean {
  return isListOf(value, isEmailInput);
}

export function isOptionalEmailInputList(value: unknown): boolean {
  return value === undefined || isEmailInputList(value);
}

export function isLocationValue(value: unknown): boolean {
  return (
    value === 'userPhone' ||
    value === 'phone' ||
    value === 'link' ||
    value === 'inPerson' ||
    value === 'attendeeInPerson' ||
    value === 'integrations:daily' ||
    value === 'integrations:google:meet' ||
    value === 'integrations:zoom' ||
    value === 'integrations:around_video' ||
    value === 'integrations:campfire_video' ||
    value === 'integrations:demodesk_video' ||
    value === 'integrations:discord_video' ||
    value === 'integrations:facetime_video' ||
    value === 'integrations:mirotalk_video' ||
    value === 'integrations:whereby_video' ||
    value === 'integrations:huddle01'
  );
}

export function isTextInput(value: unknown): value is string {
  return typeof value === 'string';
}

export function isOptionalTextInput(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

export function isOptionalJsonInput(value: unknown): boolean {
  return value === undefined || isFreeInput(value);
}

export function isFlagTextInput(value: unknown): boolean {
  return typeof value === 'boolean' || value === 'true' || value === 'false';
}

export function isOptionalFlagTextInput(value: unknown): boolean {
  return value === undefined || isFlagTextInput(value);
}

export function isMaybeWordsInput(value: unknown): boolean {
  return value === undefined || value === null || isWordsInput(value);
}

export function isMembershipRole(value: unknown): boolean {
  return value === 'MEMBER' || value === 'ADMIN' || value === 'OWNER';
}

export function isOptionalMembershipRole(value: unknown): boolean {
  return value === undefined || isMembershipRole(value);
}

export function isTokenRequestGrantType(value: unknown): boolean {
  return value === 'authorization_code';
}

export function isRefreshRequestGrantType(value: unknown): boolean {
  return value === 'refresh_token';
}

export function isMaybeJson(value: unknown): boolean {
  return value === undefined || value === null || isFreeObject(value);
}

export function isCountInput(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

export function isOptionalCountInput(value: unknown): boolean {
  return value === undefined || isCountInput(value);
}

export function isMaybeLocaleInput(value: unknown): boolean {
  return value === undefined || value === null || isLocaleInput(value);
}

export function isMaybeCountInput(value: unknown): boolean {
  return value === undefined || value === null || isCountInput(value);
}

export function isMaybeJsonInput(value: unknown): boolean {
  return value === undefined || value === null || isFreeInput(value);
}

export function isRecordSummaryId(value: unknown): boolean {
  return isInteger(value) || typeof value === 'string';
}

export function isMaybeRecordSummaryId(value: unknown): boolean {
  return value === undefined || value === null || isRecordSummaryId(value);
}

export function isNullableEmail(value: unknown): boolean {
  return value === null || isEmail(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isFlag(value: unknown): boolean {
  return typeof value === 'boolean';
}

export function isFlagInput(value: unknown): boolean {
  return typeof value === 'boolean';
}
