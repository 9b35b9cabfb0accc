import { expect, test } from 'vitest';
import * as z from 'zod';
import { defineEndpoint, isOwnEndpoint, typed } from '../../src/table.ts';

test('an endpoint has defaults for its name and its scope', () => {
  const read = defineEndpoint({ method: 'GET', path: '/event-types/{id}' });
  const write = defineEndpoint({
    method: 'POST',
    path: '/event-types',
    name: 'eventTypes.create',
    body: typed<object>(),
  });
  expect([read.name, read.scope, write.name, write.scope]).toEqual([
    'GET /event-types/{id}',
    'READ_PROFILE',
    'eventTypes.create',
    null,
  ]);
  expect([isOwnEndpoint(read), isOwnEndpoint({ ...write }), isOwnEndpoint({ name: 'x' })]).toEqual([true, true, false]);
});

test.each<[unknown, string]>([
  [undefined, 'the definition must be an object such as { method, path, response }'],
  [{ path: '/x' }, 'method must be one of GET, POST, PATCH, DELETE'],
  [{ method: 'PUT', path: '/x' }, 'method must be one of GET, POST, PATCH, DELETE'],
  ...['x', '', '//x', '/a/../b', '/a?b', '/a b', 'https://example.com/x', '/a/{b', 7].map((path): [unknown, string] => [
    { method: 'GET', path },
    'path must begin with one slash',
  ]),
  [{ method: 'GET', path: '/x', name: '' }, 'name must be text'],
  [{ method: 'GET', path: '/x', query: (value: unknown) => value }, 'query must be a schema'],
  [{ method: 'GET', path: '/x', response: { type: 'object' } }, 'response must be a schema'],
  [{ method: 'GET', path: '/x', respons: z.string() }, 'respons is not a field (did you mean response?)'],
  [{ method: 'GET', path: '/x', scope: 'WRITE' }, 'scope must be READ_BOOKING, READ_PROFILE or null'],
  [
    { method: 'GET', path: '/x', params: z.object({ id: z.string() }) },
    'params has a schema, but the path /x has no name',
  ],
  [{ method: 'GET', path: '/x', body: z.object({}) }, 'body does not go with GET'],
])('a wrong definition is refused: %j', (definition, message) => {
  expect(() => void Reflect.apply(defineEndpoint, undefined, [definition])).toThrow(`defineEndpoint: `);
  expect(() => void Reflect.apply(defineEndpoint, undefined, [definition])).toThrow(message);
});
