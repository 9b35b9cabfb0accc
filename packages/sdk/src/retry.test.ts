import { expect, test } from 'vitest';
import { bookingOf, clientOf, closedPort, errorOf, serve, stillClock } from '../test/loopback.ts';
import type { Answer } from '../test/loopback.ts';

const me: Answer = { json: { id: 1, email: 'ada@example.com' } };
const reset: Answer = (_, response) => void response.socket?.resetAndDestroy();
const now = Date.parse('2030-01-07T09:00:00Z');

test.each([408, 429, 500, 502, 503, 504])('a read that is answered %d is sent again', async (status) => {
  const server = await serve({ status, json: { message: 'Later.' } }, me);
  const { meta } = await clientOf(server).me.get().withResponse();
  expect(meta.attempts).toBe(2);
});

test.each([400, 401, 403, 404, 409, 410])('a read that is answered %d is not sent again', async (status) => {
  const server = await serve({ status, json: { message: 'No.' } }, me);
  expect(await errorOf(clientOf(server).me.get())).toMatchObject({ status, attempts: 1 });
});

test('waits double, and each is drawn between nothing and that (full jitter)', async () => {
  const server = await serve({ status: 500 }, { status: 500 }, { status: 500 }, me);
  const clock = stillClock();
  const chances = [0.5, 0, 0.999];
  await clientOf(server, { clock, random: () => chances.shift() ?? 0, retry: 3 }).me.get();
  expect(clock.waits).toEqual([125, 0, 999]);
});

test('after the last repetition, the last refusal is the error', async () => {
  const server = await serve({ status: 503, json: { message: 'Down for now.' } });
  expect(await errorOf(clientOf(server).me.get())).toMatchObject({ kind: 'server', status: 503, attempts: 3 });
  expect(await errorOf(clientOf(server).me.get({ retry: false }))).toMatchObject({ attempts: 1 });
  expect(await errorOf(clientOf(server).me.get({ retry: 4 }))).toMatchObject({ attempts: 5 });
  expect(await errorOf(clientOf(server).me.get({ retry: { maxRetries: 1 } }))).toMatchObject({ attempts: 2 });
});

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
  const server = await serve({ status: 429, json: { message: 'Slowly.' }, headers }, me);
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
  const server = await serve({ status: 429, json: { message: 'Slowly.' }, headers });
  const clock = stillClock();
  const error = await errorOf(clientOf(server, { clock }).me.get());
  expect(error).toMatchObject({ kind: 'rate_limited', attempts: 1, retryAt: new Date(until) });
  expect(String(error)).toContain(`try again at ${until}`);
  expect(clock.waits).toEqual([]);
});

test('a wait that would end after the call’s total time limit is not begun', async () => {
  const server = await serve({ status: 429, headers: { 'retry-after': '5' } });
  const clock = stillClock();
  expect(await errorOf(clientOf(server, { clock, totalTimeoutMs: 5000 }).me.get())).toMatchObject({
    kind: 'rate_limited',
    attempts: 1,
  });
  expect(clock.waits).toEqual([]);
});

test('waits count towards the total time limit', async () => {
  const server = await serve({ status: 503, headers: { 'retry-after': '4' } });
  const clock = stillClock();
  const error = await errorOf(clientOf(server, { clock, totalTimeoutMs: 10_000, retry: 10 }).me.get());
  expect(error).toMatchObject({ kind: 'server', attempts: 3, retryAt: new Date(clock.now() + 4000) });
  expect(clock.waits).toEqual([4000, 4000]);
});

test.each([500, 502, 504, 408])('a write that is answered %d is not sent again', async (status) => {
  const server = await serve({ status, json: { message: 'Oh.' } }, { json: { booking: bookingOf(7) } });
  const error = await errorOf(clientOf(server).bookings.update(7, { title: 'A talk' }));
  expect(error).toMatchObject({ status, attempts: 1 });
});

test.each([
  [429, { 'retry-after': '2' }, 2],
  [429, { 'x-ratelimit-reset': '2' }, 2],
  [503, { 'retry-after': '2' }, 2],
  [429, {}, 1],
  [503, {}, 1],
  [503, { 'x-ratelimit-reset': '2' }, 1],
])('a write that is answered %d with %j is sent %d times', async (status, headers, attempts) => {
  const server = await serve({ status, headers }, { json: { booking: bookingOf(7) } });
  await clientOf(server)
    .bookings.update(7, { title: 'A talk' })
    .catch(() => {});
  expect(server.seen).toHaveLength(attempts);
});

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

test('a write whose answer breaks off is ambiguous, its status known', async () => {
  const server = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '1000', 'x-request-id': 'req-1' });
    response.write('{"booking":', () => response.destroy());
  });
  const error = await errorOf(clientOf(server).bookings.update(7, { title: 'A talk' }));
  expect(error).toMatchObject({ kind: 'ambiguous', phase: 'body', status: 200, requestId: 'req-1', attempts: 1 });
});

test('a refused connection is tried again also for a write, which never arrived', async () => {
  const clock = stillClock();
  const client = clientOf({ baseUrl: await closedPort() }, { clock });
  expect(await errorOf(client.me.get())).toMatchObject({ kind: 'network', networkCode: 'ECONNREFUSED', attempts: 3 });
  const error = await errorOf(client.bookings.update(7, { title: 'A talk' }));
  expect(error).toMatchObject({ kind: 'network', networkCode: 'ECONNREFUSED', attempts: 3 });
  expect(String(error)).toContain('PATCH /bookings/{id} could not reach the service (ECONNREFUSED) after 3 attempts');
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

test('a port that fetch refuses to open is never written to', async () => {
  const error = await errorOf(clientOf({ baseUrl: 'http://127.0.0.1:9/v1' }).bookings.cancel(7));
  expect(error).toMatchObject({ kind: 'network' });
});
