import * as z from 'zod/mini';
import { flag, id, minutes, nullable, text } from './columns.ts';
import type { ColumnType } from './columns.ts';
import { entity } from './entity.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';
import { slugOf } from './identifiers.ts';

/** Recurrence of bookings: every `interval` days, weeks, months or years, `count` times in total. */
export interface Recurrence {
  /** Frequency: 0 yearly, 1 monthly, 2 weekly, 3 daily. */
  readonly freq: 0 | 1 | 2 | 3;
  /** Interval between two bookings, for example in weeks if `freq` is weekly. */
  readonly interval: number;
  /** Total number of bookings. */
  readonly count: number;
}

const recurrence: ColumnType<Recurrence> = z.strictObject(
  {
    freq: z.literal([0, 1, 2, 3], 'must be 0 (yearly), 1 (monthly), 2 (weekly) or 3 (daily)'),
    interval: id,
    count: id,
  },
  'must be a recurrence such as { freq: 2, interval: 1, count: 4 }',
);

const columns = {
  userId: id,
  title: text,
  slug: text,
  length: id,
  /** True if the host must confirm new bookings, which start as `PENDING`. */
  requiresConfirmation: flag,
  /** True if a `PENDING` booking blocks its time for other bookings of this event type. In the specification, it always does. */
  requiresConfirmationWillBlockSlot: flag,
  /** Team of the event type. In some deployments, its ADMINs and OWNERs can access the bookings. */
  teamId: nullable(id),
  /**
   * Schedule with the opening hours. If `null`, the event type is always open. Some deployments use the host's default
   * schedule instead.
   */
  scheduleId: nullable(id),
  /** Minutes between now and the earliest start that can be booked. `null` means the default of the deployment. */
  minimumBookingNotice: nullable(minutes),
  beforeEventBuffer: minutes,
  afterEventBuffer: minutes,
  seatsPerTimeSlot: nullable(id),
  recurringEvent: nullable(recurrence),
};

const defaults = {
  slug: ({ title }) => slugOf(title),
  requiresConfirmation: false,
  requiresConfirmationWillBlockSlot: false,
  beforeEventBuffer: 0,
  afterEventBuffer: 0,
} satisfies Defaults<typeof columns>;

/** An event type: its host, its length and its available times. Responses do not include its fields. Assumption A-25. */
export interface EventTypeRow extends RowOf<typeof columns> {}

/** Fields to seed an event type. */
export interface EventTypeSeed extends SeedOf<typeof columns, typeof defaults> {}

export const eventTypes = entity<EventTypeRow, EventTypeSeed>()({
  kind: 'eventType',
  columns,
  defaults,
  references: { userId: 'users', scheduleId: 'schedules', teamId: 'teams' },
  indexes: { buffered: [(row) => (row.beforeEventBuffer > 0 || row.afterEventBuffer > 0 ? 1 : null)] },
});
