/** A user of the world, as the panel of users shows one. */
import type { ShownUser } from '@slotwise/ui';
import type { User } from '../control/answers.ts';

/** Writes a user for the panel, with the keys that may be shown. */
export function shownUser({ id, username, role, timeZone, teams, bookings }: User, keys: readonly string[]): ShownUser {
  const about = [
    ...(role === 'ADMIN' ? ['system-wide Admin'] : []),
    ...teams.map((team) => `${team.role} of ${team.name}`),
    ...(bookings === 0 ? [] : [`hosts ${bookings}`]),
    timeZone,
  ];
  return { id, name: username, about: about.join(', '), keys };
}
