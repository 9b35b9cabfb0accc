import { withoutUndefined } from '@slotwise/schemas/internal/table';
import { isLive } from '../../../data/bookings.ts';
import { membersWithinReach, reachableBooking } from '../../../rules/bookings/booking-reach.ts';
import { checkTransition, editedColumns } from '../../../rules/bookings/edits.ts';
import { Refusal, refuseField } from '../../../rules/refusal.ts';
import type { RouteRule, RuleContext } from '../../../rules/rule.ts';
import { editedBooking } from '../shapes.ts';

/**
 * An edit does not check whether the new times are free. A new status has one side effect: a cancelled or rejected
 * booking loses its key.
 */
export const updateBooking: RouteRule<'bookings.update'> = ({ params, body = {} }, context) => {
  const { tables, now } = context;
  const before = reachableBooking(params.id, context);
  const extra = withoutUndefined(context.extra);
  if (Object.keys({ ...withoutUndefined(body), ...extra }).length === 0) return editedBooking(before, context);
  if (body.status !== undefined) checkTransition(before.status, body.status, context);
  if (extra.userId !== undefined) checkHost(extra.userId, context);
  if (extra.eventTypeId !== undefined && tables.eventTypes.get(extra.eventTypeId) === undefined)
    throw refuseField('request.invalid', 'eventTypeId', 'must be the id of an event type');
  const newRow = { ...before, ...editedColumns(before, body), ...extra, updatedAt: now };
  const idempotencyKey = isLive(newRow) ? newRow.idempotencyKey : null;
  return editedBooking(tables.bookings.put({ ...newRow, idempotencyKey }), context);
};

function checkHost(userId: number, { tables, caller }: RuleContext): void {
  const isMember = userId !== caller.user.id && membersWithinReach(tables, caller).has(userId);
  if (caller.kind !== 'admin' && !isMember) throw new Refusal('booking.host');
  if (tables.users.get(userId) === undefined)
    throw refuseField('request.invalid', 'userId', 'must be the id of a user');
}
