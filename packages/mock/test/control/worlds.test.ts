import { expect, test } from 'vitest';
import { profiles } from '../../src/index.ts';
import { bookingAt, read, sampleMock } from '../ask.ts';
import { controlled, controlOf, portTest } from './controlled.ts';
import type { Asking } from './controlled.ts';

type Forked = Readonly<{ id: number; url: string; baseUrl: string; keys: Readonly<Record<string, string>> }>;

// The test beside this one looks at the whole response.
const forkOf = async (ask: Asking, body: unknown = {}) =>
  (await ask('POST /_slotwise/worlds', body)).json as unknown as Forked;

portTest('a fork has its own URLs and keys, and can be deleted', async (ask, mock, port) => {
  const { status, json } = await ask('POST /_slotwise/worlds');
  const url = `${port.url}/_slotwise/worlds/2`;
  expect({ status, ...json }).toEqual({
    status: 201,
    id: 2,
    profile: 'specification',
    url,
    baseUrl: `${url}/v1`,
    appUrl: url,
    selector: '/_slotwise/worlds/2',
    keys: Object.fromEntries(
      ['admin', 'olivia', 'alice', 'adam', 'bob'].map((username) => [username, expect.stringMatching(/^key_w2_/)]),
    ),
  });
  const { alice } = json['keys'] as { alice: string };
  const booked = await ask(`POST ${port.baseUrl}/bookings?apiKey=${alice}`, bookingAt('2030-01-07T13:00:00Z'));
  expect(booked.json['booking']).toMatchObject({ id: 116 });
  expect((await ask(`GET ${url}/v1/bookings/116?apiKey=key_alice`)).status).toBe(200);
  expect(mock.export().bookings).toHaveLength(115);

  expect((await ask('GET /_slotwise/worlds')).json).toEqual({ worlds: [2] });
  expect((await ask('DELETE /_slotwise/worlds/2')).status).toBe(204);
  expect((await ask(`GET ${port.baseUrl}/me?apiKey=${alice}`)).status).toBe(401);
  for (const line of [`GET ${url}/v1/me`, `GET ${url}/_slotwise/clock`, 'DELETE /_slotwise/worlds/2'])
    expect(await ask(line)).toMatchObject({
      status: 404,
      json: { message: expect.stringMatching(/^Unknown (mock|fork) 2/) },
    });
});

portTest('a fork can have another profile, and each mock returns its own profile', async (ask, mock) => {
  const named = await forkOf(ask, { profile: 'self-hosted' });
  const fork = await forkOf(ask, {
    profile: { name: 'ours', extends: 'self-hosted', behavior: { slots: 'ignore' } },
  });
  expect((await ask(`GET ${named.url}/_slotwise/profile`)).json).toEqual(
    JSON.parse(JSON.stringify(profiles.selfHosted)),
  );
  expect((await ask(`GET ${fork.url}/_slotwise/profile`)).json).toMatchObject({
    name: 'ours',
    imitates: 'self-hosted',
    behavior: { slots: 'ignore' },
  });
  expect((await ask('GET /_slotwise/profile')).json).toMatchObject({ name: mock.profile.name });
  const shownBy = async (baseUrl: string) => Object.keys((await ask(`GET ${baseUrl}/me?apiKey=key_alice`)).json);
  expect([await shownBy(named.baseUrl), await shownBy(fork.baseUrl)]).toEqual([['user'], ['user']]);
  // A fork of such a world goes on under its profile.
  expect((await ask(`POST ${named.url}/_slotwise/worlds`, { users: [] })).json).toMatchObject({
    profile: 'self-hosted',
  });
});

test.each([
  [{ profile: 'cloud' }, 'profile must be specification or self-hosted, got "cloud"'],
  [{ profile: { behavior: { hidden: 405 } } }, 'behavior.hidden must be 404 or 403 or "by-resource", got 405'],
  [{ users: ['eve'] }, 'users.0 is an unknown user: "eve"'],
])('a fork with %j is rejected, and none is created', (body, message) =>
  controlled(async (ask) => {
    const { status, json } = await ask('POST /_slotwise/worlds', body);
    const said = { code: 'invalid', message: expect.stringContaining(message) };
    expect([status, json]).toMatchObject([400, said]);
    expect((await ask('GET /_slotwise/worlds')).json).toEqual({ worlds: [] });
  }),
);

portTest('a fork has its own control API below its URL', async (ask, mock, port) => {
  const { url, baseUrl } = await forkOf(ask);
  await ask(`POST ${url}/_slotwise/clock`, { advance: { days: 1 } });
  await ask(`POST ${url}/_slotwise/faults`, { do: { kind: 'status', status: 500 } });
  expect((await ask(`GET ${baseUrl}/me?apiKey=key_alice`)).status).toBe(500);
  expect((await ask(`GET ${port.baseUrl}/me?apiKey=key_alice`)).status).toBe(200);
  expect(mock.clock.nowText()).toBe('2030-01-01T00:00:00.000Z');
  expect((await ask('GET /_slotwise/faults')).json).toEqual({ faults: [] });
  expect(((await ask(`GET ${url}/_slotwise/journal`)).json['entries'] as object[]).length).toBe(1);
  expect((await ask(`POST ${url}/_slotwise/worlds`, { users: [] })).json).toMatchObject({ id: 3, keys: {} });
  expect((await ask(`GET ${url}/_slotwise`)).json).toMatchObject({
    routes: expect.arrayContaining([expect.objectContaining({ path: '/_slotwise/worlds/2/_slotwise/reset' })]),
  });
});

portTest('the keys of a fork are still valid after a reset', async (ask, _mock, { baseUrl }) => {
  const { url, keys } = await forkOf(ask, { users: ['bob', 'alice'] });
  expect(Object.keys(keys)).toEqual(['bob', 'alice']);
  await ask(`DELETE ${baseUrl}/bookings/1/cancel?apiKey=${keys['alice']}`);
  expect((await ask(`POST ${url}/_slotwise/reset`)).status).toBe(204);
  for (const [key, id] of [
    [keys['alice'], 3],
    [keys['bob'], 5],
  ])
    expect((await ask(`GET ${baseUrl}/me?apiKey=${key}`)).json).toMatchObject({ id });
});

portTest(
  'POST /reset restores everything, keeps the parts listed in keep, and rejects an unknown part',
  async (ask, mock) => {
    const disturb = async () => {
      mock.clock.set('2031-01-01T00:00:00Z');
      await ask('POST /_slotwise/faults', { do: { kind: 'status', status: 503 } });
    };
    await disturb();
    expect((await ask('POST /_slotwise/reset', { keep: ['faults', 'journal'] })).status).toBe(204);
    expect(mock.clock.nowText()).toBe('2030-01-01T00:00:00.000Z');
    expect((await ask('GET /_slotwise/faults')).json).toEqual({ faults: [{ number: 1, name: 'status 503', hits: 0 }] });
    await disturb();
    expect((await ask('POST /_slotwise/reset', { keep: ['fault'] })).json['issues']).toEqual([
      {
        path: 'keep.0',
        message:
          'keep.0 must be one of data, faults, clock, signIn, journal, rates, got "fault" (did you mean faults?)',
      },
    ]);
    expect(mock.clock.nowText()).toBe('2031-01-01T00:00:00.000Z');
    expect((await ask('POST /_slotwise/reset')).status).toBe(204);
    expect((await ask('GET /_slotwise/faults')).json).toEqual({ faults: [] });
  },
);

test('a program that never deletes its forks gets a 409 after 1000 forks', async () => {
  const control = controlOf(sampleMock());
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: '{"users":[]}' };
  const fork = () => control(new Request('http://127.0.0.1/_slotwise/worlds', request), undefined);
  for (let count = 0; count < 1000; count += 1) expect((await fork()).status).toBe(201);
  const message = 'There are already 1000 forks. Delete forks that you no longer need.';
  expect(await read(await fork())).toMatchObject({ status: 409, json: { code: 'conflict', message } });
});
