import type { InstantInput } from '@slotwise/schemas/internal/table';
import { storedInstant, storedTimeOfDay } from '../rules/instants.ts';
import { Refusal } from '../rules/refusal.ts';
import type { RouteRule, RuleContext } from '../rules/rule.ts';
import { hoursIssue } from '../data/availabilities.ts';
import type { AvailabilityRow } from '../data/rows.ts';
import { mayReachOwn, scheduleOf } from '../rules/visibility.ts';

/** Creates an availability and links it to an existing schedule (Availabilities; ). */
export const createAvailability: RouteRule<'availabilities.create'> = ({ body }, context) => {
  const { tables } = context;
  const schedule = context.service.access.openedSchedule(body.scheduleId, context);
  const fields = {
    userId: schedule.userId,
    scheduleId: schedule.id,
    days: body.days ?? [],
    startTime: storedTime(body.startTime, 'startTime', context),
    endTime: storedTime(body.endTime, 'endTime', context),
    date: storedDate(body.date, context) ?? null,
  };
  const row = tables.availabilities.draft(fields, context);
  return context.service.shapes.availability(tables.availabilities.put(checked(row, context)), context);
};

/** One availability of a schedule of the caller; any for a system-wide Admin. */
export const getAvailability: RouteRule<'availabilities.get'> = ({ params }, context) =>
  context.service.shapes.availability(reachableAvailability(params.id, context).row, context);

/** Changes the schedule, days or hours of an availability (Availabilities; ). */
export const updateAvailability: RouteRule<'availabilities.update'> = ({ params, body = {} }, context) => {
  const { tables } = context;
  const { row: before, ownerId } = reachableAvailability(params.id, context);
  const date = storedDate(body.date, context);
  const row: AvailabilityRow = {
    ...before,
    scheduleId:
      body.scheduleId === undefined ? before.scheduleId : scheduleOf(body.scheduleId, ownerId, context.tables).id,
    days: body.days ?? before.days,
    startTime: body.startTime === undefined ? before.startTime : storedTime(body.startTime, 'startTime', context),
    endTime: body.endTime === undefined ? before.endTime : storedTime(body.endTime, 'endTime', context),
    date: date === undefined ? before.date : date,
  };
  return context.service.shapes.availability(tables.availabilities.put(checked(row, context)), context);
};

export const deleteAvailability: RouteRule<'availabilities.delete'> = ({ params }, context) => {
  const { id } = reachableAvailability(params.id, context).row;
  context.tables.availabilities.remove(id);
  return { message: `Availability ${id} is removed.` };
};

function reachableAvailability(id: number, { tables, caller }: RuleContext): { row: AvailabilityRow; ownerId: number } {
  const row = tables.availabilities.get(id);
  const ownerId = tables.schedules.get(row?.scheduleId)?.userId;
  if (row === undefined || ownerId === undefined || !mayReachOwn(caller, ownerId))
    throw new Refusal('availability.hidden');
  return { row, ownerId };
}

/** A time of day as the tables keep it; builds that check nothing fail on what is no whole DateTime. */
function storedTime(value: string, field: 'startTime' | 'endTime', { behavior }: RuleContext): string {
  if (behavior.hoursChecks === 'ignore' && !isWholeDateTime(value)) throw new Refusal('availability.unreadable');
  return storedTimeOfDay(value, field);
}

function isWholeDateTime(value: string): boolean {
  const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
  return shape.test(value) && !Number.isNaN(Date.parse(value));
}

function storedDate(date: InstantInput | null | undefined, { behavior }: RuleContext): string | null | undefined {
  if (date === null || date === undefined) return date;
  const instant = storedInstant(date, 'date');
  return behavior.dates === 'day' ? `${instant.slice(0, 10)}T00:00:00.000Z` : instant;
}

/** Checks that the end is after the start. */
function checked(row: AvailabilityRow, { behavior }: RuleContext): AvailabilityRow {
  const issue = behavior.hoursChecks === 'ignore' ? undefined : hoursIssue(row);
  if (issue === undefined) return row;
  throw new Refusal('availability.times', { message: issue.message, issues: [issue] });
}
