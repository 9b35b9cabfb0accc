import { describe, expect, test } from 'vitest';
import { sampleData } from '../../src/index.ts';
import type { Mock } from '../../src/index.ts';
import { ask, outcomeOf, sampleMock } from '../ask.ts';
import { addressOf } from '../oauth/flow.ts';

test('removing a user also removes its keys and tokens, and its ID is not used again (A-88)', async () => {
  const mock = sampleMock();
  mock.oauth.tokens({ clientId: 'client_demo', userId: 5, scopes: ['READ_PROFILE'] });
  mock.oauth.approve(addressOf(mock), { userId: 5 });
  const naming = () =>
    Object.entries<unknown>({ ...mock.export() }).filter(
      ([, rows]) => Array.isArray(rows) && rows.some((row: object) => Reflect.get(row, 'userId') === 5),
    );
  const tables = ['keys', 'accessTokens', 'refreshTokens', 'authorizationCodes'];
  expect(naming().map(([name]) => name)).toEqual(expect.arrayContaining(tables));
  expect((await ask(mock, 'key_admin', 'DELETE /users/5')).status).toBe(200);
  expect(naming()).toEqual([]);
  expect((await ask(mock, 'key_bob', 'GET /me')).status).toBe(401);
  const { json } = await ask(mock, 'key_admin', 'POST /users', { body: { username: 'eve', email: 'eve@example.com' } });
  expect(json).toMatchObject({ user: { id: 6 } });
});

test('a rejection names its assumption, unless the specification itself requires the rejection', async () => {
  const hosted = await ask(sampleMock({ deployment: 'hosted' }), 'key_admin', 'DELETE /users/5');
  const plain = await ask(sampleMock(), 'key_bob', 'DELETE /users/5');
  expect([hosted, plain].map(({ headers }) => headers.get('x-slotwise-assumption'))).toEqual([null, 'A-11']);
});

test('a locked user is rejected with every credential until it is unlocked (A-38)', async () => {
  const mock = sampleMock();
  const headers = { authorization: `Bearer ${mock.oauth.grant({ userId: 5, scopes: ['READ_PROFILE'] })}` };
  for (const [locked, expected] of [
    [true, '403 request.locked'],
    [false, 'done'],
  ] as const) {
    await ask(mock, 'key_admin', 'PATCH /users/5', { body: { locked } });
    expect(await outcome(mock, 'key_bob', 'GET /me')).toBe(expected);
    await ask(mock, null, 'GET /me', { headers });
    expect(outcomeOf(mock)).toBe(expected);
  }
});

test('stores fields that no rule uses, and returns empty lists for rows that no endpoint creates (A-39)', async () => {
  const body = { theme: 'dark', bufferTime: 15, twoFactorEnabled: true, smsLockState: 'LOCKED', metadata: { a: 1 } };
  const { json } = await ask(sampleMock(), 'key_admin', 'PATCH /users/3', { body });
  expect(json['user']).toMatchObject({ ...body, travelSchedules: [], webhooks: [], profiles: [], bookings: null });
});

/** The outcome of a request: the status, and the rule that refused. */
async function outcome(mock: Mock, key: string, line: string, body?: unknown): Promise<string> {
  await ask(mock, key, line, { body });
  return outcomeOf(mock);
}

describe('creating (A-85, A-87)', () => {
  const eve = { username: 'Eve', email: 'EVE@example.com' };
  const newUser = { id: 6, username: 'eve', email: 'eve@example.com', avatarUrl: null };
  const created = '2030-01-01T00:00:00.000Z';
  const avatar = 'https://example.com/eve.png';
  test.each([
    [{}, { createdDate: created }],
    [
      { name: 'Eve', timeZone: 'Europe/Paris' },
      { createdDate: created, name: 'Eve', timeZone: 'Europe/Paris' },
    ],
    [{ createdDate: '2029-05-01T00:00:00Z' }, { createdDate: '2029-05-01T00:00:00.000Z' }],
    [{ avatar }, { createdDate: created, avatarUrl: avatar }],
  ])('a user created with %j is stored as %j, with username and email in lower case', async (body, expected) => {
    const mock = sampleMock({ profile: 'self-hosted' });
    expect(await outcome(mock, 'key_admin', 'POST /users', { ...eve, ...body })).toBe('done');
    expect(mock.export().users.at(-1)).toMatchObject({ ...newUser, ...expected });
  });

  test('a self-hosted deployment gives new users a schedule from nine to five on workdays in their time zone', async () => {
    const mock = sampleMock({ profile: 'self-hosted' });
    await ask(mock, 'key_admin', 'POST /users', { body: { ...eve, timeZone: 'Europe/Paris' } });
    const { schedules, availabilities } = mock.export();
    expect(schedules.slice(2)).toMatchObject([{ id: 3, userId: 6, timeZone: 'Europe/Paris' }]);
    const hours = { startTime: '1970-01-01T09:00:00.000Z', endTime: '1970-01-01T17:00:00.000Z' };
    expect(availabilities.slice(2)).toMatchObject([{ ...hours, days: [1, 2, 3, 4, 5], userId: 6, scheduleId: 3 }]);
  });
});

/** The sample data, with team 2, which is no organization. */
const twoTeams = () =>
  sampleMock({
    seed: (maker) => {
      sampleData(maker);
      maker.team({ name: 'Garden' });
    },
  });
test.each([
  [{ defaultScheduleId: 1 }, 'done'],
  [{ defaultScheduleId: 2 }, '400 reference', 'defaultScheduleId must be the id of a schedule of that user'],
  [{ organizationId: 1 }, 'done'],
  [{ organizationId: 2 }, '400 reference', 'organizationId must be the id of an organization'],
  [{ trialEndsAt: null }, 'done'],
  [{ trialEndsAt: '9999-12-31T00:00:00Z' }, '400 request.invalid', 'trialEndsAt must lie in the years 1 to 9998'],
  [{ timeZone: 'Mars/Base' }, '400 request.time-zone', expect.stringMatching(/^timeZone must be/)],
])('editing alice with %j returns %s and names the field (A-37, A-85)', async (body, expected, message?: unknown) => {
  const mock = twoTeams();
  expect(await outcome(mock, 'key_admin', 'PATCH /users/3', body)).toBe(expected);
  if (expected === 'done') expect(mock.export().users[2]).toMatchObject(body);
  const { json } = await ask(mock, 'key_admin', 'PATCH /users/3', { body });
  const issues = expected === 'done' ? undefined : [{ path: Object.keys(body)[0], message }];
  expect(json['issues']).toEqual(issues);
});

test.each([
  ['email=bob@example.com', [5]],
  ['email=BOB@example.com', []],
  ['email=Zoe@Example.com', [6]],
  ['email=zoe@example.com', []],
  ['email=bob@example.com&email=Zoe@Example.com', [5, 6]],
])(
  'in a self-hosted deployment, GET /users?%s returns %j, because emails are case-sensitive (A-48)',
  async (query, ids) => {
    const mock = sampleMock({ profile: 'self-hosted' });
    mock.seed.user({ username: 'zoe', email: 'Zoe@Example.com' });
    const { json } = await ask(mock, 'key_admin', `GET /users?${query}`);
    expect(json).toMatchObject({ users: ids.map((id) => ({ id })), total: ids.length });
  },
);
