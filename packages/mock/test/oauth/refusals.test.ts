/** Each rule that rejects a request to an OAuth endpoint, and its error response in both formats. */
import { expect, test } from 'vitest';
import type { Mock, MockOptions } from '../../src/index.ts';
import { OAuthRefusal } from '../../src/oauth/refusal.ts';
import type { OAuthRefusalId } from '../../src/oauth/refusal.ts';
import { lastEntry, sampleMock } from '../ask.ts';
import type { Reply } from '../ask.ts';
import { challenge, check, codeFor, demo, exchange, form, refresh, send, tokensFor } from './flow.ts';

const text = { headers: { 'content-type': 'text/plain' } };
const broken = { headers: { 'content-type': 'application/json' } };
const basic = { headers: { authorization: `Basic ${btoa('other:other')}` } };
const bearer = { headers: { authorization: 'Bearer another' } };

/** Assumption, `error` and status of an error response, and its status in a self-hosted deployment, where the body contains only a message: `null` if this
 * request does not meet the rule there.
 */
type Said = readonly [string, string, number, number | null];

/** Self-hosted deployments can have endpoints that are standard. */
const selfHosted = { profile: 'self-hosted', behavior: { oauthEndpoints: 'standard' } } as const;

/** The words of each rule, with a request that meets it, and the options of the mock where it needs some. */
const rules: Readonly<Record<OAuthRefusalId, readonly [Said, (mock: Mock) => Promise<Reply>, MockOptions?]>> = {
  'oauth.media-type': [['A-100', 'invalid_request', 415, null], (mock) => exchange(mock, {}, text)],
  'oauth.malformed': [['A-100', 'invalid_request', 400, null], (mock) => exchange(mock, {}, broken)],
  'oauth.no-form': [['A-100', 'invalid_request', 500, 500], (mock) => refresh(mock, {}, text), selfHosted],
  'oauth.invalid': [['A-107', 'invalid_request', 400, 400], (mock) => refresh(mock, { client_id: undefined })],
  'oauth.repeated': [['A-107', 'invalid_request', 400, null], repeated],
  'oauth.two-credentials': [['A-117', 'invalid_request', 400, null], (mock) => exchange(mock, { code: 'c' }, basic)],
  'oauth.client': [['A-107', 'invalid_client', 401, 401], (mock) => exchange(mock, { code: 'c', client_secret: 'x' })],
  'oauth.grant-type': [
    ['A-107', 'unsupported_grant_type', 400, 400],
    (mock) => refresh(mock, { grant_type: 'password' }),
  ],
  'oauth.code': [['A-107', 'invalid_grant', 400, 401], (mock) => exchange(mock, { code: 'c' })],
  'oauth.code-used': [['A-106', 'invalid_grant', 400, null], replayed],
  'oauth.code-spent': [['A-106', 'invalid_grant', 400, 401], replayed, selfHosted],
  'oauth.redirect-uri': [
    ['A-108', 'invalid_grant', 400, 401],
    (mock) => exchange(mock, { code: codeFor(mock), redirect_uri: `${demo.redirect_uri}/` }),
  ],
  'oauth.verifier': [
    ['A-112', 'invalid_grant', 400, null],
    (mock) => exchange(mock, { code: codeFor(mock, challenge), code_verifier: 'x' }),
  ],
  'oauth.refresh-missing': [['A-101', 'invalid_request', 400, null], (mock) => refresh(mock, {})],
  'oauth.refresh-two': [
    ['A-101', 'invalid_request', 400, null],
    (mock) => refresh(mock, { refresh_token: 'one' }, bearer),
  ],
  'oauth.refresh': [['A-105', 'invalid_grant', 400, 401], (mock) => refresh(mock, { refresh_token: 'unknown' })],
  'oauth.refresh-reused': [
    ['A-105', 'invalid_grant', 400, null],
    refreshedTwice,
    { oauth: { rotation: 'rotate-and-detect-reuse' } },
  ],
  'oauth.token': [['A-114', 'invalid_token', 401, 401], (mock) => check(mock, 'unknown')],
};

const refusals = Object.entries(rules).map(
  ([rule, [said, attempt, options]]) => [rule, said, attempt, options] as const,
);

function repeated(mock: Mock): Promise<Reply> {
  return send(mock, 'token', `${form(demo).toString()}&client_id=${demo.client_id}`, { as: 'form' });
}

async function replayed(mock: Mock): Promise<Reply> {
  return exchange(mock, { code: (await tokensFor(mock)).code });
}

async function refreshedTwice(mock: Mock): Promise<Reply> {
  const token = { refresh_token: (await tokensFor(mock)).refresh };
  await refresh(mock, token);
  return refresh(mock, token);
}

test.each(refusals)('%s returns %j', async (rule, [assumption, error, status, bare], attempt, options = {}) => {
  const mock = sampleMock(options);
  const { headers, ...reply } = await attempt(mock);
  expect([reply.status, reply.json]).toEqual([status, { error, error_description: expect.any(String) }]);
  const challenged = error === 'invalid_token' ? 'Bearer error="invalid_token"' : 'Basic realm="Slotwise"';
  const said = ['x-slotwise-assumption', 'www-authenticate'].map((name) => headers.get(name));
  expect(said).toEqual(status === 401 ? [null, challenged] : [assumption, null]);
  expect(lastEntry(mock)).toMatchObject({ rule, assumption });
  const build = sampleMock({ ...options, profile: 'self-hosted', behavior: { oauthEndpoints: 'reduced' } });
  const message = await attempt(build);
  expect(lastEntry(build).rule === rule).toBe(bare !== null);
  if (bare !== null) expect([message.status, message.json]).toEqual([bare, { message: expect.stringContaining(' ') }]);
});

test('an OAuthRefusal keeps writes only with the option keeps', () => {
  const [usual, rest] = [new OAuthRefusal('oauth.code'), new OAuthRefusal('oauth.code-used', { keeps: true })];
  expect([usual.keeps, rest.keeps]).toEqual([false, true]);
});

test.each([
  ['specification', true],
  ['self-hosted', false],
] as const)('with the %s profile, the token endpoints return a request ID: %s (A-31)', async (profile, isTold) => {
  const mock = sampleMock({ profile });
  const { access } = await tokensFor(mock);
  for (const token of [access, 'unknown']) {
    const { headers } = await check(mock, token);
    expect(headers.get('x-request-id')).toBe(isTold ? lastEntry(mock).requestId : null);
  }
});
