import type { MembershipRow } from '../data/rows.ts';
import { checkMayManage, membershipOf, roleInTeam } from '../rules/membership-rights.ts';
import { Refusal, refuseField } from '../rules/refusal.ts';
import type { RouteRule } from '../rules/rule.ts';

/** A system-wide Admin gets all memberships. */
export const listMemberships: RouteRule<'memberships.list'> = (_, context) =>
  [...context.service.access.memberships.list(context, context.filters)].map((row) =>
    context.service.shapes.membership(row, context),
  );

/** Returns a membership that the caller can access. */
export const getMembership: RouteRule<'memberships.get'> = ({ params }, context) =>
  context.service.shapes.membership(context.service.access.memberships.find(params, context), context);

/** A new member must accept the membership, unless the deployment reads `accepted` from the request. */
export const createMembership: RouteRule<'memberships.create'> = ({ body }, context) => {
  const { tables, caller, service, extra } = context;
  const { userId, teamId, role = 'MEMBER', disableImpersonation = false } = body;
  service.access.memberships.checkCreation(caller);
  const callerRole = roleInTeam(tables, caller, teamId);
  if (tables.teams.get(teamId) === undefined || callerRole === undefined) throw new Refusal('membership.team');
  checkMayManage(callerRole, role);
  if (tables.users.get(userId) === undefined) throw new Refusal('membership.user');
  if (membershipOf(tables, body) !== undefined)
    throw refuseField('request.taken', 'userId', 'is a member of this team already');
  const { accepted = false } = extra;
  const row = { id: tables.memberships.nextId, userId, teamId, accepted, role, disableImpersonation };
  return context.service.shapes.membership(tables.memberships.put(row), context);
};

/** Edits the role, acceptance or impersonation setting of a membership. */
export const updateMembership: RouteRule<'memberships.update'> = ({ params, body = {} }, context) => {
  const { memberships: rights } = context.service.access;
  const before = rights.find(params, context);
  rights.checkEdit(before, body, context);
  const after: MembershipRow = {
    ...before,
    accepted: body.accepted ?? before.accepted,
    role: body.role ?? before.role,
    disableImpersonation: body.disableImpersonation ?? before.disableImpersonation,
  };
  return context.service.shapes.membership(context.tables.memberships.put(after), context);
};

/** Users can also remove their own membership, which means that they leave the team. */
export const deleteMembership: RouteRule<'memberships.delete'> = ({ params }, context) => {
  const { memberships: rights } = context.service.access;
  const row = rights.find(params, context);
  rights.checkRemoval(row, context);
  context.tables.memberships.remove(row.id);
  return { message: `The membership of user ${row.userId} in team ${row.teamId} is removed.` };
};
