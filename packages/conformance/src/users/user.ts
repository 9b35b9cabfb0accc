/** Steps that rules about users share. */
import type { User } from '@slotwise/schemas/table';
import type { Scene } from '../rule/rules-of.ts';

/** The callers who are not the system-wide Admin, with their ids. */
export const others = [
  ['olivia', 2],
  ['alice', 3],
  ['adam', 4],
  ['bob', 5],
] as const;

/** The body of a user that the sample data does not have; further fields win. */
export function newUser(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { email: 'rita@example.com', username: 'rita', ...fields };
}

/** Makes a user that the scene removes in the end. */
export function makeUser({ make }: Scene, fields: Readonly<Record<string, unknown>> = {}): Promise<User> {
  return make('users.create', 'admin', newUser(fields));
}
