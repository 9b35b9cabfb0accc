import { availabilityShape, newAvailabilityShape } from '@slotwise/schemas/internal/contract';
import type { Issue } from '@slotwise/schemas/internal/table';
import { columnOf, columnsOf, id, timeOfDay } from './columns.ts';
import { entity } from './entity.ts';
import type { RowOf, SeedOf } from './entity.ts';

const columns = {
  ...columnsOf(availabilityShape, ['user', 'eventType', 'Schedule']),
  days: columnOf(newAvailabilityShape.days),
  startTime: timeOfDay,
  /** Time of day, such as `17:00`; `24:00` is the end of the day. */
  endTime: timeOfDay,
  scheduleId: id,
};

/** An availability of a schedule: weekly times, or an override for a date. */
export interface AvailabilityRow extends RowOf<typeof columns> {}

/** Fields to seed an availability. Times look like `"09:00"` and apply to weekdays or to a date. */
export interface AvailabilitySeed extends SeedOf<typeof columns> {}

export const availabilities = entity<AvailabilityRow, AvailabilitySeed>()({
  kind: 'availability',
  columns,
  references: { userId: 'users', eventTypeId: 'eventTypes', scheduleId: 'schedules' },
  check: (row, rules) => (rules?.hoursIssue ?? hoursIssue)(row),
});

/** The end must be after the start. An override that ends when it starts closes the day. */
export function hoursIssue({
  startTime,
  endTime,
  date,
}: Pick<AvailabilityRow, 'startTime' | 'endTime' | 'date'>): Issue | undefined {
  const untilMidnight = endTime.slice(11, 19) === '00:00:00'; // the end of the day, written 00:00 or 24:00
  const closesTheDay = date !== null && endTime === startTime;
  if (endTime > startTime || untilMidnight || closesTheDay) return undefined;
  return { path: 'endTime', message: 'endTime must be after startTime; 00:00 or 24:00 is the end of the day' };
}
