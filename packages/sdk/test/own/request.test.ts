/** Calls of endpoints of `defineEndpoint`. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { defineEndpoint, InvalidInputError, InvalidResponseError, MisconfiguredError, typed } from '../../src/index.ts';
import { clientAt, errorOf, loosely } from '../loopback.ts';

const rename = defineEndpoint({
  method: 'PATCH',
  path: '/event-types/{id}',
  params: z.object({ id: z.number() }),
  query: z.object({
    since: z.date().optional(),
    ids: z.array(z.number()).optional(),
    notify: z.boolean().default(true),
  }),
  body: z.object({ title: z.string().transform((text) => text.length) }),
  response: z.object({ title: z.string().transform((text) => text.length) }),
});
const getOne = defineEndpoint({ method: 'GET', path: '/event-types/{id}', response: typed<{ id: number }>() });
const input = { params: { id: 7 }, query: {}, body: { title: 'Long' } };

test('the input is checked and sent as given, and the response is the output of its schema', async () => {
  const { client, server } = await clientAt({ json: { title: 'Longer' } });
  const since = new Date('2030-01-07T09:00:00Z');
  const renamed: { title: number } = await client.request(rename, { ...input, query: { since } });
  expect(renamed).toEqual({ title: 6 });
  expect(server.seen).toMatchObject([
    {
      method: 'PATCH',
      path: '/v1/event-types/7',
      query: { since: '2030-01-07T09:00:00Z' },
      body: { title: 'Long' },
    },
  ]);
  expect(server.seen[0]?.query).not.toHaveProperty('notify');
});

test('a list in the query is a parameter that is repeated', async () => {
  const urls: string[] = [];
  const { client } = await clientAt((_, response) => {
    urls.push(response.req.url ?? '');
    response.end('{"title":""}');
  });
  await client.request(rename, { ...input, query: { ids: [1, 2] } });
  expect(new URL(urls[0] ?? '', 'http://loopback').searchParams.getAll('ids')).toEqual(['1', '2']);
});

test('parameters without a schema are texts or numbers for the names in braces', async () => {
  const { client, server } = await clientAt({ json: { id: 7 } });
  expect(await client.request(getOne, { params: { id: 'a/b' } })).toEqual({ id: 7 });
  expect(server.seen[0]?.path).toBe('/v1/event-types/a%2Fb');
});

test.each<[object, typeof InvalidInputError | typeof MisconfiguredError, string]>([
  [{ ...input, params: { id: '7' } }, InvalidInputError, 'id: '],
  [{ ...input, body: { title: 7 } }, InvalidInputError, 'title: '],
  [{ ...input, params: {} }, InvalidInputError, 'id: '],
])('wrong input is refused before a request: %j', async (wrong, type, text) => {
  const { client, server } = await clientAt({ json: {} });
  const error = await errorOf(loosely(client, 'request', rename, wrong));
  expect(error).toBeInstanceOf(type);
  expect(String(error)).toContain(`PATCH /event-types/{id} was not sent: ${text}`);
  expect(server.seen).toEqual([]);
});

test.each<[unknown, typeof InvalidInputError | typeof MisconfiguredError, string]>([
  [{ params: {} }, InvalidInputError, 'params.id is required by the path /event-types/{id}'],
  [undefined, InvalidInputError, 'params.id is required by the path /event-types/{id}'],
  [{ params: { id: { no: 1 } } }, InvalidInputError, 'params.id must be text, a number, true, false or a Date'],
  [{ params: { id: 1 }, query: { a: 1 } }, MisconfiguredError, 'query is not an input of GET /event-types/{id}'],
  [{ params: { id: 1 }, body: {} }, MisconfiguredError, 'body is not an input of GET /event-types/{id}'],
  [{ params: { id: 1 }, querry: {} }, MisconfiguredError, 'querry is not an option'],
])('input that the endpoint lacks is refused: %j', async (wrong, type, text) => {
  const { client, server } = await clientAt({ json: {} });
  const error = await errorOf(loosely(client, 'request', getOne, wrong));
  expect(error).toBeInstanceOf(type);
  expect(String(error)).toContain(text);
  expect(server.seen).toEqual([]);
});

test.each(['strict', 'report', 'off'] as const)(
  'a response that its schema refuses, with validate: %s',
  async (validate) => {
    const mismatches: string[] = [];
    const on = {
      mismatch: ({ issues }: { issues: readonly { path: string }[] }) => mismatches.push(issues[0]?.path ?? ''),
    };
    const { client } = await clientAt({ json: { title: 7 } }, { validate, on });
    const call = client.request(rename, input);
    if (validate === 'strict') expect(await errorOf(call)).toBeInstanceOf(InvalidResponseError);
    else expect(await call).toEqual({ title: 7 });
    expect(mismatches).toEqual(validate === 'report' ? ['title'] : []);
  },
);

test('a response that says not to retry is not requested again', async () => {
  const { client, server } = await clientAt({ status: 500, json: {}, headers: { 'x-should-retry': 'false' } });
  await errorOf(client.request(getOne, { params: { id: 1 } }));
  expect(server.seen).toHaveLength(1);
});
