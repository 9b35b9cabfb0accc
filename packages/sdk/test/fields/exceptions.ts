/** Fields that a service does not keep, with what happens to them and why. Other fields survive. */
import type { ProfileName } from './survival.ts';

export interface Exception {
  readonly profile: ProfileName;
  /** Such as `bookings.create`, or `moved by client bookings.create`. */
  readonly where: readonly string[];
  readonly fields: readonly string[];
  /** `lost`, `not in` some responses, `ignored`, or the code of the error. */
  readonly outcome: string;
  readonly why: string;
}

const userFields = [
  ...['avatarUrl', 'bufferTime', 'trialEndsAt', 'completedOnboarding', 'twoFactorEnabled', 'identityProvider'],
  ...['identityProviderId', 'invitedTo', 'allowSEOIndexing', 'receiveMonthlyDigestEmail', 'metadata', 'verified'],
  ...['disableImpersonation', 'organizationId', 'locked', 'movedToProfileId', 'isPlatformManaged', 'smsLockState'],
];

export const exceptions: readonly Exception[] = [
  {
    profile: 'specification',
    where: ['users.create'],
    fields: ['defaultScheduleId'],
    outcome: 'invalid_request',
    why: 'A new user has no schedule.',
  },
  {
    profile: 'specification',
    where: ['users.list'],
    fields: ['take', 'page'],
    outcome: 'ignored',
    why: 'The specification has no pages of users (A-21).',
  },
  {
    profile: 'self-hosted',
    where: ['users.create', 'users.update'],
    fields: userFields,
    outcome: 'invalid_request',
    why: 'Builds list the user fields that a request can set, without these (A-37).',
  },
  {
    profile: 'self-hosted',
    where: ['users.create'],
    fields: ['defaultScheduleId'],
    outcome: 'invalid_request',
    why: 'A new user has no schedule of an id that the caller knows.',
  },
  {
    profile: 'self-hosted',
    where: ['bookings.create', 'moved by client bookings.create', 'moved by copy bookings.create'],
    fields: ['title', 'description'],
    outcome: 'lost',
    why: 'Builds drop them: the title follows the event type, and the description is the answer `notes` (A-50, A-52).',
  },
  {
    profile: 'self-hosted',
    where: ['moved by client bookings.update', 'moved by copy bookings.update'],
    fields: ['title', 'description'],
    outcome: 'lost',
    why: 'Builds make a new title and description, also if the old booking had others (A-67).',
  },
  {
    profile: 'self-hosted',
    where: ['moved by copy bookings.create'],
    fields: ['responses'],
    outcome: 'lost',
    why: 'Builds keep no answers that the request omits (A-67). The client sends them.',
  },
  {
    profile: 'self-hosted',
    where: ['bookings.create'],
    fields: ['idempotencyKey'],
    outcome: 'lost',
    why: 'Builds make the key themselves (A-56).',
  },
  {
    profile: 'self-hosted',
    where: ['bookings.create'],
    fields: ['recurringEventId'],
    outcome: 'not in got, listed',
    why: 'Builds return it only with the new booking (A-142).',
  },
  {
    profile: 'self-hosted',
    where: ['attendees.update'],
    fields: ['noShow'],
    outcome: 'invalid_request',
    why: 'Builds have no such field of an attendee (A-37).',
  },
  {
    profile: 'self-hosted',
    where: ['attendees.create', 'attendees.update'],
    fields: ['locale'],
    outcome: 'invalid_request',
    why: 'Builds take the locale from the booking (A-37).',
  },
  {
    profile: 'self-hosted',
    where: ['destinationCalendars.create', 'destinationCalendars.update'],
    fields: ['primaryEmail', 'credentialId'],
    outcome: 'invalid_request',
    why: 'Builds find the credential and its email themselves (A-37).',
  },
  {
    profile: 'self-hosted',
    where: ['destinationCalendars.update'],
    fields: ['eventTypeId'],
    outcome: 'invalid_request',
    why: 'Builds reject an event type for a calendar that has none.',
  },
  {
    profile: 'self-hosted',
    where: ['availabilities.update'],
    fields: ['scheduleId'],
    outcome: 'invalid_request',
    why: 'An availability stays in its schedule (A-37).',
  },
  {
    profile: 'self-hosted',
    where: ['bookingReferences.create', 'bookingReferences.update'],
    fields: ['externalCalendarId', 'credentialId'],
    outcome: 'lost',
    why: 'Builds store them, and return neither (A-25).',
  },
  {
    profile: 'self-hosted',
    where: ['bookingReferences.create', 'bookingReferences.update'],
    fields: ['deleted'],
    outcome: 'not in listed',
    why: 'Lists omit deleted references.',
  },
  {
    profile: 'self-hosted',
    where: ['bookings.list'],
    fields: ['status', 'sortBy'],
    outcome: 'invalid_request',
    why: 'Builds accept other words (A-48).',
  },
  {
    profile: 'self-hosted',
    where: ['bookings.list'],
    fields: ['order'],
    outcome: 'ignored',
    why: 'The direction has a meaning only with `sortBy` (A-48).',
  },
];
