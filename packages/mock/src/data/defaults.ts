/** The columns of a row that nobody decided: what a world writes where a seed or a request is silent. */
import { uidOf } from './identifiers.ts';
import type { AvailabilityRow, BookingReferenceRow, BookingRow, DestinationCalendarRow, UserRow } from './rows.ts';

/** Every column of a user but those that make it who it is. */
export function userDefaults(id: number, now: string): Omit<UserRow, 'username' | 'email'> {
  return {
    id,
    name: null,
    emailVerified: null,
    bio: null,
    avatarUrl: null,
    timeZone: 'UTC',
    weekStart: 'Sunday',
    bufferTime: 0,
    endTime: 1440,
    hideBranding: false,
    theme: null,
    appTheme: null,
    createdDate: now,
    trialEndsAt: null,
    defaultScheduleId: null,
    completedOnboarding: true,
    locale: 'en',
    timeFormat: 12,
    twoFactorEnabled: false,
    identityProvider: 'CAL',
    identityProviderId: null,
    invitedTo: null,
    brandColor: null,
    darkBrandColor: null,
    allowDynamicBooking: true,
    allowSEOIndexing: true,
    receiveMonthlyDigestEmail: true,
    metadata: null,
    verified: false,
    role: 'USER',
    disableImpersonation: false,
    organizationId: null,
    locked: false,
    movedToProfileId: null,
    isPlatformManaged: false,
    smsLockState: 'UNLOCKED',
    travelSchedules: [],
    selectedCalendars: [],
    webhooks: [],
    impersonatedUsers: [],
    impersonatedBy: [],
    Feedback: [],
    workflows: [],
    routingForms: [],
    verifiedNumbers: [],
    verifiedEmails: [],
    hosts: [],
    bookingRedirects: [],
    bookingRedirectsTo: [],
    platformOAuthClients: [],
    profiles: [],
    movedToProfile: null,
    secondaryEmails: [],
    OutOfOfficeReasons: [],
  };
}

/** Every column of a booking but its host and its time. */
export function bookingDefaults(
  id: number,
  now: string,
): Omit<BookingRow, 'userId' | 'userPrimaryEmail' | 'startTime' | 'endTime'> {
  const uid = uidOf('bookings', id);
  return {
    id,
    uid,
    idempotencyKey: null,
    eventTypeId: null,
    title: 'Meeting',
    description: null,
    responses: null,
    createdAt: now,
    updatedAt: now,
    status: 'ACCEPTED',
    paid: false,
    payment: [],
    destinationCalendarId: null,
    cancellationReason: null,
    rejectionReason: null,
    dynamicEventSlugRef: null,
    dynamicGroupSlugRef: null,
    rescheduled: false,
    fromReschedule: null,
    recurringEventId: null,
    smsReminderNumber: null,
    workflowReminders: [],
    seatsReferences: [],
    metadata: null,
    isRecorded: false,
    iCalUID: `${uid}@slotwise.test`,
    iCalSequence: 0,
    instantMeetingToken: null,
    rating: null,
    ratingFeedback: null,
    noShowHost: false,
    scheduledTriggers: [],
  };
}

/** Every column of a destination calendar but its owner and what it points at. */
export function destinationCalendarDefaults(
  id: number,
): Omit<DestinationCalendarRow, 'userId' | 'integration' | 'externalId'> {
  return { id, primaryEmail: null, eventTypeId: null, credentialId: null };
}

/** Every column of an availability but its schedule and its hours. */
export function availabilityDefaults(id: number): Omit<AvailabilityRow, 'scheduleId' | 'startTime' | 'endTime'> {
  return { id, userId: null, eventTypeId: null, days: [], date: null };
}

/** Every column of a booking reference but its booking, kind and identifier. */
export function bookingReferenceDefaults(id: number): Omit<BookingReferenceRow, 'bookingId' | 'type' | 'uid'> {
  return {
    id,
    meetingId: null,
    meetingPassword: null,
    meetingUrl: null,
    externalCalendarId: null,
    deleted: null,
    credentialId: null,
  };
}
