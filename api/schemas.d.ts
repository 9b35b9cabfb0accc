// @slotwise/schemas

import type * as z from 'zod/mini';

type ApiKeyPlace =
  | {
      readonly in: 'query';
      readonly name: string;
    }
  | {
      readonly in: 'header';
      readonly name: string;
      readonly scheme?: string | undefined;
    };

export interface Attendee {
  booking?: BookingSummary | null | undefined;
  bookingId: number | null;
  bookingSeat?: RecordSummary | null | undefined;
  email: string;
  id: number;
  locale?: string | null | undefined;
  name: string | null;
  noShow?: boolean | null | undefined;
  timeZone: string | null;
}

export const attendee: z.ZodMiniObject<typeof attendeeShape, z.core.$loose>;

interface AttendeeId {
  id: number;
}

export interface AttendeePatch {
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
  name: z.ZodMiniNullable<z.ZodMiniString<string>>;
  timeZone: z.ZodMiniNullable<z.ZodMiniString<string>>;
  locale: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  booking: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniInt;
          uid: z.ZodMiniString<string>;
          title: z.ZodMiniString<string>;
          startTime: z.iso.ZodMiniISODateTime;
          endTime: z.iso.ZodMiniISODateTime;
          status: Schema<OpenWord<'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST'>>;
          userId: z.ZodMiniNullable<z.ZodMiniInt>;
        },
        z.core.$loose
      >
    >
  >;
  bookingId: z.ZodMiniNullable<z.ZodMiniInt>;
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
  email: string;
  id?: number | null | undefined;
  locale: string | null;
  name: string | null;
  noShow?: boolean | null | undefined;
  timeZone: string | null;
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

export interface Availability {
  date: string | null;
  days: number[];
  endTime: string;
  eventType?: EventTypeSummary | null | undefined;
  eventTypeId?: number | null | undefined;
  id: number;
  Schedule: ScheduleSummary | null;
  scheduleId: number | null;
  startTime: string;
  user?: UserSummary | null | undefined;
  userId?: number | null | undefined;
}

export const availability: z.ZodMiniObject<typeof availabilityShape, z.core.$loose>;

interface AvailabilityId {
  id: number;
}

export interface AvailabilityPatch {
  date?: InstantInput | null | undefined;
  days?: readonly number[] | undefined;
  endTime?: string | undefined;
  scheduleId?: number | undefined;
  startTime?: string | undefined;
}

export const availabilityPatch: z.ZodMiniObject<typeof availabilityPatchShape, z.core.$strict>;

declare const availabilityPatchShape: {
  scheduleId: z.ZodMiniOptional<z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>>;
  startTime: z.ZodMiniOptional<z.ZodMiniCodec<z.ZodMiniString<unknown>, Schema<string>>>;
  endTime: z.ZodMiniOptional<z.ZodMiniCodec<z.ZodMiniString<unknown>, Schema<string>>>;
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
          name: z.ZodMiniNullable<z.ZodMiniString<string>>;
          email: z.ZodMiniNullable<z.ZodMiniEmail>;
          timeZone: z.ZodMiniString<string>;
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
          title: z.ZodMiniString<string>;
          slug: z.ZodMiniString<string>;
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
  date: z.ZodMiniNullable<z.iso.ZodMiniISODateTime>;
  Schedule: z.ZodMiniNullable<
    z.ZodMiniObject<
      {
        id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        userId: z.ZodMiniInt;
        name: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        timeZone: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
      },
      z.core.$loose
    >
  >;
  scheduleId: z.ZodMiniNullable<z.ZodMiniInt>;
};

interface AvailabilitySummary {
  date: string | null;
  days: number[];
  endTime: string;
  id: number;
  scheduleId: number;
  startTime: string;
}

export interface Behavior {
  readonly bearer: 'all' | 'none';
  readonly bookingRequires: readonly ('timeZone' | 'language' | 'metadata')[];
  readonly cancelReason: 'optional' | 'required';
  readonly hidden: 404 | 403 | 'by-resource';
  readonly instants: 'seconds' | 'milliseconds';
  readonly oauthEndpoints: 'standard' | 'reduced';
  readonly scopes: 'enforce' | 'ignore' | Readonly<Partial<Record<string, Scope | null>>>;
  readonly slots: 'enforce' | 'ignore';
  readonly transitions: 'any' | 'lifecycle';
}

export interface Booking {
  attendees?: AttendeeSummary[] | null | undefined;
  cancellationReason?: string | null | undefined;
  createdAt?: string | null | undefined;
  description: string | null;
  destinationCalendar?: DestinationCalendarSummary | null | undefined;
  destinationCalendarId?: number | null | undefined;
  dynamicEventSlugRef?: string | null | undefined;
  dynamicGroupSlugRef?: string | null | undefined;
  endTime: string;
  eventType?: EventTypeSummary | null | undefined;
  eventTypeId: number | null;
  fromReschedule: string | null;
  iCalSequence?: number | null | undefined;
  iCalUID?: string | null | undefined;
  id: number;
  idempotencyKey?: string | null | undefined;
  instantMeetingToken?: RecordSummary | null | undefined;
  isRecorded?: boolean | null | undefined;
  metadata: Record<string, unknown> | null;
  noShowHost?: boolean | null | undefined;
  paid?: boolean | null | undefined;
  payment?: RecordSummary[] | null | undefined;
  rating?: number | null | undefined;
  ratingFeedback?: string | null | undefined;
  recurringEventId?: string | null | undefined;
  references?: BookingReferenceSummary[] | null | undefined;
  rejectionReason?: string | null | undefined;
  rescheduled?: boolean | null | undefined;
  responses: Record<string, unknown> | null;
  scheduledTriggers?: RecordSummary[] | null | undefined;
  seatsReferences?: RecordSummary[] | null | undefined;
  smsReminderNumber?: string | null | undefined;
  startTime: string;
  status: BookingStatus;
  title: string;
  uid: string;
  updatedAt?: string | null | undefined;
  user?: UserSummary | null | undefined;
  userId: number | null;
  userPrimaryEmail?: string | null | undefined;
  workflowReminders?: RecordSummary[] | null | undefined;
}

export const booking: z.ZodMiniObject<typeof bookingShape, z.core.$loose>;

export interface BookingCancellation {
  booking?: Booking | null | undefined;
  message?: string | null | undefined;
}

interface BookingCancelQuery {
  allRemainingBookings?: boolean | 'true' | 'false' | undefined;
  cancellationReason?: string | undefined;
}

interface BookingId {
  id: number;
}

export interface BookingListQuery {
  attendeeEmail?: string | undefined;
  dateFrom?: InstantInput | undefined;
  dateTo?: InstantInput | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  sortBy?: 'id' | 'startTime' | 'createdAt' | 'updatedAt' | undefined;
  status?: 'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST' | undefined;
  take?: number | undefined;
  userId?: number | undefined;
}

export interface BookingPatch {
  description?: string | null | undefined;
  end?: InstantInput | undefined;
  start?: InstantInput | undefined;
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

export interface BookingReference {
  bookingId: number | null;
  credentialId?: number | null | undefined;
  deleted: boolean | null;
  externalCalendarId?: string | null | undefined;
  id: number;
  meetingId: string | null;
  meetingPassword: string | null;
  meetingUrl: string | null;
  type: string;
  uid: string;
}

export const bookingReference: z.ZodMiniObject<typeof bookingReferenceShape, z.core.$loose>;

interface BookingReferenceId {
  id: number;
}

export interface BookingReferencePatch {
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
  bookingId: z.ZodMiniNullable<z.ZodMiniInt>;
  meetingId: z.ZodMiniNullable<z.ZodMiniString<string>>;
  meetingPassword: z.ZodMiniNullable<z.ZodMiniString<string>>;
  meetingUrl: z.ZodMiniNullable<z.ZodMiniString<string>>;
  externalCalendarId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  deleted: z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>;
  credentialId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
};

interface BookingReferenceSummary {
  id?: number | null | undefined;
  meetingUrl?: string | null | undefined;
  type: string;
  uid: string;
}

interface BookingResponses {
  [name: string]: unknown;
  email: string;
  guests?: readonly string[] | undefined;
  location?: Location | undefined;
  name: string;
}

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
          name: z.ZodMiniNullable<z.ZodMiniString<string>>;
          email: z.ZodMiniNullable<z.ZodMiniEmail>;
          timeZone: z.ZodMiniString<string>;
        },
        z.core.$loose
      >
    >
  >;
  userId: z.ZodMiniNullable<z.ZodMiniInt>;
  userPrimaryEmail: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniEmail>>;
  references: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
            type: z.ZodMiniString<string>;
            uid: z.ZodMiniString<string>;
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
          title: z.ZodMiniString<string>;
          slug: z.ZodMiniString<string>;
          length: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        },
        z.core.$loose
      >
    >
  >;
  eventTypeId: z.ZodMiniNullable<z.ZodMiniInt>;
  title: z.ZodMiniString<string>;
  description: z.ZodMiniNullable<z.ZodMiniString<string>>;
  responses: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
  startTime: z.iso.ZodMiniISODateTime;
  endTime: z.iso.ZodMiniISODateTime;
  attendees: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
            email: z.ZodMiniEmail;
            name: z.ZodMiniNullable<z.ZodMiniString<string>>;
            timeZone: z.ZodMiniNullable<z.ZodMiniString<string>>;
            locale: z.ZodMiniNullable<z.ZodMiniString<string>>;
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
          id: z.ZodMiniInt;
          integration: z.ZodMiniString<string>;
          externalId: z.ZodMiniString<string>;
          primaryEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
          eventTypeId: z.ZodMiniNullable<z.ZodMiniInt>;
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
  fromReschedule: z.ZodMiniNullable<z.ZodMiniString<string>>;
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
  metadata: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
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

type BookingStatus = OpenWord<KnownBookingStatus>;

export const bookingStatuses: readonly ['CANCELLED', 'ACCEPTED', 'REJECTED', 'PENDING', 'AWAITING_HOST'];

interface BookingSummary {
  endTime: string;
  id: number;
  startTime: string;
  status: BookingStatus;
  title: string;
  uid: string;
  userId: number | null;
}

interface Cause {
  readonly code: ProblemCode;
  readonly endpoint: string;
  readonly says?: string | undefined;
  readonly status: number | '*';
  readonly word: string | null;
}

type Check = (value: unknown) => boolean;

export function check<Value>(schema: Schema<Value>, value: unknown): Result<Value>;

interface CredentialCheck {
  username: string | null;
}

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
  readonly protocol: Protocol;
}

export interface DeleteResult {
  message?: string | null | undefined;
}

export interface DestinationCalendar {
  booking?: BookingSummary[] | null | undefined;
  credential?: RecordSummary | null | undefined;
  credentialId?: number | null | undefined;
  eventType?: EventTypeSummary | null | undefined;
  eventTypeId: number | null;
  externalId: string;
  id: number;
  integration: string;
  primaryEmail?: string | null | undefined;
  user?: UserSummary | null | undefined;
  userId: number | null;
}

export const destinationCalendar: z.ZodMiniObject<typeof destinationCalendarShape, z.core.$loose>;

interface DestinationCalendarId {
  id: number;
}

export interface DestinationCalendarPatch {
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
          name: z.ZodMiniNullable<z.ZodMiniString<string>>;
          email: z.ZodMiniNullable<z.ZodMiniEmail>;
          timeZone: z.ZodMiniString<string>;
        },
        z.core.$loose
      >
    >
  >;
  userId: z.ZodMiniNullable<z.ZodMiniInt>;
  booking: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniInt;
            uid: z.ZodMiniString<string>;
            title: z.ZodMiniString<string>;
            startTime: z.iso.ZodMiniISODateTime;
            endTime: z.iso.ZodMiniISODateTime;
            status: Schema<OpenWord<'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST'>>;
            userId: z.ZodMiniNullable<z.ZodMiniInt>;
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
          title: z.ZodMiniString<string>;
          slug: z.ZodMiniString<string>;
          length: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        },
        z.core.$loose
      >
    >
  >;
  eventTypeId: z.ZodMiniNullable<z.ZodMiniInt>;
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
  eventTypeId: number | null;
  externalId: string;
  id: number;
  integration: string;
  primaryEmail: string | null;
}

export function encode(endpoint: SchemaEndpoint, input: Input, protocol: Protocol): Result<EncodedInput>;

interface EncodedInput {
  readonly body: unknown;
  readonly path: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
}

interface Endpoint<Params = unknown, Query = unknown, Body = unknown, Value = unknown> {
  readonly body?: PartCheck<Body> | undefined;
  readonly errors?: readonly ProblemCode[] | undefined;
  readonly method: Method;
  readonly name: string;
  readonly params?: PartCheck<Params> | undefined;
  readonly path: string;
  readonly query?: PartCheck<Query> | undefined;
  readonly queryInBody?: boolean | undefined;
  readonly requestNames?: ((protocol: Protocol) => Readonly<Record<string, string>>) | undefined;
  readonly response: EndpointResponse<Value>;
  readonly root?: 'base' | 'app' | undefined;
  readonly scope?: Scope | null | undefined;
  readonly secret?: boolean | undefined;
  readonly security?: Security | undefined;
  readonly sent?:
    | {
        readonly params: Params;
        readonly query: Query;
        readonly body: Body;
      }
    | undefined;
  readonly unchecked?: boolean | undefined;
}

export type EndpointName = keyof typeof endpoints_2;

interface EndpointResponse<Value = unknown> {
  readonly accepts?: ResponseCheck<Value> | undefined;
  readonly alsoUnder?: string | undefined;
  readonly identity?: readonly string[] | undefined;
  readonly isParsed?: boolean | undefined;
  readonly key?: string | undefined;
  readonly kind: 'one' | 'many' | 'itself' | 'any' | 'page';
  readonly tidy?: ((item: unknown) => void) | undefined;
  readonly value?: Value | undefined;
}

export const endpoints: {
  readonly 'users.list': SchemaEndpoint<undefined, UserListQuery, undefined, User[]>;
  readonly 'users.get': SchemaEndpoint<UserId, undefined, undefined, User>;
  readonly 'users.update': SchemaEndpoint<UserId, undefined, UserPatch, User>;
  readonly 'users.delete': SchemaEndpoint<UserId, undefined, undefined, DeleteResult>;
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
  readonly 'attendees.delete': SchemaEndpoint<AttendeeId, undefined, undefined, DeleteResult>;
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
  readonly 'destinationCalendars.delete': SchemaEndpoint<DestinationCalendarId, undefined, undefined, DeleteResult>;
  readonly 'availabilities.create': SchemaEndpoint<undefined, undefined, NewAvailability, Availability>;
  readonly 'availabilities.get': SchemaEndpoint<AvailabilityId, undefined, undefined, Availability>;
  readonly 'availabilities.update': SchemaEndpoint<AvailabilityId, undefined, AvailabilityPatch, Availability>;
  readonly 'availabilities.delete': SchemaEndpoint<AvailabilityId, undefined, undefined, DeleteResult>;
  readonly 'bookingReferences.list': SchemaEndpoint<undefined, undefined, undefined, BookingReference[]>;
  readonly 'bookingReferences.create': SchemaEndpoint<undefined, undefined, NewBookingReference, BookingReference>;
  readonly 'bookingReferences.get': SchemaEndpoint<BookingReferenceId, undefined, undefined, BookingReference>;
  readonly 'bookingReferences.update': SchemaEndpoint<
    BookingReferenceId,
    undefined,
    BookingReferencePatch,
    BookingReference
  >;
  readonly 'bookingReferences.delete': SchemaEndpoint<BookingReferenceId, undefined, undefined, DeleteResult>;
  readonly 'memberships.list': SchemaEndpoint<undefined, undefined, undefined, Membership[]>;
  readonly 'memberships.create': SchemaEndpoint<undefined, undefined, NewMembership, Membership>;
  readonly 'memberships.get': SchemaEndpoint<MembershipId, undefined, undefined, Membership>;
  readonly 'memberships.update': SchemaEndpoint<MembershipId, undefined, MembershipPatch, Membership>;
  readonly 'memberships.delete': SchemaEndpoint<MembershipId, undefined, undefined, DeleteResult>;
  readonly 'me.get': SchemaEndpoint<undefined, undefined, undefined, Me>;
  readonly 'oauth.authorize': SchemaEndpoint<undefined, AuthorizationQuery, undefined, string>;
  readonly 'oauth.token': SchemaEndpoint<undefined, undefined, TokenRequest, Tokens>;
  readonly 'oauth.refresh': SchemaEndpoint<undefined, undefined, RefreshRequest, RefreshedTokens>;
  readonly 'oauth.check': SchemaEndpoint<undefined, undefined, undefined, CredentialCheck>;
};

declare const endpoints_2: {
  readonly 'users.list': Endpoint<undefined, UserListQuery, undefined, User[]>;
  readonly 'users.get': Endpoint<UserId, undefined, undefined, User>;
  readonly 'users.update': Endpoint<UserId, undefined, UserPatch, User>;
  readonly 'users.delete': Endpoint<UserId, undefined, undefined, DeleteResult>;
  readonly 'users.create': Endpoint<undefined, undefined, NewUser, User>;
  readonly 'bookings.list': Endpoint<undefined, BookingListQuery, undefined, Booking[]>;
  readonly 'bookings.create': Endpoint<undefined, undefined, NewBooking, Booking>;
  readonly 'bookings.get': Endpoint<BookingId, undefined, undefined, Booking>;
  readonly 'bookings.update': Endpoint<BookingId, undefined, BookingPatch, Booking>;
  readonly 'bookings.cancel': Endpoint<BookingId, BookingCancelQuery, undefined, BookingCancellation>;
  readonly 'attendees.list': Endpoint<undefined, undefined, undefined, Attendee[]>;
  readonly 'attendees.create': Endpoint<undefined, undefined, NewAttendee, Attendee>;
  readonly 'attendees.get': Endpoint<AttendeeId, undefined, undefined, Attendee>;
  readonly 'attendees.update': Endpoint<AttendeeId, undefined, AttendeePatch, Attendee>;
  readonly 'attendees.delete': Endpoint<AttendeeId, undefined, undefined, DeleteResult>;
  readonly 'destinationCalendars.list': Endpoint<undefined, undefined, undefined, DestinationCalendar[]>;
  readonly 'destinationCalendars.create': Endpoint<undefined, undefined, NewDestinationCalendar, DestinationCalendar>;
  readonly 'destinationCalendars.get': Endpoint<DestinationCalendarId, undefined, undefined, DestinationCalendar>;
  readonly 'destinationCalendars.update': Endpoint<
    DestinationCalendarId,
    undefined,
    DestinationCalendarPatch,
    DestinationCalendar
  >;
  readonly 'destinationCalendars.delete': Endpoint<DestinationCalendarId, undefined, undefined, DeleteResult>;
  readonly 'availabilities.create': Endpoint<undefined, undefined, NewAvailability, Availability>;
  readonly 'availabilities.get': Endpoint<AvailabilityId, undefined, undefined, Availability>;
  readonly 'availabilities.update': Endpoint<AvailabilityId, undefined, AvailabilityPatch, Availability>;
  readonly 'availabilities.delete': Endpoint<AvailabilityId, undefined, undefined, DeleteResult>;
  readonly 'bookingReferences.list': Endpoint<undefined, undefined, undefined, BookingReference[]>;
  readonly 'bookingReferences.create': Endpoint<undefined, undefined, NewBookingReference, BookingReference>;
  readonly 'bookingReferences.get': Endpoint<BookingReferenceId, undefined, undefined, BookingReference>;
  readonly 'bookingReferences.update': Endpoint<BookingReferenceId, undefined, BookingReferencePatch, BookingReference>;
  readonly 'bookingReferences.delete': Endpoint<BookingReferenceId, undefined, undefined, DeleteResult>;
  readonly 'memberships.list': Endpoint<undefined, undefined, undefined, Membership[]>;
  readonly 'memberships.create': Endpoint<undefined, undefined, NewMembership, Membership>;
  readonly 'memberships.get': Endpoint<MembershipId, undefined, undefined, Membership>;
  readonly 'memberships.update': Endpoint<MembershipId, undefined, MembershipPatch, Membership>;
  readonly 'memberships.delete': Endpoint<MembershipId, undefined, undefined, DeleteResult>;
  readonly 'me.get': Endpoint<undefined, undefined, undefined, Me>;
  readonly 'oauth.authorize': Endpoint<undefined, AuthorizationQuery, undefined, string>;
  readonly 'oauth.token': Endpoint<undefined, undefined, TokenRequest, Tokens>;
  readonly 'oauth.refresh': Endpoint<undefined, undefined, RefreshRequest, RefreshedTokens>;
  readonly 'oauth.check': Endpoint<undefined, undefined, undefined, CredentialCheck>;
};

interface EventTypeSummary {
  id?: number | null | undefined;
  length?: number | null | undefined;
  slug: string;
  title: string;
}

export function extraField(object: object, name: string): unknown;

type FieldIssue = Omit<Issue, 'code'>;

type IdentityProvider = OpenWord<(typeof identityProviders)[number]>;

declare const identityProviders: readonly ['CAL', 'GOOGLE', 'SAML'];

interface Input {
  readonly body?: unknown;
  readonly params?: unknown;
  readonly query?: unknown;
}

type InstantInput = string | Date | TemporalInstant;

export function instantText(value: InstantInput): string;

export interface Issue {
  readonly code: 'required' | 'type' | 'format' | 'choice' | 'range' | 'length' | 'taken' | 'unknown_field' | 'other';
  readonly message: string;
  readonly path: string;
}

type Kinds = typeof locationKinds;

type KnownBookingStatus = (typeof bookingStatuses)[number];

type Location = {
  [K in LocationKind]: LocationOf<K>;
}[LocationKind];

export const location: LocationFactories;

type LocationFactories = {
  [K in LocationKind as Uncapitalize<K>]: K extends LocationKindWithOption
    ? (optionValue: string) => LocationOf<K>
    : () => LocationOf<K>;
};

type LocationKind = keyof typeof locationKinds;

declare const locationKinds: {
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

type LocationOf<K extends LocationKind> = {
  readonly value: Kinds[K]['value'];
  readonly optionValue: Kinds[K]['option'] extends '' ? '' : string;
};

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

export interface Me {
  allowDynamicBooking: boolean | null;
  appTheme: string | null;
  avatar?: string | null | undefined;
  bio: string | null;
  brandColor: string | null;
  bufferTime: number | null;
  createdDate: string | null;
  darkBrandColor: string | null;
  defaultScheduleId: number | null;
  email: string;
  emailVerified: string | null;
  endTime: number;
  hideBranding: boolean | null;
  id: number;
  invitedTo: number | null;
  locale: string | null;
  name: string | null;
  role: UserRole | null;
  theme: string | null;
  timeFormat: number | null;
  timeZone: string;
  username: string | null;
  verified: boolean | null;
  weekStart: string | null;
}

export const me: z.ZodMiniObject<typeof meShape, z.core.$loose>;

export interface Membership {
  accepted: boolean;
  disableImpersonation: boolean | null;
  id: number;
  role: MembershipRole;
  teamId: number;
  userId: number;
}

export const membership: z.ZodMiniObject<typeof membershipShape, z.core.$loose>;

interface MembershipId {
  teamId: number;
  userId: number;
}

export interface MembershipPatch {
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

type MembershipRole = OpenWord<(typeof membershipRoles)[number]>;

export const membershipRoles: readonly ['MEMBER', 'ADMIN', 'OWNER'];

declare const membershipShape: {
  id: z.ZodMiniInt;
  teamId: z.ZodMiniInt;
  userId: z.ZodMiniInt;
  accepted: z.ZodMiniBoolean<boolean>;
  role: Schema<OpenWord<'ADMIN' | 'MEMBER' | 'OWNER'>>;
  disableImpersonation: z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>;
};

interface MembershipSummary {
  accepted: boolean;
  id: number;
  role: MembershipRole;
  teamId: number;
  userId: number;
}

declare const meShape: {
  id: z.ZodMiniInt;
  username: z.ZodMiniNullable<z.ZodMiniString<string>>;
  name: z.ZodMiniNullable<z.ZodMiniString<string>>;
  email: z.ZodMiniEmail;
  emailVerified: z.ZodMiniNullable<z.iso.ZodMiniISODateTime>;
  bio: z.ZodMiniNullable<z.ZodMiniString<string>>;
  avatar: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  timeZone: z.ZodMiniString<string>;
  weekStart: z.ZodMiniNullable<z.ZodMiniString<string>>;
  endTime: z.ZodMiniInt;
  bufferTime: z.ZodMiniNullable<z.ZodMiniInt>;
  appTheme: z.ZodMiniNullable<z.ZodMiniString<string>>;
  theme: z.ZodMiniNullable<z.ZodMiniString<string>>;
  defaultScheduleId: z.ZodMiniNullable<z.ZodMiniInt>;
  locale: z.ZodMiniNullable<z.ZodMiniString<string>>;
  timeFormat: z.ZodMiniNullable<z.ZodMiniInt>;
  hideBranding: z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>;
  brandColor: z.ZodMiniNullable<z.ZodMiniString<string>>;
  darkBrandColor: z.ZodMiniNullable<z.ZodMiniString<string>>;
  allowDynamicBooking: z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>;
  createdDate: z.ZodMiniNullable<z.iso.ZodMiniISODateTime>;
  verified: z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>;
  invitedTo: z.ZodMiniNullable<z.ZodMiniInt>;
  role: z.ZodMiniNullable<Schema<OpenWord<'USER' | 'ADMIN'>>>;
};

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface NewAttendee {
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

export interface NewAvailability {
  date?: InstantInput | null | undefined;
  days?: readonly number[] | undefined;
  endTime: string;
  scheduleId: number;
  startTime: string;
}

export const newAvailability: z.ZodMiniObject<typeof newAvailabilityShape, z.core.$strict>;

declare const newAvailabilityShape: {
  scheduleId: z.ZodMiniNumberFormat<z.core.$ZodNumberFormats>;
  startTime: z.ZodMiniCodec<z.ZodMiniString<unknown>, Schema<string>>;
  endTime: z.ZodMiniCodec<z.ZodMiniString<unknown>, Schema<string>>;
  days: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniInt>>;
  date: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniCodec<z.iso.ZodMiniISODateTime, Schema<InstantInput>>>>;
};

export interface NewBooking {
  description?: string | undefined;
  end?: InstantInput | undefined;
  eventTypeId: number;
  idempotencyKey?: string | undefined;
  language?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
  recurringEventId?: string | undefined;
  rescheduleUid?: string | undefined;
  responses: BookingResponses;
  start: InstantInput;
  timeZone?: string | undefined;
  title?: string | undefined;
}

export const newBooking: z.ZodMiniObject<typeof newBookingShape, z.core.$strict>;

export interface NewBookingReference {
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

export interface NewDestinationCalendar {
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

export interface NewMembership {
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

export interface NewUser {
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
  trialEndsAt?: InstantInput | null | undefined;
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

type OpenWord<Known extends string> = Known | UnknownWord;

interface Part<Value = unknown> {
  readonly fields: Readonly<Record<string, Check | Part>>;
  readonly objectRule?: string;
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

export interface Problem {
  code: string;
  issues?: FieldIssue[] | undefined;
  message: string;
}

export const problem: z.ZodMiniObject<typeof problemShape, z.core.$loose>;

export type ProblemCode = keyof typeof problemCodes;

declare const problemCodes: {
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

export interface Profile {
  readonly behavior: Behavior;
  readonly deployment: 'self-hosted' | 'hosted';
  readonly imitates: 'specification' | 'self-hosted';
  readonly name: string;
  readonly protocol: Protocol;
  readonly words: readonly Cause[];
}

export type ProfileChoice = 'specification' | 'self-hosted' | Profile;

export interface ProfileFile {
  readonly behavior?: Partial<Behavior>;
  readonly deployment?: Profile['deployment'];
  readonly extends?: ProfileChoice;
  readonly imitates?: Profile['imitates'];
  readonly name?: string;
  readonly protocol?: Partial<Protocol>;
}

export const profiles: {
  readonly specification: Profile;
  readonly selfHosted: Profile;
};

export interface Protocol {
  readonly apiKey: ApiKeyPlace;
  readonly bookingTimes: 'start-end' | 'startTime-endTime';
  readonly idempotencyKeys: 'honored' | 'ignored';
  readonly refreshToken: 'both' | 'body' | 'header';
  readonly scopeSeparator: ',' | ' ';
  readonly tokenRequest: 'form' | 'json';
}

export function readLocation(value: unknown): LocationView | null;

export function readProfile(value: unknown): Profile;

export function readResponse<Value>(
  endpoint: {
    readonly response: SchemaResponse<Value>;
  },
  json: unknown,
  input?: {
    readonly unchecked?: boolean;
  },
): {
  value: Value;
  issues: readonly Issue[];
};

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

interface RefreshRequest {
  client_id: string;
  client_secret?: string | undefined;
  grant_type: 'refresh_token';
  refresh_token?: string | undefined;
}

type ResponseCheck<Value = unknown> =
  ((content: unknown) => content is Value) | StandardSchema<Value> | ((content: unknown) => boolean);

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
  userId: number;
}

export type Schema<Output> = z.ZodMiniType<Output>;

export interface SchemaEndpoint<Params = unknown, Query = unknown, Body = unknown, Value = unknown> extends Endpoint<
  Params,
  Query,
  Body,
  Value
> {
  readonly adminQuery?: readonly string[];
  readonly assumptions: readonly string[];
  readonly description: string;
  readonly errors: readonly ProblemCode[];
  readonly fields?: readonly string[];
  readonly response: SchemaResponse<Value>;
  readonly root: 'base' | 'app';
  readonly schemas: PartSchemas<Params, Query, Body>;
  readonly scope: NonNullable<Endpoint['scope']> | null;
  readonly security: Security;
  readonly source: string;
  readonly summary: string;
}

export interface SchemaResponse<Value> extends EndpointResponse<Value> {
  readonly component: string;
  readonly item: Schema<unknown>;
  readonly key: string;
  readonly kind: Exclude<EndpointResponse['kind'], 'any'>;
}

export type Scope = 'READ_BOOKING' | 'READ_PROFILE';

type Security = 'caller' | 'bearer' | 'client' | 'none';

type SmsLockState = OpenWord<(typeof smsLockStates)[number]>;

declare const smsLockStates: readonly ['UNLOCKED', 'LOCKED', 'REVIEW_NEEDED'];

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
  id: number;
  metadata?: Record<string, unknown> | null | undefined;
  name: string;
  slug: string | null;
}

interface TemporalInstant {
  readonly [Symbol.toStringTag]: 'Temporal.Instant' | 'Temporal.ZonedDateTime';
  readonly epochMilliseconds: number;
}

export function timeOfDay(value: InstantInput): string;

export function toDate(value: InstantInput): Date;

interface TokenRequest {
  client_id: string;
  client_secret?: string | undefined;
  code: string;
  code_verifier?: string | undefined;
  grant_type: 'authorization_code';
  redirect_uri: string;
}

interface Tokens {
  access_token: string;
  expires_in?: number | null | undefined;
  refresh_token: string;
  scope?: string | null | undefined;
  token_type?: string | null | undefined;
}

type UnknownWord = 'any other word' & Unlisted;

interface Unlisted {
  readonly '~unlisted': true;
}

export interface User {
  accessCodes?: RecordSummary[] | null | undefined;
  AccessToken?: RecordSummary[] | null | undefined;
  accounts?: RecordSummary[] | null | undefined;
  allowDynamicBooking: boolean | null;
  allowSEOIndexing?: boolean | null | undefined;
  apiKeys?: RecordSummary[] | null | undefined;
  appTheme: string | null;
  availability?: AvailabilitySummary[] | null | undefined;
  avatarUrl?: string | null | undefined;
  backupCodes?: string | null | undefined;
  bio: string | null;
  bookingRedirects?: RecordSummary[] | null | undefined;
  bookingRedirectsTo?: RecordSummary[] | null | undefined;
  bookings?: BookingSummary[] | null | undefined;
  brandColor: string | null;
  bufferTime: number | null;
  completedOnboarding?: boolean | null | undefined;
  createdDate: string | null;
  credentials?: RecordSummary[] | null | undefined;
  darkBrandColor: string | null;
  defaultScheduleId: number | null;
  destinationCalendar?: DestinationCalendarSummary | null | undefined;
  disableImpersonation?: boolean | null | undefined;
  email: string;
  emailVerified: string | null;
  eventTypes?: EventTypeSummary[] | null | undefined;
  Feedback?: RecordSummary[] | null | undefined;
  hideBranding: boolean | null;
  hosts?: RecordSummary[] | null | undefined;
  id: number;
  identityProvider?: IdentityProvider | null | undefined;
  identityProviderId?: string | null | undefined;
  impersonatedBy?: RecordSummary[] | null | undefined;
  impersonatedUsers?: RecordSummary[] | null | undefined;
  invitedTo: number | null;
  isPlatformManaged?: boolean | null | undefined;
  locale: string | null;
  locked?: boolean | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  movedToProfile?: RecordSummary | null | undefined;
  movedToProfileId?: number | null | undefined;
  name: string | null;
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
  role: UserRole | null;
  routingForms?: RecordSummary[] | null | undefined;
  schedules?: ScheduleSummary[] | null | undefined;
  secondaryEmails?: RecordSummary[] | null | undefined;
  selectedCalendars?: RecordSummary[] | null | undefined;
  sessions?: RecordSummary[] | null | undefined;
  smsLockState?: SmsLockState | null | undefined;
  teams?: MembershipSummary[] | null | undefined;
  theme: string | null;
  timeFormat: number | null;
  timeZone: string;
  travelSchedules?: RecordSummary[] | null | undefined;
  trialEndsAt?: string | null | undefined;
  twoFactorEnabled?: boolean | null | undefined;
  twoFactorSecret?: string | null | undefined;
  username: string | null;
  verified: boolean | null;
  verifiedEmails?: RecordSummary[] | null | undefined;
  verifiedNumbers?: RecordSummary[] | null | undefined;
  webhooks?: RecordSummary[] | null | undefined;
  weekStart: string | null;
  workflows?: RecordSummary[] | null | undefined;
}

export const user: z.ZodMiniObject<typeof userShape, z.core.$loose>;

interface UserId {
  userId: number;
}

export interface UserListQuery {
  page?: number | undefined;
  take?: number | undefined;
}

export interface UserPatch {
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
  trialEndsAt?: InstantInput | null | undefined;
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

type UserRole = OpenWord<(typeof userRoles)[number]>;

declare const userRoles: readonly ['USER', 'ADMIN'];

declare const userShape: {
  id: z.ZodMiniInt;
  username: z.ZodMiniNullable<z.ZodMiniString<string>>;
  name: z.ZodMiniNullable<z.ZodMiniString<string>>;
  email: z.ZodMiniEmail;
  emailVerified: z.ZodMiniNullable<z.iso.ZodMiniISODateTime>;
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
  bio: z.ZodMiniNullable<z.ZodMiniString<string>>;
  avatarUrl: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  timeZone: z.ZodMiniString<string>;
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
  weekStart: z.ZodMiniNullable<z.ZodMiniString<string>>;
  bufferTime: z.ZodMiniNullable<z.ZodMiniInt>;
  hideBranding: z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>;
  theme: z.ZodMiniNullable<z.ZodMiniString<string>>;
  appTheme: z.ZodMiniNullable<z.ZodMiniString<string>>;
  createdDate: z.ZodMiniNullable<z.iso.ZodMiniISODateTime>;
  trialEndsAt: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
  eventTypes: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
            title: z.ZodMiniString<string>;
            slug: z.ZodMiniString<string>;
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
            id: z.ZodMiniInt;
            teamId: z.ZodMiniInt;
            userId: z.ZodMiniInt;
            accepted: z.ZodMiniBoolean<boolean>;
            role: Schema<OpenWord<'ADMIN' | 'MEMBER' | 'OWNER'>>;
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
            id: z.ZodMiniInt;
            uid: z.ZodMiniString<string>;
            title: z.ZodMiniString<string>;
            startTime: z.iso.ZodMiniISODateTime;
            endTime: z.iso.ZodMiniISODateTime;
            status: Schema<OpenWord<'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST'>>;
            userId: z.ZodMiniNullable<z.ZodMiniInt>;
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
            userId: z.ZodMiniInt;
            name: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            timeZone: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
          },
          z.core.$loose
        >
      >
    >
  >;
  defaultScheduleId: z.ZodMiniNullable<z.ZodMiniInt>;
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
  locale: z.ZodMiniNullable<z.ZodMiniString<string>>;
  timeFormat: z.ZodMiniNullable<z.ZodMiniInt>;
  twoFactorSecret: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  twoFactorEnabled: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  backupCodes: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  identityProvider: z.ZodMiniOptional<z.ZodMiniNullable<Schema<OpenWord<'CAL' | 'GOOGLE' | 'SAML'>>>>;
  identityProviderId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
  availability: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            id: z.ZodMiniInt;
            days: z.ZodMiniArray<z.ZodMiniInt>;
            startTime: z.iso.ZodMiniISODateTime;
            endTime: z.iso.ZodMiniISODateTime;
            date: z.ZodMiniNullable<z.iso.ZodMiniISODateTime>;
            scheduleId: z.ZodMiniInt;
          },
          z.core.$loose
        >
      >
    >
  >;
  invitedTo: z.ZodMiniNullable<z.ZodMiniInt>;
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
  brandColor: z.ZodMiniNullable<z.ZodMiniString<string>>;
  darkBrandColor: z.ZodMiniNullable<z.ZodMiniString<string>>;
  destinationCalendar: z.ZodMiniOptional<
    z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniInt;
          integration: z.ZodMiniString<string>;
          externalId: z.ZodMiniString<string>;
          primaryEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
          eventTypeId: z.ZodMiniNullable<z.ZodMiniInt>;
        },
        z.core.$loose
      >
    >
  >;
  allowDynamicBooking: z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>;
  allowSEOIndexing: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  receiveMonthlyDigestEmail: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
  metadata: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>>;
  verified: z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>;
  role: z.ZodMiniNullable<Schema<OpenWord<'USER' | 'ADMIN'>>>;
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
            title: z.ZodMiniString<string>;
            slug: z.ZodMiniString<string>;
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
          id: z.ZodMiniInt;
          name: z.ZodMiniString<string>;
          slug: z.ZodMiniNullable<z.ZodMiniString<string>>;
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
  smsLockState: z.ZodMiniOptional<z.ZodMiniNullable<Schema<OpenWord<'UNLOCKED' | 'LOCKED' | 'REVIEW_NEEDED'>>>>;
};

interface UserSummary {
  email: string | null;
  id?: number | null | undefined;
  name: string | null;
  timeZone: string;
  username?: string | null | undefined;
}

export {};
