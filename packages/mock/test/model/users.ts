/** Users on a self-hosted instance. */
import { conflict, forbidden, invalid, isAdmin, isLastOwner, nextId, notThere, ok, people } from './world.ts';
import type { ModelUser, ModelWorld, Person, Reply } from './world.ts';

export function listUsers(world: ModelWorld, person: Person): Reply {
  return ok({ ids: world.users.filter((one) => mayRead(world, person, one.id)).map(({ id }) => id) });
}

export function getUser(world: ModelWorld, person: Person, id: number): Reply {
  const user = world.users.find((one) => one.id === id && mayRead(world, person, id));
  return user === undefined ? notThere : ok({ ...user });
}

export function createUser(world: ModelWorld, person: Person, request: Pick<ModelUser, 'username' | 'email'>): Reply {
  if (!isAdmin(world, person)) return forbidden;
  const user: ModelUser = { ...inLowerCase(request), id: world.nextIds['users'] ?? 0, name: null, role: 'USER' };
  if (isTaken(world, user)) return conflict;
  world.users.push({ ...user, id: nextId(world, 'users') });
  return ok({ ...user });
}

export function updateUser(world: ModelWorld, person: Person, id: number, patch: Partial<ModelUser>): Reply {
  if (!isAdmin(world, person)) return forbidden;
  const user = world.users.find((one) => one.id === id);
  if (user === undefined) return notThere;
  // Nobody raises oneself, nor the contrary.
  if (patch.role !== undefined && id === people[person]) return invalid;
  const after = inLowerCase({ ...user, ...patch });
  if (isTaken(world, after)) return conflict;
  Object.assign(user, after);
  return ok({ ...user });
}

/** All that the user has goes along; that includes the bookings of others at its event types, which it hosts. */
export function deleteUser(world: ModelWorld, person: Person, id: number): Reply {
  if (!isAdmin(world, person)) return forbidden;
  if (!world.users.some((one) => one.id === id)) return notThere;
  if (world.memberships.some((one) => one.userId === id && isLastOwner(world, one))) return conflict;
  const ofOthers = ({ userId }: { readonly userId: number }) => userId !== id;
  const isThere = ({ bookingId }: { readonly bookingId: number }) => world.bookings.some((one) => one.id === bookingId);
  world.users = world.users.filter((one) => one.id !== id);
  world.bookings = world.bookings.filter(({ hostId }) => hostId !== id);
  world.attendees = world.attendees.filter(isThere);
  world.references = world.references.filter(isThere);
  world.calendars = world.calendars.filter(ofOthers);
  world.memberships = world.memberships.filter(ofOthers);
  world.keys = world.keys.filter(ofOthers);
  world.schedules = world.schedules.filter(ofOthers);
  world.availabilities = world.availabilities.filter(({ scheduleId }) =>
    world.schedules.some((one) => one.id === scheduleId),
  );
  world.eventTypes = world.eventTypes.filter(({ hostId }) => hostId !== id);
  // Bookings that moved to another host stay, without the event type.
  for (const booking of world.bookings)
    if (!world.eventTypes.some((one) => one.id === booking.eventTypeId)) booking.eventTypeId = null;
  return ok();
}

function mayRead(world: ModelWorld, person: Person, id: number): boolean {
  return id === people[person] || isAdmin(world, person);
}

function inLowerCase<Given extends Pick<ModelUser, 'username' | 'email'>>(input: Given): Given {
  return { ...input, username: input.username.toLowerCase(), email: input.email.toLowerCase() };
}

function isTaken(world: ModelWorld, { id, username, email }: ModelUser): boolean {
  return world.users.some((one) => one.id !== id && (one.username === username || one.email === email));
}
