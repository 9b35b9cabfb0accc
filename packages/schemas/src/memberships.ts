import * as z from 'zod/mini';
import { endpoint, itself, many, one } from './table/schema-endpoint.ts';
import type { None } from './table/endpoint.ts';
import type { SchemaEndpoint } from './table/schema-endpoint.ts';
import { deleteResult } from './fields/delete-result.ts';
import type { DeleteResult } from './generated/types/delete-result.ts';
import { flag, flagInput, idInput, idText, integer, openEnum, wordInput } from './fields/scalars.ts';
import type { Membership, MembershipId, NewMembership, MembershipPatch } from './generated/types/memberships.ts';
import { membershipRoles } from './fields/words.ts';

/**
 * Fields of a membership: a user's role within a team. Unknown fields are kept. Source: specification, Memberships. Assumption A-83.
 *
 * @internal
 */
export const membershipShape = {
  /** Id, generated automatically. Assumption A-83. */
  id: integer,
  /** Id of the team. Assumption A-83. */
  teamId: integer,
  /** Id of the user. Assumption A-83. */
  userId: integer,
  /** True once the user accepted the membership. Initially false. Assumption A-83. */
  accepted: flag,
  /** Role within the team: `MEMBER`, `ADMIN` or `OWNER`. Other words are allowed. Assumption A-83. */
  role: openEnum(membershipRoles),
  /** True if impersonation is disabled for this member. Assumption A-83. */
  disableImpersonation: z.nullable(flag),
};

/** Open schema of a membership; unknown fields are allowed. Assumption A-83. */
export const membership: z.ZodMiniObject<typeof membershipShape, z.core.$loose> = z.looseObject(membershipShape);

/**
 * Path parameters of one membership: user and team. Source: specification, Memberships.
 *
 * @internal
 */
export const membershipIdShape = {
  /** Id of the user, at least 1. */
  userId: idText,
  /** Id of the team, at least 1. */
  teamId: idText,
};

/**
 * Closed schema of the path parameters of one membership. In the path, an underscore joins the user id and the team id. Source:
 * specification, Memberships.
 */
export const membershipId: z.ZodMiniObject<typeof membershipIdShape, z.core.$strict> =
  z.strictObject(membershipIdShape);

/**
 * Fields of a new membership, which makes a user a member of a team. Initially, `accepted` is false. Assumption A-83.
 *
 * @internal
 */
export const newMembershipShape = {
  /** Id of the user. Assumption A-83. */
  userId: idInput,
  /** Id of the team. Assumption A-83. */
  teamId: idInput,
  /** Role within the team. Default: `MEMBER`. Assumption A-83. */
  role: z.optional(wordInput(membershipRoles)),
  /** True if impersonation is disabled for this member. Assumption A-83. */
  disableImpersonation: z.optional(flagInput),
};

/** Closed schema of the body that creates a membership. Assumption A-83. */
export const newMembership: z.ZodMiniObject<typeof newMembershipShape, z.core.$strict> =
  z.strictObject(newMembershipShape);

/**
 * Editable fields of a membership. Assumption A-83.
 *
 * @internal
 */
export const membershipPatchShape = {
  /** True once the user accepted the membership. Only the member or a system-wide Admin can set it to true. Assumption A-83. */
  accepted: z.optional(flagInput),
  /** Role within the team. Assumptions. */
  role: z.optional(wordInput(membershipRoles)),
  /** True if impersonation is disabled for this member. Assumption A-83. */
  disableImpersonation: z.optional(flagInput),
};

/** Closed schema of the body that edits a membership. Assumption A-83. */
export const membershipPatch: z.ZodMiniObject<typeof membershipPatchShape, z.core.$strict> =
  z.strictObject(membershipPatchShape);

const fields = Object.keys(membershipShape);
const identity = ['teamId', 'userId'];

export const listMemberships: SchemaEndpoint<None, None, None, Membership[]> = endpoint({
  name: 'memberships.list',
  method: 'GET',
  path: '/memberships',
  summary: 'List memberships',
  description:
    'Lists the memberships that the caller can see: their own, and those of teams in which they are an accepted member. A system-wide Admin gets all memberships.',
  source: 'Memberships',
  assumptions: ['A-09', 'A-21', 'A-84'],
  scope: 'READ_PROFILE',
  response: many('memberships', 'Membership', membership),
});

export const createMembership: SchemaEndpoint<None, None, NewMembership, Membership> = endpoint({
  name: 'memberships.create',
  method: 'POST',
  path: '/memberships',
  summary: 'Create a membership',
  description:
    'Adds a user to a team. The caller must be an ADMIN or OWNER of the team, or a system-wide Admin; only an OWNER or a system-wide Admin can add an OWNER. The user is invited: `accepted` is false until they accept.',
  source: 'Memberships',
  assumptions: ['A-83', 'A-84', 'A-85'],
  scope: null,
  body: newMembership,
  fields,
  response: one('membership', 'Membership', membership, { identity }),
  errors: ['not_found', 'conflict'],
});

export const getMembership: SchemaEndpoint<MembershipId, None, None, Membership> = endpoint({
  name: 'memberships.get',
  method: 'GET',
  path: '/memberships/{userId}_{teamId}',
  summary: 'Get a membership',
  description:
    'Gets the membership of one user in one team. Members who accepted can get every membership of the team, a system-wide Admin every membership. The path joins both ids with an underscore: `/memberships/3_1`.',
  source: 'Memberships',
  assumptions: ['A-28', 'A-84'],
  scope: 'READ_PROFILE',
  params: membershipId,
  response: one('membership', 'Membership', membership, { identity }),
});

export const updateMembership: SchemaEndpoint<MembershipId, None, MembershipPatch, Membership> = endpoint({
  name: 'memberships.update',
  method: 'PATCH',
  path: '/memberships/{userId}_{teamId}',
  summary: 'Update a membership',
  description:
    'Changes the fields that the body contains, and returns the whole membership. An ADMIN or OWNER of the team, or a system-wide Admin, can change it; only an OWNER or a system-wide Admin can change the membership of an OWNER, or make someone OWNER. Invited users accept with `accepted: true`. The last OWNER of a team cannot get another role: 409.',
  source: 'Memberships',
  assumptions: ['A-28', 'A-83', 'A-84'],
  scope: null,
  params: membershipId,
  body: membershipPatch,
  fields,
  response: one('membership', 'Membership', membership, { identity }),
  errors: ['conflict'],
});

export const deleteMembership: SchemaEndpoint<MembershipId, None, None, DeleteResult> = endpoint({
  name: 'memberships.delete',
  method: 'DELETE',
  path: '/memberships/{userId}_{teamId}',
  summary: 'Delete a membership',
  description:
    'Removes a user from a team. An ADMIN or OWNER of the team, or a system-wide Admin, can do this, and users can leave a team themselves. Only an OWNER or a system-wide Admin can remove an OWNER. The last OWNER cannot leave the team: 409.',
  source: 'Memberships',
  assumptions: ['A-23', 'A-28', 'A-84'],
  scope: null,
  params: membershipId,
  response: itself('DeleteResult', deleteResult),
  errors: ['conflict'],
});
