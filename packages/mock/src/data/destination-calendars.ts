import { destinationCalendarShape } from '@slotwise/schemas/internal';
import { columnsOf, id } from './columns.ts';
import { entity } from './entity.ts';
import type { RowOf, SeedOf } from './entity.ts';

const columns = {
  ...columnsOf(destinationCalendarShape, ['user', 'booking', 'eventType', 'credential']),
  /** Id of the user who owns it. */
  userId: id,
};

/**
 * A destination calendar.
 *
 * @example
 * ```ts
 * import { createMock, type DestinationCalendarRow } from '@slotwise/mock';
 *
 * const { destinationCalendars } = createMock().export();
 * const isGlobal = ({ eventTypeId }: DestinationCalendarRow) => eventTypeId === null;
 * console.log(destinationCalendars.every(isGlobal)); // true
 * ```
 */
export interface DestinationCalendarRow extends RowOf<typeof columns> {}

/**
 * A destination calendar to seed; global unless it names an event type.
 *
 * @example
 * ```ts
 * import { createMock, type DestinationCalendarSeed } from '@slotwise/mock';
 *
 * const fields: DestinationCalendarSeed = { userId: 4, integration: 'google_calendar', externalId: 'adam@example.com' };
 * console.log(createMock({ now: '2030-01-01T00:00:00Z' }).seed.destinationCalendar(fields).eventTypeId); // null
 * ```
 */
export interface DestinationCalendarSeed extends SeedOf<typeof columns> {}

/** The calendars on which bookings appear. */
export const destinationCalendars = entity<DestinationCalendarRow, DestinationCalendarSeed>()({
  kind: 'destinationCalendar',
  columns,
  references: { userId: 'users', eventTypeId: 'eventTypes', credentialId: 'credentials' },
  belongsTo: ['eventTypeId'],
});
