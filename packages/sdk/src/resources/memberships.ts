import {
  createMembership,
  deleteMembership,
  getMembership,
  listMemberships,
  updateMembership,
} from '@slotwise/schemas/internal/table';
import type {
  Membership,
  MembershipId,
  MembershipPatch,
  NewMembership,
  DeleteResult,
} from '@slotwise/schemas/internal/table';
import { callOf } from '../calls/call.ts';
import type { Call } from '../calls/call.ts';
import type { CallOptions, ListOptions } from '../options/client-options.ts';
import { listOf } from '../calls/list.ts';
import type { List } from '../calls/list.ts';
import type { Sender } from '../calls/sender.ts';

/** Roles of users within teams. A user id and a team id identify a membership. Source: specification, Memberships. Assumption A-83. */
export interface MembershipsResource {
  /**
   * `GET /memberships`: lists the memberships of the user who makes the request, and all memberships of that user's teams.
   *
   * Errors: `unauthorized`. Source: specification, Memberships. Assumptions.
   *
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient(createMock().as('olivia'));
   *
   * const roles = (await client.memberships.list()).map(({ userId, role }) => `${userId} ${role}`);
   * console.log(roles.join(', ')); // 2 OWNER, 3 MEMBER, 4 MEMBER
   * ```
   */
  list(options?: ListOptions): List<Membership>;
  /**
   * `GET /memberships/{userId}_{teamId}`: gets one membership of a team of the user who makes the request.
   *
   * Errors: `not_found`. Source: specification, Memberships. Assumption A-84.
   *
   * @param id User id and team id.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient(createMock().as('olivia'));
   *
   * const { role, accepted } = await client.memberships.get({ userId: 3, teamId: 1 });
   * console.log(role, accepted); // MEMBER true
   * ```
   */
  get(id: MembershipId, options?: CallOptions): Call<Membership>;
  /**
   * `POST /memberships`: adds a user to a team. `accepted` is false at first.
   *
   * Errors: `forbidden` if the user who makes the request does not administer the team; `conflict`. Source: specification,
   * Memberships. Assumptions.
   *
   * @param body User id, team id and role.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient(createMock().as('olivia'));
   *
   * const invited = await client.memberships.create({ userId: 5, teamId: 1, role: 'MEMBER' });
   * console.log(invited.accepted); // false
   * ```
   */
  create(body: NewMembership, options?: CallOptions): Call<Membership>;
  /**
   * `PATCH /memberships/{userId}_{teamId}`: changes the role or acceptance of a membership.
   *
   * Errors: `forbidden`, `not_found`, `conflict`. Source: specification, Memberships. Assumptions.
   *
   * @param id User id and team id.
   * @param patch Role or acceptance. A field that you omit keeps its value.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient(createMock().as('olivia'));
   *
   * const { role } = await client.memberships.update({ userId: 4, teamId: 1 }, { role: 'ADMIN' });
   * console.log(role); // ADMIN
   * ```
   */
  update(id: MembershipId, patch: MembershipPatch, options?: CallOptions): Call<Membership>;
  /**
   * `DELETE /memberships/{userId}_{teamId}`: removes a member from a team. Users can also remove themselves.
   *
   * Errors: `forbidden`, `not_found`; `conflict` for the last `OWNER` of a team. Source: specification, Memberships.
   * Assumptions.
   *
   * @param id User id and team id.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient(createMock().as('olivia'));
   *
   * await client.memberships.delete({ userId: 4, teamId: 1 });
   * console.log((await client.memberships.list()).some(({ userId }) => userId === 4)); // false
   * ```
   */
  delete(id: MembershipId, options?: CallOptions): Call<DeleteResult>;
}

export function membershipsResource(sender: Sender): MembershipsResource {
  const paging = { paged: false, identity: ({ userId, teamId }: Membership) => `${userId}_${teamId}` };
  return {
    list: (options) => listOf(sender, listMemberships, { ...paging, options }),
    get: (id, options) => callOf(sender, getMembership, { params: id }, options),
    create: (body, options) => callOf(sender, createMembership, { body }, options),
    update: (id, patch, options) => callOf(sender, updateMembership, { params: id, body: patch }, options),
    delete: (id, options) => callOf(sender, deleteMembership, { params: id }, options),
  };
}
