import type { MembershipRow } from '../data/rows.ts';
import { checkMayManage, membershipOf, membershipRights, roleInTeam } from '../rules/membership-rights.ts';
import { presentMembership } from '../rules/present.ts';
import type { Json } from '../rules/present.ts';
import { Refusal, refuseField } from '../rules/refusal.ts';
import type { RouteRule, RuleContext } from '../rules/rule.ts';

/** The memberships that the caller may see; all for a system-wide Admin. */
export const listMemberships: RouteRule<'memberships.list'> = (_, context) =>
  [...membershipRights(context).list(context)].map((row) => presented(row, context));

/** One membership that the caller may see. */
export const getMembership: RouteRule<'memberships.get'> = ({ params }, context) =>
  presented(membershipRights(context).find(params, context), context);

/** Makes a user a member of a team; the user has yet to accept. */
export const createMembership: RouteRule<'memberships.create'> = ({ body }, context) => {
  const { tables, caller, behavior, extra } = context;
  const { userId, teamId, role = 'MEMBER', disableImpersonation = false } = body;
  if (behavior.membershipCreation === 'admin' && caller.kind !== 'admin') throw new Refusal('membership.role');
  const own = roleInTeam(tables, caller, teamId);
  // Builds leave it to the data to refuse a team or a user that is not there, with 400.
  const missing = behavior.membershipRules === 'listed' ? { status: 400 } : {};
  if (tables.teams.get(teamId) === undefined || own === undefined) throw new Refusal('membership.team', missing);
  checkMayManage(own, role);
  if (tables.users.get(userId) === undefined) throw new Refusal('membership.user', missing);
  if (membershipOf(tables, body) !== undefined)
    throw refuseField('request.taken', 'userId', 'is a member of this team already');
  const { accepted = false } = extra;
  const row = { id: tables.memberships.nextId, userId, teamId, accepted, role, disableImpersonation };
  return presentMembership(tables.memberships.put(row), context);
};

/** Changes role or acceptance. */
export const updateMembership: RouteRule<'memberships.update'> = ({ params, body = {} }, context) => {
  const rights = membershipRights(context);
  const before = rights.find(params, context);
  rights.checkEdit(before, body, context);
  const after: MembershipRow = {
    ...before,
    accepted: body.accepted ?? before.accepted,
    role: body.role ?? before.role,
    disableImpersonation: body.disableImpersonation ?? before.disableImpersonation,
  };
  return presentMembership(context.tables.memberships.put(after), context);
};

/** Removes a member, or leaves the team. */
export const deleteMembership: RouteRule<'memberships.delete'> = ({ params }, context) => {
  const rights = membershipRights(context);
  const row = rights.find(params, context);
  rights.checkRemoval(row, context);
  context.tables.memberships.remove(row.id);
  return { message: `The membership of user ${row.userId} in team ${row.teamId} is removed.` };
};

function presented(row: MembershipRow, context: RuleContext): Json {
  const json = presentMembership(row, context);
  const { tables, behavior, parameters } = context;
  if (behavior.membershipRules === 'ours' || parameters.get('include') !== 'team') return json;
  const { id, name, slug, isOrganization } = tables.teams.get(row.teamId) ?? {};
  return { ...json, team: { id, name, slug, isOrganization } };
}
