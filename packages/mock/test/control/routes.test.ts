import { expect, test } from 'vitest';
import { createMock, livingTown } from '../../src/index.ts';
import { controlRoutes } from '../../src/server/control/routes/index.ts';
import { fingerprintOf } from '../../src/server/control/fingerprint.ts';
import { worldOf } from '../ask.ts';
import { controlled } from './controlled.ts';

test('health says the version, the worlds that were forked here, and the time of the world that is asked', async () => {
  await controlled(async (ask) => {
    await ask('POST /_slotwise/worlds', { users: [] });
    await ask('POST /_slotwise/worlds/2/_slotwise/clock', { advance: { days: 1 } });
    const health = async (path: string) => (await ask(`GET /_slotwise${path}/health`)).json;
    expect(await health('')).toMatchObject({ ready: true, worlds: 1, now: '2030-01-01T00:00:00.000Z' });
    expect(await health('/worlds/2/_slotwise')).toMatchObject({ worlds: 1, now: '2030-01-02T00:00:00.000Z' });
  });
});

test('the journal is filtered by everything that it is filtered by in code, and by the number of entries', async () => {
  await controlled(
    async (ask, _mock, { baseUrl }) => {
      const sent = ['me?apiKey=key_alice', 'me?apiKey=key_bob', 'me', 'users/1?apiKey=key_bob', 'me?apiKey=key_alice'];
      for (const path of sent) await ask(`GET ${baseUrl}/${path}`);
      const sequences = async (query: string) =>
        ((await ask(`GET /_slotwise/journal${query}`)).json['entries'] as { sequence: number }[]).map(
          ({ sequence }) => sequence,
        );
      expect(await sequences('?endpoint=me.get')).toEqual([2, 3, 5]);
      expect(await sequences('?callerId=5')).toEqual([2, 4]);
      expect(await sequences('?callerId=null')).toEqual([3]);
      expect(await sequences('?status=401')).toEqual([3]);
      expect(await sequences('?since=3')).toEqual([4, 5]);
      expect(await sequences('?limit=2')).toEqual([4, 5]);
      expect(await sequences('?endpoint=me.get&since=2&limit=1')).toEqual([5]);
      expect((await ask('GET /_slotwise/journal')).json).toMatchObject({ evicted: 1, last: 5 });
      expect((await ask('DELETE /_slotwise/journal')).status).toBe(204);
      expect((await ask('GET /_slotwise/journal')).json).toEqual({ entries: [], evicted: 0, last: 5 });
    },
    { control: true },
    { journal: { entries: 4 } },
  );
});

test.each([
  [{ status: 600 }, 'status'],
  [{ callerId: 0 }, 'callerId'],
  [{ callerId: 'alice' }, 'callerId'],
  [{ since: -1 }, 'since'],
  [{ limit: 0 }, 'limit'],
  [{ endpoint: 'me.gett' }, 'endpoint'],
])('a filter of the journal with %j is refused', async (filter, path) => {
  await controlled(async (ask) => {
    const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
    const { status, json } = await ask(`GET /_slotwise/journal?${query.toString()}`);
    expect([status, json['issues']]).toMatchObject([400, [{ path }]]);
  });
});

test('what was received is verified, and what was not is said in the words of the assertions', async () => {
  await controlled(async (ask, mock, { baseUrl }) => {
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
  });
});

test.each([
  [{ endpoint: 'bookings.cancell' }, 'received.0.endpoint'],
  [{ endpoint: 'me.get', times: -1 }, 'received.0.times'],
  [{ endpoint: 'me.get', times: 1.5 }, 'received.0.times'],
  [{ endpoint: 'me.get', bdy: {} }, 'received.0.bdy'],
  [{ endpoint: 'me.get', callerID: 3 }, 'received.0.callerID'],
  [{ endpoint: 'me.get', not: 'yes' }, 'received.0.not'],
  [{}, 'received.0.endpoint'],
])('a request that cannot be verified, %j, is refused', async (wanted, path) => {
  await controlled(async (ask) => {
    const { status, json } = await ask('POST /_slotwise/verify', { received: [wanted] });
    expect([status, json['issues']]).toEqual([400, expect.arrayContaining([expect.objectContaining({ path })])]);
  });
});

test('advanceAsync answers when what it released is settled', async () => {
  await controlled(async (ask, _mock, { baseUrl }) => {
    await ask('POST /_slotwise/faults', { on: 'me.get', do: { kind: 'delay', ms: 60_000 } });
    const waiting = ask(`GET ${baseUrl}/me?apiKey=key_alice`);
    while ((await ask('GET /_slotwise/clock')).json['awaited'] !== true);
    await ask('POST /_slotwise/clock', { advanceAsync: { minutes: 1 } });
    expect((await ask('GET /_slotwise/journal')).json).toMatchObject({ last: 1 });
    expect((await waiting).status).toBe(200);
  });
});

test('the clock follows that of the system again, and jumps by itself', async () => {
  await controlled(async (ask) => {
    const moved = async (body: object) => (await ask('POST /_slotwise/clock', body)).json;
    expect(await moved({ autoAdvance: true })).toMatchObject({ follows: false, autoAdvance: true });
    expect(await moved({ autoAdvance: false })).toMatchObject({ follows: false, autoAdvance: false });
    expect(await moved({ follow: true })).toMatchObject({ follows: true });
  });
});

test.each([
  [{ set: '2030-01-01T00:00:00Z', advance: {} }, ''],
  [{ advance: { days: 1e9 } }, 'advance'],
  [{ advanceAsync: { days: 1e9 } }, 'advanceAsync'],
  [{ set: '9999-12-31T23:59:59-10:00' }, 'set'],
  [{ follow: false }, 'follow'],
])('a clock is not moved by %j', async (body, path) => {
  await controlled(async (ask, mock) => {
    const { status, json } = await ask('POST /_slotwise/clock', body);
    expect([status, json['issues'], mock.clock.nowText()]).toMatchObject([400, [{ path }], '2030-01-01T00:00:00.000Z']);
  });
});

test('a fault is taken away by its number, or by its name', async () => {
  await controlled(async (ask, mock) => {
    for (const status of [503, 503, 500]) await ask('POST /_slotwise/faults', { do: { kind: 'status', status } });
    await ask('DELETE /_slotwise/faults/1');
    expect(mock.faults.list().map(({ number }) => number)).toEqual([2, 3]);
    await ask('DELETE /_slotwise/faults/status%20503');
    expect(mock.faults.list().map(({ number }) => number)).toEqual([3]);
    expect(await ask('DELETE /_slotwise/faults/1')).toMatchObject({
      status: 404,
      json: { message: 'There is no fault 1.' },
    });
  });
});

test('a world is seeded by the name of a seed, around its own time', async () => {
  await controlled(async (ask, mock) => {
    expect((await ask('POST /_slotwise/seed', { name: 'living-town' })).status).toBe(204);
    expect(worldOf(mock)).toBe(worldOf(createMock({ now: '2030-01-01T00:00:00Z', seed: livingTown })));
    await ask('POST /_slotwise/seed', { name: 'town' });
    expect(worldOf(mock)).toBe(worldOf(createMock()));
    expect((await ask('POST /_slotwise/seed', { name: 'village' })).json['issues']).toEqual([
      { path: 'name', message: 'name must be one of town, living-town, got "village"' },
    ]);
  });
});

test('rows are added all or none, and what is wrong with one is said with its place', async () => {
  await controlled(async (ask, mock) => {
    const eve = { username: 'eve', email: 'eve@example.com' };
    const { status, json } = await ask('POST /_slotwise/rows', { kind: 'user', rows: [eve, { ...eve, username: 7 }] });
    expect([status, json['issues']]).toMatchObject([400, [{ path: 'rows.1.username' }]]);
    expect(mock.export().users).toHaveLength(5);
    const added = await ask('POST /_slotwise/rows', { kind: 'user', rows: [eve] });
    expect(added.json['rows']).toMatchObject([{ id: 6, username: 'eve' }]);
  });
});

test('a grant, a token and a key are revoked and run out over the port', async () => {
  await controlled(async (ask, _mock, { baseUrl }) => {
    const made = async (line: string, body: object) => (await ask(`POST /_slotwise${line}`, body)).json;
    const grant = { clientId: 'client_demo', userId: 4, scopes: ['READ_PROFILE'] };
    const bearer = async (token: unknown) =>
      (await ask(`GET ${baseUrl}/me`, {}, { authorization: `Bearer ${String(token)}` })).status;
    for (const end of ['expire', 'revoke']) {
      const { grantId, accessToken } = await made('/grants', grant);
      const token = (await made('/tokens', { userId: 4, scopes: ['READ_PROFILE'] }))['accessToken'];
      const key = (await made('/keys', { userId: 4 }))['key'];
      const statuses = async () => [
        await bearer(accessToken),
        await bearer(token),
        (await ask(`GET ${baseUrl}/me?apiKey=${String(key)}`)).status,
      ];
      expect(await statuses()).toEqual([200, 200, 200]);
      await made(`/grants/${String(grantId)}/${end}`, {});
      await made(`/tokens/${end}`, { token });
      await made(`/keys/${end}`, { key });
      expect(await statuses()).toEqual([401, 401, 401]);
    }
  });
});

test('a program plays the user on the authorization page, and exchanges the code', async () => {
  await controlled(async (ask, mock, { appUrl }) => {
    const redirect_uri = 'http://localhost:3000/callback';
    const query = new URLSearchParams({ client_id: 'client_demo', scope: 'READ_PROFILE', redirect_uri });
    const authorizationUrl = `${appUrl}/auth/oauth2/authorize?${query.toString()}`;
    const { json } = await ask('POST /_slotwise/authorizations/approve', { authorizationUrl, userId: 3 });
    const code = new URL(String(json['redirectUrl'])).searchParams.get('code');
    const client = { client_id: 'client_demo', client_secret: 'secret_demo' };
    const exchange = { grant_type: 'authorization_code', ...client, code, redirect_uri };
    expect((await ask(`POST ${appUrl}/api/auth/oauth/token`, exchange)).status).toBe(200);
    expect((await ask('GET /_slotwise/grants')).json['grants']).toMatchObject([{ id: 1, userId: 3, exchanged: true }]);
    for (const [body, path] of [
      [{ authorizationUrl: '/authorize', userId: 3 }, 'authorizationUrl'],
      [{ authorizationUrl, userId: 99 }, 'userId'],
    ])
      expect((await ask('POST /_slotwise/authorizations/approve', body)).json['issues']).toMatchObject([{ path }]);
    expect(mock.oauth.signedIn).toBeNull();
  });
});

test('what changed since a checkpoint is told, and what asking makes is none of it', async () => {
  await controlled(async (ask, _mock, { baseUrl }) => {
    await ask('POST /_slotwise/checkpoints');
    const { apiKey } = (await ask('POST /_slotwise/callers', { user: 'alice' })).json;
    await ask(`DELETE ${baseUrl}/bookings/1/cancel?apiKey=${String(apiKey)}`);
    expect((await ask('GET /_slotwise/checkpoints/1/changes')).json).toEqual({
      changes: [
        { kind: 'booking', id: 1, change: 'changed' },
        { kind: 'bookingReference', id: 1, change: 'changed' },
      ],
    });
  });
});

test('no list has a secret in it; a key is found by its fingerprint', async () => {
  await controlled(async (ask, mock, { baseUrl, appUrl }) => {
    mock.keys.mint({ userId: 3, key: 'a-key-of-my-own' });
    mock.oauth.tokens({ clientId: 'client_demo', userId: 3, scopes: [] });
    const query = 'client_id=client_demo&scope=READ_PROFILE&redirect_uri=http://localhost:3000/callback';
    mock.oauth.approve(`${appUrl}/auth/oauth2/authorize?${query}`, { userId: 3 });
    await ask(`GET ${baseUrl}/me?apiKey=a-key-of-my-own`);
    const { keys, oauthClients, authorizationCodes, accessTokens, refreshTokens } = mock.export();
    const secrets = [
      ...keys.map(({ key }) => key),
      ...oauthClients.flatMap(({ clientSecret }) => clientSecret ?? []),
      ...authorizationCodes.map(({ code }) => code),
      ...[...accessTokens, ...refreshTokens].map(({ token }) => token),
    ];
    expect(secrets.length).toBeGreaterThan(10);
    const lists = controlRoutes.filter(
      ({ name, method, path }) =>
        method === 'GET' && !path.includes('{') && !['world.export', 'control.openapi'].includes(name),
    );
    for (const { path } of lists) {
      const { text } = await ask(`GET /_slotwise${path === '/' ? '' : path}`);
      expect([path, secrets.filter((secret) => text.includes(secret))]).toEqual([path, []]);
    }
    const { json } = await ask('GET /_slotwise/keys');
    expect(json['keys']).toContainEqual(
      expect.objectContaining({ fingerprint: fingerprintOf('a-key-of-my-own'), userId: 3 }),
    );
  });
});
