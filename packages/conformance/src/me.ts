import { meShape } from '@slotwise/schemas/internal/contract';
import { rulesOf } from './rule/rules-of.ts';
import { each } from './rule/steps.ts';

export const meRules = rulesOf({ source: 'Me', endpoints: ['me.get'] }, [
  [
    'me.fields: The profile that `GET /me` returns has every field of the Me Object.',
    {},
    [['alice', 'me.get', { fields: Object.keys(meShape) }]],
  ],
  [
    'me.every-caller: Each API key belongs to one user, whose profile `GET /me` returns.',
    { source: 'What the service does' },
    (['admin', 'olivia', 'alice', 'adam', 'bob'] as const).map((name, index) => [
      name,
      'me.get',
      { gets: { id: index + 1, username: name, email: `${name}@example.com` } },
    ]),
  ],
  [
    'me.roles (A-36): A system-wide Admin has the role `ADMIN`; all other users have `USER`.',
    {},
    [
      ['admin', 'me.get', { gets: { role: 'ADMIN' } }],
      ...each(['olivia', 'alice', 'adam', 'bob'], (name) => [name, 'me.get', { gets: { role: 'USER' } }]),
    ],
  ],
  [
    'me.end-time-in-minutes (A-86): The `endTime` of a profile is in minutes after midnight, 1440 by default.',
    {},
    [['alice', 'me.get', { gets: { endTime: 1440 } }]],
  ],
  [
    'me.without-a-key (A-20): The response of `GET /me` is the profile itself, without an envelope key.',
    { under: { imitates: 'specification' } },
    [['alice', 'GET /me', { gets: { id: 3 } }]],
  ],
  [
    'me.under-user (A-20): If envelopes are bare, `GET /me` returns the profile under `user`.',
    { under: { imitates: 'self-hosted' } },
    [['alice', 'me.get', { members: ['user'] }]],
  ],
]);
