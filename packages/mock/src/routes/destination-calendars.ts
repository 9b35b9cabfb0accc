import { editedCalendar, reachableCalendar, withCredential } from '../rules/calendars.ts';
import { Refusal } from '../rules/refusal.ts';
import { removeRow } from '../rules/removal.ts';
import type { RouteRule } from '../rules/rule.ts';

/** Only a system-wide Admin can list calendars of other users, with `userId` (Destination calendars; A-09). */
export const listDestinationCalendars: RouteRule<'destinationCalendars.list'> = (_, context) => {
  const { tables, caller, filters } = context;
  if (filters.userId !== undefined && caller.kind !== 'admin') throw new Refusal('calendar.filter');
  const owners = new Set(filters.userId ?? [caller.user.id]);
  return [...owners]
    .flatMap((owner) => tables.destinationCalendars.where('user', owner))
    .toSorted((a, b) => a.id - b.id)
    .map((row) => context.service.shapes.destinationCalendar(row, context));
};

/** Returns a calendar of the caller, or any calendar for a system-wide Admin. */
export const getDestinationCalendar: RouteRule<'destinationCalendars.get'> = ({ params }, context) =>
  context.service.shapes.destinationCalendar(reachableCalendar(params.id, context), context);

/** The calendar needs an existing credential, and no endpoint creates one (Destination Calendar Object; ). */
export const createDestinationCalendar: RouteRule<'destinationCalendars.create'> = ({ body }, context) => {
  const { tables, caller } = context;
  const { integration, externalId, primaryEmail = null, eventTypeId = null, credentialId = null } = body;
  const fields = { userId: caller.user.id, integration, externalId, primaryEmail, eventTypeId, credentialId };
  const row = withCredential(tables.destinationCalendars.draft(fields, context), context);
  return context.service.shapes.destinationCalendar(tables.destinationCalendars.put(row), context);
};

/** Fields that can be set: A-37. Rules for their values: A-75. */
export const updateDestinationCalendar: RouteRule<'destinationCalendars.update'> = ({ params, body = {} }, context) => {
  const row = editedCalendar(reachableCalendar(params.id, context), body, context);
  return context.service.shapes.destinationCalendar(context.tables.destinationCalendars.put(row), context);
};

export const deleteDestinationCalendar: RouteRule<'destinationCalendars.delete'> = ({ params }, context) => {
  const { id } = reachableCalendar(params.id, context);
  removeRow(context.tables, 'destinationCalendars', id);
  return { message: `Destination calendar ${id} is removed.` };
};
