import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { send } from '../send.ts';

vi.setConfig({ testTimeout: 600_000 });

const requests = 100_000;

/** Requests of each kind: one row and many, an edit, and what is refused for each of its reasons. */
const kinds: readonly SentRequest[] = [
  { method: 'GET', path: '/v1/bookings/1' },
  { method: 'GET', path: '/v1/bookings?take=25' },
  { method: 'GET', path: '/v1/bookings/4711' },
  { method: 'GET', path: '/v1/bookings/1?unknown=1' },
  { method: 'GET', path: '/v1/nowhere' },
  { method: 'PATCH', path: '/v1/bookings/2', body: '{"title":"Moved"}' },
  { method: 'PATCH', path: '/v1/bookings/2', body: '{"title":1}' },
];

interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

test('many requests over kept-alive connections do not increase the heap of a server', async () => {
  const server = fork(join(import.meta.dirname, 'heap-server.ts'), { execArgv: ['--conditions=@slotwise/source'] });
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  onTestFinished(() => {
    agent.destroy();
    server.kill();
  });
  const { url } = await told<{ readonly url: string }>(server);
  const exchange = ({ path = '', ...body }: Partial<SentRequest> = {}) => {
    const address = `${url}${path}${path.includes('?') ? '&' : '?'}apiKey=key_alice`;
    return send(address, { ...body, agent, headers: { 'content-type': 'application/json' } });
  };
  const ask = async (count: number) => {
    for (let requestCount = 0; requestCount < count; requestCount += 4)
      await Promise.all([0, 1, 2, 3].map((at) => exchange(kinds[(requestCount + at) % kinds.length])));
  };
  await ask(2000);
  const before = await heapOf(server);
  await ask(requests);
  const after = await heapOf(server);
  // The journal was full from the first of them to the last.
  expect(before.evicted).toBeGreaterThanOrEqual(1000);
  expect(after.responses - before.responses).toBe(requests);
  expect((after.heap - before.heap) / 2 ** 20).toBeLessThan(5);
});

interface Heap {
  readonly heap: number;
  readonly responses: number;
  readonly evicted: number;
}

function heapOf(server: ChildProcess): Promise<Heap> {
  server.send('heap');
  return told<Heap>(server);
}

async function told<Told>(server: ChildProcess): Promise<Told> {
  const [message] = await once(server, 'message');
  return message as Told; // heap-server.ts sends no other
}
