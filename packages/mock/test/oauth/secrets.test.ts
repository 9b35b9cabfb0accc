import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { profiles } from '../../src/index.ts';
import type { Mock } from '../../src/index.ts';
import { lastEntry, sampleMock, worldOf } from '../ask.ts';
import { addressOf, challenge, codeFor, demo, form, pkce, refresh, send, tokensFor } from './flow.ts';
import type { Fields } from './flow.ts';
import { runs } from '../../../../scripts/runs.ts';

// Thousands of requests, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

/** Everything secret that a world knows, or that a request may carry. */
type Secrets = Readonly<Record<'code' | 'used' | 'access' | 'refresh', string>>;

const text = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('', ' ', '__proto__', '\u0000', '%', '<b>'));

/** A value for each field: the right one, a wrong one, a secret of the mock, or none. */
function fieldsWith(secrets: Secrets): fc.Arbitrary<Fields> {
  const known = [...Object.values(secrets), ...Object.values(demo)];
  const value = (right: string) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constant<string | undefined>(right) },
      { weight: 1, arbitrary: fc.constantFrom(...known, undefined) },
      { weight: 1, arbitrary: text },
    );
  const grantType = fc.constantFrom('authorization_code', 'refresh_token', 'password', undefined);
  return fc.record({
    code: value(secrets.code),
    refresh_token: value(secrets.refresh),
    code_verifier: value(pkce.verifier),
    client_id: value(demo.client_id),
    client_secret: value(demo.client_secret),
    redirect_uri: value(demo.redirect_uri),
    grant_type: grantType,
  });
}

async function staged(mock: Mock): Promise<Secrets> {
  const { code: used, ...tokens } = await tokensFor(mock);
  return { code: codeFor(mock, challenge), used, ...tokens };
}

test.each([
  ['by default', sampleMock()],
  ['with rotation and reuse detection', sampleMock({ oauth: { rotation: 'rotate-and-detect-reuse' } })],
  ['with the behavior of self-hosted deployments', sampleMock({ profile: profiles.selfHosted })],
])(
  '%s, a rejected token request changes nothing except what a replay revokes, and exposes no secret',
  async (_, sample) => {
    const secrets = await staged(sample);
    const hidden = [...Object.values(secrets), demo.client_secret, pkce.verifier];
    const header = fc.constantFrom<Record<string, string>>(
      {},
      ...hidden.map((value) => ({ authorization: `Bearer ${value}` })),
      {
        authorization: `Basic ${btoa(`${demo.client_id}:${demo.client_secret}`)}`,
      },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('token', 'refreshToken'),
        fieldsWith(secrets),
        header,
        async (name, fields, headers) => {
          const mock = sample.fork();
          const world = worldOf(mock);
          const reply = await send(mock, name, form(fields).toString(), { as: 'form', ...headers });
          const entry = lastEntry(mock);
          expect(reply.status).toBeLessThan(500);
          const revokes = ['oauth.code-used', 'oauth.refresh-reused'].includes(entry.rule ?? '');
          expect(entry.changed).toBe(reply.status === 200 || revokes);
          if (!entry.changed) expect(worldOf(mock)).toBe(world);
          // The response to a grant holds fresh tokens, which are meant for the app.
          const message = (reply.status === 200 ? '' : reply.text) + JSON.stringify([...reply.headers, entry]);
          for (const secret of hidden) expect(message).not.toContain(secret);
        },
      ),
      { numRuns: runs(40, 400) },
    );
  },
);

test('a random authorization request never causes a server error and changes nothing', async () => {
  const sample = sampleMock();
  const names = [
    ...['client_id', 'redirect_uri', 'scope', 'state', 'response_type', 'code_challenge', 'csrf_token', 'user_id'],
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...names), text),
      fc.dictionary(fc.constantFrom('csrf_token', 'decision', 'user_id', '__proto__'), text),
      fc.constantFrom('GET', 'POST'),
      async (fields, decision, method) => {
        const mock = sample.fork();
        const world = worldOf(mock);
        const body = method === 'GET' ? null : form(decision);
        const response = await mock.fetch(addressOf(mock, fields), { method, body });
        expect([200, 302, 400]).toContain(response.status);
        expect(response.headers.get('location') ?? demo.redirect_uri).toMatch(/^http:\/\/localhost:3000\/callback/);
        expect(worldOf(mock)).toBe(world);
      },
    ),
    { numRuns: runs(40, 400) },
  );
});

test('the journal of a whole flow contains no code, token, secret, state or challenge', async () => {
  const mock = sampleMock();
  await mock.fetch(addressOf(mock, { state: 'state_that_is_secret', ...challenge }));
  const { code, access, refresh: token } = await tokensFor(mock, { state: 'state_that_is_secret' });
  await refresh(mock, { refresh_token: token, ...demo }, { headers: { authorization: `Bearer ${token}` } });
  await mock.fetch(`${mock.baseUrl}/me`, { headers: { authorization: `Bearer ${access}` } });
  const journal = JSON.stringify(mock.journal.entries());
  for (const secret of [code, access, token, demo.client_secret, 'state_that_is_secret', challenge.code_challenge])
    expect(journal).not.toContain(secret);
  const requests = ['oauth.authorize', 'oauth.token', 'oauth.refresh', 'me.get'];
  expect(mock.journal.entries().map(({ endpoint }) => endpoint)).toEqual(requests);
});

test('errors of approve, deny, expire and revoke contain no code, token or state', () => {
  const mock = sampleMock();
  const attempts = [
    () => mock.oauth.approve(addressOf(mock, { state: 'secret_text', scope: 'x' }), { userId: 3 }),
    () => mock.oauth.deny(addressOf(mock, { state: 'secret_text', client_id: 'secret_text' })),
    () => mock.oauth.expire('secret_text'),
    () => mock.oauth.revoke('secret_text'),
  ];
  for (const attempt of attempts) {
    expect(attempt).toThrow(TypeError);
    expect(attempt).not.toThrow('secret_text');
  }
});
