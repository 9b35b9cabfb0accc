/** Facts about editing and removing users, oneself among them. */
import { ask } from '../../runner/ask.ts';
import type { CallerName } from '../../runner/target.ts';
import { NotShown } from '../../fact/fact.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { statusOf } from '../../fact/looks.ts';
import { objectIn, rowsIn } from '../../fact/rows.ts';

const writing = { section: 'resources 2', needs: 'town' } as const;
const self = { ...writing, gap: 'G-11', holds: { 'behavior.selfEditing': true } } as const;

/** Facts about edited and removed users. */
export const userEditFacts: readonly Fact[] = [
  {
    ...self,
    id: 'users.edits-oneself',
    fact: 'A plain user edits itself.',
    request: 'PATCH /users/{id} of oneself',
    selfHosted: '200',
    specification: '403',
    look: statusOf('alice', 'PATCH /users/3', { body: { bio: 'London' } }),
  },
  {
    ...self,
    id: 'users.edits-nobody-else',
    fact: 'A plain user edits nobody else.',
    request: 'PATCH /users/{id} of somebody else',
    holds: {},
    selfHosted: '403',
    look: statusOf('alice', 'PATCH /users/5', { body: { bio: 'London' } }),
  },
  ...(['role', 'hideBranding'] as const).map((field): Fact => ({
    ...self,
    id: `users.drops-own-${field === 'role' ? 'role' : 'branding'}`,
    fact: `\`${field}\` of oneself is dropped from the edit of a plain user.`,
    request: `PATCH /users/{id} of oneself with ${field}`,
    selfHosted: '200, as it was',
    specification: '403, as it was',
    look: (service) => setting(service, 'alice', field, field === 'role' ? 'ADMIN' : true),
  })),
  {
    ...self,
    id: 'users.admin-edits-own-branding',
    fact: 'A system-wide Admin hides the branding of a user.',
    gap: 'G-37',
    request: 'PATCH /users/{id} with hideBranding, as a system-wide Admin',
    holds: {},
    selfHosted: '200, set',
    look: (service) => setting(service, 'admin', 'hideBranding', true),
  },
  {
    ...self,
    id: 'users.admin-keeps-own-role',
    fact: 'A system-wide Admin sets `hideBranding` of itself.',
    request: 'PATCH /users/{id} of oneself with hideBranding, as a system-wide Admin',
    holds: {},
    selfHosted: '200, true',
    look: async (service) => {
      const { status } = await ask(service, 'admin', 'PATCH /users/1', { body: { hideBranding: true } });
      return `${status}, ${String(objectIn(await ask(service, 'admin', 'GET /users/1'))['hideBranding'])}`;
    },
  },
  {
    ...self,
    id: 'users.edited-without-avatar',
    fact: 'An edited user is answered without `avatar`.',
    gap: 'G-25',
    contradicts: 'User Object',
    request: 'PATCH /users/{id} as a system-wide Admin',
    holds: { 'behavior.fields': 'listed' },
    selfHosted: '23 fields',
    specification: 'other fields',
    look: async (service) => {
      const user = objectIn(await ask(service, 'admin', 'PATCH /users/3', { body: { bio: 'London' } }));
      return Object.keys(user).length === 23 && !('avatar' in user) ? '23 fields' : 'other fields';
    },
  },
  {
    ...self,
    id: 'users.removes-oneself',
    fact: 'A plain user removes itself.',
    request: 'DELETE /users/{id} of oneself',
    selfHosted: '200',
    specification: '403',
    look: statusOf('bob', 'DELETE /users/5'),
  },
  {
    ...self,
    id: 'users.removes-nobody-else',
    fact: 'A plain user removes nobody else.',
    request: 'DELETE /users/{id} of somebody else',
    holds: {},
    selfHosted: '403',
    look: statusOf('alice', 'DELETE /users/5'),
  },
  {
    ...writing,
    id: 'users.removed-for-good',
    fact: 'A user who was removed is missing.',
    section: 'resources 12',
    gap: 'G-88',
    request: 'DELETE /users/{id}, twice, as a system-wide Admin',
    holds: {},
    selfHosted: '404',
    look: async (service) => {
      await ask(service, 'admin', 'DELETE /users/5');
      return statusOf('admin', 'DELETE /users/5')(service);
    },
  },
  {
    ...writing,
    id: 'users.removed-with-key',
    fact: 'The keys of a user who was removed open nothing.',
    section: 'resources 12',
    gap: 'G-88',
    request: 'GET /me with the key of a user who was removed',
    holds: {},
    selfHosted: '401',
    look: async (service) => {
      await ask(service, 'admin', 'DELETE /users/5');
      return statusOf('bob', 'GET /me')(service);
    },
  },
  {
    ...writing,
    id: 'users.removed-with-bookings',
    fact: 'The bookings of a user who was removed are gone.',
    section: 'resources 12',
    gap: 'G-88',
    request: 'GET /bookings as a system-wide Admin, after the removal of bob',
    holds: {},
    selfHosted: 'none of the user',
    look: async (service) => {
      await ask(service, 'admin', 'DELETE /users/5');
      const rows = rowsIn(await ask(service, 'admin', 'GET /bookings'));
      if (rows.length === 0) throw new NotShown('nobody has bookings');
      return rows.some(({ userId }) => userId === 5) ? 'some of the user' : 'none of the user';
    },
  },
  {
    ...writing,
    id: 'users.last-owner',
    fact: 'The last OWNER of a team can be removed.',
    gap: 'G-88',
    request: 'DELETE /users/{id} of the only OWNER of a team, as a system-wide Admin',
    holds: { 'behavior.membershipRules': 'listed' },
    selfHosted: '200',
    specification: '409',
    look: statusOf('admin', 'DELETE /users/2'),
  },
];

/** Sets a field of alice, and says what became of it. */
async function setting(service: FactTarget, as: CallerName, field: string, value: unknown): Promise<string> {
  const { status } = await ask(service, as, 'PATCH /users/3', { body: { [field]: value } });
  const user = objectIn(await ask(service, 'admin', 'GET /users/3'));
  return `${status}, ${user[field] === value ? 'set' : 'as it was'}`;
}
