import type { MockOptions } from '../../src/index.ts';
import { Agent } from 'node:http';
import { expect, test } from 'vitest';
import type { ListenOptions } from '../../src/server.ts';
import { listen } from '../../src/server.ts';
import { sampleMock, worldOf } from '../ask.ts';
import { send } from '../send.ts';

const json = { 'content-type': 'application/json' };
const title = (length: number) => JSON.stringify({ title: 'x'.repeat(length - '{"title":""}'.length) });

test.each([
  ['whole', json],
  ['in chunks', { ...json, 'transfer-encoding': 'chunked' }],
])(
  'accepts a body at the limit and rejects a larger one with 413, sent %s, over one connection',
  async (_, headers) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await using port = await listen(sampleMock(), { bodyLimit: 50_000 });
    const url = `${port.baseUrl}/bookings/1?apiKey=key_alice`;
    const statuses = [];
    for (const length of [50_000, 50_001, 500_000, 100])
      statuses.push(await send(url, { agent, method: 'PATCH', headers, body: title(length) }));
    agent.destroy();
    expect(statuses.map(({ status }) => status)).toEqual([200, 413, 413, 200]);
    const message = 'The body is larger than 50000 bytes.';
    expect(JSON.parse(statuses[1]?.text ?? '')).toEqual({ message, code: 'invalid_request' });
    expect(new Set(statuses.map(({ from }) => from)).size).toBe(1);
  },
);

test.each<[string, number, MockOptions, ListenOptions, boolean, string]>([
  ['is rejected', 101, {}, { bodyLimit: 100 }, true, 'application/json; charset=utf-8'],
  [
    'is rejected in plain text by a framework',
    101,
    { profile: 'self-hosted' },
    { bodyLimit: 100 },
    true,
    'text/plain; charset=utf-8',
  ],
  ['of two megabytes is read by default', 2_000_000, {}, {}, false, 'application/json; charset=utf-8'],
])('a body %s, and a rejected body changes nothing', async (...[, length, mockOptions, options, isRefused, type]) => {
  const mock = sampleMock(mockOptions);
  await using port = await listen(mock, options);
  const world = worldOf(mock);
  const init = { method: 'PATCH', headers: json, body: title(length) };
  const { status, headers } = await fetch(`${port.baseUrl}/bookings/1?apiKey=key_alice`, init);
  expect([status === 413, headers.get('content-type')]).toEqual([isRefused, type]);
  expect(worldOf(mock) === world).toBe(isRefused);
});

test('the limit applies to each fork of a port, but not to a seed sent to the control API', async () => {
  const mock = sampleMock();
  await using port = await listen(mock, { control: true, bodyLimit: 1000 });
  const body = { headers: json, body: worldOf(mock) };
  const url = `${port.at(mock.fork()).baseUrl}/bookings/1?apiKey=key_alice`;
  const patched = await fetch(url, { method: 'PATCH', ...body });
  const seeded = await fetch(`${port.url}/_slotwise/seed`, { method: 'POST', ...body });
  expect([patched.status, seeded.status]).toEqual([413, 204]);
});
