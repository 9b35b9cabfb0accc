/** Moves error responses that several operations send to the components of the document. */
import type { NamedResponse } from './responses.ts';
import type { JsonObject } from './json.ts';

/** Responses of one operation, by status. */
type Responses = readonly (readonly [status: number, NamedResponse])[];

/** The responses that several operations send, by name: the first of each name, if another operation sends the same. */
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

/** The responses of an operation, with references to those that are shared. */
export function withReferences(responses: Responses, shared: Readonly<Record<string, JsonObject>>): JsonObject {
  return Object.fromEntries(
    responses.map(([status, { name = '', response }]) => {
      const sharedName = shared[name];
      const isShared = sharedName !== undefined && structureOf(sharedName) === structureOf(response);
      return [status, isShared ? { $ref: `#/components/responses/${name}` } : response];
    }),
  );
}

/** Everything except examples: the same error names other objects elsewhere. */
function structureOf(response: JsonObject): string {
  return JSON.stringify(response, (key, value: unknown) =>
    key === 'example' || key === 'examples' ? undefined : value,
  );
}
