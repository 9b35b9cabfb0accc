import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { clientOf, errorOf, serve } from '../../test/loopback.ts';
import type { Reply } from '../../test/loopback.ts';

const me: Reply = { json: { id: 1, email: 'ada@example.com' } };
const silence: Reply = () => {};
const stalledBody: Reply = (_, response) => void response.writeHead(200).write('{"id":');

test('headers that do not come are a timeout while waiting for headers', async () => {
  const server = await serve(silence);
  const error = await errorOf(clientOf(server).me.get({ timeoutMs: 30 }));
  expect(error).toMatchObject({
    kind: 'timeout',
    phase: 'headers',
    attempts: 1,
    message: `GET /me took longer than 30 ms while waiting for headers (timeoutMs) at ${server.baseUrl}`,
  });
});

test.each([
  ['headers', silence],
  ['body', stalledBody],
])('a time limit that runs out while waiting for the %s lets go of the connection', async (_, reply) => {
  const server = await serve(reply);
  await errorOf(clientOf(server).me.get({ timeoutMs: 100 }));
  while ((await server.connections()) > 0) await setImmediate();
  expect(await server.connections()).toBe(0);
});

test('a body that stalls in a transport that ignores the signal is let go of', async () => {
  let isCancelled = false;
  const cancel = () => {
    isCancelled = true;
  };
  const fetch = async () => new Response(new ReadableStream({ cancel }));
  const error = await errorOf(clientOf({ baseUrl: 'http://loopback' }, { fetch }).me.get({ timeoutMs: 20 }));
  expect(error).toMatchObject({ kind: 'timeout', phase: 'body' });
  expect(isCancelled).toBe(true);
});

test('the total time limit covers all attempts', async () => {
  const server = await serve(silence);
  const error = await errorOf(clientOf(server).me.get({ totalTimeoutMs: 30 }));
  expect(error).toMatchObject({
    kind: 'timeout',
    message: `GET /me took longer than 30 ms in all while waiting for headers (totalTimeoutMs) at ${server.baseUrl}`,
  });
});

test('the total time limit also ends a backoff', async () => {
  const server = await serve({ status: 500 });
  const clock = { now: () => 0, wait: () => new Promise<void>(() => {}) };
  const error = await errorOf(clientOf(server, { clock, totalTimeoutMs: 1000, retry: { baseDelayMs: 2 } }).me.get());
  expect(error).toMatchObject({ kind: 'timeout', phase: 'backoff' });
});

test('the caller’s own time limit is an abort with its own reason', async () => {
  const server = await serve(silence);
  const error = await errorOf(clientOf(server).me.get({ signal: AbortSignal.timeout(20) }));
  expect(error).toMatchObject({ kind: 'aborted', reason: { name: 'TimeoutError' } });
});

test('the signal of a request is aborted once its response is read, so that no runtime keeps it', async () => {
  const server = await serve(me);
  const signals: AbortSignal[] = [];
  const client = clientOf(server, {
    fetch: (request) => {
      signals.push(request.signal);
      return fetch(request);
    },
  });
  await client.me.get();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
