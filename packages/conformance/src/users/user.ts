/** Steps that rules about users share: making one of their own, and removing it. */
import type { User } from '@slotwise/schemas/table';
import { call, lineOf, removeQuietly, withMade } from '../runner/call.ts';
import type { Target } from '../runner/target.ts';

/** The callers who are not the system-wide Admin, with their ids. */
export const others = [
  ['olivia', 2],
  ['alice', 3],
  ['adam', 4],
  ['bob', 5],
] as const;

/** The body of a user that the small town does not have; further fields win. */
export function newUser(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { email: 'rita@example.com', username: 'rita', ...fields };
}

/** Does something with a user that is removed in the end, whatever has become of it. */
export function withUser(
  target: Target,
  fields: Readonly<Record<string, unknown>>,
  act: (user: User) => Promise<void>,
): Promise<void> {
  return withMade(
    () => call(target, 'admin', 'users.create', { body: newUser(fields) }),
    ({ id }) => removeQuietly(target, 'admin', lineOf('users.delete', id)),
    act,
  );
}
