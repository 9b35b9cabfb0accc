// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isListOf } from '../../fields/checks.ts';
import { isRecord } from '../../fields/record.ts';
import {
  isMaybeAvailabilitySummaryList,
  isMaybeBookingSummaryList,
  isMaybeDestinationCalendarSummary,
  isMaybeEventTypeSummaryList,
  isMaybeMembershipSummaryList,
  isMaybeRecordSummary,
  isMaybeRecordSummaryList,
  isMaybeScheduleSummaryList,
  isMaybeTeamSummary,
} from './embedded.ts';
import {
  isEmail,
  isEmailInput,
  isIdInput,
  isInteger,
  isMaybeCountInput,
  isMaybeFlag,
  isMaybeIdInput,
  isMaybeInstant,
  isMaybeInstantInput,
  isMaybeInteger,
  isMaybeJson,
  isMaybeJsonInput,
  isMaybeLocaleInput,
  isMaybeText,
  isMaybeTextInput,
  isNullableFlag,
  isNullableInstant,
  isNullableInteger,
  isNullableText,
  isOptionalCountInput,
  isOptionalEmailInput,
  isOptionalFlagInput,
  isOptionalIdInput,
  isOptionalTimeZoneInput,
  isOptionalWordsInput,
  isWordsInput,
} from './scalars.ts';
import type { NewUser, User, UserId, UserListQuery, UserPatch } from '../types/users.ts';
import type { Part } from '../../table/part.ts';

/** Accepts a {@link User}. */
export function isUser(value: unknown): value is User {
  return (
    isRecord(value) &&
    isInteger(value['id']) &&
    isNullableText(value['username']) &&
    isNullableText(value['name']) &&
    isEmail(value['email']) &&
    isNullableInstant(value['emailVerified']) &&
    isMaybeRecordSummary(value['password']) &&
    isNullableText(value['bio']) &&
    isMaybeText(value['avatarUrl']) &&
    typeof value['timeZone'] === 'string' &&
    isMaybeRecordSummaryList(value['travelSchedules']) &&
    isNullableText(value['weekStart']) &&
    isNullableInteger(value['bufferTime']) &&
    isNullableFlag(value['hideBranding']) &&
    isNullableText(value['theme']) &&
    isNullableText(value['appTheme']) &&
    isNullableInstant(value['createdDate']) &&
    isMaybeInstant(value['trialEndsAt']) &&
    isMaybeEventTypeSummaryList(value['eventTypes']) &&
    isMaybeRecordSummaryList(value['credentials']) &&
    isMaybeMembershipSummaryList(value['teams']) &&
    isMaybeBookingSummaryList(value['bookings']) &&
    isMaybeScheduleSummaryList(value['schedules']) &&
    isNullableInteger(value['defaultScheduleId']) &&
    isMaybeRecordSummaryList(value['selectedCalendars']) &&
    isMaybeFlag(value['completedOnboarding']) &&
    isNullableText(value['locale']) &&
    isNullableInteger(value['timeFormat']) &&
    isMaybeText(value['twoFactorSecret']) &&
    isMaybeFlag(value['twoFactorEnabled']) &&
    isMaybeText(value['backupCodes']) &&
    isMaybeText(value['identityProvider']) &&
    isMaybeText(value['identityProviderId']) &&
    isMaybeAvailabilitySummaryList(value['availability']) &&
    isNullableInteger(value['invitedTo']) &&
    isMaybeRecordSummaryList(value['webhooks']) &&
    isNullableText(value['brandColor']) &&
    isNullableText(value['darkBrandColor']) &&
    isMaybeDestinationCalendarSummary(value['destinationCalendar']) &&
    isNullableFlag(value['allowDynamicBooking']) &&
    isMaybeFlag(value['allowSEOIndexing']) &&
    isMaybeFlag(value['receiveMonthlyDigestEmail']) &&
    isMaybeJson(value['metadata']) &&
    isNullableFlag(value['verified']) &&
    isNullableText(value['role']) &&
    isMaybeFlag(value['disableImpersonation']) &&
    isMaybeRecordSummaryList(value['impersonatedUsers']) &&
    isMaybeRecordSummaryList(value['impersonatedBy']) &&
    isMaybeRecordSummaryList(value['apiKeys']) &&
    isMaybeRecordSummaryList(value['accounts']) &&
    isMaybeRecordSummaryList(value['sessions']) &&
    isMaybeRecordSummaryList(value['Feedback']) &&
    isMaybeEventTypeSummaryList(value['ownedEventTypes']) &&
    isMaybeRecordSummaryList(value['workflows']) &&
    isMaybeRecordSummaryList(value['routingForms']) &&
    isMaybeRecordSummaryList(value['verifiedNumbers']) &&
    isMaybeRecordSummaryList(value['verifiedEmails']) &&
    isMaybeRecordSummaryList(value['hosts']) &&
    isMaybeInteger(value['organizationId']) &&
    isMaybeTeamSummary(value['organization']) &&
    isMaybeRecordSummaryList(value['accessCodes']) &&
    isMaybeRecordSummaryList(value['bookingRedirects']) &&
    isMaybeRecordSummaryList(value['bookingRedirectsTo']) &&
    isMaybeFlag(value['locked']) &&
    isMaybeRecordSummaryList(value['platformOAuthClients']) &&
    isMaybeRecordSummaryList(value['AccessToken']) &&
    isMaybeRecordSummaryList(value['RefreshToken']) &&
    isMaybeRecordSummaryList(value['PlatformAuthorizationToken']) &&
    isMaybeRecordSummaryList(value['profiles']) &&
    isMaybeInteger(value['movedToProfileId']) &&
    isMaybeRecordSummary(value['movedToProfile']) &&
    isMaybeRecordSummaryList(value['secondaryEmails']) &&
    isMaybeFlag(value['isPlatformManaged']) &&
    isMaybeRecordSummaryList(value['OutOfOfficeReasons']) &&
    isMaybeText(value['smsLockState'])
  );
}

/** The fields of a {@link UserId}. */
export const userIdPart: Part<UserId> = {
  fields: {
    userId: isIdInput,
  },
};

/** The fields of a {@link UserListQuery}. */
export const userListQueryPart: Part<UserListQuery> = {
  fields: {
    take: isOptionalIdInput,
    page: isOptionalIdInput,
  },
};

/** The fields of a {@link UserPatch}. */
export const userPatchPart: Part<UserPatch> = {
  fields: {
    email: isOptionalEmailInput,
    username: isOptionalWordsInput,
    name: isMaybeTextInput,
    bio: isMaybeTextInput,
    avatarUrl: isMaybeTextInput,
    timeZone: isOptionalTimeZoneInput,
    weekStart: isOptionalWordsInput,
    bufferTime: isOptionalCountInput,
    hideBranding: isOptionalFlagInput,
    theme: isMaybeTextInput,
    appTheme: isMaybeTextInput,
    trialEndsAt: isMaybeInstantInput,
    defaultScheduleId: isMaybeIdInput,
    completedOnboarding: isOptionalFlagInput,
    locale: isMaybeLocaleInput,
    timeFormat: isMaybeCountInput,
    twoFactorEnabled: isOptionalFlagInput,
    identityProvider: isOptionalWordsInput,
    identityProviderId: isMaybeTextInput,
    invitedTo: isMaybeIdInput,
    brandColor: isMaybeTextInput,
    darkBrandColor: isMaybeTextInput,
    allowDynamicBooking: isOptionalFlagInput,
    allowSEOIndexing: isOptionalFlagInput,
    receiveMonthlyDigestEmail: isOptionalFlagInput,
    metadata: isMaybeJsonInput,
    verified: isOptionalFlagInput,
    role: isOptionalWordsInput,
    disableImpersonation: isOptionalFlagInput,
    organizationId: isMaybeIdInput,
    locked: isOptionalFlagInput,
    movedToProfileId: isMaybeIdInput,
    isPlatformManaged: isOptionalFlagInput,
    smsLockState: isOptionalWordsInput,
  },
};

/** The fields of a {@link NewUser}. */
export const newUserPart: Part<NewUser> = {
  fields: {
    email: isEmailInput,
    username: isWordsInput,
    name: isMaybeTextInput,
    bio: isMaybeTextInput,
    avatarUrl: isMaybeTextInput,
    timeZone: isOptionalTimeZoneInput,
    weekStart: isOptionalWordsInput,
    bufferTime: isOptionalCountInput,
    hideBranding: isOptionalFlagInput,
    theme: isMaybeTextInput,
    appTheme: isMaybeTextInput,
    trialEndsAt: isMaybeInstantInput,
    defaultScheduleId: isMaybeIdInput,
    completedOnboarding: isOptionalFlagInput,
    locale: isMaybeLocaleInput,
    timeFormat: isMaybeCountInput,
    twoFactorEnabled: isOptionalFlagInput,
    identityProvider: isOptionalWordsInput,
    identityProviderId: isMaybeTextInput,
    invitedTo: isMaybeIdInput,
    brandColor: isMaybeTextInput,
    darkBrandColor: isMaybeTextInput,
    allowDynamicBooking: isOptionalFlagInput,
    allowSEOIndexing: isOptionalFlagInput,
    receiveMonthlyDigestEmail: isOptionalFlagInput,
    metadata: isMaybeJsonInput,
    verified: isOptionalFlagInput,
    role: isOptionalWordsInput,
    disableImpersonation: isOptionalFlagInput,
    organizationId: isMaybeIdInput,
    locked: isOptionalFlagInput,
    movedToProfileId: isMaybeIdInput,
    isPlatformManaged: isOptionalFlagInput,
    smsLockState: isOptionalWordsInput,
  },
};

export function isUserList(value: unknown): value is User[] {
  return isListOf(value, isUser);
}
