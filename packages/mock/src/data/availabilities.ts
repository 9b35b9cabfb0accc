import { availabilityShape, newAvailabilityShape } from '@slotwise/schemas/internal/contract';
import type { FieldIssue } from '@slotwise/schemas/internal/table';
import { columnOf, columnsOf, id, timeOfDay } from './columns.ts';
import { entity } from './entity.ts';
import type { RowOf, SeedOf } from './entity.ts';

const columns = {
  ...columnsOf(availabilityShape, ['user', 'eventType', 'Schedule']),
  days: columnOf(newAvailabilityShape.days),
  startTime: timeOfDay,
  /** Time of day, such as `17:00` in a seed. `00:00` and `24:00` mean the end of the day. */
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

/**
 * Returns an issue if the end is not after the start. Midnight as the end means the end of the day. A date override
 * with equal times is valid and closes the day.
 */
export function hoursIssue({
  startTime,
  endTime,
  date,
}: Pick<AvailabilityRow, 'startTime' | 'endTime' | 'date'>): FieldIssue | undefined {
  const endsAtMidnight = endTime.slice(11, 19) === '00:00:00'; // the end of the day, written 00:00 or 24:00
  const closesTheDay = date !== null && endTime === startTime;
  if (endTime > startTime || endsAtMidnight || closesTheDay) return undefined;
  return { path: 'endTime', message: 'endTime must be after startTime; 00:00 or 24:00 is the end of the day' };
}
