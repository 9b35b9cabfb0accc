/** Each rule that refuses at an OAuth address, and what its refusal says in either wording (G-107). */
import { expect, test } from 'vitest';
import type { Mock, MockOptions } from '../../src/index.ts';
import { OAuthRefusal } from '../../src/oauth/refusal.ts';
import type { OAuthRefusalId } from '../../src/oauth/refusal.ts';
import { lastEntry, townMock } from '../ask.ts';
import type { Reply } from '../ask.ts';
import { challenge, check, codeFor, demo, exchange, form, refresh, send, tokensFor } from './flow.ts';

const text = { headers: { 'content-type': 'text/plain' } };
const broken = { headers: { 'content-type': 'application/json' } };
const basic = { headers: { authorization: `Basic ${btoa('other:other')}` } };
const bearer = { headers: { authorization: 'Bearer another' } };

/** The words of a refusal: its gap, its error, its status, and its status where the body is a message alone. */
type Said = readonly [string, string, number, number];

/** The words of each rule, with a request that meets it, and the options of the mock where it needs some. */
const rules: Readonly<Record<OAuthRefusalId, readonly [Said, (mock: Mock) => Promise<Reply>, MockOptions?]>> = {
  'oauth.media-type': [['G-100', 'invalid_request', 415, 415], (mock) => exchange(mock, {}, text)],
  'oauth.malformed': [['G-100', 'invalid_request', 400, 401], (mock) => exchange(mock, {}, broken)],
  'oauth.no-form': [
    ['G-100', 'invalid_request', 500, 500],
    (mock) => refresh(mock, {}, text),
    { behavior: { tokenRequests: 'narrow' } },
  ],
  'oauth.invalid': [['G-107', 'invalid_request', 400, 400], (mock) => exchange(mock, {})],
  'oauth.repeated': [['G-107', 'invalid_request', 400, 401], repeated],
  'oauth.two-credentials': [['G-117', 'invalid_request', 400, 401], (mock) => exchange(mock, { code: 'c' }, basic)],
  'oauth.client': [['G-107', 'invalid_client', 401, 401], (mock) => exchange(mock, { code: 'c', client_secret: 'x' })],
  'oauth.grant-type': [
    ['G-107', 'unsupported_grant_type', 400, 400],
    (mock) => refresh(mock, { grant_type: 'password' }),
  ],
  'oauth.code': [['G-107', 'invalid_grant', 400, 401], (mock) => exchange(mock, { code: 'c' })],
  'oauth.code-used': [['G-106', 'invalid_grant', 400, 401], replayed],
  'oauth.code-spent': [['G-106', 'invalid_grant', 400, 401], replayed, { behavior: { codeReuse: 'refused' } }],
  'oauth.redirect-uri': [
    ['G-108', 'invalid_grant', 400, 401],
    (mock) => exchange(mock, { code: codeFor(mock), redirect_uri: `${demo.redirect_uri}/` }),
  ],
  'oauth.verifier': [
    ['G-112', 'invalid_grant', 400, 401],
    (mock) => exchange(mock, { code: codeFor(mock, challenge), code_verifier: 'x' }),
  ],
  'oauth.refresh-missing': [['G-101', 'invalid_request', 400, 401], (mock) => refresh(mock, {})],
  'oauth.refresh-two': [
    ['G-101', 'invalid_request', 400, 401],
    (mock) => refresh(mock, { refresh_token: 'one' }, bearer),
  ],
  'oauth.refresh': [['G-105', 'invalid_grant', 400, 401], (mock) => refresh(mock, { refresh_token: 'unknown' })],
  'oauth.refresh-reused': [
    ['G-105', 'invalid_grant', 400, 401],
    refreshedTwice,
    { oauth: { rotation: 'rotate-and-detect-reuse' } },
  ],
  'oauth.token': [['G-114', 'invalid_token', 401, 401], (mock) => check(mock, 'unknown')],
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

test.each(refusals)('%s says %j', async (rule, [gap, error, status, bare], attempt, options = {}) => {
  const mock = townMock(options);
  const { headers, ...reply } = await attempt(mock);
  expect([reply.status, reply.json]).toEqual([status, { error, error_description: expect.any(String) }]);
  const challenged = error === 'invalid_token' ? 'Bearer error="invalid_token"' : 'Basic realm="Slotwise"';
  const said = ['x-slotwise-gap', 'www-authenticate'].map((name) => headers.get(name));
  expect(said).toEqual(status === 401 ? [null, challenged] : [gap, null]);
  expect(lastEntry(mock)).toMatchObject({ rule, gap });
  // A message alone, where a build words it so.
  const build = townMock({ ...options, behavior: { ...options.behavior, oauthErrors: 'message' } });
  const message = await attempt(build);
  expect([message.status, message.json]).toEqual([bare, { message: expect.stringContaining(' ') }]);
  expect(lastEntry(build)).toMatchObject({ rule });
});

test('a refusal keeps no writes unless it is told', () => {
  const [usual, kept] = [new OAuthRefusal('oauth.code'), new OAuthRefusal('oauth.code-used', { keeps: true })];
  expect([usual.keeps, kept.keeps]).toEqual([false, true]);
});

test.each([
  ['always', true],
  ['on-success', false],
] as const)('with request ids %s, the token addresses tell theirs: %s (G-31)', async (requestIds, isTold) => {
  const mock = townMock({ behavior: { requestIds } });
  const { access } = await tokensFor(mock);
  for (const token of [access, 'unknown']) {
    const { headers } = await check(mock, token);
    expect(headers.get('x-request-id')).toBe(isTold ? lastEntry(mock).requestId : null);
  }
});
