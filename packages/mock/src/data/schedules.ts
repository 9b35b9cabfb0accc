import { id, text, timeZone } from './columns.ts';
import { entity } from './entity.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';

const columns = {
  /** Id of the user who owns it. */
  userId: id,
  /** Name. */
  name: text,
  /** IANA name: its availabilities are read in this zone. */
  timeZone,
};

const defaults = { name: 'Working hours' } satisfies Defaults<typeof columns>;

/**
 * A schedule, which availabilities belong to.
 *
 * @example
 * ```ts
 * import { createMock, type ScheduleRow } from '@slotwise/mock';
 *
 * const { schedules } = createMock().export();
 * const zoneOf = ({ timeZone }: ScheduleRow) => timeZone;
 * console.log(schedules.map(zoneOf)); // [ 'Europe/London', 'UTC' ]
 * ```
 */
export interface ScheduleRow extends RowOf<typeof columns> {}

/**
 * A schedule to seed; it opens nothing until it has availabilities.
 *
 * @example
 * ```ts
 * import { createMock, type ScheduleSeed } from '@slotwise/mock';
 *
 * const fields: ScheduleSeed = { userId: 4, timeZone: 'America/New_York' };
 * console.log(createMock({ now: '2030-01-01T00:00:00Z' }).seed.schedule(fields).name); // Working hours
 * ```
 */
export interface ScheduleSeed extends SeedOf<typeof columns, typeof defaults> {}

/** The schedules of users. */
export const schedules = entity<ScheduleRow, ScheduleSeed>()({
  kind: 'schedule',
  columns,
  defaults,
  references: { userId: 'users' },
});
