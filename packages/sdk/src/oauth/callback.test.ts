import { describe, expect, test } from 'vitest';
import { appOf, countOf, town } from '../../test/oauth/town.ts';
import { errorOf, loosely } from '../../test/loopback.ts';
import { openTransaction, sealTransaction } from '../sealed.ts';
import { createOAuth } from './index.ts';
import type { Transaction } from './index.ts';

const asked = { scopes: ['READ_BOOKING', 'READ_PROFILE'] };

/** A user who has been sent to the page, and where Allow leads back to. */
async function allowed(given = town()) {
  const { mock, oauth } = given;
  const { url, transaction } = await oauth.authorize(asked);
  return { ...given, url, transaction, back: mock.oauth.approve(url, { userId: 3 }) };
}

function withParameter(address: string, name: string, value: string | null): string {
  const url = new URL(address);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.href;
}

test('Allow brings tokens, with the scopes and the instant at which the access token ends', async () => {
  const { oauth, back, transaction } = await allowed();
  expect(await oauth.callback(back, transaction)).toEqual({
    outcome: 'allowed',
    tokens: {
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresAt: '2030-01-07T09:30:00.000Z',
      scopes: ['READ_BOOKING', 'READ_PROFILE'],
    },
  });
});

test('a token answer as short as the specification’s tells no expiry, and the scopes are those asked for (G-104)', async () => {
  const { oauth, back, transaction } = await allowed(town({ behavior: { tokenAnswer: 'pair' } }));
  expect(await oauth.callback(back, transaction)).toMatchObject({
    tokens: { expiresAt: null, scopes: ['READ_BOOKING', 'READ_PROFILE'] },
  });
});

test('the callback can be told as its path and query, or as a URL', async () => {
  for (const told of [(back: string) => back.slice('http://localhost:3000'.length), (back: string) => new URL(back)]) {
    const { oauth, back, transaction } = await allowed();
    expect(await oauth.callback(told(back), transaction)).toMatchObject({ outcome: 'allowed' });
  }
});

test('Deny is a result, confirmed by the state (G-109)', async () => {
  const { mock, oauth } = town();
  const { url, transaction } = await oauth.authorize(asked);
  expect(await oauth.callback(mock.oauth.deny(url), transaction)).toEqual({ outcome: 'denied', confirmed: true });
});

test('the bare address of an older server is a denial that nothing confirms (G-109)', async () => {
  const { oauth } = town();
  const { transaction } = await oauth.authorize(asked);
  const result = await oauth.callback('http://localhost:3000/callback', transaction);
  expect(result).toEqual({ outcome: 'denied', confirmed: false });
});

test('parameters of the registered address itself are the app’s own', async () => {
  const { mock } = town();
  const redirectUri = 'http://localhost:3000/callback?tenant=7';
  const oauth = createOAuth({ appUrl: mock.appUrl, clientId: 'client_demo', redirectUri });
  const { transaction } = await oauth.authorize(asked);
  expect(await oauth.callback(redirectUri, transaction)).toEqual({ outcome: 'denied', confirmed: false });
});

describe('before the code is read', () => {
  const whole = {
    ...{ state: 's'.repeat(43), codeVerifier: 'v'.repeat(43) },
    ...{ appUrl: 'http://slotwise.test/', clientId: 'client_demo', redirectUri: 'http://localhost:3000/callback' },
    issuedAt: '2030-01-07T09:00:00.000Z',
  };

  test.each([
    ['a forged state', 'other_state', (back: string) => withParameter(back, 'state', 'x'.repeat(43))],
    ['a state that is too short', 'other_state', (back: string) => withParameter(back, 'state', 'x')],
    ['no state', 'no_state', (back: string) => withParameter(back, 'state', null)],
    ['the right state and another one', 'other_state', (back: string) => `${back}&state=other`],
    ['another one and the right state', 'other_state', (back: string) => back.replace('?', '?state=other&')],
    ['a denial with a forged state', 'other_state', () => '/callback?error=access_denied&state=x'],
  ])('%s is refused', async (_, reason, forge) => {
    const { mock, oauth, back, transaction } = await allowed();
    const error = await errorOf(oauth.callback(forge(back), transaction));
    expect(error).toMatchObject({ kind: 'state_mismatch', reason, endpoint: 'oauth.authorize', attempts: 0 });
    expect(countOf(mock, 'oauth.token')).toBe(0);
    // The code was not used up by it.
    expect(await oauth.callback(back, transaction)).toMatchObject({ outcome: 'allowed' });
  });

  test.each([
    [null],
    [undefined],
    ['text'],
    [{}],
    [{ state: 'short', codeVerifier: 'short' }],
    [{ state: 7 }],
    [{ ...whole, scopes: undefined }],
    [{ ...whole, scopes: 'READ_PROFILE' }],
    [{ ...whole, scopes: [7] }],
  ])('the transaction %j is refused', async (transaction) => {
    const { mock, oauth, back } = await allowed();
    const error = await errorOf(loosely(oauth, 'callback', back, transaction));
    expect(error).toMatchObject({ kind: 'state_mismatch', reason: 'no_transaction' });
    expect(countOf(mock, 'oauth.token')).toBe(0);
  });
});

describe('the transaction knows what it was made for', () => {
  const seal = { keys: [new Uint8Array(32).fill(1)], clientId: 'client_demo' };
  const ways: Record<string, (transaction: Transaction) => Promise<Transaction | null>> = {
    plain: async (transaction) => structuredClone(transaction),
    'as a cookie': async (transaction) => JSON.parse(JSON.stringify(transaction)) as Transaction,
    sealed: async (transaction) => openTransaction(await sealTransaction(transaction, seal), seal),
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

  test.each(table)('%s, one %s is refused as %s', async (way, _, reason, change) => {
    const { mock, oauth, url, back, transaction } = await allowed();
    // The type of a transaction, which some of these break.
    const changed = (await ways[way]?.({ ...transaction, ...change } as Transaction)) ?? null;
    for (const address of [back, mock.oauth.deny(url), '/callback', '/other', `${back}&state=other`]) {
      const error = await errorOf(oauth.callback(address, changed));
      expect(error).toMatchObject({ kind: 'state_mismatch', reason, endpoint: 'oauth.authorize', attempts: 0 });
      const said = JSON.stringify(error) + String(error);
      for (const secret of [transaction.state, transaction.codeVerifier, 'example.com', 'localhost', 'another'])
        expect(
          said
            .replaceAll('another appUrl', '')
            .replaceAll('another clientId', '')
            .replaceAll('another redirectUri', ''),
        ).not.toContain(secret);
    }
    expect(countOf(mock, 'oauth.token')).toBe(0);
    const whole = (await ways[way]?.(transaction)) ?? null;
    expect(await oauth.callback(back, whole)).toMatchObject({ outcome: 'allowed' });
  });

  test.each(Object.keys(ways))('%s, each refusal has words of its own', async (way) => {
    const messages = new Map<string, Set<string>>();
    for (const [, reason, change] of changes) {
      const { oauth, back, transaction } = await allowed();
      const changed = (await ways[way]?.({ ...transaction, ...change } as Transaction)) ?? null;
      const error = await errorOf(oauth.callback(back, changed));
      messages.set(reason, (messages.get(reason) ?? new Set()).add(String(error)));
    }
    expect([...messages.values()].map(({ size }) => size)).toEqual([...messages].map(() => 1));
    expect(new Set([...messages.values()].flatMap((said) => [...said])).size).toBe(messages.size);
  });

  test.each(Object.keys(ways))('%s, it is good to the last millisecond of maxAgeMs, and not longer', async (way) => {
    for (const maxAgeMs of [undefined, 1, 60_000, 86_400_000]) {
      const limitMs = maxAgeMs ?? 15 * 60_000;
      for (const [ageMs, isGood] of [
        [limitMs, true],
        [limitMs + 1, false],
      ] as const) {
        const { mock, oauth, url, transaction } = await allowed(town({}, maxAgeMs === undefined ? {} : { maxAgeMs }));
        const cookie = (await ways[way]?.(transaction)) ?? null;
        const clock = { now: () => Date.parse(transaction.issuedAt) + ageMs };
        const later = appOf(mock, { clock, ...(maxAgeMs === undefined ? {} : { maxAgeMs }) });
        const work = later.callback(mock.oauth.deny(url), cookie);
        if (isGood) expect(await work).toEqual({ outcome: 'denied', confirmed: true });
        else expect(await errorOf(work)).toMatchObject({ reason: 'expired' });
        expect(await oauth.callback(mock.oauth.deny(url), cookie)).toMatchObject({ outcome: 'denied' });
      }
    }
  });

  test('an address that is written in another way is the same service', async () => {
    const { mock, oauth, back, transaction } = await allowed();
    const same = appOf(mock, { appUrl: 'HTTP://SLOTWISE.TEST:80/' });
    expect(transaction.appUrl).toBe('http://slotwise.test/');
    expect(await same.callback(back, transaction)).toMatchObject({ outcome: 'allowed' });
    expect(await errorOf(oauth.callback(back, transaction))).toBeInstanceOf(Error);
  });
});

describe('the path of the callback is the registered one’s', () => {
  test.each([
    'http://localhost:3000/other',
    'http://localhost:3000/',
    'http://localhost:3000/callback/',
    'http://localhost:3000/callback/more',
    'http://localhost:3000/Callback',
    'http://localhost:3000/%63allback',
    'http://localhost:3000//callback',
    '/',
    'other',
  ])('%s is refused', async (address) => {
    const { mock, oauth, back, transaction } = await allowed();
    const error = await errorOf(oauth.callback(address + new URL(back).search, transaction));
    expect(error).toMatchObject({ kind: 'state_mismatch', reason: 'other_path' });
    expect(await errorOf(oauth.callback(address, transaction))).toMatchObject({ reason: 'other_path' });
    expect(countOf(mock, 'oauth.token')).toBe(0);
  });

  test.each(['', 'callback', '/callback', 'https://behind.example.com/callback', '/more/../callback'])(
    'and its origin can be another, behind a proxy: %j is taken',
    async (address) => {
      const { oauth, back, transaction } = await allowed();
      expect(await oauth.callback(address + new URL(back).search, transaction)).toMatchObject({ outcome: 'allowed' });
    },
  );
});

describe('the issuer (RFC 9207; G-118)', () => {
  const issuer = 'https://app.example.com';

  test.each([
    [null, undefined, 'allowed'],
    [issuer, undefined, 'allowed'],
    [issuer, issuer, 'allowed'],
    [null, issuer, 'no_issuer'],
    ['', issuer, 'other_issuer'],
    [`${issuer}/`, issuer, 'other_issuer'],
    ['HTTPS://app.example.com', issuer, 'other_issuer'],
    ['https://app.example.com:443', issuer, 'other_issuer'],
    ['https://evil.example.com', issuer, 'other_issuer'],
  ])('told as %j where the option is %j: %s', async (told, option, expected) => {
    const given = town({ oauth: { issuer: told } }, option === undefined ? {} : { issuer: option });
    const { mock, oauth, url, transaction, back } = await allowed(given);
    if (expected === 'allowed') {
      expect(await oauth.callback(mock.oauth.deny(url), transaction)).toMatchObject({ outcome: 'denied' });
      expect(await oauth.callback(back, transaction)).toMatchObject({ outcome: 'allowed' });
      return;
    }
    // A denial and a refusal may come from another server as well as a code.
    const refusal = `/callback?error=invalid_scope&state=${transaction.state}`;
    const told1 = told === null ? refusal : `${refusal}&iss=${encodeURIComponent(told)}`;
    for (const address of [back, mock.oauth.deny(url), told1])
      expect(await errorOf(oauth.callback(address, transaction))).toMatchObject({
        kind: 'state_mismatch',
        reason: expected,
      });
    expect(countOf(mock, 'oauth.token')).toBe(0);
  });

  test('told twice is refused', async () => {
    const { oauth, transaction, back } = await allowed(town({ oauth: { issuer } }, { issuer }));
    const twice = `${back}&iss=${encodeURIComponent(issuer)}`;
    expect(await errorOf(oauth.callback(twice, transaction))).toMatchObject({ reason: 'other_issuer' });
  });

  test('asked for makes the bare address of an older server no denial', async () => {
    const { oauth, transaction } = await allowed(town({}, { issuer }));
    expect(await errorOf(oauth.callback('/callback', transaction))).toMatchObject({ reason: 'no_state' });
  });

  test('is looked at after the state', async () => {
    const { oauth, transaction, back } = await allowed(town({ oauth: { issuer } }, { issuer: 'https://another' }));
    const forged = withParameter(back, 'state', 'x'.repeat(43));
    expect(await errorOf(oauth.callback(forged, transaction))).toMatchObject({ reason: 'other_state' });
  });
});

test('an unknown scope comes back as a refusal with its word (G-110)', async () => {
  const { oauth, mock } = town();
  const { url, transaction } = await oauth.authorize({ scopes: ['READ_EVERYTHING'] });
  const response = await mock.fetch(url, { redirect: 'manual' });
  const error = await errorOf(oauth.callback(response.headers.get('location') ?? '', transaction));
  expect(error).toMatchObject({ kind: 'oauth_refused', code: 'invalid_scope', status: null });
});

test('a callback with neither a code nor an error is refused', async () => {
  const { oauth, transaction } = await allowed();
  const error = await errorOf(oauth.callback(`/callback?state=${transaction.state}`, transaction));
  expect(error).toMatchObject({ kind: 'response_invalid', issues: [{ path: 'code' }] });
});

test('two codes are no code', async () => {
  const { oauth, back, transaction } = await allowed();
  expect(await errorOf(oauth.callback(`${back}&code=other`, transaction))).toMatchObject({ kind: 'response_invalid' });
});

test('an address that is none is named', async () => {
  const { oauth, transaction } = await allowed();
  const error = await errorOf(oauth.callback('http://[', transaction));
  expect(error).toMatchObject({ kind: 'request_invalid', issues: [{ path: 'url' }] });
});

test('the page loaded twice sends the code once, and the tokens of the first time live', async () => {
  const { mock, oauth, back, transaction } = await allowed();
  const first = await oauth.callback(back, transaction);
  expect(await errorOf(oauth.callback(back, transaction))).toMatchObject({ kind: 'request_invalid' });
  expect(countOf(mock, 'oauth.token')).toBe(1);
  if (first.outcome === 'denied') throw new Error('it was allowed');
  expect(await oauth.check(first.tokens.accessToken)).toEqual({ works: true, username: 'alice' });
});
