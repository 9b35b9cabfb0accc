/** Lets the entry point `@slotwise/sdk/query` continue a list at a position. A symbol keeps this function out of the public API. */
import type { PageIterator } from './page-iterator.ts';
import type { PagePosition } from './page-position.ts';

type PagesFrom<Item> = (position: PagePosition) => PageIterator<Item>;

const pagesFromKey = /* @__PURE__ */ Symbol.for('@slotwise/sdk/pages-from');

export function setPagesFrom<Item>(list: AsyncIterable<Item>, pages: PagesFrom<Item>): void {
  Object.defineProperty(list, pagesFromKey, { value: pages });
}

export function pagesFrom<Item>(list: AsyncIterable<Item>, position: PagePosition): PageIterator<Item> {
  const pages = Reflect.get(list, pagesFromKey) as PagesFrom<Item>; // each list of the client has it
  return pages(position);
}
