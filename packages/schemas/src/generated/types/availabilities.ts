// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import type { InstantInput } from '../../fields/instants.ts';
import type { EventTypeSummary, ScheduleSummary, UserSummary } from './embedded.ts';

/**
 * Fields of an availability: weekdays and hours of a schedule, or the override of one date. Unknown fields are kept. Source:
 * specification, Availability Object.
 *
 * Self-hosted deployments omit the optional fields. Assumption A-142.
 */
export interface Availability {
  /** Id, generated automatically. */
  id: number;
  /** The user, with scalar fields only. Self-hosted deployments omit it. Assumptions. */
  user?: UserSummary | null | undefined;
  /** Id of the user. */
  userId?: number | null | undefined;
  /**
   * Event type. The specification does not list its fields. Self-hosted deployments omit it.
   * Assumptions.
   */
  eventType?: EventTypeSummary | null | undefined;
  /** Id of the event type. */
  eventTypeId?: number | null | undefined;
  /** Weekdays, from 0 for Sunday to 6 for Saturday. May be empty. Assumption A-79. */
  days: number[];
  /** Start time on these days, in the schedule's time zone. The value is a DateTime, but only its time of day is used. Assumption A-77. */
  startTime: string;
  /** End time on these days. The value is a DateTime, but only its time of day is used. `00:00` is the end of the day. Assumption A-77. */
  endTime: string;
  /**
   * Date that this availability overrides, or `null` for a weekly availability. The value is a DateTime. Its calendar day in UTC is the
   * date. Assumption A-77.
   */
  date: string | null;
  /**
   * The schedule, with at least its `userId`. The field name is capitalized. Self-hosted deployments return `null` for an availability
   * without a schedule. Assumptions.
   */
  Schedule: ScheduleSummary | null;
  /** Id of the schedule. Self-hosted deployments return `null` for an availability without a schedule. Assumption A-142. */
  scheduleId: number | null;
}

/** Path parameters of one availability. Source: specification, Availabilities. */
export interface AvailabilityId {
  /** Id of the availability, at least 1. */
  id: number;
}

/** Fields of a new availability in an existing schedule. The specification does not show the body. Assumption A-76. */
export interface NewAvailability {
  /** Id of a schedule of the user who makes the request. Assumption A-76. */
  scheduleId: number;
  /**
   * Start time in the time zone of the schedule: `"09:00"`, or a DateTime, of which only the time of day in UTC is used. `09:00` and
   * `1970-01-01T09:00:00Z` are equal. Assumptions.
   */
  startTime: string;
  /**
   * End time, in the same form as the start, and after it. `24:00` and `00:00` are the end of the day. An override whose end equals its
   * start closes the day, also from `00:00` to `00:00`. Assumptions.
   */
  endTime: string;
  /**
   * Weekdays, from 0 for Sunday to 6 for Saturday, each at most once. An availability without days and without a `date` opens no hours.
   * With a `date`, they have no effect. Assumptions.
   */
  days?: readonly number[] | undefined;
  /**
   * Date to override: ISO 8601 text with a time zone. Its calendar day in UTC is the date. The hours replace the weekly hours of that
   * day. `null` or omitted for weekly hours. The client also accepts a `Date`. Assumptions.
   */
  date?: InstantInput | null | undefined;
}

/** Editable fields of an availability: schedule, days and hours. Source: specification, Availabilities. */
export interface AvailabilityPatch {
  /** Id of another schedule of the caller. Source: specification, Availabilities. */
  scheduleId?: number | undefined;
  /**
   * Start time in the time zone of the schedule: `"09:00"`, or a DateTime, of which only the time of day in UTC is used. Assumption A-77.
   */
  startTime?: string | undefined;
  /** End time, in the same form as the start. `24:00` and `00:00` are the end of the day. Assumption A-77. */
  endTime?: string | undefined;
  /** Weekdays, from 0 for Sunday to 6 for Saturday, each at most once. Assumption A-78. */
  days?: readonly number[] | undefined;
  /** Date to override, by its calendar day in UTC. `null` turns the availability into weekly hours. Assumption A-77. */
  date?: InstantInput | null | undefined;
}
