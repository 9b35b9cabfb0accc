import type { MembershipId, MembershipPatch } from '@slotwise/schemas';
import { presentMembership } from '../rules/present.ts';
import { Refusal, refuseField } from '../rules/refusal.ts';
import type { RouteRule, RuleContext } from '../rules/rule.ts';
import type { MembershipRow } from '../data/rows.ts';
import { isLastOwner, listedMemberships, maySeeMembership, roleInTeam } from '../rules/visibility.ts';

/** Every membership of the caller's teams, and the caller's own; all for a system-wide Admin (G-09, G-84). */
export const listMemberships: RouteRule<'memberships.list'> = (_, context) =>
  [...listedMemberships(context.tables, context.caller)].map((row) => presentMembership(row, context));

/** One membership that the caller's listing shows (G-84). */
export const getMembership: RouteRule<'memberships.get'> = ({ params }, context) =>
  presentMembership(visibleMembership(params, context), context);

/** Makes a user a member of a team; the user has yet to accept (G-83 to G-85). */
export const createMembership: RouteRule<'memberships.create'> = ({ body }, context) => {
  const { tables, caller, behavior } = context;
  const { userId, teamId, role = 'MEMBER', disableImpersonation = false } = body;
  const own = roleInTeam(tables, caller, teamId);
  if (tables.teams.get(teamId) === undefined || own === undefined) throw new Refusal('membership.team');
  if (behavior.membershipCreation === 'admin' && caller.kind !== 'admin') throw new Refusal('membership.role');
  checkMayManage(own, role);
  if (tables.users.get(userId) === undefined) throw new Refusal('membership.user');
  if (tables.memberships.first('pair', `${userId}_${teamId}`) !== undefined)
    throw refuseField('request.taken', 'userId', 'is a member of this team already');
  const row = { id: tables.memberships.nextId, userId, teamId, accepted: false, role, disableImpersonation };
  return presentMembership(tables.memberships.put(row), context);
};

/** Changes role or acceptance (G-83, G-84). */
export const updateMembership: RouteRule<'memberships.update'> = ({ params, body = {} }, context) => {
  const { tables, caller } = context;
  const before = visibleMembership(params, context);
  if (body.accepted === true && !before.accepted && caller.kind !== 'admin' && caller.user.id !== before.userId)
    throw new Refusal('membership.accept');
  if (!onlyAccepts(body, before, context)) {
    const own = roleInTeam(tables, caller, before.teamId);
    checkMayManage(own, before.role);
    if (body.role !== undefined) checkMayManage(own, body.role);
  }
  const after: MembershipRow = {
    ...before,
    accepted: body.accepted ?? before.accepted,
    role: body.role ?? before.role,
    disableImpersonation: body.disableImpersonation ?? before.disableImpersonation,
  };
  if (isLastOwner(tables, before) && !(after.accepted && after.role === 'OWNER'))
    throw new Refusal('membership.last-owner');
  return presentMembership(tables.memberships.put(after), context);
};

/** Removes a member, or leaves the team; the last OWNER stays (G-84). */
export const deleteMembership: RouteRule<'memberships.delete'> = ({ params }, context) => {
  const { tables, caller } = context;
  const row = visibleMembership(params, context);
  if (caller.user.id !== row.userId) checkMayManage(roleInTeam(tables, caller, row.teamId), row.role);
  if (isLastOwner(tables, row)) throw new Refusal('membership.last-owner');
  tables.memberships.remove(row.id);
  return { message: `The membership of user ${row.userId} in team ${row.teamId} is removed.` };
};

function visibleMembership({ userId, teamId }: MembershipId, { tables, caller }: RuleContext): MembershipRow {
  const row = tables.memberships.first('pair', `${userId}_${teamId}`);
  if (row === undefined || !maySeeMembership(tables, caller, row)) throw new Refusal('membership.hidden');
  return row;
}

/** Oneself may accept, without a role in the team. */
function onlyAccepts(body: MembershipPatch, row: MembershipRow, { caller }: RuleContext): boolean {
  return caller.user.id === row.userId && body.role === undefined && body.disableImpersonation === undefined;
}

/** ADMINs and OWNERs manage members; an OWNER's row, only an OWNER. A system-wide Admin counts as an OWNER of every team. */
function checkMayManage(own: string | undefined, role: string): void {
  if (own !== 'OWNER' && own !== 'ADMIN') throw new Refusal('membership.role');
  if (role === 'OWNER' && own !== 'OWNER') throw new Refusal('membership.owner-only');
}
