import * as z from 'zod/mini';
import { embeddedEventType, embeddedSchedule, embeddedUser } from './fields/embedded.ts';
import { endpoint, itself, one } from './table/schema-endpoint.ts';
import type { None } from './table/endpoint.ts';
import type { SchemaEndpoint } from './table/schema-endpoint.ts';
import { deleteResult } from './fields/delete-result.ts';
import type { DeleteResult } from './generated/types/delete-result.ts';
import {
  daysInput,
  idInput,
  idText,
  instant,
  instantInput,
  integer,
  optionalOrNull,
  timeOfDayInput,
} from './fields/scalars.ts';
import type {
  Availability,
  AvailabilityId,
  NewAvailability,
  AvailabilityPatch,
} from './generated/types/availabilities.ts';

/**
 * Fields of an availability: weekdays and hours of a schedule, or the override of one date. Unknown fields are kept. Source:
 * specification, Availability Object.
 *
 * Self-hosted deployments omit the optional fields. Assumption A-142.
 *
 * @internal
 */
export const availabilityShape = {
  /** Id, generated automatically. */
  id: integer,
  /** The user, with scalar fields only. Self-hosted deployments omit it. Assumptions. */
  user: optionalOrNull(embeddedUser),
  /** Id of the user. */
  userId: optionalOrNull(integer),
  /**
   * Event type. The specification does not list its fields. Self-hosted deployments omit it.
   * Assumptions.
   */
  eventType: optionalOrNull(embeddedEventType),
  /** Id of the event type. */
  eventTypeId: optionalOrNull(integer),
  /** Weekdays, from 0 for Sunday to 6 for Saturday. May be empty. Assumption A-79. */
  days: z.array(integer),
  /** Start time on these days, in the schedule's time zone. The value is a DateTime, but only its time of day is used. Assumption A-77. */
  startTime: instant,
  /** End time on these days. The value is a DateTime, but only its time of day is used. `00:00` is the end of the day. Assumption A-77. */
  endTime: instant,
  /**
   * Date that this availability overrides, or `null` for a weekly availability. The value is a DateTime. Its calendar day in UTC is the
   * date. Assumption A-77.
   */
  date: z.nullable(instant),
  /**
   * The schedule, with at least its `userId`. The field name is capitalized. Self-hosted deployments return `null` for an availability
   * without a schedule. Assumptions.
   */
  Schedule: z.nullable(embeddedSchedule),
  /** Id of the schedule. Self-hosted deployments return `null` for an availability without a schedule. Assumption A-142. */
  scheduleId: z.nullable(integer),
};

/** Open schema of the Availability Object; unknown fields are allowed. Source: specification, Availability Object. */
export const availability: z.ZodMiniObject<typeof availabilityShape, z.core.$loose> = z.looseObject(availabilityShape);

/**
 * Path parameters of one availability. Source: specification, Availabilities.
 *
 * @internal
 */
export const availabilityIdShape = {
  /** Id of the availability, at least 1. */
  id: idText,
};

/** Closed schema of the path parameters of one availability. Source: specification, Availabilities. */
export const availabilityId: z.ZodMiniObject<typeof availabilityIdShape, z.core.$strict> =
  z.strictObject(availabilityIdShape);

/**
 * Fields of a new availability in an existing schedule. The specification does not show the body. Assumption A-76.
 *
 * @internal
 */
export const newAvailabilityShape = {
  /** Id of a schedule of the user who makes the request. Assumption A-76. */
  scheduleId: idInput,
  /**
   * Start time in the time zone of the schedule: `"09:00"`, or a DateTime, of which only the time of day in UTC is used. `09:00` and
   * `1970-01-01T09:00:00Z` are equal. Assumptions.
   */
  startTime: timeOfDayInput,
  /**
   * End time, in the same form as the start, and after it. `24:00` and `00:00` are the end of the day. An override whose end equals its
   * start closes the day, also from `00:00` to `00:00`. Assumptions.
   */
  endTime: timeOfDayInput,
  /**
   * Weekdays, from 0 for Sunday to 6 for Saturday, each at most once. An availability without days and without a `date` opens no hours.
   * With a `date`, they have no effect. Assumptions.
   */
  days: z.optional(daysInput),
  /**
   * Date to override: ISO 8601 text with a time zone. Its calendar day in UTC is the date. The hours replace the weekly hours of that
   * day. `null` or omitted for weekly hours. The client also accepts a `Date`. Assumptions.
   */
  date: z.optional(z.nullable(instantInput)),
};

/** Closed schema of the body that creates an availability. Assumption A-76. */
export const newAvailability: z.ZodMiniObject<typeof newAvailabilityShape, z.core.$strict> =
  z.strictObject(newAvailabilityShape);

/**
 * Editable fields of an availability: schedule, days and hours. Source: specification, Availabilities.
 *
 * @internal
 */
export const availabilityPatchShape = {
  /** Id of another schedule of the caller. Source: specification, Availabilities. */
  scheduleId: z.optional(idInput),
  /**
   * Start time in the time zone of the schedule: `"09:00"`, or a DateTime, of which only the time of day in UTC is used. Assumption A-77.
   */
  startTime: z.optional(timeOfDayInput),
  /** End time, in the same form as the start. `24:00` and `00:00` are the end of the day. Assumption A-77. */
  endTime: z.optional(timeOfDayInput),
  /** Weekdays, from 0 for Sunday to 6 for Saturday, each at most once. Assumption A-78. */
  days: z.optional(daysInput),
  /** Date to override, by its calendar day in UTC. `null` turns the availability into weekly hours. Assumption A-77. */
  date: z.optional(z.nullable(instantInput)),
};

/** Closed schema of the body that edits an availability. Source: specification, Availabilities. */
export const availabilityPatch: z.ZodMiniObject<typeof availabilityPatchShape, z.core.$strict> =
  z.strictObject(availabilityPatchShape);

const fields = Object.keys(availabilityShape);

export const createAvailability: SchemaEndpoint<None, None, NewAvailability, Availability> = endpoint({
  name: 'availabilities.create',
  method: 'POST',
  path: '/availabilities',
  summary: 'Create an availability',
  description:
    'Adds opening hours to a schedule of the caller. With `days`, the hours are weekly; with `date`, they replace the weekly hours of one day. An override that ends when it starts closes the day. The times are in the time zone of the schedule. The service reads no other calendars for opening hours.',
  source: 'Availabilities',
  assumptions: ['A-76', 'A-77', 'A-78', 'A-79'],
  scope: null,
  body: newAvailability,
  fields,
  response: one('availability', 'Availability', availability),
  errors: ['not_found'],
});

export const getAvailability: SchemaEndpoint<AvailabilityId, None, None, Availability> = endpoint({
  name: 'availabilities.get',
  method: 'GET',
  path: '/availabilities/{id}',
  summary: 'Get an availability',
  description:
    'Gets one availability of a schedule of the caller. A system-wide Admin can get every availability. There is no list of availabilities.',
  source: 'Availabilities; Availability Object',
  assumptions: ['A-09', 'A-28'],
  scope: 'READ_PROFILE',
  params: availabilityId,
  response: one('availability', 'Availability', availability),
});

export const updateAvailability: SchemaEndpoint<AvailabilityId, None, AvailabilityPatch, Availability> = endpoint({
  name: 'availabilities.update',
  method: 'PATCH',
  path: '/availabilities/{id}',
  summary: 'Update an availability',
  description:
    'Changes the fields that the body contains, and returns the whole availability. `scheduleId` moves it to another schedule of the caller. `date: null` turns an override into weekly hours.',
  source: 'Availabilities',
  assumptions: ['A-09', 'A-28', 'A-77', 'A-78'],
  scope: null,
  params: availabilityId,
  body: availabilityPatch,
  fields,
  response: one('availability', 'Availability', availability),
});

export const deleteAvailability: SchemaEndpoint<AvailabilityId, None, None, DeleteResult> = endpoint({
  name: 'availabilities.delete',
  method: 'DELETE',
  path: '/availabilities/{id}',
  summary: 'Delete an availability',
  description:
    'Deletes an availability, so its schedule no longer opens these hours. Existing bookings stay. This cannot be undone.',
  source: 'Availabilities',
  assumptions: ['A-09', 'A-23', 'A-28'],
  scope: null,
  params: availabilityId,
  response: itself('DeleteResult', deleteResult),
});
