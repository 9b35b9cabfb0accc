/** Optimistic changes of cached data: one object in each query that contains it. */
import { fieldsOf, isRecord } from '../errors/fields.ts';
import type { QueryCacheClient, QueryKeyPrefix, Rollback } from './options.ts';

/** Change of one cached object. */
export interface CachedChange {
  /** Returns true for the object to change. */
  readonly isIt: (item: unknown) => boolean;
  /** Returns the changed object, or `null` to remove it. */
  readonly change: (item: object) => object | null;
}

/** Changes an object in each query under the prefixes. Returns the function that restores it. */
export function changeCached(
  client: QueryCacheClient,
  prefixes: readonly QueryKeyPrefix[],
  { isIt, change }: CachedChange,
): Rollback {
  const changes = prefixes
    .flatMap((queryKey) => client.getQueriesData({ queryKey }))
    .map(([key, before]) => {
      client.setQueryData(
        key,
        mapItems(before, (item) => (isIt(item) ? change(item) : item)),
      );
      return { key, before, after: client.getQueryData(key) };
    });
  return () => {
    for (const { key, before, after } of changes) {
      const now = client.getQueryData(key);
      // Another change came later: only this object goes back.
      const restored = (item: object) => (isIt(item) ? (itemIn(before, isIt) ?? item) : item);
      client.setQueryData(key, now === after ? before : mapItems(now, restored));
    }
  };
}

/** Maps the objects of a query: one object, a list, or the pages of an infinite query. Only lists lose objects. */
function mapItems(data: unknown, map: (item: object) => object | null): unknown {
  if (Array.isArray(data)) return data.flatMap((item: unknown) => (isRecord(item) ? (map(item) ?? []) : [item]));
  if (!isRecord(data)) return data;
  const { pages } = data;
  if (!Array.isArray(pages)) return map(data) ?? data;
  const mapped = pages.map((page: unknown) => ({ ...fieldsOf(page), items: mapItems(fieldsOf(page)['items'], map) }));
  return { ...data, pages: mapped };
}

function itemIn(data: unknown, isIt: CachedChange['isIt']): object | undefined {
  let found: object | undefined;
  mapItems(data, (item) => {
    if (isIt(item)) found = item;
    return item;
  });
  return found;
}
