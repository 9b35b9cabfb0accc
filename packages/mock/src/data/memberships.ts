import { membershipRoles } from '@slotwise/schemas';
import { membershipShape } from '@slotwise/schemas/internal/contract';
import { columnsOf, flag, id, oneOf } from './columns.ts';
import { entity } from './entity.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';

const columns = {
  ...columnsOf(membershipShape),
  teamId: id,
  userId: id,
  accepted: flag,
  role: oneOf(membershipRoles),
};

const defaults = { accepted: true, role: 'MEMBER', disableImpersonation: false } satisfies Defaults<typeof columns>;

/** Role of a user in a team. Assumption A-83. */
export interface MembershipRow extends RowOf<typeof columns> {}

/** Fields to seed a membership. By default the membership is accepted. */
export interface MembershipSeed extends SeedOf<typeof columns, typeof defaults> {}

export const memberships = entity<MembershipRow, MembershipSeed>()({
  kind: 'membership',
  columns,
  defaults,
  references: { userId: 'users', teamId: 'teams' },
  indexes: { pair: [pairOf] },
  unique: { pair: ['userId', 'teamId'] },
  nameOf: pairOf,
});

export function pairOf({ userId, teamId }: Pick<MembershipRow, 'userId' | 'teamId'>): string {
  return `${userId}_${teamId}`;
}
