/**
 * The response to a caller who creates a booking. A caller who acts as the host gets the whole booking. Other callers
 * get only what a booking page shows.
 */
import type { AttendeeRow, BookingRow } from '../../data/rows.ts';
import type { Json } from '../present.ts';
import type { RuleContext } from '../rule.ts';

const ofTheFirst = [
  ...['idempotencyKey', 'description', 'responses', 'metadata', 'customInputs', 'smsReminderNumber'],
  ...['payment', 'workflowReminders', 'scheduledTriggers', 'instantMeetingToken', 'rating', 'ratingFeedback'],
  ...['cancellationReason', 'rejectionReason'],
] as const;

export function presentToBooker(row: BookingRow, added: readonly AttendeeRow[], context: RuleContext): Json {
  const { tables, service } = context;
  const booking = service.shapes.booking(row, context);
  if (service.access.actsAsHost(row, context)) return booking;
  const host = tables.users.get(row.userId);
  const eventType = tables.eventTypes.get(row.eventTypeId);
  return withoutOthers(
    {
      ...booking,
      user: host === undefined ? null : pick(host, ['id', 'username', 'name', 'email', 'timeZone']),
      userPrimaryEmail: host?.email ?? null,
      eventType: eventType === undefined ? null : pick(eventType, ['id', 'title', 'slug', 'length']),
      destinationCalendar: null,
      destinationCalendarId: null,
    },
    row,
    { added, context },
  );
}

export function withoutOthers(
  booking: Json,
  row: BookingRow,
  { added, context }: { readonly added: readonly AttendeeRow[]; readonly context: RuleContext },
): Json {
  const { tables, service } = context;
  if (service.access.actsAsHost(row, context)) return booking;
  const isSeated = added.some(({ bookingSeat }) => bookingSeat !== null);
  const all = tables.attendees.where('booking', row.id);
  if (!isSeated || !Array.isArray(booking['attendees'])) return { ...booking, references: [] };
  const addedIds: readonly unknown[] = added.map(({ id }) => id);
  const isFirst = all.length === added.length;
  const blanks = isFirst ? [] : ofTheFirst.filter((name) => name in booking);
  return {
    ...booking,
    ...Object.fromEntries(blanks.map((name) => [name, Array.isArray(booking[name]) ? [] : null])),
    references: [],
    attendees: booking['attendees'].filter((one: Json) => addedIds.includes(one['id'])),
    ...('seatsReferences' in booking ? { seatsReferences: added.map(({ bookingSeat }) => bookingSeat) } : {}),
  };
}

function pick<Row extends object>(row: Row, names: readonly (keyof Row & string)[]): Json {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}
