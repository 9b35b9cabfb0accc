/** Lists that move under the reader. */
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { createMock } from '@slotwise/mock';
import { describe, expect, test } from 'vitest';
import { createClient, profiles } from '../../src/index.ts';
import type { ContractMismatch, Paged, UserListQuery } from '../../src/index.ts';
import type { ClientOverrides } from '../types.ts';
import { idsOf, paging, upTo } from '../paging.ts';
import { bookingOf, clientAt, clientOf, errorOf, serve, userOf } from '../loopback.ts';
import type { Seen } from '../loopback.ts';

describe('a list that changes during iteration', () => {
  test('leaving the loop cancels pending page requests', async () => {
    const closed: Promise<unknown>[] = [];
    const first = paging(upTo(100));
    const server = await serve(async (seen: Seen, response) => {
      if (seen.query['page'] === '1' && typeof first === 'function') return first(seen, response);
      closed.push(once(response, 'close'));
    });
    for await (const { id } of clientOf(server).bookings.list({ take: 20 }, { concurrency: 3 })) {
      expect(id).toBe(1);
      // The other pages have arrived at the server, and hang there.
      while (closed.length < 2) await setImmediate();
      break;
    }
    await Promise.all(closed);
    expect(closed).toHaveLength(2);
  });

  test.each(upTo(9).map((count) => [count]))(
    'every item is read once if %i items are inserted before the second or third page of 3',
    async (count) => {
      for (const before of ['2', '3']) {
        const ids = upTo(12);
        const server = await serve(async (seen, response) => {
          if (seen.query['page'] === before) ids.unshift(...upTo(count).map((id) => 100 + id));
          await paging(ids)(seen, response);
        });
        const read = await idsOf(clientOf(server).bookings.list({ take: 3 }));
        expect(new Set(read).size).toBe(read.length);
        expect(read.filter((id) => id <= 100)).toEqual(upTo(12));
      }
    },
  );

  test.each([
    ['gives its last page for ever', (page: number) => Math.min(page, 4), 6],
    ['begins anew after its last page', (page: number) => ((page - 1) % 4) + 1, 9],
  ])('a service that %s does not cause an endless loop', async (_, numberOf, requests) => {
    const server = await serve(async (seen, response) => {
      const page = String(numberOf(Number(seen.query['page'])));
      await paging(upTo(40))({ ...seen, query: { ...seen.query, page } }, response);
    });
    expect(await idsOf(clientOf(server).bookings.list({ take: 10 }))).toEqual(upTo(40));
    expect(server.seen).toHaveLength(requests);
  });
});

describe('a list with invalid items, and a partial list', () => {
  const strange = [[null], [7], ['text'], [true], [[]], [bookingOf(1), null]];

  test.each(
    strange.flatMap((items) => (['strict', 'report', 'off'] as const).map((validate) => ({ items, validate }))),
  )('$items causes invalid_response under $validate, however the list is read', async ({ items, validate }) => {
    const list = clientOf(await serve({ json: { bookings: items } }), { validate }).bookings.list();
    const readings = [
      () => list,
      () => list.withResponse(),
      () => list.toArray({ limit: 5 }),
      () => idsOf(list),
      () => list.pages().next(),
    ];
    for (const read of readings) {
      const error = await errorOf(read());
      expect(error).toMatchObject({ kind: 'invalid_response', endpoint: 'bookings.list', status: 200 });
      expect(String(error)).toMatch(/does not match the contract: \d/);
    }
  });

  test('a custom endpoint may list values that are not objects', async () => {
    const { client } = await clientAt({ json: { tags: ['a', null] } });
    const tags = { name: 'tags.list', method: 'GET', path: '/tags', response: { kind: 'many', key: 'tags' } } as const;
    const checked = { ...tags, response: { ...tags.response, accepts: Array.isArray } };
    expect(await client.request({ ...tags, unchecked: true }, {})).toEqual(['a', null]);
    expect(await client.request(checked, {})).toEqual(['a', null]);
  });

  const users = (count: number, more: object = {}) => ({
    json: { users: upTo(count).map((id) => userOf(id)), ...more },
  });

  test('meta.total contains the total, and a mismatch is reported if the response has fewer items', async () => {
    const mismatches: ContractMismatch[] = [];
    const lines: string[] = [];
    const telling = {
      onMismatch: (mismatch: ContractMismatch) => mismatches.push(mismatch),
      logger: { warn: (line: string) => lines.push(line) },
    };
    const { server, client } = await clientAt(users(10, { total: 57 }), telling);
    const { data, meta } = await client.users.list().withResponse();
    expect([data.length, meta.total]).toEqual([10, 57]);
    const message = 'total is 57, but the response contains 10: iterate the list to get the rest';
    expect(mismatches).toMatchObject([{ endpoint: 'users.list', issues: [{ path: 'total', message }] }]);
    expect(lines).toEqual([`slotwise: users.list returned a body that does not match the contract: ${message}`]);
    // It is no reason to throw.
    expect(await clientOf(server, { validate: 'strict' }).users.list()).toHaveLength(10);
  });

  test.each<
    [what: string, more: object, total: number | null, query?: Paged<UserListQuery>, options?: ClientOverrides]
  >([
    ['whose page was asked for', { total: 57 }, 57, { take: 10, page: 1 }],
    ['whose page the client asks for', { total: 57 }, 57, {}, { query: { take: 10 } }],
    ['that is whole', { total: 10 }, 10],
    ['that is longer than its total', { total: 9 }, 9],
    ['without a total', {}, null],
    ['whose total is null', { total: null }, null],
    ['whose total is no number', { total: '57' }, null],
    ['that nobody looks at', { total: 57 }, 57, {}, { validate: 'off' }],
  ])('no mismatch is reported for a list %s', async (...[, more, total, query, options]) => {
    const mismatches: ContractMismatch[] = [];
    const { client } = await clientAt(users(10, more), {
      ...options,
      onMismatch: (mismatch) => mismatches.push(mismatch),
    });
    const { meta } = await client.users.list(query).withResponse();
    expect([meta.total, mismatches]).toEqual([total, []]);
  });

  test('a partial list of users from a self-hosted deployment is reported and iterated completely (A-21)', async () => {
    const mock = createMock({
      profile: profiles.selfHosted,
      seed: (seed) => {
        for (const id of upTo(25)) seed.user({ username: `u${id}`, email: `u${id}@example.com`, role: 'ADMIN' });
        seed.key({ userId: 1, key: 'key_admin' });
      },
    });
    const mismatches: ContractMismatch[] = [];
    const { baseUrl, fetch } = mock;
    const client = createClient({
      baseUrl,
      fetch,
      apiKey: 'key_admin',
      onMismatch: (mismatch) => mismatches.push(mismatch),
    });
    expect(await client.users.list()).toHaveLength(10);
    expect(mismatches).toMatchObject([{ issues: [{ path: 'total' }] }]);
    expect(await client.users.list().toArray({ limit: 100 })).toHaveLength(25);
    expect(mismatches).toHaveLength(1);
  });
});
