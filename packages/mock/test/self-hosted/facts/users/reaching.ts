/** Facts about users who are missing or out of reach. */
import { factsOf } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';
import type { Fact } from '../../fact/fact.ts';
import { statusOf } from '../../fact/looks.ts';

const missing = { section: 'resources 1.6', assumption: 'A-28', needs: 'data' } as const;
const nobody = '/users/999999999';

/** Facts about users out of reach. */
export const userReachFacts: readonly Fact[] = factsOf({ ...missing, holds: { 'behavior.hidden': 'by-resource' } }, [
  [
    'users.missing: To a plain user, a user that there is not is forbidden.',
    { statuses: ['403', '404'], needs: 'reading' },
    statusOf('alice', `GET ${nobody}`),
  ],
  [
    'users.foreign: To a plain user, another user is forbidden.',
    { statuses: ['403', '404'] },
    statusOf('alice', 'GET /users/5'),
  ],
  [
    'users.missing-for-admin: To a system-wide Admin, reading a user that there is not is a bad request.',
    {
      holds: { 'service.errors': 'self-hosted' },
      statuses: ['400', '404'],
    },
    statusOf('admin', `GET ${nobody}`),
  ],
  ...['PATCH', 'DELETE'].map((method): FactRow => [
    `users.${method.toLowerCase()}-missing-for-admin: To a system-wide Admin, ${method} of a user that there is not is missing.`,
    { holds: {}, statuses: '404' },
    statusOf('admin', `${method} ${nobody}`, method === 'PATCH' ? { body: {} } : {}),
  ]),
]);
