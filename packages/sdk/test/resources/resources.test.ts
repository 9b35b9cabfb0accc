import { expect, test } from 'vitest';
import { endpoints } from '../../src/index.ts';
import { clientOf, serve } from '../loopback.ts';
import { calls } from './calls.ts';

test('every endpoint below the base URL has a method', () => {
  const below = Object.values(endpoints).filter(({ root }) => root === 'base');
  expect(Object.keys(calls).toSorted()).toEqual(below.map(({ name }) => name).toSorted());
});

test.each(Object.entries(calls))('client.%s sends its request', async (name, [call, line, body]) => {
  const endpoint = Object.values(endpoints).find((one) => one.name === name);
  const confirmation = { message: 'Done.' };
  const server = await serve(({ path }, response) => {
    const [, first, second] = /\/(\d+)(?:_(\d+))?/.exec(path) ?? [];
    const object = { id: Number(first ?? 7), userId: Number(first ?? 5), teamId: Number(second ?? 1) };
    const one = endpoint?.response.identity?.length === 0 ? confirmation : object;
    response.end(JSON.stringify(endpoint?.response.kind === 'many' ? [] : one));
  });
  await call(clientOf(server));
  expect(server.seen.map((seen) => [`${seen.method} ${seen.path}`, seen.body])).toEqual([[line, body]]);
});

test('both parts of a membership id are validated', async () => {
  const error: unknown = await clientOf(await serve({ json: {} }))
    .memberships.get({ userId: 1.5, teamId: 0 })
    .catch((caught: unknown) => caught);
  expect(error).toMatchObject({ kind: 'invalid_input', issues: [{ path: 'userId' }, { path: 'teamId' }] });
});
