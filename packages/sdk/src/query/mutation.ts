import { isRecord } from '../errors/fields.ts';
import { issueOf } from '../errors/issues.ts';
import { optionsInvalid } from '../options/option-checks.ts';
import { changeCached } from './cached.ts';
import type { CachedChange } from './cached.ts';
import type { ScopeKey } from './keys.ts';
import type { MutationOptions, QueryCacheClient, QueryKeyPrefix, ResourceName } from './options.ts';

/** A write, and what it does to cached data. */
export interface Write<Data, Variables> {
  readonly scope: ScopeKey;
  readonly resource: ResourceName;
  readonly method: string;
  readonly send: (variables: Variables) => Promise<Data>;
  readonly affects: (variables: Variables) => QueryKeyPrefix[];
  /** Expected change of the object, if the mutation is optimistic. */
  readonly expected?: ((variables: Variables) => CachedChange) | undefined;
}

export function mutationOptions<Data, Variables>({
  scope,
  resource,
  method,
  send,
  affects,
  expected,
}: Write<Data, Variables>): MutationOptions<Data, Variables> {
  return {
    mutationKey: [...scope, resource, method],
    async mutationFn(variables) {
      const problem = issueOf('variables', 'must be an object with the fields of the call, such as { id: 7 }');
      if (!isRecord(variables)) throw optionsInvalid(`queries.${resource}.${method}`, [problem], []);
      return send(variables);
    },
    onMutate: async (variables, { client }) => {
      if (expected === undefined) return () => {};
      count(client, scope, 1);
      const own = affects(variables).filter((key) => key[2] === resource);
      // A response that is under way would overwrite the change.
      await Promise.all(own.map(async (queryKey) => client.cancelQueries({ queryKey })));
      return changeCached(client, own, expected(variables));
    },
    onError: (_error, _variables, rollback) => rollback?.(),
    onSettled: (...[, , variables, , { client }]) => {
      for (const queryKey of affects(variables)) void client.invalidateQueries({ queryKey, refetchType: 'none' });
      const others = count(client, scope, expected === undefined ? 0 : -1);
      // The last optimistic mutation refetches for all, because a response would overwrite the changes of the others.
      if (others === 0) void client.refetchQueries({ queryKey: scope, type: 'active', predicate: isInvalidated });
    },
    affects,
    retry: false,
  };
}

function isInvalidated({ state }: { readonly state: { readonly isInvalidated: boolean } }): boolean {
  return state.isInvalidated;
}

/** Optimistic mutations that are running, by query client and scope. */
const running = new WeakMap<QueryCacheClient, Map<string, number>>();

/** Adds to the number of optimistic mutations that are running, and returns it. */
function count(client: QueryCacheClient, scope: ScopeKey, change: number): number {
  const counts = running.get(client) ?? new Map<string, number>();
  running.set(client, counts);
  const name = JSON.stringify(scope);
  // A mutation that was paused and restored never started here.
  const number = Math.max(0, (counts.get(name) ?? 0) + change);
  counts.set(name, number);
  return number;
}
