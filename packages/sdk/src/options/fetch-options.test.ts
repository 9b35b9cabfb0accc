import { describe, expect, test } from 'vitest';
import { createOAuth } from '../oauth/index.ts';
import { clientOf, errorOf, loosely, serve } from '../../test/loopback.ts';

const me = { json: { id: 1, email: 'ada@example.com' } };

test('a dispatcher sends the requests of Node’s fetch', async () => {
  const server = await serve(me);
  const dispatched: unknown[] = [];
  const dispatcher = {
    dispatch(options: { readonly path: string }, handler: unknown): unknown {
      dispatched.push(options.path);
      const usual: unknown = Reflect.get(globalThis, Symbol.for('undici.globalDispatcher.1'));
      return Reflect.apply(Reflect.get(Object(usual) as never, 'dispatch'), usual, [options, handler]); // Node's own
    },
  };
  await clientOf(server, { fetchOptions: { dispatcher } }).me.get();
  expect(dispatched).toEqual(['/v1/me?apiKey=key_test']);
});

test.each([
  ['without middleware', []],
  [
    'through middleware',
    [async (attempt: { request: Request }, next: (request: Request) => Promise<Response>) => next(attempt.request)],
  ],
] as const)('each attempt passes fetchOptions to a custom fetch %s', async (_how, middleware) => {
  const inits: unknown[] = [];
  const fetch = async (_request: Request, init?: RequestInit) => {
    inits.push(init);
    return inits.length === 1 ? new Response('', { status: 503 }) : Response.json(me.json);
  };
  const fetchOptions = { cache: 'no-store', proxy: 'http://proxy:3128' } as const;
  await clientOf({ baseUrl: 'http://loopback/v1' }, { fetch, fetchOptions, middleware }).me.get();
  expect(inits).toMatchObject([fetchOptions, fetchOptions]);
});

test('OAuth requests use fetchOptions too', async () => {
  const inits: unknown[] = [];
  const fetch = async (_request: Request, init?: RequestInit) => {
    inits.push(init);
    return Response.json({});
  };
  const app = {
    appUrl: 'https://app.test',
    clientId: 'c',
    clientSecret: null,
    redirectUri: 'https://b.test/',
    fetchOptions: { proxy: 'p' },
  };
  await createOAuth({ ...app, fetch })
    .check('token_test')
    .catch(() => {});
  expect(inits).toMatchObject([{ proxy: 'p' }]);
});

describe('a fetch option that the client sets itself', () => {
  test.each(['method', 'headers', 'body', 'signal', 'redirect', 'duplex'])('is rejected: %s', async (name) => {
    const client = clientOf({ baseUrl: 'http://loopback/v1' });
    expect(String(await errorOf(loosely(client, 'with', { fetchOptions: { [name]: undefined } })))).toContain(
      `fetchOptions must not contain ${name}, because the client sets it for each request`,
    );
  });
});

test.each([['no-store'], [7], [[]]])('rejects fetchOptions of %j', async (fetchOptions) => {
  const client = clientOf({ baseUrl: 'http://loopback/v1' });
  expect(String(await errorOf(loosely(client, 'with', { fetchOptions })))).toContain('fetchOptions must be an object');
});
