/** Keys of queries: equal requests have equal keys. */
import { isInstantObject, textOfInstant } from '@slotwise/schemas/internal/table';
import { fieldsOf } from '../errors/fields.ts';
import type { QueryKey, QueryKeyPrefix, QueryScope, ResourceName } from './options.ts';

/** Origin and scope, the first two parts of each key. */
export type ScopeKey = readonly [origin: string, scope: QueryScope];

export function queryKey(scope: ScopeKey, resource: ResourceName, kind: QueryKey[3], input: unknown): QueryKey {
  return [...scope, resource, kind, normalize(input)];
}

/** Prefix of all queries of a resource and kind. */
export function prefixOf(scope: ScopeKey, resource: ResourceName, ...rest: readonly unknown[]): QueryKeyPrefix {
  return [...scope, resource, ...rest];
}

/** Drops fields that are undefined, and writes dates as text, because TanStack Query takes any two dates for equal. */
function normalize(input: unknown): Readonly<Record<string, unknown>> {
  const fields = Object.entries(fieldsOf(input)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.map(([name, value]) => [name, isInstantObject(value) ? textOf(value) : value]));
}

/** An invalid date fails in the request, with the name of its field. */
function textOf(instant: unknown): string {
  const text = textOfInstant(instant);
  return text === undefined ? 'an invalid Date' : new Date(text).toISOString();
}
