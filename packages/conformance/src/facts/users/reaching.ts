/** Facts about users who are missing or out of reach. */
import type { Fact } from '../../fact/fact.ts';
import { statusOf } from '../../fact/looks.ts';

const missing = { section: 'resources 1.6', gap: 'G-28', needs: 'town' } as const;
const nobody = '/users/999999999';

/** Facts about users out of reach. */
export const userReachFacts: readonly Fact[] = [
  {
    ...missing,
    id: 'users.missing',
    fact: 'To a plain user, a user that there is not is forbidden.',
    request: 'GET /users/{id} that there is not',
    holds: { 'behavior.hidden': 'by-resource' },
    selfHosted: '403',
    specification: '404',
    needs: 'reading',
    look: statusOf('alice', `GET ${nobody}`),
  },
  {
    ...missing,
    id: 'users.foreign',
    fact: 'To a plain user, another user is forbidden.',
    request: 'GET /users/{id} of somebody else',
    holds: { 'behavior.hidden': 'by-resource' },
    selfHosted: '403',
    specification: '404',
    look: statusOf('alice', 'GET /users/5'),
  },
  {
    ...missing,
    id: 'users.missing-for-admin',
    fact: 'To a system-wide Admin, reading a user that there is not is a bad request.',
    request: 'GET /users/{id} that there is not, as a system-wide Admin',
    holds: { 'behavior.missingForAdmin': 400 },
    selfHosted: '400',
    specification: '404',
    look: statusOf('admin', `GET ${nobody}`),
  },
  ...['PATCH', 'DELETE'].map((method): Fact => ({
    ...missing,
    id: `users.${method.toLowerCase()}-missing-for-admin`,
    fact: `To a system-wide Admin, ${method} of a user that there is not is missing.`,
    request: `${method} /users/{id} that there is not, as a system-wide Admin`,
    holds: {},
    selfHosted: '404',
    look: statusOf('admin', `${method} ${nobody}`, method === 'PATCH' ? { body: {} } : {}),
  })),
];
