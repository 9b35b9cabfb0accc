import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import type { Mock } from '../../src/index.ts';
import type { Listening } from '../../src/server/listening.ts';
import { read, sampleMock } from '../ask.ts';
import type { Reply } from '../ask.ts';
import { listen } from '../../src/server/listen.ts';

// Ten thousand forks, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

async function onPort<Result>(mock: Mock, use: (port: Listening) => Promise<Result>): Promise<Result> {
  const port = await listen(mock);
  try {
    return await use(port);
  } finally {
    await port.close();
  }
}

async function send(url: string, method = 'GET', body?: unknown): Promise<Reply> {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return read(await fetch(url, { method, ...(body === undefined ? {} : json) }));
}

const statusOf = async ({ baseUrl }: Pick<Listening, 'baseUrl'>, apiKey: string) =>
  ((await send(`${baseUrl}/bookings/1?apiKey=${apiKey}`)).json['booking'] as { status: string }).status;

test('a key of a fork reaches the fork on the port of its parent mock', async () => {
  const mock = sampleMock();
  const ownMock = mock.fork();
  await onPort(mock, async (port) => {
    for (const apiKey of [ownMock.keys.create({ userId: 3 }), ownMock.as('alice').apiKey])
      expect((await send(`${port.baseUrl}/me?apiKey=${apiKey}`)).json).toMatchObject({ id: 3 });
    await send(`${port.baseUrl}/bookings/1/cancel?apiKey=${ownMock.as('alice').apiKey}`, 'DELETE');
    const statuses = await Promise.all(['key_alice', ownMock.as('alice').apiKey].map((key) => statusOf(port, key)));
    expect(statuses).toEqual(['ACCEPTED', 'CANCELLED']);
  });
  expect(mock.journal.entries().map(({ endpoint }) => endpoint)).toEqual(['bookings.get']);
});

test('on the port of a fork, its own keys and those of its siblings and forks reach their mock', async () => {
  const mock = sampleMock();
  const listening = mock.fork();
  const keys = [listening.fork().as(3), mock.fork().as(4), listening.as(5)].map(({ apiKey }) => apiKey);
  const ids = await onPort(listening, ({ baseUrl }) =>
    Promise.all(keys.map(async (apiKey) => (await send(`${baseUrl}/me?apiKey=${apiKey}`)).json['id'])),
  );
  expect(ids).toEqual([3, 4, 5]);
});

const redirect = 'http://localhost:3000/callback';

/** A code of a fork for its user, which an app on the port exchanges. */
function codeOf(ownMock: Mock, appUrl: string, userId: number): string {
  const request = `${appUrl}/auth/oauth2/authorize?client_id=client_demo&scope=READ_PROFILE&redirect_uri=${redirect}`;
  return new URL(ownMock.oauth.approve(request, { userId })).searchParams.get('code') ?? '';
}

test('a token that a fork granted reaches the fork, and so do tokens from its code', async () => {
  const mock = sampleMock();
  const ownMock = mock.fork();
  ownMock.seed.user({ username: 'eve', email: 'eve@example.com' });
  await onPort(mock, async ({ baseUrl, appUrl }) => {
    const bearer = async (token: unknown) => {
      const headers = { authorization: `Bearer ${String(token)}` };
      return (await read(await fetch(`${baseUrl}/me`, { headers }))).json['username'];
    };
    const tokens = async (path: string, grant: object) => {
      const client = { client_id: 'client_demo', client_secret: 'secret_demo' };
      return (await send(`${appUrl}/api/auth/oauth/${path}`, 'POST', { ...client, ...grant })).json;
    };
    const code = codeOf(ownMock, appUrl, 6);
    const first = await tokens('token', { grant_type: 'authorization_code', code, redirect_uri: redirect });
    const { refresh_token } = first;
    const second = await tokens('refreshToken', { grant_type: 'refresh_token', refresh_token });
    const granted = ownMock.oauth.grant({ userId: 6, scopes: ['READ_PROFILE'] });
    for (const token of [granted, first['access_token'], second['access_token']])
      expect(await bearer(token)).toBe('eve');
  });
  expect(mock.journal.entries()).toEqual([]);
});

test.each([
  ['as a form, with HTTP Basic', { form: true, basic: true }],
  ['as a form, with its secret in it', { form: true, basic: false }],
  ['as JSON', { form: false, basic: false }],
])('a code reaches the fork that issued it if the app sends it %s', async (_how, { form, basic }) => {
  const mock = sampleMock();
  const ownMock = mock.fork();
  await onPort(mock, async ({ appUrl }) => {
    const secret = basic ? {} : { client_id: 'client_demo', client_secret: 'secret_demo' };
    const code = codeOf(ownMock, appUrl, 3);
    const fields = { ...secret, grant_type: 'authorization_code', code, redirect_uri: redirect };
    const response = await fetch(`${appUrl}/api/auth/oauth/token`, {
      method: 'POST',
      headers: {
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        ...(basic ? { authorization: `Basic ${btoa('client_demo:secret_demo')}` } : {}),
      },
      body: form ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
    });
    expect(await response.json()).toMatchObject({ access_token: expect.stringMatching(/^access_w2_/) });
  });
});

test('a refresh token sent as a bearer token reaches its fork', async () => {
  const mock = sampleMock();
  const ownMock = mock.fork();
  const { refreshToken } = ownMock.oauth.tokens({ clientId: 'client_demo', userId: 3, scopes: ['READ_PROFILE'] });
  const response = await onPort(mock, ({ appUrl }) =>
    fetch(`${appUrl}/api/auth/oauth/refreshToken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${refreshToken}` },
      body: JSON.stringify({ grant_type: 'refresh_token', client_id: 'client_demo', client_secret: 'secret_demo' }),
    }),
  );
  expect(response.status).toBe(200);
});

test.each([
  ['x-api-key', { in: 'header', name: 'x-api-key' }, ''],
  ['authorization', { in: 'header', name: 'authorization', scheme: 'ApiKey' }, 'ApiKey '],
] as const)('a key in the header %s reaches its fork', async (name, apiKey, scheme) => {
  const mock = sampleMock({ protocol: { apiKey } });
  const ownMock = mock.fork();
  ownMock.seed.user({ username: 'eve', email: 'eve@example.com' });
  const response = await onPort(mock, ({ baseUrl }) =>
    fetch(`${baseUrl}/me`, { headers: { [name]: scheme + ownMock.as('eve').apiKey } }),
  );
  expect(await response.json()).toMatchObject({ username: 'eve' });
});

test('two mocks never issue the same credential, and the same calls issue the same credentials', () => {
  const issued = () => {
    const mock = sampleMock();
    return [mock, mock.fork(), mock.fork(), mock.fork().fork()].flatMap((ownMock) => [
      ownMock.keys.create({ userId: 3 }),
      ownMock.oauth.grant({ userId: 3, scopes: ['READ_PROFILE'] }),
    ]);
  };
  const texts = issued();
  expect(new Set(texts).size).toBe(8);
  // Not the mark alone differs: a token of one world does not tell those of the others.
  expect(new Set(texts.map((text) => text.replace(/_w\d+_/, '_'))).size).toBe(5);
  expect(issued()).toEqual(texts);
});

test('a custom key, or a key of an unknown fork, is looked up in the listening mock', async () => {
  const mock = sampleMock();
  mock.fork().keys.create({ userId: 3, key: 'key_chosen' });
  mock.keys.create({ userId: 4, key: 'key_w99_imported' });
  const replies = await onPort(mock, ({ baseUrl }) =>
    Promise.all(['key_chosen', 'key_w99_imported', 'key_w0_x'].map((key) => send(`${baseUrl}/me?apiKey=${key}`))),
  );
  expect(replies.map(({ status }) => status)).toEqual([401, 200, 401]);
});

test('a fork has its own URLs on the port, for seeded keys and for browsers', async () => {
  const mock = sampleMock();
  const ownMock = mock.fork();
  await onPort(mock, async (port) => {
    const there = port.at(ownMock);
    expect(there).toEqual({
      url: `${port.url}/_slotwise/worlds/2`,
      baseUrl: `${port.url}/_slotwise/worlds/2/v1`,
      appUrl: `${port.url}/_slotwise/worlds/2`,
      selector: '/_slotwise/worlds/2',
    });
    await send(`${there.baseUrl}/bookings/1/cancel?apiKey=key_alice`, 'DELETE');
    expect([await statusOf(port, 'key_alice'), await statusOf(there, 'key_alice')]).toEqual(['ACCEPTED', 'CANCELLED']);

    ownMock.oauth.client({
      clientId: 'planner',
      redirectUri: 'http://localhost:3000/back',
      name: 'Planner of the fork',
    });
    const query = `client_id=planner&scope=READ_PROFILE&redirect_uri=http://localhost:3000/back&code_challenge_method=S256`;
    const page = `/auth/oauth2/authorize?${query}&code_challenge=${'c'.repeat(43)}`;
    expect((await fetch(there.appUrl + page)).status).toBe(200);
    expect((await fetch(port.appUrl + page)).status).toBe(400);
  });
});

test('a released fork is no longer reachable on the port, but the fork itself still works', async () => {
  const mock = sampleMock();
  const ownMock = mock.fork();
  await onPort(mock, async (port) => {
    const { baseUrl } = port.at(ownMock);
    const { apiKey } = ownMock.as('alice');
    port.release(ownMock);
    expect(await send(`${baseUrl}/me?apiKey=key_alice`)).toMatchObject({
      status: 404,
      json: { code: 'endpoint_not_found', message: expect.stringContaining('Check the base URL') },
    });
    expect((await send(`${port.baseUrl}/me?apiKey=${apiKey}`)).status).toBe(401);
    expect((await ownMock.fetch(`${ownMock.baseUrl}/me?apiKey=${apiKey}`)).status).toBe(200);
  });
});

test('a mock that is not a fork has no URL on the port', async () => {
  await onPort(sampleMock(), async (port) => {
    expect(() => port.at(sampleMock())).toThrow('at: fork must be a fork of the mock that listens');
    expect(() => port.release(sampleMock())).toThrow('release: fork must be a fork');
  });
});

/** Lets go of what nobody holds: a weak reference holds until the end of the turn that made it. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let turn = 0; turn < 5; turn += 1) {
    await setImmediate();
    collect();
  }
}

test('a server keeps only the last hundred of a thousand unreferenced forks', async () => {
  const mock = sampleMock();
  const held = mock.fork();
  await onPort(mock, async ({ baseUrl }) => {
    const forks = Array.from({ length: 1000 }, () => {
      const ownMock = mock.fork();
      return { apiKey: ownMock.as('alice').apiKey, journal: new WeakRef(ownMock.journal) };
    });
    await collectGarbage();
    const alive = forks.filter(({ journal }) => journal.deref() !== undefined);
    expect(alive).toEqual(forks.slice(-100));
    const statuses = [forks[0], alive[0], forks.at(-1), held.as('alice')].map(async (fork) => {
      return (await send(`${baseUrl}/me?apiKey=${fork?.apiKey}`)).status;
    });
    expect(await Promise.all(statuses)).toEqual([401, 200, 200, 200]);
  });
});

test('a fork that keeps getting requests stays reachable, regardless of how many forks follow', async () => {
  const mock = sampleMock();
  await onPort(mock, async ({ baseUrl }) => {
    const { apiKey } = mock.fork().as('alice');
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 60; count += 1) mock.fork();
      await collectGarbage();
      expect((await send(`${baseUrl}/me?apiKey=${apiKey}`)).status).toBe(200);
    }
  });
});

test('a released fork is not kept in memory', async () => {
  const mock = sampleMock();
  await onPort(mock, async (port) => {
    const release = () => {
      const ownMock = mock.fork();
      port.release(ownMock);
      return new WeakRef(ownMock.journal);
    };
    const journal = release();
    await collectGarbage();
    expect(journal.deref()).toBeUndefined();
  });
});

test('a generated key in an imported document reaches its fork', async () => {
  const mock = sampleMock();
  const ownMock = mock.fork();
  ownMock.import({ version: 1, users: [{ username: 'eve', email: 'eve@example.com' }], keys: [{ userId: 1 }] });
  const reply = await onPort(mock, ({ baseUrl }) => send(`${baseUrl}/me?apiKey=${ownMock.export().keys[0]?.key}`));
  expect(reply.json).toMatchObject({ username: 'eve' });
});
