/** Requests that fail below HTTP: connections that are refused, lost or cut, time limits of the transport, and what the transport sets itself. */

import { describe, expect, test } from 'vitest';
import type { Fetch, Middleware } from '../../src/index.ts';
import { bookingOf, clientAt, clientOf, closedPort, errorOf, me, nowhere, reset, serve } from '../loopback.ts';
import type { Reply } from '../loopback.ts';

const endless = { timeoutMs: Infinity, totalTimeoutMs: Infinity };
const change = { title: 'A talk' };

test('a write whose connection is reset is ambiguous and is not retried', async () => {
  const { client } = await clientAt([reset, { json: { booking: bookingOf(7) } }]);
  const error = await errorOf(client.bookings.update(7, change));
  expect(error).toMatchObject({ kind: 'ambiguous', because: 'network', phase: 'headers', status: null, attempts: 1 });
  expect(String(error)).toContain('the service may have applied it');
});

test('a write whose response breaks off is ambiguous, with a known status', async () => {
  const { client } = await clientAt((_, response) => {
    response.writeHead(200, { 'content-length': '1000', 'x-request-id': 'req-1' });
    response.write('{"booking":', () => response.destroy());
  });
  const error = await errorOf(client.bookings.update(7, change));
  expect(error).toMatchObject({ kind: 'ambiguous', phase: 'body', status: 200, requestId: 'req-1', attempts: 1 });
});

test('a refused connection is retried, also for a write', async () => {
  const baseUrl = await closedPort();
  const client = clientOf({ baseUrl });
  const errors = [await errorOf(client.me.get()), await errorOf(client.bookings.update(7, change))];
  for (const error of errors)
    expect(error).toMatchObject({ kind: 'network', networkCode: 'ECONNREFUSED', attempts: 3 });
  expect(String(errors[1])).toContain(
    `PATCH /bookings/{id} could not reach ${new URL(baseUrl).origin} (ECONNREFUSED) after 3 attempts`,
  );
});

test('a write succeeds when it is retried after a refused connection', async () => {
  const closed = await closedPort();
  const server = await serve({ json: { booking: bookingOf(7) } });
  const urls = [closed, server.baseUrl];
  const client = clientOf(server, {
    fetch: (request, init) =>
      fetch(new Request(request.url.replace(server.baseUrl, urls.shift() ?? ''), request), init),
  });
  expect((await client.bookings.update(7, change)).id).toBe(7);
  expect([urls, server.seen.length]).toEqual([[], 1]);
});

describe('a transport timeout without a client timeout', () => {
  const failing = (code: string): Fetch => {
    return async () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('no words'), { code }) });
    };
  };

  test.each([
    ['UND_ERR_HEADERS_TIMEOUT', 'headers', 1],
    ['UND_ERR_BODY_TIMEOUT', 'headers', 1],
    ['UND_ERR_CONNECT_TIMEOUT', 'connect', 3],
  ])('with the code %s ends a read as a timeout and is named in the message', async (code, phase, attempts) => {
    const error = await errorOf(clientOf(nowhere, { fetch: failing(code) }).me.get(endless));
    expect(error).toMatchObject({ kind: 'timeout', phase, attempts });
    expect(String(error)).toContain(code);
  });

  test('during a write leaves its result ambiguous', async () => {
    const client = clientOf(nowhere, { fetch: failing('UND_ERR_HEADERS_TIMEOUT') });
    const error = await errorOf(client.bookings.cancel(7, {}, endless));
    expect(error).toMatchObject({ kind: 'ambiguous', because: 'timeout', phase: 'headers', attempts: 1 });
    expect(String(error)).toContain('hit a timeout of the transport');
  });

  test('while a body arrives is a timeout in the body phase', async () => {
    const cause = Object.assign(new Error('no words'), { code: 'UND_ERR_BODY_TIMEOUT' });
    const body = () => new ReadableStream({ pull: (one) => one.error(new TypeError('terminated', { cause })) });
    const client = clientOf(nowhere, { fetch: async () => new Response(body()) });
    expect(await errorOf(client.me.get(endless))).toMatchObject({ kind: 'timeout', phase: 'body', attempts: 1 });
    const write = await errorOf(client.bookings.cancel(7, {}, endless));
    expect(write).toMatchObject({ kind: 'ambiguous', because: 'timeout', phase: 'body', status: 200 });
  });
});

test.each(['keep-alive', 'transfer-encoding', 'upgrade', 'expect', 'content-length', 'host', 'connection', 'te'])(
  'rejects the header %s before sending anything, wherever it is set, because the transport sets it',
  async (name) => {
    const server = await serve(me);
    const stamped: Middleware = async ({ request }, next) => {
      const headers = new Headers(request.headers);
      headers.set(name, '1');
      return next(new Request(request, { headers }));
    };
    const headers = { [name]: '1' };
    const calls = [
      async () => clientOf(server, { headers }).bookings.cancel(7),
      async () => clientOf(server).bookings.cancel(7, {}, { headers }),
      async () => clientOf(server, { middleware: [stamped] }).bookings.cancel(7),
    ];
    for (const call of calls) {
      const error = await errorOf(call());
      expect(error).toMatchObject({ kind: 'misconfigured', applied: call === calls[0] ? null : 'no' });
      expect(String(error)).toContain(`headers must not contain ${name}, because the transport sets it`);
    }
    expect(server.seen).toEqual([]);
  },
);

const refusals = [400, 401, 403, 404, 405, 409, 410, 415, 418, 422, 429, 451, 499];

test.each<[string, (status: number) => Reply]>([
  [
    'was cut',
    (status) => (_, response) => {
      response.writeHead(status, { 'content-length': '1000', 'x-request-id': 'req-1' });
      response.write('{"message":"No', () => response.destroy());
    },
  ],
  [
    'is not what it says',
    (status) => ({ status, text: 'no gzip', headers: { 'content-encoding': 'gzip', 'x-request-id': 'req-1' } }),
  ],
  ['stalls', (status) => (_, response) => void response.writeHead(status, { 'x-request-id': 'req-1' }).write('{"mess')],
])('an error response whose body %s keeps its status and has an empty body', async (_, replyWith) => {
  // All at once: those that stall wait for their time limit.
  await Promise.all(
    refusals.map(async (status) => {
      const { client } = await clientAt(replyWith(status), { timeoutMs: 600, retry: false });
      const calls = [client.me.get(), client.bookings.update(7, change)];
      const expected = { status, body: null, requestId: 'req-1', attempts: 1 };
      for (const error of await Promise.all(calls.map(errorOf))) expect(error).toMatchObject(expected);
    }),
  );
});
