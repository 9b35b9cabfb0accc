/** Limits and broken connections: when the client comes again, and when it says that it does not know. */
import { once } from 'node:events';
import { createServer as createHttpsServer } from 'node:https';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { untrusted } from '../certificate.ts';
import { bookingOf, clientOf, closedPort, errorOf, serve, stillClock } from '../loopback.ts';
import type { Reply } from '../loopback.ts';

const me: Reply = { json: { id: 1, email: 'ada@example.com' } };
const reset: Reply = (_, response) => void response.socket?.resetAndDestroy();
const now = Date.parse('2030-01-07T09:00:00Z');
/** The service's clock, which is as late as the client's. */
const date = new Date(now).toUTCString();

describe('429 with Retry-After of one hour, as a date; X-RateLimit-Reset in seconds, in milliseconds, 0, in the past', () => {
  test.each([
    ['Retry-After in seconds', { 'retry-after': '7' }, 7000],
    ['Retry-After as a date', { 'retry-after': 'Mon, 07 Jan 2030 09:00:05 GMT' }, 5000],
    ['Retry-After in the past: the usual wait', { 'retry-after': 'Mon, 07 Jan 2030 08:00:00 GMT' }, 125],
    ['Retry-After 0: the usual wait', { 'retry-after': '0' }, 125],
    ['Retry-After that is neither: the usual wait', { 'retry-after': '-5' }, 125],
    ['X-RateLimit-Reset in epoch seconds', { 'x-ratelimit-reset': String(now / 1000 + 9) }, 9000],
    ['X-RateLimit-Reset in epoch milliseconds', { 'x-ratelimit-reset': String(now + 9500) }, 9500],
    ['X-RateLimit-Reset as seconds from now', { 'x-ratelimit-reset': '12' }, 12_000],
    ['X-RateLimit-Reset 0: the usual wait', { 'x-ratelimit-reset': '0' }, 125],
    ['X-RateLimit-Reset in the past: the usual wait', { 'x-ratelimit-reset': String(now / 1000 - 60) }, 125],
    ['X-RateLimit-Reset that is no number: the usual wait', { 'x-ratelimit-reset': 'soon' }, 125],
    ['both: Retry-After', { 'retry-after': '3', 'x-ratelimit-reset': '12' }, 3000],
  ])('after 429 it waits as told: %s', async (_, headers, waited) => {
    const server = await serve({ status: 429, json: { message: 'Slowly.' }, headers: { ...headers, date } }, me);
    const clock = stillClock();
    await clientOf(server, { clock }).me.get();
    expect(clock.waits).toEqual([waited]);
  });

  test.each([
    ['an hour, in seconds', { 'retry-after': '3600' }, '2030-01-07T10:00:00.000Z'],
    ['a date next year', { 'retry-after': 'Tue, 07 Jan 2031 09:00:00 GMT' }, '2031-01-07T09:00:00.000Z'],
    ['a reset in milliseconds', { 'x-ratelimit-reset': String(now + 3_600_000) }, '2030-01-07T10:00:00.000Z'],
    ['longer than any date', { 'retry-after': '9'.repeat(30) }, '+275760-09-13T00:00:00.000Z'],
  ])('a wait beyond what is reasonable fails at once and says until when: %s', async (_, headers, until) => {
    const server = await serve({ status: 429, json: { message: 'Slowly.' }, headers: { ...headers, date } });
    const clock = stillClock();
    const error = await errorOf(clientOf(server, { clock }).me.get());
    expect(error).toMatchObject({ kind: 'rate_limited', attempts: 1, retryAt: new Date(until) });
    expect(String(error)).toContain(`try again at ${until}`);
    expect(clock.waits).toEqual([]);
  });
});

describe('connection refused, reset before the request left, reset after, DNS failure, TLS failure', () => {
  test('a read whose connection is reset is sent again', async () => {
    const server = await serve(reset, me);
    expect((await clientOf(server).me.get()).id).toBe(1);
    expect(server.seen).toHaveLength(2);
  });

  test('a read whose body breaks off is sent again', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"id":', () => response.destroy());
    }, me);
    expect((await clientOf(server).me.get()).id).toBe(1);
  });

  test('a write whose connection is reset is ambiguous, and not sent again', async () => {
    const server = await serve(reset, { json: { booking: bookingOf(7) } });
    const error = await errorOf(clientOf(server).bookings.update(7, { title: 'A talk' }));
    expect(error).toMatchObject({ kind: 'ambiguous', because: 'network', phase: 'headers', status: null, attempts: 1 });
    expect(String(error)).toContain('the service may have carried it out');
  });

  test('a write whose response breaks off is ambiguous, its status known', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '1000', 'x-request-id': 'req-1' });
      response.write('{"booking":', () => response.destroy());
    });
    const error = await errorOf(clientOf(server).bookings.update(7, { title: 'A talk' }));
    expect(error).toMatchObject({ kind: 'ambiguous', phase: 'body', status: 200, requestId: 'req-1', attempts: 1 });
  });

  test('a refused connection is tried again also for a write, which never arrived', async () => {
    const clock = stillClock();
    const baseUrl = await closedPort();
    const client = clientOf({ baseUrl }, { clock });
    expect(await errorOf(client.me.get())).toMatchObject({ kind: 'network', networkCode: 'ECONNREFUSED', attempts: 3 });
    const error = await errorOf(client.bookings.update(7, { title: 'A talk' }));
    expect(error).toMatchObject({ kind: 'network', networkCode: 'ECONNREFUSED', attempts: 3 });
    expect(String(error)).toContain(
      `PATCH /bookings/{id} could not reach ${new URL(baseUrl).origin} (ECONNREFUSED) after 3 attempts`,
    );
  });

  test('a host that does not exist is tried again, also for a write', async () => {
    const error = await errorOf(clientOf({ baseUrl: 'http://nobody.invalid' }).bookings.cancel(7));
    expect(error).toMatchObject({ kind: 'network', attempts: 3 });
  });

  test('a server that does not speak TLS never gets the request', async () => {
    const server = await serve(me);
    const error = await errorOf(
      clientOf({ baseUrl: server.baseUrl.replace('http:', 'https:') }).bookings.cancel(7, {}, { retry: 1 }),
    );
    expect(error).toMatchObject({ kind: 'network', attempts: 2 });
    expect(server.seen).toEqual([]);
  });

  test('a server whose certificate nobody trusts never gets the request', async () => {
    const requests: string[] = [];
    const server = createHttpsServer(untrusted, ({ method = '' }) => void requests.push(method)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(async () => void (await once(server.close(), 'close')));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const error = await errorOf(clientOf({ baseUrl: `https://127.0.0.1:${port}/v1` }).bookings.cancel(7));
    expect(error).toMatchObject({ kind: 'network', networkCode: 'DEPTH_ZERO_SELF_SIGNED_CERT', attempts: 3 });
    expect(requests).toEqual([]);
  });

  test('a port that fetch refuses to open is never written to', async () => {
    const error = await errorOf(clientOf({ baseUrl: 'http://127.0.0.1:9/v1' }).bookings.cancel(7));
    expect(error).toMatchObject({ kind: 'network' });
  });

  test('a connection that is reset before TLS stands never carried the request: a write is tried again too', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.resetAndDestroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(async () => void (await once(server.close(), 'close')));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const error = await errorOf(clientOf({ baseUrl: `https://127.0.0.1:${port}/v1` }).bookings.cancel(7));
    expect(error).toMatchObject({ kind: 'network', attempts: 3 });
    expect(connections).toBe(3);
  });

  test('a write that was repeated because nobody listened goes through once somebody does', async () => {
    const server = await serve({ json: { booking: bookingOf(7) } });
    const closed = await closedPort();
    let tries = 0;
    const client = clientOf(server, {
      fetch: (request, init) => {
        tries += 1;
        return fetch(tries === 1 ? new Request(request.url.replace(server.baseUrl, closed), request) : request, init);
      },
    });
    expect((await client.bookings.update(7, { title: 'A talk' })).id).toBe(7);
    expect([tries, server.seen.length]).toEqual([2, 1]);
  });
});
