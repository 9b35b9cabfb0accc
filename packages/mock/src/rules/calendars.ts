import type { DestinationCalendarPatch } from '@slotwise/schemas/internal/table';
import type { DestinationCalendarRow } from '../data/rows.ts';
import { Refusal, refuseField } from './refusal.ts';
import type { RuleContext } from './rule.ts';
import { mayReachOwn } from './visibility.ts';

export function reachableCalendar(id: number, { tables, caller }: RuleContext): DestinationCalendarRow {
  const row = tables.destinationCalendars.get(id);
  if (row === undefined || !mayReachOwn(caller, row.userId)) throw new Refusal('calendar.hidden');
  return row;
}

/** A patch without a new integration, a credential or an event type keeps the credential without a check. */
export function editedCalendar(
  before: DestinationCalendarRow,
  body: DestinationCalendarPatch,
  context: RuleContext,
): DestinationCalendarRow {
  const moves = body.integration !== undefined && body.integration !== before.integration;
  const draft: DestinationCalendarRow = {
    ...before,
    integration: body.integration ?? before.integration,
    externalId: body.externalId ?? before.externalId,
    primaryEmail: body.primaryEmail === undefined ? before.primaryEmail : body.primaryEmail,
    eventTypeId: body.eventTypeId === undefined ? before.eventTypeId : body.eventTypeId,
    // A new integration needs a matching credential: the one in the request, or the first match.
    credentialId: body.credentialId ?? (moves ? null : before.credentialId),
  };
  return moves || body.credentialId !== undefined || body.eventTypeId !== undefined
    ? withCredential(draft, context)
    : draft;
}

/** Gives a calendar without a credential the owner's first credential for its integration. */
export function withCredential(draft: DestinationCalendarRow, { tables }: RuleContext): DestinationCalendarRow {
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
