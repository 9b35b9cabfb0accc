import { expect, test } from 'vitest';
import { endpoints, isSlotwiseError, profiles } from '../../src/index.ts';
import { bookingOf, clientOf, errorOf, serve, refused } from '../loopback.ts';

test('a call goes to the path below the base address, with its query and its key', async () => {
  const server = await serve({ json: { bookings: [bookingOf(1)] } });
  expect((await clientOf(server).bookings.list({ take: 25, page: 2 })).map(({ id }) => id)).toEqual([1]);
  expect(server.seen).toMatchObject([
    { method: 'GET', path: '/v1/bookings', query: { take: '25', page: '2', apiKey: 'key_test' } },
  ]);
});

test('a slash at the end of the base address changes nothing', async () => {
  const server = await serve({ json: { id: 1, email: 'ada@example.com' } });
  await clientOf({ baseUrl: `${server.baseUrl}//` }).me.get();
  expect(server.seen[0]?.path).toBe('/v1/me');
});

test('a body travels as JSON, dates as instants in UTC', async () => {
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

test('the editable times carry the names that protocol says (A-58)', async () => {
  const server = await serve({ json: { booking: bookingOf(7) } });
  const client = clientOf(server);
  await client.bookings.update(7, { start: '2030-01-07T10:00:00Z' });
  await client.with({ profile: profiles.selfHosted }).bookings.update(7, { start: '2030-01-07T10:00:00Z' });
  expect(server.seen.map(({ body }) => body)).toEqual([
    { start: '2030-01-07T10:00:00Z' },
    { startTime: '2030-01-07T10:00:00Z' },
  ]);
});

test('every field of a request that is wrong is named, with its problem and what is allowed', async () => {
  expect(await errorOf(clientOf(await serve({ json: {} })).bookings.list({ take: -1, page: 0 }))).toMatchObject({
    message:
      'GET /bookings was not sent: take must be a whole number from 1, got -1; page must be a whole number from 1, got 0',
    issues: [{ path: 'take' }, { path: 'page' }],
  });
});

test('further headers and parameters are added; a method’s own parameters win', async () => {
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
])('an object is read %s (A-20)', async (_, json) => {
  expect(await clientOf(await serve({ json })).bookings.get(7)).toEqual(bookingOf(7));
});

test('an endpoint that is not below the base address is refused', async () => {
  const error = await refused((client) => client.request(endpoints['oauth.check'], {}));
  expect(isSlotwiseError(error) && error.kind).toBe('invalid_input');
});

test('a global fetch that is replaced after the client was made is the one that is used', async () => {
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

test('a write is never turned into a read by a redirect', async () => {
  const server = await serve({ status: 302, headers: { location: '/v1/elsewhere' } });
  const error = await errorOf(clientOf(server).bookings.update(7, { title: 'A talk' }));
  expect(error).toMatchObject({ kind: 'redirected', code: 'write', status: 302, applied: 'unknown' });
  expect(server.seen).toHaveLength(1);
});
