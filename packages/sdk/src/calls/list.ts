import { definePrint } from '@slotwise/schemas/internal/table';
import type { Endpoint, Issue } from '@slotwise/schemas/internal/table';
import { startCall } from './call.ts';
import type { Call, WithResponse } from './call.ts';
import { asyncAtCaller } from '../stacks/caller-stack.ts';
import { fieldsOf } from '../checks/values.ts';
import { issuesIn } from '../errors/issues.ts';
import type { ListOptions } from '../options/client-options.ts';
import type { CallGrant } from '../pipeline/credentials.ts';
import { isWhole, problemsOf } from '../options/option-checks.ts';
import { iterateItems, iteratePages } from './page-iterator.ts';
import type { Page } from './page-iterator.ts';
import { startAt } from './page-position.ts';
import type { PagePosition } from './page-position.ts';
import { defaultTake, sendSized } from './page-size.ts';
import { setPagesFrom } from './pages-from.ts';
import type { Sender } from './sender.ts';

/**
 * List of items that you can await or iterate. The client sends the first request when you await or iterate the list.
 *
 * Awaiting returns one page. Without `take` and `page`, that page contains all items. Iterating returns every item in order,
 * without duplicates. Iteration loads 100 items per page unless the query sets `take`. Iteration ends at the last page (see
 * `Page.hasNext`), or when pages contain only repeated items.
 *
 * The service can return fewer items than exist. `withResponse()` gives the total in `meta.total`. If items
 * are missing, the client reports a mismatch. Some responses have no total, such as lists of bookings. For these, iterate to get every item.
 * Source: specification, Limits.
 */
export interface List<Item> extends Promise<Item[]>, AsyncIterable<Item> {
  /** Returns one page together with the response and its metadata. */
  withResponse(): Promise<WithResponse<Item[]>>;
  /** Returns one page as the unmodified response. Do not log its `url`, because it can contain the API key. */
  raw(): Promise<Response>;
  /**
   * Iterates over every item.
   *
   * After an error, `next()` retries the failed page. Leaving the loop cancels pending requests.
   */
  [Symbol.asyncIterator](): AsyncIterableIterator<Item>;
  /** Iterates page by page. Each page omits items of earlier pages. Leaving the loop cancels pending requests. */
  pages(): AsyncIterableIterator<Page<Item>>;
  /**
   * Collects the items of all pages in one array. `limit` is the maximum number of items.
   *
   * @param options Maximum number of items: `limit`, a positive integer. Without `limit`, the array contains every item.
   */
  toArray(options?: { readonly limit?: number | undefined }): Promise<Item[]>;
}

interface Paging<Item> {
  readonly paged: boolean;
  readonly identity: (item: Item) => unknown;
}

interface PageQuery {
  readonly take?: number | undefined;
  readonly page?: number | undefined;
}

/**
 * Query in which a `page` greater than 1 requires `take`, the number of items per page.
 *
 * Without `take`, page 1 contains all items and later pages are empty. Assumption A-42.
 */
export type Paged<Query> = Query &
  (
    | { readonly take: number; readonly page?: number | undefined }
    | { readonly take?: undefined; readonly page?: 1 | undefined }
  );

interface ListRequest {
  readonly query?: PageQuery | undefined;
  readonly options?: ListOptions | undefined;
  /** Issues that the endpoint's schema does not check, such as a reversed date range. */
  readonly issues?: readonly Issue[];
}

export function listOf<Item>(
  sender: Sender,
  endpoint: Endpoint<unknown, unknown, unknown, Item[]>,
  { query, options, issues: problems = [], ...paging }: Paging<Item> & ListRequest,
): List<Item> {
  let awaited: Call<Item[]> | undefined;
  // All pages of a list are read for the same user.
  const grant: CallGrant = {};
  const checkPage = () => {
    const issues = [...issuesIn({ page: problemOfPage(query) }), ...problems];
    if (issues.length > 0) throw sender.invalid(endpoint, issues);
  };
  const onePage = () =>
    (awaited ??= startCall(endpoint, async (isRaw) => {
      checkPage();
      const result = await sender.send(endpoint, { query }, { options, isRaw, grant });
      return paging.paged && !isRaw() ? { ...result, value: onlyForLoops(result.value) } : result;
    }));

  const pagesFrom = (start: PagePosition) => {
    let take = query?.take;
    const iterator = iteratePages<Item>({
      identity: paging.identity,
      start,
      concurrency: paging.paged ? (options?.concurrency ?? 1) : 1,
      async fetchPage(page, stop) {
        checkPage();
        const send = async (pageQuery: PageQuery | undefined) =>
          sender.send(endpoint, { query: pageQuery }, { options, stop, grant });
        const sendPage = async (size: number) => send({ ...query, take: size, page });
        if (!paging.paged) return { take: null, ...(await send(query)) };
        if (take !== undefined) return { take, ...(await sendPage(take)) };
        const sized = await sendSized(sender.pageSizes.get(endpoint.name) ?? defaultTake, sendPage);
        ({ take } = sized);
        sender.pageSizes.set(endpoint.name, take);
        return { take, ...sized.result };
      },
    });
    return definePrint(iterator, 'Pages', () => ({ endpoint: endpoint.name, hint: 'use for await to get each page' }));
  };
  const pages = () => pagesFrom(startAt(query?.page ?? 1));

  const list = startedLate(onePage, {
    withResponse: () => onePage().withResponse(),
    raw: () => onePage().raw(),
    pages,
    [Symbol.asyncIterator]: () =>
      definePrint(iterateItems(pages()), 'Items', () => ({
        endpoint: endpoint.name,
        hint: 'use for await to get each item',
      })),
    toArray: asyncAtCaller(async (about: { readonly limit?: number | undefined } = {}) => {
      const issues = problemsOf(about, { limit: problemOfLimit });
      if (issues.length > 0) throw sender.invalid(endpoint, issues);
      return collect(pages(), about.limit ?? Infinity);
    }),
    [Symbol.toStringTag]: 'List',
  });
  setPagesFrom(list, pagesFrom);
  const hint = 'await the list for one page, or use for await for all items';
  return definePrint(list, 'List', () => ({ endpoint: endpoint.name, hint }));
}

/** `for await` over an awaited list throws. That list is one page, so the loop would miss the other items. */
function onlyForLoops<Item>(items: Item[]): Item[] {
  const value = () => {
    throw new TypeError(
      'for await over an awaited list would read only one page: drop the await to get every item, or use for',
    );
  };
  return Object.defineProperty(items, Symbol.asyncIterator, { value, configurable: true });
}

function problemOfLimit(limit: unknown): string | undefined {
  return isWhole(limit, 1, Infinity) ? undefined : `must be a whole number from 1, got ${String(limit)}`;
}

/** Without `take`, every page after the first is empty. */
function problemOfPage(query: PageQuery | undefined): string | undefined {
  const { take, page } = fieldsOf(query);
  if (take !== undefined || !isWhole(page, 2, Infinity)) return undefined;
  return `must be 1 unless you pass take, because page 1 contains all items without take; got ${String(page)}`;
}

async function collect<Item>(pages: AsyncIterableIterator<Page<Item>>, limit: number): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of pages) {
    for (const item of page.items.slice(0, limit - items.length)) items.push(item);
    if (items.length >= limit) break;
  }
  return items;
}

function startedLate<Value, Rest extends object>(start: () => Promise<Value>, rest: Rest): Promise<Value> & Rest {
  for (const method of ['then', 'catch', 'finally'] as const) {
    const run = (...handlers: unknown[]): unknown => Reflect.apply(start()[method], start(), handlers);
    Object.defineProperty(rest, method, { value: run });
  }
  // The cast is safe, because the three methods were added above.
  return rest as Promise<Value> & Rest;
}
