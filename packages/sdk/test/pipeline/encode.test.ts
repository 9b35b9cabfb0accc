import { expect, test } from 'vitest';
import { bookingOf, clientOf, errorOf, loosely, serve, refused } from '../loopback.ts';
import type { Client } from '../../src/index.ts';

const good = { eventTypeId: 1, start: '2030-01-07T09:00:00Z', responses: { name: 'Ada', email: 'ada@example.com' } };
const endpoint = { name: 'own', method: 'POST', path: '/own', response: { kind: 'itself' }, unchecked: true } as const;

const calls: Readonly<Record<string, (client: Client, value: unknown) => Promise<unknown>>> = {
  'bookings.create': (client, value) => client.bookings.create({ ...good, metadata: { value } }),
  'bookings.create, worded': (client, value) =>
    loosely(client.bookings, 'create', { ...good, start: 7, metadata: { value } }),
  'users.update': (client, value) => client.users.update(7, { metadata: { value } }),
  'an endpoint of one’s own': (client, value) => client.request(endpoint, { body: { value } }),
};

/** A request as a server of Node holds it. */
async function liveRequest(): Promise<unknown> {
  let live: unknown;
  const { baseUrl } = await serve((_, response) => {
    live = response.req;
    response.end();
  });
  await fetch(baseUrl);
  return live;
}

function shared(levels: number): unknown {
  let value: unknown = 'leaf';
  for (let level = 0; level < levels; level += 1) value = { one: value, other: value };
  return value;
}

test.each(Object.entries(calls))('%s rejects a live request object and sends nothing', async (_name, call) => {
  const server = await serve({ json: { booking: bookingOf(7) } });
  expect(await errorOf(call(clientOf(server), await liveRequest()))).toMatchObject({
    kind: 'invalid_input',
    issues: [{ message: expect.stringMatching(/value\.\S+ (contains itself|cannot be written as JSON)$/) as unknown }],
  });
  expect(server.seen).toEqual([]);
});

test.each(Object.entries(calls))('%s rejects 40 levels of shared objects and sends nothing', async (_name, call) => {
  expect(String(await refused((client) => call(client, shared(40))))).toContain('is too large');
});

test('a small shared object is sent at each of its positions', async () => {
  const server = await serve({ json: { booking: bookingOf(7) } });
  const one = { a: 1 };
  await clientOf(server).bookings.create({ ...good, metadata: { one, other: [one, one] } });
  expect(server.seen[0]?.body).toMatchObject({ metadata: { one: { a: 1 }, other: [{ a: 1 }, { a: 1 }] } });
});

test.each([[7n], [() => {}], [Symbol('s')]])('rejects a body that JSON cannot represent: %s', async (body) => {
  expect(await refused((client) => client.request(endpoint, { body }))).toMatchObject({ kind: 'invalid_input' });
});
