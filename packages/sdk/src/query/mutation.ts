import { isRecord } from '../checks/values.ts';
import { issueOf, messagesOf } from '../errors/issues.ts';
import { InvalidInputError } from '../errors/request-errors.ts';
import type { ScopeKey } from './keys.ts';
import { layersOf } from './optimistic.ts';
import type { Layer } from './optimistic.ts';
import type { MutationOptions, QueryKeyPrefix, ResourceName } from './options.ts';

export interface Write<Data, Variables> {
  readonly scope: ScopeKey;
  readonly resource: ResourceName;
  readonly method: string;
  /** Names of required variables, which identify the object. */
  readonly required?: readonly string[] | undefined;
  readonly send: (variables: Variables) => Promise<Data>;
  readonly affects: (variables: Variables) => QueryKeyPrefix[];
  /** Expected change of the object, if the mutation is optimistic. */
  readonly expected?: ((variables: Variables) => Omit<Layer, 'resource'>) | undefined;
}

export function mutationOptions<Data, Variables>({
  scope,
  resource,
  method,
  required = [],
  send,
  affects,
  expected,
}: Write<Data, Variables>): MutationOptions<Data, Variables> {
  return {
    mutationKey: [...scope, resource, method],
    async mutationFn(variables) {
      const issues = issuesOf(variables, required);
      if (issues.length === 0) return send(variables);
      const endpoint = `queries.${resource}.${method}`;
      throw new InvalidInputError({ message: `${endpoint}: ${messagesOf(issues)}`, endpoint, issues });
    },
    async onMutate(variables, { client }) {
      if (expected === undefined || issuesOf(variables, required).length > 0) return () => {};
      const layers = layersOf(client, scope);
      const layer = { resource, ...expected(variables) };
      await layers.add(
        layer,
        affects(variables).filter((key) => key[2] === resource),
      );
      return (isDone) => layers.end(layer, isDone);
    },
    onSettled(...[, error, variables, finish, { client }]) {
      finish?.(error === null);
      layersOf(client, scope).refetch(affects(variables));
    },
    affects,
    retry: false,
  };
}

function issuesOf(variables: unknown, required: readonly string[]) {
  const example = required[0] === 'id' ? ', such as { id: 7 }' : '';
  if (!isRecord(variables)) return [issueOf('variables', `must be an object with the fields of the call${example}`)];
  return required
    .filter((name) => variables[name] === undefined)
    .map((name) => issueOf(name, 'is required', 'required'));
}
