/** Endpoints that a caller makes by hand: what travels is checked by what the caller gives. */
import { endpoints as contract } from '@slotwise/schemas';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createClient, endpoints } from '../../src/index.ts';
import type { AnySlotwiseError } from '../../src/index.ts';
import type { Endpoint, StandardSchema } from '../types.ts';

interface Room {
  readonly id: number;
  readonly name: string;
}

const isRoom = (value: unknown): value is Room =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

const hasId = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';

const getRoom: Endpoint<{ id: number }, undefined, undefined, Room> = {
  name: 'rooms.get',
  method: 'GET',
  path: '/rooms/{id}',
  params: hasId,
  response: { kind: 'one', key: 'room', accepts: isRoom },
};

const createRoom: Endpoint<undefined, { notify?: boolean | undefined }, { name: string; from: Date }, Room> = {
  name: 'rooms.create',
  method: 'POST',
  path: '/rooms',
  query: z.object({ notify: z.optional(z.boolean()) }),
  body: z.object({ name: z.string().check(z.minLength(2)), from: z.date() }),
  response: { kind: 'itself', accepts: z.object({ id: z.number(), name: z.string() }) },
};

/** A client whose service answers this to everything, and the requests that reach it. */
function clientOf(response: unknown) {
  const requests: string[] = [];
  const client = createClient({
    baseUrl: 'https://a.test/v1',
    apiKey: 'a-key',
    validate: 'strict',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      searchParams.delete('apiKey');
      requests.push(`${request.method} ${pathname}?${searchParams.toString()} ${await request.text()}`);
      return Response.json(response);
    },
  });
  return { client, requests };
}

const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('the call should have failed')),
    (error: unknown) => error as AnySlotwiseError, // every error of the client is one
  );

test('a predicate checks the params and the response', async () => {
  const { client, requests } = clientOf({ room: { id: 7, name: 'Mornings' } });
  expect((await client.request(getRoom, { params: { id: 7 } })).name).toBe('Mornings');
  expect(requests).toEqual(['GET /v1/rooms/7? ']);
});

test('a predicate that returns false rejects the params', async () => {
  const { client, requests } = clientOf({});
  const error = await errorOf(client.request(getRoom, { params: {} as { id: number } }));
  expect(error).toMatchObject({ kind: 'invalid_input', endpoint: 'rooms.get', issues: [{ path: 'params' }] });
  expect(error.message).toBe('GET /rooms/{id} was not sent: params does not pass the check of rooms.get');
  expect(requests).toEqual([]);
});

test('a predicate that rejects a response causes a contract mismatch', async () => {
  const { client } = clientOf({ room: { id: 7 } });
  const error = await errorOf(client.request(getRoom, { params: { id: 7 } }));
  expect(error).toMatchObject({ kind: 'invalid_response', endpoint: 'rooms.get' });
  expect(error.message).toContain('the value does not match the contract');
});

test("another library's schemas check and serialize the input, and provide the messages", async () => {
  const { client, requests } = clientOf({ id: 1, name: 'Mornings' });
  const from = new Date('2030-01-07T09:00:00Z');
  await client.request(createRoom, { query: { notify: true }, body: { name: 'Mornings', from } });
  expect(requests).toEqual(['POST /v1/rooms?notify=true {"name":"Mornings","from":"2030-01-07T09:00:00.000Z"}']);
  const error = await errorOf(client.request(createRoom, { query: {}, body: { name: 'M', from } }));
  expect(error).toMatchObject({ kind: 'invalid_input', issues: [{ path: 'name' }] });
  expect(error.message).toMatch(/^POST \/rooms was not sent: name: /);
});

test('the client waits for an asynchronous schema', async () => {
  const slow: StandardSchema<{ name: string }> = {
    '~standard': {
      version: 1,
      vendor: 'slow',
      validate: async (value) =>
        isRoom(value) ? { value } : { issues: [{ message: 'must be there', path: [{ key: 'name' }] }] },
    },
  };
  const endpoint: Endpoint<undefined, undefined, { name: string }> = {
    name: 'rooms.create',
    method: 'POST',
    path: '/rooms',
    body: slow,
    response: { kind: 'itself', accepts: slow },
  };
  const { client } = clientOf({ id: 1, name: 'Mornings' });
  expect(await client.request(endpoint, { body: { name: 'Mornings' } })).toMatchObject({ id: 1 });
  const error = await errorOf(client.request(endpoint, { body: {} as { name: string } }));
  expect(error.message).toBe('POST /rooms was not sent: name: must be there');
});

test('an unchecked endpoint sends its input without a check', async () => {
  const { client, requests } = clientOf({ anything: true });
  const loose: Endpoint = {
    name: 'rooms.move',
    method: 'POST',
    path: '/rooms/{id}/move',
    unchecked: true,
    response: { kind: 'itself' },
  };
  const input = { params: { id: 'a/b' }, query: { at: new Date('2030-01-07T09:00:00Z'), n: 2 }, body: { deep: [1] } };
  expect(await client.request(loose, input)).toEqual({ anything: true });
  expect(requests).toEqual(['POST /v1/rooms/a%2Fb/move?at=2030-01-07T09%3A00%3A00Z&n=2 {"deep":[1]}']);
});

describe('an invalid endpoint', () => {
  test.each<[string, unknown, string]>([
    ['none', undefined, 'endpoint must be one of endpoints, or an endpoint of defineEndpoint'],
    ['without a name', { ...getRoom, name: '' }, 'name must be text that is not empty'],
    ['with another method', { ...getRoom, method: 'PUT' }, 'method must be one of GET, POST, PATCH, DELETE'],
    ['with an absolute address', { ...getRoom, path: 'https://b.test/x' }, 'path must begin with one slash'],
    ['with two slashes', { ...getRoom, path: '//b.test/x' }, 'path must begin with one slash'],
    ['with a way up', { ...getRoom, path: '/rooms/../users' }, 'path must begin with one slash'],
    ['with a query in its path', { ...getRoom, path: '/rooms?x=1' }, 'path must begin with one slash'],
    [
      'with parts of the path and no check',
      { ...getRoom, params: undefined },
      'params has no check: leave it out, give a predicate',
    ],
    ['a response without a check', { ...getRoom, response: { kind: 'itself' } }, 'response.accepts has no check'],
    [
      'a response of another kind',
      { ...getRoom, response: { unchecked: true, kind: 'page' } },
      'response must be an object',
    ],
    ['with a check that is none', { ...getRoom, params: 'id' }, 'params must be a check: give a predicate'],
  ])('is rejected: %s', async (_, endpoint, message) => {
    const { client, requests } = clientOf({});
    // A caller without types can hand in anything.
    const error = await errorOf(client.request(endpoint as typeof getRoom, { params: { id: 7 } }));
    expect(error.kind).toBe('misconfigured');
    expect(error.message).toContain(message);
    expect(requests).toEqual([]);
  });
});

test('an endpoint of the table and its version with schemas send and reject the same input', async () => {
  const { client, requests } = clientOf({ bookings: [] });
  const query = { take: 25, page: 2, dateFrom: new Date('2030-01-07T09:00:00Z') };
  await client.request(endpoints['bookings.list'], { query });
  await client.request(contract['bookings.list'], { query });
  expect(requests[0]).toBe(requests[1]);
  const wrong = { query: { take: 0, pgae: 1 } as object };
  const errors = [endpoints, contract].map((table) => errorOf(client.request(table['bookings.list'], wrong)));
  const [plain, schema] = await Promise.all(errors);
  expect(plain?.message).toBe(schema?.message);
  expect(plain?.message).toContain('pgae is not a known field');
});
