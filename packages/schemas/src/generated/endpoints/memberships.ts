// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isDeleteResult } from '../checks/delete-result.ts';
import {
  isMembership,
  isMembershipList,
  membershipIdPart,
  membershipPatchPart,
  newMembershipPart,
} from '../checks/memberships.ts';
import type { DeleteResult } from '../types/delete-result.ts';
import type { Membership, MembershipId, MembershipPatch, NewMembership } from '../types/memberships.ts';
import type { Endpoint, None } from '../../table/endpoint.ts';

/** `GET /memberships`: list memberships (specification, Memberships; ). */
export const listMemberships: Endpoint<None, None, None, Membership[]> = {
  name: 'memberships.list',
  method: 'GET',
  path: '/memberships',
  root: 'base',
  security: 'caller',
  scope: 'READ_PROFILE',
  response: { kind: 'many', key: 'memberships', accepts: isMembershipList },
  errors: ['unauthorized', 'forbidden', 'insufficient_scope', 'method_not_allowed', 'rate_limited', 'internal'],
};

/** `POST /memberships`: create a membership (specification, Memberships; ). */
export const createMembership: Endpoint<None, None, NewMembership, Membership> = {
  name: 'memberships.create',
  method: 'POST',
  path: '/memberships',
  root: 'base',
  security: 'caller',
  scope: null,
  body: newMembershipPart,
  response: { kind: 'one', key: 'membership', identity: ['teamId', 'userId'], accepts: isMembership },
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'insufficient_scope',
    'unsupported_media_type',
    'method_not_allowed',
    'rate_limited',
    'internal',
    'not_found',
    'conflict',
  ],
};

/** `GET /memberships/{userId}_{teamId}`: get a membership (specification, Memberships; ). */
export const getMembership: Endpoint<MembershipId, None, None, Membership> = {
  name: 'memberships.get',
  method: 'GET',
  path: '/memberships/{userId}_{teamId}',
  root: 'base',
  security: 'caller',
  scope: 'READ_PROFILE',
  params: membershipIdPart,
  response: { kind: 'one', key: 'membership', identity: ['teamId', 'userId'], accepts: isMembership },
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'insufficient_scope',
    'not_found',
    'method_not_allowed',
    'rate_limited',
    'internal',
  ],
};

/** `PATCH /memberships/{userId}_{teamId}`: update a membership (specification, Memberships; ). */
export const updateMembership: Endpoint<MembershipId, None, MembershipPatch, Membership> = {
  name: 'memberships.update',
  method: 'PATCH',
  path: '/memberships/{userId}_{teamId}',
  root: 'base',
  security: 'caller',
  scope: null,
  params: membershipIdPart,
  body: membershipPatchPart,
  response: { kind: 'one', key: 'membership', identity: ['teamId', 'userId'], accepts: isMembership },
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'insufficient_scope',
    'not_found',
    'unsupported_media_type',
    'method_not_allowed',
    'rate_limited',
    'internal',
    'conflict',
  ],
};

/** `DELETE /memberships/{userId}_{teamId}`: delete a membership (specification, Memberships; ). */
export const deleteMembership: Endpoint<MembershipId, None, None, DeleteResult> = {
  name: 'memberships.delete',
  method: 'DELETE',
  path: '/memberships/{userId}_{teamId}',
  root: 'base',
  security: 'caller',
  scope: null,
  params: membershipIdPart,
  response: { kind: 'itself', identity: [], accepts: isDeleteResult },
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'insufficient_scope',
    'not_found',
    'method_not_allowed',
    'rate_limited',
    'internal',
    'conflict',
  ],
};
