import { createUser, deleteUser, getUser, listUsers, updateUser } from '@slotwise/schemas/internal/table';
import type { NewUser, DeleteResult, User, UserListQuery, UserPatch } from '@slotwise/schemas/internal/table';
import { callOf } from '../calls/call.ts';
import type { Call } from '../calls/call.ts';
import type { CallOptions, ListOptions } from '../options/client-options.ts';
import { listOf } from '../calls/list.ts';
import type { List, Paged } from '../calls/list.ts';
import type { Sender } from '../calls/sender.ts';

/**
 * Users of a self-hosted instance, for a system-wide Admin. Users who are not a system-wide Admin can read only their own user.
 * Source: specification, Users. Assumptions.
 */
export interface UsersResource {
  /**
   * `GET /users`: lists the users that the user who makes the request can access. Await the result to get one page. Iterate the result
   * to get every user, starting at the page of the query.
   *
   * Errors: `unauthorized`. Source: specification, Users. Assumptions.
   *
   * @param query Page, and a filter by email.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient(createMock().as('admin'));
   *
   * const all = await client.users.list().toArray({ limit: 100 });
   * console.log(all.map(({ username }) => username).join(' ')); // admin olivia alice adam bob
   * ```
   */
  list(query?: Paged<UserListQuery>, options?: ListOptions): List<User>;
  /**
   * `GET /users/{userId}`: gets one user. Users who are not Admins can get only their own user.
   *
   * Errors: `not_found`; `forbidden` on the hosted service. Source: specification, Users. Assumptions.
   *
   * @param id Id of the user.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const { timeZone, weekStart } = await client.users.get(3);
   * console.log(timeZone, weekStart); // Europe/London Sunday
   * ```
   */
  get(id: number, options?: CallOptions): Call<User>;
  /**
   * `POST /users`: creates a user. Email and username are required.
   *
   * Errors: `forbidden` if the user who makes the request is not an Admin; `conflict`. Source: specification, Users.
   * Assumptions.
   *
   * @param body Email, username and optional fields of the user.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient(createMock().as('admin'));
   *
   * const grace = await client.users.create({ username: 'grace', email: 'grace@example.com', timeZone: 'Europe/Paris' });
   * console.log(grace.id); // 6
   * ```
   */
  create(body: NewUser, options?: CallOptions): Call<User>;
  /**
   * `PATCH /users/{userId}`: changes fields of a user.
   *
   * Errors: `forbidden`, `conflict`, `bad_request`. Source: specification, Users. Assumptions.
   *
   * @param id Id of the user.
   * @param patch Fields to change. Other fields keep their values.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient(createMock().as('admin'));
   * const { timeZone } = await client.users.update(3, { timeZone: 'America/Lima' });
   * console.log(timeZone); // America/Lima
   * ```
   */
  update(id: number, patch: UserPatch, options?: CallOptions): Call<User>;
  /**
   * `DELETE /users/{userId}`: deletes a user and everything that belongs to the user.
   *
   * Errors: `forbidden`, `not_found`, `conflict`. Source: specification, Users. Assumptions.
   *
   * @param id Id of the user.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createClient, isNotFoundOrForbidden } from '@slotwise/sdk';
   *
   * const client = createClient(createMock().as('admin'));
   *
   * await client.users.delete(5);
   * const after = await client.users.get(5).catch((error: unknown) => isNotFoundOrForbidden(error));
   * console.log(after); // true
   * ```
   */
  delete(id: number, options?: CallOptions): Call<DeleteResult>;
}

export function usersResource(sender: Sender): UsersResource {
  const paging = { paged: true, identity: (item: User) => item.id };
  return {
    list: (query, options) => listOf(sender, listUsers, { ...paging, query, options }),
    get: (id, options) => callOf(sender, getUser, { params: { userId: id } }, options),
    create: (body, options) => callOf(sender, createUser, { body }, options),
    update: (id, patch, options) => callOf(sender, updateUser, { params: { userId: id }, body: patch }, options),
    delete: (id, options) => callOf(sender, deleteUser, { params: { userId: id } }, options),
  };
}
