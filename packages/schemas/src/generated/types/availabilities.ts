// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import type { EventTypeSummary, ScheduleSummary, UserSummary } from './embedded.ts';

/** Days and hours that a schedule uses, or the override of one date (specification, Availability Object). Unknown fields stay. */
export interface Availability {
  /** Id, generated automatically. */
  id: number;
  /** The user: scalar fields only. Assumption A-25. */
  user?: UserSummary | null | undefined;
  /** Id of the user. */
  userId?: number | null | undefined;
  /** Event type. Assumption A-25: its fields are not shown. */
  eventType?: EventTypeSummary | null | undefined;
  /** Id of the event type. */
  eventTypeId?: number | null | undefined;
  /** Weekdays: 0 for Sunday to 6 for Saturday. Assumption A-79: may be empty. */
  days: number[];
  /** Start on the given days: ISO 8601, of which only the time of day counts. Assumption A-77: read in the schedule's time zone. */
  startTime: string;
  /** End on the given days: ISO 8601, of which only the time of day counts. Assumption A-77: `00:00` is the end of the day. */
  endTime: string;
  /** Date override: the whole DateTime counts; `null` for a weekly availability. Assumption A-77: it names its UTC calendar day. */
  date?: string | null | undefined;
  /** The schedule, at least its `userId` (the field's name is capitalized). Assumption A-25. */
  Schedule?: ScheduleSummary | null | undefined;
  /** Id of the schedule. */
  scheduleId?: number | null | undefined;
}

/** Path of one availability (specification, Availabilities). */
export interface AvailabilityId {
  /** Id of the availability, from 1. */
  id: number;
}

/** The fields of a new availability in an existing schedule. Assumption A-76: the specification does not show the body. */
export interface NewAvailability {
  /** Id of a schedule of the caller. Assumption A-76. */
  scheduleId: number;
  /** Start: `"09:00"`, or an instant of which only the time of day counts. Assumptions. */
  startTime: string | Date;
  /** End: `"17:00"`, or an instant of which only the time of day counts. Assumptions. */
  endTime: string | Date;
  /** Weekdays: 0 for Sunday to 6 for Saturday, each once. Assumptions and A-79 (without `date` too: it opens nothing). */
  days?: number[] | undefined;
  /** Date override, a `Date` or ISO 8601 text with a zone; `null` for a weekly one. Assumptions. */
  date?: string | Date | null | undefined;
}

/** The fields of an availability that can be changed: its schedule, its days, its hours (specification, Availabilities). */
export interface AvailabilityPatch {
  /** Id of another schedule of the caller (specification, Availabilities). */
  scheduleId?: number | undefined;
  /** Start: `"09:00"`, or an instant of which only the time of day counts. Assumption A-77. */
  startTime?: string | Date | undefined;
  /** End: `"17:00"`, or an instant of which only the time of day counts. Assumption A-77. */
  endTime?: string | Date | undefined;
  /** Weekdays: 0 for Sunday to 6 for Saturday, each once. Assumption A-78. */
  days?: number[] | undefined;
  /** Date override; `null` makes the availability a weekly one. Assumption A-77. */
  date?: string | Date | null | undefined;
}
