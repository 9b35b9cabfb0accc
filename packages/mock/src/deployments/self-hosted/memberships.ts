import type { MembershipRow } from '../../data/rows.ts';
import type { MembershipRights } from '../../rules/deployment.ts';
import { checkMayManage, membershipOf } from '../../rules/membership-rights.ts';
import { Refusal } from '../../rules/refusal.ts';

export const memberships: MembershipRights = {
  list: ({ tables, caller }, { userId, teamId }) => {
    if (caller.kind === 'admin') {
      const isAsked = (row: MembershipRow) =>
        (userId?.includes(row.userId) ?? true) && (teamId?.includes(row.teamId) ?? true);
      return [...tables.memberships.all()].filter(isAsked);
    }
    if (userId !== undefined || teamId !== undefined) throw new Refusal('membership.filter');
    return tables.memberships.where('user', caller.user.id);
  },
  find: (id, { tables, caller }) => {
    const isMember = membershipOf(tables, { userId: caller.user.id, teamId: id.teamId }) !== undefined;
    if (caller.kind !== 'admin' && !isMember) throw new Refusal('membership.hidden');
    const row = membershipOf(tables, id);
    if (row === undefined) throw new Refusal('membership.missing');
    return row;
  },
  checkCreation({ kind }) {
    if (kind !== 'admin') throw new Refusal('membership.admin-only');
  },
  checkEdit: (before, { accepted, role }, { tables, caller }) => {
    if (caller.kind === 'admin') return;
    if (accepted !== undefined && caller.user.id !== before.userId) throw new Refusal('membership.accept');
    if (role === undefined) return;
    const callerRole = membershipOf(tables, { userId: caller.user.id, teamId: before.teamId })?.role;
    checkMayManage(callerRole, role);
  },
  // Unlike in the specification, the last OWNER can be removed.
  checkRemoval: (row, { tables, caller }) => {
    if (caller.kind === 'admin' || caller.user.id === row.userId) return;
    const callerRole = membershipOf(tables, { userId: caller.user.id, teamId: row.teamId })?.role ?? 'MEMBER';
    if (ranks.indexOf(callerRole) <= ranks.indexOf(row.role)) throw new Refusal('membership.role');
  },
};

const ranks: readonly string[] = ['MEMBER', 'ADMIN', 'OWNER'];
