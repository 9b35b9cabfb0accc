// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isDeleteResult } from '../checks/delete-result.ts';
import { isUser, isUserList, newUserPart, userIdPart, userListQueryPart, userPatchPart } from '../checks/users.ts';
import type { DeleteResult } from '../types/delete-result.ts';
import type { NewUser, User, UserId, UserListQuery, UserPatch } from '../types/users.ts';
import type { Endpoint, None } from '../../table/endpoint.ts';

/** `GET /users`: list users (specification, Users; ). */
export const listUsers: Endpoint<None, UserListQuery, None, User[]> = {
  name: 'users.list',
  method: 'GET',
  path: '/users',
  root: 'base',
  security: 'caller',
  scope: 'READ_PROFILE',
  query: userListQueryPart,
  response: { kind: 'many', key: 'users', accepts: isUserList },
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'insufficient_scope',
    'method_not_allowed',
    'rate_limited',
    'internal',
  ],
};

/** `GET /users/{userId}`: get a user (specification, Users; Errors 4; ). */
export const getUser: Endpoint<UserId, None, None, User> = {
  name: 'users.get',
  method: 'GET',
  path: '/users/{userId}',
  root: 'base',
  security: 'caller',
  scope: 'READ_PROFILE',
  params: userIdPart,
  response: { kind: 'one', key: 'user', identity: ['id'], accepts: isUser },
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

/** `PATCH /users/{userId}`: update a user (specification, Users; Errors 4; ). */
export const updateUser: Endpoint<UserId, None, UserPatch, User> = {
  name: 'users.update',
  method: 'PATCH',
  path: '/users/{userId}',
  root: 'base',
  security: 'caller',
  scope: null,
  params: userIdPart,
  body: userPatchPart,
  response: { kind: 'one', key: 'user', identity: ['id'], accepts: isUser },
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

/** `DELETE /users/{userId}`: delete a user (specification, Users; Errors 4; ). */
export const deleteUser: Endpoint<UserId, None, None, DeleteResult> = {
  name: 'users.delete',
  method: 'DELETE',
  path: '/users/{userId}',
  root: 'base',
  security: 'caller',
  scope: null,
  params: userIdPart,
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

/** `POST /users`: create a user (specification, Users; Errors 4; ). */
export const createUser: Endpoint<None, None, NewUser, User> = {
  name: 'users.create',
  method: 'POST',
  path: '/users',
  root: 'base',
  security: 'caller',
  scope: null,
  body: newUserPart,
  response: { kind: 'one', key: 'user', identity: ['id'], accepts: isUser },
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'insufficient_scope',
    'unsupported_media_type',
    'method_not_allowed',
    'rate_limited',
    'internal',
    'conflict',
  ],
};
