import { checkStrictEdit, checkUnique, strictOwner } from '../rules/calendar-checks.ts';
import { Refusal, refuseField } from '../rules/refusal.ts';
import { removeRow } from '../rules/removal.ts';
import type { RouteRule, RuleContext } from '../rules/rule.ts';
import type { DestinationCalendarRow } from '../data/rows.ts';
import { mayReachOwn } from '../rules/visibility.ts';

/** The caller's own calendars; global ones have no event type (Destination calendars; A-09). */
export const listDestinationCalendars: RouteRule<'destinationCalendars.list'> = (_, context) => {
  const { tables, caller, filters } = context;
  if (filters.userId !== undefined && caller.kind !== 'admin') throw new Refusal('calendar.filter');
  const owners = new Set(filters.userId ?? [caller.user.id]);
  return [...owners]
    .flatMap((owner) => tables.destinationCalendars.where('user', owner))
    .toSorted((a, b) => a.id - b.id)
    .map((row) => context.service.shapes.destinationCalendar(row, context));
};

/** One of the caller's calendars; any for a system-wide Admin. */
export const getDestinationCalendar: RouteRule<'destinationCalendars.get'> = ({ params }, context) =>
  context.service.shapes.destinationCalendar(reachableCalendar(params.id, context), context);

/** Creates a calendar from an existing credential; it never creates one (Destination Calendar Object; ). */
export const createDestinationCalendar: RouteRule<'destinationCalendars.create'> = ({ body }, context) => {
  const { tables, caller, behavior } = context;
  const { integration, externalId, primaryEmail = null, eventTypeId = null, credentialId = null } = body;
  if (behavior.calendarCredential === 'refused' && body.credentialId !== undefined) {
    const rule = 'cannot be set in this deployment: the service finds the credential itself';
    throw refuseField('calendar.reference', 'credentialId', rule);
  }
  const strict = behavior.calendarChecks === 'strict';
  const userId = strict ? strictOwner(eventTypeId, context) : caller.user.id;
  const fields = { userId, integration, externalId, primaryEmail, eventTypeId, credentialId };
  const row = withCredential(tables.destinationCalendars.draft(fields, context), context);
  if (strict) checkUnique(row, context);
  return context.service.shapes.destinationCalendar(tables.destinationCalendars.put(row), context);
};

/** Changes a calendar; its credential stays one of its owner's, of its integration. */
export const updateDestinationCalendar: RouteRule<'destinationCalendars.update'> = ({ params, body = {} }, context) => {
  const { tables, behavior } = context;
  const before = reachableCalendar(params.id, context);
  const strict = behavior.calendarChecks === 'strict';
  if (strict) checkStrictEdit(before, body, context);
  const moves = body.integration !== undefined && body.integration !== before.integration;
  const draft: DestinationCalendarRow = {
    ...before,
    integration: body.integration ?? before.integration,
    externalId: body.externalId ?? before.externalId,
    primaryEmail: body.primaryEmail === undefined ? before.primaryEmail : body.primaryEmail,
    eventTypeId: body.eventTypeId === undefined ? before.eventTypeId : body.eventTypeId,
    // Another integration needs another credential: the one that is sent, or the first that fits.
    credentialId: body.credentialId ?? (moves ? null : before.credentialId),
  };
  const row =
    moves || body.credentialId !== undefined || body.eventTypeId !== undefined ? withCredential(draft, context) : draft;
  if (strict) checkUnique(row, context);
  return context.service.shapes.destinationCalendar(tables.destinationCalendars.put(row), context);
};

export const deleteDestinationCalendar: RouteRule<'destinationCalendars.delete'> = ({ params }, context) => {
  const { id } = reachableCalendar(params.id, context);
  removeRow(context.tables, 'destinationCalendars', id);
  return { message: `Destination calendar ${id} is removed.` };
};

function reachableCalendar(id: number, { tables, caller }: RuleContext): DestinationCalendarRow {
  const row = tables.destinationCalendars.get(id);
  if (row === undefined || !mayReachOwn(caller, row.userId)) throw new Refusal('calendar.hidden');
  return row;
}

function withCredential(draft: DestinationCalendarRow, { tables }: RuleContext): DestinationCalendarRow {
  if (draft.eventTypeId !== null && tables.eventTypes.get(draft.eventTypeId)?.userId !== draft.userId) {
    throw refuseField('calendar.reference', 'eventTypeId', "must be the id of an event type of the calendar's owner");
  }
  const fitting = tables.credentials
    .where('user', draft.userId)
    .filter((credential) => credential.type === draft.integration);
  const credential = draft.credentialId === null ? fitting[0] : fitting.find((row) => row.id === draft.credentialId);
  if (credential !== undefined) return { ...draft, credentialId: credential.id };
  throw draft.credentialId === null
    ? refuseField('calendar.reference', 'integration', 'must be one for which a credential exists')
    : refuseField(
        'calendar.reference',
        'credentialId',
        'must be the id of an existing credential of the owner, of that integration',
      );
}
