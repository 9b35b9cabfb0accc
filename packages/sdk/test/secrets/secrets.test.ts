import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { AbortedError, createClient, isSlotwiseError } from '../../src/index.ts';
import type { Client } from '../../src/index.ts';
import type { ClientOverrides } from '../types.ts';
import {
  audience,
  bookingOf,
  clientAt,
  clientOf,
  errorOf,
  nowhere,
  reset,
  serve,
  silence,
  talk,
  user,
} from '../loopback.ts';
import type { Reply } from '../loopback.ts';
import { printsOf } from './silence.ts';

const canary = 'CANARY/secret+key "7"&';
const token = 'CANARY.secret-token_7';
const header = 'CANARYheader';

interface Case {
  readonly how: string;
  readonly secret: string;
  readonly options: ClientOverrides;
}

const inHeader = { apiKey: { in: 'header', name: 'X-Key' } as const };

const cases: Case[] = [
  { how: 'an API key in the query', secret: canary, options: { apiKey: canary } },
  { how: 'an API key in a header', secret: token, options: { apiKey: token, protocol: inHeader } },
  { how: 'an access token', secret: token, options: { accessToken: token } },
  { how: 'an access token from a function', secret: token, options: { accessToken: async () => token } },
];

/** One response a kind; each says the secret back in every place it has. */
function repliesOf(secret: string): Record<string, Reply> {
  const spellings = [
    secret,
    header,
    encodeURIComponent(secret),
    new URLSearchParams({ k: secret }).toString().slice(2),
  ];
  const all = spellings.join(' ');
  const json = { message: `No ${all}`, code: 'no', [secret]: { deep: spellings } };
  return {
    bad_request: { status: 400, json: { ...json, issues: [{ path: secret, message: all }] } },
    unauthorized: { status: 401, json, headers: { 'www-authenticate': `Bearer error="${encodeURI(secret)}"` } },
    forbidden: { status: 403, json, headers: { 'x-request-id': secret } },
    endpoint_not_found: { status: 404, text: `<html><title>${all}</title></html>` },
    method_not_allowed: { status: 405, json },
    conflict: { status: 409, json: { error: { message: all, code: secret } } },
    gone: { status: 410, text: all },
    unsupported_media_type: { status: 415, json },
    unexpected_status: { status: 418, text: all },
    redirected: { status: 302, headers: { location: `/elsewhere?apiKey=${encodeURIComponent(secret)}` } },
    rate_limited: { status: 429, json, headers: { 'retry-after': '3600' } },
    server: { status: 500, json },
    network: reset,
    timeout: silence,
    invalid_json: { text: `{ ${all}` },
    invalid_response: { json: { booking: bookingOf(7, { title: { [secret]: all } }) } },
  };
}

const kinds = Object.keys(repliesOf(''));

describe.each(cases.flatMap((one) => kinds.map((kind) => ({ ...one, kind }))))(
  'a call that ends as $kind, with $how',
  ({ secret, options, kind }) => {
    test('exposes no secret in errors, events, log lines or traces', async () => {
      const { events, options: telling } = audience();
      const server = await serve(repliesOf(secret)[kind] ?? {});
      const quick = kind === 'timeout' ? { timeoutMs: 50 } : {};
      const { bookings } = secretive(clientOf(server, options), server.baseUrl).with({ ...telling, ...quick });
      const call = kind === 'redirected' ? bookings.update(7, { title: 'A talk' }) : bookings.get(7);
      expectSilence(await errorOf(call), kind);
      await bookings.get(7, { validate: 'report', retry: 1 }).catch(() => {});
      expect(events.length).toBeGreaterThan(5);
      expect(inspect(events, { depth: 20, showHidden: true })).not.toContain('CANARY');
    });
  },
);

test.each(cases)('ambiguous and aborted calls do not expose $how', async ({ secret, options }) => {
  const server = await serve(repliesOf(secret)['network'] ?? {});
  const client = secretive(clientOf(server, options), server.baseUrl);
  expectSilence(await errorOf(client.bookings.update(7, { title: 'A talk' })), 'ambiguous');
  expectSilence(await errorOf(client.bookings.create(talk)), 'ambiguous');
  expectSilence(await errorOf(client.bookings.get(7, { signal: AbortSignal.abort(`stop ${secret}`) })), 'aborted');
});

test('a secret in a deprecation header is redacted', async () => {
  const events: unknown[] = [];
  const reply = { json: user, headers: { deprecation: `of ${token}`, 'x-request-id': token } };
  const on = { deprecation: (event: unknown) => void events.push(event) };
  await (await clientAt(reply, { apiKey: token, on })).client.me.get();
  expect(events).toMatchObject([{ deprecation: 'of [redacted]', requestId: '[redacted]' }]);
});

test('a credential passed as a field is not quoted in the error', async () => {
  const client = clientOf(nowhere, { apiKey: canary });
  const error = await errorOf(client.attendees.create({ bookingId: 7, email: canary, name: 'Ada', timeZone: 'UTC' }));
  expectSilence(error, 'invalid_input');
});

test('the cause is a copy of the transport’s error without secrets and URLs', async () => {
  const cause = Object.assign(new Error(`connect to ${canary}`), { code: `E_${canary}`, url: canary });
  const fetch = async (request: Request) => {
    throw Object.assign(new TypeError(`fetch of ${request.url} failed`, { cause }), { request, options: { canary } });
  };
  const error = await errorOf(clientOf(nowhere, { apiKey: canary, fetch }).me.get());
  expectSilence(error, 'network');
  expect(error).toMatchObject({
    networkCode: null,
    cause: { message: 'fetch of [address] failed', cause: { message: 'connect to [redacted]' } },
  });
});

const lost = new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
const refused = new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
const slow = new TypeError('fetch failed', { cause: { code: 'UND_ERR_CONNECT_TIMEOUT' } });
const never = new Promise<Response>(() => {});

test.each([
  ['refused', () => Promise.reject(refused), 'could not reach https://api.example.com:8443 (ECONNREFUSED)'],
  ['lost', () => Promise.reject(lost), 'lost its connection to https://api.example.com:8443 (ECONNRESET) while'],
  ['too slow', () => Promise.reject(slow), 'could not connect in time to https://api.example.com:8443 (UND'],
  ['silent', () => never, 'while waiting for headers (timeoutMs) at https://api.example.com:8443'],
])('an error of a connection that was %s contains only the origin', async (_how, fetch, message) => {
  const options = { baseUrl: 'https://api.example.com:8443/v1/', apiKey: canary, query: { team: 'CANARY' }, fetch };
  const client = clientOf(nowhere, { ...options, timeoutMs: 20, retry: false });
  for (const call of [client.bookings.get(7), client.bookings.update(7, { title: 'A talk' })]) {
    const error = await errorOf(call);
    expect(String(error)).toContain(message);
    expect(inspect(error)).not.toMatch(/CANARY|apiKey=|\/v1[\w/?#]/);
  }
});

test('a secret in the base path is not shown', async () => {
  const baseUrl = `https://api.example.com/${token}/v1`;
  const client = clientOf({ baseUrl }, { apiKey: token, retry: false, fetch: () => Promise.reject(refused) });
  expect(String(await errorOf(client.me.get()))).not.toContain(token);
});

test('errors about invalid options do not contain the values', async () => {
  const tries = [
    { baseUrl: `http://user:${token}@example.com`, apiKey: token },
    { baseUrl: `http://example.com/?apiKey=${token}`, apiKey: token },
    { baseUrl: 'http://example.com', accessToken: `${token}\n` },
    { baseUrl: 'http://example.com', apiKey: token, headers: { Authorization: `${token}\n7` } },
    { baseUrl: 'http://example.com', apiKey: token, accessToken: token },
  ];
  for (const options of tries)
    expectSilence(await errorOf(Promise.resolve().then(() => void createClient(options as never))), 'misconfigured'); // wrong on purpose
});

test('printing a client does not show its credential', () => {
  const client = clientOf(nowhere, { apiKey: canary, headers: { 'x-api-key': header } });
  expect(inspect(client, { depth: 10, showHidden: true }) + JSON.stringify(client)).not.toContain('CANARY');
});

test.each([{ headers: { 'x-auth-token': token } }, { query: { access_token: token } }])(
  'an error does not contain a secret of the call: %j',
  async (options) => {
    const { client } = await clientAt({ status: 400, json: { message: `No ${token}`, code: 'no' } });
    expectSilence(await errorOf(client.bookings.get(7, options)), 'bad_request');
  },
);

test('the response next to a value contains no URL', async () => {
  const server = await serve({ json: { booking: bookingOf(7) } });
  const result = await clientOf(server, { apiKey: canary }).bookings.get(7).withResponse();
  expect(inspect(result, { depth: 10, showHidden: true })).not.toContain('CANARY');
  expect(await result.response.json()).toEqual({ booking: bookingOf(7) });
});

/** The same client, which also sends a secret header and tries once. */
function secretive(client: Client, baseUrl: string): Client {
  return client.with({ baseUrl, headers: { 'x-api-key': header }, validate: 'strict', retry: false });
}

function expectSilence(error: unknown, kind: string) {
  if (!isSlotwiseError(error)) throw new Error(`not an error of the client: ${String(error)}`);
  expect(error.kind).toBe(kind);
  const printed = printsOf(error);
  expect(printed).not.toContain('CANARY');
  // An error of the network names the origin, and nothing behind it.
  const base = /http:\/\/(127\.0\.0\.1:\d+|loopback)(?![\w/?#])/g;
  const isOfNetwork = ['network', 'timeout', 'ambiguous', 'redirected', 'endpoint_not_found'].includes(kind);
  expect(isOfNetwork ? printed.replaceAll(base, '') : printed).not.toMatch(/127\.0\.0\.1|http:\/\/loopback/);
  // What the caller said itself is the caller's own.
  if (!(error instanceof AbortedError)) expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('CANARY');
}
