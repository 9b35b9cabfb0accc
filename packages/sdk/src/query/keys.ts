import { isInstantObject, textOfInstant } from '@slotwise/schemas/internal/table';
import { fieldsOf } from '../checks/values.ts';
import type { QueryKey, QueryKeyPrefix, QueryScope, ResourceName } from './options.ts';

export type ScopeKey = readonly [origin: string, scope: QueryScope];

export function queryKey(scope: ScopeKey, resource: ResourceName, kind: QueryKey[3], input: unknown): QueryKey {
  return [...scope, resource, kind, normalize(input)];
}

export function prefixOf(scope: ScopeKey, resource: ResourceName, ...rest: readonly unknown[]): QueryKeyPrefix {
  return [...scope, resource, ...rest];
}

/**
 * Equal requests must have equal keys, so undefined fields are removed. Dates become text, because TanStack Query
 * treats any two dates as equal.
 */
function normalize(input: unknown): Readonly<Record<string, unknown>> {
  const fields = Object.entries(fieldsOf(input)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.map(([name, value]) => [name, isInstantObject(value) ? textOf(value) : value]));
}

/** An invalid date gets a constant text here. The request then fails with the name of the field. */
function textOf(instant: unknown): string {
  const text = textOfInstant(instant);
  return text === undefined ? 'an invalid Date' : new Date(text).toISOString();
}
