/** Calls by their path, of what the table of endpoints lacks: `client.get`, `post`, `patch` and `delete`. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { isSlotwiseError } from '../../src/index.ts';
import type { ContractMismatch } from '../../src/index.ts';
import type { RequestEvent, StandardSchema } from '../types.ts';
import { clientAt, errorOf, loosely, refused } from '../loopback.ts';

const room = z.object({ id: z.number(), name: z.string() });
const methods = ['get', 'post', 'patch', 'delete'] as const;
const json = { id: 7, name: 'Mornings' };

describe('a call by path', () => {
  test('sends encoded params, the query and the credential to a path below baseUrl', async () => {
    const { server, client } = await clientAt({ json });
    const value: unknown = await client.get('/teams/{teamId}/rooms/{id}', {
      params: { teamId: 'a/b?c#d%2e é', id: 7 },
      query: { at: new Date('2030-01-07T09:00:00Z'), take: 2, all: true, none: undefined },
    });
    expect(value).toEqual(json);
    expect(server.seen).toMatchObject([
      {
        method: 'GET',
        path: '/v1/teams/a%2Fb%3Fc%23d%252e%20%C3%A9/rooms/7',
        query: { at: '2030-01-07T09:00:00Z', take: '2', all: 'true', apiKey: 'key_test' },
      },
    ]);
  });

  test.each(methods)('%s requires no input for a path without braces, and sends a body as JSON', async (name) => {
    const { server, client } = await clientAt({ json });
    expect(await client[name]('/rooms')).toEqual(json);
    const method = name.toUpperCase();
    const body = name === 'get' ? undefined : { name: 'Mornings', days: [1, 2] };
    await client[name]('/rooms/{id}', { params: { id: 7 }, ...(body === undefined ? {} : { body }) });
    const bare = { method, path: '/v1/rooms', body: undefined };
    expect(server.seen).toMatchObject([bare, { method, path: '/v1/rooms/7', body }]);
  });

  test.each<unknown>([[[1, 2]], ['text'], [7], [null], [false], [{ a: { b: null } }]])(
    'sends and returns the JSON value %j',
    async (value) => {
      const { server, client } = await clientAt({ text: JSON.stringify(value) });
      expect(await client.post('/rooms', { body: value })).toEqual(value);
      expect(server.seen[0]?.body).toEqual(value);
    },
  );

  test('returns an empty object for an empty response', async () => {
    const { client } = await clientAt({ status: 204 });
    expect(await client.delete('/rooms/{id}', { params: { id: 7 } })).toEqual({});
  });

  test('events and errors contain the path template and no secret', async () => {
    const requests: RequestEvent[] = [];
    const on = { request: (event: RequestEvent) => requests.push(event) };
    const { client } = await clientAt({ status: 404, json: { message: 'No key_test here.' } }, { on });
    const error = await errorOf(client.get('/rooms/{id}', { params: { id: 'private' } }));
    expect(requests).toMatchObject([{ endpoint: 'GET /rooms/{id}', method: 'GET', path: '/rooms/{id}' }]);
    expect(error).toMatchObject({ kind: 'not_found', endpoint: 'GET /rooms/{id}' });
    expect(String(error)).toContain('GET /rooms/{id} returned 404');
    expect(`${JSON.stringify(requests)}${String(error)}`).not.toMatch(/private|key_test/);
  });

  test('applies the options of the client and of the call, and rejects unknown options', async () => {
    const { server, client } = await clientAt({ json }, { headers: { 'X-Of': 'client' } });
    await client.get('/rooms', { options: { headers: { 'X-By': 'call' }, query: { also: 1 } } });
    expect(server.seen[0]).toMatchObject({ headers: { 'x-of': 'client', 'x-by': 'call' }, query: { also: '1' } });
    const wrong = loosely(client, 'get', '/rooms', { options: { timeout: 7 } });
    expect(await errorOf(wrong)).toMatchObject({ kind: 'misconfigured', issues: [{ path: 'timeout' }] });
  });
});

describe('a schema', () => {
  const dated = z.object({ from: z.string().transform((text) => new Date(text)) });
  const from = '2030-01-07T09:00:00Z';

  test.each(['strict', 'report'] as const)('returns its output with validate %s', async (validate) => {
    const { client } = await clientAt({ json: { from, more: 1 } }, { validate });
    expect(await client.get('/rooms', { schema: dated })).toEqual({ from: new Date(from) });
  });

  test('that does not match calls onMismatch, throws or is skipped, depending on validate', async () => {
    const mismatches: ContractMismatch[] = [];
    const { client } = await clientAt({ json: { from: 7 } }, { onMismatch: (mismatch) => mismatches.push(mismatch) });
    expect(await client.get('/rooms', { schema: dated })).toEqual({ from: 7 });
    expect(mismatches).toMatchObject([{ endpoint: 'GET /rooms', issues: [{ path: 'from' }] }]);
    expect(await client.get('/rooms', { schema: dated, options: { validate: 'off' } })).toEqual({ from: 7 });
    const strict = client.get('/rooms', { schema: dated, options: { validate: 'strict' } });
    expect(await errorOf(strict)).toMatchObject({ kind: 'invalid_response', issues: [{ path: 'from' }] });
    expect(mismatches).toHaveLength(1);
  });

  test('can describe a list, text or null', async () => {
    const { client } = await clientAt([{ json: [json] }, { text: '"text"' }, { text: 'null' }], { validate: 'strict' });
    expect(await client.get('/rooms', { schema: z.array(room) })).toEqual([json]);
    expect(await client.get('/rooms', { schema: z.string() })).toBe('text');
    expect(await client.get('/rooms', { schema: z.null() })).toBe(null);
  });

  test('can be a function, as in some libraries', async () => {
    const standard: StandardSchema<string>['~standard'] = {
      version: 1,
      vendor: 'functions',
      validate: (value) => (typeof value === 'string' ? { value } : { issues: [{ message: 'must be text' }] }),
    };
    const text: StandardSchema<string> = Object.assign(() => 'always true', { '~standard': standard });
    const { client } = await clientAt([{ text: '"text"' }, { text: '7' }], { validate: 'strict' });
    expect(await client.get('/rooms', { schema: text })).toBe('text');
    const byHand = { name: 'a', method: 'GET', path: '/a', response: { kind: 'any', accepts: text } } as const;
    expect(await errorOf(client.request(byHand, {}))).toMatchObject({ kind: 'invalid_response' });
  });

  test('can be asynchronous, and can throw its own error', async () => {
    const slow = z.object({ id: z.number() }).refine(async () => Promise.resolve(true));
    const validate = () => {
      throw new RangeError('mine');
    };
    const broken: StandardSchema = { '~standard': { version: 1, vendor: 'broken', validate } };
    const { client } = await clientAt({ json });
    expect(await client.get('/rooms', { schema: slow })).toEqual({ id: 7 });
    expect(String(await errorOf(client.get('/rooms', { schema: broken })))).toBe('RangeError: mine');
  });
});

const known = 'the options are params, query, body, schema, options';

describe('before anything is sent', () => {
  test.each([
    ...['https://elsewhere.test/x', '//elsewhere.test/x', 'schedules', '', '/', '/a//b', '/a/', '/..'],
    ...['/a/../b', '/a/.', '/./a', '/a/..', '/a/%2e%2e/b', '/a/%2E./b', '/a/.%2e', '/a/%2e'],
    ...['/a%2f%2fb', '/a%2f..', '/a%5cb', '/a%3fb', '/a%23b', '/a%0ab', '/a%zz', '/a%', '/a?b=1'],
    ...['/a#b', '/a\\b', '\\a', '/a\tb', '/a\n', '/a b', ' /a', '/a\u0000', '/a\u0085', '/a\u202eb'],
    ...['/a\ud800', '/a/{', '/a/}', '/a/{}', '/a/{b c}', '/a/{{b}}', '/a/{b', 'javascript:alert(1)'],
    ...['file:///etc/passwd', null, undefined, 7, {}, ['/a']],
  ])('each method rejects the path %j and does not quote it', async (path) => {
    const { server, client } = await clientAt({ json });
    for (const method of methods) {
      const error = await errorOf(loosely(client, method, path, { params: { b: 1 } }));
      expect(error).toMatchObject({ kind: 'misconfigured', issues: [{ path: 'path' }], attempts: 0 });
      expect(String(error)).toMatch(new RegExp(`client\\.${method}: path must begin with one slash`));
    }
    expect(server.seen).toEqual([]);
  });

  test.each(['.', '..', '', ' ', '\ud800'])('rejects the param %j', async (id) => {
    const error = await refused((client) => client.get('/rooms/{id}', { params: { id } }));
    expect(error).toMatchObject({ kind: 'invalid_input', issues: [{ path: 'params' }] });
    expect(String(error)).toMatch(/^\w+: GET \/rooms\/\{id\} was not sent: params must /);
  });

  test.each([
    ['nothing', undefined],
    ['no params', {}],
    ['params without it', { params: {} }],
    ['an undefined one', { params: { id: undefined } }],
    ['null', { params: { id: null } }],
    ['an object', { params: { id: {} } }],
    ['no number', { params: { id: Number.NaN } }],
    ['one too many', { params: { id: 7, ids: 8 } }],
    ['one of a prototype', { params: Object.create({ id: 7 }) }],
    ['a Map', { params: new Map([['id', 7]]) }],
  ])('params must match the template: %s', async (_, input) => {
    const error = await refused((client) => loosely(client, 'get', '/rooms/{id}', input));
    expect(error).toMatchObject({ kind: 'invalid_input', issues: [{ path: 'params' }] });
  });

  test.each([
    ['params without braces', { params: { id: 7 } }, 'params is not needed: the path has no part in braces'],
    ['a slip of the pen', { param: { id: 7 } }, `param is not an option (did you mean params?); ${known}`],
    ['options in the wrong place', { timeoutMs: 7 }, 'timeoutMs is not an option'],
    ['null', null, 'options must be an object'],
    ['a query that would be lost', { query: new URLSearchParams({ a: '1' }) }, 'query must be'],
    ['a query of lists', { query: { a: [1, 2] } }, 'query must be'],
    ['a query of null', { query: { a: null } }, 'query must be'],
    ['a body with GET', { body: {} }, 'body must be what JSON can write, and does not go with GET'],
    ['no schema', { schema: { parse: () => true } }, 'schema must be a Standard Schema'],
    ['a predicate', { schema: () => true }, 'schema must be a Standard Schema'],
  ])('rejects invalid input: %s', async (_, input, message) => {
    const error = await refused((client) => loosely(client, 'get', '/rooms', input));
    expect(isSlotwiseError(error) && error.kind).toBe('invalid_input');
    expect(String(error)).toContain(`GET /rooms was not sent: ${message}`);
  });

  test.each([new FormData(), new URLSearchParams(), new Blob(['x']), new Map(), new Uint8Array(2), () => {}])(
    'rejects a body that JSON would lose: %o',
    async (body) => {
      const error = await refused((client) => client.post('/rooms', { body }));
      expect(error).toMatchObject({ kind: 'invalid_input', issues: [{ path: 'body' }] });
    },
  );
});

test.each(['.', '..', ''])('a custom endpoint rejects the param %j, which would change the path', async (id) => {
  const response = { kind: 'any' } as const;
  const endpoint = { name: 'rooms.get', method: 'GET', path: '/rooms/{id}', unchecked: true, response } as const;
  const error = await refused((client) => client.request(endpoint, { params: { id } }));
  expect(error).toMatchObject({ kind: 'invalid_input', issues: [{ path: 'params' }] });
});
