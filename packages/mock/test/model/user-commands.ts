/** The commands of users. */
import fc from 'fast-check';
import { Command, command } from './command.ts';
import * as users from './users.ts';

const id = fc.integer({ min: 1, max: 8 });
const username = fc.constantFrom('eve', 'Eve', 'frank', 'alice');
const email = fc.constantFrom('eve@example.com', 'Frank@Example.com', 'frank@example.com', 'bob@example.com');
const patch = fc.oneof(
  fc.record({ name: fc.constantFrom('Somebody', 'Somebody Else') }),
  fc.record({ role: fc.constantFrom('ADMIN', 'USER') }),
  fc.record({ email }),
  fc.record({ username, name: fc.constant('Eve') }),
  fc.record({}),
);

/** Arbitraries of these commands. */
export const userCommands: readonly fc.Arbitrary<Command>[] = [
  command({}, (who) => new Command(who, 'GET /users', undefined, (world) => users.listUsers(world, who))),
  command(
    { id },
    (who, { id: of }) => new Command(who, `GET /users/${of}`, undefined, (world) => users.getUser(world, who, of)),
  ),
  command(
    { username, email },
    (who, body) => new Command(who, 'POST /users', body, (world) => users.createUser(world, who, body)),
  ),
  command(
    { id, patch },
    (who, { id: of, patch: body }) =>
      new Command(who, `PATCH /users/${of}`, body, (world) => users.updateUser(world, who, of, body)),
  ),
  command(
    { id },
    (who, { id: of }) =>
      new Command(who, `DELETE /users/${of}`, undefined, (world) => users.deleteUser(world, who, of)),
  ),
];
