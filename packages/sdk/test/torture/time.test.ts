/** Stalls and aborts: what the client does with a network that is slow, and with a caller who has had enough. */
import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Fetch } from '../../src/index.ts';
import type { TokenContext } from '../../src/types.ts';
import { bookingOf, clientOf, errorOf, serve } from '../loopback.ts';
import type { Reply } from '../loopback.ts';

const me: Reply = { json: { id: 1, email: 'ada@example.com' } };
const silence: Reply = () => {};
const stalledBody: Reply = (_, response) => void response.writeHead(200).write('{"id":');

/** A transport that aborts once the headers have come. */
function abortingFetch(controller: AbortController, reason?: unknown): Fetch {
  return async (request, init) => {
    const response = await fetch(request, init);
    setTimeout(() => controller.abort(reason));
    return response;
  };
}

/** Aborts once the server has seen a request. */
function abortWhenSeen(reply: Reply, controller: AbortController, reason?: unknown): Reply {
  return async (seen, response) => {
    if (typeof reply === 'function') await reply(seen, response);
    controller.abort(reason);
  };
}

describe('headers arrive, body stalls', () => {
  test('a body that stalls is a timeout while waiting for the body', async () => {
    const server = await serve(stalledBody);
    const error = await errorOf(clientOf(server).me.get({ timeoutMs: 500 }));
    expect(error).toMatchObject({ kind: 'timeout', phase: 'body' });
  });

  test.each([
    ['headers', silence],
    ['body', stalledBody],
  ])('a write that runs out of time while waiting for the %s is ambiguous', async (phase, reply) => {
    const server = await serve(reply);
    const error = await errorOf(clientOf(server).bookings.update(7, { title: 'A talk' }, { timeoutMs: 500 }));
    expect(error).toMatchObject({ kind: 'ambiguous', because: 'timeout', phase, attempts: 1 });
  });

  test('of a refusal, too: a body that never ends does not hold the call', async () => {
    const server = await serve((_, response) => void response.writeHead(500).write('{"message":'));
    const error = await errorOf(clientOf(server, { retry: false }).me.get({ timeoutMs: 500 }));
    expect(error).toMatchObject({ kind: 'timeout', phase: 'body', attempts: 1 });
  });

  test('a body that trickles is held to the same limit', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(drip));
    });
    const error = await errorOf(clientOf(server).me.get({ timeoutMs: 300 }));
    expect(error).toMatchObject({ kind: 'timeout', phase: 'body' });
  });
});

describe('abort before, during any phase, during a backoff', () => {
  test('a signal that was aborted before sends nothing', async () => {
    const server = await serve(me);
    const error = await errorOf(clientOf(server).me.get({ signal: AbortSignal.abort('never mind') }));
    expect(error).toMatchObject({ kind: 'aborted', attempts: 0, reason: 'never mind', applied: null });
    expect(String(error)).toContain('GET /me was aborted before it was sent');
    expect(server.seen).toEqual([]);
  });

  test('aborted while waiting for headers, a call rejects with the caller’s reason', async () => {
    const controller = new AbortController();
    const reason = new Error('left the page');
    const server = await serve(abortWhenSeen(silence, controller, reason));
    const error = await errorOf(clientOf(server).me.get({ signal: controller.signal }));
    expect(error).toMatchObject({ kind: 'aborted', phase: 'headers', reason, applied: null });
  });

  test('aborted while waiting for the body, a call rejects with the caller’s reason', async () => {
    const controller = new AbortController();
    const reason = new Error('left the page');
    const server = await serve(stalledBody);
    const client = clientOf(server, { fetch: abortingFetch(controller, reason) });
    const error = await errorOf(client.me.get({ signal: controller.signal }));
    expect(error).toMatchObject({ kind: 'aborted', phase: 'body', reason, applied: null });
  });

  test('aborted in a backoff, a call rejects without waiting for its end', async () => {
    const controller = new AbortController();
    const server = await serve({ status: 503, headers: { 'retry-after': '15' } });
    const clock = {
      now: () => 0,
      wait: () => {
        controller.abort();
        return new Promise<void>(() => {});
      },
    };
    const error = await errorOf(clientOf(server, { clock }).me.get({ signal: controller.signal }));
    expect(error).toMatchObject({ kind: 'aborted', phase: 'backoff', attempts: 1 });
    expect(server.seen).toHaveLength(1);
  });

  test('a backoff on the system’s clock leaves no timer behind when aborted', async () => {
    const controller = new AbortController();
    const server = await serve({ status: 500 });
    const retry = { baseDelayMs: 10_000 };
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    const random = () => {
      // Asked for just before the wait begins.
      setTimeout(() => controller.abort());
      return 0.9;
    };
    const client = clientOf(server, { clock: { now: () => Date.now() }, random, retry });
    const error = await errorOf(client.me.get({ signal: controller.signal }));
    expect(error).toMatchObject({ kind: 'aborted', phase: 'backoff' });
    expect(timers()).toBeLessThanOrEqual(before);
  });

  test('without a time limit, nothing ends the wait but the caller', async () => {
    const controller = new AbortController();
    const server = await serve(abortWhenSeen(silence, controller));
    const options = { timeoutMs: Infinity, totalTimeoutMs: Infinity, signal: controller.signal };
    expect(await errorOf(clientOf(server).me.get(options))).toMatchObject({ kind: 'aborted' });
  });

  test('a transport that ignores the signal does not delay an abort, and its late body is let go', async () => {
    const controller = new AbortController();
    let cancelled = false;
    const cancel = () => {
      cancelled = true;
    };
    const fetch = async () => {
      controller.abort();
      await setImmediate();
      return new Response(new ReadableStream({ cancel }));
    };
    const error = await errorOf(
      clientOf({ baseUrl: 'http://loopback' }, { fetch }).me.get({ signal: controller.signal }),
    );
    expect(error).toMatchObject({ kind: 'aborted' });
    while (!cancelled) await setImmediate();
    expect(cancelled).toBe(true);
  });

  test('an aborted write says that its fate is unknown', async () => {
    const controller = new AbortController();
    const server = await serve(abortWhenSeen(silence, controller));
    const error = await errorOf(clientOf(server).bookings.cancel(7, {}, { signal: controller.signal }));
    expect(error).toMatchObject({ kind: 'aborted', applied: 'unknown' });
    expect(String(error)).toContain('the service may have carried it out');
  });

  test('no call leaves a listener on a signal that outlives it', async () => {
    const { signal } = new AbortController();
    const server = await serve(
      me,
      { status: 500 },
      me,
      { status: 404 },
      { json: { bookings: [bookingOf(1)] } },
      { json: { bookings: [] } },
    );
    const client = clientOf(server);
    await client.me.get({ signal });
    await client.me.get({ signal });
    await client.me.get({ signal }).catch(() => {});
    await client.bookings.list({}, { signal }).toArray({ limit: 10 });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('an aborted exchange gives its connection back', async () => {
    const controller = new AbortController();
    const server = await serve(stalledBody);
    const client = clientOf(server, { fetch: abortingFetch(controller) });
    await errorOf(client.me.get({ signal: controller.signal }));
    while ((await server.connections()) > 0) await setImmediate();
    expect(await server.connections()).toBe(0);
  });

  test.each([
    [503, 'is sent again'],
    [401, 'is sent with another token'],
  ])('a response with %d that nobody reads gives its connection back before the call %s', async (status) => {
    let isClosed = false;
    const busy: Reply = (_, response) => {
      response.once('close', () => {
        isClosed = true;
      });
      response.writeHead(status, { 'retry-after': '0', 'content-length': '99' }).flushHeaders();
    };
    const accessToken = ({ rejected }: TokenContext) => (rejected === undefined ? 'token_1' : 'token_2');
    const response = await clientOf(await serve(busy, me), { accessToken })
      .me.get()
      .raw();
    expect(response.status).toBe(200);
    await expect.poll(() => isClosed).toBe(true);
  });

  test('aborted while waiting for a token, a call rejects with the caller’s reason', async () => {
    const controller = new AbortController();
    const server = await serve(me);
    const accessToken = () => {
      controller.abort('left the page');
      return new Promise<string>(() => {});
    };
    const error = await errorOf(clientOf(server, { accessToken }).me.get({ signal: controller.signal }));
    expect(error).toMatchObject({ kind: 'aborted', phase: 'token', attempts: 0, reason: 'left the page' });
    expect(server.seen).toEqual([]);
  });

  test('whatever the phase, nothing stays behind on the signal', async () => {
    for (const reply of [silence, stalledBody]) {
      const controller = new AbortController();
      const server = await serve(abortWhenSeen(reply, controller));
      await errorOf(clientOf(server).me.get({ signal: controller.signal }));
      expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    }
  });
});
