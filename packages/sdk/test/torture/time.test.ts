/** Stalls and aborts: what the client does with a network that is slow, and with a caller who has had enough. */
import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { CallOptions, Fetch } from '../../src/index.ts';
import type { ClientOverrides, TokenContext } from '../../src/types.ts';
import { bookingOf, clientOf, errorOf, serve } from '../loopback.ts';
import type { Reply } from '../loopback.ts';

const me: Reply = { json: { id: 1, email: 'ada@example.com' } };
const silence: Reply = () => {};
const stalledBody: Reply = (_, response) => void response.writeHead(200).write('{"id":');
const dripping: Reply = (_, response) => {
  response.writeHead(200);
  const drip = setInterval(() => response.write(' '), 10);
  response.on('close', () => clearInterval(drip));
};

describe('a time limit ends the wait', () => {
  test.each([
    ['for headers', silence, 'headers'],
    ['for a body that stalls', stalledBody, 'body'],
    ['for a body that trickles', dripping, 'body'],
    ['for the body of a refusal', (_, response) => void response.writeHead(500).write('{"message":'), 'body'],
  ] satisfies [string, Reply, string][])('%s: of a write, nobody knows its fate', async (_, reply, phase) => {
    const client = clientOf(await serve(reply), { retry: false, timeoutMs: 300 });
    expect(await errorOf(client.me.get())).toMatchObject({ kind: 'timeout', phase, attempts: 1 });
    const error = await errorOf(client.bookings.update(7, { title: 'A talk' }));
    expect(error).toMatchObject({ kind: 'ambiguous', because: 'timeout', phase, attempts: 1 });
  });
});

describe('an abort ends a call at once, with the caller’s reason', () => {
  type Abort = (ending: AbortController, reason: unknown) => { reply?: Reply; overrides?: ClientOverrides };
  const never = () => new Promise<never>(() => {});
  /** Aborts once the server has seen a request. */
  const whenSeen: Abort = (ending, reason) => ({ reply: () => ending.abort(reason) });
  /** Aborts once the headers have come. */
  const inBodyOf =
    (reply: Reply): Abort =>
    (ending, reason) => {
      const aborting: Fetch = async (request, init) => {
        const response = await fetch(request, init);
        setTimeout(() => ending.abort(reason));
        return response;
      };
      return { reply, overrides: { fetch: aborting } };
    };
  const before: Abort = (ending, reason) => {
    ending.abort(reason);
    return {};
  };
  const atToken: Abort = (ending, reason) => {
    const accessToken = () => {
      ending.abort(reason);
      return never();
    };
    return { overrides: { accessToken } };
  };
  const inBackoff: Abort = (ending, reason) => {
    const wait = () => {
      ending.abort(reason);
      return never();
    };
    return { reply: { status: 503, headers: { 'retry-after': '15' } }, overrides: { clock: { now: () => 0, wait } } };
  };

  const endless: CallOptions = { timeoutMs: Infinity, totalTimeoutMs: Infinity };
  test.each<[string, Abort, object, CallOptions?]>([
    ['before it is sent', before, { attempts: 0 }],
    ['while it waits for a token', atToken, { phase: 'token', attempts: 0 }],
    ['while it waits for headers', whenSeen, { phase: 'headers', attempts: 1 }],
    ['while it waits for headers without a time limit', whenSeen, { phase: 'headers', attempts: 1 }, endless],
    ['while it waits for the body', inBodyOf(stalledBody), { phase: 'body', attempts: 1 }],
    [
      'while it waits for the body of a refusal',
      inBodyOf((_, response) => void response.writeHead(404).write('{')),
      { phase: 'body', attempts: 1 },
    ],
    ['in a backoff', inBackoff, { phase: 'backoff', attempts: 1 }],
  ])('%s', async (_, abort, facts, options = {}) => {
    const ending = new AbortController();
    const { signal } = ending;
    const reason = new Error('left the page');
    const { reply = me, overrides = {} } = abort(ending, reason);
    const server = await serve(reply);
    const error = await errorOf(clientOf(server, overrides).me.get({ ...options, signal }));
    expect(error).toMatchObject({ kind: 'aborted', reason, applied: null, attempts: server.seen.length, ...facts });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('also where the transport ignores the signal, whose late body is let go', async () => {
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
    const client = clientOf({ baseUrl: 'http://loopback' }, { fetch });
    expect(await errorOf(client.me.get({ signal: controller.signal }))).toMatchObject({ kind: 'aborted' });
    while (!cancelled) await setImmediate();
    expect(cancelled).toBe(true);
  });

  test('and says whether a write may have been carried out', async () => {
    const controller = new AbortController();
    const server = await serve(() => controller.abort());
    const error = await errorOf(clientOf(server).bookings.cancel(7, {}, { signal: controller.signal }));
    expect(error).toMatchObject({ kind: 'aborted', applied: 'unknown' });
    expect(String(error)).toContain('the service may have carried it out');
    const unsent = await errorOf(clientOf(server).me.get({ signal: AbortSignal.abort() }));
    expect(String(unsent)).toContain('GET /me was aborted before it was sent');
  });
});

test('no call that ends otherwise leaves a listener on a signal that outlives it', async () => {
  const { signal } = new AbortController();
  const page = (...bookings: unknown[]): Reply => ({ json: { bookings } });
  const client = clientOf(await serve(me, { status: 500 }, me, { status: 404 }, page(bookingOf(1)), page()));
  for (let turn = 0; turn < 3; turn += 1) await client.me.get({ signal }).catch(() => {});
  await client.bookings.list({}, { signal }).toArray({ limit: 10 });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
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
  const client = clientOf(await serve(busy, me), { accessToken });
  expect((await client.me.get().raw()).status).toBe(200);
  await expect.poll(() => isClosed).toBe(true);
});
