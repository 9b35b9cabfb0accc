/** A list: awaited it is one page, iterated it is every item. */
import type { Endpoint } from '@slotwise/schemas';
import { startCall } from './call.ts';
import type { Call, WithResponse } from './call.ts';
import type { ListOptions } from '../request/options.ts';
import { iterateItems, iteratePages } from './page-iterator.ts';
import type { Page } from './page-iterator.ts';
import { requestInvalid, startTrip } from '../request/failure.ts';
import { send } from '../request/send.ts';
import type { Settings } from '../request/settings.ts';

/**
 * A list of items. It sends nothing until it is awaited (one page) or iterated (every item, in order, none twice).
 *
 * Awaited, it asks for what the query says: without `take` and `page` that is everything (specification, Limits).
 * Iterated, it asks for pages of 100 unless the query says otherwise, and ends at a page that brings nothing new.
 *
 * @example
 * ```ts
 * import { createClient } from '@slotwise/sdk';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 * const secondPage = await client.bookings.list({ take: 25, page: 2 });
 * for await (const booking of client.bookings.list()) console.log(booking.title);
 * ```
 */
export interface List<Item> extends Promise<Item[]>, AsyncIterable<Item> {
  /** One page, with the answer and what its headers tell. */
  withResponse(): Promise<WithResponse<Item[]>>;
  /** One page as the untouched answer. Its `url` can hold the API key: do not log it. */
  raw(): Promise<Response>;
  /** Every item. After an error, `next()` goes on with the page that failed; leaving the loop cancels what is under way. */
  [Symbol.asyncIterator](): AsyncIterableIterator<Item>;
  /** Page by page, each without items of an earlier one. */
  pages(): AsyncIterableIterator<Page<Item>>;
  /** Every item in one array, at most `limit` of them. */
  toArray(options: { readonly limit: number }): Promise<Item[]>;
}

/** How the list of a row is turned over. */
export interface Paging<Item> {
  /** Whether the row has `take` and `page`. */
  readonly paged: boolean;
  /** What tells one item from another. */
  readonly identity: (item: Item) => unknown;
}

interface PageQuery {
  readonly take?: number | undefined;
  readonly page?: number | undefined;
}

/** Makes the list of a row. */
export function listOf<Item>(
  client: Settings,
  row: Endpoint<unknown, unknown, unknown, Item[]>,
  { query, options, ...paging }: Paging<Item> & { query?: PageQuery | undefined; options?: ListOptions | undefined },
): List<Item> {
  let awaited: Call<Item[]> | undefined;
  const onePage = () => (awaited ??= startCall((isRaw) => send(client, row, { query }, { options, isRaw })));

  const pages = () =>
    iteratePages<Item>({
      identity: paging.identity,
      firstPage: query?.page ?? 1,
      concurrency: paging.paged ? (options?.concurrency ?? 1) : 1,
      endless: paging.paged,
      async turn(page, stop) {
        const pageQuery = paging.paged ? { ...query, take: query?.take ?? 100, page } : query;
        const { value, meta } = await send(client, row, { query: pageQuery }, { options, stop });
        return { number: page, items: value, meta };
      },
    });

  return startedLate(onePage, {
    withResponse: () => onePage().withResponse(),
    raw: () => onePage().raw(),
    pages,
    [Symbol.asyncIterator]: () => iterateItems(pages()),
    toArray: (wanted: { readonly limit: number }) => collect(pages(), wanted.limit, client, row),
    [Symbol.toStringTag]: 'List',
  });
}

async function collect<Item>(pages: AsyncIterableIterator<Page<Item>>, limit: number, client: Settings, row: Endpoint) {
  if (!Number.isInteger(limit) || limit < 1) {
    const message = `limit must be a whole number from 1, got ${String(limit)}`;
    throw requestInvalid(startTrip(row, client.secrets), [{ path: 'limit', message }]);
  }
  const items: Item[] = [];
  for await (const page of pages) {
    for (const item of page.items.slice(0, limit - items.length)) items.push(item);
    if (items.length >= limit) break;
  }
  return items;
}

/** Gives an object the methods of a promise that begins when one of them is first called. */
function startedLate<Value, Rest extends object>(start: () => Promise<Value>, rest: Rest): Promise<Value> & Rest {
  for (const method of ['then', 'catch', 'finally'] as const) {
    const run = (...handlers: unknown[]): unknown => Reflect.apply(start()[method], start(), handlers);
    Object.defineProperty(rest, method, { value: run });
  }
  // The three methods have just been added.
  return rest as Promise<Value> & Rest;
}
