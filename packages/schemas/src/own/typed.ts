import { vendor } from '../table/standard-schema.ts';
import type { StandardSchema } from '../table/standard-schema.ts';

/** Schema of `typed`: a type without a check. */
export interface TypedSchema<Value> extends StandardSchema<Value> {
  /** Types of the schema, and a check that accepts every value. */
  readonly '~standard': StandardSchema<Value>['~standard'] & {
    readonly types?: { readonly input: Value; readonly output: Value } | undefined;
  };
  /** Marks schemas without a check. */
  readonly typed: true;
}

/**
 * Creates a schema for `defineEndpoint` that has only a type. Neither the client nor the mock checks the value.
 *
 * The path and the query of a request are text. Without a check, nothing converts them, so the handler of the mock gets them as text.
 *
 * @example
 * ```ts
 * import { defineEndpoint, typed } from '@slotwise/sdk';
 *
 * interface EventType {
 *   id: number;
 *   title: string;
 * }
 * const getEventType = defineEndpoint({
 *   method: 'GET',
 *   path: '/event-types/{id}',
 *   response: typed<EventType>(),
 * });
 * console.log(getEventType.name); // GET /event-types/{id}
 * ```
 */
export function typed<Value>(): TypedSchema<Value> {
  return {
    typed: true,
    // The type is a promise of the app, as the name of the function says.
    '~standard': { version: 1, vendor, validate: (value) => ({ value: value as Value }) },
  };
}
