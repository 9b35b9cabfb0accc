/** The requests of the two token endpoints and of the credential check, and the reading of their answers. */
import { describe, expect, test } from 'vitest';
import { demo, signIn, sampleService } from '../../test/oauth/sample-data.ts';
import { errorOf, loosely, reset, serve, silence, stillClock } from '../../test/loopback.ts';
import type { Reply } from '../../test/loopback.ts';
import { createOAuth } from './index.ts';
import type { OAuthOptions } from './index.ts';

const tokens = { access_token: 'token_1', refresh_token: 'refresh_1', token_type: 'bearer', expires_in: 1800 };

/** An app of a loopback server, and a user who comes back to it with a code. */
async function appAt(replies: Reply | readonly Reply[], more: Partial<OAuthOptions> = {}) {
  const server = await serve(...[replies].flat());
  const clock = stillClock();
  const oauth = createOAuth({ appUrl: server.baseUrl.replace('/v1', ''), ...demo, clock, ...more });
  const { transaction } = await oauth.authorize({ scopes: ['READ_PROFILE'] });
  const callback = async (options: { signal?: AbortSignal; code?: string } = {}) =>
    oauth.callback(`/callback?code=${options.code ?? 'code_1'}&state=${transaction.state}`, transaction, options);
  return { server, oauth, clock, transaction, callback };
}

describe('the token request', () => {
  test('is a form with the five fields of the specification and the verifier (A-100, A-112)', async () => {
    const { server, callback, transaction } = await appAt({ json: tokens });
    await callback();
    expect(server.seen).toMatchObject([
      {
        method: 'POST',
        path: '/api/auth/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: {
          code: 'code_1',
          grant_type: 'authorization_code',
          code_verifier: transaction.codeVerifier,
          client_id: demo.clientId,
          client_secret: demo.clientSecret,
          redirect_uri: demo.redirectUri,
        },
      },
    ]);
    expect(server.seen[0]?.headers.authorization).toBeUndefined();
  });

  test('is JSON if protocol.tokenRequest is json (A-100)', async () => {
    const { server, callback } = await appAt({ json: tokens }, { protocol: { tokenRequest: 'json' } });
    await callback();
    expect(server.seen[0]).toMatchObject({ headers: { 'content-type': 'application/json' }, body: { code: 'code_1' } });
  });

  test('contains no secret if the app has none', async () => {
    const server = await serve({ json: tokens });
    const { clientId, redirectUri } = demo;
    const oauth = createOAuth({ clientId, clientSecret: null, redirectUri, appUrl: server.baseUrl.replace('/v1', '') });
    const { transaction } = await oauth.authorize({ scopes: ['READ_PROFILE'] });
    await oauth.callback(`/callback?code=code_1&state=${transaction.state}`, transaction);
    expect(server.seen[0]?.body).not.toHaveProperty('client_secret');
  });

  const message: unknown = expect.stringContaining('the code may be used up: send the user to authorize() again');
  test.each<[string, Reply, object]>([
    ['its response is lost', reset, { kind: 'ambiguous', endpoint: 'oauth.token', message }],
    ['the server answers 500', { status: 500, text: 'no' }, { kind: 'server', status: 500, attempts: 1 }],
    ['it is redirected', { status: 307, headers: { location: '/elsewhere' } }, { kind: 'redirected', status: 307 }],
  ])('is not retried when %s, nor by a second callback', async (_, reply, facts) => {
    const { server, callback } = await appAt([reply]);
    expect(await errorOf(callback())).toMatchObject(facts);
    expect(await errorOf(callback())).toMatchObject({ kind: 'state_mismatch', reason: 'used' });
    expect(server.seen).toHaveLength(1);
  });

  test('is not retried after a 503, because the server may have used up the code', async () => {
    const busy = { status: 503, text: 'busy', headers: { 'retry-after': '1' } };
    const { server, callback } = await appAt([busy, { json: tokens }]);
    expect(await errorOf(callback())).toMatchObject({ kind: 'server', status: 503, applied: 'unknown' });
    expect(server.seen).toHaveLength(1);
  });

  test('is retried after a 429 with Retry-After', async () => {
    const busy = { status: 429, text: 'busy', headers: { 'retry-after': '1' } };
    const { server, clock, callback } = await appAt([busy, { json: tokens }]);
    expect(await callback()).toMatchObject({ outcome: 'granted', tokens: { accessToken: 'token_1' } });
    expect([server.seen.length, clock.waits]).toEqual([2, [1000]]);
  });

  test('is aborted at once by its signal', async () => {
    const { server, callback } = await appAt(silence);
    const ending = new AbortController();
    const call = errorOf(callback({ signal: ending.signal }));
    await expect.poll(() => server.seen.length).toBe(1);
    ending.abort('enough');
    expect(await call).toMatchObject({ kind: 'aborted', reason: 'enough', applied: 'unknown' });
    // It may be used up.
    expect(await errorOf(callback())).toMatchObject({ kind: 'state_mismatch', reason: 'used' });
  });

  test('can be repeated if it was never sent', async () => {
    const { server, callback } = await appAt({ json: tokens });
    const error = await errorOf(callback({ signal: AbortSignal.abort('enough') }));
    expect(error).toMatchObject({ kind: 'aborted', reason: 'enough', applied: 'no' });
    expect(await callback()).toMatchObject({ outcome: 'granted' });
    expect(server.seen).toHaveLength(1);
  });
});

describe('the error body of a token endpoint', () => {
  const standard = {
    error: 'server_error',
    error_description: 'Down.',
    error_uri: 'https://a.test/1',
    message: 'Down.',
  };
  // What a service or a proxy repeats of the request, in another spelling than the client knows.
  const echo = { request: { code: 'ECHO' }, form: ['ECHO'], ECHO: 1 };
  const statuses = [400, 401, 403, 404, 405, 408, 409, 410, 422, 429, 500, 502, 503, 504];

  test.each(statuses)('contains only the standard fields: %i', async (status) => {
    const bodies: [Reply, unknown][] = [
      [{ status, json: { ...standard, ...echo } }, standard],
      [{ status, json: echo }, null],
      [{ status, json: ['ECHO'] }, null],
      [{ status, text: '<html>ECHO</html>' }, null],
      [{ status, text: 'ECHO' }, null],
    ];
    for (const [reply, body] of bodies) {
      const { oauth, callback } = await appAt(reply, { totalTimeoutMs: 1000 });
      for (const error of [await errorOf(callback()), await errorOf(oauth.refresh('refresh_1'))]) {
        expect(error).toMatchObject({ status, body });
        expect(JSON.stringify(error)).not.toContain('"ECHO"');
      }
    }
  });
});

describe('the token response', () => {
  const both = ['READ_PROFILE', 'READ_BOOKING'];
  const tellsNoExpiry = ['', ' ', '0', 0, -1, '-1', 'soon', '1e3', '0x10', ' 60', 1e300, null, true, [60], {}];
  test.each<[object, object]>([
    [{}, { refreshToken: 'refresh_1', expiresAt: '2030-01-07T09:30:00.000Z', scopes: ['READ_PROFILE'] }],
    ...['READ_PROFILE READ_BOOKING', 'READ_PROFILE,READ_BOOKING', both].map((scope): [object, object] => [
      { scope },
      { scopes: both },
    ]),
    ...['60', 60].map((expires_in): [object, object] => [{ expires_in }, { expiresAt: '2030-01-07T09:01:00.000Z' }]),
    ...['0.5', 0.5].map((expires_in): [object, object] => [{ expires_in }, { expiresAt: '2030-01-07T09:00:00.500Z' }]),
    // A token whose expiry is not known is used until it is refused.
    ...tellsNoExpiry.map((expires_in): [object, object] => [
      { expires_in },
      { accessToken: 'token_1', expiresAt: null },
    ]),
    ...[undefined, null, ''].map((refresh_token): [object, object] => [{ refresh_token }, { refreshToken: null }]),
  ])('with %j results in %j', async (more, expected) => {
    const { callback } = await appAt({ json: { ...tokens, ...more } });
    expect(await callback()).toMatchObject({ tokens: expected });
  });

  /** A value of each type of JSON. */
  const anything = [undefined, null, true, 0, -1, 7, 1e300, '', ' ', 'text', 'two words', [], ['text'], [7], {}];
  const isUsual = (one: unknown) => one === undefined || one === null || one === '';

  const unscoped = [...anything.filter((one) => !JSON.stringify(one ?? null).includes('t')), true, ' , '];
  test.each(unscoped.map((scope): [unknown] => [scope]))(
    'with the scope %j keeps the requested scopes',
    async (scope) => {
      const { callback } = await appAt({ json: { ...tokens, scope } });
      expect(await callback()).toMatchObject({ tokens: { scopes: ['READ_PROFILE'] } });
    },
  );

  test.each([
    ...anything.filter((one) => one !== 'text').map((access_token) => [{ access_token }, 'access_token'] as const),
    ...anything
      .filter((one) => one !== 'text' && !isUsual(one))
      .map((refresh_token) => [{ refresh_token }, 'refresh_token'] as const),
    ...[...anything, 'mac']
      .filter((one) => one !== undefined && one !== null)
      .map((token_type) => [{ token_type }, 'token_type'] as const),
  ])('with %j is rejected', async (more, path) => {
    const { callback } = await appAt({ json: { ...tokens, ...more } });
    expect(await errorOf(callback())).toMatchObject({ kind: 'invalid_response', issues: [{ path }] });
  });

  test.each(['Bearer', 'bearer', 'BEARER', undefined, null])(
    'with the token type %j is accepted',
    async (token_type) => {
      const { callback } = await appAt({ json: { ...tokens, token_type } });
      expect(await callback()).toMatchObject({ outcome: 'granted' });
    },
  );

  test.each(['', '<html></html>', '{"access_token":"CANARY'])(
    'with the body %j is rejected, and the error does not quote it',
    async (text) => {
      const { callback } = await appAt({ text });
      const error = await errorOf(callback());
      expect(error).toMatchObject({ kind: 'invalid_json' });
      expect(JSON.stringify(error)).not.toContain('CANARY');
    },
  );
});

describe('an error response of the token endpoint', () => {
  test.each([
    [400, { error: 'invalid_grant', error_description: 'It has run out.' }, 'invalid_grant', 'It has run out.'],
    [401, { error: 'invalid_client' }, 'invalid_client', '(invalid_client)'],
    [401, { message: 'Unauthorized' }, null, '(oauth_refused): Unauthorized'],
    [403, {}, null, 'returned 403 (oauth_refused)'],
  ])('with %i %j has the code %j', async (status, json, code, message) => {
    const { callback } = await appAt({ status, json, headers: { 'x-request-id': 'req_7' } });
    const error = await errorOf(callback());
    expect(error).toMatchObject({ name: 'OAuthRefusedError', kind: 'oauth_refused', status, code, requestId: 'req_7' });
    expect(String(error)).toContain(message);
  });

  test('keeps only the standard fields of the body', async () => {
    const json = { error: 'invalid_grant', error_description: 'No.', access_token: 'CANARY', more: { deep: 'CANARY' } };
    const { callback } = await appAt({ status: 400, json });
    expect(await errorOf(callback())).toMatchObject({ body: { error: 'invalid_grant', error_description: 'No.' } });
    expect(JSON.stringify(await errorOf(callback({ code: 'code_2' })))).not.toContain('CANARY');
  });
});

describe('refresh', () => {
  test.each([
    ['both', { authorization: 'Bearer refresh_0' }, { refresh_token: 'refresh_0' }],
    ['body', {}, { refresh_token: 'refresh_0' }],
    ['header', { authorization: 'Bearer refresh_0' }, {}],
  ] as const)('sends the token as protocol.refreshToken %j specifies (A-101)', async (refreshToken, headers, body) => {
    const { server, oauth } = await appAt({ json: tokens }, { protocol: { refreshToken } });
    await oauth.refresh('refresh_0');
    const [seen] = server.seen;
    expect(seen).toMatchObject({ method: 'POST', path: '/api/auth/oauth/refreshToken' });
    expect(seen?.headers.authorization).toBe('authorization' in headers ? headers.authorization : undefined);
    const { clientId: client_id, clientSecret: client_secret } = demo;
    expect(seen?.body).toEqual({ grant_type: 'refresh_token', client_id, client_secret, ...body });
  });

  test.each([
    [{ access_token: 'token_2' }, 'refresh_0'],
    [{ access_token: 'token_2', refresh_token: null }, 'refresh_0'],
    [{ access_token: 'token_2', refresh_token: 'refresh_2' }, 'refresh_2'],
  ])('after the response %j returns the refresh token %j (A-105)', async (json, refreshToken) => {
    const { oauth } = await appAt({ json });
    expect(await oauth.refresh('refresh_0')).toMatchObject({ accessToken: 'token_2', refreshToken });
  });

  test('does not retry when its response is lost', async () => {
    const { server, oauth } = await appAt(reset);
    expect(await errorOf(oauth.refresh('refresh_0'))).toMatchObject({ kind: 'ambiguous', endpoint: 'oauth.refresh' });
    expect(server.seen).toHaveLength(1);
  });
});

test.each(['refresh', 'check'])('%s rejects an invalid token before it sends anything', async (method) => {
  const { server, oauth } = await appAt({ json: tokens });
  for (const text of ['', 7, undefined, 'two words', 'two\nlines'])
    expect(await errorOf(loosely(oauth, method, text))).toMatchObject({ kind: 'invalid_input' });
  expect(server.seen).toEqual([]);
});

describe('check', () => {
  test('sends nothing if it is aborted first, and reports the phase connect', async () => {
    const { server, oauth } = await appAt({ json: { username: 'ada' } });
    const error = await errorOf(oauth.check('token_1', { signal: AbortSignal.abort('enough') }));
    expect(error).toMatchObject({ kind: 'aborted', phase: 'connect', attempts: 0, reason: 'enough' });
    expect(server.seen).toEqual([]);
  });

  test('reports that a revoked token does not work', async () => {
    const sample = sampleService();
    const { accessToken } = await signIn(sample);
    sample.mock.oauth.revoke(accessToken);
    expect(await sample.oauth.check(accessToken)).toEqual({ works: false });
  });

  test.each([
    [200, { username: 'ada' }, 'ada'],
    [201, { username: 'ada' }, 'ada'],
    [200, {}, null],
  ])('after %i %j reports a working token of the user %j (A-114)', async (status, json, username) => {
    const { oauth, server } = await appAt({ status, json });
    expect(await oauth.check('token_1')).toEqual({ works: true, username });
    expect(server.seen).toMatchObject([{ method: 'GET', headers: { authorization: 'Bearer token_1' } }]);
  });

  test('does not follow a redirect, which could send the token elsewhere', async () => {
    const { server, oauth } = await appAt([{ status: 307, headers: { location: '/elsewhere' } }, { json: {} }]);
    expect(await errorOf(oauth.check('token_1'))).toMatchObject({ kind: 'redirected', status: 307 });
    expect(server.seen).toHaveLength(1);
  });

  test('rejects if the server fails', async () => {
    const { oauth } = await appAt({ status: 500, text: '' });
    expect(await errorOf(oauth.check('token_1'))).toMatchObject({ kind: 'server', endpoint: 'oauth.check' });
  });
});
