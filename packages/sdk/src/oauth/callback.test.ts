import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { appOf, countOf, sampleService } from '../../test/oauth/sample-data.ts';
import { errorOf, loosely } from '../../test/loopback.ts';
import { openText, sealText } from '../stores.ts';
import { createOAuth } from './index.ts';
import type { StateMismatchError, Transaction } from './index.ts';

const parameters = { scopes: ['READ_BOOKING', 'READ_PROFILE'] };

/** A user who has been sent to the page, and where Allow leads back to. */
async function allowed(sample = sampleService()) {
  const { mock, oauth } = sample;
  const { url, transaction } = await oauth.authorize(parameters);
  return { ...sample, url, transaction, back: mock.oauth.approve(url, { userId: 3 }) };
}

function withParameter(address: string, name: string, value: string | null): string {
  const url = new URL(address);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.href;
}

test('returns tokens with their scopes and expiry after the user allows access', async () => {
  const { oauth, back, transaction } = await allowed();
  expect(await oauth.callback(back, transaction)).toEqual({
    outcome: 'granted',
    tokens: {
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresAt: '2030-01-07T09:30:00.000Z',
      scopes: ['READ_BOOKING', 'READ_PROFILE'],
    },
  });
});

test('a minimal token response leaves expiresAt null and keeps the requested scopes (A-104)', async () => {
  const { oauth, back, transaction } = await allowed(sampleService({ profile: 'self-hosted' }));
  expect(await oauth.callback(back, transaction)).toMatchObject({
    tokens: { expiresAt: null, scopes: ['READ_BOOKING', 'READ_PROFILE'] },
  });
});

test('treats a callback without parameters as an unconfirmed denial (A-109)', async () => {
  const { oauth, transaction } = await allowed();
  const result = await oauth.callback('http://localhost:3000/callback', transaction);
  expect(result).toEqual({ outcome: 'denied', confirmed: false });
});

test('ignores query parameters of the registered redirect URI', async () => {
  const { mock } = sampleService();
  const redirectUri = 'http://localhost:3000/callback?tenant=7';
  const oauth = createOAuth({ appUrl: mock.appUrl, clientId: 'client_demo', clientSecret: null, redirectUri });
  const { transaction } = await oauth.authorize(parameters);
  expect(await oauth.callback(redirectUri, transaction)).toEqual({ outcome: 'denied', confirmed: false });
});

describe('before the code is exchanged', () => {
  const whole = {
    state: 's'.repeat(43),
    codeVerifier: 'v'.repeat(43),
    appUrl: 'http://slotwise.test/',
    clientId: 'client_demo',
    redirectUri: 'http://localhost:3000/callback',
    issuedAt: '2030-01-07T09:00:00.000Z',
  };

  test.each([
    ['a forged state', 'other_state', (back: string) => withParameter(back, 'state', 'x'.repeat(43))],
    ['a state that is too short', 'other_state', (back: string) => withParameter(back, 'state', 'x')],
    ['no state', 'no_state', (back: string) => withParameter(back, 'state', null)],
    ['the right state and another one', 'other_state', (back: string) => `${back}&state=other`],
    ['another one and the right state', 'other_state', (back: string) => back.replace('?', '?state=other&')],
    ['a denial with a forged state', 'other_state', () => '/callback?error=access_denied&state=x'],
  ])('rejects %s', async (_, reason, forge) => {
    const { mock, oauth, back, transaction } = await allowed();
    const error = await errorOf(oauth.callback(forge(back), transaction));
    expect(error).toMatchObject({ kind: 'state_mismatch', reason, endpoint: 'oauth.authorize', attempts: 0 });
    expect(countOf(mock, 'oauth.token')).toBe(0);
    // The code was not used up by it.
    expect(await oauth.callback(back, transaction)).toMatchObject({ outcome: 'granted' });
  });

  const transactions = [null, undefined, 'text', {}, { state: 'short', codeVerifier: 'short' }, { state: 7 }];
  const scopes = [undefined, 'READ_PROFILE', [7]].map((one) => ({ ...whole, scopes: one }));
  test.each([...transactions, ...scopes].map((one) => [one]))('rejects the transaction %j', async (transaction) => {
    const { mock, oauth, back } = await allowed();
    const error = await errorOf(loosely(oauth, 'callback', back, transaction));
    expect(error).toMatchObject({ kind: 'state_mismatch', reason: 'no_transaction' });
    expect(countOf(mock, 'oauth.token')).toBe(0);
  });
});

describe('a transaction', () => {
  const seal = { keys: [new Uint8Array(32).fill(1)], clientId: 'client_demo', purpose: 'transaction' };
  const ways: Record<string, (transaction: Transaction) => Promise<Transaction | null>> = {
    plain: async (transaction) => structuredClone(transaction),
    'as a cookie': async (transaction) => JSON.parse(JSON.stringify(transaction)) as Transaction,
    sealed: async (transaction) => {
      const opened = await openText(await sealText(JSON.stringify(transaction), seal), seal);
      return opened.outcome === 'opened' ? (JSON.parse(opened.text) as Transaction) : null;
    },
  };
  const minutes = (count: number) => new Date(Date.parse('2030-01-07T09:00:00Z') + count * 60_000).toISOString();
  type Change = Partial<Record<keyof Transaction, unknown>>;
  const changes: [string, string, Change][] = [
    ['of another service', 'other_service', { appUrl: 'https://app.example.com/' }],
    ['of a service below this one', 'other_service', { appUrl: 'http://slotwise.test/below' }],
    ['of another client', 'other_client', { clientId: 'another' }],
    ['of another redirect address', 'other_redirect', { redirectUri: 'http://localhost:3000/callback2' }],
    ['of another origin to return to', 'other_redirect', { redirectUri: 'https://localhost:3000/callback' }],
    ['older than fifteen minutes', 'expired', { issuedAt: new Date(Date.parse(minutes(-15)) - 1).toISOString() }],
    ['dated more than fifteen minutes ahead', 'expired', { issuedAt: minutes(16) }],
    ['with a date that is none', 'expired', { issuedAt: 'yesterday' }],
    ...(['state', 'codeVerifier', 'scopes', 'appUrl', 'clientId', 'redirectUri', 'issuedAt'] as const).flatMap(
      (name): [string, string, Change][] => [
        [`without ${name}`, 'no_transaction', { [name]: undefined }],
        [`with a number as ${name}`, 'no_transaction', { [name]: 7 }],
      ],
    ),
  ];
  const table = Object.keys(ways).flatMap((way) => changes.map((change) => [way, ...change] as const));

  test.each(table)('%s: one %s is rejected as %s', async (way, _, reason, change) => {
    const { mock, oauth, url, back, transaction } = await allowed();
    // The type of a transaction, which some of these break.
    const changed = (await ways[way]?.({ ...transaction, ...change } as Transaction)) ?? null;
    for (const address of [back, mock.oauth.deny(url), '/callback', '/other', `${back}&state=other`]) {
      const error = await errorOf(oauth.callback(address, changed));
      expect(error).toMatchObject({ kind: 'state_mismatch', reason, endpoint: 'oauth.authorize', attempts: 0 });
      const message = JSON.stringify(error) + String(error);
      for (const secret of [transaction.state, transaction.codeVerifier, 'example.com', 'localhost', 'another'])
        expect(message.replaceAll(/another (appUrl|clientId|redirectUri)/g, '')).not.toContain(secret);
    }
    expect(countOf(mock, 'oauth.token')).toBe(0);
    const whole = (await ways[way]?.(transaction)) ?? null;
    expect(await oauth.callback(back, whole)).toMatchObject({ outcome: 'granted' });
  });

  test('each reason has a different message', async () => {
    const { oauth, back, transaction } = await allowed();
    const messages = new Set<string>();
    for (const [, reason, change] of changes) {
      const error = await errorOf(oauth.callback(back, { ...transaction, ...change } as Transaction));
      messages.add(`${reason}: ${String(error)}`);
    }
    expect(messages.size).toBe(new Set(changes.map(([, reason]) => reason)).size);
    expect(new Set([...messages].map((one) => one.replace(/^\w+: /, ''))).size).toBe(messages.size);
  });

  test.each(Object.keys(ways))('%s: it expires after exactly maxAgeMs', async (way) => {
    for (const maxAgeMs of [undefined, 1, 60_000, 86_400_000]) {
      const limitMs = maxAgeMs ?? 15 * 60_000;
      const more = maxAgeMs === undefined ? {} : { maxAgeMs };
      const { mock, url, transaction } = await allowed(sampleService({}, more));
      const cookie = (await ways[way]?.(transaction)) ?? null;
      const after = async (ageMs: number) => {
        const clock = { now: () => Date.parse(transaction.issuedAt) + ageMs };
        return appOf(mock, { clock, ...more }).callback(mock.oauth.deny(url), cookie);
      };
      expect(await errorOf(after(limitMs + 1))).toMatchObject({ reason: 'expired' });
      expect(await after(limitMs)).toEqual({ outcome: 'denied', confirmed: true });
    }
  });

  test('accepts another spelling of the same appUrl', async () => {
    const { mock, oauth, back, transaction } = await allowed();
    const same = appOf(mock, { appUrl: 'HTTP://SLOTWISE.TEST:80/' });
    expect(transaction.appUrl).toBe('http://slotwise.test/');
    expect(await same.callback(back, transaction)).toMatchObject({ outcome: 'granted' });
    expect(await errorOf(oauth.callback(back, transaction))).toBeInstanceOf(Error);
  });
});

describe('the path of the callback', () => {
  const others = ['other', '', 'callback/', 'callback/more', 'Callback', '%63allback', '/callback'];
  test.each([...others.map((path) => `http://localhost:3000/${path}`), '/', 'other'])(
    'is rejected: %s',
    async (address) => {
      const { mock, oauth, back, transaction } = await allowed();
      const error = await errorOf(oauth.callback(address + new URL(back).search, transaction));
      expect(error).toMatchObject({ kind: 'state_mismatch', reason: 'other_path' });
      expect(await errorOf(oauth.callback(address, transaction))).toMatchObject({ reason: 'other_path' });
      expect(countOf(mock, 'oauth.token')).toBe(0);
    },
  );

  test.each(['', 'callback', '/callback', 'https://behind.example.com/callback', '/more/../callback'])(
    'is accepted with another origin, as behind a proxy: %j',
    async (address) => {
      const { oauth, back, transaction } = await allowed();
      expect(await oauth.callback(address + new URL(back).search, transaction)).toMatchObject({ outcome: 'granted' });
    },
  );
});

describe('the issuer (RFC 9207; A-118)', () => {
  const issuer = 'https://app.example.com';

  test.each([
    [null, undefined, 'granted'],
    [issuer, undefined, 'granted'],
    [issuer, issuer, 'granted'],
    [null, issuer, 'no_issuer'],
    ['', issuer, 'other_issuer'],
    [`${issuer}/`, issuer, 'other_issuer'],
    ['HTTPS://app.example.com', issuer, 'other_issuer'],
    ['https://app.example.com:443', issuer, 'other_issuer'],
    ['https://evil.example.com', issuer, 'other_issuer'],
  ])('%j with the option %j results in %s', async (told, option, expected) => {
    const sample = sampleService({ oauth: { issuer: told } }, option === undefined ? {} : { issuer: option });
    const { mock, oauth, url, transaction, back } = await allowed(sample);
    if (expected === 'granted') {
      expect(await oauth.callback(mock.oauth.deny(url), transaction)).toMatchObject({ outcome: 'denied' });
      expect(await oauth.callback(back, transaction)).toMatchObject({ outcome: 'granted' });
      return;
    }
    // A denial and a refusal may come from another server as well as a code.
    const refusal = `/callback?error=invalid_scope&state=${transaction.state}`;
    const told1 = told === null ? refusal : `${refusal}&iss=${encodeURIComponent(told)}`;
    const refused = { kind: 'state_mismatch', reason: expected };
    for (const address of [back, mock.oauth.deny(url), told1])
      expect(await errorOf(oauth.callback(address, transaction))).toMatchObject(refused);
    expect(countOf(mock, 'oauth.token')).toBe(0);
  });

  test('is rejected if it occurs twice', async () => {
    const { oauth, transaction, back } = await allowed(sampleService({ oauth: { issuer } }, { issuer }));
    const twice = `${back}&iss=${encodeURIComponent(issuer)}`;
    expect(await errorOf(oauth.callback(twice, transaction))).toMatchObject({ reason: 'other_issuer' });
  });

  test('is required if the option is set, so a callback without parameters is not a denial', async () => {
    const { oauth, transaction } = await allowed(sampleService({}, { issuer }));
    expect(await errorOf(oauth.callback('/callback', transaction))).toMatchObject({ reason: 'no_state' });
  });

  test('is checked after the state', async () => {
    const { oauth, transaction, back } = await allowed(
      sampleService({ oauth: { issuer } }, { issuer: 'https://another' }),
    );
    const forged = withParameter(back, 'state', 'x'.repeat(43));
    expect(await errorOf(oauth.callback(forged, transaction))).toMatchObject({ reason: 'other_state' });
  });
});

test('an unknown scope causes an error with the code invalid_scope (A-110)', async () => {
  const { oauth, mock } = sampleService();
  const { url, transaction } = await oauth.authorize({ scopes: ['READ_EVERYTHING'] });
  const response = await mock.fetch(url, { redirect: 'manual' });
  const error = await errorOf(oauth.callback(response.headers.get('location') ?? '', transaction));
  expect(error).toMatchObject({ kind: 'oauth_refused', code: 'invalid_scope', status: null });
});

test.each([
  ['neither a code nor an error', (back: string) => withParameter(back, 'code', null), 'invalid_response', 'code'],
  ['two codes', (back: string) => `${back}&code=other`, 'invalid_response', 'code'],
  ['an address that is none', () => 'http://[', 'invalid_input', 'url'],
])('rejects a callback with %s', async (_, change, kind, path) => {
  const { oauth, back, transaction } = await allowed();
  const error = await errorOf(oauth.callback(change(back), transaction));
  expect(error).toMatchObject({ kind, issues: [{ path }] });
});

test.each<[string, (back: string) => unknown]>([
  ['a text', (back) => back],
  ['its path and query', (back) => back.replace('http://localhost:3000', '')],
  ['a URL', (back) => new URL(back)],
  ['a Request', (back) => new Request(back)],
  ['a request of Node, whose url is a path', (back) => ({ url: back.replace('http://localhost:3000', '') })],
])('the callback accepts %s', async (_, change) => {
  const { oauth, back, transaction } = await allowed();
  expect(await loosely(oauth, 'callback', change(back), transaction)).toMatchObject({ outcome: 'granted' });
});

test.each<[unknown]>([[undefined], [null], [7], [true], [{}], [[]], [{ url: 7 }], [new URLSearchParams()]])(
  'rejects the callback address %j with an issue for url',
  async (address) => {
    const { oauth, transaction } = await allowed();
    const error = await errorOf(loosely(oauth, 'callback', address, transaction));
    expect(error).toMatchObject({ kind: 'misconfigured', issues: [{ path: 'url' }] });
  },
);

test.each(['/', '', '/callback'])(
  'rejects the path of an Express router (%j), and the message mentions originalUrl',
  async (path) => {
    const { mock } = sampleService();
    const oauth = appOf(mock, { redirectUri: 'http://localhost:3000/auth/callback' });
    const { transaction } = await oauth.authorize(parameters);
    const query = `?code=code_1&state=${transaction.state}`;
    for (const address of [path + query, new Request(`http://localhost:3000${path}${query}`)]) {
      // An empty path is that of the registered address.
      if (address === query) continue;
      const error = await errorOf(oauth.callback(address, transaction));
      const message: unknown = expect.stringContaining('request.originalUrl');
      expect(error).toMatchObject({ kind: 'state_mismatch', reason: 'other_path', message });
    }
  },
);

describe('a transaction works only once', () => {
  const used = { kind: 'state_mismatch', reason: 'used', endpoint: 'oauth.authorize', attempts: 0 };

  test('a reloaded page does not send the code again, and the first tokens keep working', async () => {
    const { mock, oauth, back, transaction } = await allowed();
    const first = await oauth.callback(back, transaction);
    for (const address of [back, new URL(back), new Request(back)]) {
      const error = await errorOf(oauth.callback(address, structuredClone(transaction)));
      expect(error).toMatchObject(used);
      const message = JSON.stringify(error) + String(error);
      const code = new URL(back).searchParams.get('code') ?? '';
      for (const secret of [transaction.state, transaction.codeVerifier, code]) expect(message).not.toContain(secret);
    }
    expect(countOf(mock, 'oauth.token')).toBe(1);
    if (first.outcome === 'denied') throw new Error('it was allowed');
    expect(await oauth.check(first.tokens.accessToken)).toEqual({ works: true, username: 'alice' });
  });

  test('only one of several concurrent callbacks succeeds', async () => {
    const { mock, oauth, back, transaction } = await allowed();
    const results = await Promise.allSettled(Array.from({ length: 5 }, async () => oauth.callback(back, transaction)));
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refusals).toMatchObject([used, used, used, used]);
    expect(countOf(mock, 'oauth.token')).toBe(1);
  });

  test.each<[string, (back: string, other: string) => string]>([
    ['the same transaction with another code', (back) => withParameter(back, 'code', 'another')],
    ['the same code with another transaction', (back, state) => withParameter(back, 'state', state)],
  ])('%s is rejected as used', async (name, change) => {
    const { mock, oauth, back, transaction } = await allowed();
    const { transaction: other } = await oauth.authorize(parameters);
    await oauth.callback(back, transaction);
    const next = name.includes('another transaction') ? other : transaction;
    expect(await errorOf(oauth.callback(change(back, other.state), next))).toMatchObject(used);
    expect(countOf(mock, 'oauth.token')).toBe(1);
  });

  const refuse = async () => {
    throw Object.assign(new TypeError('fetch failed'), {
      cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    });
  };
  const lose = async () => {
    throw Object.assign(new TypeError('fetch failed'), {
      cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }),
    });
  };
  test.each<[string, boolean, typeof fetch]>([
    ['did not reach the service', true, refuse],
    ['was lost on its way', false, lose],
    ['met a server that failed', false, async () => Response.json({}, { status: 500 })],
    ['was refused', false, async () => Response.json({ error: 'invalid_grant' }, { status: 400 })],
    ['was refused for the app', false, async () => Response.json({ error: 'invalid_client' }, { status: 401 })],
    ['came back as no tokens', false, async () => Response.json({})],
  ])('after a first token request that %s, a second callback is allowed: %j', async (_, isAllowed, first) => {
    const { mock } = sampleService();
    let isFirst = true;
    const oauth = appOf(mock, {
      totalTimeoutMs: 1,
      fetch: async (...request) => (isFirst ? first(...request) : mock.fetch(...request)),
    });
    const { url, transaction } = await oauth.authorize(parameters);
    const back = mock.oauth.approve(url, { userId: 3 });
    await errorOf(oauth.callback(back, transaction));
    isFirst = false;
    const second = await oauth.callback(back, transaction).catch((error: unknown) => error);
    expect(second).toMatchObject(isAllowed ? { outcome: 'granted' } : used);
  });

  test('a denial and a rejected callback do not use up the transaction', async () => {
    const { mock, oauth, url, back, transaction } = await allowed();
    await oauth.callback(mock.oauth.deny(url), transaction);
    await errorOf(oauth.callback(withParameter(back, 'state', 'x'), transaction));
    expect(await oauth.callback(back, transaction)).toMatchObject({ outcome: 'granted' });
  });
});

test('the page about OAuth lists every reason', () => {
  const page = readFileSync(new URL('../../../../docs/site/src/content/docs/client/oauth.md', import.meta.url), 'utf8');
  const cells = [...page.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(([, names = '']) => names.split(', '));
  const reasons: Record<StateMismatchError['reason'], true> = {
    no_transaction: true,
    no_state: true,
    other_state: true,
    other_path: true,
    used: true,
    expired: true,
    other_service: true,
    other_client: true,
    other_redirect: true,
    no_issuer: true,
    other_issuer: true,
  };
  for (const reason of Object.keys(reasons)) expect(cells).toContain(`\`${reason}\``);
});
