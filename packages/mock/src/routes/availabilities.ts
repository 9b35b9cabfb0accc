import type { InstantInput } from '@slotwise/schemas/internal/table';
import { storedInstant } from '../rules/instants.ts';
import type { Json } from '../rules/present.ts';
import { Refusal } from '../rules/refusal.ts';
import type { RouteRule, RuleContext } from '../rules/rule.ts';
import type { AvailabilityRow } from '../data/rows.ts';
import { mayReachOwn, scheduleOf } from '../rules/visibility.ts';

/** The availability belongs to an existing schedule, because no endpoint creates schedules (Availabilities; ). */
export const createAvailability: RouteRule<'availabilities.create'> = ({ body }, context) => {
  const { tables, service } = context;
  const schedule = service.access.openedSchedule(body.scheduleId, context);
  const fields = {
    userId: schedule.userId,
    scheduleId: schedule.id,
    days: body.days ?? [],
    startTime: service.stored.timeOfDay(body.startTime, 'startTime'),
    endTime: service.stored.timeOfDay(body.endTime, 'endTime'),
    date: storedDate(body.date, context) ?? null,
  };
  return put(tables.availabilities.draft(fields, context), context);
};

/** Returns an availability of the caller's schedules, or any availability for a system-wide Admin. */
export const getAvailability: RouteRule<'availabilities.get'> = ({ params }, context) =>
  context.service.shapes.availability(reachableAvailability(params.id, context).row, context);

/** Edits the schedule, days, hours or date of an availability (Availabilities; ). */
export const updateAvailability: RouteRule<'availabilities.update'> = ({ params, body = {} }, context) => {
  const { timeOfDay } = context.service.stored;
  const { row: before, ownerId } = reachableAvailability(params.id, context);
  const date = storedDate(body.date, context);
  const row: AvailabilityRow = {
    ...before,
    scheduleId:
      body.scheduleId === undefined ? before.scheduleId : scheduleOf(body.scheduleId, ownerId, context.tables).id,
    days: body.days ?? before.days,
    startTime: body.startTime === undefined ? before.startTime : timeOfDay(body.startTime, 'startTime'),
    endTime: body.endTime === undefined ? before.endTime : timeOfDay(body.endTime, 'endTime'),
    date: date === undefined ? before.date : date,
  };
  return put(row, context);
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

function storedDate(date: InstantInput | null | undefined, { service }: RuleContext): string | null | undefined {
  return date === null || date === undefined ? date : service.stored.date(storedInstant(date, 'date'));
}

function put(row: AvailabilityRow, context: RuleContext): Json {
  const { tables, service } = context;
  const issue = service.stored.hoursIssue(row);
  if (issue !== undefined) throw new Refusal('availability.times', { message: issue.message, issues: [issue] });
  return service.shapes.availability(tables.availabilities.put(row), context);
}
