import { id, text, timeZone } from './columns.ts';
import { entity } from './entity.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';

const columns = {
  userId: id,
  name: text,
  timeZone,
};

const defaults = { name: 'Working hours' } satisfies Defaults<typeof columns>;

/** A schedule. Availabilities belong to it. */
export interface ScheduleRow extends RowOf<typeof columns> {}

/** Fields to seed a schedule. It has no available times until you add availabilities. */
export interface ScheduleSeed extends SeedOf<typeof columns, typeof defaults> {}

export const schedules = entity<ScheduleRow, ScheduleSeed>()({
  kind: 'schedule',
  columns,
  defaults,
  references: { userId: 'users' },
});
