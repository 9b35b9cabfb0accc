/** Stalls and aborts: what the client does with a network that is slow, and with a caller who has had enough. */

import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { CallOptions, Fetch } from '../../src/index.ts';
import type { ClientOverrides, TokenContext } from '../types.ts';
import { bookingOf, clientAt, clientOf, errorOf, me, nowhere, silence } from '../loopback.ts';
import type { Reply } from '../loopback.ts';

const stalled =
  (status: number): Reply =>
  (_, response) =>
    void response.writeHead(status).write('{"id":');
const dripping: Reply = (_, response) => {
  response.writeHead(200);
  const drip = setInterval(() => response.write(' '), 10);
  response.on('close', () => clearInterval(drip));
};

test.each([
  ['for headers', silence, 'headers'],
  ['for a body that stalls', stalled(200), 'body'],
  ['for a body that trickles', dripping, 'body'],
  ['for the body of a refusal', stalled(500), 'body'],
])('a timeout ends the wait %s and leaves the result of a write unknown', async (_, reply, phase) => {
  const { client } = await clientAt(reply, { retry: false, timeoutMs: 300 });
  expect(await errorOf(client.me.get())).toMatchObject({ kind: 'timeout', phase, attempts: 1 });
  const error = await errorOf(client.bookings.update(7, { title: 'A talk' }));
  expect(error).toMatchObject({ kind: 'ambiguous', because: 'timeout', phase, attempts: 1 });
});

describe('an abort ends a call at once, with the caller’s reason', () => {
  type Abort = (ending: AbortController, reason: unknown) => { reply?: Reply; overrides?: ClientOverrides };
  const never = () => new Promise<never>(() => {});

  /** Aborts once the server has seen a request. */
  const whenSeen: Abort = (ending, reason) => ({ reply: () => ending.abort(reason) });
  /** Aborts once the headers have come. */
  const inBodyOf =
    (status: number): Abort =>
    (ending, reason) => {
      const aborting: Fetch = async (request, init) => {
        const response = await fetch(request, init);
        setTimeout(() => ending.abort(reason));
        return response;
      };
      return { reply: stalled(status), overrides: { fetch: aborting } };
    };
  const before: Abort = (ending, reason) => (ending.abort(reason), {});
  const atToken: Abort = (ending, reason) => ({ overrides: { accessToken: () => (ending.abort(reason), never()) } });
  const inBackoff: Abort = (ending, reason) => ({
    reply: { status: 503, headers: { 'retry-after': '15' } },
    overrides: { clock: { now: () => 0, wait: () => (ending.abort(reason), never()) } },
  });

  const endless: CallOptions = { timeoutMs: Infinity, totalTimeoutMs: Infinity };
  test.each<[string, Abort, object, CallOptions?]>([
    ['before it is sent', before, { attempts: 0 }],
    ['while it waits for a token', atToken, { phase: 'token', attempts: 0 }],
    ['while it waits for headers', whenSeen, { phase: 'headers', attempts: 1 }],
    ['while it waits for headers without a time limit', whenSeen, { phase: 'headers', attempts: 1 }, endless],
    ['while it waits for the body', inBodyOf(200), { phase: 'body', attempts: 1 }],
    ['while it waits for the body of a refusal', inBodyOf(404), { phase: 'body', attempts: 1 }],
    ['in a backoff', inBackoff, { phase: 'backoff', attempts: 1 }],
  ])('%s', async (_, abort, facts, options = {}) => {
    const ending = new AbortController();
    const { signal } = ending;
    const reason = new Error('left the page');
    const { reply = me, overrides = {} } = abort(ending, reason);
    const { client, server } = await clientAt(reply, overrides);
    const error = await errorOf(client.me.get({ ...options, signal }));
    expect(error).toMatchObject({ kind: 'aborted', reason, applied: null, attempts: server.seen.length, ...facts });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('also if the transport ignores the signal, whose late body is cancelled', async () => {
    const controller = new AbortController();
    let cancelled = false;
    const fetch = async () => {
      controller.abort();
      await setImmediate();
      return new Response(new ReadableStream({ cancel: () => void (cancelled = true) }));
    };
    const error = await errorOf(clientOf(nowhere, { fetch }).me.get({ signal: controller.signal }));
    expect(error).toMatchObject({ kind: 'aborted' });
    await expect.poll(() => cancelled).toBe(true);
  });

  test('and reports whether a write may have been applied', async () => {
    const controller = new AbortController();
    const { client } = await clientAt(() => controller.abort());
    const body = await errorOf(client.bookings.cancel(7, {}, { signal: controller.signal }));
    expect(String(body)).toContain('the service may have applied it');
    const unsent = await errorOf(client.me.get({ signal: AbortSignal.abort() }));
    expect(String(unsent)).toContain('GET /me was aborted before it was sent');
  });
});

test('a call leaves no listener on a signal that lives longer', async () => {
  const { signal } = new AbortController();
  const page = (...bookings: unknown[]): Reply => ({ json: { bookings } });
  const { client } = await clientAt([me, { status: 500 }, me, { status: 404 }, page(bookingOf(1)), page()]);
  for (let turn = 0; turn < 3; turn += 1) await client.me.get({ signal }).catch(() => {});
  await client.bookings.list({}, { signal }).toArray({ limit: 10 });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test.each([
  [503, 'is sent again'],
  [401, 'is sent with another token'],
])('an unread response with %d releases its connection before the call %s', async (status) => {
  let isClosed = false;
  const busy: Reply = (_, response) => {
    response.once('close', () => void (isClosed = true));
    response.writeHead(status, { 'retry-after': '0', 'content-length': '99' }).flushHeaders();
  };
  const accessToken = ({ rejected }: TokenContext) => (rejected === undefined ? 'token_1' : 'token_2');
  const { client } = await clientAt([busy, me], { accessToken });
  expect((await client.me.get().raw()).status).toBe(200);
  await expect.poll(() => isClosed).toBe(true);
});
