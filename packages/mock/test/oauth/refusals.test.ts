/** Each rule that rejects a request to an OAuth endpoint, and its error response in both formats. */
import { expect, test } from 'vitest';
import type { Mock } from '../../src/index.ts';
import { OAuthRefusal } from '../../src/oauth/refusal.ts';
import type { OAuthRefusalId } from '../../src/oauth/refusal.ts';
import { lastEntry, sampleMock } from '../ask.ts';
import type { Reply } from '../ask.ts';
import { challenge, check, codeFor, demo, exchange, form, refresh, send, tokensFor } from './flow.ts';
import type { SwitchedOptions } from '../switches.ts';

const text = { headers: { 'content-type': 'text/plain' } };
const broken = { headers: { 'content-type': 'application/json' } };
const basic = { headers: { authorization: `Basic ${btoa('other:other')}` } };
const bearer = { headers: { authorization: 'Bearer another' } };

/** Assumption, `error` and status of an error response, and its status if the body contains only a message. */
type Said = readonly [string, string, number, number];

/** The words of each rule, with a request that meets it, and the options of the mock where it needs some. */
const rules: Readonly<Record<OAuthRefusalId, readonly [Said, (mock: Mock) => Promise<Reply>, SwitchedOptions?]>> = {
  'oauth.media-type': [['A-100', 'invalid_request', 415, 415], (mock) => exchange(mock, {}, text)],
  'oauth.malformed': [['A-100', 'invalid_request', 400, 401], (mock) => exchange(mock, {}, broken)],
  'oauth.no-form': [
    ['A-100', 'invalid_request', 500, 500],
    (mock) => refresh(mock, {}, text),
    { behavior: { tokenRequests: 'narrow' } },
  ],
  'oauth.invalid': [['A-107', 'invalid_request', 400, 400], (mock) => exchange(mock, {})],
  'oauth.repeated': [['A-107', 'invalid_request', 400, 401], repeated],
  'oauth.two-credentials': [['A-117', 'invalid_request', 400, 401], (mock) => exchange(mock, { code: 'c' }, basic)],
  'oauth.client': [['A-107', 'invalid_client', 401, 401], (mock) => exchange(mock, { code: 'c', client_secret: 'x' })],
  'oauth.grant-type': [
    ['A-107', 'unsupported_grant_type', 400, 400],
    (mock) => refresh(mock, { grant_type: 'password' }),
  ],
  'oauth.code': [['A-107', 'invalid_grant', 400, 401], (mock) => exchange(mock, { code: 'c' })],
  'oauth.code-used': [['A-106', 'invalid_grant', 400, 401], replayed],
  'oauth.code-spent': [['A-106', 'invalid_grant', 400, 401], replayed, { behavior: { codeReuse: 'refused' } }],
  'oauth.redirect-uri': [
    ['A-108', 'invalid_grant', 400, 401],
    (mock) => exchange(mock, { code: codeFor(mock), redirect_uri: `${demo.redirect_uri}/` }),
  ],
  'oauth.verifier': [
    ['A-112', 'invalid_grant', 400, 401],
    (mock) => exchange(mock, { code: codeFor(mock, challenge), code_verifier: 'x' }),
  ],
  'oauth.refresh-missing': [['A-101', 'invalid_request', 400, 401], (mock) => refresh(mock, {})],
  'oauth.refresh-two': [
    ['A-101', 'invalid_request', 400, 401],
    (mock) => refresh(mock, { refresh_token: 'one' }, bearer),
  ],
  'oauth.refresh': [['A-105', 'invalid_grant', 400, 401], (mock) => refresh(mock, { refresh_token: 'unknown' })],
  'oauth.refresh-reused': [
    ['A-105', 'invalid_grant', 400, 401],
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

test.each(refusals)('%s says %j', async (rule, [assumption, error, status, bare], attempt, options = {}) => {
  const mock = sampleMock(options);
  const { headers, ...reply } = await attempt(mock);
  expect([reply.status, reply.json]).toEqual([status, { error, error_description: expect.any(String) }]);
  const challenged = error === 'invalid_token' ? 'Bearer error="invalid_token"' : 'Basic realm="Slotwise"';
  const said = ['x-slotwise-assumption', 'www-authenticate'].map((name) => headers.get(name));
  expect(said).toEqual(status === 401 ? [null, challenged] : [assumption, null]);
  expect(lastEntry(mock)).toMatchObject({ rule, assumption });
  // A message alone, where a build words it so.
  const build = sampleMock({ ...options, behavior: { ...options.behavior, oauthErrors: 'message' } });
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
] as const)('with request ids %s, the token addresses tell theirs: %s (A-31)', async (requestIds, isTold) => {
  const mock = sampleMock({ behavior: { requestIds } });
  const { access } = await tokensFor(mock);
  for (const token of [access, 'unknown']) {
    const { headers } = await check(mock, token);
    expect(headers.get('x-request-id')).toBe(isTold ? lastEntry(mock).requestId : null);
  }
});
