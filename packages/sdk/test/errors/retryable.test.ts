import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { NetworkError, ServerError } from '../../src/index.ts';
import type { AnySlotwiseError, ErrorKind } from '../../src/index.ts';
import {
  bookingOf,
  clientAt,
  clientOf,
  closedPort,
  errorOf,
  nowhere,
  reset,
  serve,
  silence,
  talk,
} from '../loopback.ts';
import { isRetryable } from '../../src/errors/retryable.ts';

/** Whether the failure of a read of each kind can be gone later. */
const kinds: Readonly<Record<ErrorKind, boolean>> = {
  network: true,
  timeout: true,
  ambiguous: true,
  rate_limited: true,
  server: true,
  aborted: false,
  bad_request: false,
  conflict: false,
  endpoint_not_found: false,
  forbidden: false,
  gone: false,
  invalid_input: false,
  misconfigured: false,
  invalid_json: false,
  invalid_response: false,
  method_not_allowed: false,
  not_found: false,
  oauth_refused: false,
  redirected: false,
  session_ended: false,
  signed_out: false,
  state_mismatch: false,
  store_failed: false,
  unauthorized: false,
  unexpected_status: false,
  unsupported_media_type: false,
};

describe.each(Object.entries(kinds))('an error of the kind %s', (kind, isTransient) => {
  test.each([
    [null, false, isTransient],
    [null, true, isTransient],
    ['no', false, isTransient],
    ['no', true, isTransient],
    ['unknown', false, false],
    ['unknown', true, isTransient],
    ['yes', false, false],
    ['yes', true, false],
  ] as const)('with applied %s and an honored key (%s) is retryable: %s', (applied, isKeyed, expected) => {
    expect(isRetryable({ kind, status: null, applied }, isKeyed)).toBe(expected);
  });
});

/** Statuses with the results for a read, for another write, and for a creation with a key that the service knows and ignores. */
const statuses: readonly (readonly [
  status: number,
  read: boolean,
  write: boolean,
  keyed: boolean,
  ignored: boolean,
])[] = [
  [400, false, false, false, false],
  [401, false, false, false, false],
  [403, false, false, false, false],
  [404, false, false, false, false],
  [405, false, false, false, false],
  [408, true, false, true, false],
  [409, false, false, false, false],
  [410, false, false, false, false],
  [415, false, false, false, false],
  [418, false, false, false, false],
  [422, false, false, false, false],
  [429, true, true, true, true],
  [499, false, false, false, false],
  [500, true, false, true, false],
  [502, true, false, true, false],
  [503, true, false, true, false],
  [504, true, false, true, false],
  [599, true, false, true, false],
];

const selfHosted = { profile: 'self-hosted', defaults: { timeZone: 'UTC', language: 'en' } } as const;

test.each(statuses)('after %d, a read is retryable: %s, a write: %s, a creation: %s', async (status, ...expected) => {
  const server = await serve({ status, json: { message: 'No.' } });
  const client = clientOf(server, { retry: false });
  const errors = [
    await errorOf(client.bookings.get(7)),
    await errorOf(client.bookings.update(7, { title: 'A talk' })),
    await errorOf(client.bookings.create(talk)),
    await errorOf(client.with(selfHosted).bookings.create(talk)),
  ];
  expect(errors).toMatchObject(expected.map((isRetryable) => ({ isRetryable })));
});

test.each([
  ['a lost connection', reset, [true, false, true]],
  ['a timeout', silence, [true, false, true]],
  ['a body that is no JSON', { text: 'no JSON' }, [false, false, false]],
  ['an object that does not match', { json: { ...bookingOf(7), title: 7 } }, [false, false, false]],
  ['a redirect', { status: 302, headers: { location: 'https://other.example.com/' } }, [false, false, false]],
] as const)('after %s, a read, a write and a creation are retryable: %s', async (_end, reply, expected) => {
  const { client } = await clientAt(reply, { retry: false, timeoutMs: 250, validate: 'strict' });
  const { bookings } = client;
  const calls = [bookings.get(7), bookings.update(7, { title: 'A talk' }), bookings.create(talk)];
  const errors = await Promise.all(calls.map(async (call) => errorOf(call)));
  expect(errors).toMatchObject(expected.map((isRetryable) => ({ isRetryable })));
});

test('a write that was never sent is retryable', async () => {
  const client = clientOf({ baseUrl: await closedPort() }, { retry: false });
  const error = await errorOf(client.bookings.update(7, { title: 'A talk' }));
  expect(error).toMatchObject({ kind: 'network', applied: 'no', isRetryable: true });
});

test('aborted and invalid calls are not retryable', async () => {
  const { bookings } = clientOf(nowhere);
  expect(await errorOf(bookings.get(7, { signal: AbortSignal.abort() }))).toMatchObject({ isRetryable: false });
  expect(await errorOf(bookings.get(Number.NaN))).toMatchObject({ kind: 'invalid_input', isRetryable: false });
});

describe('headers of an error', () => {
  const body = {
    'content-type': 'application/json',
    'x-request-id': 'req-1',
    'retry-after': '7',
    'x-echo': 'the key_test',
    'www-authenticate': 'Bearer error="invalid_token"',
    'set-cookie': 'sid=1',
    authorization: 'Bearer other',
    'x-api-key': 'other',
    'x-session-id': 'other',
    location: '/elsewhere?code=1',
  };

  test('are the response headers without cookies, credentials and addresses', async () => {
    const { client } = await clientAt({ status: 400, json: {}, headers: body });
    const { headers } = (await errorOf(client.me.get())) as AnySlotwiseError; // every error of the client is one
    const { 'x-echo': echo, ...rest } = Object.fromEntries(headers ?? []);
    expect(headers).toBeInstanceOf(Headers);
    expect(echo).toBe('the [redacted]');
    expect(rest).toMatchObject({ 'x-request-id': 'req-1', 'retry-after': '7', 'www-authenticate': expect.any(String) });
    for (const name of ['set-cookie', 'authorization', 'x-api-key', 'x-session-id', 'location'])
      expect(rest).not.toHaveProperty(name);
  });

  test.each([
    ['a redirect', { status: 302, headers: body }],
    ['a body that is no JSON', { text: 'no JSON', headers: body }],
    ['an object that does not match', { json: 7, headers: body }],
    ['no such endpoint', { status: 404, text: 'No.', headers: body }],
  ])('exist after %s', async (_end, reply) => {
    const { client } = await clientAt(reply);
    expect(await errorOf(client.bookings.update(7, { title: 'A' }))).toMatchObject({ headers: expect.any(Headers) });
  });

  test('are null without a response', async () => {
    const { client } = await clientAt(reset, { retry: false });
    expect(await errorOf(client.me.get())).toMatchObject({ kind: 'network', headers: null });
    expect(new NetworkError({ message: 'No.', endpoint: 'me.get', networkCode: null }).headers).toBeNull();
  });

  test('are missing from the JSON and the print of the error', () => {
    const headers = new Headers({ 'x-name': 'the value' });
    const error = new ServerError({ message: 'No.', endpoint: 'me.get', status: 500, retryAt: null, headers });
    expect(error.headers).toBe(headers);
    expect(Object.keys(error)).not.toContain('headers');
    expect(JSON.stringify(error) + inspect(error)).not.toMatch(/headers|the value/);
  });
});
