import { availabilityShape, newAvailabilityShape } from '@slotwise/schemas/internal';
import { columnOf, columnsOf, id, timeOfDay } from './columns.ts';
import { entity } from './entity.ts';
import type { RowOf, SeedOf } from './entity.ts';

const columns = {
  ...columnsOf(availabilityShape, ['user', 'eventType', 'Schedule']),
  /** Weekdays, 0 for Sunday to 6 for Saturday. */
  days: columnOf(newAvailabilityShape.days),
  /** Time of day, such as `09:00`. */
  startTime: timeOfDay,
  /** Time of day, such as `17:00`; `24:00` is the end of the day. */
  endTime: timeOfDay,
  /** Id of the schedule. */
  scheduleId: id,
};

/**
 * A weekly row or a date override of a schedule.
 *
 * @example
 * ```ts
 * import { createMock, type AvailabilityRow } from '@slotwise/mock';
 *
 * const { availabilities } = createMock().export();
 * const weekly = availabilities.filter(({ days }: AvailabilityRow) => days.includes(1));
 * console.log(weekly.length); // 2
 * ```
 */
export interface AvailabilityRow extends RowOf<typeof columns> {}

/**
 * An availability to seed: times as `"09:00"`, on days or on a date.
 *
 * @example
 * ```ts
 * import { createMock, type AvailabilitySeed } from '@slotwise/mock';
 *
 * const fields: AvailabilitySeed = { scheduleId: 1, days: [6], startTime: '10:00', endTime: '13:00' };
 * console.log(createMock({ now: '2030-01-01T00:00:00Z' }).seed.availability(fields).days); // [ 6 ]
 * ```
 */
export interface AvailabilitySeed extends SeedOf<typeof columns> {}

/** The availabilities of schedules. */
export const availabilities = entity<AvailabilityRow, AvailabilitySeed>()({
  kind: 'availability',
  columns,
  references: { userId: 'users', eventTypeId: 'eventTypes', scheduleId: 'schedules' },
});
