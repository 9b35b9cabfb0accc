import { expect, test } from 'vitest';
import { profiles } from '../index.ts';
import { ask, bookingAt, read, townMock, worldOf } from '../../test/ask.ts';
import type { Reply } from '../../test/ask.ts';

/** All that a response shows but its own id. */
function shown({ status, headers, text }: Reply): unknown {
  return [status, text, [...headers].filter(([name]) => name !== 'x-request-id')];
}

test('an expired, a revoked, an unknown and a missing key get the same bytes', async () => {
  const mock = townMock();
  const revoked = mock.keys.mint({ userId: 3 });
  mock.keys.revoke(revoked);
  for (const line of ['GET /me', 'GET /bookings/1', 'PUT /bookings/1', 'POST /bookings', 'DELETE /bookings/1/cancel']) {
    const [first, ...others] = await Promise.all(
      [null, revoked, 'key_expired', 'key_of_nobody'].map(async (key) => shown(await ask(mock, key, line))),
    );
    expect(first).toEqual([401, expect.stringContaining('unauthorized'), expect.anything()]);
    for (const other of others) expect(other).toEqual(first);
  }
});

test('an expired, a revoked and an unknown access token look like no credential at all', async () => {
  const mock = townMock();
  const scopes = ['READ_BOOKING', 'READ_PROFILE'] as const;
  const expired = mock.oauth.grant({ userId: 3, scopes, expiresAt: '2029-12-31T23:59:59Z' });
  const revoked = mock.oauth.grant({ userId: 3, scopes });
  mock.oauth.revoke(revoked);
  const missing = shown(await ask(mock, null, 'GET /me'));
  for (const token of [expired, revoked, 'no-such-token']) {
    expect(shown(await ask(mock, null, 'GET /me', { headers: { authorization: `Bearer ${token}` } }))).toEqual(missing);
  }
  const valid = mock.oauth.grant({ userId: 3, scopes });
  expect((await ask(mock, null, 'GET /me', { headers: { authorization: `bearer ${valid}` } })).status).toBe(200);
});

test('a row out of reach and a row that is not there get the same bytes', async () => {
  const mock = townMock();
  for (const [method, rest, body] of [
    ['GET', '', undefined],
    ['PATCH', '', { title: 'Mine' }],
    ['DELETE', '/cancel', undefined],
  ] as const) {
    const hidden = await ask(mock, 'key_bob', `${method} /bookings/1${rest}`, { body });
    const missing = await ask(mock, 'key_bob', `${method} /bookings/424242${rest}`, { body });
    expect(hidden.status).toBe(404);
    expect(shown(hidden)).toEqual(shown(missing));
  }
  const uid = mock.export().bookings?.[0]?.uid;
  const move = (rescheduleUid: unknown) =>
    ask(mock, 'key_bob', 'POST /bookings', { body: bookingAt('2030-01-07T13:00:00Z', { rescheduleUid }) });
  expect(shown(await move(uid))).toEqual(shown(await move('no-such-uid')));
});

test('the body of an edit is checked before the row is looked for, so that it tells nothing of the row', async () => {
  const mock = townMock();
  const body = { status: 'DONE' };
  const replies = await Promise.all(
    ['/bookings/1', '/bookings/424242'].map((path) => ask(mock, 'key_bob', `PATCH ${path}`, { body })),
  );
  expect(replies.map(({ status }) => status)).toEqual([400, 400]);
  expect(replies.map(shown)[0]).toEqual(replies.map(shown)[1]);
});

test('X-Slotwise-Gap stands on a refusal that rests on an assumption, never on 401 and 404', async () => {
  const mock = townMock();
  const gap = async (key: string | null, line: string, sent = {}) => {
    const { status, headers } = await ask(mock, key, line, sent);
    return [status, headers.get('x-slotwise-gap')];
  };
  expect(await gap('key_alice', 'POST /bookings', { body: bookingAt('2030-01-06T13:00:00Z') })).toEqual([409, 'G-54']);
  expect(await gap('key_alice', 'GET /bookings?page=2')).toEqual([400, 'G-42']);
  expect(await gap('key_alice', 'POST /bookings', { text: '{' })).toEqual([400, 'G-32']);
  expect(await gap('key_alice', 'GET /bookings/101')).toEqual([404, null]);
  expect(await gap('key_alice', 'GET /nowhere')).toEqual([404, null]);
  expect(await gap(null, 'GET /me')).toEqual([401, null]);
  expect(await gap('key_alice', 'GET /me')).toEqual([200, null]);
});

test('403 for hidden rows says its gap, as nothing is hidden by it', async () => {
  const mock = townMock({ profile: profiles.selfHosted });
  const { status, headers, json } = await ask(mock, 'key_bob', 'GET /bookings/1');
  expect([status, headers.get('x-slotwise-gap'), Object.keys(json)]).toEqual([403, 'G-28', ['message', 'data']]);
});

test('a preflight needs no credential, and allows what the service has', async () => {
  const mock = townMock();
  for (const path of ['/bookings', '/bookings/1', '/me', '/nowhere']) {
    const { status, headers, text } = await ask(mock, null, `OPTIONS ${path}`);
    expect([status, text]).toEqual([204, '']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PATCH, DELETE, OPTIONS');
    expect(headers.get('access-control-allow-headers')).toContain('Authorization');
  }
  expect(mock.journal.entries()).toEqual([]);
});

test('every response can be read from another origin, errors too', async () => {
  const mock = townMock();
  for (const [key, line] of [
    ['key_alice', 'GET /me'],
    [null, 'GET /me'],
    ['key_alice', 'GET /nowhere'],
    ['key_alice', 'PUT /me'],
  ] as const) {
    const { headers } = await ask(mock, key, line);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toContain('X-Request-Id');
  }
});

test('HEAD is a method that no path has, and says which it has', async () => {
  const mock = townMock();
  const { status, headers } = await ask(mock, 'key_alice', 'HEAD /bookings/1');
  expect([status, headers.get('allow')]).toEqual([405, 'GET, PATCH, OPTIONS']);
});

test('Allow lists the methods of the path', async () => {
  const mock = townMock();
  const allow = async (line: string) => (await ask(mock, 'key_alice', line)).headers.get('allow');
  expect(await allow('PUT /bookings')).toBe('GET, POST, OPTIONS');
  expect(await allow('GET /bookings/1/cancel')).toBe('DELETE, OPTIONS');
  expect(await allow('POST /me')).toBe('GET, OPTIONS');
});

test('Content-Length is the length of the body in bytes', async () => {
  const mock = townMock();
  await ask(mock, 'key_alice', 'PATCH /bookings/1', { body: { title: 'Gespräch über 日本' } });
  for (const line of ['GET /bookings/1', 'GET /bookings', 'GET /nowhere']) {
    const { headers, text } = await ask(mock, 'key_alice', line);
    expect(Number(headers.get('content-length'))).toBe(new TextEncoder().encode(text).length);
  }
});

test('malformed JSON is refused before the row is looked for, and after the credential', async () => {
  const mock = townMock();
  for (const text of ['{', '{"title": undefined}', 'title=1', '\u0000']) {
    expect((await ask(mock, 'key_bob', 'PATCH /bookings/1', { text })).json).toMatchObject({ code: 'invalid_request' });
    expect((await ask(mock, 'key_expired', 'PATCH /bookings/1', { text })).status).toBe(401);
  }
});

test('a body that is JSON but no object is refused', async () => {
  const mock = townMock();
  for (const text of ['null', '[]', '"title"', '7', 'true']) {
    expect([text, (await ask(mock, 'key_alice', 'PATCH /bookings/1', { text })).status]).toEqual([text, 400]);
  }
});

test('a media type of JSON may carry parameters, or a suffix; any other is refused', async () => {
  const mock = townMock();
  const status = async (type: string) =>
    (await ask(mock, 'key_alice', 'PATCH /bookings/1', { body: {}, headers: { 'content-type': type } })).status;
  expect(await status('application/json; charset=utf-8')).toBe(200);
  expect(await status('Application/JSON')).toBe(200);
  expect(await status('application/merge-patch+json')).toBe(200);
  expect(await status('text/plain')).toBe(415);
});

test('an id is decimal digits, percent-encoded or not, and a path ends where it ends', async () => {
  const mock = townMock();
  const status = async (path: string) => (await ask(mock, 'key_alice', `GET ${path}`)).status;
  expect(await status('/bookings/%31')).toBe(200);
  for (const id of ['0', '-1', '1.5', '0x1', '1e0', 'one', '%', '%E0%A4%A', '99999999999999999999']) {
    expect([id, await status(`/bookings/${id}`)]).toEqual([id, 400]);
  }
  expect([await status('/bookings/'), await status('/bookings/1/2'), await status('')]).toEqual([404, 404, 404]);
});

test('a request that was aborted is not looked at', async () => {
  const mock = townMock();
  const world = worldOf(mock);
  const signal = AbortSignal.abort();
  const url = `${mock.baseUrl}/bookings/1/cancel?apiKey=key_alice`;
  await expect(mock.fetch(url, { method: 'DELETE', signal })).rejects.toThrow('aborted');
  expect(worldOf(mock)).toBe(world);
  expect(mock.journal.entries()).toEqual([]);
});

test('mock.fetch takes a Request, a URL or a text', async () => {
  const mock = townMock();
  const address = `${mock.baseUrl}/me?apiKey=key_alice`;
  for (const input of [address, new URL(address), new Request(address)]) {
    expect((await read(await mock.fetch(input))).json).toMatchObject({ id: 3 });
  }
});

test('requests that are under way at once have ids of their own (G-31)', async () => {
  const mock = townMock();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => ask(mock, 'key_alice', 'PATCH /bookings/1', { body: { title: 'At once' } })),
  );
  expect(new Set(responses.map(({ headers }) => headers.get('x-request-id'))).size).toBe(20);
});

test('by default an endpoint has one address; where it has many, they are the same (G-119)', async () => {
  const paths = ['/v1/me', '/api/v1/me', '/api/me', '/me'];
  const statuses = async (addresses: 'one' | 'many') => {
    const mock = townMock({ behavior: { addresses } });
    const asked = paths.map((path) => mock.fetch(`${mock.appUrl}${path}?apiKey=key_alice`));
    return (await Promise.all(asked)).map(({ status }) => status);
  };
  expect([await statuses('one'), await statuses('many')]).toEqual([
    [200, 404, 404, 404],
    [200, 200, 200, 200],
  ]);
});

test('where a booking has the address of its cancellation too, both cancel it (G-119)', async () => {
  const mock = townMock({ behavior: { addresses: 'many' } });
  expect((await ask(mock, 'key_alice', 'DELETE /bookings/1')).status).toBe(200);
  expect(mock.export().bookings[0]?.status).toBe('CANCELLED');
  expect((await ask(townMock(), 'key_alice', 'DELETE /bookings/1')).status).toBe(405);
});
