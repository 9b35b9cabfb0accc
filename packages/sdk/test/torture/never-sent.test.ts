/** Requests that the client could not hand to `fetch`, or that no proxy let through: nothing was applied. */
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Client, ClientSettings } from '../../src/index.ts';
import { createOAuth } from '../../src/oauth/index.ts';
import { bookingOf, clientAt, clientOf, errorOf, serve, talk } from '../loopback.ts';

const writes: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  'bookings.create': async ({ bookings }) => bookings.create(talk),
  'bookings.update': async ({ bookings }) => bookings.update(7, { title: 'A' }),
  'attendees.delete': async ({ attendees }) => attendees.delete(7),
};

/** Options that `Request` refuses, as a caller without types can give them. */
const refusedOptions = [
  { cache: 'bogus' },
  { mode: 'navigate' },
  { credentials: 'everything' },
  { referrer: 'http://[' },
  { integrity: Symbol('no text') },
].map((fetchOptions) => ({ fetchOptions }) as Partial<ClientSettings>); // wrong on purpose

describe.each(Object.entries(writes))('%s', (_, write) => {
  test.each(refusedOptions)('is not applied if Request rejects %j', async (options) => {
    const server = await serve({ json: {} });
    expect(await errorOf(write(clientOf(server, options)))).toMatchObject({ applied: 'no' });
    expect(server.seen).toEqual([]);
  });

  test('is not applied if a middleware throws before it calls next', async () => {
    const { client, server } = await clientAt(
      { json: {} },
      { middleware: [async () => Promise.reject(new Error('no'))] },
    );
    expect(await errorOf(write(client))).toMatchObject({ applied: 'no' });
    expect(server.seen).toEqual([]);
  });
});

test('an OAuth request is not applied if Request rejects its options', async () => {
  const server = await serve({ json: {} });
  const [options] = refusedOptions;
  const oauth = createOAuth({
    appUrl: new URL(server.baseUrl).origin,
    clientId: 'my-client-id',
    clientSecret: 'my-secret',
    redirectUri: 'http://localhost:3000/callback',
    fetchOptions: options?.fetchOptions ?? {},
  });
  expect(await errorOf(oauth.refresh('my-refresh-token'))).toMatchObject({ applied: 'no' });
  expect(server.seen).toEqual([]);
});

describe('a proxy that rejects the tunnel', () => {
  const undici = (status: number) =>
    new TypeError('fetch failed', {
      cause: Object.assign(new Error(`Proxy response (${status}) !== 200 when HTTP Tunneling`), {
        code: 'UND_ERR_ABORTED',
      }),
    });
  const coded = (code: string, message: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) });
  const deno = new TypeError('error sending request', {
    cause: new Error('client error (Connect): tunnel error: unsuccessful'),
  });

  test.each([
    [407, undici(407), 1],
    [403, undici(403), 1],
    [502, undici(502), 3],
    [407, coded('ERR_PROXY_TUNNEL', 'Failed to establish tunnel to api.example.com:443 via proxy: HTTP/1.1 407'), 1],
    [null, coded('UND_ERR_PRX_TLS', 'Proxy TLS connection failed'), 3],
    [null, deno, 3],
  ])('with %s is named in the message, and no write is applied: %s', async (status, thrown, attempts) => {
    const fetch = async () => Promise.reject(thrown);
    const client = clientOf({ baseUrl: 'https://api.example.com/v1' }, { fetch });
    for (const write of Object.values(writes)) {
      const error = await errorOf(write(client));
      expect(error).toMatchObject({ kind: 'network', applied: 'no', attempts });
      expect(String(error)).toContain(`the proxy rejected the connection${status === null ? '' : ` (${status})`}`);
    }
    expect(await errorOf(client.me.get())).toMatchObject({ kind: 'network', attempts });
  });
});

describe('an AbortSignal of another realm', () => {
  /** A signal as an iframe or jsdom has it: it works, and `Request` refuses it. */
  function foreignSignal() {
    const ownController = new AbortController();
    const { signal } = ownController;
    const foreign = {
      get aborted() {
        return signal.aborted;
      },
      get reason(): unknown {
        return signal.reason as unknown;
      },
      addEventListener: signal.addEventListener.bind(signal),
      removeEventListener: signal.removeEventListener.bind(signal),
    } as unknown as AbortSignal; // of another realm
    return { signal: foreign, abort: (reason: string) => ownController.abort(reason) };
  }

  test.each(['global', 'given'])('works and aborts calls with the %s fetch', async (which) => {
    const { client, server } = await clientAt([{ json: { booking: bookingOf(7) } }, () => {}]);
    const ours = which === 'global' ? client : client.with({ fetch: async (request, init) => fetch(request, init) });
    const { signal, abort } = foreignSignal();
    expect(await ours.bookings.get(7, { signal })).toMatchObject({ id: 7 });
    const call = errorOf(ours.bookings.update(7, { title: 'A' }, { signal }));
    await expect.poll(() => server.seen.length).toBe(2);
    abort('left the page');
    expect(await call).toMatchObject({ kind: 'aborted', reason: 'left the page', applied: 'unknown' });
    expect(await errorOf(ours.bookings.update(7, { title: 'A' }, { signal }))).toMatchObject({ applied: 'no' });
    expect(server.seen).toHaveLength(2);
  });

  test('aborts the body of raw()', async () => {
    const { client } = await clientAt((_, response) => void response.writeHead(200).write('{'));
    const { signal, abort } = foreignSignal();
    const response = await client.bookings.get(7, { signal }).raw();
    abort('left the page');
    await expect(response.text()).rejects.toBeDefined();
  });

  test('may come from the global AbortController, and timeouts still end calls', async () => {
    const OriginalAbortController = globalThis.AbortController;
    /** Has the methods of an `AbortSignal`, and is none to `Request`. */
    const foreign = (signal: AbortSignal) => {
      const methods = ['addEventListener', 'removeEventListener', 'throwIfAborted'] as const;
      const bound = Object.fromEntries(methods.map((name) => [name, signal[name].bind(signal)]));
      const fields = { aborted: { get: () => signal.aborted }, reason: { get: (): unknown => signal.reason } };
      return Object.create({}, { ...Object.getOwnPropertyDescriptors(bound), ...fields }) as AbortSignal; // of another realm
    };
    class Foreign extends OriginalAbortController {
      readonly #signal = foreign(super.signal);
      override get signal() {
        return this.#signal;
      }
    }
    Object.assign(globalThis, { AbortController: Foreign });
    onTestFinished(() => void Object.assign(globalThis, { AbortController: OriginalAbortController }));
    const { client } = await clientAt([
      { json: { booking: bookingOf(7) } },
      { json: { booking: bookingOf(7) } },
      () => {},
    ]);
    expect(await client.bookings.get(7)).toMatchObject({ id: 7 });
    expect(await client.bookings.update(7, { title: 'A' })).toMatchObject({ id: 7 });
    const late = client.bookings.get(7, { timeoutMs: 50, retry: false });
    expect(await errorOf(late)).toMatchObject({ kind: 'timeout' });
  });
});
