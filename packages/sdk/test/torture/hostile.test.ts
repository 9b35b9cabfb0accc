/** Answers that no service means well with: each call ends in a value or in an error of ours, never in one of our own mistakes. */
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { isSlotwiseError } from '../../src/index.ts';
import type { Client } from '../../src/index.ts';
import { bookingOf, clientAt, clientOf, errorOf, loosely, nowhere, user } from '../loopback.ts';

test('withResponse() works with a status text in UTF-8', async () => {
  const fetch = async () => Object.defineProperties(Response.json(user), { statusText: { value: 'Für → Ada' } });
  const { data, response } = await clientOf(nowhere, { fetch }).me.get().withResponse();
  expect([data.id, response.status, response.statusText]).toEqual([1, 200, '']);
});

test('withResponse() works with a header name that contains a space, which Node 22 allows', async () => {
  const names = new Map([
    ['x-request-id ', 'bad'],
    ['set-cookie', 'a=1'],
    ['x-good', 'good'],
  ]);
  const get = (name: string) => names.get(name) ?? null;
  const headers = { value: { [Symbol.iterator]: () => names.entries(), get, has: (name: string) => names.has(name) } };
  const fetch = async () => Object.defineProperties(Response.json(user), { headers });
  const { data, response } = await clientOf(nowhere, { fetch }).me.get().withResponse();
  const rest = Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-type'));
  expect([data.id, rest]).toEqual([1, { 'set-cookie': 'a=1', 'x-good': 'good' }]);
});

describe('a response with 100,000 nested levels', () => {
  const nest = (open: string, close: string) => `${open.repeat(100_000)}1${close.repeat(100_000)}`;
  const booking = JSON.stringify(bookingOf(7)).slice(0, -1);
  const replies: readonly (readonly [string, (text: string) => string])[] = [
    ['in a field of a booking', (text) => `{"booking":${booking},"metadata":${text}}}`],
    ['in place of a booking', (text) => `{"booking":${text}}`],
    ['as items', (text) => `{"bookings":[${text}]}`],
    ['as a list', (text) => text],
  ];

  test.each(replies)('%s returns a value or an error of the client', async (_, reply) => {
    for (const deep of [nest('{"a":', '}'), nest('[', ']')])
      for (const validate of ['report', 'strict', 'off'] as const) {
        const { client } = await clientAt([{ text: reply(deep) }, { json: { bookings: [] } }], { validate });
        for (const call of [() => client.bookings.list().toArray({ limit: 10 }), () => client.bookings.get(7)]) {
          const settled: unknown = await call().catch((error: unknown) => error);
          expect(settled instanceof Error ? isSlotwiseError(settled) : 'a value').toBeTruthy();
        }
      }
  });
});

/** A response as a library makes it that knows nothing of the global one. */
const alike = (more: object = {}) => ({
  ok: true,
  status: 200,
  statusText: 'OK',
  url: '',
  body: null,
  headers: new Headers({ 'x-request-id': 'req-1' }),
  text: async () => JSON.stringify(user),
  ...more,
});

/** A response whose body is read so. */
const reading = (read: () => Promise<unknown>) =>
  alike({ body: { getReader: () => ({ read, cancel: async () => {} }) } });
const refuse = () => {
  throw new Error('key_test');
};

/** A client with a fetch that no type allows. */
async function clientWith(fetch: () => unknown): Promise<Client> {
  return (await loosely(clientOf(nowhere), 'with', { fetch })) as Client;
}

describe('a custom fetch', () => {
  test.each<[string, unknown, (string | null)?]>([
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
    ['a response whose body yields text', reading(async () => ({ value: '{}' }))],
    ['a response whose reader yields null', reading(async () => ({ value: null }))],
    ['a response whose body yields nothing', reading(async () => {}), null],
    ['a response whose reader cannot be made', alike({ body: { getReader: () => null } }), null],
    ['an object that cannot be read', new Proxy({}, { get: refuse }), null],
  ])('that resolves with %s causes an error of the client', async (_, value, kind = 'invalid_response') => {
    let count = 0;
    const client = await clientWith(async () => ((count += 1), value));
    for (const call of [client.me.get(), client.bookings.cancel(7)]) {
      const error = await errorOf(call);
      expect(error).toSatisfy(isSlotwiseError);
      if (kind !== null) expect(error).toMatchObject({ kind, attempts: 1 });
      expect(JSON.stringify(error)).not.toContain('key_test');
    }
    if (kind !== null) expect(count).toBe(2);
  });

  test.each<[string, () => unknown]>([
    ['a response of another library', () => alike()],
    ['a response whose body is a stream of Node', () => alike({ body: Readable.from(['{}']) })],
    ['a response whose body is a text', () => alike({ body: 'x' })],
    ['a response without a body', () => alike({ body: undefined })],
    ['a response without a reason', () => alike({ statusText: undefined })],
    ['a response with a prototype of its own', () => Object.create(alike()) as unknown],
    ['a response at once, without a promise', () => Response.json(user)],
  ])('that returns %s works', async (_, value) => {
    const { data, response } = await (await clientWith(() => value())).me.get().withResponse();
    expect([data.id, response.status]).toEqual([1, 200]);
  });

  test('that returns Response.error() causes an error with status 0', async () => {
    const fetch = async () => Response.error();
    const error = await errorOf(clientOf(nowhere, { fetch }).me.get());
    expect(error).toMatchObject({ kind: 'unexpected_status', status: 0 });
  });
});
