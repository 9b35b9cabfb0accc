// @slotwise/schemas/internal
import type { Behavior, InstantInput, OpenWord, Profile, Schema, Wire } from '@slotwise/schemas';
import type * as z from 'zod/mini';

export const availabilityShape: {
  id: z.ZodMiniInt;
  user: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
          username: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          name: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniEmail>>;
          timeZone: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        },
        z.core.$loose
      >
    >
  >;
  userId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  eventType: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
          title: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          slug: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          length: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        },
        z.core.$loose
      >
    >
  >;
  eventTypeId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  days: z.ZodMiniArray<z.ZodMiniInt>;
  startTime: z.iso.ZodMiniISODateTime;
  endTime: z.iso.ZodMiniISODateTime;
  date: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
  Schedule: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
          userId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
          name: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          timeZone: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        },
        z.core.$loose
      >
    >
  >;
  scheduleId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
};

export const behaviorChoices: {
  readonly [Name in keyof Behavior]: readonly (Name extends 'bookingRequires'
    ? Behavior['bookingRequires'][number]
    : Behavior[Name])[];
};

export const bookingReferenceShape: {
  id: z.ZodMiniInt;
  type: z.ZodMiniString<string>;
  uid: z.ZodMiniString<string>;
  bookingId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  meetingId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  meetingPassword: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  meetingUrl: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  externalCalendarId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  deleted: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  credentialId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
};

export const bookingShape: {
  id: z.ZodMiniInt;
  uid: z.ZodMiniString<string>;
  idempotencyKey: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  user: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
          username: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          name: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniEmail>>;
          timeZone: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        },
        z.core.$loose
      >
    >
  >;
  userId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  userPrimaryEmail: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniEmail>>;
  references: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
            type: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            uid: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            meetingUrl: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  eventType: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
          title: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          slug: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          length: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        },
        z.core.$loose
      >
    >
  >;
  eventTypeId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  title: z.ZodMiniString<string>;
  description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  responses: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>>;
  startTime: z.iso.ZodMiniISODateTime;
  endTime: z.iso.ZodMiniISODateTime;
  attendees: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
            email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniEmail>>;
            name: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            timeZone: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            locale: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            bookingId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
            noShow: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  createdAt: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
  updatedAt: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
  status: Schema<OpenWord<'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST'>>;
  paid: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  payment: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  destinationCalendar: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
          integration: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          externalId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          primaryEmail: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          eventTypeId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        },
        z.core.$loose
      >
    >
  >;
  destinationCalendarId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  cancellationReason: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  rejectionReason: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  dynamicEventSlugRef: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  dynamicGroupSlugRef: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  rescheduled: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  fromReschedule: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  recurringEventId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  smsReminderNumber: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  workflowReminders: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  seatsReferences: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  metadata: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>>;
  isRecorded: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  iCalUID: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  iCalSequence: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  instantMeetingToken: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
        },
        z.core.$loose
      >
    >
  >;
  rating: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  ratingFeedback: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  noShowHost: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  scheduledTriggers: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
};

export const destinationCalendarShape: {
  id: z.ZodMiniInt;
  integration: z.ZodMiniString<string>;
  externalId: z.ZodMiniString<string>;
  primaryEmail: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  user: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
          username: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          name: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniEmail>>;
          timeZone: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        },
        z.core.$loose
      >
    >
  >;
  userId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  booking: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
            uid: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            title: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            startTime: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
            endTime: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
            status: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            userId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  eventType: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
          title: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          slug: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          length: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        },
        z.core.$loose
      >
    >
  >;
  eventTypeId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  credentialId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  credential: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
        },
        z.core.$loose
      >
    >
  >;
};

export function distanceOf(word: string, meant: string): 0 | 1 | 2 | null;

export const idempotencyNamespace = '5f2c7b0e-6a41-5d0b-9a3e-2c1d5c4f7e90';

export const identityProviders: readonly ['CAL'];

export function isRecord(value: unknown): value is Record<string, unknown>;

export const meShape: {
  id: z.ZodMiniInt;
  username: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  name: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  email: z.ZodMiniEmail;
  emailVerified: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
  bio: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  avatar: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  timeZone: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  weekStart: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  endTime: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  bufferTime: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  appTheme: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  theme: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  defaultScheduleId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  locale: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  timeFormat: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  hideBranding: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  brandColor: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  darkBrandColor: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  allowDynamicBooking: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  createdDate: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
  verified: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  invitedTo: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  role: z.ZodMiniOptional<z.ZodMiniNullable<Schema<OpenWord<'USER' | 'ADMIN'>>>>;
};

export const membershipShape: {
  id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  teamId: z.ZodMiniInt;
  userId: z.ZodMiniInt;
  accepted: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  role: Schema<OpenWord<'ADMIN' | 'MEMBER' | 'OWNER'>>;
  disableImpersonation: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
};

export const newAvailabilityShape: {
  scheduleId: z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>;
  startTime: z.ZodMiniCodec<z.ZodMiniString<unknown>, Schema<InstantInput>>;
  endTime: z.ZodMiniCodec<z.ZodMiniString<unknown>, Schema<InstantInput>>;
  days: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniInt>>;
  date: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniCodec<z.iso.ZodMiniISODateTime, Schema<InstantInput>>>>;
};

export function pathPattern(template: string): RegExp;

export function profileFrom(text: string, readText: (file: string) => string): Profile;

export const smsLockStates: readonly ['UNLOCKED'];

export function timeOfDayText(value: InstantInput): string;

export const userRoles: readonly ['USER', 'ADMIN'];

export const userShape: {
  id: z.ZodMiniInt;
  username: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  name: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  email: z.ZodMiniEmail;
  emailVerified: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
  password: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
        },
        z.core.$loose
      >
    >
  >;
  bio: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  avatarUrl: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  timeZone: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  travelSchedules: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  weekStart: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  bufferTime: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  hideBranding: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  theme: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  appTheme: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  createdDate: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
  trialEndsAt: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
  eventTypes: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
            title: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            slug: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            length: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  credentials: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  teams: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
            teamId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
            userId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
            accepted: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
            role: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  bookings: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
            uid: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            title: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            startTime: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
            endTime: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
            status: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            userId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  schedules: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
            userId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
            name: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            timeZone: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  defaultScheduleId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  selectedCalendars: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  completedOnboarding: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  locale: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  timeFormat: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  twoFactorSecret: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  twoFactorEnabled: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  backupCodes: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  identityProvider: z.ZodMiniOptional<z.ZodMiniNullable<Schema<OpenWord<'CAL'>>>>;
  identityProviderId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  availability: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
            days: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniInt>>>;
            startTime: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
            endTime: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
            date: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
            scheduleId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  invitedTo: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  webhooks: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  brandColor: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  darkBrandColor: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  destinationCalendar: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
          integration: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          externalId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          primaryEmail: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          eventTypeId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        },
        z.core.$loose
      >
    >
  >;
  allowDynamicBooking: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  allowSEOIndexing: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  receiveMonthlyDigestEmail: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  metadata: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>>;
  verified: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  role: z.ZodMiniOptional<z.ZodMiniNullable<Schema<OpenWord<'USER' | 'ADMIN'>>>>;
  disableImpersonation: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  impersonatedUsers: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  impersonatedBy: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  apiKeys: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  accounts: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  sessions: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  Feedback: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  ownedEventTypes: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
            title: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            slug: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            length: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  workflows: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  routingForms: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  verifiedNumbers: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  verifiedEmails: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  hosts: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  organizationId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  organization: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
          name: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          slug: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          metadata: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>>;
        },
        z.core.$loose
      >
    >
  >;
  accessCodes: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  bookingRedirects: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  bookingRedirectsTo: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  locked: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  platformOAuthClients: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  AccessToken: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  RefreshToken: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  PlatformAuthorizationToken: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  profiles: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  movedToProfileId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  movedToProfile: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
        },
        z.core.$loose
      >
    >
  >;
  secondaryEmails: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  isPlatformManaged: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  OutOfOfficeReasons: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  smsLockState: z.ZodMiniOptional<z.ZodMiniNullable<Schema<OpenWord<'UNLOCKED'>>>>;
};

export const wireChoices: {
  readonly [Name in Exclude<keyof Wire, 'apiKey'>]: readonly Wire[Name][];
};

export {};
