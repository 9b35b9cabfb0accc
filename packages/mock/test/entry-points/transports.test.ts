/** A fault means the same to every client, however its requests reach the mock. */
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { setupServer } from 'msw/node';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fault } from '../../src/index.ts';
import { listen } from '../../src/server.ts';
import type { Fault, Mock } from '../../src/index.ts';
import { mswHandlers } from '../../src/msw.ts';
import { intercept } from '../../src/node.ts';
import { sampleMock } from '../ask.ts';

/** What a client sees of a response: all of it, its status alone, or nothing but an error. */
interface Seen {
  readonly status?: number;
  readonly body?: string;
  readonly error?: { readonly message: string; readonly code: string | undefined } | undefined;
}

type Client = (url: string, signal: AbortSignal) => Promise<Seen>;

const byFetch =
  (fetch: typeof globalThis.fetch): Client =>
  async (url, signal) => {
    let status: number | undefined;
    try {
      const response = await fetch(url, { signal });
      ({ status } = response);
      return { status, body: await response.text() };
    } catch (error) {
      return { ...(status === undefined ? {} : { status }), error: seenError(error) };
    }
  };

const byGlobalFetch: Client = (url, signal) => byFetch(fetch)(url, signal);

const byHttp: Client = (url, signal) =>
  new Promise((resolve) => {
    const request = http.get(url, { signal, agent: false }, (response) => {
      const { statusCode: status = 0 } = response;
      // A connection that breaks now is an error of the response too, which comes second.
      request.removeListener('error', fail).on('error', () => {});
      text(response).then(
        (body) => resolve({ status, body }),
        (error: unknown) => resolve({ status, error: seenError(error) }),
      );
    });
    const fail = (error: unknown) => resolve({ error: seenError(error) });
    request.on('error', fail);
  });

/** The code is of the error itself, or of its cause, as `fetch` has it. */
function seenError(error: unknown): NonNullable<Seen['error']> {
  const { message, code, cause } = error as Error & { code?: string; cause?: { code?: string } }; // what clients throw
  return { message, code: cause?.code ?? (typeof code === 'string' ? code : undefined) };
}

type Open = (mock: Mock) => string | Promise<string>;

function intercepted(mock: Mock): string {
  onTestFinished(intercept(mock, { onUnhandled: 'error' }).stop);
  return mock.baseUrl;
}

function behindMsw(mock: Mock): string {
  const server = setupServer(...mswHandlers(mock));
  server.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => server.close());
  return mock.baseUrl;
}

async function listening(mock: Mock): Promise<string> {
  const port = await listen(mock);
  onTestFinished(() => port.close());
  return port.baseUrl;
}

const transports: readonly (readonly [string, Open, (mock: Mock) => Client])[] = [
  ['mock.fetch', ({ baseUrl }) => baseUrl, ({ fetch }) => byFetch(fetch)],
  ['fetch, intercepted', intercepted, () => byGlobalFetch],
  ['node:http, intercepted', intercepted, () => byHttp],
  ['fetch behind MSW', behindMsw, () => byGlobalFetch],
  ['node:http behind MSW', behindMsw, () => byHttp],
  ['fetch on a port', listening, () => byGlobalFetch],
  ['node:http on a port', listening, () => byHttp],
];

const whole = expect.stringContaining('"username":"alice"');
const failed = (code: string) => ({ error: { message: expect.any(String), code } });

/** Each fault, and what a client sees of it. */
const faults: readonly (readonly [string, Fault, Seen])[] = [
  ['status', fault.status(503), { status: 503, body: expect.stringContaining('message') }],
  ['respond', fault.respond({ status: 201, json: { is: 'own' } }), { status: 201, body: '{"is":"own"}' }],
  ['html', fault.html(), { status: 502, body: expect.stringContaining('<title>Bad Gateway</title>') }],
  ['reset', fault.reset(), failed('ECONNRESET')],
  ['delay', fault.delay(60_000), { status: 200, body: whole }],
  ['slowBody', fault.slowBody({ bytesPerSecond: 100 }), { status: 200, body: whole }],
  ['malformedJson', fault.malformedJson(), { status: 200, body: expect.stringMatching(/^\{"id":3,.*[^}]$/) }],
  ['wrongType', fault.wrongType('id', 'three'), { status: 200, body: expect.stringContaining('"id":"three"') }],
];

/** Moves the clock until the client is done. */
async function seen(mock: Mock, pending: Promise<Seen>): Promise<Seen> {
  let isPending = true;
  void pending.finally(() => (isPending = false));
  while (isPending) {
    if (mock.clock.isAwaited) mock.clock.set(mock.clock.now() + 1000);
    await setImmediate();
  }
  return pending;
}

describe.each(transports)('%s', (name, open, clientOf) => {
  const isFetch = name.includes('fetch');

  async function opened(added: Fault) {
    const mock = sampleMock();
    mock.faults.add({ on: 'me.get', do: added });
    const url = `${await open(mock)}/me?apiKey=key_alice`;
    return { mock, send: (signal = new AbortController().signal) => clientOf(mock)(url, signal) };
  }

  test.each(faults)('%s', async (_name, added, expected) => {
    const { mock, send } = await opened(added);
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => printed.mockRestore());
    expect(await seen(mock, send())).toEqual(expected);
    expect(printed).not.toHaveBeenCalled();
    expect(mock.journal.entries()).toHaveLength(1);
  });

  test('a reset is a connection error with the message of this client', async () => {
    const { send } = await opened(fault.reset());
    expect((await send()).error?.message).toMatch(isFetch ? /^fetch failed$/ : /^read ECONNRESET$|^socket hang up$/);
  });

  test('a truncated body fails while it is read', async () => {
    const { send } = await opened(fault.truncate(20));
    const { status, body, error } = await send();
    expect([status, body]).toEqual([200, undefined]);
    expect(error).toBeDefined();
    if (!isFetch) expect(error).toEqual({ message: 'aborted', code: 'ECONNRESET' });
  });

  test('a connection hangs until the client aborts', async () => {
    const { mock, send } = await opened(fault.hang());
    const ending = new AbortController();
    const pending = send(ending.signal);
    await expect.poll(() => mock.journal.entries()).toHaveLength(1);
    ending.abort();
    expect((await pending).error?.message).toMatch(/abort/);
  });

  test('a client that aborts does not wait for a delayed response', async () => {
    const { mock, send } = await opened(fault.delay(60_000));
    const ending = new AbortController();
    const pending = send(ending.signal);
    await expect.poll(() => mock.clock.isAwaited).toBe(true);
    ending.abort();
    expect((await pending).error?.message).toMatch(/abort/);
    mock.clock.set(mock.clock.now() + 60_000);
  });
});
