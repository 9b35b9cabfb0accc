/** Redirects: each status, target, place of the credential and kind of call, between two real servers. */
import { describe, expect, test } from 'vitest';
import { createOAuth } from '../../src/oauth/index.ts';
import type { Client, Middleware } from '../../src/index.ts';
import type { ClientOverrides } from '../types.ts';
import { clientAt, clientOf, errorOf, me, serve, user } from '../loopback.ts';
import type { Loopback, Reply } from '../loopback.ts';
import { demo } from '../oauth/sample-data.ts';
import { runs } from '../../../../scripts/runs.ts';

const canary = 'canary-4711';
const statuses = [301, 302, 303, 307, 308];

const stamp: Middleware = async ({ request }, next) => {
  const headers = new Headers(request.headers);
  headers.set('X-Signature', canary);
  return next(new Request(request, { headers }));
};

/** Places in which a credential travels. */
const places: Readonly<Record<string, ClientOverrides>> = {
  query: { apiKey: canary },
  bearer: { accessToken: canary },
  'a header with a telling name': { apiKey: canary, protocol: { apiKey: { in: 'header', name: 'X-Api-Key' } } },
  'a header of any name': { apiKey: canary, protocol: { apiKey: { in: 'header', name: 'X-Cal' } } },
  'static headers': { apiKey: canary, headers: { 'X-Tenant': canary, 'CF-Access-Client-Id': canary } },
  'a middleware': { apiKey: canary, middleware: [stamp] },
};

type Run = (client: Client) => PromiseLike<unknown>;

const reads: Readonly<Record<string, Run>> = {
  'a read': (client) => client.me.get(),
  'a list': (client) => client.bookings.list(),
  'the pages of a list': (client) => client.bookings.list().toArray({ limit: 5 }),
  'a call by path': (client) => client.get('/rooms'),
};

const writes: Readonly<Record<string, Run>> = {
  'an edit': (client) => client.bookings.update(7, { title: 'A talk' }),
  'a removal': (client) => client.attendees.delete(7),
  'a call by path that writes': (client) => client.post('/rooms', { body: { name: 'Blue' } }),
};

/** Addresses at another origin than the service's, by a name. */
const elsewhere: Readonly<Record<string, (other: string, origin: string) => string>> = {
  'another port': (other) => `${other}/v1/me?next=1`,
  'another port, without a scheme': (other) => `${other.replace('http:', '')}/v1/me`,
  'another name of this machine': (_, origin) => `${origin.replace('127.0.0.1', 'localhost')}/v1/me`,
  https: (_, origin) => `${origin.replace('http:', 'https:')}/v1/me`,
  'a password': (other) => other.replace('http://', 'http://user:word@'),
  'no address': () => 'http://[',
  'a file': () => 'file:///etc/passwd',
  data: () => 'data:application/json,{"id":1}',
  'a program': () => 'javascript:alert(1)',
};

function originOf({ baseUrl }: Loopback): string {
  return new URL(baseUrl).origin;
}

// `test` uses a query parameter and a header; `test --mode long` every place.
describe.each(runs(Object.entries(places).slice(0, 2), Object.entries(places)))(
  'with the credential in %s',
  (_, options) => {
    test.each(Object.entries({ ...reads, ...writes }))(
      '%s follows no redirect to another origin',
      async (_call, run) => {
        const other = await serve(me);
        let redirect = (_own: string) => ({ status: 500, location: '' });
        const server = await serve((seen, response) => {
          const { status, location } = redirect(`http://${seen.headers.host ?? ''}`);
          response.writeHead(status, { location }).end();
        });
        const client = clientOf(server, options);
        for (const status of statuses) {
          for (const target of Object.values(elsewhere)) {
            redirect = (origin) => ({ status, location: target(originOf(other), origin) });
            server.seen.length = 0;
            const error = await errorOf(run(client));
            expect(error).toMatchObject({ kind: 'redirected', code: 'other_origin', status, attempts: 1 });
            expect(JSON.stringify(error) + String(error)).not.toMatch(/canary|passwd|word@|next=|\/v1\/me/);
            expect(server.seen).toHaveLength(1);
          }
        }
        expect(other.seen).toEqual([]);
      },
    );

    test.each(Object.entries(reads))(
      '%s follows five redirects within the origin, with the credential',
      async (_call, run) => {
        for (const status of statuses) {
          const hop = (number: number): Reply => ({ status, headers: { location: `/v1/hop/${number}` } });
          const last: Reply = { json: { ...user, bookings: [] } };
          const { server, client } = await clientAt([...[1, 2, 3, 4, 5].map(hop), last], options);
          await run(client);
          const paths = server.seen.slice(1, 6).map(({ path }) => path);
          expect(paths).toEqual([1, 2, 3, 4, 5].map((number) => `/v1/hop/${number}`));
          for (const { query, headers } of server.seen) expect(JSON.stringify([query, headers])).toContain(canary);
        }
      },
    );

    test.each(Object.entries(writes))('%s is not repeated after a redirect within the origin', async (_call, run) => {
      for (const status of statuses) {
        const { server, client } = await clientAt({ status, headers: { location: '/v1/elsewhere' } }, options);
        const error = await errorOf(run(client));
        expect(error).toMatchObject({ kind: 'redirected', code: 'write', status, applied: 'unknown' });
        expect(server.seen).toHaveLength(1);
      }
    });
  },
);

test.each([
  ['a circle', '/v1/me'],
  ['an empty address', ''],
  ['a fragment', '#top'],
])('%s ends after five redirects', async (_, location) => {
  const { server, client } = await clientAt({ status: 302, headers: { location } });
  const error = await errorOf(client.me.get());
  expect(error).toMatchObject({ kind: 'redirected', code: 'too_many', origin: originOf(server), attempts: 1 });
  expect(server.seen).toHaveLength(6);
});

describe('a redirect within the origin with the credential of another user', () => {
  const spellings = ['apiKey', 'apikey', 'API_KEY', 'api-key', 'access_token', 'api%4Bey'];

  test.each(spellings)('in %s is followed with the API key of the caller', async (name) => {
    const location = `/v1/profile?${name}=key_bob&x=1&${name}=key_eve`;
    const { server, client } = await clientAt([{ status: 301, headers: { location } }, me]);
    await client.me.get();
    expect(server.seen[1]?.query).toEqual({ apiKey: 'key_test', x: '1' });
  });

  test.each(spellings)('in %s is followed with the access token of the caller', async (name) => {
    const location = `/v1/profile?${name}=key_bob&x=1`;
    const { server, client } = await clientAt([{ status: 301, headers: { location } }, me], {
      accessToken: 'my-token',
    });
    await client.me.get();
    expect(server.seen[1]).toMatchObject({ query: { x: '1' }, headers: { authorization: 'Bearer my-token' } });
  });

  test('in a parameter of the profile is followed with the API key of the caller', async () => {
    const protocol = { apiKey: { in: 'query', name: 'k' } } as const;
    const { server, client } = await clientAt([{ status: 302, headers: { location: '/v1/profile?k=key_bob' } }, me], {
      protocol,
    });
    await client.me.get();
    expect(server.seen[1]?.query).toEqual({ k: 'key_test' });
  });
});

test('a password in a redirect URL within the origin is not sent', async () => {
  const server = await serve((seen, response) => {
    const location = `http://user:word@${seen.headers.host ?? ''}/v1/there`;
    if (seen.path === '/v1/there') response.end('{"id":1,"email":"ada@example.com"}');
    else response.writeHead(302, { location }).end();
  });
  expect((await clientOf(server, { accessToken: canary }).me.get()).id).toBe(1);
  expect(server.seen[1]?.headers.authorization).toBe(`Bearer ${canary}`);
});

test.each([300, 304, 305, 306, ...statuses])('%i without a location is an unexpected status', async (status) => {
  const { client } = await clientAt({ status });
  expect(await errorOf(client.me.get())).toMatchObject({ kind: 'unexpected_status', status, attempts: 1 });
});

test('the message names the option whose URL was redirected', async () => {
  const { server, client } = await clientAt({ status: 302, headers: { location: 'http://elsewhere.test/' } });
  const oauth = createOAuth({ ...demo, appUrl: originOf(server) });
  await expect(client.me.get()).rejects.toThrow('set baseUrl to the final URL of the service');
  await expect(oauth.refresh('a-refresh-token')).rejects.toThrow('set appUrl to the final URL of the service');
  await expect(oauth.check('an-access-token')).rejects.toThrow('set appUrl to the final URL of the service');
});

test('raw() returns the redirect and does not follow it to another origin', async () => {
  const location = 'http://elsewhere.test/me';
  const { client } = await clientAt({ status: 302, headers: { location } });
  const response = await client.me.get().raw();
  expect([response.status, response.headers.get('location')]).toEqual([302, location]);
});

test('rejects the response of a custom fetch that followed a redirect to another origin', async () => {
  const other = await serve(me);
  const following = async (request: Request) => fetch(request.url);
  const { client } = await clientAt(
    { status: 302, headers: { location: `${other.baseUrl}/me` } },
    { fetch: following },
  );
  for (const call of [() => client.me.get(), () => client.me.get().raw()])
    expect(await errorOf(call())).toMatchObject({ kind: 'redirected', origin: originOf(other) });
});
