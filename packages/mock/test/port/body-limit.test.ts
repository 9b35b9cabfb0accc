import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { townMock } from '../ask.ts';

interface Answered {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly text: string;
  /** The port of this end, by which two requests over one connection are told. */
  readonly from: number | undefined;
}

/** Sends a body over a connection that is kept: whole with its length, or in pieces without one. */
function send(agent: Agent, url: string, body: string, pieces: 'whole' | 'chunks'): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      ...(pieces === 'whole' ? { 'content-length': String(body.length) } : { 'transfer-encoding': 'chunked' }),
    };
    const sent = request(url, { agent, method: 'PATCH', headers }, (response: IncomingMessage) => {
      let text = '';
      const from = response.socket.localPort;
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () =>
        resolve({ status: response.statusCode, type: response.headers['content-type'], text, from }),
      );
    });
    sent.on('error', reject);
    for (let at = 0; at < body.length; at += 10_000) sent.write(body.slice(at, at + 10_000));
    sent.end();
  });
}

const title = (length: number) => JSON.stringify({ title: 'x'.repeat(length - '{"title":""}'.length) });

test.each(['whole', 'chunks'] as const)(
  'a body at the limit is read and one above is 413, sent %s, over one connection',
  async (pieces) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await using port = await townMock().listen({ bodyLimit: 50_000 });
    const url = `${port.baseUrl}/bookings/1?apiKey=key_alice`;
    const answers = [
      await send(agent, url, title(50_000), pieces),
      await send(agent, url, title(50_001), pieces),
      await send(agent, url, title(500_000), pieces),
      await send(agent, url, title(100), pieces),
    ];
    agent.destroy();
    expect(answers.map(({ status }) => status)).toEqual([200, 413, 413, 200]);
    expect(JSON.parse(answers[1]?.text ?? '')).toEqual({
      message: 'The body is larger than 50000 bytes.',
      code: 'invalid_request',
    });
    expect(new Set(answers.map(({ from }) => from)).size).toBe(1);
  },
);

test('a body that is refused changes nothing', async () => {
  const mock = townMock();
  await using port = await mock.listen({ bodyLimit: 100 });
  const before = mock.export();
  const response = await fetch(`${port.baseUrl}/bookings/1?apiKey=key_alice`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: title(101),
  });
  expect(response.status).toBe(413);
  expect(mock.export()).toEqual(before);
});

test('a build whose framework reads bodies refuses in plain text', async () => {
  await using port = await townMock({ profile: 'self-hosted' }).listen({ bodyLimit: 100 });
  const response = await fetch(`${port.baseUrl}/bookings/1?apiKey=key_alice`, { method: 'PATCH', body: title(101) });
  expect([response.status, response.headers.get('content-type')]).toEqual([413, 'text/plain; charset=utf-8']);
});

test('each world of a port has the limit, and a seed of the control API may be larger', async () => {
  const mock = townMock();
  await using port = await mock.listen({ control: true, bodyLimit: 1000 });
  const own = mock.fork();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(mock.export());
  const patched = await fetch(`${port.at(own).baseUrl}/bookings/1?apiKey=key_alice`, {
    method: 'PATCH',
    headers,
    body,
  });
  const seeded = await fetch(`${port.url}/_slotwise/seed`, { method: 'POST', headers, body });
  expect([patched.status, seeded.status]).toEqual([413, 204]);
});

test('two megabytes are read by default', async () => {
  await using port = await townMock().listen();
  const response = await fetch(`${port.baseUrl}/bookings/1?apiKey=key_alice`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: title(2_000_000),
  });
  expect(response.status).not.toBe(413);
});
