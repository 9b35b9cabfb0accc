import { expect, test } from 'vitest';
import { isSlotwiseError, NotFoundError, SlotwiseError } from './index.ts';
import { clientOf, errorOf, serve } from '../test/loopback.ts';

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
])('status %d is the kind %s', async (status, kind, name) => {
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
    message: `GET /bookings/{id} answered ${status} (a_word): No.`,
  });
});

test.each([
  ['{ message }', '{"message":"No such thing."}', 'No such thing.', null],
  ['{ message, code }', '{"message":"No.","code":"not_found"}', 'No.', 'not_found'],
  ['{ error } as text', '{"error":"The key has expired."}', 'The key has expired.', null],
  ['{ message, error: {…} }', '{"message":"Take is wrong.","error":{"name":"ZodError"}}', 'Take is wrong.', null],
  [
    'a message that is a code',
    '{"message":"no_available_users_found_error","data":null}',
    'no_available_users_found_error',
    'no_available_users_found_error',
  ],
  [
    'the pair of RFC 6749',
    '{"error":"invalid_grant","error_description":"It was used before."}',
    'It was used before.',
    'invalid_grant',
  ],
  ['nested', '{"error":{"message":"Deep down.","code":"deep_down"}}', 'Deep down.', 'deep_down'],
  [
    'problem+json',
    '{"type":"https://example.com/p","title":"Taken","detail":"That slot is taken.","status":409}',
    'That slot is taken.',
    null,
  ],
  ['problem+json without detail', '{"title":"Taken","status":409}', 'Taken', null],
  ['text', 'upstream connect error', 'upstream connect error', null],
  [
    'HTML',
    '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head></html>',
    'an HTML page, "502 Bad Gateway"',
    null,
  ],
  ['HTML without a title', '<html><body>Oh</body></html>', 'an HTML page', null],
  ['a list', '[1,2]', 'it collides with what is there', null],
  ['null', 'null', 'it collides with what is there', null],
  ['nothing', '', 'it collides with what is there', null],
  ['JSON cut in the middle', '{"message":"No', '{"message":"No', null],
])('a refusal whose body is %s has a message for a human', async (_, text, said, code) => {
  const server = await serve({ status: 409, text });
  const error = await errorOf(clientOf(server).bookings.get(7));
  expect(error).toMatchObject({
    status: 409,
    code,
    message: `GET /bookings/{id} answered 409 (${code ?? 'conflict'}): ${said}`,
  });
});

test('the body of a refusal is kept: parsed, or as text', async () => {
  const server = await serve({ status: 502, text: '<html>Oh</html>' }, { status: 400, json: { a: [1, null] } });
  const client = clientOf(server, { retry: false });
  expect(await errorOf(client.me.get())).toMatchObject({ body: '<html>Oh</html>' });
  expect(await errorOf(client.me.get())).toMatchObject({ body: { a: [1, null] } });
});

test('of a long body, the beginning is kept', async () => {
  const server = await serve({ status: 502, text: 'x'.repeat(5_000_000) });
  const error = await errorOf(clientOf(server, { retry: false }).me.get());
  expect(isSlotwiseError(error) && String(error.body).length).toBe(16_384);
  expect(String(error).length).toBeLessThan(700);
});

test('a body of a hundred thousand levels breaks nothing', async () => {
  const text = `{"message":"Deep.","a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  const server = await serve({ status: 400, text });
  const error = await errorOf(clientOf(server).me.get());
  expect(error).toMatchObject({ kind: 'bad_request', message: 'GET /me answered 400 (bad_request): Deep.' });
  expect(JSON.stringify(error)).toContain('[cut off]');
});

test('issues are read where the service says them (G-26)', async () => {
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

test('a missing scope is read from the challenge where the body does not say it (G-15)', async () => {
  const headers = { 'www-authenticate': 'Bearer error="insufficient_scope", scope="READ_BOOKING"' };
  const server = await serve({ status: 403, headers });
  expect(await errorOf(clientOf(server).me.get())).toMatchObject({ kind: 'forbidden', code: 'insufficient_scope' });
});

test('an error is an Error with its own name, also in its stack, and names the caller’s function', async () => {
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

test('an error is plain JSON', async () => {
  const server = await serve({
    status: 404,
    json: { message: 'No.', code: 'not_found' },
    headers: { 'x-request-id': 'req-1' },
  });
  const error = await errorOf(clientOf(server).bookings.get(7));
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    name: 'NotFoundError',
    message: 'GET /bookings/{id} answered 404 (not_found): No.',
    kind: 'not_found',
    status: 404,
    code: 'not_found',
    endpoint: 'bookings.get',
    requestId: 'req-1',
    attempts: 1,
    body: { message: 'No.', code: 'not_found' },
    issues: [],
  });
});

test.each([undefined, null, 'text', new Error('another'), { kind: 'not_found' }])(
  '%s is no error of the client',
  (value) => {
    expect(isSlotwiseError(value)).toBe(false);
  },
);

test.each(['X-Request-Id', 'Calcom-Response-ID', 'X-Trace-Id'])(
  'the request id is read from %s (G-31)',
  async (name) => {
    const server = await serve({ status: 404, headers: { [name]: 'req-9' } });
    expect(await errorOf(clientOf(server).me.get())).toMatchObject({ requestId: 'req-9' });
  },
);
