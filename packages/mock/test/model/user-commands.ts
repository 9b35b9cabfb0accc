/** The commands of users. */
import fc from 'fast-check';
import { command } from './command.ts';
import type { Command } from './command.ts';
import * as users from './users.ts';
import type { Person } from './world.ts';

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

/** Nobody else writes users. */
const mostlyAdmin = fc.constantFrom<Person>('admin', 'admin', 'admin', 'alice', 'olivia');

/** Arbitraries of these commands. */
export const userCommands: readonly fc.Arbitrary<Command>[] = [
  command({}, () => ['GET /users', users.listUsers]),
  command({ id }, ({ id: of }) => [`GET /users/${of}`, (world, who) => users.getUser(world, who, of)]),
  command(
    { username, email },
    (body) => ['POST /users', (world, who) => users.createUser(world, who, body), body],
    mostlyAdmin,
  ),
  command(
    { id, patch },
    ({ id: of, patch: body }) => [`PATCH /users/${of}`, (world, who) => users.updateUser(world, who, of, body), body],
    mostlyAdmin,
  ),
  command(
    { id },
    ({ id: of }) => [`DELETE /users/${of}`, (world, who) => users.deleteUser(world, who, of)],
    mostlyAdmin,
  ),
];
