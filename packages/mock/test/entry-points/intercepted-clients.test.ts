/** `intercept` with clients other than `fetch`, and together with MSW. */
import { once } from 'node:events';
import http, { request as namedRequest } from 'node:http';
import https from 'node:https';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { http as handlers, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fault } from '../../src/index.ts';
import { listen } from '../../src/server.ts';
import { mswHandlers } from '../../src/msw.ts';
import { intercept } from '../../src/node.ts';
import { bookingAt, sampleMock } from '../ask.ts';

interface Received {
  readonly status: number | undefined;
  readonly body: unknown;
}

async function received(request: http.ClientRequest): Promise<Received> {
  const [response] = await once(request, 'response');
  const message = response as http.IncomingMessage; // a client request's only argument
  return { status: message.statusCode, body: await json(message) };
}

const secure = { baseUrl: 'https://api.example.com/v1', appUrl: 'https://app.example.com' };
const plain = { baseUrl: 'http://api.example.com:8080/v1' };
const me = (baseUrl: string) => `${baseUrl}/me?apiKey=key_alice`;
const alice = { status: 200, body: expect.objectContaining({ id: 3 }) };

const clients: readonly (readonly [string, () => Promise<Received>])[] = [
  ['https.get', () => received(https.get(me(secure.baseUrl)))],
  ['https.request without an agent', () => received(https.request(me(secure.baseUrl), { agent: false }).end())],
  ['http.get', () => received(http.get(me(plain.baseUrl)))],
  ['request, imported by its name', () => received(namedRequest(me(plain.baseUrl)).end())],
  ['new http.ClientRequest', () => received(new http.ClientRequest(new URL(me(plain.baseUrl))).end())],
  ['an agent with one connection', () => received(http.get(me(plain.baseUrl), { agent: oneConnection }))],
  ['the same connection again', () => received(http.get(me(plain.baseUrl), { agent: oneConnection }))],
  [
    'fetch',
    async () => {
      const response = await fetch(me(secure.baseUrl));
      return { status: response.status, body: await response.json() };
    },
  ],
];

const oneConnection = new http.Agent({ keepAlive: true, maxSockets: 1 });

function interceptedMocks() {
  const mocks = [sampleMock(secure), sampleMock(plain)];
  for (const mock of mocks) onTestFinished(intercept(mock).stop);
  onTestFinished(() => oneConnection.destroy());
  return mocks;
}

describe('intercept', () => {
  test.each(clients)('handles the requests of %s', async (_name, send) => {
    interceptedMocks();
    expect(await send()).toEqual(alice);
    expect(await send()).toEqual(alice);
  });

  test.each([
    ['https', secure.baseUrl, https.request],
    ['http', plain.baseUrl, http.request],
    ['a named import', plain.baseUrl, namedRequest],
  ])('waits for a body that is streamed late: %s', async (_name, baseUrl, request) => {
    const [first, second] = interceptedMocks();
    const clientRequest = request(`${baseUrl}/bookings?apiKey=key_alice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    const body = JSON.stringify(bookingAt('2030-01-07T13:00:00Z'));
    const pieces = async function* () {
      for (const piece of [body.slice(0, 20), body.slice(20)]) {
        await setTimeout(20);
        yield piece;
      }
    };
    Readable.from(pieces()).pipe(clientRequest);
    expect((await received(clientRequest)).status).toBe(200);
    const entries = [first, second].flatMap((mock) => mock?.journal.entries() ?? []);
    expect(entries).toMatchObject([{ endpoint: 'bookings.create', changed: true }]);
  });

  test('routes a request of node:http to the fork that sends it', async () => {
    const mock = sampleMock(plain);
    onTestFinished(intercept(mock).stop);
    const fork = mock.fork();
    await fork.runInFork(() => received(http.get(me(plain.baseUrl))));
    expect([mock, fork].map(({ journal }) => journal.entries().length)).toEqual([0, 1]);
  });

  test('rejects a request of node:http to another URL under onUnhandled: error', async () => {
    const { stop } = intercept(sampleMock(secure), { onUnhandled: 'error' });
    onTestFinished(stop);
    await expect(received(https.get('https://other.example.com/v1/me?apiKey=secret'))).rejects.toThrow(
      'intercept: GET to https://other.example.com was not made',
    );
    await expect(received(https.get('https://api.example.com/v2/me'))).rejects.toThrow(
      'intercept: GET to https://api.example.com/v2/me was not made',
    );
  });

  test('does not affect other servers: requests, streamed bodies and upgraded connections', async () => {
    interceptedMocks();
    const echo = http.createServer((request, response) => void request.pipe(response)).listen(0, '127.0.0.1');
    echo.on('upgrade', (_, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\nupgraded'));
    await once(echo, 'listening');
    onTestFinished(() => echo.close().closeAllConnections());
    const { port } = echo.address() as AddressInfo; // a TCP server that listens has an address with a port
    const clientRequest = http.request({ port, host: '127.0.0.1', method: 'POST' });
    Readable.from(['one', 'two'.repeat(100_000)]).pipe(clientRequest);
    const [response] = await once(clientRequest, 'response');
    expect(await text(response as http.IncomingMessage)).toHaveLength(300_003); // a client request's only argument
    const echoed = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'by fetch' });
    expect(await echoed.text()).toBe('by fetch');
    const socket = connect(port, '127.0.0.1').end(
      'GET / HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
    );
    expect(await text(socket)).toContain('upgraded');
  });

  test('does not affect the mock’s own server', async () => {
    const mock = sampleMock(secure);
    onTestFinished(intercept(mock).stop);
    const port = await listen(mock);
    expect(await received(http.get(me(port.baseUrl)))).toEqual(alice);
    expect((await fetch(me(port.baseUrl))).status).toBe(200);
    await port.close();
    expect(mock.journal.entries()).toHaveLength(2);
  });

  test('lets node:http reach the network again after stop', async () => {
    const server = http.createServer((_, response) => void response.end('{"from":"network"}')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => server.close().closeAllConnections());
    const { port } = server.address() as AddressInfo; // a TCP server that listens has an address with a port
    const mock = sampleMock({ baseUrl: `http://127.0.0.1:${port}/v1` });
    const { stop } = intercept(mock);
    expect(await received(http.get(me(mock.baseUrl)))).toEqual(alice);
    stop();
    expect(await received(http.get(me(mock.baseUrl)))).toEqual({ status: 200, body: { from: 'network' } });
    expect((await fetch(me(mock.baseUrl))).status).toBe(200);
    expect(mock.journal.entries()).toHaveLength(1);
  });
});

describe('intercept and MSW in one process', () => {
  const other = 'http://other.example.com/health';

  function both(onUnhandledFrame: 'bypass' | 'error' = 'bypass') {
    const mock = sampleMock(plain);
    const server = setupServer(handlers.get(other, () => HttpResponse.json({ by: 'msw' })));
    let isListening = false;
    const listen = () => {
      server.listen({ onUnhandledFrame });
      isListening = true;
    };
    const close = () => {
      if (isListening) server.close();
      isListening = false;
    };
    onTestFinished(close);
    const start = () => {
      const { stop } = intercept(mock);
      onTestFinished(stop);
      return stop;
    };
    return { mock, listen, close, start };
  }

  async function byEach(url: string): Promise<unknown[]> {
    const response = await fetch(url);
    const body: unknown = await response.json();
    return [body, (await received(http.get(url))).body];
  }

  const toMock = [expect.objectContaining({ id: 3 }), expect.objectContaining({ id: 3 })];
  const toMsw = [{ by: 'msw' }, { by: 'msw' }];

  test('intercept, then listen and close: MSW reports no request of the mock', async () => {
    const { listen, close, start } = both('error');
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => printed.mockRestore());
    const original: unknown = Reflect.get(globalThis, 'fetch');
    const stop = start();
    listen();
    expect(await byEach(other)).toEqual(toMsw);
    expect(await byEach(me(plain.baseUrl))).toEqual(toMock);
    expect(printed).not.toHaveBeenCalled();
    close();
    expect(await byEach(me(plain.baseUrl))).toEqual(toMock);
    stop();
    expect(Reflect.get(globalThis, 'fetch')).toBe(original);
  });

  test('listen, then intercept and close: the mock stays intercepted until stop', async () => {
    const { listen, close, start } = both();
    const original: unknown = Reflect.get(globalThis, 'fetch');
    listen();
    const stop = start();
    expect(await byEach(other)).toEqual(toMsw);
    expect(await byEach(me(plain.baseUrl))).toEqual(toMock);
    close();
    expect(await byEach(me(plain.baseUrl))).toEqual(toMock);
    stop();
    expect(Reflect.get(globalThis, 'fetch')).toBe(original);
  });

  test('intercept, listen, stop and intercept again: each request reaches its own handler', async () => {
    const { mock, listen, start } = both();
    const stop = start();
    listen();
    stop();
    expect(await byEach(other)).toEqual(toMsw);
    start();
    expect(await byEach(me(plain.baseUrl))).toEqual(toMock);
    expect(await byEach(other)).toEqual(toMsw);
    expect(mock.journal.entries()).toHaveLength(2);
  });

  test('listen, intercept and stop: MSW still handles its requests', async () => {
    const { listen, start } = both();
    listen();
    start()();
    expect(await byEach(other)).toEqual(toMsw);
  });

  test('after MSW closes, a reset is a connection error', async () => {
    const { mock, listen, close, start } = both();
    listen();
    start();
    close();
    mock.faults.add({ on: 'me.get', do: fault.reset() });
    await expect(fetch(me(plain.baseUrl))).rejects.toMatchObject({
      message: 'fetch failed',
      cause: { code: 'ECONNRESET' },
    });
  });

  test('a mock behind MSW and an intercepted mock each receive their requests', async () => {
    const mocks = [sampleMock(plain), sampleMock(secure)] as const;
    const server = setupServer(...mswHandlers(mocks[1]));
    server.listen({ onUnhandledFrame: 'error' });
    onTestFinished(() => server.close());
    onTestFinished(intercept(mocks[0]).stop);
    expect(await received(https.get(me(secure.baseUrl)))).toEqual(alice);
    expect((await fetch(me(plain.baseUrl))).status).toBe(200);
    expect(mocks.map(({ journal }) => journal.entries().length)).toEqual([1, 1]);
  });
});
