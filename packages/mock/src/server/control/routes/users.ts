import * as z from 'zod/mini';
import type { Snapshot } from '../../../seed/snapshot.ts';
import { id, describe, text } from '../fields.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';
import { keyEntry, keyOf } from './keys.ts';

const user = z.object({
  id: id.check(describe('Id of the user.')),
  username: text.check(describe('Username.')),
  name: z.nullable(text).check(describe('Name.')),
  role: z.nullable(text).check(describe('Role: `ADMIN` for a system-wide Admin.')),
  timeZone: text.check(describe('Time zone.')),
  teams: z
    .array(
      z.object({
        id: id.check(describe('Id of the team.')),
        name: text.check(describe('Name of the team.')),
        role: text.check(describe('Role of the user in the team.')),
      }),
    )
    .check(describe('Teams of the user.')),
  bookings: z.int().check(describe('Number of bookings that the user hosts.')),
  keys: z.array(keyEntry).check(describe('API keys of the user, without their text.')),
});

export const userRoutes: readonly ControlRoute[] = [
  route('GET /users', {
    name: 'users.list',
    summary: 'Lists the users, with their roles, teams and API keys. The text of the keys is left out.',
    response: z.object({ users: z.array(user).check(describe('The users.')) }),
    examples: [{}],
    run: ({ mock }) => {
      const world = mock.export();
      return { users: world.users.map((one) => userOf(one, world)) };
    },
  }),
];

function userOf({ id: userId, username, name, role, timeZone }: Snapshot['users'][number], world: Snapshot): object {
  const teams = world.memberships
    .filter((membership) => membership.userId === userId && membership.accepted)
    .map((membership) => ({
      id: membership.teamId,
      name: world.teams.find((team) => team.id === membership.teamId)?.name ?? '',
      role: membership.role,
    }));
  return {
    id: userId,
    username,
    name,
    role,
    timeZone,
    teams,
    bookings: world.bookings.filter((booking) => booking.userId === userId).length,
    keys: world.keys.filter((key) => key.userId === userId).map(keyOf),
  };
}
