/** Registered addresses to return to are kept as they were written: an app compares them byte by byte. */
import { describe, expect, test } from 'vitest';
import type { Mock, MockOptions } from '../../src/index.ts';
import { sampleMock } from '../ask.ts';
import { addressOf, challenge, click, exchange, open, pkce } from './flow.ts';

/** Each address, and what its parameters are joined with. */
const addresses = [
  ['http://localhost:3000', '?'],
  ['HTTP://LocalHost:3000/Callback', '?'],
  ['https://app.test:443/back', '?'],
  ['https://app.test/a/../b/./c', '?'],
  ['https://app.test/back?name=a%20b&tilde=~&empty=&flag', '&'],
  ['https://app.test/back?', ''],
  ['https://app.test/back?tenant=1&', ''],
  ["https://app.test/it's/(here)*", '?'],
  ['https://app.test/%7Eeve', '?'],
  ['com.example.app:/callback', '?'],
  ['com.example.app:callback', '?'],
  ['com.example.app://', '?'],
] as const;

function mockWith(redirectUri: string, options: MockOptions = {}): Mock {
  const mock = sampleMock(options);
  mock.oauth.client({ clientId: 'app', clientSecret: 'app', redirectUri });
  return mock;
}

describe.each(addresses)('%s', (redirectUri, joint) => {
  const query = { client_id: 'app', redirect_uri: redirectUri, ...challenge };
  /** The parameters that it was given, after the address as it was written. */
  const create = (location: string) => {
    const begins = `${redirectUri}${joint}`;
    expect(location.startsWith(begins), location).toBe(true);
    const parameters = location.slice(begins.length);
    expect(parameters).toMatch(/^[a-z]/);
    return Object.fromEntries(new URLSearchParams(parameters));
  };

  test('is the target of every redirect, and is accepted in the exchange of a code', async () => {
    const mock = mockWith(redirectUri);
    const { code, ...more } = create((await click(mock, addressOf(mock, query), 'allow')).location);
    expect(more).toEqual({ state: 'state_1' });
    const fields = { client_id: 'app', client_secret: 'app', redirect_uri: redirectUri, code_verifier: pkce.verifier };
    expect((await exchange(mock, { ...fields, code })).status).toBe(200);
    const { location } = await click(mock, addressOf(mock, query), 'deny');
    expect(create(location)).toMatchObject({ error: 'access_denied' });
    const { headers } = await open(mock, addressOf(mock, { ...query, scope: 'NONE' }));
    expect(create(headers.get('location') ?? '')).toMatchObject({ error: 'invalid_scope' });
    for (const back of [
      mock.oauth.approve(addressOf(mock, query), { userId: 3 }),
      mock.oauth.deny(addressOf(mock, query)),
    ])
      expect(create(back)).toMatchObject({ state: 'state_1' });
  });

  test('is the target in self-hosted deployments, which append the parameters as text (A-111)', async () => {
    const mock = mockWith(redirectUri, { profile: 'self-hosted' });
    const { location } = await click(mock, addressOf(mock, query), 'allow');
    expect(location.startsWith(`${redirectUri}?code=`), location).toBe(true);
    expect((await click(mock, addressOf(mock, query), 'deny')).location).toBe(redirectUri);
    expect(mock.oauth.deny(addressOf(mock, query))).toBe(redirectUri);
  });
});

test.each([
  ['https://app.test/zurück', 'https://app.test/zur%C3%BCck'],
  ['https://app.test/日本/😀!~', 'https://app.test/%E6%97%A5%E6%9C%AC/%F0%9F%98%80!~'],
])('percent-encodes characters of the redirect URI that a header cannot contain: %s', async (redirectUri, expected) => {
  const mock = mockWith(redirectUri);
  const parameters = { client_id: 'app', redirect_uri: redirectUri, ...challenge };
  const { location } = await click(mock, addressOf(mock, parameters), 'allow');
  expect(location.startsWith(`${expected}?code=`), location).toBe(true);
});

test.each([
  ...[
    'no-scheme',
    '/callback',
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    ' https://app.test/',
    'https://app.test/ ',
  ],
  ...['https://app.test/a b', 'https://app.test/\r\nx-evil: 1', 'https://app.test/\uD800', 'https://app.test/#part'],
  ...['https://app.test/?code=1', 'https://app.test/?a=1&state', 'https://app.test/?iss=x'],
])('rejects a redirect URI that cannot be stored as written or is not an app’s own: %j', (redirectUri) => {
  const problem = 'redirectUri must be an absolute address of the app';
  expect(() => mockWith(redirectUri)).toThrow(`oauth.client: ${problem}`);
  expect(() => sampleMock().import({ version: 1, oauthClients: [{ clientId: 'c', redirectUri }] })).toThrow(problem);
});
