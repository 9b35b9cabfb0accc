/** Answers that no service means well with: each call ends in a value or in an error of ours, never in one of our own mistakes. */
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { isSlotwiseError } from '../../src/index.ts';
import type { Client } from '../../src/index.ts';
import { bookingOf, clientOf, errorOf, loosely, serve } from '../loopback.ts';
import { serveRaw } from '../raw-server.ts';

const user = { id: 1, email: 'ada@example.com' };
const body = JSON.stringify(user);
const fields = `content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close`;

describe.each([
  ['a read', async (client: Client) => client.me.get()],
  ['a write', async (client: Client) => client.bookings.cancel(7)],
])('%s', (_, call) => {
  test.each([
    ['without a reason', 'HTTP/1.1 200 '],
    ['without a blank after the status', 'HTTP/1.1 200'],
    ['with a reason in UTF-8', 'HTTP/1.1 200 Für → Ada ✓'],
    ['with a reason of control characters', 'HTTP/1.1 200 \u0007\u001B[31m'],
    ['with a reason of 10,000 characters', `HTTP/1.1 200 ${'x'.repeat(10_000)}`],
    ['of HTTP/1.0', 'HTTP/1.0 200 OK'],
    ['of HTTP/0.9', 'HTTP/0.9 200 OK'],
    ['of HTTP/2', 'HTTP/2.0 200 OK'],
    ['of a radio station', 'ICY 200 OK'],
    ['in lower case', 'http/1.1 200 ok'],
    ['with the status 000', 'HTTP/1.1 000 Nothing'],
    ['with the status 099', 'HTTP/1.1 099 Low'],
    ['with the status 100 alone', 'HTTP/1.1 100 Continue'],
    ['with the status 101', 'HTTP/1.1 101 Switching Protocols'],
    ['with the status 204 and a body', 'HTTP/1.1 204 No Content'],
    ['with the status 205 and a body', 'HTTP/1.1 205 Reset'],
    ['with the status 304', 'HTTP/1.1 304 Not Modified'],
    ['with the status 299', 'HTTP/1.1 299 Odd'],
    ['with the status 399', 'HTTP/1.1 399 Odd'],
    ['with the status 499', 'HTTP/1.1 499 Odd'],
    ['with the status 600', 'HTTP/1.1 600 Odd'],
    ['with the status 999', 'HTTP/1.1 999 Odd'],
    ['with a status of two digits', 'HTTP/1.1 20 OK'],
    ['with a status of four digits', 'HTTP/1.1 2000 OK'],
    ['with a status that is no number', 'HTTP/1.1 abc OK'],
    ['with a negative status', 'HTTP/1.1 -200 OK'],
    ['of nothing', ''],
    ['of HTML', '<html>'],
    ['of zero bytes', '\0\0\0\0'],
  ])('that is answered with a status line %s ends in a value, or in an error of ours', async (__, line) => {
    const server = await serveRaw((socket) => socket.end(Buffer.from(`${line}\r\n${fields}\r\n\r\n${body}`)));
    const client = clientOf(server, { retry: false, timeoutMs: 2000 });
    const settled = await call(client).catch((error: unknown) => error);
    if (settled instanceof Error) expect([settled.message, isSlotwiseError(settled)]).toEqual([settled.message, true]);
    else expect(settled).toBeTypeOf('object');
  });
});

test('a reason in UTF-8 does not spoil the response around a value', async () => {
  const fetch = async () => Object.defineProperties(Response.json(user), { statusText: { value: 'Für → Ada' } });
  const { data, response } = await clientOf({ baseUrl: 'http://loopback/v1' }, { fetch }).me.get().withResponse();
  expect([data.id, response.status, response.statusText]).toEqual([1, 200, '']);
});

test('a header name with a space, which Node 22 lets in, does not spoil the response around a value', async () => {
  const names = new Map([
    ['x-request-id ', 'bad'],
    ['set-cookie', 'a=1'],
    ['x-good', 'good'],
  ]);
  const get = (name: string) => names.get(name) ?? null;
  const headers = { value: { [Symbol.iterator]: () => names.entries(), get, has: (name: string) => names.has(name) } };
  const fetch = async () => Object.defineProperties(Response.json(user), { headers });
  const { data, response } = await clientOf({ baseUrl: 'http://loopback/v1' }, { fetch }).me.get().withResponse();
  expect([data.id, [...response.headers]]).toEqual([
    1,
    [
      ['content-type', 'text/plain;charset=UTF-8'],
      ['set-cookie', 'a=1'],
      ['x-good', 'good'],
    ],
  ]);
});

describe('a list', () => {
  const unusable = [
    ['null', [null]],
    ['null behind a booking', [bookingOf(1), null]],
    ['text', ['a']],
    ['numbers', [7]],
    ['lists', [[]]],
    ['true', [true]],
  ] as const;
  test.each(unusable)('of %s is no list of bookings, whatever validate says', async (_, bookings) => {
    const server = await serve({ json: { bookings } });
    for (const validate of ['report', 'strict', 'off'] as const) {
      const { bookings: resource } = clientOf(server, { validate });
      const expected = { kind: 'response_invalid', status: 200, attempts: 1 };
      expect(await errorOf(resource.list())).toMatchObject(expected);
      expect(await errorOf(resource.list().toArray({ limit: 10 }))).toMatchObject(expected);
    }
  });

  test.each([
    ['objects without an id', [{}, { a: 1 }], 2],
    ['objects whose ids are objects', [{ id: {} }, { id: [] }], 2],
  ])('of %s is handed on, and can be iterated', async (_, bookings, count) => {
    const server = await serve({ json: { bookings } }, { json: { bookings: [] } });
    expect(await clientOf(server).bookings.list().toArray({ limit: 10 })).toHaveLength(count);
  });
});

describe('nested 100,000 levels', () => {
  const nest = (open: string, close: string) => `${open.repeat(100_000)}1${close.repeat(100_000)}`;
  const deep = [
    ['objects', nest('{"a":', '}')],
    ['lists', nest('[', ']')],
  ] as const;

  test.each(deep)('%s in a field of a booking are handed on', async (_, text) => {
    const server = await serve({
      text: `{"booking":${JSON.stringify(bookingOf(7)).slice(0, -1)},"metadata":${text}}}`,
    });
    expect((await clientOf(server).bookings.get(7)).id).toBe(7);
    expect(await errorOf(clientOf(server, { validate: 'strict' }).bookings.get(7)).catch(() => 'a value')).toSatisfy(
      (end) => end === 'a value' || isSlotwiseError(end),
    );
  });

  test.each(deep)('%s in place of a booking are an error of ours, or handed on', async (_, text) => {
    const server = await serve({ text: `{"booking":${text}}` });
    for (const validate of ['report', 'strict', 'off'] as const) {
      const settled = await clientOf(server, { validate })
        .bookings.get(7)
        .catch((error: unknown) => error);
      expect(settled instanceof Error ? isSlotwiseError(settled) : 'a value').toBeTruthy();
    }
  });

  test.each(deep)('%s as items can be iterated, or are an error of ours', async (_, text) => {
    for (const validate of ['report', 'strict', 'off'] as const) {
      const server = await serve({ text: `{"bookings":[${text}]}` }, { json: { bookings: [] } });
      const list = clientOf(server, { validate }).bookings.list();
      const settled = await list.toArray({ limit: 10 }).catch((error: unknown) => error);
      expect(settled instanceof Error ? isSlotwiseError(settled) : 'a value').toBeTruthy();
    }
  });

  test.each(deep)('%s in a refusal are an error of ours', async (_, text) => {
    const server = await serve(
      { status: 400, text: `{"message":${text}}` },
      { status: 400, text: `{"issues":${text}}` },
    );
    expect(await errorOf(clientOf(server).me.get())).toMatchObject({ kind: 'bad_request' });
    expect(await errorOf(clientOf(server).me.get())).toMatchObject({ kind: 'bad_request' });
  });
});

/** A response as a library makes it that knows nothing of the global one. */
const alike = (more: object = {}) => ({
  ...{
    ok: true,
    status: 200,
    statusText: 'OK',
    url: '',
    headers: new Headers({ 'x-request-id': 'req-1' }),
    body: null,
  },
  text: async () => JSON.stringify(user),
  ...more,
});

describe('a given fetch', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['an empty object', {}],
    ['text', 'text'],
    ['a number', 200],
    ['true', true],
    ['a list', [200]],
    ['a function', () => {}],
    ['parsed JSON', user],
    ['a Request', new Request('http://loopback/')],
    ['a class instead of its instance', Response],
    ['a response without a status', alike({ status: undefined })],
    ['a response whose status is text', alike({ status: '200' })],
    ['a response whose status is no whole number', alike({ status: 200.5 })],
    ['a response without ok', alike({ ok: undefined })],
    ['a response without headers', alike({ headers: undefined })],
    ['a response whose headers are null', alike({ headers: null })],
    ['a response whose headers are an object', alike({ headers: { 'x-request-id': 'a' } })],
    ['a response whose headers are a Map', alike({ headers: new Map([['x-request-id', 'a']]) })],
    ['a response whose headers can only be asked', alike({ headers: { get: () => null } })],
    ['a response without text()', alike({ text: undefined })],
    ['a response whose text() yields no text', alike({ text: async () => 7 })],
    ['a response whose text() yields nothing', alike({ text: async () => {} })],
    [
      'a response whose body yields text',
      alike({ body: { getReader: () => ({ read: async () => ({ value: '{}' }), cancel: async () => {} }) } }),
    ],
    [
      'a response whose reader yields null',
      alike({ body: { getReader: () => ({ read: async () => ({ value: null }), cancel: async () => {} }) } }),
    ],
  ])('that resolves with %s is an error of ours, after one attempt', async (_, value) => {
    let count = 0;
    const fetch = async () => ((count += 1), value);
    const client = (await loosely(clientOf({ baseUrl: 'http://loopback/v1' }), 'with', { fetch })) as Client;
    for (const call of [client.me.get(), client.bookings.cancel(7)]) {
      const error = await errorOf(call);
      expect(error).toMatchObject({ kind: 'response_invalid', attempts: 1 });
      expect(JSON.stringify(error)).not.toContain('key_test');
    }
    expect(count).toBe(2);
  });

  test.each<[string, unknown]>([
    [
      'a response whose body yields nothing',
      alike({ body: { getReader: () => ({ read: async () => {}, cancel: async () => {} }) } }),
    ],
    ['a response whose reader cannot be made', alike({ body: { getReader: () => null } })],
    [
      'an object that cannot be read',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('key_test');
          },
        },
      ),
    ],
  ])('that resolves with %s is an error of ours', async (_, value) => {
    const fetch = async () => value;
    const client = (await loosely(clientOf({ baseUrl: 'http://loopback/v1' }), 'with', { fetch })) as Client;
    for (const call of [client.me.get(), client.bookings.cancel(7)]) {
      const error = await errorOf(call);
      expect(error).toSatisfy(isSlotwiseError);
      expect(JSON.stringify(error)).not.toContain('key_test');
    }
  });

  test.each<[string, () => unknown]>([
    ['a response of another library', () => alike()],
    ['a response whose body is a stream of Node', () => alike({ body: Readable.from(['{}']) })],
    ['a response whose body is a text', () => alike({ body: 'x' })],
    ['a response without a body', () => alike({ body: undefined })],
    ['a response without a reason', () => alike({ statusText: undefined })],
    ['a response with a prototype of its own', () => Object.create(alike()) as unknown],
    ['a response at once, without a promise', () => Response.json(user)],
  ])('that hands out %s is read', async (_, value) => {
    const options = { fetch: (): unknown => value() };
    const client = (await loosely(clientOf({ baseUrl: 'http://loopback/v1' }), 'with', options)) as Client;
    const { data, response } = await client.me.get().withResponse();
    expect([data.id, response.status]).toEqual([1, 200]);
  });

  test('that hands out an error of the network in the clothes of a response has no status', async () => {
    const fetch = async () => Response.error();
    const error = await errorOf(clientOf({ baseUrl: 'http://loopback/v1' }, { fetch }).me.get());
    expect(error).toMatchObject({ kind: 'unexpected_status', status: 0 });
  });
});
