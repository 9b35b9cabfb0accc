import type { User } from '@slotwise/schemas/internal/table';
import type { Scene } from '../rule/rules-of.ts';

export const others = [
  ['olivia', 2],
  ['alice', 3],
  ['adam', 4],
  ['bob', 5],
] as const;

export function newUser(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { email: 'rita@example.com', username: 'rita', ...fields };
}

export function makeUser({ make }: Scene, fields: Readonly<Record<string, unknown>> = {}): Promise<User> {
  return make('users.create', 'admin', newUser(fields));
}
