// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.

/** A user's role within a team (specification, Memberships). Assumption A-83: its fields. Unknown fields stay. */
export interface Membership {
  /** Id, generated automatically. Assumption A-83. */
  id?: number | null | undefined;
  /** Id of the team. Assumption A-83. */
  teamId: number;
  /** Id of the user. Assumption A-83. */
  userId: number;
  /** True once the user accepted. Assumption A-83: false at first. */
  accepted?: boolean | null | undefined;
  /** Role within the team. Assumption A-83: `MEMBER`, `ADMIN` or `OWNER`; other words pass. */
  role: 'MEMBER' | 'ADMIN' | 'OWNER' | (string & {});
  /** True where impersonation is disabled for this member. Assumption A-83. */
  disableImpersonation?: boolean | null | undefined;
}

/** Path of one membership: the user and the team (specification, Memberships). */
export interface MembershipId {
  /** Id of the user, from 1. */
  userId: number;
  /** Id of the team, from 1. */
  teamId: number;
}

/** The fields of a new membership, which makes a user a member of a team; `accepted` starts false. Assumption A-83. */
export interface NewMembership {
  /** Id of the user. Assumption A-83. */
  userId: number;
  /** Id of the team. Assumption A-83. */
  teamId: number;
  /** Role within the team; without it, `MEMBER`. Assumption A-83. */
  role?: 'MEMBER' | 'ADMIN' | 'OWNER' | undefined;
  /** True where impersonation is disabled for this member. Assumption A-83. */
  disableImpersonation?: boolean | undefined;
}

/** The fields of a membership that can be changed. Assumption A-83. */
export interface MembershipPatch {
  /** True once the user accepted; only the member or an Admin sets it true. Assumption A-83. */
  accepted?: boolean | undefined;
  /** Role within the team. Assumptions. */
  role?: 'MEMBER' | 'ADMIN' | 'OWNER' | undefined;
  /** True where impersonation is disabled for this member. Assumption A-83. */
  disableImpersonation?: boolean | undefined;
}
