import { flag, id, nullable, text } from './columns.ts';
import { entity } from './entity.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';
import { slugOf } from './identifiers.ts';

const columns = {
  /** The host. */
  userId: id,
  /** Title. */
  title: text,
  /** Part of the page's address. */
  slug: text,
  /** Minutes. */
  length: id,
  /** A new booking waits for the host (G-53). */
  requiresConfirmation: flag,
  /** The schedule that opens it; `null` for no opening hours (G-54). */
  scheduleId: nullable(id),
};

const defaults = {
  slug: ({ title }) => slugOf(title),
  requiresConfirmation: false,
} satisfies Defaults<typeof columns>;

/** An event type: who hosts it, how long it takes, when it can be booked. Its fields are not shown (G-25). */
export interface EventTypeRow extends RowOf<typeof columns> {}

/** An event type to seed. */
export interface EventTypeSeed extends SeedOf<typeof columns, typeof defaults> {}

/** The event types of users. */
export const eventTypes = entity<EventTypeRow, EventTypeSeed>()({
  kind: 'eventType',
  columns,
  defaults,
  references: { userId: 'users', scheduleId: 'schedules' },
});
