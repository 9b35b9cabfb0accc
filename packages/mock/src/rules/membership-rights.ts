/** Checks for reading and changing memberships. */
import type { MembershipId } from '@slotwise/schemas/internal/table';
import { pairOf } from '../data/memberships.ts';
import type { MembershipRow } from '../data/rows.ts';
import type { Tables } from '../data/tables.ts';
import type { Caller } from './caller.ts';
import { Refusal } from './refusal.ts';

export function membershipOf(tables: Tables, { userId, teamId }: MembershipId): MembershipRow | undefined {
  return tables.memberships.first('pair', pairOf({ userId, teamId }));
}

export function roleInTeam(tables: Tables, caller: Caller, teamId: number): string | undefined {
  if (caller.kind === 'admin') return 'OWNER';
  const row = membershipOf(tables, { userId: caller.user.id, teamId });
  return row?.accepted === true ? row.role : undefined;
}

export function checkMayManage(callerRole: string | undefined, role: string): void {
  if (callerRole !== 'OWNER' && callerRole !== 'ADMIN') throw new Refusal('membership.role');
  if (role === 'OWNER' && callerRole !== 'OWNER') throw new Refusal('membership.owner-only');
}

export function checkNotLastOwner(tables: Tables, row: MembershipRow): void {
  if (isLastOwner(tables, row)) throw new Refusal('membership.last-owner');
}

/** Returns true if the membership belongs to the only accepted OWNER of the team. */
export function isLastOwner(tables: Tables, row: MembershipRow): boolean {
  const owns = (membership: MembershipRow) => membership.accepted && membership.role === 'OWNER';
  return owns(row) && !tables.memberships.where('team', row.teamId).some((other) => other.id !== row.id && owns(other));
}
