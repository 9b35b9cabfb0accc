/** The checks of destination calendars that builds make (`behavior.calendarChecks`, A-75): owners, pairs of fields, uniqueness. */
import type { DestinationCalendarPatch } from '@slotwise/schemas/internal/table';
import type { DestinationCalendarRow } from '../data/rows.ts';
import { Refusal, refuseField } from './refusal.ts';
import type { RuleContext } from './rule.ts';

export function strictOwner(eventTypeId: number | null, { tables, caller, extra }: RuleContext): number {
  const isAdmin = caller.kind === 'admin';
  if (!isAdmin && extra.userId !== undefined) throw new Refusal('calendar.owner');
  if (isAdmin && extra.userId === undefined)
    throw refuseField('calendar.reference', 'userId', 'is required of a system-wide Admin: it names the owner');
  const owner = extra.userId ?? caller.user.id;
  if (eventTypeId !== null && !isAdmin && tables.eventTypes.get(eventTypeId)?.userId !== owner)
    throw new Refusal('calendar.owner');
  return owner;
}

export function checkStrictEdit(
  before: DestinationCalendarRow,
  { integration, externalId, eventTypeId = null }: DestinationCalendarPatch,
  { tables, caller, extra }: RuleContext,
): void {
  if ((integration === undefined) !== (externalId === undefined))
    throw refuseField('calendar.pair', 'externalId', 'and integration are sent together');
  const user = (caller.kind === 'admin' ? extra.userId : undefined) ?? caller.user.id;
  if (before.eventTypeId === null) {
    if (eventTypeId !== null)
      throw refuseField('calendar.pair', 'eventTypeId', 'cannot be set: the calendar is global');
    if (before.userId !== user) throw new Refusal('calendar.other-user');
  } else {
    if (eventTypeId === null)
      throw refuseField('calendar.pair', 'eventTypeId', 'is required: the calendar is tied to an event type');
    if (tables.eventTypes.get(eventTypeId)?.userId !== user) throw new Refusal('calendar.missing');
  }
  const credential = tables.credentials.get(before.credentialId);
  if (credential === undefined) throw new Refusal('calendar.missing');
  if (credential.userId !== user) throw new Refusal('calendar.reference');
}

export function checkUnique(row: DestinationCalendarRow, { tables }: RuleContext): void {
  const { destinationCalendars } = tables;
  const [field, others] =
    row.eventTypeId === null
      ? ['userId', destinationCalendars.where('user', row.userId).filter(({ eventTypeId }) => eventTypeId === null)]
      : ['eventTypeId', destinationCalendars.where('eventType', row.eventTypeId)];
  if (others.some(({ id }) => id !== row.id)) throw refuseField('request.taken', field, 'has a calendar already');
}
