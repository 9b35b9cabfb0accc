// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import type { EventTypeSummary, ScheduleSummary, UserSummary } from './embedded.ts';

/**
 * Fields of an availability: weekdays and hours of a schedule, or the override of one date. Unknown fields are kept. Source:
 * specification, Availability Object.
 */
export interface Availability {
  /** Id, generated automatically. */
  id: number;
  /** The user, with scalar fields only. Assumption A-25. */
  user?: UserSummary | null | undefined;
  /** Id of the user. */
  userId?: number | null | undefined;
  /** Event type. The specification does not list its fields. Assumption A-25. */
  eventType?: EventTypeSummary | null | undefined;
  /** Id of the event type. */
  eventTypeId?: number | null | undefined;
  /** Weekdays, from 0 for Sunday to 6 for Saturday. May be empty. Assumption A-79. */
  days: number[];
  /** Start time on the given days, in the schedule's time zone. ISO 8601; only the time of day is used. Assumption A-77. */
  startTime: string;
  /** End time on the given days. ISO 8601; only the time of day is used. `00:00` is the end of the day. Assumption A-77. */
  endTime: string;
  /**
   * Date override, or `null` for a weekly availability. The value is a whole DateTime, and its UTC calendar day is the overridden date.
   * Assumption A-77.
   */
  date?: string | null | undefined;
  /** The schedule, with at least its `userId`. The field name is capitalized. Assumption A-25. */
  Schedule?: ScheduleSummary | null | undefined;
  /** Id of the schedule. */
  scheduleId?: number | null | undefined;
}

/** Path of one availability (specification, Availabilities). */
export interface AvailabilityId {
  /** Id of the availability, from 1. */
  id: number;
}

/** Fields of a new availability in an existing schedule. The specification does not show the body. Assumption A-76. */
export interface NewAvailability {
  /** Id of a schedule of the user who makes the request. Assumption A-76. */
  scheduleId: number;
  /** Start time: `"09:00"`, or an instant of which only the time of day is used. Assumptions. */
  startTime: string | Date;
  /** End time: `"17:00"`, or an instant of which only the time of day is used. Assumptions. */
  endTime: string | Date;
  /**
   * Weekdays, from 0 for Sunday to 6 for Saturday, each at most once. An availability with neither days nor a `date` makes no hours
   * available. Assumptions.
   */
  days?: number[] | undefined;
  /** Date override: a `Date` or ISO 8601 text with a zone. `null` for a weekly availability. Assumptions. */
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
