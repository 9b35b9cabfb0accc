import type { NamedResponse } from './responses.ts';
import type { JsonObject } from './json.ts';

type Responses = readonly (readonly [status: number, NamedResponse])[];

/** Returns the responses that at least two operations share, by name. Only the first response of each name can be shared. */
export function sharedResponses(all: readonly Responses[]): Record<string, JsonObject> {
  const first = new Map<string, JsonObject>();
  const shared = new Set<string>();
  for (const [, { name, response }] of all.flat()) {
    if (name === undefined) continue;
    const firstResponse = first.get(name);
    if (firstResponse === undefined) first.set(name, response);
    else if (structureOf(firstResponse) === structureOf(response)) shared.add(name);
  }
  return Object.fromEntries([...first].filter(([name]) => shared.has(name)));
}

/** Returns the responses of an operation by status, with references to the shared responses. */
export function withReferences(responses: Responses, shared: Readonly<Record<string, JsonObject>>): JsonObject {
  return Object.fromEntries(
    responses.map(([status, { name = '', response }]) => {
      const sharedResponse = shared[name];
      const isShared = sharedResponse !== undefined && structureOf(sharedResponse) === structureOf(response);
      return [status, isShared ? { $ref: `#/components/responses/${name}` } : response];
    }),
  );
}

/** Ignores examples, because examples of the same error mention different objects in different operations. */
function structureOf(response: JsonObject): string {
  return JSON.stringify(response, (key, value: unknown) =>
    key === 'example' || key === 'examples' ? undefined : value,
  );
}
