// @slotwise/schemas

import type * as z from 'zod/mini';

export type {
  attendeeShape,
  availabilityShape,
  behaviorChoices,
  bookingReferenceShape,
  bookingShape,
  destinationCalendarShape,
  distanceOf,
  endIssues,
  idempotencyNamespace,
  identityProviders,
  isRecord,
  meShape,
  membershipShape,
  moreIn,
  mostIssues,
  newAvailabilityShape,
  pathPattern,
  profileFrom,
  smsLockStates,
  timeOfDayText,
  userRoles,
  userShape,
  wireChoices,
};

type AnswerCheck<Value = unknown> =
  ((content: unknown) => content is Value) | StandardSchema<Value> | ((content: unknown) => boolean);

type ApiKeyPlace =
  | {
      readonly in: 'query';
      readonly name: string;
    }
  | {
      readonly in: 'header';
      readonly name: string;
      readonly scheme?: string;
    };

interface Attendee {
  booking?: BookingSummary | null | undefined;
  bookingId?: number | null | undefined;
  bookingSeat?: RecordSummary | null | undefined;
  email: string;
  id: number;
  locale?: string | null | undefined;
  name?: string | null | undefined;
  noShow?: boolean | null | undefined;
  timeZone?: string | null | undefined;
}

export const attendee: z.ZodMiniObject<typeof attendeeShape, z.core.$loose>;

interface AttendeeId {
  id: number;
}

export const attendeeId: z.ZodMiniObject<typeof attendeeIdShape, z.core.$strict>;

declare const attendeeIdShape: {
  id: z.ZodMiniCodec<z.ZodMiniString<string>, z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>;
};

interface AttendeePatch {
  email?: string | undefined;
  locale?: string | undefined;
  name?: string | undefined;
  noShow?: boolean | undefined;
  timeZone?: string | undefined;
}

export const attendeePatch: z.ZodMiniObject<typeof attendeePatchShape, z.core.$strict>;

declare const attendeePatchShape: {
  email: z.ZodMiniOptional<z.ZodMiniEmail>;
  name: z.ZodMiniOptional<z.ZodMiniString<string>>;
  timeZone: z.ZodMiniOptional<z.ZodMiniString<string>>;
  locale: z.ZodMiniOptional<z.ZodMiniString<string>>;
  noShow: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
};

declare const attendeeShape: {
  id: z.ZodMiniInt;
  email: z.ZodMiniEmail;
  name: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  timeZone: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  locale: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  booking: z.ZodMiniOptional<
    z.ZodMiniNullable<
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
  >;
  bookingId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  bookingSeat: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
        },
        z.core.$loose
      >
    >
  >;
  noShow: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
};

interface AttendeeSummary {
  bookingId?: number | null | undefined;
  email?: string | null | undefined;
  id?: number | null | undefined;
  locale?: string | null | undefined;
  name?: string | null | undefined;
  noShow?: boolean | null | undefined;
  timeZone?: string | null | undefined;
}

interface AuthorizationQuery {
  client_id: string;
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
  redirect_uri: string;
  response_type?: string | undefined;
  scope: string;
  state?: string | undefined;
}

export const authorizationQuery: z.ZodMiniObject<typeof authorizationQueryShape, z.core.$strict>;

declare const authorizationQueryShape: {
  client_id: z.ZodMiniString<string>;
  state: z.ZodMiniOptional<z.ZodMiniString<string>>;
  redirect_uri: z.ZodMiniString<string>;
  scope: z.ZodMiniString<string>;
  response_type: z.ZodMiniOptional<z.ZodMiniString<string>>;
  code_challenge: z.ZodMiniOptional<z.ZodMiniString<string>>;
  code_challenge_method: z.ZodMiniOptional<z.ZodMiniString<string>>;
};

interface Availability {
  date?: string | null | undefined;
  days: number[];
  endTime: string;
  eventType?: EventTypeSummary | null | undefined;
  eventTypeId?: number | null | undefined;
  id: number;
  Schedule?: ScheduleSummary | null | undefined;
  scheduleId?: number | null | undefined;
  startTime: string;
  user?: UserSummary | null | undefined;
  userId?: number | null | undefined;
}

export const availability: z.ZodMiniObject<typeof availabilityShape, z.core.$loose>;

interface AvailabilityId {
  id: number;
}

export const availabilityId: z.ZodMiniObject<typeof availabilityIdShape, z.core.$strict>;

declare const availabilityIdShape: {
  id: z.ZodMiniCodec<z.ZodMiniString<string>, z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>;
};

interface AvailabilityPatch {
  date?: string | Date | null | undefined;
  days?: number[] | undefined;
  endTime?: string | Date | undefined;
  scheduleId?: number | undefined;
  startTime?: string | Date | undefined;
}

export const availabilityPatch: z.ZodMiniObject<typeof availabilityPatchShape, z.core.$strict>;

declare const availabilityPatchShape: {
  scheduleId: z.ZodMiniOptional<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>;
  startTime: z.ZodMiniOptional<z.ZodMiniCodec<z.ZodMiniString<unknown>, Schema<InstantInput>>>;
  endTime: z.ZodMiniOptional<z.ZodMiniCodec<z.ZodMiniString<unknown>, Schema<InstantInput>>>;
  days: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniInt>>;
  date: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniCodec<z.iso.ZodMiniISODateTime, Schema<InstantInput>>>>;
};

declare const availabilityShape: {
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

interface AvailabilitySummary {
  date?: string | null | undefined;
  days?: number[] | null | undefined;
  endTime?: string | null | undefined;
  id?: number | null | undefined;
  scheduleId?: number | null | undefined;
  startTime?: string | null | undefined;
}

interface Behavior {
  readonly addresses: 'one' | 'many';
  readonly adminAttendees: 'own' | 'all';
  readonly adminSchedules: 'own' | 'all';
  readonly attendedBookings: 'free' | 'busy';
  readonly attendeeAccess: 'none' | 'by-id';
  readonly authorizationChecks: 'all' | 'few';
  readonly bearer: 'all' | 'none';
  readonly bodies: 'strict' | 'framework';
  readonly bookingErrors: 'contract' | 'listed';
  readonly bookingKey: 'booker' | 'host';
  readonly bookingRequires: readonly ('timeZone' | 'language' | 'metadata')[];
  readonly bookingTexts: 'sent' | 'answers';
  readonly busyBookings: 'live' | 'accepted';
  readonly calendarChecks: 'ours' | 'strict';
  readonly calendarCredential: 'accepted' | 'refused';
  readonly cancelInput: 'query-or-body' | 'query';
  readonly cancelReason: 'optional' | 'required';
  readonly challenges: 'sent' | 'absent';
  readonly checkNeedsProfile: boolean;
  readonly checkStatus: 200 | 201;
  readonly codeReuse: 'revokes' | 'refused';
  readonly cors: 'always' | 'on-success';
  readonly dates: 'instant' | 'day';
  readonly denial: 'error' | 'bare';
  readonly editedTimes: 'checked' | 'unchecked';
  readonly envelope: 'keyed' | 'bare';
  readonly errors: 'full' | 'message' | 'split';
  readonly eventTypeAccess: 'none' | 'by-id';
  readonly fields: 'whole' | 'listed';
  readonly firstCheck: 'key' | 'slot';
  readonly formats: 'open' | 'checked';
  readonly guestLocale: 'booker' | 'en';
  readonly hidden: 404 | 403 | 'by-resource';
  readonly hoursChecks: 'enforce' | 'ignore';
  readonly instants: 'seconds' | 'milliseconds';
  readonly keptWhenMoved: 'all' | 'some';
  readonly keyExpiry: 'instant' | 'day';
  readonly listFilters: 'ours' | 'listed';
  readonly listScope: 'hosts' | 'hosts-and-attendees';
  readonly locales: 'lower-case' | 'listed';
  readonly membershipCreation: 'team-admin' | 'admin';
  readonly membershipRules: 'ours' | 'listed';
  readonly minimumNotice: 0 | 120;
  readonly missingForAdmin: 404 | 400;
  readonly movable: 'live' | 'live-or-moved';
  readonly newUserSchedule: boolean;
  readonly oauthErrors: 'rfc6749' | 'message';
  readonly openingHours: 'own' | 'default';
  readonly outOfOffice: 'ignored' | 'closed';
  readonly paging: 'either' | 'both';
  readonly rateHeaders: 'limit' | 'stub';
  readonly refusedCreation: 403 | 401;
  readonly removedReferences: 'gone' | 'marked';
  readonly repeatedRequest: 'refused' | 'answered';
  readonly requestIds: 'always' | 'on-success';
  readonly scopes: 'enforce' | 'ignore' | Readonly<Partial<Record<string, Scope | null>>>;
  readonly selfEditing: boolean;
  readonly sentInstants: 'zoned' | 'any';
  readonly sentValues: 'specified' | 'listed';
  readonly slots: 'enforce' | 'ignore';
  readonly taken: 409 | 400;
  readonly tokenAnswer: 'full' | 'pair';
  readonly tokenRequests: 'wide' | 'narrow';
  readonly transitions: 'any' | 'lifecycle';
  readonly travels: 'ignored' | 'followed';
  readonly unknownFields: 'refused' | 'by-endpoint';
  readonly userPages: boolean;
  readonly writable: 'specified' | 'listed';
}

declare const behaviorChoices: {
  readonly [Name in keyof Behavior]: readonly (Name extends 'bookingRequires'
    ? Behavior['bookingRequires'][number]
    : Behavior[Name])[];
};

interface Booking {
  attendees?: AttendeeSummary[] | null | undefined;
  cancellationReason?: string | null | undefined;
  createdAt?: string | null | undefined;
  description?: string | null | undefined;
  destinationCalendar?: DestinationCalendarSummary | null | undefined;
  destinationCalendarId?: number | null | undefined;
  dynamicEventSlugRef?: string | null | undefined;
  dynamicGroupSlugRef?: string | null | undefined;
  endTime: string;
  eventType?: EventTypeSummary | null | undefined;
  eventTypeId?: number | null | undefined;
  fromReschedule?: string | null | undefined;
  iCalSequence?: number | null | undefined;
  iCalUID?: string | null | undefined;
  id: number;
  idempotencyKey?: string | null | undefined;
  instantMeetingToken?: RecordSummary | null | undefined;
  isRecorded?: boolean | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  noShowHost?: boolean | null | undefined;
  paid?: boolean | null | undefined;
  payment?: RecordSummary[] | null | undefined;
  rating?: number | null | undefined;
  ratingFeedback?: string | null | undefined;
  recurringEventId?: string | null | undefined;
  references?: BookingReferenceSummary[] | null | undefined;
  rejectionReason?: string | null | undefined;
  rescheduled?: boolean | null | undefined;
  responses?: Record<string, unknown> | null | undefined;
  scheduledTriggers?: RecordSummary[] | null | undefined;
  seatsReferences?: RecordSummary[] | null | undefined;
  smsReminderNumber?: string | null | undefined;
  startTime: string;
  status: 'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST' | (string & {});
  title: string;
  uid: string;
  updatedAt?: string | null | undefined;
  user?: UserSummary | null | undefined;
  userId?: number | null | undefined;
  userPrimaryEmail?: string | null | undefined;
  workflowReminders?: RecordSummary[] | null | undefined;
}

export const booking: z.ZodMiniObject<typeof bookingShape, z.core.$loose>;

interface BookingCancellation {
  booking?: Booking | null | undefined;
  message?: string | null | undefined;
}

export const bookingCancellation: z.ZodMiniObject<typeof bookingCancellationShape, z.core.$loose>;

declare const bookingCancellationShape: {
  message: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  booking: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniObject<
        {
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
                    id: z.ZodMiniOptional<
                      z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>
                    >;
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
                    id: z.ZodMiniOptional<
                      z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>
                    >;
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
                    id: z.ZodMiniOptional<
                      z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>
                    >;
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
                  id: z.ZodMiniOptional<
                    z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>
                  >;
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
                    id: z.ZodMiniOptional<
                      z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>
                    >;
                  },
                  z.core.$loose
                >
              >
            >
          >;
        },
        z.core.$loose
      >
    >
  >;
};

interface BookingCancelQuery {
  allRemainingBookings?: boolean | 'true' | 'false' | undefined;
  cancellationReason?: string | undefined;
}

export const bookingCancelQuery: z.ZodMiniObject<typeof bookingCancelQueryShape, z.core.$strict>;

declare const bookingCancelQueryShape: {
  cancellationReason: z.ZodMiniOptional<z.ZodMiniString<string>>;
  allRemainingBookings: z.ZodMiniOptional<
    z.ZodMiniCodec<
      z.ZodMiniEnum<{
        true: 'true';
        false: 'false';
      }>,
      z.ZodMiniUnion<
        readonly [
          z.ZodMiniBoolean<boolean>,
          z.ZodMiniEnum<{
            true: 'true';
            false: 'false';
          }>,
        ]
      >
    >
  >;
};

interface BookingId {
  id: number;
}

export const bookingId: z.ZodMiniObject<typeof bookingIdShape, z.core.$strict>;

declare const bookingIdShape: {
  id: z.ZodMiniCodec<z.ZodMiniString<string>, z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>;
};

interface BookingListQuery {
  attendeeEmail?: string | undefined;
  dateFrom?: string | Date | undefined;
  dateTo?: string | Date | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  sortBy?: 'id' | 'startTime' | 'createdAt' | 'updatedAt' | undefined;
  status?: 'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST' | undefined;
  take?: number | undefined;
  userId?: number | undefined;
}

export const bookingListQuery: z.ZodMiniObject<typeof bookingListQueryShape, z.core.$strict>;

declare const bookingListQueryShape: {
  take: z.ZodMiniOptional<z.ZodMiniCodec<z.ZodMiniString<string>, z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>>;
  page: z.ZodMiniOptional<z.ZodMiniCodec<z.ZodMiniString<string>, z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>>;
  userId: z.ZodMiniOptional<z.ZodMiniCodec<z.ZodMiniString<string>, z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>>;
  attendeeEmail: z.ZodMiniOptional<z.ZodMiniEmail>;
  dateFrom: z.ZodMiniOptional<z.ZodMiniCodec<z.iso.ZodMiniISODateTime, Schema<InstantInput>>>;
  dateTo: z.ZodMiniOptional<z.ZodMiniCodec<z.iso.ZodMiniISODateTime, Schema<InstantInput>>>;
  status: z.ZodMiniOptional<
    z.ZodMiniEnum<{
      CANCELLED: 'CANCELLED';
      ACCEPTED: 'ACCEPTED';
      REJECTED: 'REJECTED';
      PENDING: 'PENDING';
      AWAITING_HOST: 'AWAITING_HOST';
    }>
  >;
  sortBy: z.ZodMiniOptional<
    z.ZodMiniEnum<{
      id: 'id';
      startTime: 'startTime';
      createdAt: 'createdAt';
      updatedAt: 'updatedAt';
    }>
  >;
  order: z.ZodMiniOptional<
    z.ZodMiniEnum<{
      asc: 'asc';
      desc: 'desc';
    }>
  >;
};

interface BookingPatch {
  description?: string | null | undefined;
  end?: string | Date | undefined;
  start?: string | Date | undefined;
  status?: 'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST' | undefined;
  title?: string | undefined;
}

export const bookingPatch: z.ZodMiniObject<typeof bookingPatchShape, z.core.$strict>;

declare const bookingPatchShape: {
  title: z.ZodMiniOptional<z.ZodMiniString<string>>;
  start: z.ZodMiniOptional<z.ZodMiniCodec<z.iso.ZodMiniISODateTime, Schema<InstantInput>>>;
  end: z.ZodMiniOptional<z.ZodMiniCodec<z.iso.ZodMiniISODateTime, Schema<InstantInput>>>;
  status: z.ZodMiniOptional<
    z.ZodMiniEnum<{
      CANCELLED: 'CANCELLED';
      ACCEPTED: 'ACCEPTED';
      REJECTED: 'REJECTED';
      PENDING: 'PENDING';
      AWAITING_HOST: 'AWAITING_HOST';
    }>
  >;
  description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
};

interface BookingReference {
  bookingId?: number | null | undefined;
  credentialId?: number | null | undefined;
  deleted?: boolean | null | undefined;
  externalCalendarId?: string | null | undefined;
  id: number;
  meetingId?: string | null | undefined;
  meetingPassword?: string | null | undefined;
  meetingUrl?: string | null | undefined;
  type: string;
  uid: string;
}

export const bookingReference: z.ZodMiniObject<typeof bookingReferenceShape, z.core.$loose>;

interface BookingReferenceId {
  id: number;
}

export const bookingReferenceId: z.ZodMiniObject<typeof bookingReferenceIdShape, z.core.$strict>;

declare const bookingReferenceIdShape: {
  id: z.ZodMiniCodec<z.ZodMiniString<string>, z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>;
};

interface BookingReferencePatch {
  bookingId?: number | undefined;
  credentialId?: number | null | undefined;
  deleted?: boolean | null | undefined;
  externalCalendarId?: string | null | undefined;
  meetingId?: string | null | undefined;
  meetingPassword?: string | null | undefined;
  meetingUrl?: string | null | undefined;
  type?: string | undefined;
  uid?: string | undefined;
}

export const bookingReferencePatch: z.ZodMiniObject<typeof bookingReferencePatchShape, z.core.$strict>;

declare const bookingReferencePatchShape: {
  type: z.ZodMiniOptional<z.ZodMiniString<string>>;
  uid: z.ZodMiniOptional<z.ZodMiniString<string>>;
  bookingId: z.ZodMiniOptional<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>;
  meetingId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  meetingPassword: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  meetingUrl: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  externalCalendarId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  deleted: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  credentialId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>>;
};

declare const bookingReferenceShape: {
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

interface BookingReferenceSummary {
  id?: number | null | undefined;
  meetingUrl?: string | null | undefined;
  type?: string | null | undefined;
  uid?: string | null | undefined;
}

interface BookingResponses {
  [name: string]: unknown;
  email: string;
  guests?: string[] | undefined;
  location?: Location | undefined;
  name: string;
}

export const bookingResponses: z.ZodMiniObject<typeof bookingResponsesShape, z.core.$loose>;

declare const bookingResponsesShape: {
  name: z.ZodMiniString<string>;
  email: z.ZodMiniEmail;
  guests: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniEmail>>;
  location: z.ZodMiniOptional<z.ZodMiniType<Location, unknown, z.core.$ZodTypeInternals<Location, unknown>>>;
};

declare const bookingShape: {
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

export const bookingStatuses: readonly ['CANCELLED', 'ACCEPTED', 'REJECTED', 'PENDING', 'AWAITING_HOST'];

interface BookingSummary {
  endTime?: string | null | undefined;
  id?: number | null | undefined;
  startTime?: string | null | undefined;
  status?: string | null | undefined;
  title?: string | null | undefined;
  uid?: string | null | undefined;
  userId?: number | null | undefined;
}

interface Cause {
  readonly code: ProblemCode;
  readonly endpoint: string;
  readonly says?: string;
  readonly status: number | '*';
  readonly word: string | null;
}

type Check = (value: unknown) => boolean;

export function check<Value>(schema: Schema<Value>, value: unknown): Result<Value>;

interface CredentialCheck {
  username?: string | null | undefined;
}

export const credentialCheck: z.ZodMiniObject<typeof credentialCheckShape, z.core.$loose>;

declare const credentialCheckShape: {
  username: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
};

export function decode(
  endpoint: SchemaEndpoint,
  arrived: {
    readonly params: unknown;
    readonly query: Readonly<Record<string, unknown>>;
    readonly body: unknown;
  },
  options: DecodeOptions,
): Result<Input>;

export interface DecodeOptions {
  readonly ignoredQuery?: readonly string[];
  readonly lenient?: boolean;
  readonly wire: Wire;
}

interface DestinationCalendar {
  booking?: BookingSummary[] | null | undefined;
  credential?: RecordSummary | null | undefined;
  credentialId?: number | null | undefined;
  eventType?: EventTypeSummary | null | undefined;
  eventTypeId?: number | null | undefined;
  externalId: string;
  id: number;
  integration: string;
  primaryEmail?: string | null | undefined;
  user?: UserSummary | null | undefined;
  userId?: number | null | undefined;
}

export const destinationCalendar: z.ZodMiniObject<typeof destinationCalendarShape, z.core.$loose>;

interface DestinationCalendarId {
  id: number;
}

export const destinationCalendarId: z.ZodMiniObject<typeof destinationCalendarIdShape, z.core.$strict>;

declare const destinationCalendarIdShape: {
  id: z.ZodMiniCodec<z.ZodMiniString<string>, z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>;
};

interface DestinationCalendarPatch {
  credentialId?: number | undefined;
  eventTypeId?: number | null | undefined;
  externalId?: string | undefined;
  integration?: string | undefined;
  primaryEmail?: string | null | undefined;
}

export const destinationCalendarPatch: z.ZodMiniObject<typeof destinationCalendarPatchShape, z.core.$strict>;

declare const destinationCalendarPatchShape: {
  integration: z.ZodMiniOptional<z.ZodMiniString<string>>;
  externalId: z.ZodMiniOptional<z.ZodMiniString<string>>;
  primaryEmail: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  eventTypeId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>>;
  credentialId: z.ZodMiniOptional<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>;
};

declare const destinationCalendarShape: {
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

interface DestinationCalendarSummary {
  eventTypeId?: number | null | undefined;
  externalId?: string | null | undefined;
  id?: number | null | undefined;
  integration?: string | null | undefined;
  primaryEmail?: string | null | undefined;
}

declare function distanceOf(word: string, meant: string): 0 | 1 | 2 | null;

export function encode(endpoint: SchemaEndpoint, input: Input, wire: Wire): Result<WireInput>;

declare function endIssues(issues: readonly Issue[], unworded?: number): readonly Issue[];

interface Endpoint<Params = unknown, Query = unknown, Body = unknown, Value = unknown> {
  readonly answer: EndpointAnswer<Value>;
  readonly body?: PartCheck<Body>;
  readonly errors?: readonly ProblemCode[];
  readonly method: Method;
  readonly name: string;
  readonly params?: PartCheck<Params>;
  readonly path: string;
  readonly query?: PartCheck<Query>;
  readonly queryInBody?: boolean;
  readonly root?: 'base' | 'app';
  readonly scope?: Scope | null;
  readonly secret?: boolean;
  readonly security?: Security;
  readonly unchecked?: boolean;
  readonly wireNames?: (wire: Wire) => Readonly<Record<string, string>>;
}

interface EndpointAnswer<Value = unknown> {
  readonly accepts?: AnswerCheck<Value>;
  readonly alsoUnder?: string;
  readonly identity?: readonly string[];
  readonly key?: string;
  readonly kind: 'one' | 'many' | 'itself' | 'any' | 'page';
  readonly tidy?: (item: unknown) => void;
  readonly value?: Value;
}

export const endpoints: {
  readonly 'users.list': SchemaEndpoint<undefined, UserListQuery, undefined, User[]>;
  readonly 'users.get': SchemaEndpoint<UserId, undefined, undefined, User>;
  readonly 'users.update': SchemaEndpoint<UserId, undefined, UserPatch, User>;
  readonly 'users.delete': SchemaEndpoint<UserId, undefined, undefined, Removal>;
  readonly 'users.create': SchemaEndpoint<undefined, undefined, NewUser, User>;
  readonly 'bookings.list': SchemaEndpoint<undefined, BookingListQuery, undefined, Booking[]>;
  readonly 'bookings.create': SchemaEndpoint<undefined, undefined, NewBooking, Booking>;
  readonly 'bookings.get': SchemaEndpoint<BookingId, undefined, undefined, Booking>;
  readonly 'bookings.update': SchemaEndpoint<BookingId, undefined, BookingPatch, Booking>;
  readonly 'bookings.cancel': SchemaEndpoint<BookingId, BookingCancelQuery, undefined, BookingCancellation>;
  readonly 'attendees.list': SchemaEndpoint<undefined, undefined, undefined, Attendee[]>;
  readonly 'attendees.create': SchemaEndpoint<undefined, undefined, NewAttendee, Attendee>;
  readonly 'attendees.get': SchemaEndpoint<AttendeeId, undefined, undefined, Attendee>;
  readonly 'attendees.update': SchemaEndpoint<AttendeeId, undefined, AttendeePatch, Attendee>;
  readonly 'attendees.delete': SchemaEndpoint<AttendeeId, undefined, undefined, Removal>;
  readonly 'destinationCalendars.list': SchemaEndpoint<undefined, undefined, undefined, DestinationCalendar[]>;
  readonly 'destinationCalendars.create': SchemaEndpoint<
    undefined,
    undefined,
    NewDestinationCalendar,
    DestinationCalendar
  >;
  readonly 'destinationCalendars.get': SchemaEndpoint<DestinationCalendarId, undefined, undefined, DestinationCalendar>;
  readonly 'destinationCalendars.update': SchemaEndpoint<
    DestinationCalendarId,
    undefined,
    DestinationCalendarPatch,
    DestinationCalendar
  >;
  readonly 'destinationCalendars.delete': SchemaEndpoint<DestinationCalendarId, undefined, undefined, Removal>;
  readonly 'availabilities.create': SchemaEndpoint<undefined, undefined, NewAvailability, Availability>;
  readonly 'availabilities.get': SchemaEndpoint<AvailabilityId, undefined, undefined, Availability>;
  readonly 'availabilities.update': SchemaEndpoint<AvailabilityId, undefined, AvailabilityPatch, Availability>;
  readonly 'availabilities.delete': SchemaEndpoint<AvailabilityId, undefined, undefined, Removal>;
  readonly 'bookingReferences.list': SchemaEndpoint<undefined, undefined, undefined, BookingReference[]>;
  readonly 'bookingReferences.create': SchemaEndpoint<undefined, undefined, NewBookingReference, BookingReference>;
  readonly 'bookingReferences.get': SchemaEndpoint<BookingReferenceId, undefined, undefined, BookingReference>;
  readonly 'bookingReferences.update': SchemaEndpoint<
    BookingReferenceId,
    undefined,
    BookingReferencePatch,
    BookingReference
  >;
  readonly 'bookingReferences.delete': SchemaEndpoint<BookingReferenceId, undefined, undefined, Removal>;
  readonly 'memberships.list': SchemaEndpoint<undefined, undefined, undefined, Membership[]>;
  readonly 'memberships.create': SchemaEndpoint<undefined, undefined, NewMembership, Membership>;
  readonly 'memberships.get': SchemaEndpoint<MembershipId, undefined, undefined, Membership>;
  readonly 'memberships.update': SchemaEndpoint<MembershipId, undefined, MembershipPatch, Membership>;
  readonly 'memberships.delete': SchemaEndpoint<MembershipId, undefined, undefined, Removal>;
  readonly 'me.get': SchemaEndpoint<undefined, undefined, undefined, Me>;
  readonly 'oauth.authorize': SchemaEndpoint<undefined, AuthorizationQuery, undefined, string>;
  readonly 'oauth.token': SchemaEndpoint<undefined, undefined, TokenRequest, Tokens>;
  readonly 'oauth.refresh': SchemaEndpoint<undefined, undefined, RefreshRequest, RefreshedTokens>;
  readonly 'oauth.check': SchemaEndpoint<undefined, undefined, undefined, CredentialCheck>;
};

interface EventTypeSummary {
  id?: number | null | undefined;
  length?: number | null | undefined;
  slug?: string | null | undefined;
  title?: string | null | undefined;
}

export function extraField(object: object, name: string): unknown;

declare const idempotencyNamespace = '5f2c7b0e-6a41-5d0b-9a3e-2c1d5c4f7e90';

declare const identityProviders: readonly ['CAL'];

interface Input {
  readonly body?: unknown;
  readonly params?: unknown;
  readonly query?: unknown;
}

type InstantInput = string | Date;

export function instantText(value: InstantInput): string;

declare function isRecord(value: unknown): value is Record<string, unknown>;

interface Issue {
  readonly message: string;
  readonly path: string;
}

type Kinds = typeof locationKinds;

type Location = {
  [K in LocationKind]: Pair<K>;
}[LocationKind];

export const location: Makers;

export const locationInput: z.ZodMiniType<Location>;

type LocationKind = keyof typeof locationKinds;

export const locationKinds: {
  readonly HostPhone: {
    readonly value: 'userPhone';
    readonly option: '';
  };
  readonly AttendeePhone: {
    readonly value: 'phone';
    readonly option: 'phone number';
  };
  readonly Link: {
    readonly value: 'link';
    readonly option: '';
  };
  readonly HostInPersonAddress: {
    readonly value: 'inPerson';
    readonly option: '';
  };
  readonly AttendeeInPersonAddress: {
    readonly value: 'attendeeInPerson';
    readonly option: 'address';
  };
  readonly CalVideo: {
    readonly value: 'integrations:daily';
    readonly option: '';
  };
  readonly GoogleMeet: {
    readonly value: 'integrations:google:meet';
    readonly option: '';
  };
  readonly Zoom: {
    readonly value: 'integrations:zoom';
    readonly option: '';
  };
  readonly AroundVideo: {
    readonly value: 'integrations:around_video';
    readonly option: '';
  };
  readonly CampfireVideo: {
    readonly value: 'integrations:campfire_video';
    readonly option: '';
  };
  readonly DemodeskVideo: {
    readonly value: 'integrations:demodesk_video';
    readonly option: '';
  };
  readonly DiscordVideo: {
    readonly value: 'integrations:discord_video';
    readonly option: '';
  };
  readonly FacetimeVideo: {
    readonly value: 'integrations:facetime_video';
    readonly option: '';
  };
  readonly MirotalkVideo: {
    readonly value: 'integrations:mirotalk_video';
    readonly option: '';
  };
  readonly WherebyVideo: {
    readonly value: 'integrations:whereby_video';
    readonly option: '';
  };
  readonly Huddle: {
    readonly value: 'integrations:huddle01';
    readonly option: '';
  };
};

type LocationKindWithOption = {
  [K in LocationKind]: (typeof locationKinds)[K]['option'] extends '' ? never : K;
}[LocationKind];

type LocationView =
  | {
      readonly kind: Exclude<LocationKind, LocationKindWithOption>;
      readonly value: string;
    }
  | {
      readonly kind: 'AttendeePhone';
      readonly value: string;
      readonly phone: string;
    }
  | {
      readonly kind: 'AttendeeInPersonAddress';
      readonly value: string;
      readonly address: string;
    }
  | {
      readonly kind: 'unknown';
      readonly value: string;
      readonly optionValue: string;
    };

type Makers = {
  [K in LocationKind as Uncapitalize<K>]: K extends LocationKindWithOption
    ? (optionValue: string) => Pair<K>
    : () => Pair<K>;
};

interface Me {
  allowDynamicBooking?: boolean | null | undefined;
  appTheme?: string | null | undefined;
  avatar?: string | null | undefined;
  bio?: string | null | undefined;
  brandColor?: string | null | undefined;
  bufferTime?: number | null | undefined;
  createdDate?: string | null | undefined;
  darkBrandColor?: string | null | undefined;
  defaultScheduleId?: number | null | undefined;
  email: string;
  emailVerified?: string | null | undefined;
  endTime?: number | null | undefined;
  hideBranding?: boolean | null | undefined;
  id: number;
  invitedTo?: number | null | undefined;
  locale?: string | null | undefined;
  name?: string | null | undefined;
  role?: 'USER' | 'ADMIN' | (string & {}) | null | undefined;
  theme?: string | null | undefined;
  timeFormat?: number | null | undefined;
  timeZone?: string | null | undefined;
  username?: string | null | undefined;
  verified?: boolean | null | undefined;
  weekStart?: string | null | undefined;
}

export const me: z.ZodMiniObject<typeof meShape, z.core.$loose>;

interface Membership {
  accepted?: boolean | null | undefined;
  disableImpersonation?: boolean | null | undefined;
  id?: number | null | undefined;
  role: 'MEMBER' | 'ADMIN' | 'OWNER' | (string & {});
  teamId: number;
  userId: number;
}

export const membership: z.ZodMiniObject<typeof membershipShape, z.core.$loose>;

interface MembershipId {
  teamId: number;
  userId: number;
}

export const membershipId: z.ZodMiniObject<typeof membershipIdShape, z.core.$strict>;

declare const membershipIdShape: {
  userId: z.ZodMiniCodec<z.ZodMiniString<string>, z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>;
  teamId: z.ZodMiniCodec<z.ZodMiniString<string>, z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>;
};

interface MembershipPatch {
  accepted?: boolean | undefined;
  disableImpersonation?: boolean | undefined;
  role?: 'MEMBER' | 'ADMIN' | 'OWNER' | undefined;
}

export const membershipPatch: z.ZodMiniObject<typeof membershipPatchShape, z.core.$strict>;

declare const membershipPatchShape: {
  accepted: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  role: z.ZodMiniOptional<
    z.ZodMiniEnum<{
      ADMIN: 'ADMIN';
      MEMBER: 'MEMBER';
      OWNER: 'OWNER';
    }>
  >;
  disableImpersonation: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
};

export const membershipRoles: readonly ['MEMBER', 'ADMIN', 'OWNER'];

declare const membershipShape: {
  id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  teamId: z.ZodMiniInt;
  userId: z.ZodMiniInt;
  accepted: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  role: Schema<OpenWord<'ADMIN' | 'MEMBER' | 'OWNER'>>;
  disableImpersonation: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
};

interface MembershipSummary {
  accepted?: boolean | null | undefined;
  id?: number | null | undefined;
  role?: string | null | undefined;
  teamId?: number | null | undefined;
  userId?: number | null | undefined;
}

declare const meShape: {
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

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

declare function moreIn(input: Issue): number;

declare const mostIssues = 100;

interface NewAttendee {
  bookingId: number;
  email: string;
  locale?: string | undefined;
  name: string;
  timeZone: string;
}

export const newAttendee: z.ZodMiniObject<typeof newAttendeeShape, z.core.$strict>;

declare const newAttendeeShape: {
  bookingId: z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>;
  email: z.ZodMiniEmail;
  name: z.ZodMiniString<string>;
  timeZone: z.ZodMiniString<string>;
  locale: z.ZodMiniOptional<z.ZodMiniString<string>>;
};

interface NewAvailability {
  date?: string | Date | null | undefined;
  days?: number[] | undefined;
  endTime: string | Date;
  scheduleId: number;
  startTime: string | Date;
}

export const newAvailability: z.ZodMiniObject<typeof newAvailabilityShape, z.core.$strict>;

declare const newAvailabilityShape: {
  scheduleId: z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>;
  startTime: z.ZodMiniCodec<z.ZodMiniString<unknown>, Schema<InstantInput>>;
  endTime: z.ZodMiniCodec<z.ZodMiniString<unknown>, Schema<InstantInput>>;
  days: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniInt>>;
  date: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniCodec<z.iso.ZodMiniISODateTime, Schema<InstantInput>>>>;
};

interface NewBooking {
  description?: string | undefined;
  end?: string | Date | undefined;
  eventTypeId: number;
  idempotencyKey?: string | undefined;
  language?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
  recurringEventId?: string | undefined;
  rescheduleUid?: string | undefined;
  responses: BookingResponses;
  start: string | Date;
  timeZone?: string | undefined;
  title?: string | undefined;
}

export const newBooking: z.ZodMiniObject<typeof newBookingShape, z.core.$strict>;

interface NewBookingReference {
  bookingId: number;
  credentialId?: number | null | undefined;
  deleted?: boolean | null | undefined;
  externalCalendarId?: string | null | undefined;
  meetingId?: string | null | undefined;
  meetingPassword?: string | null | undefined;
  meetingUrl?: string | null | undefined;
  type: string;
  uid: string;
}

export const newBookingReference: z.ZodMiniObject<typeof newBookingReferenceShape, z.core.$strict>;

declare const newBookingReferenceShape: {
  type: z.ZodMiniString<string>;
  uid: z.ZodMiniString<string>;
  bookingId: z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>;
  meetingId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  meetingPassword: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  meetingUrl: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  externalCalendarId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  deleted: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  credentialId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>>;
};

declare const newBookingShape: {
  eventTypeId: z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>;
  start: z.ZodMiniCodec<z.iso.ZodMiniISODateTime, Schema<InstantInput>>;
  end: z.ZodMiniOptional<z.ZodMiniCodec<z.iso.ZodMiniISODateTime, Schema<InstantInput>>>;
  responses: z.ZodMiniObject<
    {
      name: z.ZodMiniString<string>;
      email: z.ZodMiniEmail;
      guests: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniEmail>>;
      location: z.ZodMiniOptional<z.ZodMiniType<Location, unknown, z.core.$ZodTypeInternals<Location, unknown>>>;
    },
    z.core.$loose
  >;
  timeZone: z.ZodMiniOptional<z.ZodMiniString<string>>;
  language: z.ZodMiniOptional<z.ZodMiniString<string>>;
  title: z.ZodMiniOptional<z.ZodMiniString<string>>;
  description: z.ZodMiniOptional<z.ZodMiniString<string>>;
  metadata: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
  idempotencyKey: z.ZodMiniOptional<z.ZodMiniString<string>>;
  rescheduleUid: z.ZodMiniOptional<z.ZodMiniString<string>>;
  recurringEventId: z.ZodMiniOptional<z.ZodMiniString<string>>;
};

interface NewDestinationCalendar {
  credentialId?: number | undefined;
  eventTypeId?: number | null | undefined;
  externalId: string;
  integration: string;
  primaryEmail?: string | null | undefined;
}

export const newDestinationCalendar: z.ZodMiniObject<typeof newDestinationCalendarShape, z.core.$strict>;

declare const newDestinationCalendarShape: {
  integration: z.ZodMiniString<string>;
  externalId: z.ZodMiniString<string>;
  primaryEmail: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  eventTypeId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>>;
  credentialId: z.ZodMiniOptional<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>;
};

interface NewMembership {
  disableImpersonation?: boolean | undefined;
  role?: 'MEMBER' | 'ADMIN' | 'OWNER' | undefined;
  teamId: number;
  userId: number;
}

export const newMembership: z.ZodMiniObject<typeof newMembershipShape, z.core.$strict>;

declare const newMembershipShape: {
  userId: z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>;
  teamId: z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>;
  role: z.ZodMiniOptional<
    z.ZodMiniEnum<{
      ADMIN: 'ADMIN';
      MEMBER: 'MEMBER';
      OWNER: 'OWNER';
    }>
  >;
  disableImpersonation: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
};

interface NewUser {
  allowDynamicBooking?: boolean | undefined;
  allowSEOIndexing?: boolean | undefined;
  appTheme?: string | null | undefined;
  avatarUrl?: string | null | undefined;
  bio?: string | null | undefined;
  brandColor?: string | null | undefined;
  bufferTime?: number | undefined;
  completedOnboarding?: boolean | undefined;
  darkBrandColor?: string | null | undefined;
  defaultScheduleId?: number | null | undefined;
  disableImpersonation?: boolean | undefined;
  email: string;
  hideBranding?: boolean | undefined;
  identityProvider?: string | undefined;
  identityProviderId?: string | null | undefined;
  invitedTo?: number | null | undefined;
  isPlatformManaged?: boolean | undefined;
  locale?: string | null | undefined;
  locked?: boolean | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  movedToProfileId?: number | null | undefined;
  name?: string | null | undefined;
  organizationId?: number | null | undefined;
  receiveMonthlyDigestEmail?: boolean | undefined;
  role?: string | undefined;
  smsLockState?: string | undefined;
  theme?: string | null | undefined;
  timeFormat?: number | null | undefined;
  timeZone?: string | undefined;
  trialEndsAt?: string | Date | null | undefined;
  twoFactorEnabled?: boolean | undefined;
  username: string;
  verified?: boolean | undefined;
  weekStart?: string | undefined;
}

export const newUser: z.ZodMiniObject<typeof newUserShape, z.core.$strict>;

declare const newUserShape: {
  email: z.ZodMiniEmail;
  username: z.ZodMiniString<string>;
  name: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  bio: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  avatarUrl: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  timeZone: z.ZodMiniOptional<z.ZodMiniString<string>>;
  weekStart: z.ZodMiniOptional<z.ZodMiniString<string>>;
  bufferTime: z.ZodMiniOptional<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>;
  hideBranding: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  theme: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  appTheme: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  trialEndsAt: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniCodec<z.iso.ZodMiniISODateTime, Schema<InstantInput>>>>;
  defaultScheduleId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>>;
  completedOnboarding: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  locale: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  timeFormat: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>>;
  twoFactorEnabled: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  identityProvider: z.ZodMiniOptional<z.ZodMiniString<string>>;
  identityProviderId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  invitedTo: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>>;
  brandColor: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  darkBrandColor: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  allowDynamicBooking: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  allowSEOIndexing: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  receiveMonthlyDigestEmail: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  metadata: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>>;
  verified: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  role: z.ZodMiniOptional<z.ZodMiniString<string>>;
  disableImpersonation: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  organizationId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>>;
  locked: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  movedToProfileId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>>;
  isPlatformManaged: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  smsLockState: z.ZodMiniOptional<z.ZodMiniString<string>>;
};

export const oauthError: z.ZodMiniObject<typeof oauthErrorShape, z.core.$loose>;

export type OAuthErrorCode = keyof typeof oauthErrorCodes;

export const oauthErrorCodes: {
  readonly invalid_request: 400;
  readonly invalid_client: 401;
  readonly invalid_grant: 400;
  readonly unauthorized_client: 400;
  readonly unsupported_grant_type: 400;
  readonly invalid_token: 401;
  readonly access_denied: 302;
  readonly invalid_scope: 302;
  readonly unsupported_response_type: 302;
};

declare const oauthErrorShape: {
  error: Schema<
    OpenWord<
      | 'invalid_request'
      | 'invalid_client'
      | 'invalid_grant'
      | 'unauthorized_client'
      | 'unsupported_grant_type'
      | 'invalid_token'
      | 'access_denied'
      | 'invalid_scope'
      | 'unsupported_response_type'
    >
  >;
  error_description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
};

type OpenWord<Known extends string> = Known | (string & {});

type Pair<K extends LocationKind> = {
  readonly value: Kinds[K]['value'];
  readonly optionValue: Kinds[K]['option'] extends '' ? '' : string;
};

interface Part<Value = unknown> {
  readonly fields: Readonly<Record<string, Check | Part>>;
  readonly open?: boolean;
  readonly optional?: boolean;
  readonly rule?: Check;
  readonly times?: readonly string[];
  readonly value?: Value;
}

type PartCheck<Value = unknown> = Part<Value> | StandardSchema<Value> | ((value: unknown) => boolean);

export interface PartSchemas<Params = unknown, Query = unknown, Body = unknown> {
  readonly body?: Schema<Body>;
  readonly lenientBody?: Schema<unknown>;
  readonly params?: Schema<Params>;
  readonly query?: Schema<Query>;
}

declare function pathPattern(template: string): RegExp;

export interface Problem {
  code: string;
  issues?: Issue[] | undefined;
  message: string;
}

export const problem: z.ZodMiniObject<typeof problemShape, z.core.$loose>;

type ProblemCode = keyof typeof problemCodes;

export const problemCodes: {
  readonly invalid_request: 400;
  readonly start_in_past: 400;
  readonly already_cancelled: 400;
  readonly not_cancellable: 400;
  readonly outside_booking_window: 400;
  readonly booking_limit: 400;
  readonly unauthorized: 401;
  readonly forbidden: 403;
  readonly insufficient_scope: 403;
  readonly not_found: 404;
  readonly endpoint_not_found: 404;
  readonly method_not_allowed: 405;
  readonly conflict: 409;
  readonly slot_unavailable: 409;
  readonly duplicate_booking: 409;
  readonly seats_full: 409;
  readonly already_signed_up: 409;
  readonly payment_required: 409;
  readonly unsupported_media_type: 415;
  readonly rate_limited: 429;
  readonly internal: 500;
};

declare const problemShape: {
  message: z.ZodMiniString<string>;
  code: z.ZodMiniString<string>;
  issues: z.ZodMiniOptional<
    z.ZodMiniArray<
      z.ZodMiniObject<
        {
          path: z.ZodMiniString<string>;
          message: z.ZodMiniString<string>;
        },
        z.core.$loose
      >
    >
  >;
};

interface Profile {
  readonly behavior: Behavior;
  readonly deployment: 'self-hosted' | 'hosted';
  readonly name: string;
  readonly wire: Wire;
  readonly words: readonly Cause[];
}

type ProfileChoice = 'specification' | 'self-hosted' | Profile;

export interface ProfileFile {
  readonly behavior?: Partial<Behavior>;
  readonly deployment?: Profile['deployment'];
  readonly extends?: ProfileChoice;
  readonly name?: string;
  readonly wire?: Partial<Wire>;
}

declare function profileFrom(text: string, readText: (file: string) => string): Profile;

export const profileNames: readonly ['specification', 'self-hosted'];

export function profileOf(choice: ProfileChoice): Profile;

export const profiles: {
  readonly specification: Profile;
  readonly selfHosted: Profile;
};

export function readAnswer<Value>(
  endpoint: {
    readonly answer: SchemaAnswer<Value>;
  },
  json: unknown,
  input?: {
    readonly unchecked?: boolean;
  },
): {
  value: Value;
  issues: readonly Issue[];
};

export function readLocation(value: unknown): LocationView | null;

export function readProfile(value: unknown): Profile;

interface RecordSummary {
  id?: number | string | null | undefined;
}

interface RefreshedTokens {
  access_token: string;
  expires_in?: number | null | undefined;
  refresh_token?: string | null | undefined;
  scope?: string | null | undefined;
  token_type?: string | null | undefined;
}

export const refreshedTokens: z.ZodMiniObject<typeof refreshedTokensShape, z.core.$loose>;

declare const refreshedTokensShape: {
  access_token: z.ZodMiniString<string>;
  refresh_token: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  token_type: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  expires_in: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  scope: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
};

interface RefreshRequest {
  client_id: string;
  client_secret?: string | undefined;
  grant_type: 'refresh_token';
  refresh_token?: string | undefined;
}

export const refreshRequest: z.ZodMiniObject<typeof refreshRequestShape, z.core.$strict>;

declare const refreshRequestShape: {
  grant_type: z.ZodMiniEnum<{
    refresh_token: 'refresh_token';
  }>;
  client_id: z.ZodMiniString<string>;
  client_secret: z.ZodMiniOptional<z.ZodMiniString<string>>;
  refresh_token: z.ZodMiniOptional<z.ZodMiniString<string>>;
};

interface Removal {
  message?: string | null | undefined;
}

export const removal: z.ZodMiniObject<typeof removalShape, z.core.$loose>;

declare const removalShape: {
  message: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
};

export type Result<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
    }
  | {
      readonly ok: false;
      readonly issues: readonly Issue[];
    };

interface ScheduleSummary {
  id?: number | null | undefined;
  name?: string | null | undefined;
  timeZone?: string | null | undefined;
  userId?: number | null | undefined;
}

export type Schema<Output> = z.ZodMiniType<Output>;

export interface SchemaAnswer<Value> extends EndpointAnswer<Value> {
  readonly component: string;
  readonly item: Schema<unknown>;
  readonly key: string;
  readonly kind: Exclude<EndpointAnswer['kind'], 'any'>;
}

export interface SchemaEndpoint<Params = unknown, Query = unknown, Body = unknown, Value = unknown> extends Endpoint<
  Params,
  Query,
  Body,
  Value
> {
  readonly adminQuery?: readonly string[];
  readonly answer: SchemaAnswer<Value>;
  readonly errors: readonly ProblemCode[];
  readonly fields?: readonly string[];
  readonly root: 'base' | 'app';
  readonly schemas: PartSchemas<Params, Query, Body>;
  readonly scope: NonNullable<Endpoint['scope']> | null;
  readonly security: Security;
  readonly source: string;
  readonly summary: string;
}

type Scope = 'READ_BOOKING' | 'READ_PROFILE';

type Security = 'caller' | 'bearer' | 'client' | 'none';

declare const smsLockStates: readonly ['UNLOCKED'];

interface StandardIssue {
  readonly message: string;
  readonly path?:
    | readonly (
        | PropertyKey
        | {
            readonly key: PropertyKey;
          }
      )[]
    | undefined;
}

type StandardResult<Output> =
  | {
      readonly value: Output;
      readonly issues?: undefined;
    }
  | {
      readonly issues: readonly StandardIssue[];
    };

interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
    readonly types?:
      | {
          readonly input: unknown;
          readonly output: Output;
        }
      | undefined;
  };
}

interface TeamSummary {
  id?: number | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  name?: string | null | undefined;
  slug?: string | null | undefined;
}

export function timeOfDay(value: InstantInput): string;

declare function timeOfDayText(value: InstantInput): string;

export function toDate(value: InstantInput): Date;

interface TokenRequest {
  client_id: string;
  client_secret?: string | undefined;
  code: string;
  code_verifier?: string | undefined;
  grant_type: 'authorization_code';
  redirect_uri: string;
}

export const tokenRequest: z.ZodMiniObject<typeof tokenRequestShape, z.core.$strict>;

declare const tokenRequestShape: {
  code: z.ZodMiniString<string>;
  client_id: z.ZodMiniString<string>;
  client_secret: z.ZodMiniOptional<z.ZodMiniString<string>>;
  grant_type: z.ZodMiniEnum<{
    authorization_code: 'authorization_code';
  }>;
  redirect_uri: z.ZodMiniString<string>;
  code_verifier: z.ZodMiniOptional<z.ZodMiniString<string>>;
};

interface Tokens {
  access_token: string;
  expires_in?: number | null | undefined;
  refresh_token: string;
  scope?: string | null | undefined;
  token_type?: string | null | undefined;
}

export const tokens: z.ZodMiniObject<typeof tokensShape, z.core.$loose>;

declare const tokensShape: {
  refresh_token: z.ZodMiniString<string>;
  access_token: z.ZodMiniString<string>;
  token_type: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  expires_in: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  scope: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
};

interface User {
  accessCodes?: RecordSummary[] | null | undefined;
  AccessToken?: RecordSummary[] | null | undefined;
  accounts?: RecordSummary[] | null | undefined;
  allowDynamicBooking?: boolean | null | undefined;
  allowSEOIndexing?: boolean | null | undefined;
  apiKeys?: RecordSummary[] | null | undefined;
  appTheme?: string | null | undefined;
  availability?: AvailabilitySummary[] | null | undefined;
  avatarUrl?: string | null | undefined;
  backupCodes?: string | null | undefined;
  bio?: string | null | undefined;
  bookingRedirects?: RecordSummary[] | null | undefined;
  bookingRedirectsTo?: RecordSummary[] | null | undefined;
  bookings?: BookingSummary[] | null | undefined;
  brandColor?: string | null | undefined;
  bufferTime?: number | null | undefined;
  completedOnboarding?: boolean | null | undefined;
  createdDate?: string | null | undefined;
  credentials?: RecordSummary[] | null | undefined;
  darkBrandColor?: string | null | undefined;
  defaultScheduleId?: number | null | undefined;
  destinationCalendar?: DestinationCalendarSummary | null | undefined;
  disableImpersonation?: boolean | null | undefined;
  email: string;
  emailVerified?: string | null | undefined;
  eventTypes?: EventTypeSummary[] | null | undefined;
  Feedback?: RecordSummary[] | null | undefined;
  hideBranding?: boolean | null | undefined;
  hosts?: RecordSummary[] | null | undefined;
  id: number;
  identityProvider?: 'CAL' | (string & {}) | null | undefined;
  identityProviderId?: string | null | undefined;
  impersonatedBy?: RecordSummary[] | null | undefined;
  impersonatedUsers?: RecordSummary[] | null | undefined;
  invitedTo?: number | null | undefined;
  isPlatformManaged?: boolean | null | undefined;
  locale?: string | null | undefined;
  locked?: boolean | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  movedToProfile?: RecordSummary | null | undefined;
  movedToProfileId?: number | null | undefined;
  name?: string | null | undefined;
  organization?: TeamSummary | null | undefined;
  organizationId?: number | null | undefined;
  OutOfOfficeReasons?: RecordSummary[] | null | undefined;
  ownedEventTypes?: EventTypeSummary[] | null | undefined;
  password?: RecordSummary | null | undefined;
  PlatformAuthorizationToken?: RecordSummary[] | null | undefined;
  platformOAuthClients?: RecordSummary[] | null | undefined;
  profiles?: RecordSummary[] | null | undefined;
  receiveMonthlyDigestEmail?: boolean | null | undefined;
  RefreshToken?: RecordSummary[] | null | undefined;
  role?: 'USER' | 'ADMIN' | (string & {}) | null | undefined;
  routingForms?: RecordSummary[] | null | undefined;
  schedules?: ScheduleSummary[] | null | undefined;
  secondaryEmails?: RecordSummary[] | null | undefined;
  selectedCalendars?: RecordSummary[] | null | undefined;
  sessions?: RecordSummary[] | null | undefined;
  smsLockState?: 'UNLOCKED' | (string & {}) | null | undefined;
  teams?: MembershipSummary[] | null | undefined;
  theme?: string | null | undefined;
  timeFormat?: number | null | undefined;
  timeZone?: string | null | undefined;
  travelSchedules?: RecordSummary[] | null | undefined;
  trialEndsAt?: string | null | undefined;
  twoFactorEnabled?: boolean | null | undefined;
  twoFactorSecret?: string | null | undefined;
  username?: string | null | undefined;
  verified?: boolean | null | undefined;
  verifiedEmails?: RecordSummary[] | null | undefined;
  verifiedNumbers?: RecordSummary[] | null | undefined;
  webhooks?: RecordSummary[] | null | undefined;
  weekStart?: string | null | undefined;
  workflows?: RecordSummary[] | null | undefined;
}

export const user: z.ZodMiniObject<typeof userShape, z.core.$loose>;

interface UserId {
  userId: number;
}

export const userId: z.ZodMiniObject<typeof userIdShape, z.core.$strict>;

declare const userIdShape: {
  userId: z.ZodMiniCodec<z.ZodMiniString<string>, z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>;
};

interface UserListQuery {
  page?: number | undefined;
  take?: number | undefined;
}

export const userListQuery: z.ZodMiniObject<typeof userListQueryShape, z.core.$strict>;

declare const userListQueryShape: {
  take: z.ZodMiniOptional<z.ZodMiniCodec<z.ZodMiniString<string>, z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>>;
  page: z.ZodMiniOptional<z.ZodMiniCodec<z.ZodMiniString<string>, z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>>;
};

interface UserPatch {
  allowDynamicBooking?: boolean | undefined;
  allowSEOIndexing?: boolean | undefined;
  appTheme?: string | null | undefined;
  avatarUrl?: string | null | undefined;
  bio?: string | null | undefined;
  brandColor?: string | null | undefined;
  bufferTime?: number | undefined;
  completedOnboarding?: boolean | undefined;
  darkBrandColor?: string | null | undefined;
  defaultScheduleId?: number | null | undefined;
  disableImpersonation?: boolean | undefined;
  email?: string | undefined;
  hideBranding?: boolean | undefined;
  identityProvider?: string | undefined;
  identityProviderId?: string | null | undefined;
  invitedTo?: number | null | undefined;
  isPlatformManaged?: boolean | undefined;
  locale?: string | null | undefined;
  locked?: boolean | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  movedToProfileId?: number | null | undefined;
  name?: string | null | undefined;
  organizationId?: number | null | undefined;
  receiveMonthlyDigestEmail?: boolean | undefined;
  role?: string | undefined;
  smsLockState?: string | undefined;
  theme?: string | null | undefined;
  timeFormat?: number | null | undefined;
  timeZone?: string | undefined;
  trialEndsAt?: string | Date | null | undefined;
  twoFactorEnabled?: boolean | undefined;
  username?: string | undefined;
  verified?: boolean | undefined;
  weekStart?: string | undefined;
}

export const userPatch: z.ZodMiniObject<typeof userPatchShape, z.core.$strict>;

declare const userPatchShape: {
  email: z.ZodMiniOptional<z.ZodMiniEmail>;
  username: z.ZodMiniOptional<z.ZodMiniString<string>>;
  name: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  bio: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  avatarUrl: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  timeZone: z.ZodMiniOptional<z.ZodMiniString<string>>;
  weekStart: z.ZodMiniOptional<z.ZodMiniString<string>>;
  bufferTime: z.ZodMiniOptional<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>;
  hideBranding: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  theme: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  appTheme: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  trialEndsAt: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniCodec<z.iso.ZodMiniISODateTime, Schema<InstantInput>>>>;
  defaultScheduleId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>>;
  completedOnboarding: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  locale: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  timeFormat: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>>;
  twoFactorEnabled: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  identityProvider: z.ZodMiniOptional<z.ZodMiniString<string>>;
  identityProviderId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  invitedTo: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>>;
  brandColor: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  darkBrandColor: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  allowDynamicBooking: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  allowSEOIndexing: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  receiveMonthlyDigestEmail: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  metadata: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>>;
  verified: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  role: z.ZodMiniOptional<z.ZodMiniString<string>>;
  disableImpersonation: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  organizationId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>>;
  locked: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  movedToProfileId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>>;
  isPlatformManaged: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
  smsLockState: z.ZodMiniOptional<z.ZodMiniString<string>>;
};

declare const userRoles: readonly ['USER', 'ADMIN'];

declare const userShape: {
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

interface UserSummary {
  email?: string | null | undefined;
  id?: number | null | undefined;
  name?: string | null | undefined;
  timeZone?: string | null | undefined;
  username?: string | null | undefined;
}

interface Wire {
  readonly apiKey: ApiKeyPlace;
  readonly bookingTimes: 'start-end' | 'startTime-endTime';
  readonly idempotencyKeys: 'honored' | 'ignored';
  readonly refreshToken: 'both' | 'body' | 'header';
  readonly scopeSeparator: ',' | ' ';
  readonly tokenRequest: 'form' | 'json';
}

declare const wireChoices: {
  readonly [Name in Exclude<keyof Wire, 'apiKey'>]: readonly Wire[Name][];
};

interface WireInput {
  readonly body: unknown;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

export {};
