import { expect, test } from 'vitest';
import { endpoints, isSlotwiseError, profiles } from '../../src/index.ts';
import { bookingOf, clientOf, errorOf, serve, refused } from '../loopback.ts';

test('a call goes to its path below the base URL, with its query and API key', async () => {
  const server = await serve({ json: { bookings: [bookingOf(1)] } });
  expect((await clientOf(server).bookings.list({ take: 25, page: 2 })).map(({ id }) => id)).toEqual([1]);
  expect(server.seen).toMatchObject([
    { method: 'GET', path: '/v1/bookings', query: { take: '25', page: '2', apiKey: 'key_test' } },
  ]);
});

test('a slash at the end of the base URL makes no difference', async () => {
  const server = await serve({ json: { id: 1, email: 'ada@example.com' } });
  await clientOf({ baseUrl: `${server.baseUrl}//` }).me.get();
  expect(server.seen[0]?.path).toBe('/v1/me');
});

test('a body is sent as JSON, with dates in UTC', async () => {
  const server = await serve({ json: { booking: bookingOf(7) } });
  await clientOf(server).bookings.create({
    eventTypeId: 1,
    start: new Date('2030-01-07T09:00:00Z'),
    responses: { name: 'Ada', email: 'ada@example.com' },
  });
  expect(server.seen[0]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: { eventTypeId: 1, start: '2030-01-07T09:00:00Z', responses: { name: 'Ada', email: 'ada@example.com' } },
  });
});

test('the editable times use the field names of the protocol (A-58)', async () => {
  const server = await serve({ json: { booking: bookingOf(7) } });
  const client = clientOf(server);
  await client.bookings.update(7, { start: '2030-01-07T10:00:00Z' });
  await client.with({ profile: profiles.selfHosted }).bookings.update(7, { start: '2030-01-07T10:00:00Z' });
  expect(server.seen.map(({ body }) => body)).toEqual([
    { start: '2030-01-07T10:00:00Z' },
    { startTime: '2030-01-07T10:00:00Z' },
  ]);
});

test('the error names every invalid field, its problem and the allowed values', async () => {
  expect(await errorOf(clientOf(await serve({ json: {} })).bookings.list({ take: -1, page: 0 }))).toMatchObject({
    message:
      'GET /bookings was not sent: take must be a whole number from 1, got -1; page must be a whole number from 1, got 0',
    issues: [{ path: 'take' }, { path: 'page' }],
  });
});

test('headers and parameters of options are added, but parameters of the method take precedence', async () => {
  const server = await serve({ json: { bookings: [] } });
  const client = clientOf(server, { headers: { 'X-Team': 'one' }, query: { include: 'a', take: 7 } });
  await client.bookings.list({ take: 25 }, { headers: { 'X-Trace': 'two' }, query: { deep: true } });
  expect(server.seen[0]).toMatchObject({
    headers: { 'x-team': 'one', 'x-trace': 'two' },
    query: { include: 'a', deep: 'true', take: '25', apiKey: 'key_test' },
  });
});

test.each([
  ['under a key', { booking: bookingOf(7) }],
  ['bare', bookingOf(7)],
])('reads an object %s (A-20)', async (_, json) => {
  expect(await clientOf(await serve({ json })).bookings.get(7)).toEqual(bookingOf(7));
});

test('rejects an endpoint that is not below the base URL', async () => {
  const error = await refused((client) => client.request(endpoints['oauth.check'], {}));
  expect(isSlotwiseError(error) && error.kind).toBe('invalid_input');
});

test('a client uses a global fetch that is replaced after its creation', async () => {
  const server = await serve({ json: { id: 1, email: 'ada@example.com' } });
  const client = clientOf(server);
  const before = globalThis.fetch;
  globalThis.fetch = async () => Response.json({ id: 2, email: 'mock@example.com' });
  try {
    expect((await client.me.get()).id).toBe(2);
  } finally {
    globalThis.fetch = before;
  }
  expect(server.seen).toEqual([]);
});

test('a redirect never turns a write into a read', async () => {
  const server = await serve({ status: 302, headers: { location: '/v1/elsewhere' } });
  const error = await errorOf(clientOf(server).bookings.update(7, { title: 'A talk' }));
  expect(error).toMatchObject({ kind: 'redirected', code: 'write', status: 302, applied: 'unknown' });
  expect(server.seen).toHaveLength(1);
});
