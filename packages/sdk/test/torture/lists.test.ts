/** Lists that move under the reader. */
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { idsOf, paging, upTo } from '../paging.ts';
import { bookingOf, clientOf, serve } from '../loopback.ts';
import type { Seen } from '../loopback.ts';

describe('a page that repeats items, a server that ignores take, items inserted while iterating, a failing page turn, break in the loop', () => {
  test('a short page does not end it: the service may allow less than was asked for', async () => {
    const server = await serve(paging(upTo(25), 10));
    expect(await idsOf(clientOf(server).bookings.list())).toEqual(upTo(25));
  });

  test('a server that ignores take ends it after one further page', async () => {
    const server = await serve({ json: { bookings: upTo(5).map((id) => bookingOf(id)) } });
    expect(await idsOf(clientOf(server).bookings.list())).toEqual(upTo(5));
    expect(server.seen).toHaveLength(2);
  });

  test('an item that comes again on a later page is yielded once', async () => {
    const page = (...ids: number[]) => ({ json: { bookings: ids.map((id) => bookingOf(id)) } });
    const server = await serve(page(1, 2), page(2, 3), page(3, 4), page());
    expect(await idsOf(clientOf(server).bookings.list({ take: 2 }))).toEqual([1, 2, 3, 4]);
  });

  test('leaving the loop cancels the pages that are under way', async () => {
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

  test('after a failed page turn, next() asks for that page again and goes on', async () => {
    const good = paging(upTo(6));
    let failures = 0;
    const server = await serve(async (seen, response) => {
      if (seen.query['page'] === '2' && failures < 1) {
        failures += 1;
        response.writeHead(400).end(JSON.stringify({ message: 'Not now.' }));
      } else if (typeof good === 'function') await good(seen, response);
    });
    const items = clientOf(server).bookings.list({ take: 2 })[Symbol.asyncIterator]();
    const ids: (number | string)[] = [];
    for (;;) {
      try {
        const item = await items.next();
        if (item.done === true) break;
        ids.push(item.value.id);
      } catch {
        ids.push('failed');
      }
    }
    expect(ids).toEqual([1, 2, 'failed', 3, 4, 5, 6]);
  });

  test('items that are inserted while iterating push others back, and none comes twice', async () => {
    const ids = upTo(6);
    const server = await serve(async (seen, response) => {
      await paging(ids)(seen, response);
      ids.unshift(100 + ids.length);
    });
    const read = await idsOf(clientOf(server).bookings.list({ take: 2 }));
    expect(new Set(read).size).toBe(read.length);
    expect(read).toEqual(expect.arrayContaining(upTo(6)));
  });

  test('a server that ignores page as well does not keep the loop going', async () => {
    const server = await serve({ json: { bookings: upTo(100).map((id) => bookingOf(id)) } });
    expect(await idsOf(clientOf(server).bookings.list({ take: 100 }))).toEqual(upTo(100));
    expect(server.seen).toHaveLength(2);
  });
});
