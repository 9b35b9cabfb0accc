import type { MembershipRights } from '../../rules/deployment.ts';
import { checkMayManage, checkNotLastOwner, membershipOf, roleInTeam } from '../../rules/membership-rights.ts';
import { Refusal } from '../../rules/refusal.ts';

export const memberships: MembershipRights = {
  list: ({ tables, caller }) => {
    if (caller.kind === 'admin') return tables.memberships.all();
    const memberships = tables.memberships.where('user', caller.user.id);
    const visible = memberships.flatMap((row) => (row.accepted ? tables.memberships.where('team', row.teamId) : [row]));
    return visible.toSorted((a, b) => a.id - b.id);
  },
  find: (id, { tables, caller }) => {
    const row = membershipOf(tables, id);
    const isSeen = row?.userId === caller.user.id || roleInTeam(tables, caller, id.teamId) !== undefined;
    if (row === undefined || !isSeen) throw new Refusal('membership.hidden');
    return row;
  },
  checkCreation: () => undefined,
  checkEdit: (before, body, { tables, caller }) => {
    if (body.accepted === true && !before.accepted && caller.kind !== 'admin' && caller.user.id !== before.userId)
      throw new Refusal('membership.accept');
    // Users may accept their own invitation without a role in the team.
    const onlyAccepts =
      caller.user.id === before.userId && body.role === undefined && body.disableImpersonation === undefined;
    if (!onlyAccepts) {
      const callerRole = roleInTeam(tables, caller, before.teamId);
      checkMayManage(callerRole, before.role);
      checkMayManage(callerRole, body.role ?? before.role);
    }
    const staysOwner = (body.accepted ?? before.accepted) && (body.role ?? before.role) === 'OWNER';
    if (!staysOwner) checkNotLastOwner(tables, before);
  },
  checkRemoval: (row, { tables, caller }) => {
    if (caller.user.id !== row.userId) checkMayManage(roleInTeam(tables, caller, row.teamId), row.role);
    checkNotLastOwner(tables, row);
  },
};
