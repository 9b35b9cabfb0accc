/** Facts about API keys and kinds of callers. */
import { ask } from '../../../../conformance/test/asking.ts';
import { factsOf } from '../fact/facts-of.ts';
import type { FactRow } from '../fact/facts-of.ts';
import { NotShown } from '../fact/fact.ts';
import type { Fact, FactTarget } from '../fact/fact.ts';
import { statusOf } from '../fact/looks.ts';
import { rowsIn } from '../fact/rows.ts';

const keys = { section: 'oauth B', assumption: 'A-05', needs: 'reading', holds: {} } as const;
const callers = { section: 'resources 1.10', needs: 'data', holds: {} } as const;

/** Facts about keys. */
export const keyFacts: readonly Fact[] = factsOf({}, [
  [
    'keys.in-the-query (A-01): A key travels as the query parameter `apiKey`.',
    { ...keys, statuses: '200' },
    statusOf('alice', 'GET /me'),
  ],
  ...[
    ['authorization', 'Bearer '],
    ['x-api-key', ''],
    ['api_key', ''],
    ['apikey', ''],
  ].map(([header = '', scheme = '']): FactRow => [
    `keys.not-in-${header.replace('_', '-')} (A-01): A key in the header \`${header}\` opens nothing.`,
    { ...keys, statuses: '401' },
    async (service) => {
      const { apiKey } = service.callers.alice;
      return statusOf(null, 'GET /me', { headers: { [header]: `${scheme}${apiKey}` } })(service);
    },
  ]),
  [
    'keys.missing: A request without a key is refused with 401.',
    { ...keys, statuses: '401' },
    statusOf(null, 'GET /me'),
  ],
  [
    'keys.unknown: A key that nobody has is refused with 401.',
    { ...keys, statuses: '401' },
    statusOf({ apiKey: 'no-such-key' }, 'GET /me'),
  ],
  [
    'keys.expired: A key that is over is refused with 401.',
    { ...keys, statuses: '401', needs: 'data' },
    statusOf('expired', 'GET /me'),
  ],
  [
    'keys.last-day: A key is good until the end of the day on which it expires.',
    {
      ...keys,
      holds: { 'service.access': 'self-hosted' },
      statuses: ['200', '401'],
      needs: 'data',
    },
    (service) => withKey(service, '2030-01-01T00:00:00Z'),
  ],
  [
    'keys.day-after: A key is over on the day after the one on which it expires.',
    { ...keys, statuses: '401', needs: 'data' },
    (service) => withKey(service, '2029-12-31T23:59:59Z'),
  ],
  [
    'keys.locked (A-38): A locked user is refused with 403.',
    { ...keys, statuses: '403', needs: 'data' },
    async (service) => {
      if (service.staged === undefined) throw new NotShown('nobody is locked');
      service.staged.lock();
      return statusOf('bob', 'GET /me')(service);
    },
  ],
  [
    'keys.admin-lists-all (A-07): A user of the role ADMIN lists the bookings of everyone.',
    { ...callers, section: 'resources 1.4', statuses: '3 hosts' },
    async (service) => {
      const rows = rowsIn(await ask(service, 'admin', 'GET /bookings'));
      return `${new Set(rows.map(({ userId }) => userId)).size} hosts`;
    },
  ],
  [
    'keys.organization-admin-reads-bookings (A-08): An OWNER of an organization reads the bookings of its members.',
    { ...callers, section: 'resources 1.4', statuses: '200' },
    statusOf('olivia', 'GET /bookings/1'),
  ],
  ...['users', 'attendees', 'booking-references', 'destination-calendars'].map((path): FactRow => [
    `keys.organization-admin-lists-own-${path} (A-09): An OWNER of an organization lists ${path} as a plain user does.`,
    { ...callers, statuses: path === 'users' ? '1 rows' : '0 rows' },
    async (service) => `${rowsIn(await ask(service, 'olivia', `GET /${path}`)).length} rows`,
  ]),
]);

async function withKey(service: FactTarget, expiresAt: string): Promise<string> {
  if (service.staged === undefined) throw new NotShown('no key can be made');
  return statusOf({ apiKey: service.staged.key(expiresAt) }, 'GET /me')(service);
}
