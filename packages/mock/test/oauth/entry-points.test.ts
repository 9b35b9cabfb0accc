import { afterAll, describe, expect, test } from 'vitest';
import { read, sampleMock } from '../ask.ts';
import { entryPoints } from '../entry-points/each.ts';
import {
  addressOf,
  challenge,
  check,
  checked,
  click,
  codeIn,
  demo,
  exchange,
  pkce,
  refresh,
  submit,
  tokensIn,
} from './flow.ts';

describe.each(entryPoints)('%s', async (_, openEntryPoint) => {
  const mock = sampleMock({ oauth: { rotation: 'rotate-and-detect-reuse' } });
  const entryPoint = await openEntryPoint(mock);
  afterAll(async () => {
    await entryPoint.close();
  });

  test('an app signs a user in, refreshes the token and lists bookings', async () => {
    const { status, location } = await click(entryPoint, addressOf(entryPoint, challenge), 'allow');
    expect([status, location.split('?')[0]]).toEqual([303, demo.redirect_uri]);
    const reply = await exchange(entryPoint, { code: codeIn(location), code_verifier: pkce.verifier });
    const { access, refresh: refresh_token } = tokensIn(reply);
    expect((await check(entryPoint, access)).json).toEqual({ username: 'alice' });
    await mock.clock.advance({ minutes: 31 });
    expect(await checked(entryPoint, access)).toEqual([401]);
    const headers = { authorization: `Bearer ${tokensIn(await refresh(entryPoint, { refresh_token })).access}` };
    const listReply = await read(await entryPoint.fetch(`${entryPoint.baseUrl}/bookings?take=1&page=1`, { headers }));
    expect(listReply.json['bookings']).toMatchObject([{ id: 1 }]);
  });

  test('Deny redirects with an error, a forged form returns 400, and HTTP Basic works', async () => {
    expect((await click(entryPoint, addressOf(entryPoint), 'deny')).location).toContain('error=access_denied');
    expect((await submit(entryPoint, addressOf(entryPoint), { decision: 'allow', user_id: '3' })).status).toBe(400);
    const { location } = await click(entryPoint, addressOf(entryPoint), 'allow', 5);
    const nobody = { client_id: undefined, client_secret: undefined };
    const headers = { authorization: `Basic ${btoa(`${demo.client_id}:${demo.client_secret}`)}` };
    expect((await exchange(entryPoint, { ...nobody, code: codeIn(location) }, { headers })).status).toBe(200);
  });
});

test('the flow works if the app URL has a path', async () => {
  const mock = sampleMock({ appUrl: 'https://app.test/scheduling', baseUrl: 'https://app.test/api/v1' });
  const { location } = await click(mock, addressOf(mock), 'allow');
  expect((await exchange(mock, { code: codeIn(location) })).status).toBe(200);
});
