import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { clientAt, clientOf, errorOf, me, nowhere, serve, stillClock, user } from '../../test/loopback.ts';

test('a call sends its request even if nothing awaits it', async () => {
  const { server, client } = await clientAt(me);
  void client.me.get();
  while (server.seen.length === 0) await setImmediate();
  expect(server.seen).toHaveLength(1);
});

test('withResponse() returns the data, the response and meta of one request', async () => {
  const headers = {
    'x-request-id': 'req-1',
    'x-ratelimit-limit': '30',
    'x-ratelimit-remaining': '29',
    'x-ratelimit-reset': '60',
    deprecation: '@1893456000',
    sunset: 'Mon, 07 Jan 2030 10:00:00 GMT',
  };
  const { server, client } = await clientAt({ json: user, headers });
  const call = client.me.get();
  const { data, response, meta } = await call.withResponse();
  expect([data, await call]).toEqual([user, user]);
  const type = response.headers.get('content-type');
  expect([response.status, type, await response.json()]).toEqual([200, 'application/json', user]);
  expect(meta).toEqual({
    status: 200,
    requestId: 'req-1',
    attempts: 1,
    total: null,
    rateLimit: { limit: 30, remaining: 29, resetAt: new Date('2030-01-07T09:01:00Z') },
    deprecation: '@1893456000',
    sunset: new Date('2030-01-07T10:00:00Z'),
  });
  expect(server.seen).toHaveLength(1);
});

test('meta contains nulls if the response has none of its headers', async () => {
  const { client } = await clientAt(me);
  const { meta } = await client.me.get().withResponse();
  expect(meta).toMatchObject({ requestId: null, rateLimit: null, deprecation: null, sunset: null });
});

test('withResponse() returns a response without a body', async () => {
  const { client } = await clientAt({ status: 204 });
  const { data, response } = await client.attendees.delete(7).withResponse();
  expect([data, response.status, await response.text()]).toEqual([{}, 204, '']);
});

test('raw() returns an error response after the usual retries', async () => {
  const { server, client } = await clientAt({ status: 503, text: 'Down.' });
  const response = await client.me.get().raw();
  expect([response.status, await response.text(), server.seen.length]).toEqual([503, 'Down.', 3]);
});

test('a raw response prints without the API key', async () => {
  const { client } = await clientAt({ json: user });
  const response = await client.me.get().raw();
  const printed = inspect(response);
  expect(printed).toContain("url: 'http://");
  for (const text of [printed, inspect({ response }), JSON.stringify(response)]) expect(text).not.toContain('key_test');
  expect(await response.json()).toEqual(user);
});

test('raw() returns a frozen response unchanged', async () => {
  const frozen = Object.freeze(Response.json(user));
  expect(
    await clientOf(nowhere, { fetch: async () => frozen })
      .me.get()
      .raw(),
  ).toBe(frozen);
});

test('raw() does not validate the response', async () => {
  const { client } = await clientAt({ text: 'not JSON' });
  expect(await (await client.me.get({ validate: 'strict' }).raw()).text()).toBe('not JSON');
});

test('the caller’s signal aborts reading a raw body', async () => {
  const controller = new AbortController();
  const { client } = await clientAt((_, response) => void response.writeHead(200).write('{'));
  const response = await client.me.get({ signal: controller.signal }).raw();
  controller.abort(new Error('enough'));
  await expect(response.text()).rejects.toThrow('enough');
});

test('a raw body can be read after the call, with the default fetch and a custom one', async () => {
  let end = () => {};
  const server = await serve((_, response) => {
    end = () => void response.end('}');
    response.writeHead(200).write('{');
  });
  for (const options of [{}, { fetch: async (request: Request) => fetch(request) }]) {
    const response = await clientOf(server, options).me.get().raw();
    end();
    expect(await response.text()).toBe('{}');
  }
});

test('raw() stops all timeouts when it returns', async () => {
  const limits: AbortSignal[] = [];
  const limit = async (_: number, signal: AbortSignal) =>
    new Promise<void>(() => {
      limits.push(signal);
    });
  const { client } = await clientAt(me, { clock: { ...stillClock(), limit } });
  await client.me.get().raw();
  expect(limits.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('a call rejects instead of throwing synchronously', async () => {
  const call = clientOf(nowhere).bookings.get(Number.NaN);
  expect(await errorOf(call)).toMatchObject({ kind: 'invalid_input' });
});

test('a failed call causes no unhandled rejection', async () => {
  const { client } = await clientAt({ status: 404 });
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  expect(await errorOf(client.me.get().withResponse())).toMatchObject({ status: 404 });
  expect((await client.me.get().raw()).status).toBe(404);
  await setImmediate();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
