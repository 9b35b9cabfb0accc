import { expectEqual, expectThat, takenStatus } from '../runner/expect.ts';
import { rulesOf } from '../rule/rules-of.ts';
import { each } from '../rule/steps.ts';
import type { Step } from '../rule/steps.ts';
import { call } from '../runner/call.ts';
import { makeUser, newUser } from './user.ts';

const under = { deployment: 'self-hosted' } as const;
const section = { source: 'Users (administrative)', endpoints: ['users.create', 'users.update'], under } as const;
const invalid = { status: 400, code: 'invalid_request' } as const;
const forbidden = { status: 403, code: 'forbidden' } as const;

const refuses = (says: string, value: unknown): readonly Step[] => [
  ['admin', 'users.create', { body: newUser({ [says]: value }), ...invalid, says }],
  ['admin', 'users.update', { id: 5, body: { [says]: value }, ...invalid, says }],
];

export const writingRules = rulesOf(section, [
  [
    'users.created: A user created by a system-wide Admin can be read by id and appears in the list.',
    { endpoints: ['users.create', 'users.get', 'users.list'], writes: true },
    async (scene) => {
      const values = { name: 'Rita', timeZone: 'Asia/Tokyo' };
      const { id, name, timeZone, email } = await makeUser(scene, values);
      expectEqual('the user', { name, timeZone, email }, { ...values, email: 'rita@example.com' });
      return [
        ['admin', 'users.get', { id, gets: { username: 'rita' } }],
        ['admin', 'users.list', { query: { take: 1000, page: 1 }, lists: id }],
      ];
    },
  ],
  [
    'users.body (A-87): A new user requires `email` and `username`; both are stored in lower case, also after an edit.',
    { writes: true },
    async (scene) => {
      const { id, email, username } = await makeUser(scene, { email: 'Rita@Example.com', username: 'RITA' });
      expectEqual('email and username', [email, username], ['rita@example.com', 'rita']);
      const body = { email: 'Rita.May@Example.com', username: 'RitaMay' };
      const gets = { email: 'rita.may@example.com', username: 'ritamay' };
      return [
        ['admin', 'users.update', { id, body, gets }],
        ...each(['email', 'username'], (says) => {
          const unnamed = { email: 'otto@example.com', username: 'otto', [says]: undefined };
          return ['admin', 'users.create', { body: unnamed, ...invalid, says }];
        }),
      ];
    },
  ],
  [
    'users.without-a-schedule (A-87): A new user has no schedule and no availability.',
    {
      endpoints: ['users.create'],
      under: { ...under, imitates: 'specification' },
      writes: true,
    },
    [['admin', 'users.create', { body: newUser(), gets: { schedules: [], availability: [] } }]],
  ],
  [
    'users.words (A-36): A new user has the role `USER`, the identity provider `CAL` and the SMS lock state `UNLOCKED`.',
    { endpoints: ['users.create'], writes: true },
    [
      [
        'admin',
        'users.create',
        { body: newUser(), gets: { role: 'USER', identityProvider: 'CAL', smsLockState: 'UNLOCKED' } },
      ],
    ],
  ],
  [
    'users.edited: A system-wide Admin can edit a user; fields that the request omits do not change.',
    { endpoints: ['users.update', 'users.get'], writes: true },
    async (scene) => {
      const { id, username } = await makeUser(scene);
      const body = { name: 'Rita May', weekStart: 'Monday', bufferTime: 15, timeFormat: 24, locale: 'pt-br' };
      return [
        ['admin', 'users.update', { id, body }],
        ['admin', 'users.get', { id, gets: { ...body, username } }],
      ];
    },
  ],
  [
    "users.trial (A-24): A user's `trialEndsAt` accepts any offset and is returned in UTC; `organizationId` accepts an existing organization.",
    { endpoints: ['users.update'], under: { ...under, imitates: 'specification' }, writes: true },
    async (scene) => {
      const { id } = await makeUser(scene);
      const body = { trialEndsAt: '2030-02-01T01:00:00+01:00', organizationId: 1 };
      const { trialEndsAt, organizationId } = await call(scene.target, 'admin', 'users.update', { id, body });
      const end = Date.parse(trialEndsAt ?? '');
      expectEqual('the fields', [end, organizationId], [Date.parse(body.trialEndsAt), 1]);
      expectThat(trialEndsAt?.endsWith('Z') === true, 'the end of the trial', 'in UTC', trialEndsAt);
      const far = { body: { trialEndsAt: '9999-01-01T00:00:00Z' }, status: 400, says: 'trialEndsAt' } as const;
      await scene.take([['admin', 'users.update', { id, ...far }]]);
    },
  ],
  [
    "users.taken (A-85): The service rejects another user's email or username in any letter case, but accepts the user's current one.",
    { writes: true },
    async (scene) => {
      const { id } = await makeUser(scene);
      const conflictStatus = takenStatus(scene.target);
      const steps = Object.entries({ email: 'Bob@Example.com', username: 'BOB' }).flatMap(([field, value]) => {
        // Only the error with status 409 must name the field.
        const refusal = {
          status: conflictStatus,
          code: 'conflict',
          says: conflictStatus === 409 ? field : '',
        } as const;
        const body = newUser({ email: 'otto@example.com', username: 'otto', [field]: value });
        return [
          ['admin', 'users.create', { body, ...refusal }],
          ['admin', 'users.update', { id, body: { [field]: value }, ...refusal }],
        ] as const;
      });
      // The username is not a conflict if it belongs to the edited user.
      return [...steps, ['admin', 'users.update', { id, body: { username: 'rita' } }]];
    },
  ],
  [
    'users.locked (A-38): Every request of a locked user returns 403 until the account is unlocked.',
    { endpoints: ['users.update', 'me.get'], under: { ...under, imitates: 'specification' }, writes: true },
    async ({ target, take }) => {
      await call(target, 'admin', 'users.update', { id: 5, body: { locked: true } });
      try {
        const lines = ['GET /me', 'GET /bookings', 'PUT /me', 'DELETE /attendees/1'] as const;
        await take(each(lines, (line) => ['bob', line, forbidden]));
      } finally {
        await call(target, 'admin', 'users.update', { id: 5, body: { locked: false } });
      }
      return [['bob', 'me.get', { gets: { id: 5 } }]];
    },
  ],
  [
    'users.own-rights (A-37): A system-wide Admin can change `role`, `verified` and `locked` of other users; changing their own returns 400.',
    { endpoints: ['users.update'], writes: true },
    async (scene) => {
      const { id } = await makeUser(scene);
      const rights = { role: 'ADMIN', verified: true, locked: true };
      return [
        ...each([{ role: 'USER' }, { verified: false }, { locked: true }], (body) => [
          'admin',
          'users.update',
          { id: 1, body, ...invalid, says: Object.keys(body).join() },
        ]),
        // An Admin can still edit other fields of their own user.
        ['admin', 'users.update', { id: 1, body: { bio: null } }],
        ['admin', 'users.update', { id, body: rights, gets: rights }],
      ];
    },
  ],
  [
    "users.unsettable (A-37): A request that sets a user's id, creation or verification time, secrets or relations returns 400 and names the field.",
    {},
    ['id', 'createdDate', 'emailVerified', 'password', 'twoFactorSecret', 'bookings', 'teams'].flatMap((field) =>
      refuses(field, null),
    ),
  ],
  [
    'users.unacceptable (A-27): A request with an invalid user field, such as an unknown time zone, returns 400 and names the field.',
    {},
    Object.entries({
      email: 'rita',
      username: ' ',
      timeZone: 'Mars/Olympus',
      locale: 'pt-BR',
      bufferTime: -5,
      hideBranding: 'no',
      defaultScheduleId: 999_999,
      organizationId: 999_999,
    }).flatMap(([field, value]) => refuses(field, value)),
  ],
]);
