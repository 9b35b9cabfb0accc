/** The rights to read, edit and remove memberships: ours, or those of a build (`behavior.membershipRules`, A-84). */
import type { MembershipId, MembershipPatch } from '@slotwise/schemas/internal/table';
import { pairOf } from '../data/memberships.ts';
import type { MembershipRow } from '../data/rows.ts';
import type { Tables } from '../data/tables.ts';
import type { Caller } from './caller.ts';
import { Refusal } from './refusal.ts';
import type { RuleContext } from './rule.ts';

export interface MembershipRights {
  list(context: RuleContext): Iterable<MembershipRow>;
  find(id: MembershipId, context: RuleContext): MembershipRow;
  checkEdit(before: MembershipRow, body: MembershipPatch, context: RuleContext): void;
  checkRemoval(row: MembershipRow, context: RuleContext): void;
}

export function membershipRights({ behavior }: Pick<RuleContext, 'behavior'>): MembershipRights {
  return behavior.membershipRules === 'listed' ? rightsOfBuilds : ownRights;
}

const ownRights: MembershipRights = {
  list: ({ tables, caller }) => {
    if (caller.kind === 'admin') return tables.memberships.all();
    const own = tables.memberships.where('user', caller.user.id);
    const shown = own.flatMap((row) => (row.accepted ? tables.memberships.where('team', row.teamId) : [row]));
    return shown.toSorted((a, b) => a.id - b.id);
  },
  find: (id, { tables, caller }) => {
    const row = membershipOf(tables, id);
    const isSeen = row?.userId === caller.user.id || roleInTeam(tables, caller, id.teamId) !== undefined;
    if (row === undefined || !isSeen) throw new Refusal('membership.hidden');
    return row;
  },
  checkEdit: (before, body, { tables, caller }) => {
    if (body.accepted === true && !before.accepted && caller.kind !== 'admin' && caller.user.id !== before.userId)
      throw new Refusal('membership.accept');
    // Oneself may accept, without a role in the team.
    const onlyAccepts =
      caller.user.id === before.userId && body.role === undefined && body.disableImpersonation === undefined;
    if (!onlyAccepts) {
      const own = roleInTeam(tables, caller, before.teamId);
      checkMayManage(own, before.role);
      checkMayManage(own, body.role ?? before.role);
    }
    const staysOwner = (body.accepted ?? before.accepted) && (body.role ?? before.role) === 'OWNER';
    if (!staysOwner) checkNotLastOwner(tables, before);
  },
  checkRemoval: (row, { tables, caller }) => {
    if (caller.user.id !== row.userId) checkMayManage(roleInTeam(tables, caller, row.teamId), row.role);
    checkNotLastOwner(tables, row);
  },
};

const rightsOfBuilds: MembershipRights = {
  list: ({ tables, caller, filters: { userId, teamId } }) => {
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
  checkEdit: (before, { accepted, role }, { tables, caller }) => {
    if (caller.kind === 'admin') return;
    if (accepted !== undefined && caller.user.id !== before.userId) throw new Refusal('membership.accept');
    if (role === undefined) return;
    const own = membershipOf(tables, { userId: caller.user.id, teamId: before.teamId })?.role;
    checkMayManage(own, role);
  },
  checkRemoval: (row, { tables, caller }) => {
    if (caller.kind === 'admin' || caller.user.id === row.userId) return;
    const own = membershipOf(tables, { userId: caller.user.id, teamId: row.teamId })?.role ?? 'MEMBER';
    if (ranks.indexOf(own) <= ranks.indexOf(row.role)) throw new Refusal('membership.role');
  },
};

const ranks: readonly string[] = ['MEMBER', 'ADMIN', 'OWNER'];

export function membershipOf(tables: Tables, { userId, teamId }: MembershipId): MembershipRow | undefined {
  return tables.memberships.first('pair', pairOf({ userId, teamId }));
}

export function roleInTeam(tables: Tables, caller: Caller, teamId: number): string | undefined {
  if (caller.kind === 'admin') return 'OWNER';
  const row = membershipOf(tables, { userId: caller.user.id, teamId });
  return row?.accepted === true ? row.role : undefined;
}

export function checkMayManage(own: string | undefined, role: string): void {
  if (own !== 'OWNER' && own !== 'ADMIN') throw new Refusal('membership.role');
  if (role === 'OWNER' && own !== 'OWNER') throw new Refusal('membership.owner-only');
}

function checkNotLastOwner(tables: Tables, row: MembershipRow): void {
  if (isLastOwner(tables, row)) throw new Refusal('membership.last-owner');
}

/** True if the membership belongs to the only accepted OWNER of the team. */
export function isLastOwner(tables: Tables, row: MembershipRow): boolean {
  const owns = (membership: MembershipRow) => membership.accepted && membership.role === 'OWNER';
  return owns(row) && !tables.memberships.where('team', row.teamId).some((other) => other.id !== row.id && owns(other));
}
