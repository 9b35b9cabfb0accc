// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import type { MembershipRole } from '../../fields/words.ts';

/** Fields of a membership: a user's role within a team. Unknown fields are kept. Source: specification, Memberships. Assumption A-83. */
export interface Membership {
  /** Id, generated automatically. Assumption A-83. */
  id: number;
  /** Id of the team. Assumption A-83. */
  teamId: number;
  /** Id of the user. Assumption A-83. */
  userId: number;
  /** True once the user accepted the membership. Initially false. Assumption A-83. */
  accepted: boolean;
  /** Role within the team: `MEMBER`, `ADMIN` or `OWNER`. Other words are allowed. Assumption A-83. */
  role: MembershipRole;
  /** True if impersonation is disabled for this member. Assumption A-83. */
  disableImpersonation: boolean | null;
}

/** Path parameters of one membership: user and team. Source: specification, Memberships. */
export interface MembershipId {
  /** Id of the user, at least 1. */
  userId: number;
  /** Id of the team, at least 1. */
  teamId: number;
}

/** Fields of a new membership, which makes a user a member of a team. Initially, `accepted` is false. Assumption A-83. */
export interface NewMembership {
  /** Id of the user. Assumption A-83. */
  userId: number;
  /** Id of the team. Assumption A-83. */
  teamId: number;
  /** Role within the team. Default: `MEMBER`. Assumption A-83. */
  role?: 'MEMBER' | 'ADMIN' | 'OWNER' | undefined;
  /** True if impersonation is disabled for this member. Assumption A-83. */
  disableImpersonation?: boolean | undefined;
}

/** Editable fields of a membership. Assumption A-83. */
export interface MembershipPatch {
  /** True once the user accepted the membership. Only the member or a system-wide Admin can set it to true. Assumption A-83. */
  accepted?: boolean | undefined;
  /** Role within the team. Assumptions. */
  role?: 'MEMBER' | 'ADMIN' | 'OWNER' | undefined;
  /** True if impersonation is disabled for this member. Assumption A-83. */
  disableImpersonation?: boolean | undefined;
}
