// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import {
  instantPattern,
  isEachOnce,
  isFreeInput,
  isFreeObject,
  isListOf,
  isTimeOfDay,
  textOfInstant,
} from '../../fields/checks.ts';

/** Accepts a whole number. */
export function isInteger(value: unknown): boolean {
  return Number.isSafeInteger(value);
}

const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Accepts text of the form `email`. */
export function isEmail(value: unknown): boolean {
  return typeof value === 'string' && emailPattern.test(value);
}

/** Accepts text, or `null`, or `undefined`. */
export function isMaybeText(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string';
}

/** Accepts a whole number, or `null`, or `undefined`. */
export function isMaybeInteger(value: unknown): boolean {
  return value === undefined || value === null || isInteger(value);
}

/** Accepts `true` or `false`, or `null`, or `undefined`. */
export function isMaybeFlag(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'boolean';
}

/** Accepts a whole number from 1. */
export function isIdInput(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
}

const wordsInputPattern = /\S/;

/** Accepts text of the form `wordsInput`. */
export function isWordsInput(value: unknown): boolean {
  return typeof value === 'string' && wordsInputPattern.test(value);
}

const localeInputPattern = /^[a-z]{2,3}(-[a-z0-9]{2,8})?$/;

/** Accepts text of the form `localeInput`. */
function isLocaleInput(value: unknown): boolean {
  return typeof value === 'string' && localeInputPattern.test(value);
}

/** Accepts text of the form `localeInput`, or `undefined`. */
export function isOptionalLocaleInput(value: unknown): boolean {
  return value === undefined || isLocaleInput(value);
}

/** Accepts text of the form `email`, or `undefined`. */
export function isOptionalEmail(value: unknown): boolean {
  return value === undefined || isEmail(value);
}

/** Accepts text of the form `wordsInput`, or `undefined`. */
export function isOptionalWordsInput(value: unknown): boolean {
  return value === undefined || isWordsInput(value);
}

/** Accepts `true` or `false`, or `undefined`. */
export function isOptionalFlag(value: unknown): boolean {
  return value === undefined || typeof value === 'boolean';
}

/** Accepts a list whose every item is a whole number. */
export function isIntegerList(value: unknown): boolean {
  return isListOf(value, isInteger);
}

/** Accepts text of the form `instant`. */
export function isInstant(value: unknown): boolean {
  return typeof value === 'string' && instantPattern.test(value);
}

/** Accepts text of the form `instant`, or `null`, or `undefined`. */
export function isMaybeInstant(value: unknown): boolean {
  return value === undefined || value === null || isInstant(value);
}

/** Accepts text of the form that a rule accepts. */
function isTimeOfDayInputText(value: unknown): boolean {
  return typeof value === 'string' && isTimeOfDay(value);
}

/** Accepts a `Date`, or text of the form that a rule accepts. */
export function isTimeOfDayInput(value: unknown): boolean {
  return isTimeOfDayInputText(textOfInstant(value));
}

/** Accepts a whole number from 0 to 6. */
function isNewAvailabilityDaysItem(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 6;
}

/** Accepts a list whose every item is a whole number from 0 to 6. */
function isDaysInput(value: unknown): boolean {
  return isListOf(value, isNewAvailabilityDaysItem) && isEachOnce(value);
}

/** Accepts a list whose every item is a whole number from 0 to 6, or `undefined`. */
export function isOptionalDaysInput(value: unknown): boolean {
  return value === undefined || isDaysInput(value);
}

/** Accepts a `Date`, or text of the form `instant`. */
export function isInstantInput(value: unknown): boolean {
  return isInstant(textOfInstant(value));
}

/** Accepts a `Date`, or text of the form `instant`, or `null`, or `undefined`. */
export function isMaybeInstantInput(value: unknown): boolean {
  return value === undefined || value === null || isInstantInput(value);
}

/** Accepts a whole number from 1, or `undefined`. */
export function isOptionalIdInput(value: unknown): boolean {
  return value === undefined || isIdInput(value);
}

/** Accepts a `Date`, or text of the form that a rule accepts, or `undefined`. */
export function isOptionalTimeOfDayInput(value: unknown): boolean {
  return value === undefined || isTimeOfDayInput(value);
}

/** Accepts a whole number from 1, or `null`, or `undefined`. */
export function isMaybeIdInput(value: unknown): boolean {
  return value === undefined || value === null || isIdInput(value);
}

/** Accepts text of the form `email`, or `null`, or `undefined`. */
export function isMaybeEmail(value: unknown): boolean {
  return value === undefined || value === null || isEmail(value);
}

/** Accepts a free key/value object, or `null`, or `undefined`. */
export function isMaybeJson(value: unknown): boolean {
  return value === undefined || value === null || isFreeObject(value);
}

/** Accepts a `Date`, or text of the form `instant`, or `undefined`. */
export function isOptionalInstantInput(value: unknown): boolean {
  return value === undefined || isInstantInput(value);
}

/** Accepts `CANCELLED`, or `ACCEPTED`, or `REJECTED`, or `PENDING`, or `AWAITING_HOST`. */
function isBookingStatus(value: unknown): boolean {
  return (
    value === 'CANCELLED' ||
    value === 'ACCEPTED' ||
    value === 'REJECTED' ||
    value === 'PENDING' ||
    value === 'AWAITING_HOST'
  );
}

/** Accepts `CANCELLED`, or `ACCEPTED`, or `REJECTED`, or `PENDING`, or `AWAITING_HOST`, or `undefined`. */
export function isOptionalBookingStatus(value: unknown): boolean {
  return value === undefined || isBookingStatus(value);
}

/** Accepts `id`, or `startTime`, or `createdAt`, or `updatedAt`. */
function isBookingListQuerySortBy(value: unknown): boolean {
  return value === 'id' || value === 'startTime' || value === 'createdAt' || value === 'updatedAt';
}

/** Accepts `id`, or `startTime`, or `createdAt`, or `updatedAt`, or `undefined`. */
export function isOptionalBookingListQuerySortBy(value: unknown): boolean {
  return value === undefined || isBookingListQuerySortBy(value);
}

/** Accepts `asc`, or `desc`. */
function isBookingListQueryOrder(value: unknown): boolean {
  return value === 'asc' || value === 'desc';
}

/** Accepts `asc`, or `desc`, or `undefined`. */
export function isOptionalBookingListQueryOrder(value: unknown): boolean {
  return value === undefined || isBookingListQueryOrder(value);
}

/** Accepts a list whose every item is text of the form `email`. */
function isEmailList(value: unknown): boolean {
  return isListOf(value, isEmail);
}

/** Accepts a list whose every item is text of the form `email`, or `undefined`. */
export function isOptionalEmailList(value: unknown): boolean {
  return value === undefined || isEmailList(value);
}

/** Accepts text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Accepts text, or `undefined`. */
export function isOptionalText(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

/** Accepts a free key/value object, or `undefined`. */
export function isOptionalJsonInput(value: unknown): boolean {
  return value === undefined || isFreeInput(value);
}

/** Accepts `true`, or `false`. */
function isBookingCancelQueryAllRemainingBookings(value: unknown): boolean {
  return value === 'true' || value === 'false';
}

/** Accepts `true`, or `false`, or `undefined`. */
export function isOptionalBookingCancelQueryAllRemainingBookings(value: unknown): boolean {
  return value === undefined || isBookingCancelQueryAllRemainingBookings(value);
}

/** Accepts text of the form `wordsInput`, or `null`, or `undefined`. */
export function isMaybeWordsInput(value: unknown): boolean {
  return value === undefined || value === null || isWordsInput(value);
}

/** Accepts `MEMBER`, or `ADMIN`, or `OWNER`. */
function isMembershipRole(value: unknown): boolean {
  return value === 'MEMBER' || value === 'ADMIN' || value === 'OWNER';
}

/** Accepts `MEMBER`, or `ADMIN`, or `OWNER`, or `undefined`. */
export function isOptionalMembershipRole(value: unknown): boolean {
  return value === undefined || isMembershipRole(value);
}

/** Accepts `authorization_code`. */
export function isTokenRequestGrantType(value: unknown): boolean {
  return value === 'authorization_code';
}

/** Accepts `refresh_token`. */
export function isRefreshRequestGrantType(value: unknown): boolean {
  return value === 'refresh_token';
}

/** Accepts a whole number from 0. */
function isCountInput(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Accepts a whole number from 0, or `undefined`. */
export function isOptionalCountInput(value: unknown): boolean {
  return value === undefined || isCountInput(value);
}

/** Accepts text of the form `localeInput`, or `null`, or `undefined`. */
export function isMaybeLocaleInput(value: unknown): boolean {
  return value === undefined || value === null || isLocaleInput(value);
}

/** Accepts a whole number from 0, or `null`, or `undefined`. */
export function isMaybeCountInput(value: unknown): boolean {
  return value === undefined || value === null || isCountInput(value);
}

/** Accepts a free key/value object, or `null`, or `undefined`. */
export function isMaybeJsonInput(value: unknown): boolean {
  return value === undefined || value === null || isFreeInput(value);
}

/** Accepts a whole number, or text. */
function isRecordSummaryId(value: unknown): boolean {
  return isInteger(value) || typeof value === 'string';
}

/** Accepts a whole number, or text, or `null`, or `undefined`. */
export function isMaybeRecordSummaryId(value: unknown): boolean {
  return value === undefined || value === null || isRecordSummaryId(value);
}

/** Accepts a list whose every item is a whole number, or `null`, or `undefined`. */
export function isMaybeIntegerList(value: unknown): boolean {
  return value === undefined || value === null || isIntegerList(value);
}
