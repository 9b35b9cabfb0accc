import { setupServer } from 'msw/node';
import { afterAll, describe, expect, test } from 'vitest';
import type { Mock } from '../../src/index.ts';
import { read, townMock } from '../ask.ts';
import { addressOf, challenge, check, click, codeIn, demo, exchange, open, pkce, refresh, submit } from './flow.ts';
import type { Door } from './flow.ts';

interface Opening extends Door {
  readonly baseUrl: string;
  readonly close: () => Promise<void> | void;
}

const inProcess = (mock: Mock): Opening => ({ ...mock, close: () => undefined });

function behindMsw(mock: Mock): Opening {
  const server = setupServer(...mock.handlers);
  server.listen({ onUnhandledFrame: 'error' });
  return { ...mock, fetch: globalThis.fetch, close: () => server.close() };
}

async function onPort(mock: Mock): Promise<Opening> {
  const port = await mock.listen();
  return { baseUrl: port.baseUrl, appUrl: port.appUrl, fetch: globalThis.fetch, close: () => port.close() };
}

const base64 = (text: string) => btoa(text);

describe.each([
  ['in-process', inProcess],
  ['behind MSW', behindMsw],
  ['on a port', onPort],
] as const)('%s', async (_, openDoor) => {
  const mock = townMock({ oauth: { rotation: 'rotate-and-detect-reuse' } });
  const door = await openDoor(mock);
  afterAll(async () => {
    await door.close();
  });

  test('the flow goes from the page to the bookings, by a refresh', async () => {
    const { status, location } = await click(door, addressOf(door, challenge), 'allow');
    expect([status, location.split('?')[0]]).toEqual([303, demo.redirect_uri]);
    const { json } = await exchange(door, { code: codeIn(location), code_verifier: pkce.verifier });
    expect((await check(door, String(json['access_token']))).json).toEqual({ username: 'alice' });
    mock.clock.advance({ minutes: 31 });
    expect((await check(door, String(json['access_token']))).status).toBe(401);
    const again = await refresh(door, { refresh_token: String(json['refresh_token']) });
    const headers = { authorization: `Bearer ${String(again.json['access_token'])}` };
    const { json: listed } = await read(await door.fetch(`${door.baseUrl}/bookings?take=1&page=1`, { headers }));
    expect(listed['bookings']).toMatchObject([{ id: 1 }]);
  });

  test('Deny, strangers and forged forms lead where they should', async () => {
    expect((await click(door, addressOf(door), 'deny')).location).toContain('error=access_denied');
    expect((await open(door, addressOf(door, { redirect_uri: 'https://evil.test' }))).status).toBe(400);
    expect((await open(door, addressOf(door, { scope: 'x' }))).headers.get('location')).toContain('invalid_scope');
    expect((await submit(door, addressOf(door), { decision: 'allow', user_id: '3' })).status).toBe(400);
  });

  test('errors have the status, the words and the headers of RFC 6749', async () => {
    const wrong = await exchange(door, { code: 'x', client_secret: 'y' });
    expect([wrong.status, wrong.json['error'], wrong.headers.get('www-authenticate')]).toEqual([
      401,
      'invalid_client',
      'Basic realm="Slotwise"',
    ]);
    expect((await exchange(door, { code: 'x' })).json).toMatchObject({ error: 'invalid_grant' });
    expect((await exchange(door, { code: 'x' }, { as: 'json' })).headers.get('cache-control')).toBe('no-store');
  });

  test('a client is known by HTTP Basic, and a refresh token by its header', async () => {
    const { location } = await click(door, addressOf(door), 'allow', 5);
    const nobody = { client_id: undefined, client_secret: undefined };
    const authorization = `Basic ${base64(`${demo.client_id}:${demo.client_secret}`)}`;
    const { json } = await exchange(door, { ...nobody, code: codeIn(location) }, { headers: { authorization } });
    const bearer = { authorization: `Bearer ${String(json['refresh_token'])}` };
    expect((await refresh(door, {}, { headers: bearer })).status).toBe(200);
    expect((await refresh(door, {}, { headers: bearer })).json).toMatchObject({ error: 'invalid_grant' });
    expect((await check(door, String(json['access_token']))).status).toBe(401);
  });
});

test('below an address with a path the flow is the same', async () => {
  const mock = townMock({ appUrl: 'https://app.test/scheduling', baseUrl: 'https://app.test/api/v1' });
  const { location } = await click(mock, addressOf(mock), 'allow');
  expect((await exchange(mock, { code: codeIn(location) })).status).toBe(200);
});
