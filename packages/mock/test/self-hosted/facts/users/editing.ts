/** Facts about editing and removing users, oneself among them. */
import { ask } from '../../../../../conformance/test/asking.ts';
import type { CallerName } from '../../../../../conformance/test/asking.ts';
import { factsOf } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';
import { NotShown } from '../../fact/fact.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { statusOf } from '../../fact/looks.ts';
import { objectIn, rowsIn } from '../../fact/rows.ts';

const writing = { section: 'resources 2', needs: 'data' } as const;
const self = { ...writing, assumption: 'A-11', holds: { 'service.access': 'self-hosted' } } as const;

/** Facts about edited and removed users. */
export const userEditFacts: readonly Fact[] = factsOf({}, [
  [
    'users.edits-oneself: A plain user edits itself.',
    { ...self, statuses: ['200', '403'] },
    statusOf('alice', 'PATCH /users/3', { body: { bio: 'London' } }),
  ],
  [
    'users.edits-nobody-else: A plain user edits nobody else.',
    { ...self, holds: {}, statuses: '403' },
    statusOf('alice', 'PATCH /users/5', { body: { bio: 'London' } }),
  ],
  ...(['role', 'hideBranding'] as const).map((field): FactRow => [
    `users.drops-own-${field === 'role' ? 'role' : 'branding'}: \`${field}\` of oneself is dropped from the edit of a plain user.`,
    { ...self, statuses: ['200, as it was', '403, as it was'] },
    (service) => setting(service, 'alice', field, field === 'role' ? 'ADMIN' : true),
  ]),
  [
    'users.admin-edits-own-branding (A-37): A system-wide Admin hides the branding of a user.',
    { ...self, holds: {}, statuses: '200, set' },
    (service) => setting(service, 'admin', 'hideBranding', true),
  ],
  [
    'users.admin-keeps-own-role: A system-wide Admin sets `hideBranding` of itself.',
    {
      ...self,
      holds: {},
      statuses: '200, true',
    },
    async (service) => {
      const { status } = await ask(service, 'admin', 'PATCH /users/1', { body: { hideBranding: true } });
      return `${status}, ${String(objectIn(await ask(service, 'admin', 'GET /users/1'))['hideBranding'])}`;
    },
  ],
  [
    'users.edited-without-avatar (A-25): An edited user is answered without `avatar`.',
    {
      ...self,
      holds: { 'service.shapes': 'self-hosted' },
      statuses: ['23 fields', 'other fields'],
    },
    async (service) => {
      const user = objectIn(await ask(service, 'admin', 'PATCH /users/3', { body: { bio: 'London' } }));
      return Object.keys(user).length === 23 && !('avatar' in user) ? '23 fields' : 'other fields';
    },
  ],
  [
    'users.removes-oneself: A plain user removes itself.',
    { ...self, statuses: ['200', '403'] },
    statusOf('bob', 'DELETE /users/5'),
  ],
  [
    'users.removes-nobody-else: A plain user removes nobody else.',
    { ...self, holds: {}, statuses: '403' },
    statusOf('alice', 'DELETE /users/5'),
  ],
  [
    'users.removed-for-good (A-88): A user who was removed is missing.',
    {
      ...writing,
      section: 'resources 12',
      statuses: '404',
    },
    async (service) => {
      await ask(service, 'admin', 'DELETE /users/5');
      return statusOf('admin', 'DELETE /users/5')(service);
    },
  ],
  [
    'users.removed-with-key (A-88): The keys of a user who was removed open nothing.',
    { ...writing, section: 'resources 12', statuses: '401' },
    async (service) => {
      await ask(service, 'admin', 'DELETE /users/5');
      return statusOf('bob', 'GET /me')(service);
    },
  ],
  [
    'users.removed-with-bookings (A-88): The bookings of a user who was removed are gone.',
    {
      ...writing,
      section: 'resources 12',
      statuses: 'none of the user',
    },
    async (service) => {
      await ask(service, 'admin', 'DELETE /users/5');
      const rows = rowsIn(await ask(service, 'admin', 'GET /bookings'));
      if (rows.length === 0) throw new NotShown('nobody has bookings');
      return rows.some(({ userId }) => userId === 5) ? 'some of the user' : 'none of the user';
    },
  ],
  [
    'users.last-owner (A-88): The last OWNER of a team can be removed.',
    {
      ...writing,
      holds: { 'service.access': 'self-hosted' },
      statuses: ['200', '409'],
    },
    statusOf('admin', 'DELETE /users/2'),
  ],
]);

/** Sets a field of alice, and says what became of it. */
async function setting(service: FactTarget, as: CallerName, field: string, value: unknown): Promise<string> {
  const { status } = await ask(service, as, 'PATCH /users/3', { body: { [field]: value } });
  const user = objectIn(await ask(service, 'admin', 'GET /users/3'));
  return `${status}, ${user[field] === value ? 'set' : 'as it was'}`;
}
