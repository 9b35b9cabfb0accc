/** Requests that fail below HTTP: time limits of the transport, redirects, refusals, and connections that were closed. */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { isSlotwiseError } from '../../src/index.ts';
import type { Fetch, Middleware } from '../../src/index.ts';
import { clientOf, errorOf, serve } from '../loopback.ts';
import type { Reply } from '../loopback.ts';
import { serveRaw } from '../raw-server.ts';

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

/** A service that answers the first request, and then does this to the connection. */
async function closing(after: 'end' | 'resetAndDestroy' | '408') {
  return serveRaw((socket, number) => {
    const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 34\r\n\r\n{"id":1,"email":"ada@example.com"}';
    socket.write(answer, () => {
      if (number > 1) return;
      if (after === '408') socket.end('HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
      else socket[after]();
    });
  });
}

describe('a connection that was kept', () => {
  test.each(['end', 'resetAndDestroy', '408'] as const)(
    'and that the service closed (%s) before a write is not used: the write goes through, once',
    async (after) => {
      for (const turns of [0, 1, 5]) {
        const server = await closing(after);
        const client = clientOf(server);
        await client.me.get();
        for (let turn = 0; turn < turns; turn += 1) await setImmediate();
        const settled = await client.bookings
          .update(7, { title: 'A talk' }, { retry: 1 })
          .catch((error: unknown) => error);
        const writes = server.seen.filter((one) => one.startsWith('PATCH')).length;
        // Where the two met under way, nobody knows; but nothing is ever done twice.
        expect(writes).toBe(isSlotwiseError(settled) ? 0 : 1);
      }
    },
  );

  test.each(['end', 'destroy', 'resetAndDestroy'] as const)(
    'and that the service closes (%s) when a write comes leaves open whether it was carried out',
    async (close) => {
      const server = await serveRaw((socket, number) => {
        if (number > 1) socket[close]();
        else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 34\r\n\r\n{"id":1,"email":"ada@example.com"}');
      });
      const client = clientOf(server);
      await client.me.get();
      const error = await errorOf(client.bookings.update(7, { title: 'A talk' }));
      expect(error).toMatchObject({ kind: 'ambiguous', because: 'network', phase: 'headers', attempts: 1 });
      expect(server.seen).toHaveLength(2);
    },
  );
});

const refusals = [400, 401, 403, 404, 405, 409, 410, 415, 418, 422, 429, 451, 499];

/** Expects each call to fail with this status and an empty body. */
async function expectRefusal(status: number, reply: Reply): Promise<void> {
  const client = clientOf(await serve(reply), { timeoutMs: 600, retry: false });
  const calls = [client.me.get(), client.bookings.update(7, { title: 'A talk' })];
  const expected = { status, body: null, requestId: 'req-1', attempts: 1 };
  for (const error of await Promise.all(calls.map(errorOf))) expect(error).toMatchObject(expected);
}

describe.each(refusals)('a refusal with %i', (status) => {
  const cut: Reply = (_, response) => {
    response.writeHead(status, { 'content-length': '1000', 'x-request-id': 'req-1' });
    response.write('{"message":"No', () => response.destroy());
  };
  const garbled: Reply = { status, text: 'no gzip', headers: { 'content-encoding': 'gzip', 'x-request-id': 'req-1' } };

  test.each([
    ['was cut', cut],
    ['is not what it says', garbled],
  ])('whose body %s is that refusal, with an empty body', async (_, reply) => {
    await expectRefusal(status, reply);
  });
});

test('a refusal whose body stalls is that refusal, with an empty body', async () => {
  const stalled =
    (status: number): Reply =>
    (_, response) =>
      void response.writeHead(status, { 'x-request-id': 'req-1' }).write('{"mess');
  // All at once: each waits for its time limit.
  await Promise.all(refusals.map(async (status) => expectRefusal(status, stalled(status))));
});

test('a refusal that says when to come again is repeated, although its body was cut', async () => {
  const limited: Reply = (_, response) => {
    response.writeHead(429, { 'content-length': '1000', 'retry-after': '2' });
    response.write('{', () => response.destroy());
  };
  const server = await serve(limited, me);
  expect((await clientOf(server).me.get()).id).toBe(1);
});

test('an abort while the body of a refusal comes is an abort', async () => {
  const controller = new AbortController();
  const server = await serve((_, response) => {
    response.writeHead(404).write('{');
    // The headers have come by the time that the transport hands out the response.
  });
  const fetching: Fetch = async (request, init) => {
    const response = await fetch(request, init);
    setTimeout(() => controller.abort('left'));
    return response;
  };
  const error = await errorOf(clientOf(server, { fetch: fetching }).me.get({ signal: controller.signal }));
  expect(error).toMatchObject({ kind: 'aborted', phase: 'body', reason: 'left' });
});
