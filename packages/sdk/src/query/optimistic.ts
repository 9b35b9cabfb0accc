/**
 * Optimistic changes of cached data. Each pending mutation is a layer over the data of the service, so a failed
 * mutation reverts only its own change.
 */
import { sharedByCopies } from '@slotwise/schemas/internal/table';
import { fieldsOf, isRecord } from '../checks/values.ts';
import { version } from '../version.ts';
import type { ScopeKey } from './keys.ts';
import type { QueryCacheClient, QueryKeyPrefix, ResourceName } from './options.ts';

/** Pending change of one cached object. */
export interface Layer {
  readonly resource: ResourceName;
  /** Returns true for the object to change. */
  readonly isIt: (item: unknown) => boolean;
  /** Returns the changed object, or `null` to remove it. */
  readonly change: (item: object) => object | null;
}

/** Query with layers. `base` is its data without the layers, and `lastData` is the data with them. */
interface Changed {
  readonly key: readonly unknown[];
  base: unknown;
  lastData: unknown;
}

/** Layers of one query client and scope. `#stale` contains the queries to request again after the last layer ends. */
export class Layers {
  readonly #client: QueryCacheClient;
  readonly #scope: ScopeKey;
  readonly #queries = new Map<string, Changed>();
  #layers: readonly Layer[] = [];
  #prefixes: readonly QueryKeyPrefix[] = [];
  #stale: readonly QueryKeyPrefix[] = [];

  constructor(client: QueryCacheClient, scope: ScopeKey) {
    this.#client = client;
    this.#scope = scope;
  }

  async add(layer: Layer, prefixes: readonly QueryKeyPrefix[]): Promise<void> {
    this.#layers = [...this.#layers, layer];
    this.#prefixes = [...this.#prefixes, ...prefixes];
    // This cancels running requests, because their responses would overwrite the change. A query without data shows no change yet.
    const filters = prefixes.map((queryKey) => ({
      queryKey,
      predicate: ({ state }: { readonly state: { readonly data?: unknown } }) => state.data !== undefined,
    }));
    await Promise.all(filters.map(async (filter) => this.#client.cancelQueries(filter)));
    this.#readBases();
    this.#show();
  }

  /** `isDone` is true if the service applied the change. Otherwise, the change is reverted. */
  end(layer: Layer, isDone: boolean): void {
    if (!this.#layers.includes(layer)) return;
    this.#layers = this.#layers.filter((one) => one !== layer);
    this.#readBases();
    if (isDone) for (const query of this.#queries.values()) query.base = applyLayer(query.base, query, layer);
    this.#show();
    if (this.#layers.length > 0) return;
    this.#queries.clear();
    this.#prefixes = [];
  }

  /** Waits for the end of the last layer before it requests the queries again, because a response would overwrite the layers. */
  refetch(prefixes: readonly QueryKeyPrefix[]): void {
    // A later change of a layer marks the data as fresh, so all collected queries are invalidated again.
    this.#stale = [...this.#stale, ...prefixes];
    for (const queryKey of this.#stale) void this.#client.invalidateQueries({ queryKey, refetchType: 'none' });
    if (this.#layers.length > 0) return;
    this.#stale = [];
    void this.#client.refetchQueries({ queryKey: this.#scope, type: 'active', predicate: isInvalidated });
  }

  /** If the cached data differs from `lastData`, it came from the service and becomes the new base. */
  #readBases(): void {
    for (const [key, data] of this.#prefixes.flatMap((queryKey) => this.#client.getQueriesData({ queryKey }))) {
      const hash = JSON.stringify(key);
      const query = this.#queries.get(hash);
      if (query === undefined) this.#queries.set(hash, { key, base: data, lastData: data });
      else if (data !== query.lastData) query.base = mergeData(data, query);
    }
  }

  #show(): void {
    for (const query of this.#queries.values()) {
      const { key, base } = query;
      // The query was removed, for example after a sign-out, and must stay removed.
      if (this.#client.getQueryData(key) === undefined) continue;
      this.#client.setQueryData(
        key,
        this.#layers.reduce((before, layer) => applyLayer(before, query, layer), base),
      );
      query.lastData = this.#client.getQueryData(key);
    }
  }
}

/** If TanStack Query loads more pages, the pages that it already shows keep their base. */
function mergeData(data: unknown, { base, lastData: shown }: Changed): unknown {
  const pages = pagesOf(data);
  if (pages === undefined) return data;
  const [bases = [], before = []] = [pagesOf(base), pagesOf(shown)];
  return {
    ...fieldsOf(data),
    pages: pages.map((page, at) => (at < bases.length && page === before[at] ? bases[at] : page)),
  };
}

function pagesOf(data: unknown): readonly unknown[] | undefined {
  const { pages } = fieldsOf(data);
  return Array.isArray(pages) ? pages : undefined;
}

function isInvalidated({ state }: { readonly state: { readonly isInvalidated: boolean } }): boolean {
  return state.isInvalidated;
}

type AllLayers = WeakMap<QueryCacheClient, Map<string, Layers>>;

const all = /* @__PURE__ */ sharedByCopies(`@slotwise/sdk/layers@${version}`, (): AllLayers => new WeakMap());

export function layersOf(client: QueryCacheClient, scope: ScopeKey): Layers {
  const ofClient = all.get(client) ?? new Map<string, Layers>();
  all.set(client, ofClient);
  const name = JSON.stringify(scope);
  const layers = ofClient.get(name) ?? new Layers(client, scope);
  ofClient.set(name, layers);
  return layers;
}

function applyLayer(data: unknown, { key }: Pick<Changed, 'key'>, { resource, isIt, change }: Layer): unknown {
  return key[2] === resource ? mapItems(data, (item) => (isIt(item) ? change(item) : item)) : data;
}

/** Maps one object, a list, or the pages of an infinite query. Only lists can lose an object. */
function mapItems(data: unknown, map: (item: object) => object | null): unknown {
  if (Array.isArray(data)) return data.flatMap((item: unknown) => (isRecord(item) ? (map(item) ?? []) : [item]));
  if (!isRecord(data)) return data;
  const pages = pagesOf(data);
  if (pages === undefined) return map(data) ?? data;
  const newPages = pages.map((page) => ({ ...fieldsOf(page), items: mapItems(fieldsOf(page)['items'], map) }));
  return { ...data, pages: newPages };
}
