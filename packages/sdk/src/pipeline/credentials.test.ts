import { expect, test } from 'vitest';
import type { TokenContext } from '../../test/types.ts';
import { clientOf, errorOf, serve, refused } from '../../test/loopback.ts';

const me = { json: { id: 1, email: 'ada@example.com' } };

test('sends an API key as the query parameter apiKey (A-01)', async () => {
  const server = await serve(me);
  await clientOf(server, { apiKey: 'a key & more' }).me.get();
  expect(server.seen[0]?.query).toEqual({ apiKey: 'a key & more' });
  expect(server.seen[0]?.headers.authorization).toBeUndefined();
});

test.each([
  [{ in: 'header', name: 'X-Api-Key' } as const, 'x-api-key', 'key_test'],
  [{ in: 'header', name: 'Authorization', scheme: 'Bearer' } as const, 'authorization', 'Bearer key_test'],
])('sends an API key as protocol specifies: %j', async (apiKey, header, value) => {
  const server = await serve(me);
  await clientOf(server, { protocol: { apiKey } }).me.get();
  expect(server.seen[0]?.headers[header]).toBe(value);
  expect(server.seen[0]?.query).toEqual({});
});

test('sends an access token as a bearer token', async () => {
  const server = await serve(me);
  await clientOf(server, { accessToken: 'token_test' }).me.get();
  expect(server.seen[0]?.headers.authorization).toBe('Bearer token_test');
  expect(server.seen[0]?.query).toEqual({});
});

test('calls the accessToken function before each request', async () => {
  const server = await serve(me);
  let count = 0;
  const client = clientOf(server, { accessToken: async () => `token_${(count += 1)}` });
  await client.me.get();
  await client.me.get();
  expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer token_1', 'Bearer token_2']);
});

test('replaces a rejected token once with another one from the function', async () => {
  const server = await serve({ status: 401, json: { message: 'No.' } }, me);
  const request: (string | undefined)[] = [];
  const accessToken = ({ rejected }: TokenContext) => {
    request.push(rejected);
    return rejected === undefined ? 'token_old' : 'token_new';
  };
  expect((await clientOf(server, { accessToken }).me.get()).id).toBe(1);
  expect(request).toEqual([undefined, 'token_old']);
  expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer token_old', 'Bearer token_new']);
});

test('does not send the same token twice', async () => {
  const server = await serve({ status: 401, json: { message: 'No.' } });
  expect(await errorOf(clientOf(server, { accessToken: () => 'token_only' }).me.get())).toMatchObject({ attempts: 1 });
  expect(await errorOf(clientOf(server).me.get())).toMatchObject({ kind: 'unauthorized', attempts: 1 });
  expect(server.seen).toHaveLength(2);
});

test('an error of the accessToken function reaches the caller unchanged, and nothing is sent', async () => {
  const ownError = new Error('the vault is closed');
  const accessToken = () => {
    throw ownError;
  };
  expect(await refused((client) => client.me.get(), { accessToken })).toBe(ownError);
});

test.each(['', 'two words', 'line\nbreak'])(
  'rejects a function that returns %j, without the token in the error',
  async (token) => {
    const error = await errorOf(clientOf(await serve(me), { accessToken: () => token }).me.get());
    expect(error).toMatchObject({ kind: 'misconfigured', issues: [{ path: 'accessToken' }] });
    if (token !== '') expect(String(error)).not.toContain(token);
  },
);

test('the total timeout limits the wait for a token', async () => {
  const server = await serve(me);
  const accessToken = () => new Promise<string>(() => {});
  const error = await errorOf(clientOf(server, { accessToken, totalTimeoutMs: 20 }).me.get());
  expect(error).toMatchObject({ kind: 'timeout', phase: 'token', attempts: 0 });
});

test('with() replaces the credential, and the original client keeps its own', async () => {
  const server = await serve(me);
  const client = clientOf(server);
  await client.with({ accessToken: 'token_test' }).me.get();
  await client.me.get();
  expect(server.seen.map(({ query, headers }) => [query['apiKey'], headers.authorization])).toEqual([
    [undefined, 'Bearer token_test'],
    ['key_test', undefined],
  ]);
});
