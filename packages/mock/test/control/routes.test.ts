import { expect, test } from 'vitest';
import { createMock, sampleDataAroundNow } from '../../src/index.ts';
import { controlRoutes } from '../../src/server/control/routes/index.ts';
import { fingerprintOf } from '../../src/server/control/fingerprint.ts';
import { worldOf } from '../ask.ts';
import { addressOf, codeIn, exchange } from '../oauth/flow.ts';
import { controlled, portTest } from './controlled.ts';

portTest('health returns the readiness, the number of forks, and the time of the mock or fork', async (ask) => {
  await ask('POST /_slotwise/worlds', { users: [] });
  await ask('POST /_slotwise/worlds/2/_slotwise/clock', { advance: { days: 1 } });
  const health = async (path: string) => (await ask(`GET /_slotwise${path}/health`)).json;
  expect(await health('')).toMatchObject({ ready: true, worlds: 1, now: '2030-01-01T00:00:00.000Z' });
  expect(await health('/worlds/2/_slotwise')).toMatchObject({ worlds: 1, now: '2030-01-02T00:00:00.000Z' });
});

test('the journal can be filtered as in code, and limited to a number of entries', async () => {
  await controlled(
    async (ask, _mock, { baseUrl }) => {
      const requests = [
        'me?apiKey=key_alice',
        'me?apiKey=key_bob',
        'me',
        'users/1?apiKey=key_bob',
        'me?apiKey=key_alice',
      ];
      for (const path of requests) await ask(`GET ${baseUrl}/${path}`);
      const filtered = async (query: string) =>
        ((await ask(`GET /_slotwise/journal?${query}`)).json['entries'] as { sequence: number }[]).map(
          ({ sequence }) => sequence,
        );
      for (const [query, sequences] of [
        ['endpoint=me.get', [2, 3, 5]],
        ['callerId=5', [2, 4]],
        ['callerId=null', [3]],
        ['status=401', [3]],
        ['since=3', [4, 5]],
        ['limit=2', [4, 5]],
        ['endpoint=me.get&since=2&limit=1', [5]],
      ] as const)
        expect([query, await filtered(query)]).toEqual([query, sequences]);
      expect((await ask('GET /_slotwise/journal')).json).toMatchObject({ evicted: 1, last: 5 });
      await ask('DELETE /_slotwise/journal');
      expect((await ask('GET /_slotwise/journal')).json).toEqual({ entries: [], evicted: 0, last: 5, edits: [] });
    },
    { control: true },
    { journal: { entries: 4 } },
  );
});

const wrong: readonly [string, object | undefined, string][] = [
  ...['status=600', 'callerId=0', 'callerId=alice', 'since=-1', 'limit=0', 'endpoint=me.gett'].map(
    (query): (typeof wrong)[number] => [`GET /_slotwise/journal?${query}`, undefined, query.split('=')[0] ?? ''],
  ),
  ...Object.entries({
    endpoint: [{ endpoint: 'bookings.cancell' }, {}],
    times: [{ times: -1 }, { times: 1.5 }],
    bdy: [{ bdy: {} }],
    callerID: [{ callerID: 3 }],
    not: [{ not: 'yes' }],
  }).flatMap(([field, all]) =>
    all.map((one): (typeof wrong)[number] => [
      'POST /_slotwise/verify',
      { received: [field === 'endpoint' ? one : { endpoint: 'me.get', ...one }] },
      `received.0.${field}`,
    ]),
  ),
  ['POST /_slotwise/clock', { set: '2030-01-01T00:00:00Z', advance: {} }, ''],
  ['POST /_slotwise/clock', { advance: { days: 1e9 } }, 'advance'],
  ['POST /_slotwise/clock', { set: '9999-12-31T23:59:59-10:00' }, 'set'],
  ['POST /_slotwise/clock', { useSystemTime: false }, 'useSystemTime'],
  ['POST /_slotwise/authorizations/approve', { authorizationUrl: '/authorize', userId: 3 }, 'authorizationUrl'],
  ['POST /_slotwise/seed', { name: 'village' }, 'name'],
];

test.each(wrong)('%s with %j is rejected with the name of its field, %s', (line, body, path) =>
  controlled(async (ask, mock) => {
    const { status, json } = await ask(line, body);
    expect([status, json['issues']]).toEqual([400, expect.arrayContaining([expect.objectContaining({ path })])]);
    expect(mock.clock.nowText()).toBe('2030-01-01T00:00:00.000Z');
  }),
);

portTest(
  'verify checks the received requests, and returns the messages of the matchers',
  async (ask, mock, { baseUrl }) => {
    await ask(`GET ${baseUrl}/me?apiKey=key_alice`);
    const received = [
      { endpoint: 'me.get', callerId: 3, times: 1 },
      { endpoint: 'bookings.cancel', not: true },
      { endpoint: 'bookings.create' },
      { endpoint: 'me.get', not: true },
    ];
    const { status, json } = await ask('POST /_slotwise/verify', { received });
    const problems = json['problems'] as string[];
    expect([status, json['held'], problems.length]).toEqual([200, false, 2]);
    expect(() => mock.expectReceived('bookings.create')).toThrow(problems[0] ?? '');
    expect((await ask('POST /_slotwise/verify', { received: received.slice(0, 2) })).json).toEqual({
      held: true,
      problems: [],
    });
  },
);

portTest('an advance responds after the requests that it released have finished', async (ask, _mock, { baseUrl }) => {
  await ask('POST /_slotwise/faults', { on: 'me.get', do: { kind: 'delay', ms: 60_000 } });
  const waiting = ask(`GET ${baseUrl}/me?apiKey=key_alice`);
  while ((await ask('GET /_slotwise/clock')).json['awaited'] !== true);
  await ask('POST /_slotwise/clock', { advance: { minutes: 1 } });
  expect((await ask('GET /_slotwise/journal')).json).toMatchObject({ last: 1 });
  expect((await waiting).status).toBe(200);
});

portTest('the clock can follow the system time again, and can advance automatically', async (ask) => {
  const moved = async (body: object) => (await ask('POST /_slotwise/clock', body)).json;
  expect(await moved({ autoAdvance: true })).toMatchObject({ usesSystemTime: false, autoAdvance: true });
  expect(await moved({ autoAdvance: false })).toMatchObject({ usesSystemTime: false, autoAdvance: false });
  expect(await moved({ useSystemTime: true })).toMatchObject({ usesSystemTime: true });
});

portTest('a fault is removed by its number or its name', async (ask, mock) => {
  for (const status of [503, 503, 500]) await ask('POST /_slotwise/faults', { do: { kind: 'status', status } });
  await ask('DELETE /_slotwise/faults/1');
  expect(mock.faults.list().map(({ number }) => number)).toEqual([2, 3]);
  await ask('DELETE /_slotwise/faults/status%20503');
  expect(mock.faults.list().map(({ number }) => number)).toEqual([3]);
  expect(await ask('DELETE /_slotwise/faults/1')).toMatchObject({
    status: 404,
    json: { message: 'Unknown fault 1.' },
  });
});

portTest('a mock is seeded by the name of a seed, around its own time', async (ask, mock) => {
  expect((await ask('POST /_slotwise/seed', { name: 'sample-data-around-now' })).status).toBe(204);
  expect(worldOf(mock)).toBe(worldOf(createMock({ now: '2030-01-01T00:00:00Z', seed: sampleDataAroundNow })));
  await ask('POST /_slotwise/seed', { name: 'sample-data' });
  expect(worldOf(mock)).toBe(worldOf(createMock()));
});

portTest('adding a host creates opening hours and a key, or nothing if the input is invalid', async (ask, mock) => {
  const before = worldOf(mock);
  const hours = [{}, { startTime: '18:00' }];
  const { status, json } = await ask('POST /_slotwise/hosts', { name: 'Eve', hours });
  expect([status, json['issues']]).toMatchObject([400, [{ path: 'hours.1.endTime' }]]);
  expect(worldOf(mock)).toBe(before);
  const added = await ask('POST /_slotwise/hosts', { name: 'Eve', hours: { endTime: '12:00' } });
  expect(added.json).toMatchObject({ user: { id: 6, email: 'eve@example.com' }, eventType: { userId: 6 } });
  expect(mock.export().keys.at(-1)).toMatchObject({ userId: 6, key: added.json['apiKey'] });
});

portTest('adding rows creates all or none, and the error contains the path of the invalid field', async (ask, mock) => {
  const eve = { username: 'eve', email: 'eve@example.com' };
  const { status, json } = await ask('POST /_slotwise/rows', { kind: 'user', rows: [eve, { ...eve, username: 7 }] });
  expect([status, json['issues']]).toMatchObject([400, [{ path: 'rows.1.username' }]]);
  expect(mock.export().users).toHaveLength(5);
  const added = await ask('POST /_slotwise/rows', { kind: 'user', rows: [eve] });
  expect(added.json['rows']).toMatchObject([{ id: 6, username: 'eve' }]);
});

portTest('the control API expires or revokes grants, tokens and keys', async (ask, _mock, { baseUrl }) => {
  const make = async (line: string, body: object) => (await ask(`POST /_slotwise${line}`, body)).json;
  const grant = { clientId: 'client_demo', userId: 4, scopes: ['READ_PROFILE'] };
  const grants = [await make('/grants', grant), await make('/grants', grant), await make('/grants', grant)];
  const { key } = await make('/keys', { userId: 4 });
  const me = `GET ${baseUrl}/me`;
  const statuses = () =>
    Promise.all([
      ...grants.map(({ accessToken }) => ask(me, {}, { authorization: `Bearer ${String(accessToken)}` })),
      ask(`${me}?apiKey=${String(key)}`),
    ]).then((replies) => replies.map(({ status }) => status));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await make('/grants/expire', { grantId: grants[0]?.['grantId'] });
  await make('/grants/revoke', { grantId: grants[1]?.['grantId'] });
  await make('/tokens/expire', { token: grants[2]?.['accessToken'] });
  await make('/keys/expire', { key });
  expect(await statuses()).toEqual([401, 401, 401, 401]);
});

portTest(
  'a program approves an authorization request as a user, and the app exchanges the code',
  async (ask, mock, port) => {
    const authorizationUrl = addressOf(port);
    const { json } = await ask('POST /_slotwise/authorizations/approve', { authorizationUrl, userId: 3 });
    expect((await exchange({ ...port, fetch }, { code: codeIn(String(json['redirectUrl'])) })).status).toBe(200);
    expect((await ask('GET /_slotwise/grants')).json['grants']).toMatchObject([
      { grantId: 1, userId: 3, exchanged: true },
    ]);
    const refused = await ask('POST /_slotwise/authorizations/approve', { authorizationUrl, userId: 99 });
    expect(refused.json['issues']).toMatchObject([{ path: 'userId' }]);
    expect(mock.oauth.signedIn).toBeNull();
  },
);

portTest('lists contain no secrets, and a key is listed by its fingerprint', async (ask, mock, port) => {
  mock.keys.create({ userId: 3, key: 'a-key-of-my-own' });
  mock.oauth.tokens({ clientId: 'client_demo', userId: 3, scopes: [] });
  mock.oauth.approve(addressOf(port), { userId: 3 });
  await ask(`GET ${port.baseUrl}/me?apiKey=a-key-of-my-own`);
  const { keys, oauthClients, authorizationCodes, accessTokens, refreshTokens } = mock.export();
  const secrets = [
    ...keys.map(({ key }) => key),
    ...oauthClients.flatMap(({ clientSecret }) => clientSecret ?? []),
    ...authorizationCodes.map(({ code }) => code),
    ...[...accessTokens, ...refreshTokens].map(({ token }) => token),
  ];
  expect(secrets.length).toBeGreaterThan(10);
  const gets = controlRoutes.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  const lists = gets.filter(({ name }) => !['world.export', 'control.openapi'].includes(name));
  for (const { path } of lists) {
    const { text } = await ask(`GET /_slotwise${path === '/' ? '' : path}`);
    expect([path, secrets.filter((secret) => text.includes(secret))]).toEqual([path, []]);
  }
  const { json } = await ask('GET /_slotwise/keys');
  expect(json['keys']).toContainEqual(
    expect.objectContaining({ fingerprint: fingerprintOf('a-key-of-my-own'), userId: 3 }),
  );
});
