/** Paths with encoded characters, and the ids in paths as each deployment reads them. */
import { endpoints } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask, lastEntry, sampleMock } from '../../test/ask.ts';
import { claimsOf, isClaimed } from '../transport/claims.ts';
import { canonicalPath } from './canonical-path.ts';
import { matchRoute, routersOf } from './router.ts';

const basePaths = { basePath: '/v1', appPath: '' };
const routers = routersOf([]);
const all = Object.values<SchemaEndpoint>(endpoints);
const ids: Readonly<Record<string, string>> = { id: '3', userId: '3', teamId: '1' };
const pathOf = ({ root, path }: SchemaEndpoint) =>
  (root === 'base' ? '/v1' : '') + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');

/** Encodes one character of a path. */
function encodedAt(path: string, at: number, isUpper = true): string {
  const code = path.charCodeAt(at).toString(16);
  return `${path.slice(0, at)}%${isUpper ? code.toUpperCase() : code}${path.slice(at + 1)}`;
}

test.each(all.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s has the same endpoint and ids if any character but a slash is encoded',
  (_, endpoint) => {
    const path = pathOf(endpoint);
    for (const addressing of ['one', 'many'] as const) {
      const plain = matchRoute(path, basePaths, addressing, routers);
      expect(plain?.endpoints.get(endpoint.method)).toBe(endpoint);
      const places = path.split('').flatMap((letter, at) => [true, false].map((isUpper) => ({ letter, at, isUpper })));
      for (const { letter, at, isUpper } of places) {
        const match = matchRoute(canonicalPath(encodedAt(path, at, isUpper)), basePaths, addressing, routers);
        if (letter === '/') expect(match?.endpoints.get(endpoint.method)).not.toBe(endpoint);
        else expect(match).toEqual(plain);
      }
    }
  },
);

test('any encoded text works as an id and reaches the same endpoint', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
      const match = matchRoute(canonicalPath(`/v1/bookings/${encodeURIComponent(id)}`), basePaths, 'one', routers);
      expect([match?.params, [...(match?.endpoints.keys() ?? [])]]).toEqual([{ id }, ['GET', 'PATCH']]);
    }),
  );
});

test.each([
  ['/v1/memberships/3%5F1', 'memberships.get', 200, { userId: '3', teamId: '1' }],
  ['/v1/memberships/%33_%31', 'memberships.get', 200, { userId: '3', teamId: '1' }],
  ['/v1/book%69ngs/%31', 'bookings.get', 200, { id: '1' }],
  ['/%761/me', 'me.get', 200, {}],
  ['/v1/bookings/1%2Fcancel', 'bookings.get', 400, { id: '1/cancel' }],
  ['/v1/bookings/1%2fcancel', 'bookings.get', 400, { id: '1/cancel' }],
  ['/v1/bookings/%251', 'bookings.get', 400, { id: '%1' }],
  ['/v1/bookings/%2531', 'bookings.get', 400, { id: '%31' }],
  ['/v1/bookings/%zz', 'bookings.get', 400, { id: '%zz' }],
  ['/v1/bookings/1%', 'bookings.get', 400, { id: '1%' }],
  ['/v1/bookings/%C3', 'bookings.get', 400, { id: '%C3' }],
  ['/v1/memberships/%zz_1', 'memberships.get', 400, { userId: '%zz', teamId: '1' }],
  ['/v1/memberships/3%2F1', null, 404, {}],
  ['/v1/book%zzings', null, 404, {}],
  ['/v1/bookings%2F1', null, 404, {}],
  ['/%zz/me', null, 404, {}],
  ['/v1%2Fme', null, 404, {}],
])('GET %s reaches %s: %d', async (path, endpoint, status, params) => {
  const mock = sampleMock();
  const response = await mock.fetch(`${mock.appUrl}${path}?apiKey=key_alice`);
  expect(response.status).toBe(status);
  const template = all.find(({ name }) => name === endpoint)?.path ?? path;
  expect(lastEntry(mock)).toMatchObject({ endpoint, path: template, request: { params } });
});

test('an encoded base URL equals the plain one', async () => {
  const mock = sampleMock({ baseUrl: 'https://api.example.com/caf%C3%A9/v%31', appUrl: 'https://api.example.com' });
  for (const base of ['/café/v1', '/caf%C3%A9/v1', '/c%61f%c3%a9/%76%31']) {
    const { status } = await mock.fetch(`https://api.example.com${base}/me?apiKey=key_alice`);
    expect([base, status]).toEqual([base, 200]);
  }
});

// In the sample data, alice is user 3 and member of team 1. Booking 1 is hers.
test.each([
  ['/bookings/%201', 200],
  ['/bookings/1.0', 200],
  ['/bookings/1e0', 200],
  ['/bookings/0x1', 200],
  ['/bookings/+1', 200],
  ['/bookings/0', 403],
  ['/bookings/-1', 403],
  ['/bookings/1.5', 400],
  ['/bookings/one', 400],
  ['/bookings/1a', 400],
  ['/bookings/Infinity', 400],
  ['/bookings/1e400', 400],
  ['/attendees/1.0', 200],
  ['/attendees/0', 403],
  ['/users/3', 200],
  ['/users/3abc', 200],
  ['/users/%203', 200],
  ['/users/3.9', 200],
  ['/users/abc', 400],
  ['/memberships/3_1', 200],
  ['/memberships/3.0_1e0', 200],
  ['/memberships/3-1', 400],
  ['/memberships/3', 400],
  ['/memberships/x', 400],
  ['/memberships/3_x', 400],
  ['/memberships/3_1_1', 400],
  ['/memberships/_', 403],
])('on a self-hosted deployment, GET %s returns %d', async (path, status) => {
  const mock = sampleMock({ profile: 'self-hosted' });
  const reply = await ask(mock, 'key_alice', `GET ${path}`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([status, expect.stringContaining('json')]);
});

test.each(['GET', 'PATCH', 'DELETE'])(
  'on a self-hosted deployment, %s of a malformed membership id returns 400 for every user',
  async (method) => {
    const mock = sampleMock({ profile: 'self-hosted' });
    const body = method === 'PATCH' ? { body: { role: 'MEMBER' } } : {};
    for (const path of ['/memberships/3', '/memberships/3-1', '/memberships/3%2D1', '/memberships/abc'])
      for (const caller of ['alice', 'olivia', 'admin', 'bob'])
        expect([path, (await ask(mock, `key_${caller}`, `${method} ${path}`, body)).status]).toEqual([path, 400]);
    expect((await ask(mock, null, `${method} /memberships/3`)).status).toBe(401);
    expect((await ask(mock, 'key_alice', 'POST /memberships/3')).status).toBe(405);
    expect((await ask(mock, 'key_alice', 'GET /memberships/')).status).toBe(404);
  },
);

test.each(['/me', '/%6De', '/v1/%6De', '/%761/me', '/api/v%31/bookings/1'])(
  'a self-hosted mock claims %s on its origin',
  (path) => {
    const mock = sampleMock({ profile: 'self-hosted', baseUrl: 'https://api.example.com/v1' });
    expect(isClaimed(claimsOf(mock), new URL(path, mock.baseUrl))).toBe(true);
    expect(isClaimed(claimsOf(mock), new URL(`/other${path}`, mock.baseUrl))).toBe(false);
  },
);
