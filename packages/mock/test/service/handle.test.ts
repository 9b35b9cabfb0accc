import { expect, test } from 'vitest';
import { profiles } from '../../src/index.ts';
import { ask, bookingAt, read, sampleMock } from '../ask.ts';
import type { AskOptions, Reply } from '../ask.ts';

/** All that a response shows but its own id. */
function summaryOf({ status, headers, text }: Reply): unknown {
  return [status, text, [...headers].filter(([name]) => name !== 'x-request-id')];
}

test('an expired, a revoked, an unknown and a missing key get the same response bytes', async () => {
  const mock = sampleMock();
  const revoked = mock.keys.create({ userId: 3 });
  mock.keys.revoke(revoked);
  for (const line of ['GET /me', 'GET /bookings/1', 'PUT /bookings/1', 'POST /bookings', 'DELETE /bookings/1/cancel']) {
    const [first, ...others] = await Promise.all(
      [null, revoked, 'key_expired', 'key_of_nobody'].map(async (key) => summaryOf(await ask(mock, key, line))),
    );
    expect(first).toEqual([401, expect.stringContaining('unauthorized'), expect.anything()]);
    for (const other of others) expect(other).toEqual(first);
  }
});

test('a hidden row and a missing row get the same response bytes', async () => {
  const mock = sampleMock();
  for (const [method, rest, body] of [
    ['GET', '', undefined],
    ['PATCH', '', { title: 'Mine' }],
    ['DELETE', '/cancel', undefined],
  ] as const) {
    const hidden = await ask(mock, 'key_bob', `${method} /bookings/1${rest}`, { body });
    const missing = await ask(mock, 'key_bob', `${method} /bookings/424242${rest}`, { body });
    expect(hidden.status).toBe(404);
    expect(summaryOf(hidden)).toEqual(summaryOf(missing));
  }
  const uid = mock.export().bookings?.[0]?.uid;
  const move = (rescheduleUid: unknown) =>
    ask(mock, 'key_bob', 'POST /bookings', { body: bookingAt('2030-01-07T13:00:00Z', { rescheduleUid }) });
  expect(summaryOf(await move(uid))).toEqual(summaryOf(await move('no-such-uid')));
});

const text = (body: string) => ({ text: body });
const typed = (type: string) => ({ body: {}, headers: { 'content-type': type } });
const [allow, assumption, origin] = ['allow', 'x-slotwise-assumption', 'access-control-allow-origin'];
type Row = readonly [line: string, sent: AskOptions, status: number, header?: string, value?: string | null];
test.for<Row>([
  // An error that is based on an assumption includes its number, except 401 and 404.
  ['alice POST /bookings', { body: bookingAt('2030-01-06T13:00:00Z') }, 409, assumption, 'A-54'],
  ['alice GET /bookings?take=0', {}, 400, assumption, 'A-27'],
  ['alice POST /bookings', text('{'), 400, assumption, 'A-32'],
  ['alice GET /bookings/101', {}, 404, assumption, null],
  ['alice GET /nowhere', {}, 404, assumption, null],
  ['nobody GET /me', {}, 401, assumption, null],
  ['alice GET /me', {}, 200, assumption, null],
  // Allow lists the methods of the path, of which HEAD is none.
  ['alice HEAD /bookings/1', {}, 405, allow, 'GET, PATCH, OPTIONS'],
  ['alice PUT /bookings', {}, 405, allow, 'GET, POST, OPTIONS'],
  ['alice GET /bookings/1/cancel', {}, 405, allow, 'DELETE, OPTIONS'],
  ['alice POST /me', {}, 405, allow, 'GET, OPTIONS'],
  // Pages of every origin read every response.
  ['alice GET /me', {}, 200, origin, '*'],
  ['nobody GET /me', {}, 401, origin, '*'],
  ['alice GET /nowhere', {}, 404, origin, '*'],
  ['alice PUT /me', {}, 405, origin, '*'],
  // A body is judged before the row is looked for, so that it tells nothing of the row.
  ['bob PATCH /bookings/1', { body: { status: 'DONE' } }, 400],
  ['bob PATCH /bookings/424242', { body: { status: 'DONE' } }, 400],
  // A body that is malformed is refused before the row is looked for, and after the credential.
  ...['{', '{"title": undefined}', 'title=1', '\u0000'].flatMap((body) => [
    ['bob PATCH /bookings/1', text(body), 400] as const,
    ['expired PATCH /bookings/1', text(body), 401] as const,
  ]),
  ...['null', '[]', '"title"', '7', 'true'].map((body) => ['alice PATCH /bookings/1', text(body), 400] as const),
  // A media type of JSON may carry parameters, or a suffix.
  ['alice PATCH /bookings/1', typed('application/json; charset=utf-8'), 200],
  ['alice PATCH /bookings/1', typed('Application/JSON'), 200],
  ['alice PATCH /bookings/1', typed('application/merge-patch+json'), 200],
  ['alice PATCH /bookings/1', typed('text/plain'), 415],
  // An id is decimal digits, percent-encoded or not, and a path ends where it ends.
  ['alice GET /bookings/%31', {}, 200],
  ...['0', '-1', '1.5', '0x1', '1e0', 'one', '%', '%E0%A4%A', '99999999999999999999'].map(
    (id) => [`alice GET /bookings/${id}`, {}, 400] as const,
  ),
  ...['/bookings/', '/bookings/1/2', ''].map((path) => [`alice GET ${path}`, {}, 404] as const),
])('%s with %j returns %d', async ([line, parts, status, header = '', value = null]) => {
  const [caller = '', ...rest] = line.split(' ');
  const reply = await ask(sampleMock(), caller === 'nobody' ? null : `key_${caller}`, rest.join(' '), parts);
  expect([reply.status, header === '' ? null : reply.headers.get(header)]).toEqual([status, value]);
});

test('a 403 for a hidden row in a self-hosted deployment contains its assumption', async () => {
  const mock = sampleMock({ profile: profiles.selfHosted });
  const { status, headers, json } = await ask(mock, 'key_bob', 'GET /bookings/1');
  expect([status, headers.get('x-slotwise-assumption'), Object.keys(json)]).toEqual([403, 'A-28', ['message', 'data']]);
});

test('a preflight needs no credential, and allows all methods of the service', async () => {
  const mock = sampleMock();
  for (const path of ['/bookings', '/bookings/1', '/me', '/nowhere']) {
    const { status, headers, text } = await ask(mock, null, `OPTIONS ${path}`);
    expect([status, text]).toEqual([204, '']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PATCH, DELETE, OPTIONS');
    expect(headers.get('access-control-allow-headers')).toContain('Authorization');
  }
  expect(mock.journal.entries()).toEqual([]);
});

test('mock.fetch accepts a Request, a URL or a string', async () => {
  const mock = sampleMock();
  const address = `${mock.baseUrl}/me?apiKey=key_alice`;
  for (const input of [address, new URL(address), new Request(address)]) {
    expect((await read(await mock.fetch(input))).json).toMatchObject({ id: 3 });
  }
});

test('an endpoint has one URL by default, and several equivalent ones in a self-hosted deployment (A-119)', async () => {
  const paths = ['/v1/me', '/api/v1/me', '/api/me', '/me'];
  const statuses = async (profile: 'specification' | 'self-hosted') => {
    const mock = sampleMock({ profile });
    const responses = paths.map((path) => mock.fetch(`${mock.appUrl}${path}?apiKey=key_alice`));
    return (await Promise.all(responses)).map(({ status }) => status);
  };
  expect(await statuses('specification')).toEqual([200, 404, 404, 404]);
  expect(await statuses('self-hosted')).toEqual([200, 200, 200, 200]);
});

test('in a self-hosted deployment, DELETE on a booking also cancels it (A-119)', async () => {
  const mock = sampleMock({ profile: 'self-hosted' });
  expect((await ask(mock, 'key_alice', 'DELETE /bookings/1')).status).toBe(200);
  expect(mock.export().bookings[0]?.status).toBe('CANCELLED');
  expect((await ask(sampleMock(), 'key_alice', 'DELETE /bookings/1')).status).toBe(405);
});
