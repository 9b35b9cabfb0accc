/** Facts about API keys and kinds of callers. */
import { ask } from '../runner/ask.ts';
import { NotShown } from '../fact/fact.ts';
import type { Fact, FactTarget } from '../fact/fact.ts';
import { statusOf } from '../fact/looks.ts';
import { rowsIn } from '../fact/rows.ts';

const keys = { section: 'oauth B', gap: 'G-05', needs: 'reading', holds: {} } as const;
const callers = { section: 'resources 1.10', needs: 'town', holds: {} } as const;

/** Facts about keys. */
export const keyFacts: readonly Fact[] = [
  {
    ...keys,
    id: 'keys.in-the-query',
    fact: 'A key travels as the query parameter `apiKey`.',
    gap: 'G-01',
    request: 'GET /me?apiKey=…',
    selfHosted: '200',
    look: statusOf('alice', 'GET /me'),
  },
  ...[
    ['authorization', 'Bearer '],
    ['x-api-key', ''],
    ['api_key', ''],
    ['apikey', ''],
  ].map(([header = '', scheme = '']): Fact => ({
    ...keys,
    id: `keys.not-in-${header.replace('_', '-')}`,
    fact: `A key in the header \`${header}\` opens nothing.`,
    gap: 'G-01',
    request: `GET /me with the key in the header ${header}`,
    selfHosted: '401',
    look: async (service) => {
      const { apiKey } = service.callers.alice;
      return statusOf(null, 'GET /me', { headers: { [header]: `${scheme}${apiKey}` } })(service);
    },
  })),
  {
    ...keys,
    id: 'keys.missing',
    fact: 'A request without a key is refused with 401.',
    request: 'GET /me without a key',
    selfHosted: '401',
    look: statusOf(null, 'GET /me'),
  },
  {
    ...keys,
    id: 'keys.unknown',
    fact: 'A key that nobody has is refused with 401.',
    request: 'GET /me with a key that nobody has',
    selfHosted: '401',
    look: statusOf({ apiKey: 'no-such-key' }, 'GET /me'),
  },
  {
    ...keys,
    id: 'keys.expired',
    fact: 'A key that is over is refused with 401.',
    request: 'GET /me with a key that is over',
    selfHosted: '401',
    needs: 'town',
    look: statusOf('expired', 'GET /me'),
  },
  {
    ...keys,
    id: 'keys.last-day',
    fact: 'A key is good until the end of the day on which it expires.',
    request: 'GET /me with a key that expired an hour ago',
    holds: { 'behavior.keyExpiry': 'day' },
    selfHosted: '200',
    specification: '401',
    needs: 'town',
    look: (service) => withKey(service, '2030-01-01T00:00:00Z'),
  },
  {
    ...keys,
    id: 'keys.day-after',
    fact: 'A key is over on the day after the one on which it expires.',
    request: 'GET /me with a key that expired yesterday',
    selfHosted: '401',
    needs: 'town',
    look: (service) => withKey(service, '2029-12-31T23:59:59Z'),
  },
  {
    ...keys,
    id: 'keys.locked',
    fact: 'A locked user is refused with 403.',
    gap: 'G-38',
    request: 'GET /me as a locked user',
    selfHosted: '403',
    needs: 'town',
    look: async (service) => {
      if (service.staged === undefined) throw new NotShown('nobody is locked');
      service.staged.lock();
      return statusOf('bob', 'GET /me')(service);
    },
  },
  {
    ...callers,
    id: 'keys.admin-lists-all',
    fact: 'A user of the role ADMIN lists the bookings of everyone.',
    section: 'resources 1.4',
    gap: 'G-07',
    request: 'GET /bookings as a system-wide Admin',
    selfHosted: '3 hosts',
    look: async (service) => {
      const rows = rowsIn(await ask(service, 'admin', 'GET /bookings'));
      return `${new Set(rows.map(({ userId }) => userId)).size} hosts`;
    },
  },
  {
    ...callers,
    id: 'keys.organization-admin-reads-bookings',
    fact: 'An OWNER of an organization reads the bookings of its members.',
    section: 'resources 1.4',
    gap: 'G-08',
    request: 'GET /bookings/1 as olivia',
    selfHosted: '200',
    look: statusOf('olivia', 'GET /bookings/1'),
  },
  ...['users', 'attendees', 'booking-references', 'destination-calendars'].map((path): Fact => ({
    ...callers,
    id: `keys.organization-admin-lists-own-${path}`,
    fact: `An OWNER of an organization lists ${path} as a plain user does.`,
    gap: 'G-09',
    request: `GET /${path} as olivia`,
    selfHosted: path === 'users' ? '1 rows' : '0 rows',
    look: async (service) => `${rowsIn(await ask(service, 'olivia', `GET /${path}`)).length} rows`,
  })),
];

async function withKey(service: FactTarget, expiresAt: string): Promise<string> {
  if (service.staged === undefined) throw new NotShown('no key can be made');
  return statusOf({ apiKey: service.staged.key(expiresAt) }, 'GET /me')(service);
}
