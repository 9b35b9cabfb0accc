import { asyncAtCaller } from '../stacks/caller-stack.ts';
import type { Meta } from '../http/meta.ts';
import { positionAfter } from './page-position.ts';
import type { PagePosition } from './page-position.ts';

/** One page of a list. */
export interface Page<Item> {
  /** Page number. The first page is 1. */
  readonly number: number;
  /** Items of the page, without items of earlier pages. */
  readonly items: Item[];
  /**
   * True if the page contained items of an earlier page, because new items were inserted during the iteration.
   *
   * Such a page can be empty while the next one has items. If items are deleted during the iteration, the client can miss items and
   * cannot detect it.
   */
  readonly shifted: boolean;
  /**
   * False if this is the last page: the list has no pages, the pages so far contain `meta.total` items, or the page has fewer
   * items than `take` and an earlier page had as many. Otherwise true. The next page can then still be empty.
   */
  readonly hasNext: boolean;
  /** Metadata of the page's response. */
  readonly meta: Meta;
}

interface FetchedPage<Item> {
  /** Page size of the request. `null` if the list has no pages. */
  readonly take: number | null;
  readonly value: Item[];
  readonly meta: Meta;
}

export interface PageIterator<Item> extends AsyncIterableIterator<Page<Item>> {
  /** Position of the next page, or `null` after the last one. */
  position(): PagePosition | null;
}

interface PageSource<Item> {
  readonly start: PagePosition;
  readonly concurrency: number;
  readonly identity: (item: Item) => unknown;
  fetchPage(page: number, stop: AbortSignal): Promise<FetchedPage<Item>>;
}

export function iteratePages<Item>(source: PageSource<Item>): PageIterator<Item> {
  const { identity } = source;
  // The pipeline rejects an invalid value together with the other options. The value 1 makes sure that a request reaches that check.
  const concurrency = source.concurrency >= 1 && source.concurrency <= 100 ? source.concurrency : 1;
  const seen = new Set<unknown>();
  let position: PagePosition | null = source.start;
  let ahead: Promise<FetchedPage<Item>>[] = [];
  let stop = new AbortController();
  let [before, same, repeated] = ['', 0, 0];

  async function next(): Promise<IteratorResult<Page<Item>>> {
    if (position === null) return end();
    const { page: number } = position;
    while (ahead.length < concurrency) {
      const page = source.fetchPage(number + ahead.length, stop.signal);
      // This prevents an unhandled rejection. The iteration throws the error when the reader reaches this page.
      page.catch(() => {});
      ahead.push(page);
    }
    const [first] = ahead;
    if (first === undefined) return end();
    try {
      const { take, value, meta } = await first;
      ahead = ahead.slice(1);
      position = positionAfter(position, { rows: value.length, take, total: meta.total });
      const keys = value.map((item) => keyOf(identity(item), item));
      const isShifted = keys.some((key) => seen.has(key));
      const items = value.filter((_, index) => isNew(keys[index]));
      repeated = items.length > 0 ? 0 : repeated + keys.length;
      same = keys.join() === before ? same + 1 : 0;
      before = keys.join();
      if (keys.length === 0 || same > 1 || repeated > seen.size) return end();
      const hasNext = position !== null;
      if (!hasNext) end();
      return { done: false, value: { number, items, shifted: isShifted, hasNext, meta } };
    } catch (error) {
      // This cancels the pages after the failed one. The next read requests them again, together with the failed page.
      cancel();
      throw error;
    }
  }

  function isNew(key: unknown): boolean {
    return seen.size !== seen.add(key).size;
  }

  function cancel() {
    stop.abort();
    stop = new AbortController();
    ahead = [];
  }

  function end(): IteratorResult<Page<Item>> {
    position = null;
    cancel();
    return { done: true, value: undefined };
  }

  return Object.assign(
    iterator(oneAtATime(next), async () => end()),
    { position: () => position },
  );
}

export function iterateItems<Item>(pages: AsyncIterableIterator<Page<Item>>): AsyncIterableIterator<Item> {
  let items: Iterator<Item> = [].values();
  let isDone = false;

  async function next(): Promise<IteratorResult<Item>> {
    while (!isDone) {
      const item = items.next();
      if (item.done !== true) return { done: false, value: item.value };
      const page = await pages.next();
      if (page.done === true) break;
      items = page.value.items.values();
    }
    isDone = true;
    return { done: true, value: undefined };
  }

  return iterator(oneAtATime(next), async (): Promise<IteratorResult<Item>> => {
    isDone = true;
    await pages.return?.();
    return { done: true, value: undefined };
  });
}

function iterator<Value>(
  next: () => Promise<IteratorResult<Value>>,
  end: () => Promise<IteratorResult<Value>>,
): AsyncIterableIterator<Value> {
  const self: AsyncIterableIterator<Value> = { next, return: end, [Symbol.asyncIterator]: () => self };
  return self;
}

function oneAtATime<Value>(step: () => Promise<Value>): () => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return asyncAtCaller(async () => {
    const mine = last.then(step);
    last = mine.catch(() => {});
    return mine;
  });
}

function keyOf(id: unknown, item: unknown): unknown {
  if (typeof id === 'number' || typeof id === 'string') return id;
  try {
    return JSON.stringify(item);
  } catch {
    // An item that is nested too deeply for JSON is compared by identity.
    return item;
  }
}
