import { describe, expect, test } from 'vitest';
import { isNotFoundOrForbidden, isSlotwiseError, NotFoundError, SlotwiseError } from '../../src/index.ts';
import { clientOf, errorOf, serve } from '../loopback.ts';

test.each([
  [400, 'bad_request', 'BadRequestError'],
  [401, 'unauthorized', 'UnauthorizedError'],
  [403, 'forbidden', 'ForbiddenError'],
  [404, 'not_found', 'NotFoundError'],
  [405, 'method_not_allowed', 'MethodNotAllowedError'],
  [409, 'conflict', 'ConflictError'],
  [410, 'gone', 'GoneError'],
  [415, 'unsupported_media_type', 'UnsupportedMediaTypeError'],
  [418, 'unexpected_status', 'UnexpectedStatusError'],
  [422, 'bad_request', 'BadRequestError'],
  [429, 'rate_limited', 'RateLimitedError'],
  [500, 'server', 'ServerError'],
  [503, 'server', 'ServerError'],
  [599, 'server', 'ServerError'],
])('status %d has the kind %s', async (status, kind, name) => {
  const server = await serve({
    status,
    json: { message: 'No.', code: 'a_word' },
    headers: { 'x-request-id': 'req-1' },
  });
  const error = await errorOf(clientOf(server, { retry: false }).bookings.get(7));
  expect(isSlotwiseError(error)).toBe(true);
  expect(error).toMatchObject({
    name,
    kind,
    status,
    code: 'a_word',
    endpoint: 'bookings.get',
    requestId: 'req-1',
    attempts: 1,
    body: { message: 'No.', code: 'a_word' },
    message: `GET /bookings/{id} returned ${status} (a_word): No.`,
  });
});

test('a deeply nested body is cut off', async () => {
  const text = `{"message":"Deep.","a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  const error = await errorOf(clientOf(await serve({ status: 400, text })).me.get());
  expect(error).toMatchObject({ kind: 'bad_request', message: 'GET /me returned 400 (bad_request): Deep.' });
  expect(JSON.stringify(error)).toContain('[cut off]');
});

test('reads the issues of the response (A-26)', async () => {
  const issues = [
    { path: 'start', message: 'start must be later' },
    { path: ['a', 0], message: 'a.0 is odd' },
    'no issue',
  ];
  const server = await serve({ status: 400, json: { message: 'No.', issues } });
  expect(await errorOf(clientOf(server).me.get())).toMatchObject({
    issues: [
      { path: 'start', message: 'start must be later' },
      { path: 'a.0', message: 'a.0 is odd' },
    ],
  });
});

test('reads a missing scope from WWW-Authenticate if the body does not contain it (A-15)', async () => {
  const headers = { 'www-authenticate': 'Bearer error="insufficient_scope", scope="READ_BOOKING"' };
  const server = await serve({ status: 403, headers });
  expect(await errorOf(clientOf(server).me.get())).toMatchObject({ kind: 'forbidden', code: 'insufficient_scope' });
});

test('an error is an instance of its class, and its stack contains the caller’s function', async () => {
  const server = await serve({ status: 404, json: { message: 'No.' } });
  const error = await errorOf(theCallersFunction());
  async function theCallersFunction() {
    const booking = await clientOf(server).bookings.get(7);
    return booking;
  }
  expect(error).toBeInstanceOf(Error);
  expect(error).toBeInstanceOf(SlotwiseError);
  expect(error).toBeInstanceOf(NotFoundError);
  expect(error instanceof Error && error.stack).toMatch(/^NotFoundError: GET[\s\S]*theCallersFunction/);
});

test('an error serializes to plain JSON', async () => {
  const server = await serve({
    status: 404,
    json: { message: 'No.', code: 'not_found' },
    headers: { 'x-request-id': 'req-1' },
  });
  expect(JSON.parse(JSON.stringify(await errorOf(clientOf(server).bookings.get(7))))).toEqual({
    name: 'NotFoundError',
    message: 'GET /bookings/{id} returned 404 (not_found): No.',
    kind: 'not_found',
    status: 404,
    code: 'not_found',
    serviceCode: 'not_found',
    endpoint: 'bookings.get',
    requestId: 'req-1',
    attempts: 1,
    body: { message: 'No.', code: 'not_found' },
    issues: [],
    applied: null,
  });
});

test.each([undefined, null, 'text', new Error('another'), { kind: 'not_found' }])(
  'isSlotwiseError returns false for %s',
  (value) => {
    expect(isSlotwiseError(value)).toBe(false);
  },
);

test.each(['X-Request-Id', 'Calcom-Response-ID', 'X-Trace-Id'])('reads the request id from %s (A-31)', async (name) => {
  const server = await serve({ status: 404, headers: { [name]: 'req-9' } });
  expect(await errorOf(clientOf(server).me.get())).toMatchObject({ requestId: 'req-9' });
});

describe('isNotFoundOrForbidden', () => {
  test.each([
    [404, 'not_found', true],
    [404, 'an_own_word', true],
    [404, undefined, true],
    [403, 'forbidden', true],
    [403, undefined, true],
    [403, 'insufficient_scope', false],
    [400, 'event_type_not_found_error', false],
    [400, 'not_found', true],
    [400, undefined, false],
    [401, 'unauthorized', false],
    [409, 'conflict', false],
    [410, undefined, false],
    [500, undefined, false],
  ])('for %i with the code %s returns %s', async (status, code, expected) => {
    const server = await serve({ status, json: { message: 'No.', code } });
    expect(isNotFoundOrForbidden(await errorOf(clientOf(server, { retry: false }).bookings.get(7)))).toBe(expected);
  });

  test('returns true for the self-hosted error about a missing event type', async () => {
    const server = await serve({ status: 400, json: { message: 'event_type_not_found_error' } });
    const options = { profile: 'self-hosted', defaults: { timeZone: 'UTC', language: 'en' } } as const;
    const creation = clientOf(server, options).bookings.create({
      eventTypeId: 99,
      start: '2030-01-07T09:00:00Z',
      responses: { name: 'Ada', email: 'ada@example.com' },
    });
    expect(isNotFoundOrForbidden(await errorOf(creation))).toBe(true);
  });

  test.each([undefined, null, 'not_found', new Error('not_found'), { kind: 'not_found', code: 'not_found' }])(
    'returns false for %s, which is not an error of the client',
    (value) => {
      expect(isNotFoundOrForbidden(value)).toBe(false);
    },
  );
});
