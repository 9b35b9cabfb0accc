import { asyncAtCaller } from '../stacks/caller-stack.ts';
import type { Meta } from '../exchange/meta.ts';

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
   * False if this is the last page: the list has no pages, the response contained fewer items than the page size, or the pages
   * so far contain `meta.total` items. Otherwise true. The next page can then still be empty.
   */
  readonly hasNext: boolean;
  /** Metadata of the page's response. */
  readonly meta: Meta;
}

type FetchedPage<Item> = Omit<Page<Item>, 'shifted'>;

interface PageSource<Item> {
  readonly firstPage: number;
  readonly concurrency: number;
  readonly endless: boolean;
  readonly identity: (item: Item) => unknown;
  fetchPage(page: number, stop: AbortSignal): Promise<FetchedPage<Item>>;
}

export function iteratePages<Item>(source: PageSource<Item>): AsyncIterableIterator<Page<Item>> {
  const { identity, endless } = source;
  // One that makes no sense is refused by the pipeline, with every other option.
  const concurrency = source.concurrency >= 1 && source.concurrency <= 100 ? source.concurrency : 1;
  const seen = new Set<unknown>();
  let number = source.firstPage;
  let ahead: Promise<FetchedPage<Item>>[] = [];
  let stop = new AbortController();
  let done = false;
  let [before, same, repeated] = ['', 0, 0];

  async function next(): Promise<IteratorResult<Page<Item>>> {
    if (done) return { done: true, value: undefined };
    while (ahead.length < concurrency) {
      const page = source.fetchPage(number + ahead.length, stop.signal);
      // Its failure is told when its turn comes.
      page.catch(() => {});
      ahead.push(page);
    }
    const first = ahead[0];
    if (first === undefined) return end();
    try {
      const page = await first;
      ahead = ahead.slice(1);
      number += 1;
      const keys = page.items.map((item) => keyOf(identity(item), item));
      const shifted = keys.some((key) => seen.has(key));
      const items = page.items.filter((_, index) => isNew(keys[index]));
      repeated = items.length > 0 ? 0 : repeated + keys.length;
      same = keys.join() === before ? same + 1 : 0;
      before = keys.join();
      if (keys.length === 0 || same > 1 || repeated > seen.size) return end();
      if (!endless) void end();
      return { done: false, value: { ...page, items, shifted } };
    } catch (error) {
      // The pages behind the failed one are asked for again with it.
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
    done = true;
    cancel();
    return { done: true, value: undefined };
  }

  return iterator(oneAtATime(next), async () => end());
}

export function iterateItems<Item>(pages: AsyncIterableIterator<Page<Item>>): AsyncIterableIterator<Item> {
  let items: Iterator<Item> = [].values();
  let done = false;

  async function next(): Promise<IteratorResult<Item>> {
    while (!done) {
      const item = items.next();
      if (item.done !== true) return { done: false, value: item.value };
      const page = await pages.next();
      if (page.done === true) break;
      items = page.value.items.values();
    }
    done = true;
    return { done: true, value: undefined };
  }

  return iterator(oneAtATime(next), async (): Promise<IteratorResult<Item>> => {
    done = true;
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
    // Nested too deeply to be written: only itself.
    return item;
  }
}
