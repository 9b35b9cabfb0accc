// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isRemoval } from '../checks/removal.ts';
import { isUser, isUserList, newUserPart, userIdPart, userListQueryPart, userPatchPart } from '../checks/users.ts';
import type { Removal } from '../types/removal.ts';
import type { NewUser, User, UserId, UserListQuery, UserPatch } from '../types/users.ts';
import type { Endpoint, None } from '../../table/endpoint.ts';

/**
 * `GET /users`: all users for an Admin of a self-hosted instance, else oneself (specification, Users; Assumptions G-11, G-12, G-21).
 *
 * @example
 * ```ts
 * import { listUsers, type InputOf } from '@slotwise/schemas/table';
 *
 * const secondPage: InputOf<typeof listUsers> = { query: { take: 50, page: 2 } };
 * console.log(listUsers.path, secondPage.query?.page); // /users 2
 * ```
 */
export const listUsers: Endpoint<None, UserListQuery, None, User[]> = {
  name: 'users.list',
  method: 'GET',
  path: '/users',
  root: 'base',
  security: 'caller',
  scope: 'READ_PROFILE',
  query: userListQueryPart,
  answer: { kind: 'many', key: 'users', accepts: isUserList },
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

/**
 * `GET /users/{userId}`: one user for an Admin of a self-hosted instance, else oneself (specification, Users; Assumptions G-11, G-12).
 *
 * @example
 * ```ts
 * import { getUser } from '@slotwise/schemas/table';
 *
 * console.log(getUser.path.replace('{userId}', '3')); // /users/3
 * ```
 */
export const getUser: Endpoint<UserId, None, None, User> = {
  name: 'users.get',
  method: 'GET',
  path: '/users/{userId}',
  root: 'base',
  security: 'caller',
  scope: 'READ_PROFILE',
  params: userIdPart,
  answer: { kind: 'one', key: 'user', identity: ['id'], accepts: isUser },
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

/**
 * `PATCH /users/{userId}`: edits a user, on self-hosted instances (specification, Users; Assumptions G-11, G-12, G-37, G-85).
 *
 * @example
 * ```ts
 * import { updateUser } from '@slotwise/schemas/table';
 *
 * // Another user has the email or the username.
 * console.log(new Set(updateUser.errors).has('conflict')); // true
 * ```
 */
export const updateUser: Endpoint<UserId, None, UserPatch, User> = {
  name: 'users.update',
  method: 'PATCH',
  path: '/users/{userId}',
  root: 'base',
  security: 'caller',
  scope: null,
  params: userIdPart,
  body: userPatchPart,
  answer: { kind: 'one', key: 'user', identity: ['id'], accepts: isUser },
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

/**
 * `DELETE /users/{userId}`: removes a user, on self-hosted instances (specification, Users; Assumptions G-11, G-12, G-23, G-88).
 *
 * @example
 * ```ts
 * import { deleteUser, type InputOf } from '@slotwise/schemas/table';
 *
 * const input: InputOf<typeof deleteUser> = { params: { userId: 3 } };
 * console.log(deleteUser.method, input.params.userId); // DELETE 3
 * ```
 */
export const deleteUser: Endpoint<UserId, None, None, Removal> = {
  name: 'users.delete',
  method: 'DELETE',
  path: '/users/{userId}',
  root: 'base',
  security: 'caller',
  scope: null,
  params: userIdPart,
  answer: { kind: 'itself', identity: [], accepts: isRemoval },
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

/**
 * `POST /users`: creates a user, on self-hosted instances (specification, Users; Assumptions G-11, G-12, G-85, G-87).
 *
 * @example
 * ```ts
 * import { createUser, type InputOf } from '@slotwise/schemas/table';
 *
 * const grace: InputOf<typeof createUser> = { body: { username: 'grace', email: 'grace@example.com' } };
 * console.log(createUser.method, createUser.path, grace.body.username); // POST /users grace
 * ```
 */
export const createUser: Endpoint<None, None, NewUser, User> = {
  name: 'users.create',
  method: 'POST',
  path: '/users',
  root: 'base',
  security: 'caller',
  scope: null,
  body: newUserPart,
  answer: { kind: 'one', key: 'user', identity: ['id'], accepts: isUser },
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
