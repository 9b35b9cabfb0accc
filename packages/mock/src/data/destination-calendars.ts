import { destinationCalendarShape } from '@slotwise/schemas/internal/contract';
import { columnsOf, id } from './columns.ts';
import { entity } from './entity.ts';
import type { RowOf, SeedOf } from './entity.ts';

const columns = {
  ...columnsOf(destinationCalendarShape, ['user', 'booking', 'eventType', 'credential']),
  userId: id,
};

/** A destination calendar. */
export interface DestinationCalendarRow extends RowOf<typeof columns> {}

/** Fields to seed a destination calendar. The calendar is global unless you set an event type. */
export interface DestinationCalendarSeed extends SeedOf<typeof columns> {}

export const destinationCalendars = entity<DestinationCalendarRow, DestinationCalendarSeed>()({
  kind: 'destinationCalendar',
  columns,
  references: { userId: 'users', eventTypeId: 'eventTypes', credentialId: 'credentials' },
  belongsTo: ['eventTypeId'],
});
