/** Memberships of the sample data's one team. */
import { conflict, forbidden, isAdmin, isLastOwner, notThere, ok, people } from './world.ts';
import type { ModelMembership, ModelWorld, Person, Reply } from './world.ts';

const team = 1;

/** A system-wide Admin counts as an OWNER; nobody has a role before accepting. */
function roleOf(world: ModelWorld, person: Person): string | null {
  if (isAdmin(world, person)) return 'OWNER';
  return world.memberships.find((one) => one.userId === people[person] && one.accepted)?.role ?? null;
}

function seen(world: ModelWorld, person: Person): ModelMembership[] {
  return world.memberships.filter((one) => one.userId === people[person] || roleOf(world, person) !== null);
}

function mayManage(role: string | null, of: string): boolean {
  return role === 'OWNER' || (role === 'ADMIN' && of !== 'OWNER');
}

export function listMemberships(world: ModelWorld, person: Person): Reply {
  return ok({ pairs: seen(world, person).map(({ userId }) => `${userId}_${team}`) });
}

export function getMembership(world: ModelWorld, person: Person, userId: number): Reply {
  const row = seen(world, person).find((one) => one.userId === userId);
  return row === undefined ? notThere : ok({ ...row });
}

export function createMembership(
  world: ModelWorld,
  person: Person,
  userId: number,
  role: ModelMembership['role'],
): Reply {
  const callerRole = roleOf(world, person);
  if (callerRole === null) return notThere;
  if (!mayManage(callerRole, role)) return forbidden;
  if (!world.users.some(({ id }) => id === userId)) return notThere;
  if (world.memberships.some((one) => one.userId === userId)) return conflict;
  const row = { userId, teamId: team, accepted: false, role };
  world.memberships.push(row);
  return ok({ ...row });
}

export function updateMembership(
  world: ModelWorld,
  person: Person,
  userId: number,
  patch: Partial<Pick<ModelMembership, 'accepted' | 'role'>>,
): Reply {
  const row = seen(world, person).find((one) => one.userId === userId);
  if (row === undefined) return notThere;
  const isOneself = userId === people[person];
  if (patch.accepted === true && !row.accepted && !isOneself && !isAdmin(world, person)) return forbidden;
  const managing = !isOneself || patch.role !== undefined;
  const role = roleOf(world, person);
  if (managing && !(mayManage(role, row.role) && mayManage(role, patch.role ?? row.role))) return forbidden;
  const after = { ...row, ...patch };
  if (isLastOwner(world, row) && !(after.accepted && after.role === 'OWNER')) return conflict;
  Object.assign(row, patch);
  return ok({ ...row });
}

export function deleteMembership(world: ModelWorld, person: Person, userId: number): Reply {
  const row = seen(world, person).find((one) => one.userId === userId);
  if (row === undefined) return notThere;
  if (userId !== people[person] && !mayManage(roleOf(world, person), row.role)) return forbidden;
  if (isLastOwner(world, row)) return conflict;
  world.memberships = world.memberships.filter((one) => one !== row);
  return ok();
}
