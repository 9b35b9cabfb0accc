/** Limits and broken connections: when the client comes again, and when it says that it does not know. */

import { describe, expect, test } from 'vitest';
import { bookingOf, clientOf, closedPort, errorOf, serve, stillClock } from '../loopback.ts';
import type { Reply } from '../loopback.ts';
const reset: Reply = (_, response) => void response.socket?.resetAndDestroy();
const now = Date.parse('2030-01-07T09:00:00Z');
/** The service's clock, which is as late as the client's. */
const date = new Date(now).toUTCString();

describe('429 with Retry-After of one hour, as a date; X-RateLimit-Reset in seconds, in milliseconds, 0, in the past', () => {
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
