import { meShape } from '@slotwise/schemas';
import { rulesOf } from './rule/rules-of.ts';
import { each } from './rule/steps.ts';

export const meRules = rulesOf({ source: 'Me', endpoints: ['me.get'] }, [
  [
    'me.fields: The profile that `GET /me` answers has every field of the Me Object.',
    {},
    [['alice', 'me.get', { fields: Object.keys(meShape) }]],
  ],
  [
    'me.every-caller: Each API key stands for one user, whose profile `GET /me` answers.',
    { source: 'What the service does' },
    (['admin', 'olivia', 'alice', 'adam', 'bob'] as const).map((name, index) => [
      name,
      'me.get',
      { gets: { id: index + 1, username: name, email: `${name}@example.com` } },
    ]),
  ],
  [
    'me.roles (A-36): A system-wide Admin has the role `ADMIN`, everyone else `USER`.',
    {},
    [
      ['admin', 'me.get', { gets: { role: 'ADMIN' } }],
      ...each(['olivia', 'alice', 'adam', 'bob'], (name) => [name, 'me.get', { gets: { role: 'USER' } }]),
    ],
  ],
  [
    'me.end-time-in-minutes (A-86): The `endTime` of a profile counts minutes after midnight, and is 1440 where nobody set it.',
    {},
    [['alice', 'me.get', { gets: { endTime: 1440 } }]],
  ],
  [
    'me.without-a-key (A-20): The answer of `GET /me` is the profile itself, under no key.',
    { under: { envelope: 'keyed' } },
    [['alice', 'GET /me', { gets: { id: 3 } }]],
  ],
  [
    'me.under-user (A-20): Where envelopes are bare, the profile stands under `user`.',
    { under: { envelope: 'bare' } },
    [['alice', 'me.get', { members: ['user'] }]],
  ],
]);
