import type { User } from '../control/responses.ts';

/** What a user is allowed to do, in a few words. */
export function roleOf({ role, teams }: User): string {
  if (role === 'ADMIN') return 'system-wide Admin';
  const held = teams.map((team) => `${team.role.toLowerCase()} of ${team.name}`);
  return held.join(', ') || 'in no team';
}
