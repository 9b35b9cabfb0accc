import { isInstantObject, textOfInstant, timeOfDayText } from '@slotwise/schemas/internal/table';
import type { DeleteResult, MembershipId } from '@slotwise/schemas/internal/table';
import type { List, Paged } from '../calls/list.ts';
import { startAt } from '../calls/page-position.ts';
import type { PagePosition } from '../calls/page-position.ts';
import { pagesFrom } from '../calls/pages-from.ts';
import type { CallOptions, ListOptions } from '../options/client-options.ts';
import type { Client } from '../client.ts';
import { fieldsOf } from '../checks/values.ts';
import { issueOf } from '../errors/issues.ts';
import { flagCheck, optionsInvalid, problemsOf } from '../options/option-checks.ts';
import { prefixOf, queryKey } from './keys.ts';
import type { ScopeKey } from './keys.ts';
import { linked, listKinds } from './linked.ts';
import { mutationOptions } from './mutation.ts';
import type { Layer } from './optimistic.ts';
import type { ChangeOptions, QueryKey, QueryKeyPrefix, QueryOptions, QueryPage, ResourceName } from './options.ts';
import type { ItemQueries, ListQueries, PagedQueries, PathOf, PlainResource, QueriesByResource } from './resources.ts';

type SignalOptions = Required<Pick<CallOptions, 'signal'>>;

export function queryOptions<Data>(key: QueryKey, send: (options: SignalOptions) => Promise<Data>): QueryOptions<Data> {
  return { queryKey: key, queryFn: async ({ signal }) => send({ signal }), retry: false };
}

export function itemQuery<Id extends number | MembershipId, Item>(
  scope: ScopeKey,
  resource: ResourceName,
  get: (id: Id, options: CallOptions) => Promise<Item>,
): (id: Id) => QueryOptions<Item> {
  return (id) => {
    const path = typeof id === 'object' ? id : { id };
    return queryOptions(queryKey(scope, resource, 'get', path), (options) => get(id, options));
  };
}

interface ItemMethods<Id, Item, New, Patch> {
  get(id: Id, options: CallOptions): Promise<Item>;
  create(body: New): Promise<Item>;
  update(id: Id, patch: Patch): Promise<Item>;
  delete(id: Id): Promise<DeleteResult>;
}

/** Returns queries for the methods of each resource. Bookings and `me` have separate functions. */
export function queriesByResource(scope: ScopeKey, client: Pick<Client, PlainResource>): QueriesByResource {
  const names = Object.keys(linked) as ResourceName[]; // the record is complete
  const plain = names.filter((name): name is PlainResource => name !== 'bookings' && name !== 'me');
  const entries = plain.map((name) => [name, queriesOf(scope, name, client[name])]);
  return Object.fromEntries(entries) as QueriesByResource; // the types follow from the same endpoints as the methods
}

function queriesOf(scope: ScopeKey, resource: PlainResource, methods: object): object {
  // The casts are safe, because the filter below keeps only the queries of methods that this client has.
  const items = itemQueries(scope, resource, methods as ItemMethods<number, unknown, object, object>);
  const all = { ...items, ...listsOf(scope, resource, methods as ListMethods) }; // see above
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => name in methods || name === 'key' || name === 'infinite'),
  );
}

interface ListMethods {
  list(query: object | undefined, options: ListOptions): List<unknown>;
  list(options: ListOptions): List<unknown>;
}

function listsOf(scope: ScopeKey, resource: PlainResource, methods: ListMethods): object {
  const isPaged = listKinds[resource].some((kind) => kind === 'infinite');
  return isPaged ? pagedQueries(scope, resource, methods) : unpagedQueries(scope, resource, methods);
}

function itemQueries<Id extends number | MembershipId, Item, New extends object, Patch extends object>(
  scope: ScopeKey,
  resource: ResourceName,
  methods: ItemMethods<Id, Item, New, Patch>,
): ItemQueries<Id, Item, New, Patch> {
  const about = { scope, resource };
  const required = resource === 'memberships' ? ['userId', 'teamId'] : ['id'];
  // TypeScript cannot split the generic variables into the id and the patch, so the code below casts.
  return {
    key: prefixOf(scope, resource),
    get: itemQuery(scope, resource, (id: Id, options) => methods.get(id, options)),
    create: () =>
      mutationOptions({
        ...about,
        method: 'create',
        send: (body: New) => methods.create(body),
        affects: () => affectedBy(scope, resource),
      }),
    update: (options) =>
      mutationOptions({
        ...about,
        method: 'update',
        required,
        send: (variables: PathOf<Id> & Patch) => methods.update(idOf(variables) as Id, patchOf(variables) as Patch),
        affects: (variables) => affectedBy(scope, resource, variables),
        expected: expectedIf(`${resource}.update`, options, editItem),
      }),
    delete: (options) =>
      mutationOptions({
        ...about,
        method: 'delete',
        required,
        send: (variables: PathOf<Id>) => methods.delete(idOf(variables) as Id),
        affects: (variables) => affectedBy(scope, resource, variables),
        expected: expectedIf(`${resource}.delete`, options, () => null),
      }),
  };
}

function unpagedQueries<Item>(
  scope: ScopeKey,
  resource: ResourceName,
  methods: { list(options: ListOptions): List<Item> },
): ListQueries<Item> {
  return { list: () => queryOptions(queryKey(scope, resource, 'list', {}), (options) => methods.list(options)) };
}

export function pagedQueries<Query extends object, Item>(
  scope: ScopeKey,
  resource: ResourceName,
  methods: { list(query: Paged<Query> | undefined, options: ListOptions): List<Item> },
): PagedQueries<Query, Item> {
  return {
    list: (query) => queryOptions(queryKey(scope, resource, 'list', query), (options) => methods.list(query, options)),
    infinite: (query) => ({
      queryKey: infiniteKey(scope, resource, query),
      async queryFn({ signal, pageParam }) {
        const firstPages = query as Paged<Query> | undefined; // TypeScript cannot see that `query` has no `page`
        return readPage(methods.list(firstPages, { signal }), pageParam);
      },
      initialPageParam: startAt(1),
      getNextPageParam: ({ next }) => next,
      getPreviousPageParam: ({ number }) => (number > 1 ? startAt(number - 1) : null),
      retry: false,
    }),
  };
}

/** The types do not allow `page`, but callers in JavaScript can pass it. */
function infiniteKey(scope: ScopeKey, resource: ResourceName, query: object = {}): QueryKey {
  const issue = issueOf('page', 'must not be set, because TanStack Query chooses the page');
  if ('page' in query) throw optionsInvalid(`queries.${resource}.infinite`, [issue]);
  return queryKey(scope, resource, 'infinite', query);
}

/**
 * Returns an empty page after the end. If the first page is short, the function adds the second page, because only that
 * page shows whether the list continues.
 */
async function readPage<Item>(list: List<Item>, position: PagePosition): Promise<QueryPage<Item>> {
  const pages = pagesFrom(list, position);
  const items: Item[] = [];
  const addPage = async () => {
    const page = await pages.next();
    if (page.done !== true) items.push(...page.value.items);
  };
  await addPage();
  if (position.page === 1 && pages.position()?.hasFull === false) await addPage();
  return { items, number: position.page, next: pages.position() };
}

export function affectedBy(scope: ScopeKey, resource: ResourceName, variables: object = {}): QueryKeyPrefix[] {
  const path = pathOf(variables);
  const object = path === undefined ? [] : [queryKey(scope, resource, 'get', path)];
  return [
    ...object,
    ...listKinds[resource].map((kind) => prefixOf(scope, resource, kind)),
    ...linked[resource].map((other) => prefixOf(scope, other)),
  ];
}

/** Used for a write that can change any object of its resource. */
export function affectedByAny(scope: ScopeKey, resource: ResourceName): QueryKeyPrefix[] {
  return [resource, ...linked[resource]].map((name: ResourceName) => prefixOf(scope, name));
}

type Path = Readonly<Record<string, unknown>>;

/** Returns the fields that identify an object: its `id`, or both ids of a membership. */
function pathOf(variables: object): Path | undefined {
  const { id, userId, teamId } = fieldsOf(variables);
  if (id !== undefined) return { id };
  return teamId === undefined ? undefined : { teamId, userId };
}

export function expectedIf<Variables extends object>(
  name: string,
  options: ChangeOptions | undefined,
  change: (item: object, variables: Variables) => object | null,
  path: (variables: Variables) => Path | undefined = pathOf,
): ((variables: Variables) => Omit<Layer, 'resource'>) | undefined {
  checkMutationOptions(name, options, { optimistic: flagCheck });
  if (options?.optimistic !== true) return undefined;
  return (variables) => ({
    isIt: hasPath(path(variables)),
    change: (item) => change(item, variables),
  });
}

function hasPath(path: Path | undefined): Layer['isIt'] {
  if (path === undefined) return () => false;
  return (item) => Object.entries(path).every(([name, value]) => fieldsOf(item)[name] === value);
}

export function checkMutationOptions(
  name: string,
  options: object = {},
  checks: Parameters<typeof problemsOf>[1],
): void {
  const issues = problemsOf(options, checks);
  if (issues.length > 0) throw optionsInvalid(`queries.${name}`, issues);
}

function idOf(variables: object): unknown {
  const path = pathOf(variables) ?? {};
  return path['id'] ?? path;
}

function patchOf(variables: object): Record<string, unknown> {
  const path = Object.keys(pathOf(variables) ?? {});
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !path.includes(name)));
}

/**
 * Returns the object as the service will probably return it. A time that JavaScript cannot read leaves its field unchanged, because
 * the request will fail.
 */
export function editItem(item: object, variables: object): object {
  const patch = Object.entries(patchOf(variables)).map(([name, value]) => [name, inResponse(name, value)] as const);
  return { ...item, ...Object.fromEntries(patch.filter(([, value]) => value !== undefined)) };
}

/** Converts a time to the format of responses, because requests accept more formats. Returns `undefined` for an invalid time. */
function inResponse(name: string, value: unknown): unknown {
  if (isInstantObject(value)) return textOfInstant(value);
  if (!name.endsWith('Time') || typeof value !== 'string') return value;
  const text = timeOfDayText(value);
  return Number.isNaN(Date.parse(text)) ? undefined : text;
}
