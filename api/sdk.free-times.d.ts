// @slotwise/sdk/free-times

import type { InstantInput } from '@slotwise/schemas/internal/table';
import type { AvailabilitiesResource, BookingsResource, CallOptions, MeResource } from '@slotwise/sdk';

export interface BookableEventType {
  readonly afterEventBuffer?: number | null | undefined;
  readonly beforeEventBuffer?: number | null | undefined;
  readonly id?: number | undefined;
  readonly length: number;
  readonly minimumBookingNotice?: number | null | undefined;
  readonly requiresConfirmation?: boolean | null | undefined;
  readonly requiresConfirmationWillBlockSlot?: boolean | null | undefined;
  readonly seatsPerTimeSlot?: number | null | undefined;
}

export interface BookedEventType {
  readonly afterEventBuffer?: number | null | undefined;
  readonly beforeEventBuffer?: number | null | undefined;
  readonly id?: number | null | undefined;
  readonly requiresConfirmation?: boolean | null | undefined;
  readonly requiresConfirmationWillBlockSlot?: boolean | null | undefined;
}

export interface DayOfSlots {
  readonly date: string;
  readonly label: string;
  readonly slots: readonly LabeledSlot[];
}

export interface ExistingBooking {
  readonly attendees?: readonly unknown[] | null | undefined;
  readonly endTime: string;
  readonly eventType?: BookedEventType | null | undefined;
  readonly eventTypeId?: number | null | undefined;
  readonly startTime: string;
  readonly status: string;
  readonly uid?: string | undefined;
  readonly userId?: number | null | undefined;
}

export function findFreeTimes(
  client: FreeTimesClient,
  input: FindFreeTimesInput,
  options?: CallOptions,
): Promise<FreeTime[]>;

export interface FindFreeTimesInput extends Omit<FreeTimesInput, 'bookings' | 'hours' | 'now' | 'rules'> {
  readonly attendedBookings?: readonly ExistingBooking[] | undefined;
  readonly hours: FreeTimesInput['hours'] | StoredHours;
  readonly longestBookingDays?: number | undefined;
  readonly now?: FreeTimesInput['now'] | undefined;
}

export interface FreeTime {
  readonly end: string;
  readonly start: string;
}

export function freeTimes(input: FreeTimesInput): FreeTime[];

export interface FreeTimesClient {
  readonly availabilities: Pick<AvailabilitiesResource, 'get'>;
  readonly bookings: Pick<BookingsResource, 'list'>;
  readonly me: Pick<MeResource, 'get'>;
}

export interface FreeTimesInput {
  readonly bookings: readonly ExistingBooking[];
  readonly eventType: BookableEventType;
  readonly from: InstantInput;
  readonly hostId?: number | undefined;
  readonly hours: ScheduleHours | 'always';
  readonly ignoreBookingUid?: string | undefined;
  readonly now: InstantInput;
  readonly otherEventTypes?: readonly BookedEventType[] | undefined;
  readonly rules?: 'specification' | 'self-hosted' | FreeTimesRules | undefined;
  readonly stepMinutes?: number | undefined;
  readonly to: InstantInput;
}

export interface FreeTimesRules {
  readonly attendedBookings: 'free' | 'busy';
  readonly busyBookings: 'live' | 'accepted';
  readonly minimumNotice: number;
  readonly outOfOffice: 'ignored' | 'closed';
  readonly travels: 'ignored' | 'followed';
}

export const freeTimesRules: Readonly<Record<'specification' | 'self-hosted', FreeTimesRules>>;

export interface LabeledSlot extends FreeTime {
  readonly label: string;
}

export interface OpeningHours {
  readonly date?: string | null | undefined;
  readonly days?: readonly number[] | null | undefined;
  readonly endTime: string;
  readonly startTime: string;
}

export interface ScheduleHours {
  readonly availabilities: readonly OpeningHours[];
  readonly daysOff?:
    | readonly {
        readonly start: string;
        readonly end: string;
      }[]
    | undefined;
  readonly timeZone: string;
  readonly travels?:
    | readonly {
        readonly timeZone: string;
        readonly startDate: string;
        readonly endDate: string | null;
      }[]
    | undefined;
}

export function slotsByDay(slots: readonly FreeTime[], timeZone: string, locale?: string): DayOfSlots[];

export interface StoredHours extends Omit<ScheduleHours, 'availabilities' | 'timeZone'> {
  readonly availabilityIds: readonly number[];
  readonly timeZone?: string | undefined;
}

export {};
