import type { DestinationCalendarPatch } from '@slotwise/schemas/internal/table';
import type { DestinationCalendarRow } from '../../data/rows.ts';
import { editedCalendar, reachableCalendar, withCredential } from '../../rules/calendars.ts';
import { Refusal, refuseField } from '../../rules/refusal.ts';
import type { RouteRule, RuleContext } from '../../rules/rule.ts';
import { shapes } from './shapes.ts';

export const createDestinationCalendar: RouteRule<'destinationCalendars.create'> = ({ body }, context) => {
  const { tables } = context;
  const { integration, externalId, eventTypeId = null, credentialId } = body;
  if (credentialId !== undefined)
    throw refuseField(
      'calendar.reference',
      'credentialId',
      'cannot be set in this deployment: the service finds the credential itself',
    );
  const fields = { userId: ownerOf(eventTypeId, context), integration, externalId, eventTypeId };
  const row = withCredential(tables.destinationCalendars.draft(fields, context), context);
  checkUnique(row, context);
  return shapes.destinationCalendar(tables.destinationCalendars.put(row), context);
};

export const updateDestinationCalendar: RouteRule<'destinationCalendars.update'> = ({ params, body = {} }, context) => {
  const before = reachableCalendar(params.id, context);
  checkEdit(before, body, context);
  const row = editedCalendar(before, body, context);
  checkUnique(row, context);
  return shapes.destinationCalendar(context.tables.destinationCalendars.put(row), context);
};

function ownerOf(eventTypeId: number | null, { tables, caller, extra }: RuleContext): number {
  const isAdmin = caller.kind === 'admin';
  if (!isAdmin && extra.userId !== undefined) throw new Refusal('calendar.owner');
  if (isAdmin && extra.userId === undefined)
    throw refuseField('calendar.reference', 'userId', 'is required of a system-wide Admin: it names the owner');
  const owner = extra.userId ?? caller.user.id;
  if (eventTypeId !== null && !isAdmin && tables.eventTypes.get(eventTypeId)?.userId !== owner)
    throw new Refusal('calendar.owner');
  return owner;
}

function checkEdit(
  before: DestinationCalendarRow,
  { integration, externalId, eventTypeId = null }: DestinationCalendarPatch,
  { tables, caller, extra }: RuleContext,
): void {
  if ((integration === undefined) !== (externalId === undefined))
    throw refuseField('calendar.pair', 'externalId', 'and integration are sent together');
  const userId = (caller.kind === 'admin' ? extra.userId : undefined) ?? caller.user.id;
  if (before.eventTypeId === null) {
    if (eventTypeId !== null)
      throw refuseField('calendar.pair', 'eventTypeId', 'cannot be set: the calendar is global');
    if (before.userId !== userId) throw new Refusal('calendar.other-user');
  } else {
    if (eventTypeId === null)
      throw refuseField('calendar.pair', 'eventTypeId', 'is required: the calendar is tied to an event type');
    if (tables.eventTypes.get(eventTypeId)?.userId !== userId) throw new Refusal('calendar.missing');
  }
  const credential = tables.credentials.get(before.credentialId);
  if (credential === undefined) throw new Refusal('calendar.missing');
  if (credential.userId !== userId) throw new Refusal('calendar.reference');
}

function checkUnique(row: DestinationCalendarRow, { tables }: RuleContext): void {
  const { destinationCalendars } = tables;
  const [field, others] =
    row.eventTypeId === null
      ? ['userId', destinationCalendars.where('user', row.userId).filter(({ eventTypeId }) => eventTypeId === null)]
      : ['eventTypeId', destinationCalendars.where('eventType', row.eventTypeId)];
  if (others.some(({ id }) => id !== row.id)) throw refuseField('request.taken', field, 'has a calendar already');
}
