import { expect, test } from 'vitest';
import { bookingOf, clientOf, errorOf, serve, stillClock } from '../../test/loopback.ts';
import type { Reply } from '../../test/loopback.ts';

const me: Reply = { json: { id: 1, email: 'ada@example.com' } };

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
