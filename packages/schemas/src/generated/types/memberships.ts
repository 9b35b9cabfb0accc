// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.

/** Fields of a membership: a user's role within a team. Unknown fields are kept. Source: specification, Memberships. Assumption A-83. */
export interface Membership {
  /** Id, generated automatically. Assumption A-83. */
  id?: number | null | undefined;
  /** Id of the team. Assumption A-83. */
  teamId: number;
  /** Id of the user. Assumption A-83. */
  userId: number;
  /** True once the user accepted the membership. Initially false. Assumption A-83. */
  accepted?: boolean | null | undefined;
  /** Role within the team: `MEMBER`, `ADMIN` or `OWNER`. Other words are allowed. Assumption A-83. */
  role: 'MEMBER' | 'ADMIN' | 'OWNER' | (string & {});
  /** True if impersonation is disabled for this member. Assumption A-83. */
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
