/** Optimistic changes of cached data. Changes that run at once are layers over the data of the service. */
import { sharedByCopies } from '@slotwise/schemas/table';
import { fieldsOf, isRecord } from '../errors/fields.ts';
import { version } from '../version.ts';
import type { ScopeKey } from './keys.ts';
import type { QueryCacheClient, QueryKeyPrefix, ResourceName } from './options.ts';

/** Change of one cached object. */
export interface Layer {
  readonly resource: ResourceName;
  /** Returns true for the object to change. */
  readonly isIt: (item: unknown) => boolean;
  /** Returns the changed object, or `null` to remove it. */
  readonly change: (item: object) => object | null;
}

/** A query with layers: its data without them, and what it shows. */
interface Changed {
  readonly key: readonly unknown[];
  base: unknown;
  shown: unknown;
}

/** The layers of a query client and a scope, and the queries to request again after the last one. */
export class Layers {
  readonly #client: QueryCacheClient;
  readonly #scope: ScopeKey;
  readonly #queries = new Map<string, Changed>();
  #layers: readonly Layer[] = [];
  #stale: readonly QueryKeyPrefix[] = [];

  constructor(client: QueryCacheClient, scope: ScopeKey) {
    this.#client = client;
    this.#scope = scope;
  }

  async add(layer: Layer, prefixes: readonly QueryKeyPrefix[]): Promise<void> {
    this.#layers = [...this.#layers, layer];
    // A response that is under way would overwrite the change.
    await Promise.all(prefixes.map(async (queryKey) => this.#client.cancelQueries({ queryKey })));
    for (const [key, data] of prefixes.flatMap((queryKey) => this.#client.getQueriesData({ queryKey }))) {
      const hash = JSON.stringify(key);
      if (!this.#queries.has(hash)) this.#queries.set(hash, { key, base: data, shown: data });
    }
    this.#show();
  }

  /** Ends a layer: the service made the change, or the change goes back. */
  end(layer: Layer, isDone: boolean): void {
    if (!this.#layers.includes(layer)) return;
    this.#layers = this.#layers.filter((one) => one !== layer);
    if (isDone) for (const query of this.#queries.values()) query.base = changed(query.base, query, layer);
    this.#show();
    if (this.#layers.length === 0) this.#queries.clear();
  }

  /** Requests queries again: now, or after the last layer, because a response would overwrite the layers. */
  refetch(prefixes: readonly QueryKeyPrefix[]): void {
    // Layers that change later make data fresh again.
    this.#stale = [...this.#stale, ...prefixes];
    for (const queryKey of this.#stale) void this.#client.invalidateQueries({ queryKey, refetchType: 'none' });
    if (this.#layers.length > 0) return;
    this.#stale = [];
    void this.#client.refetchQueries({ queryKey: this.#scope, type: 'active', predicate: isInvalidated });
  }

  #show(): void {
    for (const query of this.#queries.values()) {
      const { key, shown } = query;
      const now = this.#client.getQueryData(key);
      // Removed, for example after a sign-out.
      if (now === undefined) continue;
      // A response came since, so it is the data of the service.
      if (now !== shown) query.base = now;
      const data = this.#layers.reduce((before, layer) => changed(before, query, layer), query.base);
      this.#client.setQueryData(key, data);
      query.shown = this.#client.getQueryData(key);
    }
  }
}

function isInvalidated({ state }: { readonly state: { readonly isInvalidated: boolean } }): boolean {
  return state.isInvalidated;
}

type AllLayers = WeakMap<QueryCacheClient, Map<string, Layers>>;

const all = /* @__PURE__ */ sharedByCopies(`@slotwise/sdk/layers@${version}`, (): AllLayers => new WeakMap());

/** The layers that mutations of a query client and a scope share. */
export function layersOf(client: QueryCacheClient, scope: ScopeKey): Layers {
  const ofClient = all.get(client) ?? new Map<string, Layers>();
  all.set(client, ofClient);
  const name = JSON.stringify(scope);
  const layers = ofClient.get(name) ?? new Layers(client, scope);
  ofClient.set(name, layers);
  return layers;
}

function changed(data: unknown, { key }: Pick<Changed, 'key'>, { resource, isIt, change }: Layer): unknown {
  return key[2] === resource ? mapItems(data, (item) => (isIt(item) ? change(item) : item)) : data;
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
