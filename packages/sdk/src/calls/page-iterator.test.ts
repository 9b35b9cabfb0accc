import { describe, expect, test } from 'vitest';
import { iterateItems, iteratePages } from './page-iterator.ts';
import type { Page } from './page-iterator.ts';
import { startAt } from './page-position.ts';

interface Item {
  readonly id?: unknown;
  readonly name?: string;
}

const meta = {
  status: 200,
  requestId: null,
  attempts: 1,
  rateLimit: null,
  total: null,
  deprecation: null,
  sunset: null,
};

/** A list of these pages, by their ids; a page that is none fails. What is asked for is written down, with the signal to stop. */
function listOf(
  pages: readonly (readonly unknown[] | Error)[],
  { concurrency = 1, take = 1, firstPage = 1 }: { concurrency?: number; take?: number | null; firstPage?: number } = {},
) {
  const requests: { readonly number: number; readonly stop: AbortSignal }[] = [];
  const fetchPage = async (number: number, stop: AbortSignal) => {
    requests.push({ number, stop });
    const ids = pages[number - firstPage] ?? [];
    if (ids instanceof Error) throw ids;
    return { take, value: ids.map((id): Item => ({ id })), meta };
  };
  const start = startAt(firstPage);
  const iterator = iteratePages<Item>({ start, concurrency, identity: ({ id }) => id, fetchPage });
  return { iterator, requests, numbers: () => requests.map(({ number }) => number) };
}

async function allOf<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}

/** The pages, each as its ids, with a plus where others had moved them. */
async function told(pages: AsyncIterable<Page<Item>>): Promise<string[]> {
  const all = await allOf(pages);
  return all.map(({ items, shifted }) => items.map(({ id }) => String(id)).join(' ') + (shifted ? '+' : ''));
}

const six = [1, 2, 3, 4, 5, 6];

/** A list of these pages of whole items. */
const iterated = (pages: readonly Item[][]) =>
  iteratePages<Item>({
    start: startAt(1),
    concurrency: 1,
    identity: ({ id }) => id,
    fetchPage: async (number) => ({ take: 1, value: pages[number - 1] ?? [], meta }),
  });

describe('pages', () => {
  test.each<[string, unknown[][], string[], number]>([
    ['end with the first that is empty', [[1, 2], [3], [], [4]], ['1 2', '3'], 3],
    ['hold no item of an earlier page', [[1, 2], [2, 3], []], ['1 2', '3+'], 3],
    ['hold no item twice', [[1, 1, 2], []], ['1 2'], 2],
    ['go on after one whose items have all come', [[1, 2, 3], [2, 3], [4]], ['1 2 3', '+', '4'], 4],
    ['end where one comes for the third time in a row', [[...six], [1], [1], [1], [7]], ['1 2 3 4 5 6', '+', '+'], 4],
    ['go on where repeats differ', [[...six], [1], [2], [1], [2], [7]], ['1 2 3 4 5 6', '+', '+', '+', '+', '7'], 7],
    [
      'count repeats anew after what is new',
      [[1, 2], [1], [1], [4], [1], [1], [5]],
      ['1 2', '+', '+', '4', '+', '+', '5'],
      8,
    ],
    ['end where every item has come again', [[1, 2], [1, 2], [2, 1], [3]], ['1 2', '+'], 3],
    ['keep apart ids of other types', [[1, '1'], []], ['1 1'], 2],
    ['may begin with an empty one', [[]], [], 1],
  ])('%s', async (_fact, pages, expected, requestCount) => {
    const list = listOf(pages);
    expect(await told(list.iterator)).toEqual(expected);
    expect(list.numbers()).toEqual(Array.from({ length: requestCount }, (_, index) => index + 1));
  });

  test('end after the first page if the list has no pagination', async () => {
    const list = listOf([[1], [2]], { take: null });
    expect(await told(list.iterator)).toEqual(['1']);
    expect(list.numbers()).toEqual([1]);
  });

  test('start at the requested page and contain their numbers', async () => {
    expect((await allOf(listOf([[1], [2]], { firstPage: 5 }).iterator)).map(({ number }) => number)).toEqual([5, 6]);
  });

  test('keep the first of two items with the same id', async () => {
    const all: Item[][] = ['a', 1].map((id) => ['old', 'new'].map((name) => ({ id, name })));
    expect((await allOf(iterated(all))).flatMap(({ items }) => items.map(({ name }) => name))).toEqual(['old', 'old']);
  });

  test('compare items without ids by content, or by identity if they cannot be serialized', async () => {
    const circle = ['c', 'd'].map((name): Item => {
      const item = { name };
      return Object.assign(item, { item });
    });
    const all = [['a', 'b', 'a'].map((name) => ({ name })), [...circle, ...circle]];
    expect((await allOf(iterated(all))).map(({ items }) => items.length)).toEqual([2, 2]);
  });
});

describe('prefetched pages', () => {
  test.each([
    [1, [1]],
    [3, [1, 2, 3]],
    [100, Array.from({ length: 100 }, (_, index) => index + 1)],
    // The pipeline refuses what makes no sense.
    ...[0, -1, 101, Number.NaN].map((concurrency): [number, number[]] => [concurrency, [1]]),
  ])('are requested with the concurrency %d', async (concurrency, numbers) => {
    const list = listOf([[1], [2], [3]], { concurrency });
    await list.iterator.next();
    expect(list.numbers()).toEqual(numbers);
  });

  test('are requested once each', async () => {
    const list = listOf([[1], [2], [3]], { concurrency: 2 });
    expect(await told(list.iterator)).toEqual(['1', '2', '3']);
    expect(list.numbers()).toEqual([1, 2, 3, 4, 5]);
  });

  test.each<[string, (iterator: AsyncIterableIterator<Page<Item>>) => Promise<unknown>]>([
    ['the list has ended', async (iterator) => told(iterator)],
    ['the reader has', async (iterator) => iterator.return?.()],
  ])('are aborted when %s, and no further page is requested', async (_when, end) => {
    const list = listOf([[1], []], { concurrency: 3 });
    await list.iterator.next();
    expect(list.requests.some(({ stop }) => stop.aborted)).toBe(false);
    await end(list.iterator);
    expect(list.requests.every(({ stop }) => stop.aborted)).toBe(true);
    const requestCount = list.requests.length;
    expect(await list.iterator.next()).toEqual({ done: true, value: undefined });
    expect(list.requests.length).toBe(requestCount);
  });

  test('are requested again after a failure, starting at the failed page', async () => {
    const pages: (number[] | Error)[] = [[1], new Error('lost'), [3]];
    const list = listOf(pages, { concurrency: 3 });
    await list.iterator.next();
    await expect(list.iterator.next()).rejects.toThrow('lost');
    expect(list.requests.every(({ stop }) => stop.aborted)).toBe(true);
    pages[1] = [2];
    expect(await told(list.iterator)).toEqual(['2', '3']);
    expect(list.numbers()).toEqual([1, 2, 3, 4, 2, 3, 4, 5, 6]);
    expect(list.requests[4]?.stop.aborted).toBe(true);
  });

  test('fail only when the reader reaches them', async () => {
    const list = listOf([[1], [2], new Error('lost')], { concurrency: 3 });
    for (const number of [1, 2]) expect(await list.iterator.next()).toMatchObject({ value: { number } });
    await expect(list.iterator.next()).rejects.toThrow('lost');
  });
});

describe('concurrent calls of next()', () => {
  test('run in order for pages and items, and one failure does not end the others', async () => {
    const pages: (number[] | Error)[] = [[1, 2], [3]];
    const { iterator } = listOf(pages);
    expect(
      (await Promise.all([iterator.next(), iterator.next(), iterator.next()])).map(
        ({ value }) => Reflect.get(Object(value) as object, 'number') as unknown,
      ),
    ).toEqual([1, 2, undefined]);

    const items = iterateItems(listOf(pages).iterator);
    const all = await Promise.all(Array.from({ length: 4 }, async () => items.next()));
    expect(all.map(({ value }) => Reflect.get(Object(value) as object, 'id') as unknown)).toEqual([1, 2, 3, undefined]);

    const failing = listOf([new Error('lost')]).iterator;
    const results = await Promise.allSettled([failing.next(), failing.next()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

describe('items', () => {
  test('come from all pages in order', async () => {
    const items = await allOf(iterateItems(listOf([[1, 2], [2, 3], [4]]).iterator));
    expect(items.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  test('end with return(), which also ends the pages', async () => {
    const list = listOf([[1, 2], [3]]);
    const items = iterateItems(list.iterator);
    expect(await items.next()).toEqual({ done: false, value: { id: 1 } });
    for (const next of [await items.return?.(), await items.next(), await list.iterator.next()])
      expect(next).toEqual({ done: true, value: undefined });
    expect(list.numbers()).toEqual([1]);
  });

  test('stay ended, even if more pages follow', async () => {
    const page = (id: number) => ({
      done: false as const,
      value: { number: id, items: [{ id }], shifted: false, hasNext: true, meta },
    });
    const end = { done: true as const, value: undefined };
    const pages = [page(1), end, page(2)];
    const source: AsyncIterableIterator<Page<Item>> = {
      next: async () => pages.shift() ?? end,
      [Symbol.asyncIterator]: () => source,
    };
    const items = iterateItems(source);
    const ids = [await items.next(), await items.next(), await items.next()].map(({ done }) => done);
    expect(ids).toEqual([false, true, true]);
    expect(items[Symbol.asyncIterator]()).toBe(items);
    // Nothing has to be closed.
    expect(await items.return?.()).toEqual({ done: true, value: undefined });
  });
});
