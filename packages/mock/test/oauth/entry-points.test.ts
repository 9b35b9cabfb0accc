import { afterAll, describe, expect, test } from 'vitest';
import { read, townMock } from '../ask.ts';
import { entryPoints } from '../entry-points/each.ts';
import { addressOf, challenge, check, click, codeIn, demo, exchange, open, pkce, refresh, submit } from './flow.ts';

const base64 = (text: string) => btoa(text);

describe.each(entryPoints)('%s', async (_, openEntryPoint) => {
  const mock = townMock({ oauth: { rotation: 'rotate-and-detect-reuse' } });
  const entryPoint = await openEntryPoint(mock);
  afterAll(async () => {
    await entryPoint.close();
  });

  test('the flow goes from the page to the bookings, by a refresh', async () => {
    const { status, location } = await click(entryPoint, addressOf(entryPoint, challenge), 'allow');
    expect([status, location.split('?')[0]]).toEqual([303, demo.redirect_uri]);
    const { json } = await exchange(entryPoint, { code: codeIn(location), code_verifier: pkce.verifier });
    expect((await check(entryPoint, String(json['access_token']))).json).toEqual({ username: 'alice' });
    mock.clock.advance({ minutes: 31 });
    expect((await check(entryPoint, String(json['access_token']))).status).toBe(401);
    const again = await refresh(entryPoint, { refresh_token: String(json['refresh_token']) });
    const headers = { authorization: `Bearer ${String(again.json['access_token'])}` };
    const { json: listed } = await read(
      await entryPoint.fetch(`${entryPoint.baseUrl}/bookings?take=1&page=1`, { headers }),
    );
    expect(listed['bookings']).toMatchObject([{ id: 1 }]);
  });

  test('Deny, strangers and forged forms lead where they should', async () => {
    expect((await click(entryPoint, addressOf(entryPoint), 'deny')).location).toContain('error=access_denied');
    expect((await open(entryPoint, addressOf(entryPoint, { redirect_uri: 'https://evil.test' }))).status).toBe(400);
    expect((await open(entryPoint, addressOf(entryPoint, { scope: 'x' }))).headers.get('location')).toContain(
      'invalid_scope',
    );
    expect((await submit(entryPoint, addressOf(entryPoint), { decision: 'allow', user_id: '3' })).status).toBe(400);
  });

  test('errors have the status, the words and the headers of RFC 6749', async () => {
    const wrong = await exchange(entryPoint, { code: 'x', client_secret: 'y' });
    expect([wrong.status, wrong.json['error'], wrong.headers.get('www-authenticate')]).toEqual([
      401,
      'invalid_client',
      'Basic realm="Slotwise"',
    ]);
    expect((await exchange(entryPoint, { code: 'x' })).json).toMatchObject({ error: 'invalid_grant' });
    expect((await exchange(entryPoint, { code: 'x' }, { as: 'json' })).headers.get('cache-control')).toBe('no-store');
  });

  test('a client is known by HTTP Basic, and a refresh token by its header', async () => {
    const { location } = await click(entryPoint, addressOf(entryPoint), 'allow', 5);
    const nobody = { client_id: undefined, client_secret: undefined };
    const authorization = `Basic ${base64(`${demo.client_id}:${demo.client_secret}`)}`;
    const { json } = await exchange(entryPoint, { ...nobody, code: codeIn(location) }, { headers: { authorization } });
    const bearer = { authorization: `Bearer ${String(json['refresh_token'])}` };
    expect((await refresh(entryPoint, {}, { headers: bearer })).status).toBe(200);
    expect((await refresh(entryPoint, {}, { headers: bearer })).json).toMatchObject({ error: 'invalid_grant' });
    expect((await check(entryPoint, String(json['access_token']))).status).toBe(401);
  });
});

test('below an address with a path the flow is the same', async () => {
  const mock = townMock({ appUrl: 'https://app.test/scheduling', baseUrl: 'https://app.test/api/v1' });
  const { location } = await click(mock, addressOf(mock), 'allow');
  expect((await exchange(mock, { code: codeIn(location) })).status).toBe(200);
});
