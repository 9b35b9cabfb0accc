/** Requests that fail below HTTP: time limits of the transport, redirects, refusals, and connections that were closed. */

import { describe, expect, test } from 'vitest';
import type { Fetch, Middleware } from '../../src/index.ts';
import { clientOf, errorOf, serve } from '../loopback.ts';
import type { Reply } from '../loopback.ts';

const me: Reply = { json: { id: 1, email: 'ada@example.com' } };
const endless = { timeoutMs: Infinity, totalTimeoutMs: Infinity };

describe('without a time limit of the client, one of the transport', () => {
  const failing = (code: string): Fetch => {
    return async () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('no words'), { code }) });
    };
  };

  test.each([
    ['UND_ERR_HEADERS_TIMEOUT', 'headers', 1],
    ['UND_ERR_BODY_TIMEOUT', 'headers', 1],
    ['UND_ERR_CONNECT_TIMEOUT', 'connect', 3],
  ])('that ends with %s is a timeout of a read, and says who ended it', async (code, phase, attempts) => {
    const error = await errorOf(clientOf({ baseUrl: 'http://loopback/v1' }, { fetch: failing(code) }).me.get(endless));
    expect(error).toMatchObject({ kind: 'timeout', phase, attempts });
    expect(String(error)).toContain(code);
  });

  test('that ends while a write waits leaves open whether it arrived, because of the time', async () => {
    const client = clientOf({ baseUrl: 'http://loopback/v1' }, { fetch: failing('UND_ERR_HEADERS_TIMEOUT') });
    const error = await errorOf(client.bookings.cancel(7, {}, endless));
    expect(error).toMatchObject({ kind: 'ambiguous', because: 'timeout', phase: 'headers', attempts: 1 });
    expect(String(error)).toContain('met a time limit of the transport');
  });

  test('that ends while a body comes is a timeout in the body', async () => {
    const cause = Object.assign(new Error('no words'), { code: 'UND_ERR_BODY_TIMEOUT' });
    const body = () => new ReadableStream({ pull: (one) => one.error(new TypeError('terminated', { cause })) });
    const client = clientOf({ baseUrl: 'http://loopback/v1' }, { fetch: async () => new Response(body()) });
    expect(await errorOf(client.me.get(endless))).toMatchObject({ kind: 'timeout', phase: 'body', attempts: 1 });
    expect(await errorOf(client.bookings.cancel(7, {}, endless))).toMatchObject({
      ...{ kind: 'ambiguous', because: 'timeout', phase: 'body', status: 200 },
    });
  });
});

describe('what the transport sets itself', () => {
  test.each(['keep-alive', 'transfer-encoding', 'upgrade', 'expect', 'content-length', 'host', 'connection', 'te'])(
    'the header %s is refused by name before anything leaves, wherever it is set',
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
        expect(error).toMatchObject({ kind: 'request_invalid', applied: call === calls[0] ? null : 'no' });
        expect(String(error)).toContain(`headers must not hold ${name}, which the transport sets`);
      }
      expect(server.seen).toEqual([]);
    },
  );

  test('a body that is not what its length says cannot be asked for', async () => {
    const server = await serve(me);
    const traced = clientOf(server, { tracer: () => ({ headers: () => ({ 'Content-Length': '1' }), end: () => {} }) });
    expect((await traced.me.get()).id).toBe(1);
  });
});

const refusals = [400, 401, 403, 404, 405, 409, 410, 415, 418, 422, 429, 451, 499];

/** The fate of a refusal's body. */
const bodies: Readonly<Record<string, (status: number) => Reply>> = {
  'was cut': (status) => (_, response) => {
    response.writeHead(status, { 'content-length': '1000', 'x-request-id': 'req-1' });
    response.write('{"message":"No', () => response.destroy());
  },
  'is not what it says': (status) => ({
    status,
    text: 'no gzip',
    headers: { 'content-encoding': 'gzip', 'x-request-id': 'req-1' },
  }),
  stalls: (status) => (_, response) => void response.writeHead(status, { 'x-request-id': 'req-1' }).write('{"mess'),
};

test.each(Object.entries(bodies))(
  'a refusal whose body %s is that refusal, with an empty body',
  async (_, replyWith) => {
    // All at once: those that stall wait for their time limit.
    await Promise.all(
      refusals.map(async (status) => {
        const client = clientOf(await serve(replyWith(status)), { timeoutMs: 600, retry: false });
        const calls = [client.me.get(), client.bookings.update(7, { title: 'A talk' })];
        const expected = { status, body: null, requestId: 'req-1', attempts: 1 };
        for (const error of await Promise.all(calls.map(errorOf))) expect(error).toMatchObject(expected);
      }),
    );
  },
);
